import { http, passthrough } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { creerSavoir } from "#app/contextes/assistants/adaptateurs/lightrag/savoir.server.ts";
import { estErreurApp, type CodeErreur } from "#app/commun/erreurs.ts";
import type { MorceauSavoir, Savoir } from "#app/contextes/assistants/ports/savoir.ts";
import { CAS_RAG, CAS_SANTE, type Version } from "#scripts/amonts-faux/rag/cas.ts";
import { servirRag, type ServeurRag } from "#scripts/amonts-faux/rag/serveur.ts";
import { delaisDuCas } from "#tests/constructeurs/delais-amont.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { QUESTION_ILLICH, recueillir, texteDe } from "#tests/contrats/savoir.contrat.ts";
import { CAS_LIGHTRAG_FLUX, CLE_LIGHTRAG, fauxLightrag, INTERDITS_LIGHTRAG, URL_LIGHTRAG } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

let serveur: ServeurRag;
beforeEach(async () => {
  // Une prise gardée se rompt à la fin du test sous la sonde encore en route, qui repartirait sur une prise neuve, chez personne.
  serveur = await servirRag({ cle: CLE_LIGHTRAG, sansPriseGardee: true });
  reseau.use(http.all(`${serveur.url}/*`, () => passthrough()));
});
afterEach(() => serveur.fermer());

function unSavoir(options: { readonly cas?: string; readonly url?: string; readonly cle?: string | undefined; readonly maintenant_ms?: () => number } = {}) {
  const journal = unJournal();
  const { cas = "ok", url = serveur.url, maintenant_ms = () => 0 } = options;
  const flux = delaisDuCas(cas, "flux");
  const cle = "cle" in options ? options.cle : CLE_LIGHTRAG;
  const delais = { delais: delaisDuCas(cas, "bloc"), delaisFlux: { ...flux, silence_texte_ms: flux.silence_ms }, delaisSante: delaisDuCas(cas, "bloc") };
  return { savoir: creerSavoir({ url, cle, journal, maintenant_ms, ...delais }), journal };
}
const jamais = (): AbortSignal => new AbortController().signal;

/** Ce que reçoit le site : un texte complet, un texte interrompu, rien trouvé, ou une erreur levée avant tout morceau. */
type Attendu = { readonly texte: string; readonly interrompue?: true; readonly chemins?: ReadonlyArray<string> } | { readonly leve: CodeErreur };

const ILLICH = "ivan-illich__convivialite.md";
const DEUX = [ILLICH, "dossier/andre-gorz__ecologie-politique.md"];
const OK = { texte: "Pour Illich, un outil peut se retourner [1]. Gorz le rejoint [2]. Un ajout sans source [7].", chemins: DEUX };
const SUITE = "Pour Illich, un outil peut se retourner [1].\nÇa dépend du seuil.";
const RIEN = { texte: "", chemins: [] };

