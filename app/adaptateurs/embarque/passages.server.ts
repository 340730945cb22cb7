import { DatabaseSync } from "node:sqlite";
import { motsUtiles } from "#app/domaine/mots.ts";
import type { CorpusPensees, DocumentPensee } from "#app/domaine/pensees.ts";
import { decouperDocument } from "#app/domaine/pensees-texte.ts";
import type { DemandePassages, Passage, Passages } from "#app/ports/passages.ts";

// Une base en mémoire, refaite au démarrage : elle n'a rien à voir avec les données des visiteurs.

export type OptionsPassages = {
  readonly documents: ReadonlyArray<DocumentPensee>;
  readonly synonymes: ReadonlyArray<ReadonlyArray<string>>;
};

const MOTS_MAX = 24;
const PREFIXE_MIN = 4;
const POIDS_VOISINS = 0.35;
const POIDS_MOTS_CLES = 0.3;
// bm25 rend un nombre d'autant plus petit que le passage convient : colonnes titre, mots-clés, section, texte.
const REQUETE = `SELECT rowid, -bm25(passages, 4.0, 2.0, 2.0, 1.0) AS score FROM passages WHERE passages MATCH :requete ORDER BY score DESC LIMIT :limite`;
const LUS_MAX = 120;

type Rangee = Omit<Passage, "score"> & { readonly auteur: string | undefined };

/** Recherche plein texte (FTS5) dans les paragraphes du corpus. */
export function creerPassages({ documents, synonymes }: OptionsPassages): Passages {
  const base = new DatabaseSync(":memory:");
  base.exec("CREATE VIRTUAL TABLE passages USING fts5(titre, mots_cles, section, texte, tokenize = 'unicode61', prefix = '4 5 6')");
  const inserer = base.prepare("INSERT INTO passages (rowid, titre, mots_cles, section, texte) VALUES (?, ?, ?, ?, ?)");
  const rangees: Array<Rangee> = [];
  // Pliage et radical sont faits par nous, des deux côtés : « œuvres » et « oeuvre » se retrouvent.
  const plier = (texte: string) => motsUtiles(texte).join(" ");
  for (const { id, titre, type, auteur, mots_cles, texte } of documents) {
    for (const bloc of decouperDocument(texte)) {
      if (bloc.genre === "titre") continue;
      rangees.push({ document: id, titre, type, auteur, section: bloc.section, ancre: bloc.ancre, texte: bloc.texte });
      inserer.run(rangees.length, plier(titre), plier(mots_cles.join(" ")), plier(bloc.section), plier(bloc.texte));
    }
  }
  const lire = base.prepare(REQUETE);
  const groupes = synonymes.map((groupe) => groupe.map((terme) => motsUtiles(terme)));

  function noter(mots: ReadonlyArray<string>, poids: number, scores: Map<number, number>): void {
    if (mots.length === 0) return;
    // Chaque mot est entre guillemets : rien de ce qu'un visiteur écrit n'est lu comme un opérateur de recherche.
    const requete = [...new Set(mots)]
      .slice(0, MOTS_MAX)
      .map((mot) => `"${mot.replaceAll('"', '""')}"${mot.length >= PREFIXE_MIN ? "*" : ""}`)
      .join(" OR ");
    for (const { rowid, score } of lire.all({ requete, limite: LUS_MAX })) {
      const rang = Number(rowid);
      scores.set(rang, (scores.get(rang) ?? 0) + Number(score) * poids);
    }
  }

  return {
    chercher({ question, corpus, auteur, mots_cles = [], limite }: DemandePassages) {
      const mots = motsUtiles(question).slice(0, MOTS_MAX);
      const scores = new Map<number, number>();
      noter(mots, 1, scores);
      noter(motsVoisins(mots, groupes), POIDS_VOISINS, scores);
      noter(
        mots_cles.flatMap((terme) => motsUtiles(terme)),
        POIDS_MOTS_CLES,
        scores,
      );
      // Les textes de l'auteur demandé comptent même s'ils n'emploient aucun mot de la question.
      if (auteur !== undefined) rangees.forEach((rangee, i) => rangee.auteur === auteur && !scores.has(i + 1) && scores.set(i + 1, 0));
      const tries = [...scores]
        .flatMap(([rang, score]) => {
          const rangee = rangees[rang - 1];
          return rangee === undefined || !duCorpus(rangee.type, corpus) ? [] : [{ ...rangee, score }];
        })
        .toSorted(
          (a, b) => b.score - a.score || (a.document < b.document ? -1 : a.document > b.document ? 1 : a.ancre.localeCompare(b.ancre, "fr", { numeric: true })),
        );
      return ordonner(tries, corpus, auteur, limite).map(({ auteur: _auteur, ...passage }) => passage);
    },
  };
}

function duCorpus(type: DocumentPensee["type"], corpus: CorpusPensees): boolean {
  return corpus === "both" || (corpus === "projets") === (type === "projet");
}

type Trie = Rangee & { readonly score: number };

// Un projet à peine concerné ne passe pas devant le texte qui répond.
const PART_DU_MEILLEUR = 0.3;

// Un auteur nommé passe devant. Sinon, avec `both`, les fiches projet passent devant, sans prendre plus de la moitié des places.
function ordonner(tries: ReadonlyArray<Trie>, corpus: CorpusPensees, auteur: string | undefined, limite: number): ReadonlyArray<Trie> {
  const seuil = (tries[0]?.score ?? 0) * PART_DU_MEILLEUR;
  const tete = tries
    .filter(({ auteur: de, type, score }) => (auteur === undefined ? corpus === "both" && type === "projet" && score >= seuil : de === auteur))
    .slice(0, Math.ceil(limite / 2));
  const places = new Set(tete);
  return [...tete, ...tries.filter((passage) => !places.has(passage))].slice(0, limite);
}

function motsVoisins(mots: ReadonlyArray<string>, groupes: ReadonlyArray<ReadonlyArray<ReadonlyArray<string>>>): ReadonlyArray<string> {
  const presents = new Set(mots);
  return groupes
    .filter((groupe) => groupe.some((terme) => terme.length > 0 && terme.every((mot) => presents.has(mot))))
    .flatMap((groupe) => groupe.flat())
    .filter((mot) => !presents.has(mot));
}
