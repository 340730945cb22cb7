import { enLocution, racines, souder } from "#app/commun/texte/mots.ts";
import { motsDuSujetOuDUsage } from "./mots-d-usage.ts";
import { ressemblance, SANS_SENS, type Sens } from "./sens.ts";
import { fauteDe, memeFamille, sonorite, toleranceFaute } from "./ressemblance-mots.ts";

/** Termes proches. `appels` : mots de la vie courante qui mènent à ces termes, sans que l'inverse soit vrai. */
export type GroupeSynonymes = { readonly termes: ReadonlyArray<string>; readonly appels?: ReadonlyArray<string> };

/** Un mot de la question, et les mots des documents qu'il désigne, avec leur force (1 : lui-même). */
export type MotLu = { readonly mot: string; readonly poids: number; readonly termes: ReadonlyMap<string, number>; readonly inconnu: boolean };

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

/** Ce que l'équipe sait des mots, en dehors des documents. */
export type Vocabulaire = {
  readonly synonymes: ReadonlyArray<GroupeSynonymes>;
  readonly hors_sujet: ReadonlyArray<string>;
  /** Racines rencontrées dans n'importe lequel des contenus du site : un mot qui y est n'est étranger à aucun assistant. */
  readonly rencontres: ReadonlySet<string>;
  /** Racines que toute conversation emploie, et la part de leur poids qu'elles gardent quand rien n'en fait un mot du sujet. */
  readonly courants: ReadonlyMap<string, number>;
  /** Ce que les mots veulent dire ; sans lui, seuls comptent les mots eux-mêmes. */
  readonly sens?: Sens;
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

// Un mot du même champ (« car » pour « autobus ») mène à un document, sans valoir le mot lui-même.
const RESSEMBLANCE_MIN = 0.5;
const PART_DU_SENS = 0.4;

/** La racine d'une locution d'un seul mot ; « au bout » n'en est pas une. */
export function motSeul(locution: string): ReadonlyArray<string> {
  return /[\s'’-]/.test(locution.trim()) ? [] : racines(locution);
}

/** Ce que les documents savent dire : leurs mots, leur rareté, et comment une question y mène. */
export function creerLexique(
  { synonymes, hors_sujet, rencontres, courants, sens = SANS_SENS }: Vocabulaire,
  /** Mots qui sont à eux seuls un sujet : « eau » reste entier, si courant soit-il. */
  sujets: { has(mot: string): boolean } = new Set(),
): Lexique {
  const frequences = new Map<string, number>();
  let documents = 0;
  const decouper = (termes: ReadonlyArray<string>) => termes.map((terme) => [...new Set(racines(terme))]).filter((terme) => terme.length > 0);
  const groupes = synonymes.map(({ termes, appels = [] }) => ({ termes: decouper(termes), appels: decouper([...termes, ...appels]) }));
  // La locution entière, pas la racine : « programmer » annonce de l'informatique, « obsolescence programmée » non.
  const horsSujet = hors_sujet.map(enLocution);
  const duSite = new Set(synonymes.flatMap(({ termes, appels = [] }) => [...termes, ...appels].map(enLocution)));
  // Les mots des synonymes se corrigent aussi : « coviturage » doit appeler « transport ».
  const connus = new Set<string>();
  // « ventre » est un mot d'ailleurs, pas « vente » mal écrit.
  const etrangers = new Set(hors_sujet.flatMap(racines));
  const parInitiale = new Map<string, Array<string>>();
  const parSonorite = new Map<string, Array<string>>();
  const desSynonymes = new Set(groupes.flatMap(({ appels }) => appels.flat()));
  function apprendre(mot: string): void {
    connus.add(mot);
    ajouter(parInitiale, mot.slice(0, 1), mot);
    if (mot.length >= 4) ajouter(parSonorite, sonorite(mot), mot);
  }
  function oublier(mot: string): void {
    connus.delete(mot);
    retirer(parInitiale, mot.slice(0, 1), mot);
    retirer(parSonorite, sonorite(mot), mot);
  }
  for (const mot of desSynonymes) apprendre(mot);
  const parMot = new Map<string, Array<number>>();
  groupes.forEach(({ appels }, rang) => new Set(appels.flat()).forEach((mot) => ajouter(parMot, mot, rang)));

  const seuls = new Set(synonymes.flatMap(({ termes, appels = [] }) => [...termes, ...appels].flatMap(motSeul)));
  const partCourante = (mot: string) => (seuls.has(mot) || sujets.has(mot) ? 1 : (courants.get(mot) ?? 1));
  const rarete = (mot: string) => Math.log(1 + documents / (1 + (frequences.get(mot) ?? 0)));

  const sensDuSite = new Map<string, Float32Array>();

  function avecLeSens(lu: MotLu): MotLu {
    // Un mot que les documents emploient se suffit ; un mot tenu pour étranger ne mène à rien.
    const vecteur = frequences.has(lu.mot) || (lu.inconnu && etrangers.has(lu.mot)) ? undefined : sens.vecteur(lu.mot);
    if (vecteur === undefined) return lu;
    const termes = new Map(lu.termes);
    for (const [terme, autre] of sensDuSite) {
      const force = ressemblance(vecteur, autre);
      if (force >= RESSEMBLANCE_MIN && !termes.has(terme)) termes.set(terme, PART_DU_SENS * force);
    }
    return { ...lu, termes };
  }

  function lireMot(mot: string): MotLu {
    const termes = new Map<string, number>();
    const noter = (terme: string, force: number) => termes.set(terme, Math.max(force, termes.get(terme) ?? 0));
    const connu = connus.has(mot);
    if (!connu && etrangers.has(mot)) return { mot, poids: rarete(mot), termes, inconnu: true };
    if (connu) noter(mot, FORCES.meme);
    const voisins = parInitiale.get(mot.slice(0, 1)) ?? [];
    if (mot.length >= 5) for (const autre of voisins) if (autre !== mot && memeFamille(mot, autre)) noter(autre, connu ? FAMILLE_D_UN_CONNU : FORCES.famille);
    // « lhabitat », « deau » : l'apostrophe oubliée.
    const nu = mot.replace(ELISION, "");
    if (!connu && nu !== mot && nu.length >= 3 && connus.has(nu)) noter(nu, FORCES.sonorite);
    if (!connu && mot.length >= 4) {
      for (const autre of parSonorite.get(sonorite(mot)) ?? []) noter(autre, FORCES.sonorite);
      const tolerance = toleranceFaute(mot);
      if (tolerance > 0 && termes.size === 0) for (const autre of voisins) if (fauteDe(mot, autre, tolerance)) noter(autre, FORCES.faute);
    }
    // La rareté d'un mot mal écrit est celle du mot qu'il remplace.
    const raretes = [...termes].filter(([, force]) => force >= FORCES.famille).map(([terme]) => rarete(terme));
    const poids = raretes.length === 0 ? rarete(mot) : Math.min(...raretes);
    if (termes.size > 0) return { mot, poids: partCourante(mot) * poids, termes, inconnu: false };
    return rencontres.has(mot)
      ? { mot, poids: poids * POIDS_D_AILLEURS, termes, inconnu: false }
      : { mot, poids: poids * POIDS_D_UN_INCONNU, termes, inconnu: true };
  }

  return {
    rarete,
    ajouter(mots) {
      documents += 1;
      for (const mot of mots.keys()) {
        const deja = frequences.get(mot) ?? 0;
        frequences.set(mot, deja + 1);
        if (deja > 0) continue;
        if (!connus.has(mot)) apprendre(mot);
        const vecteur = sens.vecteur(mot);
        if (vecteur !== undefined) sensDuSite.set(mot, vecteur);
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
        if (!desSynonymes.has(mot)) oublier(mot);
      }
    },
    lire(question) {
      const sujet = motsDuSujetOuDUsage(question).slice(0, MOTS_MAX);
      const soudes = sujet.flatMap((mot, i) => {
        const suivant = sujet[i + 1];
        if (suivant === undefined) return [];
        // Une racine a perdu sa fin : « villag » ne se soude pas comme « village ».
        const soude = [souder([mot, suivant]), souder([mot, `${suivant}e`])].find((une) => frequences.has(une));
        return soude === undefined ? [] : [{ soude, parties: [mot, suivant] }];
      });
      const mots = sujet.map((mot) => {
        const lu = avecLeSens(lireMot(mot));
        const soude = soudes.find(({ parties }) => parties.includes(mot));
        return soude === undefined ? lu : { ...lu, inconnu: false, termes: new Map([...lu.termes, [soude.soude, FORCES.meme]]) };
      });
      const presents = new Map<string, string>();
      for (const { mot, termes } of mots) {
        for (const [terme, force] of termes) if (force >= FORCES.famille && !presents.has(terme)) presents.set(terme, mot);
        presents.set(mot, mot);
      }
      const dUsage = new Set(racines(question).filter((mot) => !presents.has(mot)));
      const rangs = new Set([...presents.keys()].flatMap((mot) => parMot.get(mot) ?? []));
      const voisins = [...rangs].flatMap((rang) => {
        const { termes = [], appels = [] } = groupes[rang] ?? {};
        // Un appel de plusieurs mots peut contenir un mot d'usage (« quitter mon travail »), jamais seul.
        const faits = appels.filter((terme) => terme.every((mot) => presents.has(mot) || dUsage.has(mot)));
        const appelants = new Set(faits.flat().flatMap((mot) => presents.get(mot) ?? []));
        if (appelants.size === 0) return [];
        return [{ appelants, termes: termes.filter((terme) => !terme.every((mot) => presents.has(mot))) }];
      });
      const locution = enLocution(question);
      const annoncees = horsSujet.filter((terme) => ditSansLeRefuser(locution, terme));
      const partagees = annoncees.filter((terme) => duSite.has(terme));
      return { mots, voisins, horsSujet: annoncees.filter((terme) => !duSite.has(terme)), partagees };
    },
    termes({ mots, voisins }) {
      const poids = new Map<string, number>();
      const noter = (terme: string, force: number) => poids.set(terme, Math.max(force, poids.get(terme) ?? 0));
      for (const { termes } of mots) for (const [terme, force] of termes) noter(terme, force);
      // Un terme de plusieurs mots (« banque de temps ») ne vaut qu'entier : chacun de ses mots compte peu.
      for (const { termes } of voisins) for (const terme of termes) for (const mot of terme) noter(mot, 0.5 / terme.length);
      return poids;
    },
  };
}

// « sans hôtel », « quitter Windows » : ce qui est refusé n'est pas ce qui est demandé.
const REFUS =
  / (?:san|ni|pas (?:d|de|du|des|un|une|le|la|chez)|plu (?:d|de)|quitter|sortir (?:de|du|des)|ailleur que(?: chez)?|plutot que(?: d| de)?|au lieu (?:d|de|du)) $/;

function ditSansLeRefuser(locution: string, terme: string): boolean {
  for (let i = locution.indexOf(terme); i >= 0; i = locution.indexOf(terme, i + 1)) if (!REFUS.test(locution.slice(0, i + 1))) return true;
  return false;
}

function ajouter<C, V>(carte: Map<C, Array<V>>, cle: C, valeur: V): void {
  const liste = carte.get(cle);
  if (liste === undefined) carte.set(cle, [valeur]);
  else liste.push(valeur);
}

function retirer<C, V>(carte: Map<C, Array<V>>, cle: C, valeur: V): void {
  const rang = carte.get(cle)?.indexOf(valeur) ?? -1;
  if (rang >= 0) carte.get(cle)?.splice(rang, 1);
}
