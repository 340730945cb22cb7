import { beforeAll, describe, expect, test } from "vitest";
import type { ResultatSimulation } from "@autonomie/engines";
import { arrondir2, manquesDeMoyens, manquesDesAxes } from "#app/contextes/ensemble/domaine/manques.ts";
import { direSurface, direVisee } from "#app/contextes/ensemble/domaine/vue.ts";
import { resteAxe } from "#app/contextes/simulateur/vues/axes.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();

async function simuler(requete: string): Promise<ResultatSimulation> {
  const rendu = await simulateur.simuler(simulateur.lire(new URLSearchParams(requete)), { mode: "par_axe", recommandations: false });
  if (!rendu.ok) throw new Error(rendu.erreurs.map(({ message }) => message).join(" "));
  return rendu.resultat;
}
const moyen = (r: ResultatSimulation, cle: string) => manquesDeMoyens(r).find((m) => m.cle === cle);

describe("ce qui manque aux axes", () => {
  let hameau: ResultatSimulation;
  beforeAll(async () => {
    hameau = await simuler("dep=26&a18=8&e4=4&foyers=5&toit=300&cuve=20&pv=9&potager=600");
  });

  test("est le besoin moins ce que les mois du lieu donnent", () => {
    const [eau, energie, alim] = manquesDesAxes(hameau, simulateur.coefficients);
    const additionner = (...series: ReadonlyArray<ReadonlyArray<number>>) => series.flat().reduce((a, b) => a + b, 0);
    const { pluie, eaux_grises, puits } = hameau.eau?.sources_m3 ?? { pluie: [], eaux_grises: [], puits: [] };
    expect(eau).toMatchObject({ axe: "eau", besoin: hameau.eau?.besoin.m3_an, trouve: additionner(pluie, eaux_grises, puits), unite: "m³" });
    expect(energie).toMatchObject({ besoin: additionner(hameau.energie?.final_kwh ?? []), trouve: additionner(hameau.energie?.local_kwh ?? []) });
    expect(alim).toMatchObject({ besoin: 365, trouve: 365 * (hameau.alim?.autonomie.taux ?? 0) });
    expect(eau?.phrase).toMatch(/^Il manque \d[\d\u202f]*\u00a0m³ par an, sur \d[\d\u202f]*\u00a0m³\.$/);
    expect(alim?.phrase).toMatch(/^Il manque \d+\u00a0jours de repas par an, sur 365\.$/);
    expect(energie?.surtout).toMatch(/^Surtout : /);
  });

  test("un axe plein ne manque de rien", async () => {
    const puits = await simuler("dep=26&a18=1&puits=100000&puits_potable=oui&puits_etiage=oui&potager=0");
    expect(manquesDesAxes(puits, simulateur.coefficients)[0]).toMatchObject({ phrase: expect.stringMatching(/^Rien ne manque/) as string });
    expect(manquesDesAxes(puits, simulateur.coefficients)[0]).not.toHaveProperty("surtout");
  });

  test("rien de trouvé : ce qui manque s'écrit comme le besoin, et comme le reste à acheter de la carte", async () => {
    const r = await simuler("dep=26&a18=9&foyers=3&toit=0");
    for (const { phrase } of manquesDesAxes(r, simulateur.coefficients).slice(0, 2)) {
      const [, manque, besoin] = /manque (.+) par an, sur (.+)\.$/.exec(phrase) ?? [];
      expect(manque).toBe(besoin);
    }
    expect(manquesDesAxes(r, simulateur.coefficients)[1]?.phrase).toContain(resteAxe(r, "energie")?.texte.split(" par an")[0]);
  });

  test("ne dépasse jamais le besoin : rien de cultivé, ce sont 365 jours", async () => {
    const rien = manquesDesAxes(await simuler("dep=26&a18=3&toit=0"), simulateur.coefficients);
    expect(rien[2]?.phrase).toBe("Il manque 365\u00a0jours de repas par an, sur 365.");
  });

  test("s'écrit à deux chiffres significatifs", () => {
    expect([0, 7.4, 68, 538, 21_480, 999].map(arrondir2)).toEqual([0, 7, 68, 540, 21_000, 1_000]);
  });
});