const ATTENDUS: Readonly<Record<string, Attendu>> = {
  ok: OK,
  "ok-content": OK,
  "off-target": { texte: "Seul Gorz en parle [1].", chemins: ["andre-gorz__ecologie-politique.md"] },
  mixed: { texte: "Deux textes [2] puis [1].", chemins: ["dossier/andre-gorz__ecologie-politique.md", `Corpus\\${ILLICH.toUpperCase()}`] },
  "no-references": { texte: "Une réponse tirée du graphe seul [1].", chemins: [] },
  "no-context": RIEN,
  "swallowed-error": { leve: "amont_indisponible" },
  "llm-generated-false": RIEN,
  think: OK,
  "think-seul": { leve: "amont_invalide" },
  "references-section": OK,
  "references-absentes": { ...OK, chemins: [] },
  "references-anciennes": { ...OK, chemins: [`https://exemple.fr/textes/${ILLICH}`, "unknown_source"] },
  "old-1.4.8": { ...OK, chemins: [] },
  "401": { leve: "amont_indisponible" },
  "403-key": { leve: "amont_indisponible" },
  "403-required": { leve: "amont_indisponible" },
  "404": { leve: "amont_indisponible" },
  "413-html": { leve: "amont_indisponible" },
  "422": { leve: "amont_indisponible" },
  "422-texte": { leve: "amont_indisponible" },
  "429": { leve: "amont_indisponible" },
  "500-opaque": { leve: "amont_indisponible" },
  "500-raw": { leve: "amont_indisponible" },
  "502-html": { leve: "amont_indisponible" },
  "503": { leve: "amont_indisponible" },
  "504-html": { leve: "delai_depasse" },
  "not-json": { leve: "amont_invalide" },
  tronque: { leve: "amont_invalide" },
  muette: { leve: "delai_depasse" },
  injoignable: { leve: "amont_indisponible" },
  "stream-ok": { texte: SUITE, chemins: DEUX },
  "stream-progress": { texte: SUITE, chemins: DEUX },
  "stream-single-line": OK,
  "stream-error-mid": { texte: "Pour Illich, un outil", interrompue: true, chemins: DEUX },
  "stream-error-first": { leve: "amont_indisponible" },
  "stream-cut": { texte: "Pour Illich, un outil", interrompue: true, chemins: DEUX },
  "stream-cut-first": { leve: "amont_indisponible" },
  "stream-cut-clean": { texte: "Pour Illich, un outil", interrompue: true, chemins: DEUX },
  "stream-no-marker": { texte: "Pour Illich, un outil", interrompue: true, chemins: DEUX },
  "stream-no-response": { leve: "amont_invalide" },
  "stream-split": { texte: SUITE, chemins: DEUX },
  "stream-utf8": { texte: "Pour Illich, l’énergie 🌱 a un seuil [1].", chemins: DEUX },
  "stream-glued": { texte: SUITE, chemins: DEUX },
  "stream-bad-line": { texte: SUITE, chemins: DEUX },
  "stream-canned-split": RIEN,
  "stream-think-split": { texte: "Un seuil [1].", chemins: DEUX },
  "stream-late-references": { texte: SUITE, chemins: [] },
  "stream-stall": { texte: "Pour Illich, un outil", interrompue: true, chemins: DEUX },
  "stream-silent": { leve: "delai_depasse" },
  "stream-html": { leve: "amont_invalide" },
};

async function essayer(savoir: Savoir): Promise<{ readonly morceaux: ReadonlyArray<MorceauSavoir>; readonly code: CodeErreur | null }> {
  const morceaux: Array<MorceauSavoir> = [];
  try {
    for await (const morceau of savoir.diffuser(QUESTION_ILLICH, jamais())) morceaux.push(morceau);
    return { morceaux, code: null };
  } catch (e) {
    if (!estErreurApp(e)) throw e;
    return { morceaux, code: e.code };
  }
}

function verifier({ morceaux, code }: Awaited<ReturnType<typeof essayer>>, attendu: Attendu): void {
  if ("leve" in attendu) {
    expect([code, morceaux]).toEqual([attendu.leve, []]);
    return;
  }
  expect(code).toBeNull();
  expect(morceaux.map(({ type }) => type).join(" ")).toMatch(/^references( texte)* fin$/);
  expect(texteDe(morceaux)).toBe(attendu.texte);
  expect(morceaux.at(-1)).toEqual({ type: "fin", interrompue: attendu.interrompue === true });
  const [premier] = morceaux;
  expect(premier?.type === "references" ? premier.references.map(({ chemin }) => chemin) : null).toEqual(attendu.chemins);
}

