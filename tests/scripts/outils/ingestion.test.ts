import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { http, passthrough } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lireDocuments } from "#scripts/outils/assistants/documents-du-corpus.ts";
import { TEXTE_QUI_ECHOUE } from "#scripts/amonts-faux/rag/rangement.ts";
import { servirRag, type ServeurRag } from "#scripts/amonts-faux/rag/serveur.ts";
import { ErreurIngestion, ingerer, type DocumentAIngerer } from "#scripts/outils/assistants/lib-ingestion.ts";
import { reseau } from "#tests/montage/reseau.ts";

const CLE = "cle-d-essai";
const DOCUMENTS: ReadonlyArray<DocumentAIngerer> = [
  { fichier: "ivan-illich__convivialite.md", texte: "L'outil convivial se prête à des usages que chacun choisit." },
  { fichier: "andre-gorz__ecologie-politique.md", texte: "Gorz lie l'écologie et la critique du travail." },
];

let serveur: ServeurRag;
beforeEach(async () => {
  serveur = await servirRag({ cle: CLE, corpusVide: true });
  reseau.use(
    http.all(`${serveur.url}/*`, () => passthrough()),
    http.all("http://127.0.0.1:1/*", () => passthrough()),
  );
});
afterEach(() => serveur.fermer());

const porter = (documents: ReadonlyArray<DocumentAIngerer>, plus: { readonly simuler?: boolean; readonly remplacer?: boolean } = {}) => {
  const phrases: Array<string> = [];
  return ingerer({ url: serveur.url, cle: CLE, documents, pas_ms: 1, dire: (phrase) => phrases.push(phrase), ...plus }).then((bilan) => ({ bilan, phrases }));
};

test("les documents arrivent une fois, sous leur nom ; relancer n'envoie plus rien", async () => {
  const { bilan } = await porter(DOCUMENTS);
  expect(bilan).toEqual({ deja: [], envoyes: DOCUMENTS.map(({ fichier }) => fichier), changes: [], echoues: [], en_cours: [] });
  expect((await porter(DOCUMENTS)).bilan).toMatchObject({ deja: DOCUMENTS.map(({ fichier }) => fichier), envoyes: [] });
});

test("à blanc, rien ne part et la liste est dite", async () => {
  const { bilan, phrases } = await porter(DOCUMENTS, { simuler: true });
  expect(bilan.envoyes).toHaveLength(2);
  expect(phrases[0]).toBe("2 documents : 0 déjà là, 2 à envoyer, 0 à remplacer.");
  expect((await porter(DOCUMENTS, { simuler: true })).bilan.envoyes).toHaveLength(2);
});

test("un texte changé est signalé, puis remplacé à la demande", async () => {
  await porter(DOCUMENTS);
  const [illich, gorz] = DOCUMENTS as [DocumentAIngerer, DocumentAIngerer];
  const modifies = [{ ...illich, texte: `${illich.texte} Encore.` }, gorz];
  expect((await porter(modifies)).bilan).toMatchObject({ envoyes: [], changes: [illich.fichier], deja: [gorz.fichier] });
  expect((await porter(modifies, { remplacer: true })).bilan).toMatchObject({ envoyes: [illich.fichier], deja: [gorz.fichier] });
  expect((await porter(modifies)).bilan).toMatchObject({ envoyes: [], changes: [] });
});

test("un document que le serveur n'a pas su traiter est nommé, et se refait à la demande", async () => {
  const fichier = "auteur__illisible.md";
  const { bilan } = await porter([{ fichier, texte: `${TEXTE_QUI_ECHOUE} ici` }]);
  expect(bilan.echoues).toEqual([fichier]);
  expect((await porter([{ fichier, texte: "Un texte sain, de longueur différente." }], { remplacer: true })).bilan).toMatchObject({
    envoyes: [fichier],
    echoues: [],
  });
});

test("les refus se disent en une phrase, sans la clé", async () => {
  const echouer = async (options: Partial<Parameters<typeof ingerer>[0]>): Promise<string> => {
    const e: unknown = await ingerer({ url: serveur.url, cle: CLE, documents: DOCUMENTS, pas_ms: 1, ...options }).catch((cause: unknown) => cause);
    expect(e).toBeInstanceOf(ErreurIngestion);
    return (e as Error).message;
  };
  expect(await echouer({ cle: "fausse-cle" })).toBe("Le serveur refuse la clé (RAG_PE_API_KEY).");
  expect(await echouer({ url: "http://127.0.0.1:1" })).toBe("Le serveur http://127.0.0.1:1 ne répond pas.");
  expect(await echouer({ documents: [...DOCUMENTS, ...DOCUMENTS] })).toContain("Deux documents portent le même nom");
  serveur.regler({ sante: "malade" });
  expect(await echouer({})).toContain("bonne santé");
  serveur.regler({ sante: "html" });
  expect(await echouer({})).toContain("n'a pas répondu en JSON");
});

test("les noms du corpus conviennent au serveur, et sont uniques", () => {
  const noms = lireDocuments().map(({ fichier }) => fichier);
  expect(noms.length).toBeGreaterThanOrEqual(50);
  expect(new Set(noms).size).toBe(noms.length);
  for (const nom of noms) expect(nom).toMatch(/^[a-z0-9-]+__[a-z0-9-]+\.md$/);
});

test("la commande dit ce qui manque à sa configuration", () => {
  const racine = resolve(import.meta.dirname, "../../..");
  const { status, stderr } = spawnSync(process.execPath, ["scripts/outils/assistants/ingerer.ts"], {
    cwd: racine,
    encoding: "utf8",
    env: { ...process.env, RAG_PE_URL: "" },
  });
  expect(status).toBe(1);
  expect(stderr).toContain("RAG_PE_URL");
});
