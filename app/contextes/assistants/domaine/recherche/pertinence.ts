import { uneFois } from "#app/commun/memoires/une-fois.ts";
import { lireDocument, type DocumentJuge, type Juge } from "./juge.ts";
import { creerCouverture, motsQuiCouvrent } from "./mesure/couverture.ts";
import { creerParLeSens } from "./mesure/par-le-sens.ts";
import { exigence } from "./mesure/exigence.ts";
import { creerPorteurs } from "./mesure/porteurs.ts";
import { creerTournures } from "./mesure/tournures.ts";
import { partiesDe, sansLeurTete, souderLesComposes } from "./mots/mots-composes.ts";
import { SANS_SENS, sensDe } from "./mots/sens.ts";
import { creerLexique, type QuestionLue } from "./mots/lexique.ts";
import type { Vocabulaire } from "./mots/vocabulaire.ts";

export type Lecture = {
  /** Termes à chercher, racines, avec leur poids ; vide si la question n'a aucun mot connu. */
  readonly termes: ReadonlyMap<string, number>;
  /** Part du sujet de la question que porte ce document, de 0 (rien) à 1 (tout) ; un mot rare compte davantage qu'un mot fréquent. */
  couverture(id: string): number;
  /** Les documents que leurs mots approchent le plus par le sens, le plus proche d'abord. */
  approches(): ReadonlyArray<string>;
  /** Ceux dont la question dit une tournure entière. */
  readonly dits: ReadonlySet<string>;
  /** Une locution l'annonce d'un autre sujet que ceux du site. */
  readonly etrangere: boolean;
  /** L'un de ses mots est à lui seul le sujet d'un document. */
  readonly nomme: boolean;
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

// Ce dont un document parle en tout, quand ses mots ne sont pas ceux de la question.
const PART_DU_SENS = 0.6;
// Ce qui ne parle que d'un morceau d'un mot composé, faute de mieux, se montre comme un lien lâche.
const PART_D_UN_MORCEAU = 0.5;
// Autant de documents que le sens seul peut proposer, quand aucun de leurs mots n’est dans la question.
const APPROCHES_MAX = 10;
// Ce que vaut une tournure reconnue entière, quels que soient les autres mots : plus qu'un voisin, moins qu'un document qui porte le sujet.
const COUVERTURE_DITE = 0.66;
// En dessous de cette part du meilleur document, les autres ne parlent plus du même sujet.
export const COUVERTURE_RELATIVE = 0.9;
/** Sous cette part du meilleur, rien n'est montré, même comme un lien lâche. */
export const RELATIVE_MIN = 0.45;

/** Mesure, pour un jeu de documents, si une question les concerne : c'est ce qui distingue une mauvaise orthographe d'un hors sujet. */
export function creerPertinence(premiers: ReadonlyArray<DocumentJuge>, vocabulaire: Vocabulaire): Pertinence {
  const juges = new Map<string, Juge>();
  const sujets = new Map<string, number>();
  const lexique = creerLexique(vocabulaire, sujets);
  const { sens = SANS_SENS } = vocabulaire;
  const porteurs = creerPorteurs<Juge>();
  const sensDesMots = creerParLeSens(porteurs);
  const tournures = creerTournures();

  function ajouter(juge: Juge): void {
    sensDesMots.oublier();
    juges.set(juge.document.id, juge);
    porteurs.ajouter(juge, motsPortes(juge));
    tournures.ajouter(juge);
    lexique.ajouter(juge.mots);
    for (const mot of juge.sujets) sujets.set(mot, (sujets.get(mot) ?? 0) + 1);
  }

  function retirer(juge: Juge): void {
    sensDesMots.oublier();
    juges.delete(juge.document.id);
    tournures.retirer(juge);
    porteurs.retirer(juge, motsPortes(juge));
    lexique.retirer(juge.mots);
    for (const mot of juge.sujets) {
      const reste = (sujets.get(mot) ?? 0) - 1;
      if (reste > 0) sujets.set(mot, reste);
      else sujets.delete(mot);
    }
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
  }
  for (const _ of suivre(premiers));

  // Quand des mots de la question sont dans un document, ils disent mieux que le sens : le sens ne compte qu'autant qu'ils manquent.
  function mesurer(
    lue: QuestionLue,
    appeles: ReadonlySet<string>,
  ): { readonly couverture: (id: string) => number; readonly approches: () => ReadonlyArray<string> } {
    const couvrir = creerCouverture(lue);
    const parts = new Map([...porteurs.de(motsQuiCouvrent(lue))].map((juge) => [juge.document.id, couvrir(juge)]));
    const parLeSens = sensDesMots.couvrir(lue);
    return {
      couverture(id) {
        const part = parts.get(id) ?? 0;
        const mesuree = part + PART_DU_SENS * (1 - part) * (parLeSens.get(id) ?? 0);
        return appeles.has(id) ? Math.max(COUVERTURE_DITE, mesuree) : mesuree;
      },
      approches: () => [...new Set([...appeles, ...lesPlusGrands(parLeSens, APPROCHES_MAX)])],
    };
  }

  /** `texte` : la question, ses mots composés soudés ou coupés. */
  function lireTelle(question: string, texte = question): Lecture {
    const lue = lexique.lire(texte);
    const appeles = tournures.dites(question);
    // Qui ne lit que les termes de la question ne fait peser aucun document.
    const mesure = uneFois(() => mesurer(lue, appeles));
    const couverture = (id: string): number => mesure().couverture(id);
    const exigee = uneFois(() => {
      const poses = lue.mots.flatMap(({ mot }) => partiesDe(mot)).map((mot) => [mot, sens.poids(mot)] as const);
      return exigence(question, lue, { domaine: sens.domaine(sensDe(poses, sens)), dits: appeles });
    });
    return {
      termes: lexique.termes(lue),
      couverture,
      approches: () => mesure().approches(),
      dits: appeles,
      etrangere: lue.horsSujet.length > 0,
      nomme: lue.mots.some(({ mot }) => sujets.has(mot)),
      retenir(ids, relative = COUVERTURE_RELATIVE) {
        if (lue.mots.length === 0 && appeles.size === 0) return new Map();
        const parts = new Map(ids.map((id) => [id, couverture(id)]));
        const meilleure = Math.max(0, ...[...parts].map(([id, part]) => (part < exigee()(juges.get(id)) ? 0 : part)));
        return meilleure === 0 ? new Map() : presqueAutant(parts, meilleure * relative);
      },
    };
  }

  return { suivre, lire: (question) => lireSesComposes(question, lireTelle) };
}

/** La question, ses mots composés entiers : « sèche » annonce du sport, « sèche-linge » non. Rien n'en parle : ce qui en dit la fin, comme un lien lâche. */
function lireSesComposes(question: string, lireTelle: (question: string, texte?: string) => Lecture): Lecture {
  const entiere = souderLesComposes(question);
  const lecture = lireTelle(question, entiere);
  if (entiere === question) return lecture;
  // Ce que chaque mot dirait seul, et ce qu'en dit la fin : un document qui n'en a que le premier mot est d'un autre sujet.
  const mots = uneFois(() => lireTelle(question));
  const fin = uneFois(() => lireTelle(question, sansLeurTete(question)));
  return {
    ...lecture,
    approches: () => [...new Set([...lecture.approches(), ...fin().approches()])],
    retenir(ids, relative) {
      const retenus = lecture.retenir(ids, relative);
      if (retenus.size > 0) return retenus;
      const parLaFin = fin().retenir(ids, relative);
      return new Map([...mots().retenir(ids, relative)].flatMap(([id, part]) => (parLaFin.has(id) ? [[id, PART_D_UN_MORCEAU * part] as const] : [])));
    },
  };
}

// Les tournures entières d'un document se reconnaissent à leurs mots, où qu'ils soient.
const motsPortes = ({ mots, locutions }: Juge): ReadonlySet<string> => new Set([...mots.keys(), ...locutions.flat()]);

// Les clés des `nombre` plus grandes valeurs, dans leur ordre, la première venue d'abord à égalité : tout trier pour dix coûtait plus que tout mesurer.
function lesPlusGrands(valeurs: ReadonlyMap<string, number>, nombre: number): ReadonlyArray<string> {
  const gardees: Array<{ readonly cle: string; readonly valeur: number }> = [];
  for (const [cle, valeur] of valeurs) {
    if (gardees.length === nombre && valeur <= (gardees[nombre - 1]?.valeur ?? 0)) continue;
    const rang = gardees.findIndex((autre) => autre.valeur < valeur);
    gardees.splice(rang < 0 ? gardees.length : rang, 0, { cle, valeur });
    if (gardees.length > nombre) gardees.pop();
  }
  return gardees.map(({ cle }) => cle);
}

// Le meilleur, et ceux qui en parlent presque autant : un voisin qui ne partage qu'un mot ferait douter des autres.
function presqueAutant(parts: ReadonlyMap<string, number>, seuil: number): ReadonlyMap<string, number> {
  const tries = [...parts].toSorted(([, a], [, b]) => b - a);
  return new Map(tries.filter(([, part], rang) => rang < 1 || part >= seuil));
}
