import { avecPlafondDeGroupe } from "#app/rangements/plafond-groupe.ts";
import { createHmac } from "node:crypto";
import { creerPasserelle } from "#app/contextes/assistants/adaptateurs/bifrost/passerelle.server.ts";
import { unCatalogue } from "./catalogue.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { creerPassages } from "#app/contextes/assistants/adaptateurs/passages.server.ts";
import { indexer } from "#app/contextes/annuaire/adaptateurs/recherche.server.ts";
import type { Indexeur } from "#app/contextes/annuaire/ports/recherche.ts";
import { creerSavoir } from "#app/contextes/assistants/adaptateurs/lightrag/savoir.server.ts";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { creerEvenements } from "#app/socle/evenements.server.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import type { DelaisAmont } from "#app/socle/amont/types.ts";
import type { Paliers } from "#app/contextes/assistants/domaine/paliers.ts";
import type { Agent, EvenementChat, ReponseChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { Probleme } from "#app/socle/http/refus/problem.ts";
import type { Depots } from "#app/rangements/depots.ts";
import type { Passerelle } from "#app/contextes/assistants/ports/passerelle.ts";
import type { Savoir } from "#app/contextes/assistants/ports/savoir.ts";
import { creerChat, type ServiceChat } from "#app/contextes/assistants/service/chat.server.ts";
import type { Repetiteur } from "#app/contextes/assistants/service/repeter.ts";
import * as chatbotPensees from "#app/routes/api/chatbot-pensees.ts";
import * as chatbotReseaux from "#app/routes/api/chatbot-reseaux.ts";
import * as chatbotTaff from "#app/routes/api/chatbot-taff.ts";
import * as chatbot from "#app/routes/api/chatbot.ts";
import { DELAIS_LARGES } from "./delais-amont.ts";
import { CLE_BIFROST, URL_BIFROST } from "#tests/faux/bifrost.ts";
import { CLE_LIGHTRAG, URL_LIGHTRAG } from "#tests/faux/lightrag.ts";
import { unSimulateur } from "./simulateur.ts";
import { lieuxConnus } from "./lieux-connus.ts";
import { sensDuSite } from "./assistants/sens-mots.ts";
import { requete, SECRETS_DE_TEST, unJournal, type LigneJournal, type OptionsRequete } from "./requete.ts";

const contenus = creerCatalogue();
const simulateur = unSimulateur();
const index = new Map<string, ReturnType<Indexeur>>();

/** Le vrai index, fait une fois par contenu. Qui suit une autre liste que la sienne part avec son propre index : aucun ne change sous un autre assistant. */
const indexerUneFois: Indexeur = (documents, options) => {
  const cle = JSON.stringify([documents, options]);
  const partage = index.get(cle) ?? indexer(documents, options);
  index.set(cle, partage);
  let sien = partage;
  return {
    suivre: async (neufs, decoupe) => {
      if (sien === partage && neufs !== documents) sien = indexer(neufs, options);
      // Les mêmes documents : le premier venu a fait cet index, il n'y a rien à relire.
      await sien.suivre(neufs, decoupe);
    },
    chercher: (requete) => sien.chercher(requete),
    classer: (termes, limite) => sien.classer(termes, limite),
  };
};
const passages = creerPassages({ documents: contenus.documents, appels: contenus.appels_fiches });

/** 21 novembre 2026, 10 h à Paris. */
export const UN_MATIN = new Date("2026-11-21T09:00:00.000Z");

export const PALIERS_DE_TEST: Paliers = {
  rapide: ["mistral/ministral-8b-latest", "groq/openai/gpt-oss-20b", "gemini/gemini-2.5-flash-lite", "cerebras/gpt-oss-120b"],
  approfondi: ["openai/gpt-5.4", "anthropic/claude-haiku-4-5"],
};

export type OptionsChat = {
  /** Vrai : derrière msw. Une adresse : un serveur de théâtre. */
  readonly bifrost?: boolean | string;
  readonly lightrag?: boolean | string;
  /** Remplace le client de la passerelle. */
  readonly passerelle?: Passerelle;
  /** Remplace le client du serveur de recherche. */
  readonly savoir?: Savoir;
  readonly payants?: ReadonlyArray<string>;
  readonly plafonds?: { readonly jour: number | null; readonly mois: number | null };
  readonly paliers?: Paliers;
  readonly depots?: Depots;
  readonly maintenant?: () => Date;
  readonly delais?: DelaisAmont;
  /** Ceux de la sonde du serveur de recherche ; sinon les mêmes. */
  readonly delaisSante?: DelaisAmont;
  /** Les fiches acceptées depuis, à côté de celles du dépôt. */
  readonly publie?: Parameters<typeof unCatalogue>[0];
  /** L'arrêt du site. */
  readonly arret?: AbortSignal;
};

export type ChatDeTest = { readonly chat: ServiceChat & Repetiteur; readonly depots: Depots; readonly lignes: ReadonlyArray<LigneJournal> };

/** Le service des assistants sur les données du site, ses rangements en mémoire et, au choix, les faux amonts. */
export function unChat(options: OptionsChat = {}): ChatDeTest {
  const { maintenant = () => UN_MATIN, delais = DELAIS_LARGES, delaisSante = delais } = options;
  const maintenant_ms = () => maintenant().getTime();
  const depots = options.depots ?? creerDepotsMemoire({ maintenant_ms });
  const journal = unJournal();
  let numero = 0;
  const { silence_ms = delais.premier_octet_ms } = delais;
  const delaisFlux = { ...delais, silence_ms, silence_texte_ms: silence_ms };
  const adresse = (choix: boolean | string | undefined, ordinaire: string) => (choix === true ? ordinaire : choix === false ? undefined : choix);
  const bifrost = adresse(options.bifrost, URL_BIFROST);
  const lightrag = adresse(options.lightrag, URL_LIGHTRAG);
  const chat = creerChat({
    passerelle:
      options.passerelle ??
      (bifrost === undefined ? null : creerPasserelle({ url: bifrost, cle: CLE_BIFROST, journal, maintenant_ms, delais, delaisFlux, hasard: () => 0 })),
    savoir:
      options.savoir ??
      (lightrag === undefined ? null : creerSavoir({ url: lightrag, cle: CLE_LIGHTRAG, journal, maintenant_ms, delais, delaisFlux, delaisSante })),
    passages,
    sens: sensDuSite,
    indexer: indexerUneFois,
    contenus,
    catalogue: unCatalogue(options.publie),
    lieux: lieuxConnus,
    simulateur,
    limiteur: avecPlafondDeGroupe(depots.limiteur, 5),
    budget: depots.budget,
    usage: depots.usage,
    paliers: options.paliers ?? PALIERS_DE_TEST,
    payants: new Set(options.payants ?? []),
    tarifs: contenus.tarifs,
    plafondAtelier: 5,
    plafonds: options.plafonds ?? { jour: null, mois: null },
    journal,
    evenements: creerEvenements({ journal, scelleur: creerScelleur(SECRETS_DE_TEST) }),
    empreinte: (texte) => createHmac("sha256", "secret").update(texte).digest("base64url"),
    tirerId: () => `reponse-${(numero += 1)}`,
    maintenant,
    arret: options.arret ?? new AbortController().signal,
  });
  return { chat, depots, lignes: journal.lignes };
}

const ROUTES = { entraide: chatbot, reseaux: chatbotReseaux, taff: chatbotTaff, pensees: chatbotPensees };
const CHEMINS = { entraide: "/api/chatbot", reseaux: "/api/chatbot-reseaux", taff: "/api/chatbot-taff", pensees: "/api/chatbot-pensees" };

/** Poste sur la route d'un assistant, comme un client de l'API. */
export async function poster(
  agent: Agent,
  { chat }: Pick<ChatDeTest, "chat">,
  corps: unknown,
  options: Omit<OptionsRequete, "corps" | "services"> = {},
): Promise<Response> {
  return ROUTES[agent].action(requete(CHEMINS[agent], { ...options, corps, services: { chat } }));
}

/** La réponse 200 d'un assistant. */
export async function demander(
  agent: Agent,
  service: Pick<ChatDeTest, "chat">,
  corps: unknown,
  options: Omit<OptionsRequete, "corps" | "services"> = {},
): Promise<ReponseChat> {
  const reponse = await poster(agent, service, corps, options);
  if (reponse.status !== 200) throw new Error(`statut ${reponse.status} : ${await reponse.text()}`);
  return (await reponse.json()) as ReponseChat;
}

const FLUX = { Accept: "text/event-stream", "Content-Type": "application/json" };

/** La réponse d'un assistant en flux, sans la lire. */
export async function ouvrirFlux(
  agent: Agent,
  service: Pick<ChatDeTest, "chat">,
  corps: unknown,
  options: Omit<OptionsRequete, "corps" | "services" | "entetes"> = {},
): Promise<Response> {
  return poster(agent, service, corps, { ...options, entetes: FLUX });
}

/** Les évènements d'un flux fini, dans l'ordre. */
export async function lireEvenements(reponse: Response): Promise<ReadonlyArray<EvenementChat>> {
  const texte = await reponse.text();
  return texte
    .split("\n\n")
    .map((bloc) => bloc.split("\n").filter((ligne) => ligne.startsWith("data: ")))
    .filter((lignes) => lignes.length > 0)
    .map((lignes) => JSON.parse(lignes.map((ligne) => ligne.slice(6)).join("\n")) as EvenementChat);
}

export type FluxLu = { readonly evenements: ReadonlyArray<EvenementChat>; readonly texte: string; readonly fin: Extract<EvenementChat, { type: "fin" }> };

/** Demande en flux, contrôle l'ordre des évènements, rend la fin. */
export async function diffuser(
  agent: Agent,
  service: Pick<ChatDeTest, "chat">,
  corps: unknown,
  options: Omit<OptionsRequete, "corps" | "services" | "entetes"> = {},
): Promise<FluxLu> {
  const evenements = await lireEvenements(await ouvrirFlux(agent, service, corps, options));
  const ordre = evenements.map(({ type }) => type).join(" ");
  if (!/^debut( source)*( morceau)+ fin$/.test(ordre)) throw new Error(`ordre inattendu : ${ordre}`);
  const fin = evenements.at(-1);
  if (fin?.type !== "fin") throw new Error("flux sans fin");
  const texte = evenements.map((e) => (e.type === "morceau" ? e.texte : "")).join("");
  if (texte !== fin.reponse.reponse) throw new Error(`les morceaux ne font pas la réponse : ${JSON.stringify([texte, fin.reponse.reponse])}`);
  return { evenements, texte, fin };
}

export async function probleme(reponse: Response): Promise<Probleme> {
  return (await reponse.json()) as Probleme;
}
