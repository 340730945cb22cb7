import { delay, http, HttpResponse, type JsonBodyType } from "msw";

// Une passerelle Bifrost de théâtre : mêmes refus que la vraie, et un cas par nom. Les cas qui coupent une connexion demandent un vrai serveur.

export const URL_BIFROST = "http://bifrost.test";
export const CLE_BIFROST = "sk-bf-essai";

export type DemandeBifrost = {
  readonly entetes: Headers;
  readonly corps: {
    readonly model: string;
    readonly messages: ReadonlyArray<{ readonly role: string; readonly content: string }>;
    readonly fallbacks: ReadonlyArray<string>;
    readonly max_completion_tokens: number;
  };
};

export const CAS_BIFROST = [
  "ok",
  "fallback",
  "fallback-routing-info",
  "forme-1.4",
  "sans-usage",
  "longueur",
  "reflexion-seule",
  "references",
  "401-no-key",
  "401-unknown-key",
  "402",
  "403-model",
  "400-network",
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
export type CasBifrost = (typeof CAS_BIFROST)[number];

const TEXTE = "Voici une piste utile [1]. Une seconde piste [2]. Une piste sans source [99].";
const SECRET_AMONT = "detail-secret-de-l-amont";

function completion(
  supplements: object,
  autre: { readonly texte?: string; readonly usage?: JsonBodyType; readonly fin?: string; readonly modele?: string } = {},
): Response {
  return HttpResponse.json({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_789_000_000,
    model: autre.modele ?? "modele-rendu",
    system_fingerprint: "",
    choices: [{ index: 0, finish_reason: autre.fin ?? "stop", message: { role: "assistant", content: autre.texte ?? TEXTE } }],
    usage: autre.usage === undefined ? { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 } : autre.usage,
    extra_fields: { request_type: "chat_completion", latency: 12, chunk_index: 0, ...supplements },
  });
}

function erreur(
  statut: number,
  corps: { readonly type?: string; readonly gouvernance?: boolean; readonly fournisseur?: string; readonly typeErreur?: string; readonly message?: string },
): Response {
  return HttpResponse.json(
    {
      ...(corps.type === undefined ? {} : { type: corps.type }),
      is_bifrost_error: false,
      status_code: statut,
      error: { message: corps.message ?? SECRET_AMONT, ...(corps.typeErreur === undefined ? {} : { type: corps.typeErreur }) },
      extra_fields: corps.fournisseur === undefined ? {} : { provider: corps.fournisseur },
    },
    { status: statut },
  );
}

function deuxParties(modele: string): readonly [string, string] {
  const barre = modele.indexOf("/");
  return [modele.slice(0, barre), modele.slice(barre + 1)];
}

async function repondre(cas: CasBifrost, { corps }: DemandeBifrost, texte: string | undefined): Promise<Response> {
  const [fournisseur, modele] = deuxParties(corps.model);
  const [secours = "stub", modeleSecours = "petit"] = corps.fallbacks[0] === undefined ? [] : deuxParties(corps.fallbacks[0]);
  const nous = { provider: fournisseur, original_model_requested: modele, resolved_model_used: modele };
  switch (cas) {
    case "ok":
      return completion(nous, texte === undefined ? {} : { texte });
    case "fallback":
      return completion({ provider: secours, original_model_requested: modeleSecours, resolved_model_used: modeleSecours });
    case "fallback-routing-info":
      return completion({
        provider: secours,
        original_model_requested: modele,
        resolved_model_used: modeleSecours,
        routing_info: { provider: secours, model: modeleSecours, is_fallback: true, primary_provider: fournisseur, primary_model: modele },
      });
    case "forme-1.4":
      return completion({ provider: fournisseur, model_requested: modele });
    case "sans-usage":
      return completion(nous, { usage: null });
    case "longueur":
      return completion(nous, { fin: "length" });
    case "reflexion-seule":
      return completion(nous, { texte: "<think>je réfléchis et je ne réponds pas" });
    case "references":
      return completion(nous, { texte: "<think>hum</think>Une piste [1].\n\n### References\n\n- [1] une fiche" });
    case "401-no-key":
      return erreur(401, { type: "virtual_key_required" });
    case "401-unknown-key":
      return erreur(401, { type: "virtual_key_not_found" });
    case "402":
      return erreur(402, { type: "budget_exceeded", message: `Budget exceeded: 5.01 >= 5.00 dollars ${SECRET_AMONT}` });
    case "403-model":
      return erreur(403, { type: "model_blocked" });
    case "400-network":
      return erreur(400, { message: `network error occurred while connecting to provider API ${SECRET_AMONT}`, fournisseur });
    case "429-requests":
      return erreur(429, { type: "request_limited" });
    case "429-fournisseur":
      return erreur(429, { fournisseur });
    case "500":
      return erreur(500, { fournisseur });
    case "502-html":
      return new HttpResponse(`<html>${SECRET_AMONT}</html>`, { status: 502, headers: { "Content-Type": "text/html" } });
    case "504":
      return erreur(504, { typeErreur: "request_timed_out", fournisseur });
    case "empty-choices":
      return HttpResponse.json({ id: "x", choices: [], usage: null, extra_fields: nous });
    case "not-json":
      return new HttpResponse(`ceci n'est pas du JSON ${SECRET_AMONT}`, { headers: { "Content-Type": "application/json" } });
    case "tronque":
      return new HttpResponse('{"choices":[{"message":{"content":"coup', { headers: { "Content-Type": "application/json" } });
    case "muette":
      await delay("infinite");
      return completion(nous);
    case "injoignable":
      return HttpResponse.error();
  }
}

/**
 * Les réponses de la passerelle, un cas par appel (le dernier se répète). `recues` garde ce qui est arrivé, pour l'examiner.
 * Refuse comme la vraie : clé absente ou sans son préfixe, secours qui ne sont pas des textes, aucun message, `stop` qui n'est pas une liste.
 */
export function fauxBifrost(...cas: ReadonlyArray<CasBifrost>) {
  const recues: Array<DemandeBifrost> = [];
  let texte: string | undefined;
  const gestionnaire = http.post(`${URL_BIFROST}/v1/chat/completions`, async ({ request }) => {
    const corps = (await request.json()) as DemandeBifrost["corps"] & { readonly stop?: unknown };
    const demande = { entetes: request.headers, corps };
    recues.push(demande);
    const cle = request.headers.get("x-bf-vk");
    if (cle === null) return erreur(401, { type: "virtual_key_required" });
    if (!cle.startsWith("sk-bf-")) return erreur(401, { type: "virtual_key_not_found" });
    if (!Array.isArray(corps.fallbacks) || corps.fallbacks.some((modele) => typeof modele !== "string"))
      return erreur(400, { message: "invalid request format: fallbacks" });
    if (!Array.isArray(corps.messages) || corps.messages.length === 0) return erreur(400, { message: "messages is required for chat completion" });
    if (corps.stop !== undefined && !Array.isArray(corps.stop)) return erreur(400, { message: "invalid request format: stop" });
    return repondre(cas[Math.min(recues.length, cas.length) - 1] ?? "ok", demande, texte);
  });
  return {
    gestionnaires: [gestionnaire],
    recues,
    /** Ce que le modèle dira dans le cas « ok ». */
    dire(nouveau: string): void {
      texte = nouveau;
    },
  };
}

/** Ce qui ne doit sortir ni dans une réponse, ni dans le journal. */
export const INTERDITS_BIFROST: ReadonlyArray<string> = [SECRET_AMONT, CLE_BIFROST, "Budget exceeded", "dollars"];
