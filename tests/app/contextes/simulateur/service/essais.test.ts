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
    expect(depart.essais?.map(({ cle }) => cle)).toEqual(["cuve", "panneaux", "jardin"]);
    for (const { cle, axe, points, achat_eur, href } of depart.essais ?? []) {
      expect(points, cle).toBeGreaterThan(0);
      expect(achat_eur, cle).toBeGreaterThan(0);
      const apres = await pageDe(href.split("?")[1] ?? "");
      expect(Math.abs(tauxDe(apres, axe) - tauxDe(depart, axe) - points), cle).toBeLessThanOrEqual(0.1);
      expect(apres.essais, cle).toBeUndefined();
    }
  });

  test("en appartement, ni cuve ni toit : ce qui s'y fait", async () => {
    const { essais } = await pageDe("v=1&dep=69&personnes=2&batiment=immeuble&milieu=urbain");
    expect(essais?.map(({ cle }) => cle)).toEqual(["eau-douce", "balcon", "jardin-partage"]);
    for (const { points, cle } of essais ?? []) expect(points, cle).toBeGreaterThanOrEqual(0);
  });
});
