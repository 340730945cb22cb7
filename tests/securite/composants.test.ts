import { describe, expect, test } from "vitest";
import { jugerComposants, lireReleve, lireServis, relever, RELEVE_JOURS_MAX, RETARD_JOURS_MAX, type Releve } from "#scripts/outils/composants.ts";

const JOUR = "2026-03-01";
const apres = (jours: number): string => new Date(Date.parse(JOUR) + jours * 86_400_000).toISOString().slice(0, 10);
const SERVIS = { horloge: "1.0.0", carte: "2.3.4" };
const A_JOUR: Releve = { releve: JOUR, composants: { horloge: { version: "1.0.0", derniere: "1.0.0" }, carte: { version: "2.3.4", derniere: "2.3.4" } } };
const avec = (carte: Partial<Releve["composants"][string]>): Releve => ({
  ...A_JOUR,
  composants: { ...A_JOUR.composants, carte: { version: "2.3.4", derniere: "2.4.0", ...carte } },
});

test("le relevé versionné dit la version servie de chacun, et n'a rien à redire le jour où il est fait", () => {
  const releve = lireReleve();
  expect(Object.keys(lireServis()).length).toBeGreaterThan(20);
  expect(jugerComposants(releve, lireServis(), releve.releve)).toEqual([]);
});

describe("ce qui est à faire se dit par une phrase", () => {
  test.each<[string, Releve, Record<string, string>, number, ReadonlyArray<RegExp>]>([
    ["rien, tout est à jour", A_JOUR, SERVIS, RELEVE_JOURS_MAX, []],
    ["un relevé ancien", A_JOUR, SERVIS, RELEVE_JOURS_MAX + 1, [/^Le relevé a 31 jours/]],
    ["un composant neuf", A_JOUR, { ...SERVIS, xml: "1.0.0" }, 0, [/^xml 1\.0\.0 n'est pas au relevé/]],
    ["un composant changé", A_JOUR, { ...SERVIS, carte: "2.4.0" }, 0, [/^carte 2\.4\.0 n'est pas au relevé/]],
    ["un composant parti", A_JOUR, { horloge: "1.0.0" }, 0, [/^carte n'est plus servi/]],
    ["un composant retiré", avec({ retire: "abandonné" }), SERVIS, 0, [/^carte 2\.3\.4 est retiré par son auteur \(abandonné\)/]],
    ["un retard récent", avec({ en_retard_depuis: apres(-RETARD_JOURS_MAX) }), SERVIS, 0, []],
    ["un retard ancien", avec({ en_retard_depuis: apres(-RETARD_JOURS_MAX - 1) }), SERVIS, 0, [/^carte 2\.3\.4 attend la 2\.4\.0 depuis 91 jours/]],
    ["un retard motivé", avec({ en_retard_depuis: apres(-400), motif: "la suite ne lit plus nos cartes" }), SERVIS, 0, []],
  ])("%s", (_cas, releve, servis, jours, attendues) => {
    const phrases = jugerComposants(releve, servis, apres(jours));
    expect(phrases).toHaveLength(attendues.length);
    for (const [rang, attendue] of attendues.entries()) expect(phrases[rang]).toMatch(attendue);
  });
});

describe("un relevé neuf", () => {
  test("garde le jour où un retard a commencé et son motif, tant que la version servie est la même", () => {
    const avant = avec({ en_retard_depuis: apres(-50), motif: "la suite ne lit plus nos cartes" });
    const registre = { horloge: { derniere: "1.0.0" }, carte: { derniere: "2.5.0" } };
    expect(relever(avant, SERVIS, registre, JOUR).composants["carte"]).toEqual({ ...avant.composants["carte"], derniere: "2.5.0" });
    expect(relever(avant, { ...SERVIS, carte: "2.4.0" }, registre, JOUR).composants["carte"]).toEqual({
      version: "2.4.0",
      derniere: "2.5.0",
      en_retard_depuis: JOUR,
    });
  });

  test("oublie un retard rattrapé, et note un composant que son auteur retire", () => {
    const registre = { horloge: { derniere: "1.0.0", retire: "remplacé par montre" }, carte: { derniere: "2.3.4" } };
    expect(relever(avec({ en_retard_depuis: apres(-50) }), SERVIS, registre, JOUR)).toEqual({
      releve: JOUR,
      composants: { horloge: { version: "1.0.0", derniere: "1.0.0", retire: "remplacé par montre" }, carte: { version: "2.3.4", derniere: "2.3.4" } },
    });
  });
});
