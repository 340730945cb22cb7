import { describe, expect, test } from "vitest";
import { besoinChauffage } from "../../../../engines/src/axes/energie/demande/chauffage.ts";
import { deperditions } from "../../../../engines/src/axes/energie/demande/enveloppe.ts";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { codesTerritoires, coefficients, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";
import { unSite } from "./site.ts";

const COEFS = coefficients();
const NIVEAUX = ["ancien", "moyen", "renove", "bbc", "passif"] as const;

function besoin(code: string, altitude_m: number, niveau: (typeof NIVEAUX)[number]): number {
  const { logement, chauffage, nb_foyers } = unSite();
  const { surface_m2, sse_m2, inertie } = logement;
  const gv_w_k = deperditions({ ...logement, niveau }, COEFS);
  const contexte = unContexte(code, { altitude_m });
  return somme(besoinChauffage({ contexte, gv_w_k, surface_m2, sse_m2, inertie, consigne_c: chauffage.consigne_c, nb_foyers }, COEFS).map((m) => m.besoin_kwh));
}

describe("chauffage et altitude", () => {
  test.each(codesTerritoires().filter((code) => code.length === 2))("%s : un mètre de plus ne change pas le besoin de plus de 0,2 %%", (code) => {
    for (const niveau of NIVEAUX)
      for (const m of [0, 150, 199, 200, 300, 399, 400, 500, 599, 600, 799, 800, 801, 900, 999, 1000, 1500]) {
        const [bas, haut] = [besoin(code, m, niveau), besoin(code, m + 1, niveau)];
        expect(Math.abs(haut - bas), `${niveau}, ${m} m`).toBeLessThanOrEqual(0.002 * bas);
      }
  });

  test("monter ne demande jamais moins de chauffage", () => {
    for (const code of ["38", "05", "66", "2A", "29"])
      for (const niveau of NIVEAUX) {
        const besoins = Array.from({ length: 27 }, (_, i) => besoin(code, i * 50, niveau));
        besoins.slice(1).forEach((b, i) => expect(b, `${code}, ${niveau}, ${i * 50} m`).toBeGreaterThanOrEqual((besoins[i] as number) - 1e-9));
      }
  });
});
