import { describe, expect, test } from "vitest";
import {
  appliquerLeviers,
  champDuLevier,
  controlerLeviers,
  hautDuCurseur,
  LEVIERS,
  leviersBouges,
  poserLeviers,
  type LevierNombre,
} from "#app/contextes/ensemble/domaine/leviers.ts";
import { ecrireRequete } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const nombre = (cle: string) => LEVIERS.find((l): l is LevierNombre => l.cle === cle && l.genre === "nombre") as LevierNombre;

test("chaque levier bouge une question du simulateur, de son genre", () => {
  for (const levier of LEVIERS) expect(champDuLevier(levier).cle).toBe(levier.cle);
});

test("un nombre s'ajoute à ce que les foyers apportent, un choix vaut pour tout le lieu", () => {
  const somme = { cuve: "8", potager: "200", toilettes: "classique" };
  expect(appliquerLeviers(somme, { cuve: "12,5", poules: "4", toilettes: "seches" })).toEqual({
    cuve: "20,5",
    potager: "200",
    poules: "4",
    toilettes: "seches",
  });
  expect(somme.cuve).toBe("8");
});

test("un levier vide, à zéro ou illisible ne change rien", () => {
  expect(appliquerLeviers({ cuve: "8" }, { cuve: "0", pv: "", batterie: "beaucoup" })).toEqual({ cuve: "8" });
});

describe("deux personnes bougent les leviers en même temps", () => {
  const champs = (poses: Readonly<Record<string, string>>) => new Map(Object.entries(poses));

  test("seul ce qui diffère de ce que la page montrait est un geste", () => {
    expect(leviersBouges(champs({ levier_cuve: "12", avant_cuve: "8", levier_pv: "3", avant_pv: "3", levier_verger: "", avant_verger: "" }))).toEqual({
      cuve: "12",
    });
    // Sans ce que la page montrait, tout ce qui est envoyé compte.
    expect(leviersBouges(champs({ levier_pv: "3" }))).toEqual({ pv: "3" });
    expect(leviersBouges(champs({ levier_cuve: "", avant_cuve: "8" }))).toEqual({ cuve: "" });
  });

  test("un geste se pose sur les leviers des autres ; remis à zéro, un levier disparaît", () => {
    expect(poserLeviers({ cuve: "8", pv: "3" }, { pv: "6", verger: "100" })).toEqual({ cuve: "8", pv: "6", verger: "100" });
    expect(poserLeviers({ cuve: "8", pv: "3", toilettes: "seches" }, { cuve: "", pv: "0", toilettes: "" })).toEqual({});
    expect(poserLeviers({}, { inconnu: "12" })).toEqual({});
  });
});

test("un levier qui ne convient pas est dit à son champ", () => {
  expect(controlerLeviers({ cuve: "12", toilettes: "seches", poules: "4" })).toEqual([]);
  expect(controlerLeviers({ cuve: "dix", pv: "-1", poules: "2,5", toilettes: "dorees" })).toEqual([
    { cle: "cuve", message: "« dix » n’est pas un nombre." },
    { cle: "toilettes", message: "Choisissez une réponse de la liste." },
    { cle: "pv", message: "Indiquez une valeur entre 0 et 1\u202f000\u00a0kWc." },
    { cle: "poules", message: "Indiquez un nombre entier." },
  ]);
});

test("le curseur va à un nombre rond qui suit la taille du groupe", () => {
  const cuve = nombre("cuve");
  expect(hautDuCurseur(cuve, 1)).toBe(10);
  expect(hautDuCurseur(cuve, 12)).toBe(50);
  expect(hautDuCurseur(cuve, 13)).toBe(100);
  expect(hautDuCurseur(nombre("cereales"), 40)).toBe(20_000);
});

test("les leviers suffisent à passer d'une récolte à une année : grandes cultures, huile, et de quoi garder", async () => {
  const simulateur = unSimulateur();
  const somme = { dep: "26", a18: "6", foyers: "3", toit: "300" };
  const taux = async (leviers: Readonly<Record<string, string>>) => {
    const rendu = await simulateur.simuler(simulateur.lire(ecrireRequete(appliquerLeviers(somme, leviers))), { mode: "par_axe", recommandations: false });
    return rendu.ok ? (rendu.resultat.alim?.autonomie.taux ?? 0) : 0;
  };
  const cultures = { potager: "600", tubercules: "300", verger: "600", cereales: "3000", legumineuses: "1000", oleagineux: "1500" };
  expect(await taux(cultures)).toBeLessThan(0.25);
  expect(await taux({ ...cultures, sec: "900", cave: "900" })).toBeGreaterThan(0.4);
});
