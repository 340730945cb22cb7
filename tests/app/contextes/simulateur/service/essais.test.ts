import { describe, expect, test } from "vitest";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();

async function pageDe(requete: string) {
  const { vue } = await simulateur.page(new URLSearchParams(requete));
  return vue;
}
const tauxDe = (vue: Awaited<ReturnType<typeof pageDe>>, axe: string): number => 100 * (vue.resultat?.axes.find((a) => a.axe === axe)?.taux ?? Number.NaN);

describe("les premiers pas d'un lieu sans rien", () => {
  test.each(["26", "974", "2A"])("une cuve, des panneaux, un jardin : chacun gagne, coûte, et tient sa promesse (%s)", async (dep) => {
    const depart = await pageDe(`v=1&dep=${dep}&personnes=4`);
    expect(depart.essais?.essais.map(({ cle }) => cle)).toEqual(["cuve", "panneaux", "jardin"]);
    for (const { cle, axe, points, achat_eur, href } of depart.essais?.essais ?? []) {
      expect(points, cle).toBeGreaterThan(0);
      expect(achat_eur, cle).toBeGreaterThan(0);
      const apres = await pageDe(href.split("?")[1] ?? "");
      expect(Math.abs(tauxDe(apres, axe) - tauxDe(depart, axe) - points), cle).toBeLessThanOrEqual(0.1);
      expect(apres.essais, cle).toBeUndefined();
    }
  });

  const clesDe = async (requete: string) => (await pageDe(requete)).essais?.essais ?? [];

  test("en appartement, ni cuve ni toit à soi : l’eau, l’hiver, le balcon, le jardin partagé, l’achat en commun", async () => {
    const essais = await clesDe("v=1&dep=69&personnes=2&batiment=immeuble&milieu=urbain");
    const cles = essais.map(({ cle }) => cle);
    expect(cles).toEqual(expect.arrayContaining(["eau-douce", "un-degre", "balcon", "jardin-partage", "panneaux-partages"]));
    expect(cles).not.toContain("cuve");
    for (const { points, evite, economie_eur_an, cle } of essais) {
      expect(points, cle).toBeGreaterThanOrEqual(-0.05);
      expect(points >= 0.05 || evite !== "" || economie_eur_an >= 5, cle).toBe(true);
    }
  });

  test.each([0, 40])("un appartement dont le terrain est dit de %d m² garde le balcon et le jardin partagé", async (terrain) => {
    const essais = await clesDe(`v=1&dep=26&a18=2&batiment=immeuble&terrain=${terrain}`);
    expect(essais.map(({ cle }) => cle)).toEqual(expect.arrayContaining(["balcon", "jardin-partage"]));
    const parcelle = essais.find(({ cle }) => cle === "jardin-partage");
    const apres = await pageDe(parcelle?.href.split("?")[1] ?? "");
    expect(apres.erreurs).toEqual({});
    expect(tauxDe(apres, "alim")).toBeGreaterThan(0);
  });

  test("un immeuble entier, de plusieurs foyers, décide de son toit : une cuve, des panneaux, un jardin", async () => {
    const essais = await clesDe("v=1&dep=26&a18=8&foyers=4&batiment=immeuble");
    expect(essais.map(({ cle }) => cle)).toEqual(["cuve", "panneaux", "jardin"]);
  });

  test("une maison louée garde le jardin et les réglages, sans travaux", async () => {
    const essais = await clesDe("v=1&dep=26&personnes=4&batiment=maison&statut=locataire");
    expect(essais.map(({ cle }) => cle)).toEqual(["eau-douce", "un-degre", "jardin"]);
  });

  test("un jardin dit d'abord ce qui s'y récolte, et c'est la récolte de la page qu'il ouvre", async () => {
    const jardin = (await clesDe("v=1&dep=07&a18=2&e4=2")).find(({ cle }) => cle === "jardin");
    const dite = Number(/^environ (\d+)\u00a0kg à récolter par an$/u.exec(jardin?.recolte ?? "")?.[1]);
    const apres = await simulateur.simuler(simulateur.lire(new URLSearchParams(jardin?.href.split("?")[1])), { mode: "par_axe", recommandations: false });
    if (!apres.ok) throw new Error("la page du jardin ne s'ouvre pas");
    const recolte_kg = Object.values(apres.resultat.alim?.production.annuelle_kg ?? {}).reduce((somme, kg) => somme + kg, 0);
    expect(dite).toBeGreaterThan(50);
    expect(Math.abs(dite - recolte_kg)).toBeLessThanOrEqual(5);
    // Sans culture, rien à en dire.
    expect((await clesDe("v=1&dep=07&a18=2&e4=2")).filter(({ axe }) => axe !== "alim").map(({ recolte }) => recolte)).toEqual(["", ""]);
  });

  test("des panneaux font aussi baisser la facture, en euros", async () => {
    const panneaux = (await clesDe("v=1&dep=26&personnes=4")).find(({ cle }) => cle === "panneaux");
    expect(panneaux?.economie_eur_an).toBeGreaterThan(100);
  });

  test("quatre personnes ne deviennent pas quatre adultes en silence : le foyer est dit, un autre se prend d’une touche", async () => {
    const { essais } = await pageDe("v=1&dep=26&personnes=4&batiment=maison");
    expect(essais?.foyer).toBe("Foyer compté : 2 adultes de 18 à 49 ans et 2 enfants de 4 à 9 ans. Sinon :");
    expect(essais?.phrase).toContain("une maison de 113\u00a0m²");
    const adultes = essais?.autrement.find(({ libelle }) => libelle === "4 adultes");
    const { reponses, essais: apres } = await pageDe(adultes?.href.split("?")[1] ?? "");
    expect([reponses["a18"], reponses["e4"]]).toEqual(["4", "0"]);
    expect(apres?.foyer).toContain("4 adultes de 18 à 49 ans");
  });
});
