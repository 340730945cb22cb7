import { lireDocument, type DocumentJuge, type Juge } from "./juge.ts";
import { creerCouverture, motsQuiCouvrent } from "./mesure/couverture.ts";
import { exigence } from "./mesure/exigence.ts";
import { creerPorteurs } from "./mesure/porteurs.ts";
import { ressemblance, SANS_SENS, sensDe } from "./mots/sens.ts";
import { creerLexique, type QuestionLue } from "./mots/lexique.ts";
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
  const porteurs = creerPorteurs<Juge>();
  let changements = 0;

  function ajouter(juge: Juge): void {
    juges.set(juge.document.id, juge);
    porteurs.ajouter(juge, motsPortes(juge));
    lexique.ajouter(juge.mots);
    for (const mot of juge.sujets) sujets.set(mot, (sujets.get(mot) ?? 0) + 1);
    changements += 1;
  }

  function retirer(juge: Juge): void {
    const { id } = juge.document;
    juges.delete(id);
    sensDesDocuments.delete(id);
    porteurs.retirer(juge, motsPortes(juge));
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

  // Quand des mots de la question sont dans un document, ils disent mieux que le sens : le sens ne compte qu'autant qu'ils manquent. Seuls se pèsent les documents
  // qui portent l'un de ces mots ; le sens ne se compare que pour ceux que l'on demande.
  function mesurer(lue: QuestionLue): { readonly couverture: (id: string) => number; readonly loin: () => boolean } {
    const dite = sensDe(
      lue.mots.map(({ mot }) => [mot, sens.poids(mot)] as const),
      sens,
    );
    const couvrir = creerCouverture(lue);
    const parts = new Map([...porteurs.de(motsQuiCouvrent(lue))].map((juge) => [juge.document.id, couvrir(juge)]));
    const manque = 1 - Math.max(0, ...parts.values());
    let loin: boolean | undefined;
    return {
      loin: () => (loin ??= dite !== undefined && !approche(dite)),
      couverture(id) {
        const part = parts.get(id) ?? 0;
        return part + PART_DU_SENS * manque * (1 - part) * Math.max(0, ressemblance(dite, sensDesDocuments.get(id)) - SENS_MIN);
      },
    };
  }

  /** Un document au moins approche-t-il la question, prise en tout ? Le premier trouvé suffit. */
  function approche(dite: Float32Array): boolean {
    for (const id of juges.keys()) if (ressemblance(dite, sensDesDocuments.get(id)) >= SENS_DU_SITE) return true;
    return false;
  }

  return {
    suivre,
    lire(question) {
      const lue = lexique.lire(question);
      const { couverture, loin } = mesurer(lue);
      const exigee = exigence(question, lue);
      return {
        termes: lexique.termes(lue),
        couverture,
        retenir(ids, relative = COUVERTURE_RELATIVE) {
          if (lue.mots.length === 0) return new Map();
          const parts = new Map(ids.map((id) => [id, couverture(id)]));
          const admises = (sinon: number) => Math.max(0, ...[...parts].map(([id, part]) => (part < exigee(juges.get(id), sinon) ? 0 : part)));
          const large = admises(0);
          // Une part qui suffit de loin suffit de près : il n'y a à chercher ce qui approche la question que si elle est entre les deux.
          const meilleure = large > 0 && large < COUVERTURE_MIN_LOIN && loin() ? admises(COUVERTURE_MIN_LOIN) : large;
          return meilleure === 0 ? new Map() : presqueAutant(parts, meilleure * relative);
        },
      };
    },
  };
}

// Les tournures entières d'un document se reconnaissent à leurs mots, où qu'ils soient.
const motsPortes = ({ mots, locutions }: Juge): ReadonlySet<string> => new Set([...mots.keys(), ...locutions.flat()]);

// Le meilleur, et ceux qui en parlent presque autant : un voisin qui ne partage qu'un mot ferait douter des autres.
function presqueAutant(parts: ReadonlyMap<string, number>, seuil: number): ReadonlyMap<string, number> {
  const tries = [...parts].toSorted(([, a], [, b]) => b - a);
  return new Map(tries.filter(([, part], rang) => rang < 1 || part >= seuil));
}
