import { CHAMPS_PAR_CLE, lireScenario, type ErreurChamp, type Reponses } from "#app/contextes/simulateur/index.ts";
import { controlerPart, garderReponses, SECTIONS_PART, type Section } from "#app/contextes/ensemble/index.ts";

const qui = SECTIONS_PART.find(({ id }) => id === "qui");

/** Les questions de qui répond : celles du simulateur, les mêmes que d'un foyer dans un lieu à plusieurs, et le logement. */
export const SECTIONS_CAMPAGNE: ReadonlyArray<Section> = [
  ...(qui === undefined ? [] : [{ ...qui, titre: "Qui vit là" }]),
  {
    id: "logement",
    titre: "Votre logement",
    aide: "Sans réponse : la plus courante pour un foyer comme le vôtre.",
    cles: ["batiment", "surface", "isolation", "chauffage"],
  },
  { id: "apports", titre: "Ce que vous avez déjà", aide: "Laissez vide ce que vous n’avez pas.", cles: ["toit", "cuve", "pv", "potager", "poules"] },
  {
    id: "suite",
    titre: "Plus de détails, si vous voulez",
    aide: "Sans réponse : la valeur la plus courante.",
    cles: ["toilettes", "regime", "presence", "batterie", "verger", "steres", "elec", "ve"],
    replie: true,
  },
];
const CLES = SECTIONS_CAMPAGNE.flatMap(({ cles }) => cles);

/** De ce qui est envoyé, les seules questions posées ; une réponse vide n'en est pas une. */
export function reponsesPosees(saisie: Reponses): Reponses {
  return Object.fromEntries(Object.entries(garderReponses(saisie, CLES)).filter(([, texte]) => texte.trim() !== ""));
}

/** Ce qui ne convient pas dans une réponse, champ par champ, dans l'ordre du formulaire. */
export function controlerReponse(reponse: Reponses, lieu: { readonly code: string; readonly latitude: number }): ReadonlyArray<ErreurChamp> {
  const fautives = new Map([...lireScenario(reponse, lieu).erreurs, ...controlerPart(reponse, lieu)].map((e) => [e.cle, e]));
  return CLES.flatMap((cle) => (CHAMPS_PAR_CLE.has(cle) ? (fautives.get(cle) ?? []) : []));
}
