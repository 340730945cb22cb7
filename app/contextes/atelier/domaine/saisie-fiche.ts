import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { ADRESSES_INCOMPLETES } from "#app/commun/refus-formulaire.ts";
import { reparerAdresse } from "#app/commun/adresses/reparer.ts";
import { estLisible, PHRASE_ILLISIBLE } from "#app/commun/texte/lisible.ts";
import type { ContenuFiche } from "./fiche.ts";
import { DESCRIPTION_MAX, TITRE_MAX, TITRE_MIN } from "./saisie.ts";

/** La saisie que le navigateur garde, compare et envoie. */
export type SaisieFiche = ContenuFiche;

/** La position est un seul champ pour la personne : latitude et longitude se choisissent ensemble. */
export const CHAMPS_SAISIE = ["type", "titre", "position", "description", "commune", "lien", "trace", "axes"] as const;
export type ChampSaisie = (typeof CHAMPS_SAISIE)[number];

export function saisieDe({ type, titre, description, axes, lat, lon, commune, lien, trace }: SaisieFiche): SaisieFiche {
  return {
    type,
    titre,
    axes,
    lat,
    lon,
    ...(description !== undefined && { description }),
    ...(commune !== undefined && { commune }),
    ...(lien !== undefined && { lien }),
    ...(trace !== undefined && { trace }),
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

/** Longueurs et phrases des textes d'une fiche : le serveur et le téléphone jugent et disent pareil. */
export const REGLES_FICHE = {
  titre: {
    min: TITRE_MIN,
    court: `Donnez un titre d'au moins ${TITRE_MIN} caractères.`,
    max: TITRE_MAX,
    long: `Raccourcissez le titre : ${TITRE_MAX} caractères au plus.`,
  },
  description: { max: DESCRIPTION_MAX, long: `Raccourcissez la description : ${formaterNombre(DESCRIPTION_MAX)} caractères au plus.` },
  commune: { max: 80, long: "Raccourcissez le nom de la commune : 80 caractères au plus." },
  lien: { max: 500, long: "Cette adresse est trop longue." },
  illisible: PHRASE_ILLISIBLE,
  adresse: ADRESSES_INCOMPLETES.web,
} as const;

/**
 * Une adresse web : « javascript: » et autres protocoles exécutables ne doivent jamais devenir un lien, ni « https://un.site.connu@un.autre », qui mène au second
 * en nommant le premier.
 */
export function estAdresseWeb(adresse: string): boolean {
  if (!/^https?:\/\//i.test(adresse) || !URL.canParse(adresse)) return false;
  const { username, password } = new URL(adresse);
  return username === "" && password === "";
}

// En caractères, comme les compte le schéma du serveur : une émoticône en vaut un, pas deux.
function compter(texte: string): number {
  return [...texte].length;
}

type TextesFiche = Pick<SaisieFiche, "titre" | "description" | "commune" | "lien">;
type Faute = { readonly chemin: ChampSaisie; readonly message: string };

/** Les mêmes règles que le serveur, dites avant l'envoi : une fiche posée hors ligne ne doit pas revenir refusée une heure plus tard. */
export function controlerSaisie({ titre, description = "", commune = "", lien }: TextesFiche): ReadonlyArray<Faute> {
  const textes = (["titre", "description", "commune"] as const).flatMap((chemin): ReadonlyArray<Faute> => {
    const valeur = { titre, description, commune }[chemin];
    const { max, long } = REGLES_FICHE[chemin];
    if (chemin === "titre" && compter(valeur) < TITRE_MIN) return [{ chemin, message: REGLES_FICHE.titre.court }];
    if (compter(valeur) > max) return [{ chemin, message: long }];
    return estLisible(valeur) ? [] : [{ chemin, message: REGLES_FICHE.illisible }];
  });
  return lien === undefined ? textes : [...textes, ...controlerLien(reparerAdresse(lien))];
}

function controlerLien(lien: string): ReadonlyArray<Faute> {
  if (compter(lien) > REGLES_FICHE.lien.max) return [{ chemin: "lien", message: REGLES_FICHE.lien.long }];
  if (!estLisible(lien)) return [{ chemin: "lien", message: REGLES_FICHE.illisible }];
  return estAdresseWeb(lien) ? [] : [{ chemin: "lien", message: REGLES_FICHE.adresse }];
}
