/**
 * Les cas qu'un serveur de recherche peut présenter, décrits comme une suite de gestes sur la connexion. Le faux serveur les joue sur une vraie prise, msw sans
 * prise. Les textes sont à nous ; les formes sont celles des versions 1.4.8 à 1.5.7.
 */

/** Un morceau écrit tel quel, une attente, une prise coupée, ou plus rien pour toujours. */
export type Geste = string | Uint8Array | { readonly pause_ms: number } | { readonly puis: "coupe" | "silence" };
export type Scene = {
  readonly statut: number;
  readonly type: string;
  readonly entetes?: Readonly<Record<string, string>>;
  readonly gestes: ReadonlyArray<Geste>;
};

const COUPE: Geste = { puis: "coupe" };
const SILENCE: Geste = { puis: "silence" };

export type Version = "1.4.8" | "1.4.9.8" | "1.5.4" | "1.5.6" | "1.5.7";
export type OptionsScene = {
  readonly flux: boolean;
  readonly version: Version;
  /** L'appelant a demandé les étapes (compris à partir de la 1.5.5). */
  readonly progres: boolean;
  readonly contenus: boolean;
};

export type ReferenceFausse = { readonly reference_id: string | number; readonly file_path: string; readonly content?: ReadonlyArray<string> | string | null };
export type ReponseFausse = {
  readonly texte: string;
  readonly references: ReadonlyArray<ReferenceFausse> | null;
  /** Une seule ligne de flux (cache, phrase toute faite). */
  readonly entiere?: boolean;
  readonly ecriteParModele?: boolean;
};

/** Doit rester derrière le client : ni dans une réponse, ni dans le journal. */
export const SECRET_AMONT = "trace-secrete-du-serveur";
const ILLICH = "ivan-illich__convivialite.md";
const GORZ = "andre-gorz__ecologie-politique.md";

export const PHRASE_SANS_CONTEXTE = "Sorry, I'm not able to provide an answer to that question.[no-context]";
export const PHRASE_ECHEC = "No relevant context found for the query.";

const illich: ReferenceFausse = { reference_id: "1", file_path: ILLICH, content: null };
const gorz: ReferenceFausse = { reference_id: "2", file_path: `dossier/${GORZ}`, content: null };
const DEUX = [illich, gorz];
const texte = (suite = ""): string => `Pour Illich, un outil peut se retourner [1]. Gorz le rejoint [2]. Un ajout sans source [7].${suite}`;

/** Les réponses qui se disent en JSON comme en flux. */
const REPONSES = {
  ok: { texte: texte(), references: DEUX },
  "ok-content": {
    texte: texte(),
    references: [
      { ...illich, content: ["Passé un seuil, l'outil se retourne contre sa fin.", "La convivialité est l'inverse de la productivité."] },
      { ...gorz, content: ["Gorz reprend Illich."] },
    ],
  },
  "off-target": { texte: "Seul Gorz en parle [1].", references: [{ reference_id: "1", file_path: GORZ }] },
  mixed: {
    texte: "Deux textes [2] puis [1].",
    references: [
      { ...gorz, reference_id: "1" },
      { ...illich, reference_id: "2", file_path: `Corpus\\${ILLICH.toUpperCase()}` },
    ],
  },
  "no-references": { texte: "Une réponse tirée du graphe seul [1].", references: [] },
  "no-context": { texte: PHRASE_SANS_CONTEXTE, references: [], entiere: true, ecriteParModele: false },
  "swallowed-error": { texte: PHRASE_ECHEC, references: [], entiere: true, ecriteParModele: false },
  "llm-generated-false": { texte: "Some canned text.", references: [], entiere: true, ecriteParModele: false },
  think: { texte: `<think>Les sources disent…</think>${texte()}`, references: DEUX },
  "think-seul": { texte: "<think>Je n'arrive à rien", references: DEUX },
  "references-section": { texte: texte(`\n\n### References\n\n- [1] ${ILLICH}\n- [2] ${GORZ}`), references: DEUX },
  "references-absentes": { texte: texte(), references: null },
  "references-anciennes": {
    // Avant la 1.5.0, le chemin est rendu tel qu'il a été donné ; le contenu a été une chaîne, l'identifiant un nombre.
    texte: texte(),
    references: [
      { reference_id: 1, file_path: `https://exemple.fr/textes/${ILLICH}`, content: "Passé un seuil, l'outil se retourne contre sa fin." },
      { reference_id: 2, file_path: "unknown_source" },
    ],
  },
} as const satisfies Readonly<Record<string, ReponseFausse>>;

