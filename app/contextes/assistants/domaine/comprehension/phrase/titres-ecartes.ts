import { retenirParObjet } from "#app/commun/listes/par-objet.ts";
import { racines } from "#app/commun/texte/mots.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";

type Titre = { readonly titre: string };

// Un mot que plus de titres portent n'en désigne aucun : « jardin », « réseau », « terre ».
const TITRES_D_UN_NOM = 4;

/**
 * De quoi reconnaître, parmi ces documents, ceux que la question écarte par leur titre : « les Colibris » écarte le Mouvement Colibris, « WWOOF » WWOOF France. Le
 * titre entier n'écarte que lui ; un mot que beaucoup portent n'écarte rien à lui seul.
 */
export function lireTitresEcartes(ecarte: ReadonlyArray<string>, documents: ReadonlyArray<Titre>): (document: Titre) => boolean {
  const termes = ecarte.map(motsDuSujet).filter((mots) => mots.length > 0);
  if (termes.length === 0) return () => false;
  const { noms, porteurs } = lireTitres(documents);
  const propre = (mot: string) => (porteurs.get(mot) ?? 0) <= TITRES_D_UN_NOM;
  const lus = termes
    .map((mots) => ({ mots, propres: mots.filter(propre) }))
    .filter(({ mots, propres }) => mots.length > 1 || propres.length > 0)
    .map((lu) => ({ ...lu, entier: noms.some((nom) => memes(nom, lu.mots)) }));
  return (document) => {
    const nom = motsDuNom(document);
    if (nom.length === 0) return false;
    return lus.some(({ mots, propres, entier }) => {
      if (entier) return memes(nom, mots);
      return nom.every((mot) => propres.includes(mot)) || mots.every((mot) => nom.includes(mot));
    });
  };
}

// Un millier de titres se plient une fois par liste, non une fois par question.
const motsDuNom = retenirParObjet((document: Titre) => motsDuSujet(nomDe(document)));

const lireTitres = retenirParObjet((documents: ReadonlyArray<Titre>) => {
  const porteurs = new Map<string, number>();
  for (const document of documents) for (const mot of new Set(racines(nomDe(document)))) porteurs.set(mot, 1 + (porteurs.get(mot) ?? 0));
  return { noms: documents.map(motsDuNom), porteurs };
});

const nomDe = ({ titre }: Titre): string => titre.split(/[(,–]/u, 1)[0] ?? "";

const memes = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean => a.length === b.length && a.every((mot) => b.includes(mot));