describe("ce qui manque en moyens", () => {
  test("les bras disent le bois quand on le coupe", async () => {
    const dire = async (plus: string) => moyen(await simuler(`dep=26&a18=4&potager=200&temps=2${plus}`), "temps")?.phrase;
    expect(await dire("&chauffage=poele_buches&steres=8")).toMatch(/^Le jardin, les animaux et le bois demandent /);
    expect(await dire("")).toMatch(/^Le jardin et les animaux demandent /);
  });

  test("sans aucun toit où poser les panneaux, la place manque, et aucun nombre ne le chiffre", async () => {
    const r = await simuler("dep=26&a18=6&foyers=3&toit=0&cuve=9&pv=6");
    expect(moyen(r, "place")).toMatchObject({ manque: true, phrase: "Aucune place dite, au sol ou sur les toits, pour ce qui est prévu." });
  });

  test("personne n'a rien dit : ce n'est ni assez, ni trop peu", async () => {
    const r = await simuler("dep=26&a18=4&potager=400&pv=6");
    expect(manquesDeMoyens(r).map(({ manque }) => manque)).toEqual([null, null, null, null]);
    expect(moyen(r, "place")?.phrase).toMatch(/non dite. Il en faut environ/);
  });

  test("des heures et des euros se comparent à ce que l'ensemble demande", async () => {
    const r = await simuler("dep=26&a18=4&potager=1500&pv=6&temps=2&budget=1000000&competences=0&terrain=300&partage=prorata");
    expect(moyen(r, "temps")?.manque).toBe(true);
    expect(moyen(r, "temps")?.phrase).toMatch(/demandent .* par semaine. Vous en avez 2\u00a0h : il manque /);
    expect(moyen(r, "budget")?.manque).toBe(false);
    expect(moyen(r, "place")?.manque).toBe(true);
    expect(moyen(r, "competences")).toMatchObject({ manque: true, phrase: "1 niveau à acquérir." });
  });
});

describe("ce qu'il faudrait", () => {
  test("un levier se dit en une phrase : ce qu'il reste, ce qui suffit, ce qui ne suffira pas", () => {
    expect(direVisee({ axe: "eau", cle: "cuve", ajout: 12, mieux: 0.8 }, 50)).toBe("Pour 50\u00a0% : encore 12\u00a0m³ de cuve.");
    expect(direVisee({ axe: "energie", cle: "pv", ajout: 2.5, mieux: 0.8 }, 75)).toBe("Pour 75\u00a0% : encore 2,5\u00a0kWc de panneaux.");
    expect(direVisee({ axe: "eau", cle: "cuve", ajout: 0, mieux: 0.6 }, 50)).toBe("Pour 50\u00a0% : c’est atteint.");
    expect(direVisee({ axe: "eau", cle: "cuve", ajout: null, mieux: 0.279 }, 50)).toBe("Pour 50\u00a0% : une cuve seule n’y suffit pas, au mieux 28\u00a0%.");
  });

  test("l'assiette se dit en surface : la part visée de celle que le moteur demande, à côté de ce qui est cultivé", async () => {
    const r = await simuler("dep=26&a18=4&potager=400&verger=200&prairie=5000");
    const voulue = arrondir2((r.alim?.surface_necessaire_totale_m2 ?? 0) / 2);
    expect(direSurface(r, 50)).toContain(`environ ${String(voulue).replace(/\B(?=(\d{3})+$)/g, "\u202f")}\u00a0m² cultivés`);
    expect(direSurface(r, 50)).toContain("si les récoltes se gardent");
    // Une prairie ne se met pas dans l'assiette.
    expect(direSurface(r, 50)).toContain("Vous en avez 600\u00a0m².");
  });

  test("assez de surface et pas la part visée : dire que rien ne garde les récoltes, ou qu'il en manque", async () => {
    const cultures = "dep=26&a18=3&foyers=3&toit=400&potager=1500&cereales=6000&tubercules=500&legumineuses=1000";
    const perdu = await simuler(cultures);
    expect(perdu.alim?.autonomie.taux).toBeLessThan(0.25);
    expect(direSurface(perdu, 50)).toMatch(/Vous en avez 9\u202f000\u00a0m², mais rien pour garder les récoltes\.$/);
    expect(direSurface(await simuler(`${cultures}&cave=50`), 50)).toMatch(/mais il manque des cultures, ou de quoi les garder\.$/);
    expect(direSurface(await simuler(`${cultures}&cave=1000&sec=2000&oleagineux=1000`), 25)).toMatch(/Vous en avez 10\u202f000\u00a0m²\.$/);
  });
});
