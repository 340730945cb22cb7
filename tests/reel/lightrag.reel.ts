import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creerSavoir } from "#app/contextes/assistants/adaptateurs/lightrag/savoir.server.ts";
import type { DemandeSavoir, MorceauSavoir } from "#app/contextes/assistants/ports/savoir.ts";
import { lireDocuments } from "#scripts/outils/assistants/documents-du-corpus.ts";
import { PANNES_MODELE } from "#scripts/amonts-faux/rag/modele.ts";
import { ingerer } from "#scripts/outils/assistants/lib-ingestion.ts";
import { demarrerLightrag, empechementLightrag, type LightragReel } from "#scripts/amonts-reels/lightrag.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { contratSavoir, QUESTION_ILLICH, recueillir, texteDe } from "#tests/contrats/savoir.contrat.ts";

// Devant un vrai LightRAG. RAG_PE_URL_REEL et RAG_PE_API_KEY_REEL : celui-là, où le corpus est déjà (`npm run ingerer`). Sinon, un LightRAG installé ici,
// devant un modèle de théâtre.

const { RAG_PE_URL_REEL: adresse, RAG_PE_API_KEY_REEL: cleDonnee } = process.env;
const empechement = adresse === undefined ? empechementLightrag() : undefined;

function dire(texte: string): void {
  process.stdout.write(`Recherche documentaire : ${texte}\n`);
}
if (empechement !== undefined) dire(`essais sautés, ${empechement}.`);

const monter = (url: string, cle: string | undefined) => {
  const journal = unJournal();
  const delaisFlux = { premier_octet_ms: 60_000, silence_ms: 60_000, silence_texte_ms: 2_000, total_ms: 120_000 };
  return { journal, savoir: creerSavoir({ url, cle, journal, maintenant_ms: Date.now, delaisFlux }) };
};
const perdu = () => monter("http://127.0.0.1:1", undefined).savoir;

if (adresse !== undefined) contratSavoir("le serveur donné", async () => ({ savoir: monter(adresse, cleDonnee).savoir, perdu: perdu() }));

