import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { racines, souder } from "#app/commun/texte/mots.ts";
import { motsDuSujetOuDUsage } from "./mots-d-usage.ts";
import { estCompose, partiesDe } from "./mots-composes.ts";
import { creerMotsConnus, type MotsConnus } from "./mots-connus.ts";
import { aComparer, ressemblanceDepuis, SANS_SENS, type Compare } from "./sens.ts";
import { lireVocabulaire, type Vocabulaire, type VocabulaireLu } from "./vocabulaire.ts";

/** Un mot de la question, et les mots des documents qu'il désigne, avec leur force (1 : lui-même). */
export type MotLu = {
  readonly mot: string;
  readonly poids: number;
  readonly termes: ReadonlyMap<string, number>;
  readonly inconnu: boolean;
  /** Les mots des documents dont le sens approche le sien, et de combien. */
  readonly proches: ReadonlyArray<readonly [terme: string, ressemblance: number]>;
};

/** Un groupe de synonymes que la question appelle : les mots qui l'appellent, et les termes voisins, mot à mot. */
export type VoisinLu = { readonly appelants: ReadonlySet<string>; readonly termes: ReadonlyArray<ReadonlyArray<string>> };

/** `horsSujet` : les locutions de la question qui l'annoncent étrangère au site. */
export type QuestionLue = {
  readonly mots: ReadonlyArray<MotLu>;
  readonly voisins: ReadonlyArray<VoisinLu>;
  readonly horsSujet: ReadonlyArray<string>;
  /** Celles-là mêmes que le vocabulaire du site emploie aussi : « smartphone » annonce de l'informatique, et appelle la réparation. */
  readonly partagees: ReadonlyArray<string>;
};

export type Lexique = {
  lire(question: string): QuestionLue;
  /** Tous les termes à chercher, avec leur poids : le mot lui-même, sa famille, sa correction, ses synonymes. */
  termes(lue: QuestionLue): ReadonlyMap<string, number>;
  /** Ce qu'un mot dit d'un document : beaucoup s'il est rare. */
  rarete(mot: string): number;
  /** Un document de plus, ou de moins : ses mots. Seuls ceux qu'il est seul à dire changent le reste. */
  ajouter(mots: ReadonlyMap<string, unknown>): void;
  retirer(mots: ReadonlyMap<string, unknown>): void;
};

export const FORCES = { meme: 1, sonorite: 0.85, famille: 0.6, faute: 0.7, synonyme: 0.6 } as const;
// Un mot que les documents connaissent se suffit presque : sa famille n'apporte qu'un appoint.
const FAMILLE_D_UN_CONNU = 0.35;
const ELISION = /^(?:qu|[ldjn])(?=[aeiouhy])/;
const MOTS_MAX = 24;
// Un mot courant du site, absent de ces documents-ci, ne doit pas faire passer la question pour étrangère.
const POIDS_D_AILLEURS = 0.5;
// Un mot que rien ne connaît est souvent un mot de tous les jours (« grince »), pas un autre sujet.
const POIDS_D_UN_INCONNU = 0.6;
// De deux mots, celui que rien ne porte est la moitié de la question : s'il a un sens connu, il pèse alors tout son poids (« maison hantée »).
const MOTS_D_UNE_BREVE = 2;
const POIDS_D_AILLEURS_EN_BREF = 0.75;

// Un mot du même champ (« car » pour « autobus ») mène à un document, sans valoir le mot lui-même.
const RESSEMBLANCE_MIN = 0.6;
// De plus loin, un mot aide à juger un document, pas à le trouver.
const PROCHE_MIN = 0.45;
const PART_DU_SENS = 0.4;
const APPROCHES_GARDEES = 2_000;

const memoireDApproches = () => creerMemoireBornee<ReadonlyArray<readonly [terme: string, force: number]>>(APPROCHES_GARDEES);

