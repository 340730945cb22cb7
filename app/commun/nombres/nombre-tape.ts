/** Sans ce qu'un clavier ou une copie y glisse : signes de largeur nulle, chiffres de pleine largeur. */
export function sansArtifice(texte: string): string {
  return texte.replace(/\p{Cf}/gu, "").replace(/[\uff10-\uff19]/g, (chiffre) => String.fromCharCode(chiffre.charCodeAt(0) - 0xfee0));
}

/** Le nombre seul, quand l'unité de son champ a été écrite avec lui : « 100 m2 », « 4 personnes » ; une autre unité reste, et se refuse. */
export function sansUnite(texte: string, unite: string): string {
  const [, nombre, suite] = /^(.*?\d)\s*([^\d\s.,].*)$/u.exec(texte) ?? [];
  if (nombre === undefined || suite === undefined || unite === "" || lireNombre(nombre) === undefined) return texte;
  const [dite, sienne] = [comparer(suite), comparer(unite)];
  return dite === sienne || (sienne.endsWith(".") && dite.startsWith(sienne.slice(0, -1))) ? nombre : texte;
}
const comparer = (unite: string): string => unite.toLowerCase().replaceAll("²", "2").replaceAll("³", "3").replace(/\s/g, "");

const EUROS: ReadonlyArray<string> = ["€", "euros", "euro", "EUR"];

/** Des euros, tels qu'on les tape, écrits en nombre seul : « 6000 € », « 6.000 » (six mille, aucun prix d'achat n'a de millième), « 1 200,50 euros ». */
export function sansEuros(texte: string): string {
  const tape = texte.trim().replace(/^[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/, (entier) => entier.replaceAll(".", ""));
  return EUROS.map((unite) => sansUnite(tape, unite)).find((nombre) => nombre !== tape) ?? tape;
}
/** Les mêmes, lus ; undefined si ce n'en est pas. */
export function lireEuros(texte: string): number | undefined {
  return lireNombre(sansEuros(texte));
}

/** Nombre écrit à la française ou à l'anglaise : « 1 200,5 », « −3 ». undefined si ce n'en est pas un. `decalage` : puissance de dix à appliquer, sans arrondi. */
export function lireNombre(texte: string, decalage = 0): number | undefined {
  const propre = sansArtifice(texte)
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
