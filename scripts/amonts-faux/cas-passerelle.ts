// Les conduites d'une passerelle Bifrost de théâtre, une par nom. Aucun réseau ici : le serveur autonome et les gestionnaires de msw jouent les mêmes.

import {
  avecEntetes,
  brute,
  completion,
  couperDansUneLettre,
  dernier,
  deuxParties,
  donnee,
  erreur,
  evenements,
  FINI,
  flux,
  json,
  morceau,
  SECRET_AMONT,
  TEXTE,
  USAGE,
  type Conduite,
  type Etape,
  type Reponse,
} from "./formes-passerelle.ts";

export type CorpsDemande = {
  readonly model: string;
  readonly messages: ReadonlyArray<{ readonly role: string; readonly content: string }>;
  readonly fallbacks: ReadonlyArray<string>;
  readonly max_completion_tokens: number;
  readonly stream?: boolean;
};

/** Cas qui ne dépendent pas de la façon de répondre : d'un bloc, ou au fil de l'eau si la demande le veut. */
export const CAS_COMMUNS = [
  "ok",
  "fallback",
  "fallback-routing-info",
  "forme-1.4",
  "entetes-2.x",
  "sans-usage",
  "longueur",
  "filtre",
  "reflexion-seule",
  "references",
  "401-no-key",
  "401-unknown-key",
  "401-admin",
  "401-fournisseur",
  "402",
  "403-model",
  "400-config",
  "400-network",
  "400-queue",
  "413",
  "429-requests",
  "429-fournisseur",
  "500",
  "502-html",
  "504",
  "empty-choices",
  "not-json",
  "tronque",
  "muette",
  "injoignable",
] as const;

/** Cas propres au flux. À qui demande une réponse d'un bloc, ils répondent comme « ok », sauf ceux qui touchent à la prise. */
export const CAS_FLUX = [
  "stream-error-first",
  "stream-error-mid",
  "stream-504-mid",
  "stream-plugin-error",
  "stream-truncated",
  "stream-truncated-vide",
  "stream-fin-inconnue",
  "stream-cut",
  "stream-cut-first",
  "stream-done-coupe",
  "stream-done-sans-ligne-vide",
  "stream-silent",
  "stream-entetes-seuls",
  "stream-stall",
  "stream-battements-sans-fin",
  "stream-heartbeats",
  "stream-split",
  "stream-crlf",
  "stream-un-octet",
  "stream-forme-inconnue",
  "stream-forme-inconnue-seule",
  "stream-json",
  "stream-json-erreur",
  "stream-vide",
] as const;

export type CasCommun = (typeof CAS_COMMUNS)[number];
export type CasFlux = (typeof CAS_FLUX)[number];
export type CasPasserelle = CasCommun | CasFlux;

const TOUS: ReadonlySet<string> = new Set([...CAS_COMMUNS, ...CAS_FLUX]);
/** Noms des mêmes cas dans la documentation du protocole. */
const ALIAS: Readonly<Record<string, CasPasserelle>> = { "ok-stream": "ok", "old-1.4-shape": "forme-1.4" };

/** Le cas de ce nom ; undefined si le nom n'en est pas un. */
export function casDe(nom: string | null | undefined): CasPasserelle | undefined {
  if (nom == null) return undefined;
  return ALIAS[nom] ?? (TOUS.has(nom) ? (nom as CasPasserelle) : undefined);
}

/** Ces cas touchent à la prise ou au temps : msw ne sait pas les jouer, le serveur autonome si. */
const CAS_DE_PRISE: ReadonlySet<CasPasserelle> = new Set<CasPasserelle>([
  "stream-cut",
  "stream-cut-first",
  "stream-done-coupe",
  "stream-silent",
  "stream-entetes-seuls",
  "stream-stall",
  "stream-battements-sans-fin",
]);

/** Le refus qu'un fournisseur opposerait : il ne connaît ni la clé virtuelle, ni les secours, ni le préfixe du modèle. */
export function controlerFournisseur(corps: unknown): Conduite | null {
  const demande = (typeof corps === "object" && corps !== null ? corps : {}) as Record<string, unknown>;
  if (typeof demande.model === "string" && Array.isArray(demande.messages) && demande.messages.length > 0) return null;
  return erreur(400, { message: "invalid request", typeErreur: "invalid_request_error" });
}

