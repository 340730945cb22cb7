import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creerSavoir } from "#app/contextes/assistants/adaptateurs/lightrag/savoir.server.ts";
import { avisDeReponse } from "#app/contextes/assistants/vues/avis.ts";
import type { ReponseChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { Savoir } from "#app/contextes/assistants/ports/savoir.ts";
import { CAS_RAG, CAS_SANTE } from "#scripts/amonts-faux/rag/cas.ts";
import { servirRag, type ServeurRag } from "#scripts/amonts-faux/rag/serveur.ts";
import { servirPasserelle, type ServeurPasserelle } from "#scripts/amonts-faux/serveur-passerelle.ts";
import { lireEvenements, ouvrirFlux, poster, probleme, unChat, type ChatDeTest } from "#tests/constructeurs/chat.ts";
import { delaisDuCas } from "#tests/constructeurs/delais-amont.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { CLE_LIGHTRAG, INTERDITS_LIGHTRAG } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

// Chaque cas du serveur de recherche de théâtre, par la route des pensées, d'un bloc et au fil de l'eau : ce que le visiteur reçoit.
const LIMITE_DU_TEST_MS = 25_000;
const QUESTION = { question: "Qu'est-ce qu'un outil convivial ?", auteur_slug: "ivan-illich" };

/** Rien d'utile n'est venu : les textes du site répondent à la place. */
const PANNES = [
  "think-seul",
  "swallowed-error",
  "401",
  "403-key",
  "403-required",
  "404",
  "413-html",
  "422",
  "422-texte",
  "429",
  "500-opaque",
  "500-raw",
  "502-html",
  "503",
  "504-html",
  "not-json",
  "tronque",
  "muette",
  "injoignable",
];
const PANNES_DE_FLUX = ["stream-error-first", "stream-cut-first", "stream-no-response", "stream-silent", "stream-html"];
/** Le texte a commencé, sa suite n'est jamais venue. */
const COUPES = ["stream-error-mid", "stream-cut", "stream-cut-clean", "stream-no-marker", "stream-stall"];
/** Le serveur dit n'avoir rien trouvé. */
const RIENS = ["no-context", "llm-generated-false"];
const RIENS_DE_FLUX = ["stream-canned-split"];

/** Le délai promis y est déjà passé : les textes répondent aussitôt, sans attendre encore un modèle. */
const TARDIVES = ["muette", "stream-silent", "504-html"];

type Genre = "repond" | "coupe" | "rien" | "repli";
function genreDe(cas: string, flux: boolean): Genre {
  if (PANNES.includes(cas) || (flux && PANNES_DE_FLUX.includes(cas))) return "repli";
  if (flux && COUPES.includes(cas)) return "coupe";
  return RIENS.includes(cas) || (flux && RIENS_DE_FLUX.includes(cas)) ? "rien" : "repond";
}

let serveur: ServeurRag;
let passerelle: ServeurPasserelle;
let sansModele: ChatDeTest;
let avecModele: ChatDeTest;
const journal = unJournal();
let visiteurs = 0;
/** Ce que joue le serveur : les délais en dépendent. */
let joue = { cas: "ok", sante: "minimal" };
function regler(suite: Parameters<ServeurRag["regler"]>[0]): void {
  joue = { ...joue, ...suite };
  serveur.regler(suite);
}
/** Un visiteur neuf : les limites ne se mêlent pas aux cas. */
function visiteur() {
  visiteurs += 1;
  return { adresse: `198.18.${Math.floor(visiteurs / 250)}.${(visiteurs % 250) + 1}`, https: false };
}

beforeAll(async () => {
  reseau.close();
  serveur = await servirRag({ cle: CLE_LIGHTRAG, sansPriseGardee: true });
  passerelle = await servirPasserelle({ texte: "Une réponse du modèle [1]." });
  // Un client neuf par appel : ni le disjoncteur ni la sonde gardée d'un cas ne répondent à la place du suivant.
  const neuf = () => {
    const { cas, sante } = joue;
    const flux = delaisDuCas(cas, "flux");
    const delaisFlux = { ...flux, silence_texte_ms: flux.silence_ms };
    const delais = { delais: delaisDuCas(cas, "bloc"), delaisFlux, delaisSante: delaisDuCas(sante, "bloc") };
    return creerSavoir({ url: serveur.url, cle: CLE_LIGHTRAG, journal, maintenant_ms: () => 0, ...delais });
  };
  let courant = neuf();
  const savoir: Savoir = {
    async enSante(signal) {
      courant = neuf();
      return courant.enSante(signal);
    },
    interroger: (demande, signal) => courant.interroger(demande, signal),
    diffuser: (demande, signal) => courant.diffuser(demande, signal),
  };
  sansModele = unChat({ savoir });
  avecModele = unChat({ savoir, bifrost: passerelle.url });
  for (const service of [sansModele, avecModele]) await poster("pensees", service, { ...QUESTION, extraits: true }, { client: visiteur() });
});
afterAll(async () => {
  await serveur.fermer();
  await passerelle.fermer();
  reseau.listen();
});

type Recu = { readonly brut: string; readonly reponse: ReponseChat; readonly reste: number; readonly raison: string | null };

async function enBloc(service: ChatDeTest): Promise<Recu> {
  const envoi = await poster("pensees", service, QUESTION, { client: visiteur() });
  const brut = await envoi.text();
  expect(envoi.status, brut).toBe(200);
  return { brut, reponse: JSON.parse(brut) as ReponseChat, reste: Number(/r=(\d+)/.exec(envoi.headers.get("RateLimit") ?? "")?.[1]), raison: null };
}

async function enFlux(service: ChatDeTest): Promise<Recu> {
  const envoi = await ouvrirFlux("pensees", service, QUESTION, { client: visiteur() });
  expect(envoi.status).toBe(200);
  const evenements = await lireEvenements(envoi);
  expect(evenements.map(({ type }) => type).join(" ")).toMatch(/^debut( source)*( morceau)+ fin$/);
  const fin = evenements.at(-1);
  if (fin?.type !== "fin") throw new Error("flux sans fin");
  expect(evenements.map((e) => (e.type === "morceau" ? e.texte : "")).join("")).toBe(fin.reponse.reponse);
  expect(evenements.flatMap((e) => (e.type === "source" ? [e.source] : []))).toEqual(fin.reponse.sources);
  return { brut: JSON.stringify(evenements), reponse: fin.reponse, reste: fin.reste ?? Number.NaN, raison: fin.raison };
}

function verifier(genre: Genre, { brut, reponse, reste, raison }: Recu): void {
  for (const interdit of INTERDITS_LIGHTRAG) expect(brut).not.toContain(interdit);
  expect(brut).not.toMatch(/<think|### References|\[7\]/);
  expect(reponse.auteur).toEqual({ id: "ivan-illich", nom: "Ivan Illich" });
  const avis = avisDeReponse(reponse);
  switch (genre) {
    case "repond":
      expect([reponse.fournisseur, reponse.degrade, reponse.repli, reponse.interrompue, reste]).toEqual(["rag", null, undefined, undefined, 19]);
      expect(reponse.reponse.length).toBeGreaterThan(10);
      expect(raison ?? "complet").toBe("complet");
      for (const [, n] of reponse.reponse.matchAll(/\[(\d+)\]/g)) expect(Number(n)).toBeLessThanOrEqual(reponse.sources.length);
      break;
    case "coupe":
      expect([reponse.fournisseur, reponse.interrompue, raison, reste]).toEqual(["rag", true, "coupe", 19]);
      expect(reponse.reponse).toBe("Pour Illich, un outil");
      expect(reponse.sources).toHaveLength(2);
      expect(avis.some(({ genre: g }) => g === "degrade")).toBe(true);
      break;
    case "rien":
      // Un serveur vide répondrait ainsi à tout : les textes du site prennent la suite, et la question a eu sa réponse.
      expect([reponse.repli, reste]).toEqual(["textes_du_site", 19]);
      expect(reponse.sources.length).toBeGreaterThanOrEqual(2);
      break;
    case "repli":
      expect([reponse.degrade, reponse.repli, reste]).toEqual(["passerelle", "textes_du_site", 20]);
      expect(reponse.sources.length).toBeGreaterThanOrEqual(2);
      expect(avis.some(({ titre }) => titre.includes("serveur de recherche"))).toBe(true);
  }
}

async function jouer(cas: string, genre: Genre, lire: (service: ChatDeTest) => Promise<Recu>): Promise<void> {
  // La sonde annonce la version : un serveur ancien ne marque pas la fin de ses flux.
  regler({ cas, sante: "minimal", version: cas === "old-1.4.8" ? "1.4.8" : "1.5.7" });
  journal.lignes.length = 0;
  const seul = await lire(sansModele);
  verifier(genre, seul);
  if (genre === "repli") {
    expect([seul.reponse.fournisseur, seul.reponse.reponse.startsWith("Réponse documentaire, sans modèle de langue")]).toEqual([null, true]);
    // Avec une passerelle, c'est elle qui lit les textes du site, tant qu'il reste de quoi l'attendre.
    const aide = await lire(avecModele);
    verifier(genre, aide);
    const { fournisseur, reponse } = aide.reponse;
    expect([fournisseur, reponse]).toEqual(TARDIVES.includes(cas) ? [null, seul.reponse.reponse] : ["mistral", "Une réponse du modèle [1]."]);
  }
  for (const interdit of INTERDITS_LIGHTRAG) expect(JSON.stringify(journal.lignes)).not.toContain(interdit);
}

describe("au fil de l'eau", () => {
  test.each(CAS_RAG)("%s", async (cas) => jouer(cas, genreDe(cas, true), enFlux), LIMITE_DU_TEST_MS);
});

describe("d'un bloc", () => {
  test.each(CAS_RAG)("%s", async (cas) => jouer(cas, genreDe(cas, false), enBloc), LIMITE_DU_TEST_MS);
});

test.each(CAS_SANTE)(
  "santé %s : répond, ou refuse avant l'appel en le disant, sans compter",
  async (sante) => {
    regler({ cas: "ok", sante });
    const appels = serveur.recues.length;
    const client = visiteur();
    const bonne = ["minimal", "full", "old", "busy"].includes(sante);
    for (const entetes of [{ Accept: "application/json" }, { Accept: "text/event-stream" }]) {
      const envoi = await poster("pensees", sansModele, QUESTION, { client, entetes: { ...entetes, "Content-Type": "application/json" } });
      expect(envoi.status).toBe(bonne ? 200 : 503);
      if (bonne) await envoi.text();
      else
        expect(await probleme(envoi)).toMatchObject({
          code: "rag_indisponible",
          detail: "La recherche dans les textes est en pause. Votre question n'a pas été comptée.",
        });
    }
    expect(serveur.recues.length - appels).toBe(bonne ? 2 : 0);
    regler({ sante: "minimal" });
    const suivante = await poster("pensees", sansModele, QUESTION, { client });
    expect(suivante.headers.get("RateLimit")).toMatch(bonne ? /r=17/ : /r=19/);
  },
  LIMITE_DU_TEST_MS,
);

describe("ce que le serveur de recherche a reçu", () => {
  test.each(["pensees", "projets", "both"] as const)("corpus %s : sa préface, celle de l'auteur, ses mots-clés, sans faute", async (corpus) => {
    regler({ cas: "ok" });
    for (const auteur_slug of ["ivan-illich", undefined]) {
      await poster("pensees", sansModele, { ...QUESTION, corpus, auteur_slug }, { client: visiteur() });
      expect(serveur.recues.at(-1)?.controle).toMatchObject({ preface: corpus, auteur: auteur_slug ?? null, fautes: [] });
    }
  });

  test("une politesse ne lui est pas posée", async () => {
    const appels = serveur.recues.length;
    const envoi = await poster("pensees", sansModele, { question: "Bonjour !" }, { client: visiteur() });
    expect(((await envoi.json()) as ReponseChat).sources).toEqual([]);
    expect(serveur.recues.length).toBe(appels);
  });

  test("un extrait rendu avec la réponse sert à vérifier ses citations, ancre comprise", async () => {
    regler({ cas: "corpus" });
    const { reponse } = await enFlux(sansModele);
    expect(reponse.citations).toBeDefined();
    for (const { source } of reponse.citations ?? []) expect(source === null || source <= reponse.sources.length).toBe(true);
  });
});

test("le visiteur parti ferme la prise du serveur de recherche", async () => {
  regler({ cas: "stream-stall" });
  const appels = serveur.recues.length;
  const depart = new AbortController();
  const envoi = await ouvrirFlux("pensees", sansModele, QUESTION, { client: visiteur(), signal: depart.signal });
  const lecteur = envoi.body?.getReader();
  void lecteur?.read().catch(() => undefined);
  await expect.poll(() => serveur.recues.length).toBe(appels + 1);
  depart.abort();
  await lecteur?.cancel().catch(() => undefined);
  await expect.poll(() => serveur.recues.at(-1)?.abandonnee).toBe(true);
});
