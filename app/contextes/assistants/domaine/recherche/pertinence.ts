import { enLocution } from "#app/commun/texte/mots.ts";
import { lireDocument, POIDS, type DocumentJuge, type Juge } from "./juge.ts";
import { estDeRelation, estUnDifferend } from "./mots/mots-de-relation.ts";
import { ressemblance, SANS_SENS, sensDe } from "./mots/sens.ts";
import { creerLexique, FORCES, type QuestionLue } from "./mots/lexique.ts";
import type { Vocabulaire } from "./mots/vocabulaire.ts";

export type Lecture = {
  /** Termes à chercher, racines, avec leur poids ; vide si la question n'a aucun mot connu. */
  readonly termes: ReadonlyMap<string, number>;
  /** Part du sujet de la question que porte ce document, de 0 (rien) à 1 (tout) ; un mot rare compte davantage qu'un mot fréquent. */
  couverture(id: string): number;
  /**
   * Parmi ces documents, ceux qui concernent la question et la part qu'ils en couvrent ; aucun si elle est hors sujet. `relative` : part du meilleur sous
   * laquelle un document ne parle plus du même sujet.
   */
  retenir(ids: ReadonlyArray<string>, relative?: number): ReadonlyMap<string, number>;
};

export type Pertinence = {
  lire(question: string): Lecture;
  /** Suit une liste qui change : un pas par document relu. Un document inchangé est le même objet. À dérouler avant de lire. */
  suivre(documents: ReadonlyArray<DocumentJuge>): Iterable<void>;
};

// Un mot-clé choisi à la main, s'il est entier dans la question, dit de quoi parle un document : même fréquent (« décroissance »), il suffit presque.
const COUVERTURE_MIN_MOT_CLE = 0.25;
// Sous cette part, un document ne partage avec la question qu'un mot courant : le citer serait du bruit.
const COUVERTURE_MIN = 0.36;
// Quand des mots sont inconnus du corpus entier (« la recette du tiramisu »), le reste doit être bien couvert.
const PART_INCONNUE = 0.5;
const COUVERTURE_MIN_INCONNUS = 0.42;
// « recette », « match » : il faut que tout le reste de la question parle des documents.
const COUVERTURE_MIN_ETRANGER = 0.82;
// La fiche emploie elle-même ce mot étranger : il faut encore que le reste suive.
const COUVERTURE_MIN_ADMIS = 0.5;
// Le vocabulaire du site emploie lui-même ce mot étranger (« smartphone ») : il faut que le reste suive bien.
const COUVERTURE_MIN_PARTAGE = 0.6;
// Un document qui ne partage avec la question que sa situation (« en panne », « du voisin »), et rien de son objet.
const FORCE_COUVERTE = 0.3;
const PART_D_UN_OBJET = 0.2;
const DECOTE_SANS_OBJET = 0.5;
// Ce dont un document parle en tout, quand ses mots ne sont pas ceux de la question.
const PART_DU_SENS = 0.6;
// Sous cette ressemblance, deux textes français ne se ressemblent que d’être français.
const SENS_MIN = 0.3;
// Une question qu’aucun document n’approche, prise en tout, est souvent d’ailleurs : ses mots doivent alors y être davantage.
const SENS_DU_SITE = 0.55;
const COUVERTURE_MIN_LOIN = 0.44;
// Au-delà d'un changement sur deux cents documents, la rareté des mots a pu bouger : tous se repèsent.
const PART_QUI_REPESE = 200;
// En dessous de cette part du meilleur document, les autres ne parlent plus du même sujet.
export const COUVERTURE_RELATIVE = 0.78;

