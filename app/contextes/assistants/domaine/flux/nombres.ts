// Un nombre que rien de ce que le modèle a lu ne porte est un nombre inventé, ou calculé de tête : il se montre comme tel.

const NOMBRE = /(^|[^\p{L}\p{N}.,])(\d+(?:[ \u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d+)?)/gu;
// Les appels de source, les adresses et le rang d'un élément de liste ne sont pas des affirmations.
const SANS_VALEUR = /\[\d{1,4}\]|\]\([^()\s]*\)|https?:\/\/\S+|^[ \t]*\d{1,3}[.)](?=\s)/gmu;

/** Les nombres d'une réponse qui ne sont ni dans ce que le modèle a lu, ni dans ce que le visiteur a dit ; chacun une fois, tel qu'il est écrit. */
export function nombresSansDocument(reponse: string, lus: ReadonlyArray<string>, dits: ReadonlyArray<string> = []): ReadonlyArray<string> {
  const connus = new Set([...lus, ...dits].flatMap((texte) => lireNombres(texte).flatMap(valeurs)));
  const nu = reponse.replaceAll(SANS_VALEUR, (trouve) => " ".repeat(trouve.length));
  return [...new Set(lireNombres(nu).filter((ecrit) => !valeurs(ecrit).some((valeur) => connus.has(valeur))))];
}

/** Coupe un texte aux nombres donnés : un bout sur deux, à partir du deuxième, en est un. */
export function isolerNombres(texte: string, nombres: ReadonlySet<string>): ReadonlyArray<string> {
  if (nombres.size === 0) return [texte];
  const bouts: Array<string> = [];
  let position = 0;
  for (const { 0: tout, 2: ecrit = "", index } of texte.matchAll(NOMBRE)) {
    if (!nombres.has(ecrit)) continue;
    const fin = index + tout.length;
    bouts.push(texte.slice(position, fin - ecrit.length), ecrit);
    position = fin;
  }
  return [...bouts, texte.slice(position)];
}

function lireNombres(texte: string): ReadonlyArray<string> {
  return Array.from(texte.matchAll(NOMBRE), ([, , ecrit = ""]) => ecrit);
}

// « 1.000 » est mille ou un : les deux se cherchent.
function valeurs(ecrit: string): ReadonlyArray<number> {
  const serre = ecrit.replaceAll(/[ \u00a0\u202f]/g, "");
  const valeur = Number(serre.replace(",", "."));
  return /^\d{1,3}\.\d{3}$/.test(serre) ? [valeur, Number(serre.replace(".", ""))] : [valeur];
}