describe("chaque cas du serveur de recherche, au fil de l'eau", () => {
  test("la table dit ce qui est attendu de tous", () => {
    expect(Object.keys(ATTENDUS).toSorted()).toEqual(CAS_RAG.filter((cas) => cas !== "corpus").toSorted());
  });

  test.each(Object.entries(ATTENDUS))("%s, sur une vraie prise", async (cas, attendu) => {
    serveur.regler({ cas });
    const { savoir, journal } = unSavoir({ cas });
    const obtenu = await essayer(savoir);
    verifier(obtenu, attendu);
    const ecrit = JSON.stringify([obtenu, journal.lignes]);
    for (const interdit of INTERDITS_LIGHTRAG) expect(ecrit).not.toContain(interdit);
  });

  test.each(CAS_LIGHTRAG_FLUX.filter((cas) => cas !== "stream-cut"))("%s, sans prise, donne la même chose", async (cas) => {
    reseau.use(...fauxLightrag({ cas: [cas] }).gestionnaires);
    verifier(await essayer(unSavoir({ cas, url: URL_LIGHTRAG }).savoir), ATTENDUS[cas] ?? { leve: "interne" });
  });

  test.each(["1.4.8", "1.4.9.8", "1.5.4", "1.5.6", "1.5.7"] as const satisfies ReadonlyArray<Version>)("la version %s donne le même texte", async (version) => {
    serveur.regler({ cas: "ok-content", version });
    const { savoir } = unSavoir();
    await savoir.enSante(jamais());
    const { morceaux } = await essayer(savoir);
    expect(texteDe(morceaux)).toBe(OK.texte);
    expect(morceaux.at(-1)).toEqual({ type: "fin", interrompue: false });
    const [premier] = morceaux;
    const extraits = premier?.type === "references" ? premier.references.flatMap(({ contenus }) => contenus) : [];
    expect(extraits).toHaveLength(version === "1.4.8" ? 0 : 3);
  });
});

describe("la connexion", () => {
  test("le visiteur parti ferme la prise, pendant l'attente comme pendant le texte", async () => {
    for (const cas of ["stream-silent", "stream-stall"]) {
      serveur.regler({ cas });
      const depart = new AbortController();
      const lecture = recueillir(unSavoir().savoir.diffuser(QUESTION_ILLICH, depart.signal));
      const refus = expect(lecture).rejects.toMatchObject({ name: "AbortError" });
      await expect.poll(() => serveur.recues.length).toBe(cas === "stream-silent" ? 1 : 2);
      depart.abort();
      await refus;
      await expect.poll(() => serveur.recues.at(-1)?.abandonnee).toBe(true);
    }
  });

  test("cesser de lire ferme la prise", async () => {
    serveur.regler({ cas: "stream-stall" });
    for await (const morceau of unSavoir().savoir.diffuser(QUESTION_ILLICH, jamais())) if (morceau.type === "texte") break;
    await expect.poll(() => serveur.recues.at(-1)?.abandonnee).toBe(true);
  });

  test("un second essai au plus, et jamais après le premier octet", async () => {
    const envois = async (cas: string): Promise<number> => {
      const avant = serveur.recues.length;
      serveur.regler({ cas });
      await essayer(unSavoir().savoir);
      return serveur.recues.length - avant;
    };
    expect(await envois("502-html")).toBe(2);
    expect(await envois("injoignable")).toBe(2);
    expect(await envois("422")).toBe(1);
    expect(await envois("429")).toBe(1);
    expect(await envois("403-key")).toBe(1);
    expect(await envois("stream-cut")).toBe(1);
    expect(await envois("stream-cut-first")).toBe(1);
  });

  test("la clé voyage dans un seul en-tête ; sans elle, le refus se classe et se note sans la dire", async () => {
    serveur.regler({ cas: "ok" });
    await essayer(unSavoir().savoir);
    expect(serveur.recues.at(-1)?.cle).toBe(CLE_LIGHTRAG);
    const sans = unSavoir({ cle: undefined });
    expect((await essayer(sans.savoir)).code).toBe("amont_indisponible");
    const fausse = unSavoir({ cle: "mauvaise-cle" });
    expect((await essayer(fausse.savoir)).code).toBe("amont_indisponible");
    expect(JSON.stringify(fausse.journal.lignes)).toContain("clé refusée");
    expect(JSON.stringify([sans.journal.lignes, fausse.journal.lignes])).not.toMatch(/mauvaise-cle|API Key/);
  });
});

