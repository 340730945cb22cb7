import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import MiniSearch, { type Query, type SearchOptions, type SearchResult } from "minisearch";
import { parTranches } from "#app/commun/listes/par-tranches.ts";
import { motsUtiles, racinesIndexees } from "#app/commun/texte/mots.ts";
import type { DocumentIndexe, Indexeur, OptionsIndex, Recherche, ReponseRecherche, TermesPeses, Trouvaille } from "#app/contextes/annuaire/ports/recherche.ts";

// Une question démesurée ne doit pas coûter plus qu'une longue phrase.
const MOTS_MAX = 24;

/**
 * Index en mémoire d'un jeu de documents (réseaux, plateformes, lieux), fait à la première recherche. Deux découpes : les mots tels quels pour les mots-clés
 * que l'on tape (par débuts de mots), les racines pour les questions en langue courante.
 */
export const indexer: Indexeur = (documents, options) => {
  const decoupes = { mots: creerDecoupe(motsUtiles, documents, options), racines: creerDecoupe(racinesIndexees, documents, options) };

  function chercherMots(requete: Query, demande: SearchOptions): ReadonlyArray<Trouvaille> {
    return trier(decoupes.mots.index().search(requete, demande));
  }

  return {
    suivre: (neufs, decoupe) => decoupes[decoupe].suivre(neufs),
    chercher(requete): ReponseRecherche {
      const demandes = motsUtiles(requete).slice(0, MOTS_MAX);
      if (demandes.length === 0) return { trouvailles: [], approche: false };
      const texte = demandes.join(" ");
      const exactes = chercherMots(texte, { combineWith: "AND", prefix: true });
      if (exactes.length > 0) return { trouvailles: exactes, approche: false };
      const avecFaute = chercherMots(texte, { combineWith: "AND", prefix: true, fuzzy: toleranceFaute });
      if (avecFaute.length > 0) return { trouvailles: avecFaute, approche: true };
      return { trouvailles: demandes.length < 2 ? [] : chercherMots(texte, { combineWith: "OR", prefix: true, fuzzy: toleranceFaute }), approche: true };
    },
    classer(termes: TermesPeses, limite): ReadonlyArray<Trouvaille> {
      if (termes.size === 0) return [];
      const demande: SearchOptions = { combineWith: "OR", tokenize: () => [...termes.keys()], boostTerm: (terme) => termes.get(terme) ?? 0 };
      return trier(decoupes.racines.index().search("termes", demande)).slice(0, limite);
    },
  } satisfies Recherche;
};

/** Un index, et les documents qu'il a lus : de quoi ne relire que ce qui change. */
function creerDecoupe(decouper: (texte: string) => ReadonlyArray<string>, premiers: ReadonlyArray<DocumentIndexe>, { poids }: OptionsIndex) {
  const vide = () =>
    new MiniSearch<DocumentIndexe>({
      fields: Object.keys(poids),
      extractField: (document, champ) => (champ === "id" ? document.id : (document.champs[champ] ?? "")),
      // Pliage et radical sont faits ici, une fois, pour les documents comme pour les requêtes.
      tokenize: (texte) => [...decouper(texte)],
      processTerm: (mot) => mot,
      searchOptions: { boost: { ...poids } },
    });
  let index = vide();
  const lus = new Map<string, DocumentIndexe>();
  let suivis: ReadonlyArray<DocumentIndexe> | undefined;
  let file = Promise.resolve();

  // Un pas par document relu.
  function* changer(documents: ReadonlyArray<DocumentIndexe>): Generator<void> {
    const voulus = new Set(documents.map(({ id }) => id));
    for (const [id, lu] of lus) {
      if (voulus.has(id)) continue;
      index.remove(lu);
      lus.delete(id);
      yield;
    }
    for (const document of documents) {
      const lu = lus.get(document.id);
      if (lu !== undefined && memesChamps(lu, document)) continue;
      if (lu !== undefined) index.remove(lu);
      index.add(document);
      lus.set(document.id, document);
      yield;
    }
  }

  // Un index laissé à mi-chemin ne sait plus ce qu'il a lu : il repart de rien, et la liste se relit à la prochaine demande.
  function oublier(documents: ReadonlyArray<DocumentIndexe>): void {
    index = vide();
    lus.clear();
    if (suivis === documents) suivis = undefined;
  }

  async function relire(documents: ReadonlyArray<DocumentIndexe>): Promise<void> {
    try {
      await parTranches(changer(documents));
    } catch (e) {
      oublier(documents);
      throw e;
    }
  }

  return {
    suivre(documents: ReadonlyArray<DocumentIndexe>): Promise<void> {
      if (suivis !== documents) {
        suivis = documents;
        // L'un après l'autre : deux listes ne se mêlent pas dans l'index, et l'échec de l'une n'est pas celui de la suivante.
        file = file.catch(() => undefined).then(() => relire(documents));
      }
      return file;
    },
    index() {
      if (suivis === undefined) {
        suivis = premiers;
        try {
          for (const _ of changer(premiers));
        } catch (e) {
          oublier(premiers);
          throw e;
        }
      }
      return index;
    },
  };
}

function memesChamps(a: DocumentIndexe, b: DocumentIndexe): boolean {
  if (a === b) return true;
  const noms = Object.keys(a.champs);
  return noms.length === Object.keys(b.champs).length && noms.every((nom) => a.champs[nom] === b.champs[nom]);
}

function trier(resultats: ReadonlyArray<SearchResult>): ReadonlyArray<Trouvaille> {
  return resultats.map((r) => ({ id: String(r.id), score: r.score, mots: r.queryTerms })).sort((a, b) => b.score - a.score || comparerTextes(a.id, b.id));
}

// Une faute dans un mot court change de mot : pas de tolérance sous cinq lettres.
function toleranceFaute(mot: string): number | false {
  if (mot.length < 5) return false;
  return mot.length < 9 ? 1 : 2;
}
