/** Part couverte à partir de laquelle il ne manque de rien. */
export const COUVERT = 0.95;
/** En dessous de cet écart entre le meilleur et le pire mois, en nommer un tromperait : c'est toute l'année. */
const ECART_DES_MOIS = 0.05;

export function moisLePlusBas(couverture: ReadonlyArray<number>): number {
  return couverture.indexOf(Math.min(...couverture));
}

/** Rang du mois le moins bien servi ; null si tout est couvert ou si les mois se valent. */
export function moisCreux(couverture: ReadonlyArray<number>): number | null {
  const bas = Math.min(...couverture);
  return bas >= COUVERT || Math.max(...couverture) - bas < ECART_DES_MOIS ? null : moisLePlusBas(couverture);
}