/** Mesure, pour un jeu de documents, si une question les concerne : c'est ce qui distingue une mauvaise orthographe d'un hors sujet. */
export function creerPertinence(premiers: ReadonlyArray<DocumentJuge>, vocabulaire: Vocabulaire): Pertinence {
  const juges = new Map<string, Juge>();
  const sujets = new Map<string, number>();
  const lexique = creerLexique(vocabulaire, sujets);
  const { sens = SANS_SENS } = vocabulaire;
  const sensDesDocuments = new Map<string, Float32Array | undefined>();
  let changements = 0;

  function ajouter(juge: Juge): void {
    juges.set(juge.document.id, juge);
    lexique.ajouter(juge.mots);
    for (const mot of juge.sujets) sujets.set(mot, (sujets.get(mot) ?? 0) + 1);
    changements += 1;
  }

  function retirer(juge: Juge): void {
    const { id } = juge.document;
    juges.delete(id);
    sensDesDocuments.delete(id);
    lexique.retirer(juge.mots);
    for (const mot of juge.sujets) {
      const reste = (sujets.get(mot) ?? 0) - 1;
      if (reste > 0) sujets.set(mot, reste);
      else sujets.delete(mot);
    }
    changements += 1;
  }

  function* suivre(documents: ReadonlyArray<DocumentJuge>): Generator<void> {
    const voulus = new Set(documents.map(({ id }) => id));
    for (const juge of [...juges.values()].filter(({ document: { id } }) => !voulus.has(id))) yield retirer(juge);
    for (const document of documents) {
      const connu = juges.get(document.id);
      if (connu?.document === document) continue;
      if (connu !== undefined) retirer(connu);
      yield ajouter(lireDocument(document));
    }
    // Le sens d'un document dépend de la rareté de ses mots parmi tous : quelques fiches de plus sur des milliers ne la changent pas.
    const tous = changements * PART_QUI_REPESE >= juges.size;
    if (tous) changements = 0;
    for (const { document, mots } of juges.values()) {
      if (!tous && sensDesDocuments.has(document.id)) continue;
      const peses = [...mots].map(([mot, poids]) => [mot, poids * lexique.rarete(mot)] as const);
      yield void sensDesDocuments.set(document.id, sensDe(peses, sens));
    }
  }
  for (const _ of suivre(premiers));

  // Quand des mots de la question sont dans un document, ils disent mieux que le sens : le sens ne compte qu'autant qu'ils manquent.
  function mesurer(lue: QuestionLue): { readonly couverture: (id: string) => number; readonly ressemblanceMax: number | undefined } {
    const dite = sensDe(
      lue.mots.map(({ mot }) => [mot, sens.poids(mot)] as const),
      sens,
    );
    const parTerme = motParTerme(lue.mots);
    const parts = new Map([...juges.keys()].map((id) => [id, motsCouverts(lue, juges.get(id), parTerme)]));
    const ressemblances = new Map([...juges.keys()].map((id) => [id, ressemblance(dite, sensDesDocuments.get(id))]));
    const manque = 1 - Math.max(0, ...parts.values());
    return {
      ressemblanceMax: dite === undefined ? undefined : Math.max(0, ...ressemblances.values()),
      couverture(id) {
        const part = parts.get(id) ?? 0;
        return part + PART_DU_SENS * manque * (1 - part) * Math.max(0, (ressemblances.get(id) ?? 0) - SENS_MIN);
      },
    };
  }

  return {
    suivre,
    lire(question) {
      const lue = lexique.lire(question);
      const { couverture, ressemblanceMax } = mesurer(lue);
      const exigee = exigence(question, lue, ressemblanceMax !== undefined && ressemblanceMax < SENS_DU_SITE);
      return {
        termes: lexique.termes(lue),
        couverture,
        retenir(ids, relative = COUVERTURE_RELATIVE) {
          if (lue.mots.length === 0) return new Map();
          const parts = new Map(ids.map((id) => [id, couverture(id)]));
          const meilleure = Math.max(0, ...[...parts].map(([id, part]) => (part < exigee(juges.get(id)) ? 0 : part)));
          if (meilleure === 0) return new Map();
          // Le meilleur, et ceux qui en parlent presque autant : un voisin qui ne partage qu'un mot ferait douter des autres.
          const tries = [...parts].toSorted(([, a], [, b]) => b - a);
          return new Map(tries.filter(([, part], rang) => rang < 1 || part >= meilleure * relative));
        },
      };
    },
  };
}