type Fabrique = (options: OptionsScene) => Scene;
const json = (statut: number, corps: unknown, entetes: Readonly<Record<string, string>> = {}): Scene => ({
  statut,
  type: "application/json",
  entetes,
  gestes: [JSON.stringify(corps)],
});
const html = (statut: number): Scene => ({ statut, type: "text/html", gestes: [`<html><body>${SECRET_AMONT}</body></html>`] });
const flux = (...gestes: ReadonlyArray<Geste>): Scene => ({ statut: 200, type: "application/x-ndjson", entetes: ENTETES_FLUX, gestes });
const ENTETES_FLUX = { "Cache-Control": "no-cache", "X-Accel-Buffering": "no" };

/** Comme le vrai : une ligne JSON, tout ce qui n'est pas ASCII échappé. */
export function ligne(objet: object): string {
  return `${JSON.stringify(objet).replaceAll(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
}

const REFS = ligne({ references: DEUX.map(({ reference_id, file_path }) => ({ reference_id, file_path })) });
const T1 = ligne({ response: "Pour Illich, un outil " });
const T2 = ligne({ response: "peut se retourner [1].\nÇa dépend du seuil." });
const octets = (t: string): Uint8Array => new TextEncoder().encode(t);
const morceler = (t: string, taille: number): ReadonlyArray<Geste> => {
  const tout = octets(t);
  return Array.from({ length: Math.ceil(tout.length / taille) }, (_, i) => tout.slice(i * taille, (i + 1) * taille));
};
const marque = ({ progres, version }: OptionsScene): string => (progres && marqueLaFin(version) ? ligne({ response_time: 6.412 }) : "");
const etapes = ({ progres, version }: OptionsScene): string =>
  progres && marqueLaFin(version) ? ["extracting_keywords", "retrieving_chunks", "generating_response"].map((progress) => ligne({ progress })).join("") : "";

/** Les cas propres au flux ; demandés en JSON, ils répondent `ok`. */
const FLUX: Readonly<Record<string, Fabrique>> = {
  "stream-ok": (o) => flux(etapes(o), REFS, T1, T2, marque(o)),
  "stream-progress": (o) => flux(etapes(o), { pause_ms: 5 }, REFS, T1, { pause_ms: 5 }, T2, marque(o)),
  "stream-single-line": (o) => flux(ligne({ response: texte(), references: DEUX }), marque(o)),
  "stream-error-mid": (o) => flux(REFS, T1, ligne({ error: `Request timed out. ${SECRET_AMONT}` }), marque(o)),
  "stream-error-first": (o) => flux(etapes(o), ligne({ error: SECRET_AMONT }), marque(o)),
  "stream-cut": () => flux(REFS, T1, T2.slice(0, 12), { pause_ms: 5 }, COUPE),
  "stream-cut-first": () => flux(REFS, { pause_ms: 5 }, COUPE),
  "stream-cut-clean": (o) => flux(etapes(o), REFS, T1, T2.slice(0, 12)),
  "stream-no-marker": (o) => flux(etapes(o), REFS, T1),
  "stream-no-response": (o) => flux(etapes(o), REFS, marque(o)),
  "stream-split": (o) => flux(...morceler(etapes(o) + REFS + T1 + T2 + marque(o), 3)),
  "stream-utf8": (o) => flux(REFS, ...morceler(`{"response":"Pour Illich, l’énergie 🌱 a un seuil [1].\u2028"}\n`, 1), marque(o)),
  "stream-glued": (o) => flux(etapes(o) + REFS + T1 + "\r\n\n" + T2 + marque(o).trimEnd()),
  "stream-bad-line": (o) => flux(REFS, T1, `{"response": "couv${SECRET_AMONT}\n`, T2, `[1,2]\n`, marque(o)),
  "stream-canned-split": (o) => flux(ligne({ references: [] }), ...PHRASE_SANS_CONTEXTE.match(/.{1,7}/g)!.map((response) => ligne({ response })), marque(o)),
  "stream-think-split": (o) =>
    flux(
      REFS,
      ...`<think>Hmm.\n</think>Un seuil [1].\n\n### References\n- [1] ${ILLICH}`.match(/[^]{1,4}/g)!.map((response) => ligne({ response })),
      marque(o),
    ),
  "stream-late-references": (o) => flux(T1, REFS, T2, marque(o)),
  "stream-stall": () => flux(REFS, T1, SILENCE),
  "stream-silent": () => flux(SILENCE),
  "stream-html": () => html(200),
};

/** Les refus et les pannes, les mêmes pour les deux formes. */
const PANNES: Readonly<Record<string, Fabrique>> = {
  "401": () => json(401, { detail: "No credentials provided. Please login." }),
  "403-key": () => json(403, { detail: "Invalid API Key" }),
  "403-required": () => json(403, { detail: "API Key required" }),
  "404": () => json(404, { detail: "Not Found" }),
  "413-html": () => html(413),
  "422": () => json(422, { detail: [{ type: "string_too_short", loc: ["body", "query"], msg: SECRET_AMONT }] }),
  "422-texte": () => json(422, { detail: SECRET_AMONT }),
  "429": () => json(429, { detail: SECRET_AMONT }, { "Retry-After": "30" }),
  "500-opaque": () => json(500, { detail: "Internal server error (error_id: 3f2a9c1b7d5e)" }),
  "500-raw": () => json(500, { detail: SECRET_AMONT }),
  "502-html": () => html(502),
  "503": () => json(503, { detail: SECRET_AMONT }),
  "504-html": () => html(504),
  "not-json": ({ flux: f }) => ({ statut: 200, type: f ? "application/x-ndjson" : "application/json", gestes: [SECRET_AMONT] }),
  tronque: ({ flux: f }) => ({ statut: 200, type: f ? "application/x-ndjson" : "application/json", gestes: ['{"response":"cou'] }),
  muette: () => ({ statut: 0, type: "", gestes: [SILENCE] }),
  injoignable: () => ({ statut: 0, type: "", gestes: [COUPE] }),
};

export const CAS_REPONSES = Object.keys(REPONSES) as ReadonlyArray<keyof typeof REPONSES>;
export const CAS_FLUX: ReadonlyArray<string> = Object.keys(FLUX);
export const CAS_PANNES: ReadonlyArray<string> = Object.keys(PANNES);
/** `old-1.4.8` : un serveur qui ne rend que `response`. `corpus` : répond d'après les documents du site, à la main. */
export const CAS_RAG: ReadonlyArray<string> = ["corpus", "old-1.4.8", ...CAS_REPONSES, ...CAS_PANNES, ...CAS_FLUX];

/** La scène d'un cas. `reponseDuCorpus` : ce que dirait le corpus, pour le cas `corpus`. */
export function mettreEnScene(cas: string, options: OptionsScene, reponseDuCorpus: () => ReponseFausse): Scene {
  const panne = PANNES[cas];
  if (panne !== undefined) return panne(options);
  const propre = options.flux ? FLUX[cas] : undefined;
  if (propre !== undefined) return propre(options);
  if (cas === "corpus") return repondre(reponseDuCorpus(), options);
  if (cas === "old-1.4.8") return repondre(REPONSES.ok, { ...options, version: "1.4.8" });
  return repondre(Object.hasOwn(REPONSES, cas) ? REPONSES[cas as keyof typeof REPONSES] : REPONSES.ok, options);
}

function repondre({ texte: rendu, references, entiere = false, ecriteParModele = true }: ReponseFausse, options: OptionsScene): Scene {
  const { version, flux: enFlux } = options;
  const refs = version === "1.4.8" || references === null ? {} : { references: references.map((r) => enReference(r, options)) };
  const marqueModele = version === "1.5.7" ? { llm_generated: ecriteParModele } : {};
  if (!enFlux) return json(200, { response: rendu, ...refs, ...(marqueLaFin(version) ? { response_time: 1.5 } : {}), ...marqueModele });
  if (entiere) return flux(etapes(options), ligne({ response: rendu, ...marqueModele, ...refs }), marque(options));
  const mots = rendu.match(/\s*\S+/g) ?? [];
  return flux(etapes(options), "references" in refs ? ligne(refs) : "", ...mots.map((response) => ligne({ response })), marque(options));
}

function enReference({ reference_id, file_path, content }: ReferenceFausse, { flux: enFlux, contenus, version }: OptionsScene): object {
  const avecContenu = contenus && version !== "1.4.8" && content != null;
  return { reference_id, file_path, ...(avecContenu ? { content } : enFlux ? {} : { content: null }) };
}

function marqueLaFin(version: Version): boolean {
  return version === "1.5.6" || version === "1.5.7";
}

export const CAS_SANTE = ["minimal", "full", "old", "busy", "malade", "500", "html", "injoignable", "muette"] as const;
export type CasSante = (typeof CAS_SANTE)[number];

export function mettreEnSceneSante(cas: CasSante, version: Version): Scene {
  switch (cas) {
    case "minimal":
      return json(200, { status: "healthy", auth_mode: "disabled", core_version: version, api_version: "0344", pipeline_busy: false });
    case "full":
      return json(200, { status: "healthy", core_version: version, working_directory: "/chemin/interne", configuration: { workspace: "pensees" } });
    case "old":
      return json(200, { status: "healthy", working_directory: "/chemin/interne", configuration: {} });
    case "busy":
      return json(200, { status: "healthy", core_version: version, pipeline_busy: true, pipeline_active: true });
    case "malade":
      return json(200, { status: "unhealthy" });
    case "500":
      return json(500, { detail: SECRET_AMONT });
    case "html":
      return html(200);
    case "injoignable":
      return { statut: 0, type: "", gestes: [COUPE] };
    case "muette":
      return { statut: 0, type: "", gestes: [SILENCE] };
  }
}
