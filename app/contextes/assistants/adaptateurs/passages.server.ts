import { DatabaseSync, type StatementSync } from "node:sqlite";
import { preparerUneFois } from "#app/commun/listes/par-tranches.ts";
import { grouper } from "#app/commun/listes/grouper.ts";
import { racinesIndexees } from "#app/commun/texte/mots.ts";
import { type CorpusPensees, type DocumentPensee, decouperDocument } from "#app/contextes/pensees/index.ts";
import type { DemandePassages, Paragraphe, Passages } from "#app/contextes/assistants/ports/passages.ts";
import type { TermesPeses } from "#app/contextes/annuaire/index.ts";

// Une base en mémoire, refaite au démarrage : elle n'a rien à voir avec les données des visiteurs.

export type OptionsPassages = {
  readonly documents: ReadonlyArray<DocumentPensee>;
  /** Ce que chaque texte sait répondre, dit comme on le demande : `texte:<identifiant>`. */
  readonly appels?: ReadonlyMap<string, ReadonlyArray<string>>;
};

const TERMES_MAX = 120;
// bm25 rend un nombre d'autant plus petit que le passage convient : colonnes titre, mots-clés, section, texte.
const REQUETE = `SELECT rowid, -bm25(passages, 4.0, 2.0, 2.0, 1.0) AS score FROM passages WHERE passages MATCH :requete ORDER BY score DESC LIMIT :limite`;
const LUS_MAX = 120;

type Rangee = Paragraphe & { readonly auteur: string | undefined };

/** Recherche plein texte (FTS5) dans les paragraphes du corpus ; l'index est fait à la première question. */
export function creerPassages({ documents, appels = new Map() }: OptionsPassages): Passages {
  const { lire: lireIndex, preparer } = preparerUneFois(() => indexer(documents, appels));

  function noter({ lire }: Index, mots: ReadonlyArray<string>, poids: number, scores: Map<number, number>): void {
    // Chaque mot est entre guillemets : rien de ce qu'un visiteur écrit n'est lu comme un opérateur de recherche.
    const requete = mots.map((mot) => `"${mot.replaceAll('"', '""')}"`).join(" OR ");
    for (const { rowid, score } of lire.all({ requete, limite: LUS_MAX })) {
      const rang = Number(rowid);
      scores.set(rang, (scores.get(rang) ?? 0) + Number(score) * poids);
    }
  }

  return {
    preparer,
    chercher({ termes, corpus, auteur, limite }: DemandePassages) {
      const index = lireIndex();
      const { rangees } = index;
      const scores = new Map<number, number>();
      // bm25 ne sait pas peser un terme plus qu'un autre : une requête par poids, puis la somme.
      for (const [poids, mots] of parPoids(termes)) noter(index, mots, poids, scores);
      // Les textes de l'auteur demandé comptent même s'ils n'emploient aucun mot de la question.
      if (auteur !== undefined) rangees.forEach((rangee, i) => rangee.auteur === auteur && !scores.has(i + 1) && scores.set(i + 1, 0));
      const deLui = (rangee: Rangee) => Number(auteur !== undefined && rangee.auteur === auteur);
      const tries = [...scores]
        .flatMap(([rang, score]) => {
          const rangee = rangees[rang - 1];
          return rangee === undefined || !duCorpus(rangee.type, corpus) ? [] : [{ ...rangee, score }];
        })
        .toSorted(
          (a, b) =>
            deLui(b) - deLui(a) ||
            b.score - a.score ||
            (a.document < b.document ? -1 : a.document > b.document ? 1 : a.ancre.localeCompare(b.ancre, "fr", { numeric: true })),
        );
      return tries.slice(0, limite).map(({ auteur: _auteur, racines: _racines, ...passage }) => passage);
    },
    paragraphes(document) {
      return lireIndex().parDocument.get(document) ?? [];
    },
    rarete(mot) {
      const { porteurs, rangees } = lireIndex();
      return Math.log((rangees.length + 1) / ((porteurs.get(mot) ?? 0) + 1)) / Math.log(rangees.length + 1);
    },
  };
}

type Index = {
  readonly rangees: ReadonlyArray<Rangee>;
  readonly lire: StatementSync;
  readonly parDocument: ReadonlyMap<string, ReadonlyArray<Paragraphe>>;
  /** Combien de paragraphes portent chaque racine. */
  readonly porteurs: ReadonlyMap<string, number>;
};

function* indexer(documents: ReadonlyArray<DocumentPensee>, appels: NonNullable<OptionsPassages["appels"]>): Generator<void, Index> {
  const base = new DatabaseSync(":memory:");
  base.exec("CREATE VIRTUAL TABLE passages USING fts5(titre, mots_cles, section, texte, tokenize = 'unicode61')");
  const inserer = base.prepare("INSERT INTO passages (rowid, titre, mots_cles, section, texte) VALUES (?, ?, ?, ?, ?)");
  const rangees: Array<Rangee> = [];
  // Pliage et racines sont faits par nous, des deux côtés : « œuvres » et « oeuvre » se retrouvent.
  const plier = (texte: string) => racinesIndexees(texte).join(" ");
  const porteurs = new Map<string, number>();
  base.exec("BEGIN");
  for (const { id, titre, type, auteur, mots_cles, texte } of documents) {
    const [titrePlie, clesPliees] = [plier(titre), plier([...mots_cles, ...(appels.get(`texte:${id}`) ?? [])].join(" "))];
    for (const bloc of decouperDocument(texte)) {
      if (bloc.genre === "titre") continue;
      const mots = racinesIndexees(bloc.texte);
      const racines = new Set(mots);
      rangees.push({ document: id, titre, type, auteur, section: bloc.section, ancre: bloc.ancre, texte: bloc.texte, racines });
      inserer.run(rangees.length, titrePlie, clesPliees, plier(bloc.section), mots.join(" "));
      for (const mot of racines) porteurs.set(mot, (porteurs.get(mot) ?? 0) + 1);
    }
    yield;
  }
  base.exec("COMMIT");
  return { rangees, lire: base.prepare(REQUETE), parDocument: grouper(rangees, ({ document }) => document), porteurs };
}

function duCorpus(type: DocumentPensee["type"], corpus: CorpusPensees): boolean {
  return corpus === "both" || (corpus === "projets") === (type === "projet");
}

function parPoids(termes: TermesPeses): ReadonlyMap<number, ReadonlyArray<string>> {
  const groupes = new Map<number, Array<string>>();
  for (const [mot, poids] of [...termes].slice(0, TERMES_MAX)) {
    const rond = Math.round(poids * 20) / 20;
    groupes.set(rond, [...(groupes.get(rond) ?? []), mot]);
  }
  return groupes;
}