describe("la garde", () => {
  test.each(CAS_SANTE)("santé %s", async (sante) => {
    serveur.regler({ sante });
    const { savoir, journal } = unSavoir({ cas: sante });
    expect(await savoir.enSante(jamais())).toBe(["minimal", "full", "old", "busy"].includes(sante));
    for (const interdit of INTERDITS_LIGHTRAG) expect(JSON.stringify(journal.lignes)).not.toContain(interdit);
  });

  test("la sonde sert dix secondes à tout le monde ; une connexion perdue la fait refaire", async () => {
    let ms = 0;
    const { savoir } = unSavoir({ maintenant_ms: () => ms });
    await Promise.all([1, 2, 3].map(() => savoir.enSante(jamais())));
    ms = 9_999;
    await savoir.enSante(jamais());
    expect(serveur.sondages()).toBe(1);
    ms = 10_000;
    await savoir.enSante(jamais());
    expect(serveur.sondages()).toBe(2);
    serveur.regler({ cas: "injoignable" });
    await essayer(savoir);
    await savoir.enSante(jamais());
    expect(serveur.sondages()).toBe(3);
  });

  test("cinq échecs en une minute ouvrent le disjoncteur trente secondes, coupures en plein texte comprises", async () => {
    let ms = 0;
    const { savoir } = unSavoir({ maintenant_ms: () => ms });
    serveur.regler({ cas: "stream-error-mid" });
    for (let i = 0; i < 5; i += 1) await essayer(savoir);
    expect((await essayer(savoir)).code).toBe("rag_indisponible");
    expect(await savoir.enSante(jamais())).toBe(false);
    expect(serveur.recues).toHaveLength(5);
    ms = 30_000;
    serveur.regler({ cas: "ok" });
    expect((await essayer(savoir)).code).toBeNull();
    expect(await savoir.enSante(jamais())).toBe(true);
  });

  test("un visiteur parti ne compte ni pour ni contre le serveur", async () => {
    serveur.regler({ cas: "stream-stall" });
    const { savoir } = unSavoir();
    for (let i = 0; i < 8; i += 1) {
      for await (const morceau of savoir.diffuser(QUESTION_ILLICH, jamais())) if (morceau.type === "texte") break;
    }
    expect(await savoir.enSante(jamais())).toBe(true);
  });

  test("un serveur trop ancien est signalé une fois au journal", async () => {
    serveur.regler({ version: "1.4.8" });
    let ms = 0;
    const { savoir, journal } = unSavoir({ maintenant_ms: () => (ms += 20_000) });
    await savoir.enSante(jamais());
    await savoir.enSante(jamais());
    expect(JSON.stringify(journal.lignes).match(/trop ancienne/g)).toHaveLength(1);
  });
});

test("la question part avec sa préface, ses mots-clés bornés et son historique", async () => {
  serveur.regler({ cas: "ok" });
  const { savoir } = unSavoir();
  await recueillir(savoir.diffuser({ ...QUESTION_ILLICH, hl_keywords: Array.from({ length: 80 }, () => "x".repeat(600)), mode: "approfondi" }, jamais()));
  const corps = serveur.recues.at(-1)?.corps;
  expect(corps).toMatchObject({
    query: QUESTION_ILLICH.question,
    mode: "hybrid",
    user_prompt: QUESTION_ILLICH.preface,
    ll_keywords: QUESTION_ILLICH.ll_keywords,
    conversation_history: [{ role: "user", content: "Parle-moi d'Énergie et équité." }],
    include_references: true,
    include_chunk_content: true,
    include_progress: true,
  });
  expect(corps?.hl_keywords?.map((mot) => mot.length)).toEqual(Array.from({ length: 64 }, () => 512));
});