/** Part des mots de la question que ce document porte. */
function motsCouverts({ mots, voisins }: QuestionLue, juge: Juge | undefined, parTerme: ReadonlyMap<string, string>): number {
  if (juge === undefined || mots.length === 0) return 0;
  const { mots: vocabulaire, locutions } = juge;
  const appeles = new Map<string, number>();
  for (const { appelants, termes } of voisins) {
    const force = forceDesVoisins(termes, vocabulaire);
    if (force > 0) for (const mot of appelants) appeles.set(mot, Math.max(force, appeles.get(mot) ?? 0));
  }
  for (const mot of motsDesLocutions(locutions, parTerme)) appeles.set(mot, POIDS.locution);
  let total = 0;
  let couvert = 0;
  let objetCouvert = false;
  let objetManque = 0;
  for (const { mot, poids, termes } of mots) {
    let force = appeles.get(mot) ?? 0;
    for (const [terme, f] of termes) force = Math.max(force, f * (vocabulaire.get(terme) ?? 0));
    total += poids;
    couvert += poids * force;
    if (estDeRelation(mot)) continue;
    if (force >= FORCE_COUVERTE) objetCouvert = true;
    else objetManque += poids;
  }
  if (total === 0) return 0;
  // « L'ascenseur est en panne » : la panne est couverte, l'ascenseur, dont il s'agit, ne l'est pas.
  const sansObjet = (!objetCouvert && objetManque >= PART_D_UN_OBJET * total) || estUnDifferend(mots.map(({ mot }) => mot));
  return (sansObjet ? DECOTE_SANS_OBJET : 1) * (couvert / total);
}

/** La part de la question qu'un document doit porter pour qu'elle le concerne. `loin` : aucun document n'approche la question, prise en tout. */
function exigence(question: string, lue: QuestionLue, loin: boolean): (juge: Juge | undefined) => number {
  const dite = enLocution(question);
  const appeles = new Set(lue.voisins.flatMap(({ appelants }) => [...appelants]));
  const presents = new Set(lue.mots.map(({ mot }) => mot));
  const total = lue.mots.reduce((somme, { poids }) => somme + poids, 0);
  const inconnus = lue.mots.reduce((somme, { mot, poids, inconnu }) => somme + (inconnu && !appeles.has(mot) ? poids : 0), 0);
  const commune = Math.max(inconnus >= PART_INCONNUE * total ? COUVERTURE_MIN_INCONNUS : COUVERTURE_MIN, loin ? COUVERTURE_MIN_LOIN : 0);
  return (juge) => {
    // « imprimante » est étrangère au site, sauf à la fiche qui en parle.
    if (lue.horsSujet.some((locution) => !(juge?.tournures ?? []).some((tournure) => tournure.includes(locution) && dite.includes(tournure))))
      return COUVERTURE_MIN_ETRANGER;
    if (lue.horsSujet.length > 0) return COUVERTURE_MIN_ADMIS;
    if (lue.partagees.length > 0) return COUVERTURE_MIN_PARTAGE;
    return juge?.cles.some((cle) => cle.every((mot) => presents.has(mot))) === true ? COUVERTURE_MIN_MOT_CLE : commune;
  };
}

// Un synonyme couvre les mots qui l'ont appelé, si le terme entier y est ; plusieurs synonymes disent mieux qu'un seul que le document en parle.
function forceDesVoisins(termes: ReadonlyArray<ReadonlyArray<string>>, vocabulaire: ReadonlyMap<string, number>): number {
  const forces = termes
    .filter((terme) => terme.every((mot) => vocabulaire.has(mot)))
    .map((terme) => Math.min(...terme.map((mot) => vocabulaire.get(mot) ?? 0)));
  return forces.length === 0 ? 0 : FORCES.synonyme * Math.max(...forces) + Math.min(0.15, 0.05 * (forces.length - 1));
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

// Une tournure entière (« garder ses graines ») dit bien plus que chacun de ses mots.
function motsDesLocutions(locutions: ReadonlyArray<ReadonlyArray<string>>, parTerme: ReadonlyMap<string, string>): ReadonlyArray<string> {
  return locutions
    .filter((locution) => locution.every((terme) => parTerme.has(terme)))
    .flatMap((locution) => locution.map((terme) => parTerme.get(terme) ?? terme));
}
