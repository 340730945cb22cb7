import { type Champ, CHAMPS_PAR_CLE, type Reponses } from "#app/contextes/simulateur/index.ts";

// Les questions sont celles du simulateur, partagées en deux : ce qui vaut pour tout le lieu, ce que chaque foyer dit de lui. Aucune n'est des deux côtés.

export type Section = { readonly id: string; readonly titre: string; readonly aide: string; readonly cles: ReadonlyArray<string>; readonly replie?: boolean };

/** Ce qu'un foyer remplit sur son téléphone. */
export const SECTIONS_PART: ReadonlyArray<Section> = [
  { id: "qui", titre: "Qui vient", aide: "Une personne au moins.", cles: ["a18", "a50", "a65", "e14", "e10", "e4", "e1"] },
  {
    id: "apports",
    titre: "Ce que vous apportez",
    aide: "Ce que vous avez, ou que vous mettriez. Laissez vide ce que vous n'apportez pas.",
    cles: ["toit", "cuve", "pv", "potager", "poules"],
  },
  {
    id: "moyens",
    titre: "Vos moyens",
    aide: "Pour dire si le groupe peut le faire. Un vide compte pour rien, sauf si personne ne répond.",
    cles: ["temps", "budget", "competences"],
  },
  {
    id: "suite",
    titre: "Plus de détails",
    aide: "Sans réponse : la valeur la plus courante pour un foyer comme le vôtre.",
    cles: ["regime", "presence", "surface", "batterie", "tubercules", "verger", "steres", "elec", "ve"],
    replie: true,
  },
];

/** Ce que l'animation dit du lieu, pour tous. */
export const SECTIONS_CADRE: ReadonlyArray<Section> = [
  { id: "ou", titre: "Le territoire", aide: "Le climat est celui du département.", cles: ["dep", "commune"] },
  {
    id: "lieu",
    titre: "Le lieu",
    aide: "Ce que personne n'apporte seul.",
    cles: ["terrain", "batiment", "isolation", "chauffage", "ecs", "toilettes", "puits", "reseau_eau", "reseau_elec", "sol", "pratique", "milieu"],
    replie: true,
  },
];

const clesDe = (sections: ReadonlyArray<Section>): ReadonlyArray<string> => sections.flatMap(({ cles }) => cles);
export const CLES_PART = clesDe(SECTIONS_PART);
export const CLES_CADRE = clesDe(SECTIONS_CADRE);

/** Les réponses à ces seules questions. */
export function garderReponses(reponses: Reponses, cles: ReadonlyArray<string>): Reponses {
  return Object.fromEntries(cles.flatMap((cle) => (reponses[cle] === undefined ? [] : [[cle, reponses[cle]]])));
}

/** Là où l'aide du simulateur parle de tout le lieu, ou d'une réponse absente qui ne vaut pas la même chose ici. */
const AIDES: Readonly<Record<string, string>> = {
  surface: "Votre logement seul.",
  steres: "Le bois que vous coupez vous-même.",
  budget: "Ce que vous pourriez mettre dans les équipements.",
  temps: "Au jardin et auprès des animaux, à vous tous.",
};

/** Les questions d'une section. Lève si une clé n'est pas du simulateur : une faute de table se voit au premier appel. */
export function questionsDe({ cles }: Section): ReadonlyArray<Champ> {
  return cles.map((cle) => {
    const champ = CHAMPS_PAR_CLE.get(cle);
    if (champ === undefined) throw new Error(`question inconnue : ${cle}`);
    const aide = AIDES[cle];
    return aide === undefined ? champ : { ...champ, aide };
  });
}
