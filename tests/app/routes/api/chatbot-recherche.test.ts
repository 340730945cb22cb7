import { http, passthrough } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { avisDeReponse } from "#app/contextes/assistants/vues/avis.ts";
import type { ReponseChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { CAS_FLUX, CAS_RAG, CAS_SANTE } from "#scripts/amonts-faux/rag/cas.ts";
import { servirRag, type ServeurRag } from "#scripts/amonts-faux/rag/serveur.ts";
import { diffuser, poster, probleme, unChat } from "#tests/constructeurs/chat.ts";
import { DELAIS_LARGES, delaisDuCas } from "#tests/constructeurs/delais-amont.ts";
import { CLE_LIGHTRAG, INTERDITS_LIGHTRAG } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

// Chaque conduite du serveur de recherche, sur une vraie prise, par la route des pensées, d'un bloc et au fil de l'eau : ce que le visiteur reçoit.

const QUESTION = { question: "Qu'est-ce qu'un outil convivial ?", auteur_slug: "ivan-illich", corpus: "pensees" };

type Attendu = { readonly texte: string | RegExp; readonly coupee?: true; readonly sources: number } | "textes du site" | "rien trouvé par lui";

const ENTIER: Attendu = { texte: "Pour Illich, un outil peut se retourner [1]. Gorz le rejoint [2]. Un ajout sans source.", sources: 2 };
const SANS_NUMERO: Attendu = { texte: "Pour Illich, un outil peut se retourner. Gorz le rejoint. Un ajout sans source.", sources: 1 };
const LIGNES: Attendu = { texte: "Pour Illich, un outil peut se retourner [1].\nÇa dépend du seuil.", sources: 2 };
const COUPE: Attendu = { texte: "Pour Illich, un outil", sources: 2, coupee: true };
const RIEN: Attendu = "rien trouvé par lui";
const SITE: Attendu = "textes du site";

const AU_FIL: Readonly<Record<string, Attendu>> = {
  ok: ENTIER,
  "ok-content": ENTIER,
  // L'auteur demandé y est toujours, ajouté d'après les textes du site.
  "off-target": { texte: "Seul Gorz en parle [1].", sources: 2 },
  mixed: { texte: "Deux textes [2] puis [1].", sources: 2 },
  "no-references": { texte: "Une réponse tirée du graphe seul.", sources: 1 },
  "no-context": RIEN,
  "swallowed-error": SITE,
  "llm-generated-false": RIEN,
  think: ENTIER,
  "think-seul": SITE,
  "references-section": ENTIER,
  "references-absentes": SANS_NUMERO,
  "references-anciennes": { texte: "Pour Illich, un outil peut se retourner [1]. Gorz le rejoint. Un ajout sans source.", sources: 1 },
  "old-1.4.8": SANS_NUMERO,
  "401": SITE,
  "403-key": SITE,
  "403-required": SITE,
  "404": SITE,
  "413-html": SITE,
  "422": SITE,
  "422-texte": SITE,
  "429": SITE,
  "500-opaque": SITE,
  "500-raw": SITE,
  "502-html": SITE,
  "503": SITE,
  "504-html": SITE,
  "not-json": SITE,
  tronque: SITE,
  muette: SITE,
  injoignable: SITE,
  "stream-ok": LIGNES,
  "stream-progress": LIGNES,
  "stream-single-line": ENTIER,
  "stream-error-mid": COUPE,
  "stream-error-first": SITE,
  "stream-cut": COUPE,
  "stream-cut-first": SITE,
  "stream-cut-clean": COUPE,
  "stream-no-marker": COUPE,
  "stream-no-response": SITE,
  "stream-split": LIGNES,
  "stream-utf8": { texte: "Pour Illich, l’énergie 🌱 a un seuil [1].", sources: 2 },
  "stream-glued": LIGNES,
  "stream-bad-line": LIGNES,
  "stream-canned-split": RIEN,
  "stream-think-split": { texte: "Un seuil [1].", sources: 2 },
  "stream-late-references": { texte: "Pour Illich, un outil peut se retourner.\nÇa dépend du seuil.", sources: 1 },
  "stream-stall": COUPE,
  "stream-silent": SITE,
  "stream-html": SITE,
};

let serveur: ServeurRag;
beforeAll(async () => {
  serveur = await servirRag({ cle: CLE_LIGHTRAG, sansPriseGardee: true });
});
afterAll(() => serveur.fermer());
beforeEach(() => {
  serveur.regler({ sante: "minimal" });
  reseau.use(http.all(`${serveur.url}/*`, () => passthrough()));
});

function verifier(reponse: ReponseChat, attendu: Attendu): void {
  // Un serveur vide répondrait ainsi à tout : les textes du site prennent la suite, et la question a eu sa réponse.
  if (attendu === "rien trouvé par lui") {
    expect([reponse.fournisseur, reponse.repli]).toEqual([null, "textes_du_site"]);
    expect(reponse.sources.length).toBeGreaterThanOrEqual(2);
    return;
  }
  if (attendu === "textes du site") {
    expect([reponse.fournisseur, reponse.degrade, reponse.repli]).toEqual([null, "passerelle", "textes_du_site"]);
    expect(reponse.reponse).toMatch(/^Réponse documentaire, sans modèle de langue/);
    expect(reponse.sources.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(avisDeReponse(reponse)).length).toBeGreaterThan(20);
    return;
  }
  expect([reponse.fournisseur, reponse.degrade, reponse.repli]).toEqual(["rag", null, undefined]);
  if (typeof attendu.texte === "string") expect(reponse.reponse).toBe(attendu.texte);
  else expect(reponse.reponse).toMatch(attendu.texte);
  expect(reponse.sources).toHaveLength(attendu.sources);
  expect(reponse.interrompue).toBe(attendu.coupee);
  expect(reponse.auteur).toEqual({ id: "ivan-illich", nom: "Ivan Illich" });
}

/** Rien de l'amont dehors, et la question arrivée avec la bonne préface et les mots-clés de l'auteur. */
function verifierEnvoi(ecrit: string): void {
  for (const interdit of [...INTERDITS_LIGHTRAG, CLE_LIGHTRAG]) expect(ecrit).not.toContain(interdit);
  expect(serveur.recues.at(-1)?.controle).toEqual({ preface: "pensees", auteur: "ivan-illich", fautes: [] });
}

describe("le serveur de recherche, vu du visiteur", () => {
  test("la table couvre tous les cas", () => {
    expect(Object.keys(AU_FIL).toSorted()).toEqual(CAS_RAG.filter((cas) => cas !== "corpus").toSorted());
  });

  test.each(Object.entries(AU_FIL))("%s, au fil de l'eau", async (cas, attendu) => {
    // Un serveur ancien le dit aussi à la sonde : on n'attend pas de lui la marque de fin.
    serveur.regler({ cas, version: cas === "old-1.4.8" ? "1.4.8" : "1.5.7" });
    const service = unChat({ lightrag: serveur.url, delais: delaisDuCas(cas, "flux"), delaisSante: DELAIS_LARGES });
    const { evenements, fin } = await diffuser("pensees", service, QUESTION);
    verifier(fin.reponse, attendu);
    if (typeof attendu === "object" && attendu.coupee === true) expect(fin.raison).toBe("coupe");
    verifierEnvoi(JSON.stringify([evenements, service.lignes]));
  });

  test.each(Object.entries(AU_FIL).filter(([cas]) => !CAS_FLUX.includes(cas)))("%s, d'un bloc", async (cas, attendu) => {
    serveur.regler({ cas });
    const service = unChat({ lightrag: serveur.url, delais: delaisDuCas(cas, "bloc"), delaisSante: DELAIS_LARGES });
    const envoi = await poster("pensees", service, QUESTION);
    expect(envoi.status).toBe(200);
    const brut = await envoi.text();
    verifier(JSON.parse(brut) as ReponseChat, attendu);
    // L'échec du serveur n'est pas celui du visiteur : sa question lui est rendue.
    expect(envoi.headers.get("RateLimit")).toMatch(attendu === "textes du site" ? /r=20/ : /r=19/);
    verifierEnvoi(brut + JSON.stringify(service.lignes));
  });

  test("le corpus de théâtre répond, et ses références visent l'auteur", async () => {
    serveur.regler({ cas: "corpus" });
    const { fin } = await diffuser("pensees", unChat({ lightrag: serveur.url }), QUESTION);
    expect(fin.reponse.auteur_chunks?.cible).toBeGreaterThanOrEqual(1);
    expect(fin.reponse.sources.map(({ id }) => id)).toContain("ivan-illich__convivialite");
    expect(fin.reponse.reponse).toMatch(/\[1\]/);
  });

  test.each(CAS_SANTE)("santé %s : servi, ou refusé avant l'appel sans compter la question", async (sante) => {
    serveur.regler({ cas: "ok", sante });
    const avant = serveur.recues.length;
    const service = unChat({ lightrag: serveur.url, delais: DELAIS_LARGES, delaisSante: delaisDuCas(sante, "bloc") });
    const envoi = await poster("pensees", service, QUESTION);
    if (["minimal", "full", "old", "busy"].includes(sante)) {
      expect(envoi.status).toBe(200);
      return;
    }
    expect(envoi.status).toBe(503);
    const brut = await envoi.clone().text();
    expect((await probleme(envoi)).code).toBe("rag_indisponible");
    expect(serveur.recues).toHaveLength(avant);
    for (const interdit of INTERDITS_LIGHTRAG) expect(brut + JSON.stringify(service.lignes)).not.toContain(interdit);
  });
});
