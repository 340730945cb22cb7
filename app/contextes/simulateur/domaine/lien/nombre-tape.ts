/** Nombre écrit à la française ou à l'anglaise : « 1 200,5 », « −3 ». undefined si ce n'en est pas un. `decalage` : puissance de dix à appliquer, sans arrondi. */
export function lireNombre(texte: string, decalage = 0): number | undefined {
  const propre = texte
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/\u2212/g, "-")
    .replace(",", ".");
  const [, mantisse, puissance = "0"] = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:e([+-]?\d{1,3}))?$/i.exec(propre) ?? [];
  if (mantisse === undefined) return undefined;
  const nombre = Number(`${mantisse}e${Number(puissance) + decalage}`);
  return Number.isFinite(nombre) ? nombre : undefined;
}

/** Nombre écrit pour une adresse ou un champ : virgule décimale, au plus six décimales, sans séparateur de milliers. */
export function ecrireNombre(nombre: number): string {
  return String(Number(nombre.toFixed(6))).replace(".", ",");
}

/** Une part se tape en pour cent. */
export const POUR_CENT = -2;

/** Le texte qui, relu, redonne exactement ce nombre : six décimales s'il n'en faut pas plus, tous ses chiffres sinon. */
export function ecrireEntier(nombre: number, decalage: number): string {
  const court = ecrireNombre(nombre * 10 ** -decalage);
  if (lireNombre(court, decalage) === nombre) return court;
  const [mantisse = "", puissance = "0"] = String(nombre).split("e");
  const total = Number(puissance) - decalage;
  return `${mantisse.replace(".", ",")}${total === 0 ? "" : `e${total}`}`;
}
