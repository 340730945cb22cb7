import { POIDS, type Juge } from "#app/contextes/assistants/domaine/recherche/juge.ts";
import { FORCES, type QuestionLue } from "#app/contextes/assistants/domaine/recherche/mots/lexique.ts";
import { estDeRelation, estUnDifferend } from "#app/contextes/assistants/domaine/recherche/mots/mots-de-relation.ts";

// Un document qui ne partage avec la question que sa situation (« en panne », « du voisin »), et rien de son objet.
const FORCE_COUVERTE = 0.3;
const PART_D_UN_OBJET = 0.2;
const DECOTE_SANS_OBJET = 0.5;
const PART_D_UNE_RELATION = 0.5;

/** Mesure la part des mots de la question que porte un document, de 0 à 1. Préparée une fois par question. */
export function creerCouverture(lue: QuestionLue): (juge: Juge) => number {
  const parTerme = motParTerme(lue.mots);
  const differend = estUnDifferend(lue.mots.map(({ mot }) => mot));
  const mots = lue.mots.map(({ mot, poids, termes }) => ({ mot, poids, termes: [...termes], relation: estDeRelation(mot) }));
  const preparee: Preparee = { mots, voisins: lue.voisins, differend, parTerme, appeles: new Map() };
  return (juge) => motsCouverts(preparee, juge);
}

/** La question, et ce qu'elle dit d'elle-même avant tout document. */
type Preparee = Pick<QuestionLue, "voisins"> & {
  readonly mots: ReadonlyArray<{
    readonly mot: string;
    readonly poids: number;
    readonly termes: ReadonlyArray<readonly [terme: string, force: number]>;
    readonly relation: boolean;
  }>;
  readonly differend: boolean;
  /** Le mot de la question qui mène à chaque terme. */
  readonly parTerme: ReadonlyMap<string, string>;
  /** Ce qu'un document dit autrement des mots de la question : refait pour chacun, à la même place. */
  readonly appeles: Map<string, number>;
};

/** Les mots dont un document doit porter l'un au moins pour couvrir quoi que ce soit de la question. */
export function motsQuiCouvrent({ mots, voisins }: QuestionLue): ReadonlySet<string> {
  // Un synonyme de plusieurs mots ne vaut qu'entier : qui le porte porte son premier mot.
  return new Set([
    ...mots.flatMap(({ mot, termes }) => [mot, ...termes.keys()]),
    ...voisins.flatMap(({ termes }) => termes.flatMap((terme) => terme[0] ?? [])),
  ]);
}

function motsCouverts({ mots, voisins, differend, parTerme, appeles }: Preparee, { mots: vocabulaire, locutions }: Juge): number {
  if (mots.length === 0) return 0;
  appeles.clear();
  for (const { appelants, termes } of voisins) {
    const force = forceDesVoisins(termes, vocabulaire);
    if (force > 0) for (const mot of appelants) appeles.set(mot, Math.max(force, appeles.get(mot) ?? 0));
  }
  // Une tournure entière (« garder ses graines ») dit bien plus que chacun de ses mots.
  for (const locution of locutions)
    if (locution.every((terme) => parTerme.has(terme))) for (const terme of locution) appeles.set(parTerme.get(terme) ?? terme, POIDS.locution);
  let total = 0;
  let couvert = 0;
  let objetCouvert = false;
  let objetManque = 0;
  let relationManque = 0;
  for (const { mot, poids, termes, relation } of mots) {
    let force = appeles.get(mot) ?? 0;
    for (const [terme, f] of termes) force = Math.max(force, f * (vocabulaire.get(terme) ?? 0));
    total += poids;
    couvert += poids * force;
    if (relation) {
      if (force === 0) relationManque += poids;
      continue;
    }
    if (force >= FORCE_COUVERTE) objetCouvert = true;
    else objetManque += poids;
  }
  if (total === 0) return 0;
  // « L'ascenseur est en panne » : la panne est couverte, l'ascenseur, dont il s'agit, ne l'est pas.
  const sansObjet = (!objetCouvert && objetManque >= PART_D_UN_OBJET * total) || differend;
  // « Louer des toilettes sèches » : qui connaît l'objet entier répond, quoi qu'on veuille en faire.
  const exigible = objetCouvert && objetManque === 0 ? total - PART_D_UNE_RELATION * relationManque : total;
  return (sansObjet ? DECOTE_SANS_OBJET : 1) * (couvert / exigible);
}

// Un synonyme couvre les mots qui l'ont appelé, si le terme entier y est ; plusieurs synonymes disent mieux qu'un seul que le document en parle.
function forceDesVoisins(termes: ReadonlyArray<ReadonlyArray<string>>, vocabulaire: ReadonlyMap<string, number>): number {
  let [nombre, meilleure] = [0, -Infinity];
  for (const terme of termes) {
    let force = Infinity;
    for (const mot of terme) force = Math.min(force, vocabulaire.get(mot) ?? 0);
    // Un mot porté a toujours quelque force.
    if (force === 0) continue;
    nombre += 1;
    meilleure = Math.max(meilleure, force);
  }
  return nombre === 0 ? 0 : FORCES.synonyme * meilleure + Math.min(0.15, 0.05 * (nombre - 1));
}

// Le mot de la question qui mène à chaque terme, le même pour tous les documents.
function motParTerme(mots: QuestionLue["mots"]): ReadonlyMap<string, string> {
  const parTerme = new Map<string, string>();
  for (const { mot, termes } of mots) {
    for (const [terme, force] of termes) if (force >= FORCES.famille && !parTerme.has(terme)) parTerme.set(terme, mot);
    parTerme.set(mot, mot);
  }
  return parTerme;
}