/** Le refus que la vraie passerelle opposerait, avant même de choisir une conduite. */
export function controler(corps: unknown, cle: string | null | undefined): Conduite | null {
  const demande = (typeof corps === "object" && corps !== null ? corps : {}) as Record<string, unknown>;
  // La lecture du corps et du modèle vient avant la clé.
  if (demande.fallbacks !== undefined && (!Array.isArray(demande.fallbacks) || demande.fallbacks.some((modele) => typeof modele !== "string")))
    return erreur(400, { message: "invalid request format: fallbacks" });
  if (demande.stop !== undefined && !Array.isArray(demande.stop)) return erreur(400, { message: "invalid request format: stop" });
  if (typeof demande.model !== "string" || demande.model === "") return erreur(400, { message: "model is required" });
  if (!demande.model.includes("/")) return erreur(400, { message: "provider is required in model field" });
  if (!Array.isArray(demande.messages) || demande.messages.length === 0) return erreur(400, { message: "messages is required for chat completion" });
  if (cle == null || cle === "") return erreur(401, { type: "virtual_key_required" });
  if (!cle.startsWith("sk-bf-") || cle.includes("inconnue")) return erreur(401, { type: "virtual_key_not_found" });
  return null;
}

export type OptionsConduite = {
  /** Ce que dit le modèle ; un texte de théâtre à défaut. */
  readonly texte?: string | undefined;
  /** Entre deux morceaux de texte. */
  readonly cadence_ms?: number;
  /** Joue un fournisseur nu, tel que la passerelle l'appelle : pas d'`extra_fields`. */
  readonly fournisseur?: boolean;
};

/** La conduite d'un cas devant une demande déjà contrôlée. */
export function conduiteDe(cas: CasPasserelle, corps: CorpsDemande, options: OptionsConduite = {}): Conduite {
  return estCasFlux(cas) ? conduiteFlux(cas, corps, options) : conduiteCommune(cas, corps, options);
}

function estCasFlux(cas: CasPasserelle): cas is CasFlux {
  return (CAS_FLUX as ReadonlyArray<string>).includes(cas);
}

function identite(modele: string): object {
  const [fournisseur, nu] = deuxParties(modele);
  return { provider: fournisseur, original_model_requested: nu, resolved_model_used: nu };
}

function conduiteCommune(cas: CasCommun, corps: CorpsDemande, { texte = TEXTE, cadence_ms, fournisseur: nu = false }: OptionsConduite): Conduite {
  const [fournisseur, modele] = deuxParties(corps.model);
  const [secours, modeleSecours] = corps.fallbacks?.[0] === undefined ? ["stub", "petit"] : deuxParties(corps.fallbacks[0]);
  const nous = nu ? null : identite(corps.model);
  const repondre = (supplements: object | null, reponse: Reponse = {}): Conduite =>
    corps.stream === true ? flux(evenements(supplements, { texte, ...reponse }, cadence_ms)) : completion(supplements, { texte, ...reponse });

  switch (cas) {
    case "ok":
      return repondre(nous);
    case "fallback":
      return repondre({ provider: secours, original_model_requested: modeleSecours, resolved_model_used: modeleSecours });
    case "fallback-routing-info":
      return repondre({
        provider: secours,
        original_model_requested: modele,
        resolved_model_used: modeleSecours,
        routing_info: { provider: secours, model: modeleSecours, is_fallback: true, primary_provider: fournisseur, primary_model: modele },
      });
    case "forme-1.4":
      return repondre({ provider: fournisseur, model_requested: modele });
    case "entetes-2.x":
      return avecEntetes(repondre({}), {
        "x-bifrost-provider": secours,
        "x-bifrost-resolved-model": modeleSecours,
        "x-bifrost-fallback-index": "1",
        "x-bifrost-upstream-latency-ms": "12.5",
      });
    case "sans-usage":
      return repondre(nous, { usage: null });
    case "longueur":
      return repondre(nous, { fin: "length" });
    case "filtre":
      return repondre(nous, { fin: "content_filter" });
    case "reflexion-seule":
      return repondre(nous, { texte: "<think>je réfléchis et je ne réponds pas" });
    case "references":
      return repondre(nous, { texte: "<think>hum</think>Une piste [1].\n\n### References\n\n- [1] une fiche" });
    case "401-no-key":
      return erreur(401, { type: "virtual_key_required" });
    case "401-unknown-key":
      return erreur(401, { type: "virtual_key_not_found" });
    case "401-admin":
      return erreur(401, { message: "Unauthorized" });
    case "401-fournisseur":
      return erreur(401, { typeErreur: "invalid_request_error", fournisseur });
    case "402":
      return erreur(402, { type: "budget_exceeded", message: `Budget exceeded: 5.01 >= 5.00 dollars ${SECRET_AMONT}` });
    case "403-model":
      return erreur(403, { type: "model_blocked" });
    case "400-config":
      return erreur(400, { message: `no keys found that support model: ${modele} ${SECRET_AMONT}` });
    case "400-network":
      return erreur(400, { message: `network error occurred while connecting to provider API ${SECRET_AMONT}`, fournisseur });
    case "400-queue":
      return erreur(400, { message: "request dropped: queue is full", fournisseur });
    case "413":
      return erreur(413, { message: "Request Entity Too Large" });
    case "429-requests":
      return erreur(429, { type: "request_limited", message: `rate limit exceeded (60/60, resets every 1h) ${SECRET_AMONT}` });
    case "429-fournisseur":
      return erreur(429, { fournisseur });
    case "500":
      return erreur(500, { fournisseur, passerelle: true, message: `failed to execute HTTP request to provider API ${SECRET_AMONT}` });
    case "502-html":
      return brute(502, "text/html", `<html>${SECRET_AMONT}</html>`);
    case "504":
      return erreur(504, { typeErreur: "request_timed_out", fournisseur });
    case "empty-choices":
      return json(200, { id: "x", choices: [], usage: null, extra_fields: nous });
    case "not-json":
      return brute(200, "application/json", `ceci n'est pas du JSON ${SECRET_AMONT}`);
    case "tronque":
      return brute(200, "application/json", '{"choices":[{"message":{"content":"coup');
    case "muette":
      return { genre: "muette" };
    case "injoignable":
      return { genre: "raccroche" };
  }
}

