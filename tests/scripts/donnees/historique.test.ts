import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { REVISION_FORMULES } from "@autonomie/engines";
import { creerDonneesMoteur, versionDesValeurs, type Textes } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { cheminDe, remonter, type Tables } from "#app/contextes/simulateur/domaine/historique.ts";
import { bout, ecartDe, ecrireVersion, essaisALever } from "#scripts/donnees/historique.ts";
import { verifierFichier } from "#scripts/donnees/verifier-donnees.ts";
import { chargerSchemas } from "#scripts/donnees/schemas-donnees.ts";

const RACINE = join(import.meta.dirname, "../../..");
const textes = ["coefficients", "couts", "algo_config"].map((nom) => readFileSync(join(RACINE, `data/${nom}.json`), "utf8")) as unknown as Textes;
const donnees = creerDonneesMoteur({ dossier: join(RACINE, "data") });

const indexer = <T extends { id: string }>(lignes: ReadonlyArray<T>) => Object.fromEntries(lignes.map((l) => [l.id, l]));
function tables([coefficients, couts, algo]: Textes): Tables {
  return {
    coefficients: indexer((JSON.parse(coefficients) as { coefficients: ReadonlyArray<{ id: string }> }).coefficients),
    couts: indexer((JSON.parse(couts) as { couts: ReadonlyArray<{ id: string }> }).couts),
    algoConfig: JSON.parse(algo),
  } as unknown as Tables;
}

const passage = (remplacee_le: string) => ({ version: "a0000000", suivante: "b0000000", remplacee_le });

test("la version dit les valeurs et la révision des formules : à valeurs égales, une correction en donne une autre", () => {
  expect(versionDesValeurs(textes, REVISION_FORMULES)).toBe(donnees.version);
  expect(versionDesValeurs(textes, REVISION_FORMULES + 1)).not.toBe(donnees.version);
  expect(versionDesValeurs([textes[0], textes[1].replace('"typique_eur":', '"typique_eur":1'), textes[2]], REVISION_FORMULES)).not.toBe(donnees.version);
  expect(versionDesValeurs([textes[0], textes[1], textes[2].replace('"eau": 0.35', '"eau": 0.36')], REVISION_FORMULES)).not.toBe(donnees.version);
});

test("un nom, une source, une date à relire ou l'ordre des lignes ne font pas une version : aucun nombre n'en dépend", () => {
  const table = JSON.parse(textes[0]) as { coefficients: ReadonlyArray<object> };
  const recrite = { ...table, coefficients: table.coefficients.toReversed().map((c) => ({ ...c, nom: "Autre", source: "autre", perime_le: "2040-12-31", nom_metier: "x" })) };
  expect(versionDesValeurs([JSON.stringify(recrite), textes[1], `${textes[2]} `], REVISION_FORMULES)).toBe(donnees.version);
  expect(ecartDe(textes, [JSON.stringify(recrite), textes[1], textes[2]], passage("2026-11-29"))).toMatchObject({ coefficients: [], couts: [], heuristiques: [] });
});

test("la version du jour est en bout de chaîne ; sinon, lancer « npm run donnees:historique » avant d'enregistrer", () => {
  expect(donnees.historique.find((v) => v.version === donnees.version)?.suivante).toBeNull();
  expect(donnees.historique.filter((v) => v.suivante === null)).toHaveLength(1);
});

test("de toute version publiée, les successeurs mènent à celle du jour : aucun lien déjà donné ne se perd", () => {
  expect(donnees.historique.filter(({ version }) => cheminDe(version, donnees.version, donnees.historique) === undefined).map(({ version }) => version)).toEqual([]);
});

test("un essai jamais enregistré se lève ; une version enregistrée, ou à laquelle une autre mène, reste", () => {
  const entrees = [
    { version: "publiee", suivante: "essai-suivi" },
    { version: "essai-suivi", suivante: null },
    { version: "essai", suivante: null },
    { version: "enregistree", suivante: null },
    { version: "courante", suivante: null },
  ];
  expect(essaisALever(entrees, "courante", new Set(["publiee", "enregistree"]))).toEqual(["essai"]);
});