/** Ce que les documents savent dire : leurs mots, leur rareté, et comment une question y mène. */
export function creerLexique(
  vocabulaire: Vocabulaire,
  /** Mots qui sont à eux seuls un sujet : « eau » reste entier, si courant soit-il. */
  sujets: { has(mot: string): boolean } = new Set(),
): Lexique {
  const { rencontres, courants, sens = SANS_SENS } = vocabulaire;
  const { desSynonymes, seuls, etrangers, groupesDe, annonces } = lireVocabulaire(vocabulaire);
  const frequences = new Map<string, number>();
  let documents = 0;
  const connus = creerMotsConnus();
  for (const mot of desSynonymes) connus.apprendre(mot);
  const sensDuSite = new Map<string, Compare>();
  // Ce qu'un mot approche du vocabulaire ne change qu'avec lui : une question le redemande à chacune de ses parties.
  let approches = memoireDApproches();
  const partCourante = (mot: string) => (seuls.has(mot) || sujets.has(mot) ? 1 : (courants.get(mot) ?? 1));
  const rarete = (mot: string) => Math.log(1 + documents / (1 + (frequences.get(mot) ?? 0)));

  function oublierLesApproches(): void {
    if (approches.taille() > 0) approches = memoireDApproches();
  }

  function approcher(mot: string, vecteur: Float32Array): ReadonlyArray<readonly [string, number]> {
    const sues = approches.lire(mot);
    if (sues !== undefined) return sues;
    const trouvees = lesPlusProches(vecteur, sensDuSite);
    approches.ecrire(mot, trouvees);
    return trouvees;
  }

  function avecLeSens(lu: MotLu): MotLu {
    // Un mot tenu pour étranger ne mène à rien.
    const vecteur = lu.inconnu && etrangers.has(lu.mot) ? undefined : sens.vecteur(lu.mot);
    if (vecteur === undefined) return lu;
    const proches = approcher(lu.mot, vecteur);
    // Un mot que les documents emploient se suffit pour chercher.
    if (frequences.has(lu.mot)) return { ...lu, proches };
    const termes = new Map(lu.termes);
    for (const [terme, force] of proches) if (force >= RESSEMBLANCE_MIN && !termes.has(terme)) termes.set(terme, PART_DU_SENS * force);
    return { ...lu, termes, proches };
  }

  function lireMot(mot: string, breve: boolean): MotLu {
    if (estCompose(mot)) return lireCompose(mot, { connu: connus.has(mot), poids: rarete(mot) });
    if (!connus.has(mot) && etrangers.has(mot)) return { mot, poids: rarete(mot), termes: new Map(), inconnu: true, proches: [] };
    const termes = termesDuMot(mot, connus);
    // La rareté d'un mot mal écrit est celle du mot qu'il remplace.
    const raretes = [...termes].filter(([, force]) => force >= FORCES.famille).map(([terme]) => rarete(terme));
    const poids = raretes.length === 0 ? rarete(mot) : Math.min(...raretes);
    if (termes.size > 0) return { mot, poids: partCourante(mot) * poids, termes, inconnu: false, proches: [] };
    return rencontres.has(mot)
      ? { mot, poids: poids * (breve ? POIDS_D_AILLEURS_EN_BREF : POIDS_D_AILLEURS), termes, inconnu: false, proches: [] }
      : { mot, poids: poids * (breve && sens.vecteur(mot) !== undefined ? 1 : POIDS_D_UN_INCONNU), termes, inconnu: true, proches: [] };
  }

  function lireSujet(sujet: ReadonlyArray<string>): ReadonlyArray<MotLu> {
    const soudes = motsSoudes(sujet, (mot) => frequences.has(mot));
    return sujet.map((mot) => {
      const lu = avecLeSens(lireMot(mot, sujet.length <= MOTS_D_UNE_BREVE));
      const soude = soudes.find(({ parties }) => parties.includes(mot));
      return soude === undefined ? lu : { ...lu, inconnu: false, termes: new Map([...lu.termes, [soude.soude, FORCES.meme]]) };
    });
  }

  return {
    rarete,
    ajouter(mots) {
      documents += 1;
      for (const mot of mots.keys()) {
        const deja = frequences.get(mot) ?? 0;
        frequences.set(mot, deja + 1);
        if (deja > 0) continue;
        connus.apprendre(mot);
        const vecteur = sens.vecteur(mot);
        if (vecteur !== undefined) sensDuSite.set(mot, aComparer(vecteur));
        oublierLesApproches();
      }
    },
    retirer(mots) {
      documents -= 1;
      for (const mot of mots.keys()) {
        const reste = (frequences.get(mot) ?? 0) - 1;
        frequences.set(mot, reste);
        if (reste > 0) continue;
        frequences.delete(mot);
        sensDuSite.delete(mot);
        oublierLesApproches();
        if (!desSynonymes.has(mot)) connus.oublier(mot);
      }
    },
    lire(question) {
      const mots = lireSujet(motsDuSujetOuDUsage(question).slice(0, MOTS_MAX));
      return { mots, voisins: voisinsAppeles(question, mots, groupesDe), ...annonces(question) };
    },
    termes: poserTermes,
  };
}

// Un mot inconnu se compare à des milliers d'autres : seul ce qui l'approche se garde.
function lesPlusProches(vecteur: Float32Array, parmi: ReadonlyMap<string, Compare>): MotLu["proches"] {
  const trouvees: Array<readonly [string, number]> = [];
  const compare = aComparer(vecteur);
  for (const [terme, autre] of parmi) {
    const force = ressemblanceDepuis(compare, autre, PROCHE_MIN);
    if (force !== undefined) trouvees.push([terme, force]);
  }
  return trouvees;
}

