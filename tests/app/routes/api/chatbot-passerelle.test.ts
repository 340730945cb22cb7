import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creerPasserelle } from "#app/contextes/assistants/adaptateurs/bifrost/passerelle.server.ts";
import { avisDeReponse } from "#app/contextes/assistants/vues/avis.ts";
import type { Agent, ReponseChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { Passerelle } from "#app/contextes/assistants/ports/passerelle.ts";
import { CAS_COMMUNS, CAS_FLUX, type CasPasserelle } from "#scripts/amonts-faux/cas-passerelle.ts";
import { servirPasserelle, type ServeurPasserelle } from "#scripts/amonts-faux/serveur-passerelle.ts";
import { lireEvenements, ouvrirFlux, poster, unChat, UN_MATIN, type ChatDeTest } from "#tests/constructeurs/chat.ts";
import { delaisDuCas } from "#tests/constructeurs/delais-amont.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { CLE_BIFROST, INTERDITS_BIFROST } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";

// Chaque conduite de la passerelle de théâtre, par les quatre routes, d'un bloc et au fil de l'eau : ce que le visiteur reçoit. Les délais
// sont courts là où l'attente est le sujet ; ailleurs larges, et la limite du test borne l'attente : une route qui traîne échoue.
const LIMITE_DU_TEST_MS = 25_000;
let casJoue = "ok";

const QUESTIONS: Readonly<Record<Agent, { readonly question: string; readonly auteur_slug?: string }>> = {
  entraide: { question: "Où trouver des semences paysannes ?" },
  reseaux: { question: "Où trouver des semences paysannes ?" },
  taff: { question: "Je veux travailler quelques semaines à la ferme" },
  pensees: { question: "Qu'est-ce qu'un outil convivial ?", auteur_slug: "ivan-illich" },
};
const AGENTS = Object.keys(QUESTIONS) as ReadonlyArray<Agent>;
const LIMITES: Readonly<Record<Agent, number>> = { entraide: 60, reseaux: 60, taff: 60, pensees: 20 };

const DIT = "Voici une piste utile [1]. Une seconde piste [2]. Une piste sans source [99].";
const PROPRE = "Voici une piste utile [1]. Une seconde piste [2]. Une piste sans source.";
const DEBUT = "Une piste utile [1].";

type Attendu = { readonly texte: string; readonly etat?: "limite" | "coupe" | "filtre" | "fin_inconnue" } | "documents";
const ENTIER: Attendu = { texte: PROPRE };

const AU_FIL: Readonly<Record<CasPasserelle, Attendu>> = {
  ok: ENTIER,
  fallback: ENTIER,
  "fallback-routing-info": ENTIER,
  "forme-1.4": ENTIER,
  "entetes-2.x": ENTIER,
  "sans-usage": ENTIER,
  longueur: { texte: PROPRE, etat: "limite" },
  filtre: { texte: PROPRE, etat: "filtre" },
  "reflexion-seule": "documents",
  references: { texte: "Une piste [1]." },
  "401-no-key": "documents",
  "401-unknown-key": "documents",
  "401-admin": "documents",
  "401-fournisseur": "documents",
  "402": "documents",
  "403-model": "documents",
  "400-config": "documents",
  "400-network": "documents",
  "400-queue": "documents",
  "413": "documents",
  "429-requests": "documents",
  "429-fournisseur": "documents",
  "500": "documents",
  "502-html": "documents",
  "504": "documents",
  "empty-choices": "documents",
  "not-json": "documents",
  tronque: "documents",
  muette: "documents",
  injoignable: "documents",
  "stream-error-first": "documents",
  "stream-error-mid": { texte: `${DEBUT} Et puis`, etat: "coupe" },
  "stream-504-mid": { texte: DEBUT, etat: "coupe" },
  "stream-plugin-error": { texte: DEBUT, etat: "coupe" },
  "stream-truncated": { texte: `${DEBUT} Et puis`, etat: "coupe" },
  "stream-truncated-vide": "documents",
  "stream-fin-inconnue": { texte: PROPRE, etat: "fin_inconnue" },
  "stream-cut": { texte: `${DEBUT} Et puis`, etat: "coupe" },
  "stream-cut-first": "documents",
  "stream-done-coupe": { texte: DEBUT, etat: "coupe" },
  "stream-done-sans-ligne-vide": { texte: DEBUT },
  "stream-silent": "documents",
  "stream-entetes-seuls": "documents",
  "stream-stall": { texte: `${DEBUT} Et puis`, etat: "coupe" },
  "stream-battements-sans-fin": { texte: DEBUT, etat: "coupe" },
  "stream-heartbeats": { texte: DEBUT },
  "stream-split": { texte: "Près de Die, un atelier prête un broyeur à végétaux [1]." },
  "stream-crlf": ENTIER,
  "stream-un-octet": { texte: "Été, c'est là [1]." },
  "stream-forme-inconnue": { texte: DEBUT },
  "stream-forme-inconnue-seule": "documents",
  "stream-json": ENTIER,
  "stream-json-erreur": "documents",
  "stream-vide": "documents",
};

/** À qui veut une réponse d'un bloc, les cas du flux répondent comme « ok », sauf ceux qui touchent à la prise. */
const DE_PRISE: ReadonlyArray<CasPasserelle> = [
  "stream-silent",
  "stream-entetes-seuls",
  "stream-stall",
  "stream-battements-sans-fin",
  "stream-cut",
  "stream-cut-first",
  "stream-done-coupe",
];
function dUnBloc(cas: CasPasserelle): Attendu {
  if (!(CAS_FLUX as ReadonlyArray<string>).includes(cas)) return AU_FIL[cas];
  return DE_PRISE.includes(cas) ? "documents" : ENTIER;
}

let visiteurs = 0;
/** Un visiteur neuf : les limites ne se mêlent pas aux cas. */
function visiteur() {
  visiteurs += 1;
  return { adresse: `198.18.${Math.floor(visiteurs / 250)}.${(visiteurs % 250) + 1}`, https: false };
}

let serveur: ServeurPasserelle;
let service: ChatDeTest;
const journal = unJournal();
beforeAll(async () => {
  reseau.close();
  serveur = await servirPasserelle();
  // Un client neuf par appel : le disjoncteur d'un cas ne doit pas répondre à la place du suivant.
  const neuve = (mode: "flux" | "bloc") =>
    creerPasserelle({ url: serveur.url, cle: CLE_BIFROST, journal, maintenant_ms: () => 0, delais: delaisDuCas(casJoue, mode), hasard: () => 0 });
  const passerelle: Passerelle = {
    completer: (demande, signal) => neuve("bloc").completer(demande, signal),
    diffuser: (demande, signal) => neuve("flux").diffuser(demande, signal),
  };
  service = unChat({ passerelle, payants: ["mistral", "groq"], plafonds: { jour: 100_000_000, mois: null } });
  // Les recherches se préparent à la première question : ce temps n'est pas celui de la passerelle.
  for (const agent of AGENTS) await poster(agent, service, { ...QUESTIONS[agent], extraits: true }, { client: visiteur() });
});
afterAll(async () => {
  await serveur.fermer();
  reseau.listen();
});

type Recu = { readonly brut: string; readonly reponse: ReponseChat; readonly raison: string | null; readonly reste: number };

async function enBloc(agent: Agent): Promise<Recu> {
  const envoi = await poster(agent, service, QUESTIONS[agent], { client: visiteur() });
  const brut = await envoi.text();
  expect(envoi.status, brut).toBe(200);
  return { brut, reponse: JSON.parse(brut) as ReponseChat, raison: null, reste: Number(/r=(\d+)/.exec(envoi.headers.get("RateLimit") ?? "")?.[1]) };
}

async function enFlux(agent: Agent): Promise<Recu> {
  const envoi = await ouvrirFlux(agent, service, QUESTIONS[agent], { client: visiteur() });
  expect([envoi.status, envoi.headers.get("Content-Type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  const evenements = await lireEvenements(envoi);
  expect(evenements.map(({ type }) => type).join(" ")).toMatch(/^debut( source)+( morceau)+ fin$/);
  const fin = evenements.at(-1);
  if (fin?.type !== "fin") throw new Error("flux sans fin");
  expect(evenements.map((e) => (e.type === "morceau" ? e.texte : "")).join("")).toBe(fin.reponse.reponse);
  expect(evenements.flatMap((e) => (e.type === "source" ? [e.source] : []))).toEqual(fin.reponse.sources);
  return { brut: JSON.stringify(evenements), reponse: fin.reponse, raison: fin.raison, reste: fin.reste ?? Number.NaN };
}

function verifier(agent: Agent, { brut, reponse, raison, reste }: Recu, attendu: Attendu): void {
  for (const interdit of INTERDITS_BIFROST) expect(brut).not.toContain(interdit);
  expect(reponse.sources.length).toBeGreaterThanOrEqual(2);
  const avis = avisDeReponse(reponse);
  if (attendu === "documents") {
    expect([reponse.degrade, reponse.fournisseur, reponse.modele, reponse.secours]).toEqual(["passerelle", null, null, false]);
    expect(reponse.reponse).toMatch(/^Réponse documentaire, sans modèle de langue/);
    expect([raison ?? "complet", reste]).toEqual(["complet", LIMITES[agent]]);
    expect(avis.some(({ genre }) => genre === "degrade")).toBe(true);
    return;
  }
  const { texte, etat } = attendu;
  expect(reponse.reponse).toBe(texte);
  expect([reponse.degrade, reponse.fournisseur === null, reste]).toEqual([null, false, LIMITES[agent] - 1]);
  expect([reponse.coupee, reponse.interrompue, reponse.reserve]).toEqual([
    etat === "limite" ? true : undefined,
    etat === "coupe" ? true : undefined,
    etat === "filtre" || etat === "fin_inconnue" ? etat : undefined,
  ]);
  if (raison !== null) expect(raison).toBe(etat === "limite" || etat === "coupe" ? etat : "complet");
  // Une réponse entière ne s'excuse de rien ; toute autre dit ce qui lui manque.
  expect(avis.length > 0).toBe(etat !== undefined);
}

const STATUTS = { documents: ["passerelle", "vide"], limite: ["tronque"], coupe: ["coupe"], entier: ["ok"] } as const;

async function jouer(cas: CasPasserelle, attendu: Attendu, lire: (agent: Agent) => Promise<Recu>): Promise<void> {
  serveur.regler(cas, { texte: DIT });
  casJoue = cas;
  journal.lignes.length = 0;
  const recus = await Promise.all(AGENTS.map(lire));
  recus.forEach((recu, i) => verifier(AGENTS[i] as Agent, recu, attendu));
  for (const interdit of INTERDITS_BIFROST) expect(JSON.stringify(journal.lignes)).not.toContain(interdit);
  // L'entraide seule a un budget et une ligne d'usage : rien ne reste réservé, et la ligne dit comment cela a fini.
  expect((await service.depots.budget.etat(UN_MATIN)).jour.reserve).toBe(0);
  const entraide = recus[AGENTS.indexOf("entraide")]?.reponse;
  const ligne = (await service.depots.usage.lister("2026-11-01", 1_000)).find(({ id }) => id === entraide?.id);
  const etat = attendu === "documents" ? "documents" : attendu.etat === "limite" || attendu.etat === "coupe" ? attendu.etat : "entier";
  expect(STATUTS[etat]).toContain(ligne?.statut);
  expect(ligne?.cout_eur).toBe(entraide?.cout_eur);
}

const TOUS = [...CAS_COMMUNS, ...CAS_FLUX];

describe("au fil de l'eau, par les quatre routes", () => {
  test.each(TOUS)("%s", async (cas) => jouer(cas, AU_FIL[cas], enFlux), LIMITE_DU_TEST_MS);
});

describe("d'un bloc, par les quatre routes", () => {
  test.each(TOUS)("%s", async (cas) => jouer(cas, dUnBloc(cas), enBloc), LIMITE_DU_TEST_MS);
});

describe("ce que la passerelle a reçu", () => {
  test("la consigne de l'assistant, les préfaces des pensées, un flux ou non, aucun outil", async () => {
    serveur.regler("ok", { texte: DIT });
    casJoue = "ok";
    serveur.recues.length = 0;
    for (const agent of AGENTS) await enFlux(agent);
    await enBloc("entraide");
    const consignes = serveur.recues.map(({ consigne }) => consigne);
    expect(consignes[0]).toContain("assistant d'entraide");
    expect(consignes[1]).toContain("assistant « réseaux »");
    expect(consignes[2]).toContain("assistant « taff »");
    expect(consignes[3]).toMatch(/pensées écologiques[^]*pensée d’Ivan Illich[^]*assistant d’Autonomie/);
    expect(serveur.recues.map(({ corps }) => corps.stream === true)).toEqual([true, true, true, true, false]);
    for (const { corps } of serveur.recues) for (const cle of ["tools", "tool_choice", "functions", "metadata"]) expect(corps).not.toHaveProperty(cle);
  });
});
