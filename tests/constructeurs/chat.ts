import { createHmac } from "node:crypto";
import { creerPasserelle } from "#app/adaptateurs/bifrost/passerelle.server.ts";
import { creerCatalogue } from "#app/adaptateurs/embarque/catalogue.server.ts";
import { creerPassages } from "#app/adaptateurs/embarque/passages.server.ts";
import { aucunePublication } from "#app/adaptateurs/embarque/publications.server.ts";
import { indexer } from "#app/adaptateurs/embarque/recherche.server.ts";
import { creerSavoir } from "#app/adaptateurs/lightrag/savoir.server.ts";
import { creerDepotsMemoire } from "#app/adaptateurs/memoire/depots.server.ts";
import type { DelaisAmont } from "#app/adaptateurs/http.server.ts";
import type { Paliers } from "#app/domaine/chat/paliers.ts";
import type { Agent, ReponseChat } from "#app/domaine/chat/evenements.ts";
import type { Probleme } from "#app/http/problem.ts";
import type { Depots } from "#app/ports/depots.ts";
import { creerChat, type ServiceChat } from "#app/services/chat.server.ts";
import * as chatbotPensees from "#app/routes/api/chatbot-pensees.ts";
import * as chatbotReseaux from "#app/routes/api/chatbot-reseaux.ts";
import * as chatbotTaff from "#app/routes/api/chatbot-taff.ts";
import * as chatbot from "#app/routes/api/chatbot.ts";
import { CLE_BIFROST, URL_BIFROST } from "#tests/faux/bifrost.ts";
import { CLE_LIGHTRAG, URL_LIGHTRAG } from "#tests/faux/lightrag.ts";
import { requete, unJournal, type LigneJournal, type OptionsRequete } from "./requete.ts";

const catalogue = creerCatalogue();
const passages = creerPassages({ documents: catalogue.documents, synonymes: catalogue.synonymes });

/** 21 novembre 2026, 10 h à Paris. */
export const UN_MATIN = new Date("2026-11-21T09:00:00.000Z");

export const PALIERS_DE_TEST: Paliers = {
  rapide: ["mistral/ministral-8b-latest", "groq/openai/gpt-oss-20b", "gemini/gemini-2.5-flash-lite", "cerebras/gpt-oss-120b"],
  approfondi: ["openai/gpt-5.4", "anthropic/claude-haiku-4-5"],
};

export type OptionsChat = {
  readonly bifrost?: boolean;
  readonly lightrag?: boolean;
  readonly payants?: ReadonlyArray<string>;
  readonly plafonds?: { readonly jour: number | null; readonly mois: number | null };
  readonly paliers?: Paliers;
  readonly depots?: Depots;
  readonly maintenant?: () => Date;
  readonly delais?: DelaisAmont;
};

export type ChatDeTest = { readonly chat: ServiceChat; readonly depots: Depots; readonly lignes: ReadonlyArray<LigneJournal> };

/** Le service des assistants sur les données du site, ses rangements en mémoire et, au choix, les faux amonts. */
export function unChat(options: OptionsChat = {}): ChatDeTest {
  const { maintenant = () => UN_MATIN, delais = { premier_octet_ms: 2_000, total_ms: 3_000 } } = options;
  const maintenant_ms = () => maintenant().getTime();
  const depots = options.depots ?? creerDepotsMemoire({ maintenant_ms });
  const journal = unJournal();
  let numero = 0;
  const chat = creerChat({
    passerelle: options.bifrost === true ? creerPasserelle({ url: URL_BIFROST, cle: CLE_BIFROST, journal, maintenant_ms, delais, hasard: () => 0 }) : null,
    savoir: options.lightrag === true ? creerSavoir({ url: URL_LIGHTRAG, cle: CLE_LIGHTRAG, journal, maintenant_ms, delais, delaisSante: delais }) : null,
    passages,
    indexer,
    catalogue,
    publications: aucunePublication,
    limiteur: depots.limiteur,
    budget: depots.budget,
    usage: depots.usage,
    paliers: options.paliers ?? PALIERS_DE_TEST,
    payants: new Set(options.payants ?? []),
    plafonds: options.plafonds ?? { jour: null, mois: null },
    journal,
    empreinte: (texte) => createHmac("sha256", "secret").update(texte).digest("base64url"),
    tirerId: () => `reponse-${(numero += 1)}`,
    maintenant,
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

export async function probleme(reponse: Response): Promise<Probleme> {
  return (await reponse.json()) as Probleme;
}
