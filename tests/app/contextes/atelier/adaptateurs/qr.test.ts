import { encode } from "uqr";
import { expect, test } from "vitest";
import { dessinerQr } from "#app/contextes/atelier/adaptateurs/qr.server.ts";

/** Les modules que noircit un trait large d'un module suivant ce chemin. */
function noircir(d: string, taille: number): ReadonlyArray<ReadonlyArray<boolean>> {
  const grille = Array.from({ length: taille }, () => Array.from({ length: taille }, () => false));
  let [x, y] = [0, 0];
  for (const [, geste, a = "0", b = "0"] of d.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
    if (geste === "M") [x, y] = [Number(a), Number(b)];
    else if (geste === "m") x += Number(a);
    else for (const fin = x + Number(a); x < fin; x++) grille[y]?.splice(x, 1, true);
  }
  return grille;
}

test.each(["https://autonomie.exemple/codev", `https://autonomie.exemple/simulateur?${"cuve=5&".repeat(150)}`])(
  "le chemin noircit exactement les modules du code : %.40s",
  (texte) => {
    const { taille, d } = dessinerQr(texte);
    expect(noircir(d, taille)).toEqual(encode(texte, { ecc: "M", border: 0 }).data);
  },
);
