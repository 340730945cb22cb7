import MiniSearch, { type Query, type SearchOptions, type SearchResult } from "minisearch";
import { motsUtiles, racinesIndexees } from "#app/commun/texte/mots.ts";
import type { DocumentIndexe, Indexeur, Recherche, ReponseRecherche, TermesPeses, Trouvaille } from "#app/contextes/annuaire/ports/recherche.ts";

// Une question démesurée ne doit pas coûter plus qu'une longue phrase.
const MOTS_MAX = 24;

/**
 * Index en mémoire d'un petit jeu de documents (réseaux, plateformes, lieux), fait à la première recherche. Deux découpes : les mots tels quels pour les
 * mots-clés que l'on tape (par débuts de mots), les racines pour les questions en langue courante.
 */
export const indexer: Indexeur = (documents, { poids }) => {
  const champs = Object.keys(poids);
  let mots: MiniSearch<DocumentIndexe> | undefined;
  let parRacine: MiniSearch<DocumentIndexe> | undefined;

  function construire(decouper: (texte: string) => ReadonlyArray<string>): MiniSearch<DocumentIndexe> {
    const index = new MiniSearch<DocumentIndexe>({
      fields: champs,
      extractField: (document, champ) => (champ === "id" ? document.id : (document.champs[champ] ?? "")),
      // Pliage et radical sont faits ici, une fois, pour les documents comme pour les requêtes.
      tokenize: (texte) => [...decouper(texte)],
      processTerm: (mot) => mot,
      searchOptions: { boost: { ...poids } },
    });
    index.addAll(documents);
    return index;
  }

  function chercherMots(requete: Query, options: SearchOptions): ReadonlyArray<Trouvaille> {
    mots ??= construire(motsUtiles);
    return trier(mots.search(requete, options));
  }

  return {
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
      parRacine ??= construire(racinesIndexees);
      const options: SearchOptions = { combineWith: "OR", tokenize: () => [...termes.keys()], boostTerm: (terme) => termes.get(terme) ?? 0 };
      return trier(parRacine.search("termes", options)).slice(0, limite);
    },
  } satisfies Recherche;
};

function trier(resultats: ReadonlyArray<SearchResult>): ReadonlyArray<Trouvaille> {
  return resultats.map((r) => ({ id: String(r.id), score: r.score, mots: r.queryTerms })).sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

// Une faute dans un mot court change de mot : pas de tolérance sous cinq lettres.
function toleranceFaute(mot: string): number | false {
  if (mot.length < 5) return false;
  return mot.length < 9 ? 1 : 2;
}
