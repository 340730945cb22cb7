import { encode } from "uqr";
import type { DessinQr } from "#app/ports/qr.ts";

/** Dessine un QR, correction moyenne (15 %) : une tache ou un reflet sur l'écran ne l'empêche pas d'être lu. */
export function dessinerQr(texte: string): DessinQr {
  const { size, data } = encode(texte, { ecc: "M", border: 0 });
  const d = data.flatMap((ligne, y) => suites(ligne).map(([x, largeur]) => `M${x} ${y}h${largeur}v1h-${largeur}z`)).join("");
  return { taille: size, d };
}

// Les modules noirs qui se suivent font un seul rectangle : le dessin est trois fois plus court.
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
