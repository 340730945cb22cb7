import MiniSearch, { type Query, type SearchOptions, type SearchResult } from "minisearch";
import { motsUtiles } from "#app/domaine/mots.ts";
import type { DocumentIndexe, Indexeur, Recherche, ReponseRecherche, Trouvaille } from "#app/ports/recherche.ts";

// Une question démesurée ne doit pas coûter plus qu'une longue phrase.
const MOTS_MAX = 24;

/** Index en mémoire d'un petit jeu de documents (réseaux, plateformes, lieux) : reconstruit au démarrage, quelques millisecondes. */
export const indexer: Indexeur = (documents, { poids, synonymes = [] }) => {
  const champs = Object.keys(poids);
  const index = new MiniSearch<DocumentIndexe>({
    fields: champs,
    extractField: (document, champ) => (champ === "id" ? document.id : (document.champs[champ] ?? "")),
    // Pliage et radical sont faits ici, une fois, pour les documents comme pour les requêtes.
    tokenize: (texte) => [...motsUtiles(texte)],
    processTerm: (mot) => mot,
    searchOptions: { boost: { ...poids } },
  });
  index.addAll(documents);
  const groupes = synonymes.map((groupe) => groupe.map((terme) => motsUtiles(terme)));

  function lancer(requete: Query, options: SearchOptions): ReadonlyArray<Trouvaille> {
    return index
      .search(requete, options)
      .map((r: SearchResult) => ({ id: String(r.id), score: r.score, mots: r.queryTerms }))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  }

  return {
    chercher(requete): ReponseRecherche {
      const mots = motsUtiles(requete).slice(0, MOTS_MAX);
      if (mots.length === 0) return { trouvailles: [], approche: false };
      const texte = mots.join(" ");
      const exactes = lancer(texte, { combineWith: "AND", prefix: true });
      if (exactes.length > 0) return { trouvailles: exactes, approche: false };
      const avecFaute = lancer(texte, { combineWith: "AND", prefix: true, fuzzy: toleranceFaute });
      if (avecFaute.length > 0) return { trouvailles: avecFaute, approche: true };
      return { trouvailles: mots.length < 2 ? [] : lancer(texte, { combineWith: "OR", prefix: true, fuzzy: toleranceFaute }), approche: true };
    },
    interroger(question, limite): ReadonlyArray<Trouvaille> {
      const mots = motsUtiles(question).slice(0, MOTS_MAX);
      if (mots.length === 0) return [];
      const voisins = motsVoisins(mots, groupes);
      const requetes: Array<Query> = [{ queries: [mots.join(" ")], combineWith: "OR", prefix: (mot) => mot.length > 4, fuzzy: toleranceFaute }];
      if (voisins.length > 0) requetes.push({ queries: [voisins.join(" ")], combineWith: "OR", boostTerm: () => 0.4 });
      return lancer({ combineWith: "OR", queries: requetes }, {}).slice(0, limite);
    },
  } satisfies Recherche;
};

// Une faute dans un mot court change de mot : pas de tolérance sous cinq lettres.
function toleranceFaute(mot: string): number | false {
  if (mot.length < 5) return false;
  return mot.length < 9 ? 1 : 2;
}

// Un synonyme compte s'il est entier dans la question : « eau de pluie » appelle « récupération », « eau » seule non.
function motsVoisins(mots: ReadonlyArray<string>, groupes: ReadonlyArray<ReadonlyArray<ReadonlyArray<string>>>): ReadonlyArray<string> {
  const presents = new Set(mots);
  const voisins = groupes
    .filter((groupe) => groupe.some((terme) => terme.length > 0 && terme.every((mot) => presents.has(mot))))
    .flatMap((groupe) => groupe.flat())
    .filter((mot) => !presents.has(mot));
  return [...new Set(voisins)];
}