function conduiteFlux(cas: CasFlux, corps: CorpsDemande, { texte = TEXTE, cadence_ms, fournisseur: nu = false }: OptionsConduite): Conduite {
  const nous = nu ? null : identite(corps.model);
  if (corps.stream !== true) return sansFlux(cas, completion(nous, { texte }));
  /** Un évènement par écriture, sans le dernier morceau ni [DONE] : au cas d'ajouter sa fin. */
  const debut = (...morceaux: ReadonlyArray<string>): Array<Etape> => morceaux.map((content, i) => ({ octets: donnee(morceau(nous, i, { content })) }));
  const erreurEnFlux = (error: object, supplements: object = {}): string =>
    donnee({ error, extra_fields: { request_type: "chat_completion_stream", ...nous }, is_bifrost_error: false, ...supplements });
  const fin = [{ octets: donnee(dernier(nous, 3, "stop", USAGE)) }, { octets: FINI }];
  switch (cas) {
    case "stream-silent":
      return { genre: "muette" };
    // 1.4.11 : un flux 200 dont le premier évènement est l'erreur.
    case "stream-error-first":
      return flux([{ octets: erreurEnFlux({ message: `upstream overloaded ${SECRET_AMONT}`, type: "overloaded_error" }) }, { octets: FINI }]);
    case "stream-error-mid":
      return flux([
        ...debut("Une piste utile [1]. ", "Et puis"),
        { octets: erreurEnFlux({ message: `upstream overloaded ${SECRET_AMONT}`, type: "overloaded_error" }) },
        { octets: FINI },
      ]);
    case "stream-504-mid":
      return flux([
        ...debut("Une piste utile [1]. "),
        { octets: erreurEnFlux({ message: SECRET_AMONT, type: "request_timed_out" }, { status_code: 504, is_bifrost_error: true }) },
        { octets: FINI },
      ]);
    // Un greffon qui échoue : le seul évènement nommé, et pas de [DONE].
    case "stream-plugin-error":
      return flux([...debut("Une piste utile [1]. "), { octets: `event: error\ndata: {"error":"plugin failure ${SECRET_AMONT}"}\n\n` }]);
    // Le fournisseur a raccroché : la passerelle clôt comme si de rien n'était, mais personne n'a dit pourquoi c'était fini.
    case "stream-truncated":
      return flux([...debut("Une piste utile [1]. ", "Et puis"), { octets: donnee(dernier(nous, 2, null, { total_tokens: 0 })) }, { octets: FINI }]);
    case "stream-truncated-vide":
      return flux([{ octets: donnee(dernier(nous, 0, null, { total_tokens: 0 })) }, { octets: FINI }]);
    case "stream-fin-inconnue":
      return flux(evenements(nous, { texte, fin: "eos_inattendu" }, cadence_ms));
    case "stream-cut":
      return flux(debut("Une piste utile [1]. ", "Et puis"), "raccrocher");
    case "stream-cut-first":
      return flux([{ octets: ": heartbeat\n" }], "raccrocher");
    case "stream-done-coupe":
      return flux([...debut("Une piste utile [1]. "), { octets: donnee(dernier(nous, 1, "stop", USAGE)) }, { octets: "data: [DO" }], "raccrocher");
    case "stream-done-sans-ligne-vide":
      return flux([...debut("Une piste utile [1]. "), { octets: donnee(dernier(nous, 1, "stop", USAGE)) }, { octets: "data: [DONE]" }]);
    case "stream-entetes-seuls":
      return flux([], "se-taire");
    case "stream-stall":
      return flux(debut("Une piste utile [1]. ", "Et puis"), "se-taire");
    case "stream-battements-sans-fin":
      return flux([
        ...debut("Une piste utile [1]. "),
        ...Array.from({ length: 10_000 }, (): Etape => ({ octets: ": heartbeat\n", attente_ms: Math.max(20, cadence_ms ?? 0) })),
      ]);
    // Les battements n'ont pas de ligne vide : ils se collent à l'évènement suivant.
    case "stream-heartbeats":
      return flux([
        { octets: ": heartbeat\n" },
        { octets: `: heartbeat\n${donnee(morceau(nous, 0, { content: "Une piste " }))}` },
        { octets: `: keep-alive\n: heartbeat\n${donnee(morceau(nous, 1, { content: "utile [1]." }))}: heartbeat\n` },
        ...fin,
      ]);
    case "stream-split":
      return flux(couperDansUneLettre([...evenements(nous, { texte: "Près de Die, un atelier prête un broyeur à végétaux [1]." }), { octets: "" }]));
    case "stream-crlf":
      return flux(evenements(nous, { texte }).map(({ octets }) => ({ octets: String(octets).replaceAll("\n", "\r\n") })));
    case "stream-un-octet":
      return flux(
        [...Buffer.concat(evenements(nous, { texte: "Été, c'est là [1]." }).map(({ octets }) => Buffer.from(String(octets))))].map((octet) => ({
          octets: Uint8Array.of(octet),
        })),
      );
    case "stream-forme-inconnue":
      return flux([
        { octets: donnee({ genre: "nouveau", choices: "pas une liste" }) },
        { octets: "data: pas du JSON\n\n" },
        { octets: "event: ping\nid: 7\nretry: 10\ndata: {}\n\n" },
        { octets: donnee(morceau(nous, 0, { content: [{ type: "text", text: "Une piste utile [1]." }] })) },
        { octets: donnee(morceau(nous, 1, { reasoning: "je réfléchis" })) },
        ...fin,
      ]);
    case "stream-forme-inconnue-seule":
      return flux([{ octets: donnee({ choices: 7 }) }, { octets: `data: ${SECRET_AMONT}\n\n` }, { octets: FINI }]);
    case "stream-json":
      return completion(nous, { texte });
    case "stream-json-erreur":
      return json(200, { type: "budget_exceeded", status_code: 402, error: { message: SECRET_AMONT }, extra_fields: {} });
    case "stream-vide":
      return brute(200, "text/event-stream", "");
  }
}

/** Le même incident de prise, pour qui a demandé une réponse d'un bloc. */
function sansFlux(cas: CasFlux, entiere: Conduite): Conduite {
  if (cas === "stream-silent") return { genre: "muette" };
  if (!CAS_DE_PRISE.has(cas) || entiere.genre !== "entiere") return entiere;
  const suite = cas === "stream-cut" || cas === "stream-cut-first" || cas === "stream-done-coupe" ? "raccrocher" : "se-taire";
  return { genre: "etapes", statut: 200, entetes: entiere.entetes, etapes: [{ octets: entiere.corps.slice(0, entiere.corps.length / 2) }], suite };
}
