import { distanceMots } from "#app/commun/texte/distance-mots.ts";

/** « construire » et « construction », « semence » et « semencier » : un long début commun, des fins courtes. */
export function memeFamille(a: string, b: string): boolean {
  const court = Math.min(a.length, b.length);
  let commun = 0;
  while (commun < court && a[commun] === b[commun]) commun += 1;
  return commun >= 5 && a.length - commun <= 4 && b.length - commun <= 4;
}

/** Vrai si `autre` est `mot` à quelques fautes près. La première lettre est rarement fausse : « tarte » n'est pas « carte ». */
export function fauteDe(mot: string, autre: string, tolerance: number): boolean {
  return mot[0] === autre[0] && Math.abs(autre.length - mot.length) <= tolerance && distanceMots(mot, autre, tolerance) <= tolerance;
}

/** Nombre de fautes admises : une faute dans un mot court change de mot. */
export function toleranceFaute(mot: string): number {
  if (mot.length < 5) return 0;
  return mot.length < 9 ? 1 : 2;
}

/** Ce qui s'entend pareil s'écrit pareil : « géografie », « semances », « conpostage ». */
export function sonorite(mot: string): string {
  return (
    mot
      .replaceAll("ph", "f")
      // « Technique », « chrome » : devant une consonne, « ch » s'entend « k ».
      .replaceAll(/ch(?=[lnr])/g, "k")
      .replaceAll(/th|tt/g, "t")
      .replaceAll("w", "v")
      .replaceAll("y", "i")
      .replaceAll("qu", "k")
      .replaceAll(/c(?=[eiy])|ç/g, "s")
      .replaceAll(/c(?!h)/g, "k")
      .replaceAll(/eau|au/g, "o")
      .replaceAll(/[ae][mn](?=[^aeiouymn]|$)/g, "an")
      .replaceAll(/om(?=[^aeiouymn])/g, "on")
      .replaceAll(/z/g, "s")
      .replaceAll(/(.)\1+/g, "$1")
  );
}
