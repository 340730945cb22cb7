import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { demander, poster, probleme, PALIERS_DE_TEST, unChat, UN_MATIN } from "#tests/constructeurs/chat.ts";
import { fauxBifrost } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";

const QUESTION = { question: "Où trouver des semences paysannes ?" };
const TOUS = ["mistral", "groq", "gemini", "cerebras"];

const UN_SEUL = { ...PALIERS_DE_TEST, rapide: ["mistral/ministral-8b-latest"] };
const maintenant_ms = () => UN_MATIN.getTime();
const fermetures: Array<() => void> = [];
afterAll(() => fermetures.forEach((fermer) => fermer()));

/** Une vraie base, sur un fichier à elle. */
function ouvrirSurFichier(dossier = mkdtempSync(join(tmpdir(), "autonomie-e24-"))) {
  const base = ouvrirBase({ dossier });
  fermetures.push(() => {
    base.fermer();
    rmSync(dossier, { recursive: true, force: true });
  });
  return { dossier, base, depots: creerDepotsSqlite({ base, maintenant_ms }) };
}

describe.each([
  ["en mémoire", () => creerDepotsMemoire({ maintenant_ms })],
  ["sur SQLite", () => ouvrirSurFichier().depots],
])("%s", (_rangement, ouvrir) => {
  test("E24 budget atteint : les modèles payants quittent la chaîne, et la réponse le dit", async () => {
    const faux = fauxBifrost("ok");
    reseau.use(...faux.gestionnaires);
    const service = unChat({ depots: ouvrir(), bifrost: true, payants: ["mistral", "gemini"], plafonds: { jour: 1, mois: null } });
    const reponse = await demander("entraide", service, QUESTION);
    expect(reponse.degrade).toBe("budget");
    expect(reponse.fournisseur).toBe("groq");
    expect(reponse.cout_eur).toBe(0);
    const [demande] = faux.recues;
    expect([demande?.corps.model, ...(demande?.corps.fallbacks ?? [])]).toEqual(["groq/openai/gpt-oss-20b", "cerebras/gpt-oss-120b"]);
  });

  test("E24 plus aucun modèle : 503 budget_epuise jusqu'à minuit à Paris, rien n'est compté ni appelé, et l'appel est journalisé", async () => {
    const service = unChat({ depots: ouvrir(), bifrost: true, payants: TOUS, plafonds: { jour: 1, mois: null } });
    const refus = await poster("entraide", service, QUESTION);
    expect(refus.status).toBe(503);
    expect((await probleme(refus)).code).toBe("budget_epuise");
    // De 10 h à minuit : 14 h.
    expect(refus.headers.get("Retry-After")).toBe(String(14 * 3600));
    expect(await service.chat.reste("entraide", "n'importe qui")).toBe(60);
    expect((await service.depots.usage.lister("2026-11-01", 10)).map(({ statut, fournisseur }) => [statut, fournisseur])).toEqual([["budget_epuise", null]]);
  });

  test("E24 la réserve est prise avant l'appel, réglée au coût réel après", async () => {
    const faux = fauxBifrost("ok");
    reseau.use(...faux.gestionnaires);
    const service = unChat({ depots: ouvrir(), bifrost: true, payants: ["mistral"], plafonds: { jour: 1_000_000, mois: null } });
    const { cout_eur } = await demander("entraide", service, QUESTION);
    // 1 000 jetons entrés et 200 sortis à 0,135 € le million : 1 200 × 0,135 = 162 micro-euros.
    expect(cout_eur).toBe(0.000162);
    expect((await service.depots.budget.etat(UN_MATIN)).jour).toEqual({ depense: 162, reserve: 0 });
  });

  test("E24 un échec rend la réserve et la question", async () => {
    const faux = fauxBifrost("500", "500");
    reseau.use(...faux.gestionnaires);
    const service = unChat({ depots: ouvrir(), bifrost: true, payants: ["mistral"], plafonds: { jour: 1_000_000, mois: null } });
    const reponse = await poster("entraide", service, QUESTION);
    expect(reponse.headers.get("RateLimit")).toBe('"entraide";r=60;t=0');
    expect((await service.depots.budget.etat(UN_MATIN)).jour).toEqual({ depense: 0, reserve: 0 });
  });

  test("E24 deux questions en même temps ne dépassent pas un budget qui n'en couvre qu'une", async () => {
    const faux = fauxBifrost("ok");
    reseau.use(...faux.gestionnaires);
    // gpt-5.4 : 2,25 €/M en entrée, 13,5 €/M en sortie. Un appel réserve 600 × 13,5 = 8 100 micro-euros, plus 6 000 à 12 000 pour l'entrée : 26 000 n'en
    // couvre qu'un.
    const payant = unChat({
      depots: ouvrir(),
      bifrost: true,
      payants: ["openai"],
      paliers: { ...PALIERS_DE_TEST, rapide: ["openai/gpt-5.4"] },
      plafonds: { jour: 26_000, mois: null },
    });
    const statuts = (await Promise.all([poster("entraide", payant, QUESTION), poster("entraide", payant, QUESTION)])).map(({ status }) => status).sort();
    expect(statuts).toEqual([200, 503]);
  });

  test("E24 une ligne par appel, aussi sans passerelle, jamais la question ni l'adresse", async () => {
    const service = unChat({ depots: ouvrir() });
    await demander("entraide", service, QUESTION);
    await demander("entraide", service, { ...QUESTION, extraits: true });
    const lignes = await service.depots.usage.lister("2026-11-01", 10);
    expect(lignes.map(({ palier, fournisseur, cout_eur, route }) => [palier, fournisseur, cout_eur, route]).sort()).toEqual([
      ["extraits", null, 0, "/api/chatbot"],
      ["rapide", null, 0, "/api/chatbot"],
    ]);
    expect(JSON.stringify(lignes)).not.toMatch(/semences|192\.0\.2/);
  });
});

test("E24 sur SQLite, la dépense survit à l'arrêt : le disjoncteur rouvert sur le même fichier reste ouvert", async () => {
  const faux = fauxBifrost("ok");
  reseau.use(...faux.gestionnaires);
  // Une réponse coûte 162 micro-euros et en réserve davantage : le second appel, au même plafond, n'a plus la place.
  const reglages = { bifrost: true, payants: ["mistral"], paliers: UN_SEUL, plafonds: { jour: 1_000, mois: null } } as const;
  const avant = ouvrirSurFichier();
  let service = unChat({ ...reglages, depots: avant.depots });
  let servies = 0;
  while ((await poster("entraide", service, QUESTION)).status === 200) servies += 1;
  expect(servies).toBeGreaterThan(0);
  const { depense } = (await avant.depots.budget.etat(UN_MATIN)).jour;
  expect(depense).toBe(162 * servies);
  avant.base.fermer();

  const apres = ouvrirSurFichier(avant.dossier);
  service = unChat({ ...reglages, depots: apres.depots });
  expect((await apres.depots.budget.etat(UN_MATIN)).jour).toEqual({ depense, reserve: 0 });
  const refus = await poster("entraide", service, QUESTION);
  expect([refus.status, (await probleme(refus)).code]).toEqual([503, "budget_epuise"]);
  expect(faux.recues).toHaveLength(servies);
});
