import type { ContenuFiche } from "./fiche.ts";
import { DESCRIPTION_MAX, TITRE_MAX, TITRE_MIN } from "./saisie.ts";

/** La saisie que le navigateur garde, compare et envoie. */
export type SaisieFiche = ContenuFiche;

/** La position est un seul champ pour la personne : latitude et longitude se choisissent ensemble. */
export const CHAMPS_SAISIE = ["type", "titre", "position", "description", "commune", "lien", "axes"] as const;
export type ChampSaisie = (typeof CHAMPS_SAISIE)[number];

export function saisieDe({ type, titre, description, axes, lat, lon, commune, lien }: SaisieFiche): SaisieFiche {
  return {
    type,
    titre,
    axes,
    lat,
    lon,
    ...(description !== undefined && { description }),
    ...(commune !== undefined && { commune }),
    ...(lien !== undefined && { lien }),
  };
}

// Le serveur arrondit à cinq décimales : deux positions qui s'écrivent pareil sont la même.
const arrondi = (degres: number) => Math.round(degres * 1e5);

export function memeChamp(champ: ChampSaisie, a: SaisieFiche, b: SaisieFiche): boolean {
  switch (champ) {
    case "position":
      return arrondi(a.lat) === arrondi(b.lat) && arrondi(a.lon) === arrondi(b.lon);
    case "axes":
      return a.axes.length === b.axes.length && a.axes.every((axe) => b.axes.includes(axe));
    default:
      return (a[champ] ?? "") === (b[champ] ?? "");
  }
}

export function memeSaisie(a: SaisieFiche, b: SaisieFiche): boolean {
  return CHAMPS_SAISIE.every((champ) => memeChamp(champ, a, b));
}

/** La saisie `dans`, avec un champ pris dans `source`. */
export function prendreChamp(champ: ChampSaisie, dans: SaisieFiche, source: SaisieFiche): SaisieFiche {
  switch (champ) {
    case "position":
      return { ...dans, lat: source.lat, lon: source.lon };
    case "type":
      return { ...dans, type: source.type };
    case "titre":
      return { ...dans, titre: source.titre };
    case "axes":
      return { ...dans, axes: source.axes };
    default: {
      const { [champ]: _ancien, ...reste } = dans;
      const neuf = source[champ];
      return neuf === undefined ? reste : { ...reste, [champ]: neuf };
    }
  }
}

/** Les mêmes règles que le serveur, dites avant l'envoi : une fiche posée hors ligne ne doit pas revenir refusée une heure plus tard. */
export function controlerSaisie({ titre, description, commune, lien }: Pick<SaisieFiche, "titre" | "description" | "commune" | "lien">): ReadonlyArray<{
  readonly chemin: ChampSaisie;
  readonly message: string;
}> {
  const erreurs: Array<{ readonly chemin: ChampSaisie; readonly message: string }> = [];
  if (titre.length < TITRE_MIN) erreurs.push({ chemin: "titre", message: `Donnez un titre d'au moins ${TITRE_MIN} caractères.` });
  if (titre.length > TITRE_MAX) erreurs.push({ chemin: "titre", message: `Raccourcissez le titre : ${TITRE_MAX} caractères au plus.` });
  if ((description?.length ?? 0) > DESCRIPTION_MAX) {
    erreurs.push({ chemin: "description", message: `Raccourcissez la description : ${DESCRIPTION_MAX.toLocaleString("fr-FR")} caractères au plus.` });
  }
  if ((commune?.length ?? 0) > 80) erreurs.push({ chemin: "commune", message: "Raccourcissez le nom de la commune : 80 caractères au plus." });
  if (lien !== undefined) {
    if (lien.length > 500) erreurs.push({ chemin: "lien", message: "Cette adresse est trop longue." });
    else if (!/^https?:\/\//i.test(lien) || !URL.canParse(lien)) {
      erreurs.push({ chemin: "lien", message: "Donnez une adresse web complète, qui commence par https://." });
    }
  }
  return erreurs;
}