/** Les mots des documents qu'un mot désigne : lui-même, sa famille, et, s'il est inconnu, ce qu'il a voulu dire. */
function termesDuMot(mot: string, connus: MotsConnus): ReadonlyMap<string, number> {
  const termes = new Map<string, number>();
  const noter = (terme: string, force: number) => termes.set(terme, Math.max(force, termes.get(terme) ?? 0));
  const connu = connus.has(mot);
  if (connu) noter(mot, FORCES.meme);
  for (const autre of connus.famille(mot)) noter(autre, connu ? FAMILLE_D_UN_CONNU : FORCES.famille);
  if (connu) return termes;
  // « lhabitat », « deau » : l'apostrophe oubliée.
  const nu = mot.replace(ELISION, "");
  if (nu !== mot && nu.length >= 3 && connus.has(nu)) noter(nu, FORCES.sonorite);
  // « permacultur », « ressourceri » : le « e » que l'on n'entend pas, sans lequel la racine n'est plus la même.
  const [entier] = racines(`${mot}e`);
  if (entier !== undefined && entier !== mot && connus.has(entier)) noter(entier, FORCES.sonorite);
  for (const autre of connus.memeSon(mot)) noter(autre, FORCES.sonorite);
  if (termes.size === 0) for (const autre of connus.corrections(mot)) noter(autre, FORCES.faute);
  return termes;
}

/** Deux mots de suite que les documents écrivent en un. */
function motsSoudes(
  sujet: ReadonlyArray<string>,
  existe: (mot: string) => boolean,
): ReadonlyArray<{ readonly soude: string; readonly parties: ReadonlyArray<string> }> {
  return sujet.flatMap((mot, i) => {
    const suivant = sujet[i + 1];
    if (suivant === undefined) return [];
    // Une racine a perdu sa fin : « villag » ne se soude pas comme « village ».
    const soude = [souder([mot, suivant]), souder([mot, `${suivant}e`])].find(existe);
    return soude === undefined ? [] : [{ soude, parties: [mot, suivant] }];
  });
}

/** Les groupes de synonymes que la question appelle en entier. */
function voisinsAppeles(question: string, mots: ReadonlyArray<MotLu>, groupesDe: VocabulaireLu["groupesDe"]): ReadonlyArray<VoisinLu> {
  const presents = new Map<string, string>();
  for (const { mot, termes } of mots) {
    for (const [terme, force] of termes) if (force >= FORCES.famille && !presents.has(terme)) presents.set(terme, mot);
    presents.set(mot, mot);
  }
  const dUsage = new Set(racines(question).filter((mot) => !presents.has(mot)));
  return groupesDe(presents.keys()).flatMap(({ termes, appels }) => {
    // Un appel de plusieurs mots peut contenir un mot d'usage (« quitter mon travail »), jamais seul.
    const faits = appels.filter((terme) => terme.every((mot) => presents.has(mot) || dUsage.has(mot)));
    const appelants = new Set(faits.flat().flatMap((mot) => presents.get(mot) ?? []));
    if (appelants.size === 0) return [];
    return [{ appelants, termes: termes.filter((terme) => !terme.every((mot) => presents.has(mot))) }];
  });
}

// Un objet que rien ne nomme ici pèse de tout son poids : ses mots, ailleurs, disent autre chose.
function lireCompose(mot: string, { connu, poids }: { readonly connu: boolean; readonly poids: number }): MotLu {
  return { mot, poids, termes: new Map(connu ? [[mot, FORCES.meme]] : []), inconnu: !connu, proches: [] };
}

function poserTermes({ mots, voisins }: QuestionLue): ReadonlyMap<string, number> {
  const poids = new Map<string, number>();
  const noter = (terme: string, force: number) => poids.set(terme, Math.max(force, poids.get(terme) ?? 0));
  for (const { termes } of mots) for (const [terme, force] of termes) noter(terme, force);
  // L'index ne sait pas les mots composés : il trouve par leurs parties, et ce qui n'en dit qu'une ne couvre rien.
  for (const { mot } of mots) if (estCompose(mot)) for (const partie of partiesDe(mot)) noter(partie, 0.5);
  // Un terme de plusieurs mots (« banque de temps ») ne vaut qu'entier : chacun de ses mots compte peu.
  for (const { termes } of voisins) for (const terme of termes) for (const mot of terme) noter(mot, 0.5 / terme.length);
  return poids;
}
