import { delay, http, HttpResponse } from "msw";

// Un serveur LightRAG de théâtre. Les cas qui coupent une connexion demandent un vrai serveur.

export const URL_LIGHTRAG = "http://lightrag.test";
export const CLE_LIGHTRAG = "cle-rag-essai";

export type DemandeLightrag = {
  readonly entetes: Headers;
  readonly corps: {
    readonly query: string;
    readonly mode: string;
    readonly user_prompt: string;
    readonly hl_keywords: ReadonlyArray<string>;
    readonly ll_keywords: ReadonlyArray<string>;
    readonly conversation_history: ReadonlyArray<{ readonly role: string; readonly content: string }>;
  };
};

export const CAS_LIGHTRAG = [
  "ok",
  "ok-content",
  "off-target",
  "mixed",
  "no-references",
  "no-context",
  "swallowed-error",
  "llm-generated-false",
  "think",
  "references-section",
  "old-1.4.8",
  "403-key",
  "422",
  "500-opaque",
  "500-raw",
  "504-html",
  "not-json",
  "tronque",
  "muette",
  "injoignable",
] as const;
export type CasLightrag = (typeof CAS_LIGHTRAG)[number];

export const CAS_SANTE = ["minimal", "full", "old", "malade", "500", "injoignable", "muette"] as const;
export type CasSante = (typeof CAS_SANTE)[number];

const SECRET_AMONT = "trace-secrete-du-serveur";
const ILLICH = "ivan-illich__convivialite.md";
const GORZ = "andre-gorz__ecologie-politique.md";

type Reference = { readonly reference_id: string; readonly file_path: string; readonly content?: ReadonlyArray<string> | null };

function reponse(response: string, references: ReadonlyArray<Reference> | null, autre: object = {}): Response {
  return HttpResponse.json({ response, references, response_time: 1.5, ...autre });
}

const texte = (suite = "") => `Pour Illich, un outil peut se retourner [1]. Gorz le rejoint [2]. Un ajout sans source [7].${suite}`;

async function repondre(cas: CasLightrag): Promise<Response> {
  const illich: Reference = { reference_id: "1", file_path: ILLICH, content: null };
  const gorz: Reference = { reference_id: "2", file_path: `dossier/${GORZ}`, content: null };
  switch (cas) {
    case "ok":
      return reponse(texte(), [illich, gorz]);
    case "ok-content":
      return reponse(texte(), [
        { ...illich, content: ["Passé un seuil, l'outil se retourne contre sa fin.", "La convivialité est l'inverse de la productivité."] },
        { ...gorz, content: ["Gorz reprend Illich."] },
      ]);
    case "off-target":
      return reponse("Seul Gorz en parle [1].", [{ reference_id: "1", file_path: GORZ }]);
    case "mixed":
      return reponse("Deux textes [2] puis [1].", [
        { ...gorz, reference_id: "1" },
        { ...illich, reference_id: "2", file_path: `Corpus\\${ILLICH.toUpperCase()}` },
      ]);
    case "no-references":
      return reponse("Une réponse tirée du graphe seul [1].", []);
    case "no-context":
      return reponse("Sorry, I'm not able to provide an answer to that question.[no-context]", []);
    case "swallowed-error":
      return reponse("No relevant context found for the query.", []);
    case "llm-generated-false":
      return reponse("Some canned text.", [], { llm_generated: false });
    case "think":
      return reponse(`<think>Les sources disent…</think>${texte()}`, [illich, gorz]);
    case "references-section":
      return reponse(texte(`\n\n### References\n\n- [1] ${ILLICH}\n- [2] ${GORZ}`), [illich, gorz]);
    case "old-1.4.8":
      return HttpResponse.json({ response: texte() });
    case "403-key":
      return HttpResponse.json({ detail: "Invalid API Key" }, { status: 403 });
    case "422":
      return HttpResponse.json({ detail: [{ type: "string_too_short", loc: ["body", "query"], msg: SECRET_AMONT }] }, { status: 422 });
    case "500-opaque":
      return HttpResponse.json({ detail: "Internal server error (error_id: 3f2a)" }, { status: 500 });
    case "500-raw":
      return HttpResponse.json({ detail: SECRET_AMONT }, { status: 500 });
    case "504-html":
      return new HttpResponse(`<html>${SECRET_AMONT}</html>`, { status: 504 });
    case "not-json":
      return new HttpResponse(SECRET_AMONT, { headers: { "Content-Type": "application/json" } });
    case "tronque":
      return new HttpResponse('{"response":"cou', { headers: { "Content-Type": "application/json" } });
    case "muette":
      await delay("infinite");
      return reponse(texte(), []);
    case "injoignable":
      return HttpResponse.error();
  }
}

async function sante(cas: CasSante): Promise<Response> {
  switch (cas) {
    case "minimal":
      return HttpResponse.json({ status: "healthy", auth_mode: "disabled", core_version: "1.5.6", api_version: "0328" });
    case "full":
      return HttpResponse.json({ status: "healthy", core_version: "1.5.6", working_directory: "/chemin/interne", configuration: { workspace: "pensees" } });
    case "old":
      return HttpResponse.json({ status: "healthy", working_directory: "/chemin/interne", configuration: {} });
    case "malade":
      return HttpResponse.json({ status: "unhealthy" });
    case "500":
      return HttpResponse.json({ detail: SECRET_AMONT }, { status: 500 });
    case "injoignable":
      return HttpResponse.error();
    case "muette":
      await delay("infinite");
      return HttpResponse.json({ status: "healthy" });
  }
}

/** Le serveur de recherche, un cas par question (le dernier se répète). `recues` : les questions arrivées ; `sondages` : les contrôles de santé. */
export function fauxLightrag({ cas = ["ok"], etat = "minimal" }: { readonly cas?: ReadonlyArray<CasLightrag>; readonly etat?: CasSante } = {}) {
  const recues: Array<DemandeLightrag> = [];
  const compte = { sondages: 0 };
  let etatCourant = etat;
  const gestionnaires = [
    http.get(`${URL_LIGHTRAG}/health`, () => {
      compte.sondages += 1;
      return sante(etatCourant);
    }),
    http.post(`${URL_LIGHTRAG}/query`, async ({ request }) => {
      const corps = (await request.json()) as DemandeLightrag["corps"];
      recues.push({ entetes: request.headers, corps });
      if (corps.query.trim().length < 3) return HttpResponse.json({ detail: [{ loc: ["body", "query"], msg: "too short" }] }, { status: 422 });
      return repondre(cas[Math.min(recues.length, cas.length) - 1] ?? "ok");
    }),
  ];
  return {
    gestionnaires,
    recues,
    compte,
    devenir(nouvel: CasSante): void {
      etatCourant = nouvel;
    },
  };
}

export const INTERDITS_LIGHTRAG: ReadonlyArray<string> = [
  SECRET_AMONT,
  CLE_LIGHTRAG,
  "Sorry, I'm not able",
  "No relevant context",
  "error_id",
  "/chemin/interne",
];