describe.runIf(adresse === undefined && empechement === undefined)("un LightRAG installé ici", () => {
  let reel: LightragReel;
  let vide: unknown;
  const choisis = ["ivan-illich__", "andre-gorz__", "jacques-ellul__", "elinor-ostrom__", "projet__recuperer-la-pluie", "ecole__technocritique"];
  const documents = lireDocuments().filter(({ fichier }) => choisis.some((debut) => fichier.startsWith(debut)));

  beforeAll(async () => {
    reel = await demarrerLightrag(undefined, dire);
    dire(`LightRAG ${reel.version}, ${reel.url}`);
    vide = (await demander()).issue;
    const bilan = await ingerer({ url: reel.url, cle: reel.cle, documents, pas_ms: 500, dire });
    expect([bilan.envoyes.length, bilan.echoues, bilan.en_cours]).toEqual([6, [], []]);
  });
  afterAll(() => reel?.arreter());

  contratSavoir("LightRAG", async () => ({ savoir: monter(reel.url, reel.cle).savoir, perdu: perdu() }));

  const demander = async (plus: Partial<DemandeSavoir> = {}, cle = reel.cle) => {
    const { savoir, journal } = monter(reel.url, cle);
    await savoir.enSante(new AbortController().signal);
    const demande = { ...QUESTION_ILLICH, ...plus };
    const issue = await recueillir(savoir.diffuser(demande, new AbortController().signal)).catch((e: unknown) => e);
    return { issue, journal };
  };

  test("l'ingestion se relance sans rien renvoyer, et voit ce qui a changé", async () => {
    const encore = await ingerer({ url: reel.url, cle: reel.cle, documents, pas_ms: 500 });
    expect([encore.envoyes, encore.deja.length, encore.changes]).toEqual([[], 6, []]);
    const [premier, ...autres] = documents;
    const modifies = [{ fichier: premier?.fichier ?? "", texte: `${premier?.texte ?? ""}\n\nUne phrase de plus.` }, ...autres];
    expect((await ingerer({ url: reel.url, cle: reel.cle, documents: modifies, simuler: true })).changes).toEqual([premier?.fichier]);
    const remplace = await ingerer({ url: reel.url, cle: reel.cle, documents: modifies, remplacer: true, pas_ms: 500 });
    expect([remplace.envoyes, remplace.echoues, remplace.en_cours]).toEqual([[premier?.fichier], [], []]);
    expect((await ingerer({ url: reel.url, cle: reel.cle, documents: modifies, simuler: true })).deja).toHaveLength(6);
  });

  test("vide, il dit ne rien trouver, et sa phrase anglaise ne sort pas", () => {
    expect(vide).toEqual([
      { type: "references", references: [] },
      { type: "fin", interrompue: false },
    ]);
  });

  test("une réponse tirée de son cache, rendue en une ligne, se lit pareil", async () => {
    const avecCache = await demarrerLightrag(undefined, dire, { ENABLE_LLM_CACHE: "true" });
    try {
      await ingerer({ url: avecCache.url, cle: avecCache.cle, documents: documents.slice(0, 2), pas_ms: 500 });
      const { savoir } = monter(avecCache.url, avecCache.cle);
      // Avec un historique, il ne garde rien.
      const demande = { ...QUESTION_ILLICH, historique: [] };
      const { texte } = await savoir.interroger(demande, new AbortController().signal);
      const recus = await recueillir(savoir.diffuser(demande, new AbortController().signal));
      expect(avecCache.modele.appels.filter(({ genre }) => genre === "reponse")).toHaveLength(1);
      expect([texteDe(recus), recus.map(({ type }) => type)]).toEqual([texte, ["references", "texte", "fin"]]);
      expect(recus.at(-1)).toEqual({ type: "fin", interrompue: false });
    } finally {
      await avecCache.arreter();
    }
  });

  test("la réflexion du modèle, que le serveur balise, ne sort pas", async () => {
    const { issue } = await demander();
    expect(texteDe(issue as ReadonlyArray<MorceauSavoir>)).not.toMatch(/think|Je lis les extraits/);
  });

  test("la préface arrive au modèle, les mots-clés lui évitent d'être appelé deux fois", async () => {
    const avant = reel.modele.appels.length;
    await demander({ preface: "Préface d'essai, mot pour mot." });
    const nouveaux = reel.modele.appels.slice(avant);
    expect(nouveaux.map(({ genre }) => genre)).toEqual(["reponse"]);
    expect(nouveaux[0]?.messages.map(({ content }) => content).join()).toContain("Préface d'essai, mot pour mot.");
    await demander({ hl_keywords: [], ll_keywords: [] });
    expect(reel.modele.appels.slice(avant + 1).map(({ genre }) => genre)).toEqual(["mots-cles", "reponse"]);
  });

  test("un modèle qui refuse ou ne dit rien : une erreur avant tout morceau", async () => {
    for (const panne of [PANNES_MODELE.refuse, PANNES_MODELE.vide]) {
      const { issue, journal } = await demander({ question: `${panne} sur Illich` });
      expect(issue).toMatchObject({ code: expect.stringMatching(/^amont_/) as string });
      dire(`${panne} → ${JSON.stringify(journal.lignes.at(-1)?.champs)}`);
    }
  });

  test("un modèle qui coupe ou se tait au milieu : le texte reçu, puis une fin interrompue", async () => {
    for (const panne of [PANNES_MODELE.coupe, PANNES_MODELE.muet]) {
      const { issue, journal } = await demander({ question: `${panne} sur Illich` });
      const recus = issue as ReadonlyArray<MorceauSavoir>;
      expect(recus.at(-1)).toEqual({ type: "fin", interrompue: true });
      expect(texteDe(recus).length).toBeGreaterThan(10);
      dire(`${panne} → ${JSON.stringify(journal.lignes.at(-1)?.champs)}`);
    }
  });

  test("sans clé ou avec une fausse, il refuse, et nous y lisons une faute de réglage", async () => {
    const { issue, journal } = await demander({}, "fausse");
    expect(issue).toMatchObject({ code: "amont_indisponible" });
    expect(journal.lignes.at(-1)?.champs).toMatchObject({ classe: "refus", statut: 403 });
    await expect(ingerer({ url: reel.url, cle: "fausse", documents })).rejects.toThrow("refuse la clé");
  });

  test("le visiteur parti, le serveur cesse de lire le modèle", async () => {
    const depart = new AbortController();
    const { savoir } = monter(reel.url, reel.cle);
    const lecture = savoir.diffuser({ ...QUESTION_ILLICH, question: `${PANNES_MODELE.muet} sur Illich` }, depart.signal)[Symbol.asyncIterator]();
    await lecture.next();
    depart.abort();
    await expect.poll(() => reel.modele.appels.at(-1)?.abandonne, { timeout: 20_000 }).toBe(true);
  });
});
