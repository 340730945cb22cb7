/** Minuscules sans accents ni ligatures : « Œuvre à l'Éco-lieu » donne « oeuvre a l'eco-lieu ». */
export function plier(texte: string): string {
  return texte.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae").normalize("NFD").replaceAll(/\p{M}/gu, "");
}

// Ce qui ne dit rien du sujet d'une question.
const MOTS_VIDES = new Set(
  plier(
    "a à afin ai ainsi alors as au aucun aucune auquel aussi autre autres aux avec avez avoir avons ayant beaucoup bien c ça car ce ceci cela celle celles celui ces cet cette ceux chaque chez ci combien comme comment d dans de depuis des dois doit doivent donc dont du elle elles en encore entre es est et étaient était être eu eux fait faire faites faut font hors ici il ils j je jusqu jusque l la là laquelle le lequel les lesquelles lesquels leur leurs lors lui m ma mais me même mêmes mes moi moins mon n ne nos notre nous on ont ou où par parce pas peu peut peuvent peux plus plusieurs pour pourquoi pouvez puis qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si soi soit sommes son sont sous suis sur t ta te tes toi ton tous tout toute toutes très trop tu un une va vers veut veux voici voilà vont vos votre vous y",
  ).split(" "),
);

export function estMotVide(mot: string): boolean {
  return MOTS_VIDES.has(mot);
}

/** Ramène un mot plié à une forme commune : le pluriel et le singulier se retrouvent. */
export function radical(mot: string): string {
  if (mot.length > 5 && mot.endsWith("aux")) return `${mot.slice(0, -3)}al`;
  return mot.length > 3 && /[sx]$/.test(mot) ? mot.slice(0, -1) : mot;
}

/** Les mots utiles d'un texte, pliés et ramenés à leur radical, dans l'ordre. Les chiffres comptent. */
export function motsUtiles(texte: string): ReadonlyArray<string> {
  return plier(texte)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((mot) => mot.length > 1 && !estMotVide(mot))
    .map(radical);
}
