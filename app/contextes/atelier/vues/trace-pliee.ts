import { ecrireWkt, estFaute, lireWkt } from "#app/contextes/atelier/domaine/trace/trace.ts";

// Un tracé tel qu'il voyage dans la page : sa forme, puis chaque point par son écart au précédent, en cent-millièmes de degré. Quatre fois moins long que son WKT.

const CHIFFRES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const FORMES = { ligne: "l:", surface: "s:" } as const;
const PAS = 1e5;

/** Le même tracé en moins long ; tel quel s'il ne se déplierait pas à l'identique. */
export function plierTrace(wkt: string): string {
  const lu = lireWkt(wkt);
  if (estFaute(lu)) return wkt;
  const entiers = lu.points.map(({ lat, lon }) => [Math.round(lon * PAS), Math.round(lat * PAS)] as const);
  const pliee =
    FORMES[lu.forme] +
    entiers
      .map(([x, y], rang) => {
        const [x0, y0] = entiers[rang - 1] ?? [0, 0];
        return ecrireEntier(x - x0) + ecrireEntier(y - y0);
      })
      .join("");
  return deplierTrace(pliee) === wkt ? pliee : wkt;
}

/** L'inverse de {@link plierTrace}. */
export function deplierTrace(texte: string): string {
  const forme = (["ligne", "surface"] as const).find((une) => texte.startsWith(FORMES[une]));
  if (forme === undefined) return texte;
  const ecarts = lireEntiers(texte.slice(2));
  let [x, y] = [0, 0];
  const points = Array.from({ length: Math.floor(ecarts.length / 2) }, (_, rang) => {
    x += ecarts[2 * rang] ?? 0;
    y += ecarts[2 * rang + 1] ?? 0;
    return { lat: y / PAS, lon: x / PAS };
  });
  return ecrireWkt({ forme, points });
}

// Cinq bits par caractère, le sixième dit qu'un autre suit ; le signe est le dernier bit.
function ecrireEntier(entier: number): string {
  let reste = entier < 0 ? -2 * entier - 1 : 2 * entier;
  let texte = "";
  for (; reste >= 32; reste = Math.floor(reste / 32)) texte += CHIFFRES.charAt(32 + (reste % 32));
  return texte + CHIFFRES.charAt(reste);
}

function lireEntiers(texte: string): ReadonlyArray<number> {
  const lus: Array<number> = [];
  let [valeur, poids] = [0, 1];
  for (const caractere of texte) {
    const chiffre = CHIFFRES.indexOf(caractere);
    valeur += (chiffre % 32) * poids;
    poids *= 32;
    if (chiffre >= 32) continue;
    lus.push(valeur % 2 === 0 ? valeur / 2 : -(valeur + 1) / 2);
    [valeur, poids] = [0, 1];
  }
  return lus;
}