test("une ligne changée, une ajoutée, une retirée et un réglage : l'écart tient en quatre lignes et redonne exactement l'état d'avant", () => {
  const avant: Textes = [
    '{"coefficients":[{"id":"a","valeur":1,"source":"x"},{"id":"b","valeur":2}]}',
    '{"couts":[{"id":"c","typique_eur":10}]}',
    '{"poids":{"eau":1},"seuil":3}',
  ];
  const apres: Textes = [
    '{"coefficients":[{"id":"a","valeur":1.5,"source":"x","portee":"z"},{"id":"n","valeur":9}]}',
    '{"couts":[{"id":"c","typique_eur":10}]}',
    '{"poids":{"eau":2},"seuil":3}',
  ];
  const ecart = ecartDe(avant, apres, passage("2026-11-21"));
  expect(ecart.coefficients).toEqual([
    { id: "a", avant: { valeur: 1, portee: null } },
    { id: "b", avant: { id: "b", valeur: 2 } },
    { id: "n", avant: null },
  ]);
  expect(ecart.couts).toEqual([]);
  expect(ecart.heuristiques).toEqual([{ cle: "poids", avant: { eau: 1 } }]);
  expect(remonter(tables(apres), [ecart])).toEqual(tables(avant));
});

test("un prix que les moteurs portaient entre dans les données : revenir en arrière le garde", () => {
  const avant: Textes = ['{"coefficients":[]}', '{"couts":[{"id":"c","typique_eur":10},{"id":"d","typique_eur":4}]}', "{}"];
  const apres: Textes = ['{"coefficients":[]}', '{"couts":[{"id":"c","typique_eur":12,"paliers":[{"quantite":3}]},{"id":"d","typique_eur":4,"contenance_m3":5}]}', "{}"];
  const ecart = ecartDe(avant, apres, passage("2026-11-22"));
  expect(ecart.couts).toEqual([{ id: "c", avant: { typique_eur: 10 } }]);
  expect(remonter(tables(apres), [ecart]).couts).toEqual({ c: { id: "c", typique_eur: 10, paliers: [{ quantite: 3 }] }, d: { id: "d", typique_eur: 4, contenance_m3: 5 } });
  // Retirer un palier, c'est changer un prix
  expect(ecartDe(apres, avant, passage("2026-11-22")).couts[0]?.avant).toEqual({ typique_eur: 12, paliers: [{ quantite: 3 }] });
});

test("un coefficient livré retouché, valeur et nom : seule la valeur se garde, aller et retour sur les vraies tables, et un fichier conforme à son schéma", () => {
  const neuf: Textes = [
    textes[0].replace('"id":"eau.usage.hygiene","nom":"Bains et douches","valeur":57.72', '"id":"eau.usage.hygiene","nom":"Douches","valeur":50'),
    textes[1],
    textes[2],
  ];
  const ecart = ecartDe(textes, neuf, passage("2026-11-21"));
  expect(ecart.coefficients).toEqual([{ id: "eau.usage.hygiene", avant: { valeur: 57.72 } }]);
  expect(remonter(tables(neuf), [ecart]).coefficients["eau.usage.hygiene"]).toMatchObject({ nom: "Douches", valeur: 57.72 });
  const schemas = chargerSchemas();
  for (const entree of [ecart, bout(donnees.version)])
    expect(verifierFichier(`data/historique/${entree.version}.json`, ecrireVersion(entree), schemas)).toEqual([]);
});

test("la version en bout de chaîne dit la révision des formules qui la sert", () => {
  expect(bout(donnees.version).formules).toBe(REVISION_FORMULES);
  expect(donnees.historique.find((v) => v.version === donnees.version)?.formules).toBe(REVISION_FORMULES);
});
