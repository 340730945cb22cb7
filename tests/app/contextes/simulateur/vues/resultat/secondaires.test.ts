import { describe, expect, test } from "vitest";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { SECONDAIRES } from "#app/contextes/simulateur/vues/resultat/secondaires.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
/** Deux personnes et une turbine qui donne, sur l'année, plus que leur courant. */
const TURBINE = "v=1&dep=26&a18=2&chute=10&debit=8";
const FOYERS = [
  ["une turbine, sans panneau", TURBINE],
  ["une turbine et des panneaux", `${TURBINE}&pv=3`],
  ["des panneaux seuls", "v=1&dep=26&a18=2&pv=3"],
] as const;

async function resultatDe(requete: string) {
  const { vue } = await simulateur.page(new URLSearchParams(requete));
  const rendu = await simulateur.simuler(simulateur.lire(new URLSearchParams(requete)), { mode: "global", recommandations: false });
  const energie = rendu.ok ? rendu.resultat.energie : null;
  if (vue.resultat === null || energie === null) throw new Error(requete);
  return { vue: vue.resultat, energie };
}

describe.each(FOYERS)("le courant d'un lieu : %s", (_nom, requete) => {
  test("la carte et le récit comptent tout ce qui en produit, le vent et la rivière compris", async () => {
    const { vue, energie } = await resultatDe(requete);
    const total = (serie: ReadonlyArray<number>): number => serie.reduce((s, kwh) => s + kwh, 0);
    const { pv, eolien, hydro } = energie.production_kwh;
    const produit = total([...pv, ...eolien, ...hydro]);
    const { produit_kwh, part_couverte: couvre, part_servie: sert } = energie.courant;
    expect(produit_kwh).toBeCloseTo(produit, 6);
    expect(couvre).toBeCloseTo(energie.autonomie.electrique, 3);
    expect(sert).toBeCloseTo(1 - total(energie.reseau.injecte_kwh) / produit, 2);
    const chiffres = vue.axes.find(({ axe }) => axe === "energie")?.chiffres ?? [];
    const valeur = (libelle: string) => chiffres.find((c) => c.libelle === libelle)?.valeur;
    expect(valeur(SECONDAIRES.energie.autoproduction)).toBe(ecrireTaux(couvre));
    expect(valeur(SECONDAIRES.energie.autoconsommation)).toBe(ecrireTaux(sert));
    const heure = vue.recits.find(({ axe }) => axe === "energie")?.recit?.etapes.find(({ dessin }) => dessin === "heure");
    expect(heure?.phrase).toContain(`${ecrireTaux(sert)} du courant produit`);
  });
});
