import { encode } from "uqr";
import type { DessinQr } from "#app/contextes/atelier/ports/qr.ts";

/** Dessine un QR, correction moyenne (15 %) : une tache ou un reflet sur l'écran ne l'empêche pas d'être lu. */
export function dessinerQr(texte: string): DessinQr {
  const { size, data } = encode(texte, { ecc: "M", border: 0 });
  return { taille: size, d: data.map((ligne, y) => tracer(suites(ligne), y)).join("") };
}

// Une ligne de modules est un trait interrompu. En relatif, le dessin d'une longue adresse est deux fois plus court qu'en rectangles.
function tracer(trouvees: ReadonlyArray<readonly [number, number]>, y: number): string {
  let ici = 0;
  return trouvees
    .map(([x, largeur], i) => {
      const saut = i === 0 ? `M${x} ${y}` : `m${x - ici} 0`;
      ici = x + largeur;
      return `${saut}h${largeur}`;
    })
    .join("");
}

function suites(ligne: ReadonlyArray<boolean>): ReadonlyArray<readonly [number, number]> {
  const trouvees: Array<[number, number]> = [];
  ligne.forEach((noir, x) => {
    const derniere = trouvees.at(-1);
    if (!noir) return;
    if (derniere !== undefined && derniere[0] + derniere[1] === x) derniere[1]++;
    else trouvees.push([x, 1]);
  });
  return trouvees;
}
