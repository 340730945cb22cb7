import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { racines } from "#app/commun/texte/mots.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";

type Titre = { readonly titre: string };

// Un mot que plus de titres portent n'en désigne aucun : « jardin », « réseau », « terre ».
const TITRES_D_UN_NOM = 4;
const TITRES_ENTIERS = 2;

/**
 * De quoi reconnaître, parmi ces documents, ceux que la question écarte par leur titre : « les Colibris » écarte le Mouvement Colibris, « WWOOF » WWOOF France. Le
 * titre entier n'écarte que lui ; un mot que beaucoup portent n'écarte rien à lui seul, sauf s'il suit une virgule dans le titre : « les AMAP » écarte « MIRAMAP,
 * mouvement inter-régional des AMAP ».
 */
export function lireTitresEcartes(ecarte: ReadonlyArray<string>, documents: ReadonlyArray<Titre>): (document: Titre) => boolean {
  const termes = ecarte.map(motsDuSujet).filter((mots) => mots.length > 0);
  if (termes.length === 0) return () => false;
  const { noms, porteurs, entiers } = lireTitres(documents);
  const propre = (mot: string) => (porteurs.get(mot) ?? 0) <= TITRES_D_UN_NOM;
  const lus = termes
    .map((mots) => ({ mots, propres: mots.filter(propre) }))
    .filter(({ mots, propres }) => mots.length > 1 || propres.length > 0)
    .map((lu) => ({
      ...lu,
      entier: noms.some((nom) => memes(nom, lu.mots)),
      rares: lu.mots.every((mot) => (entiers.get(mot) ?? 0) <= TITRES_ENTIERS),
    }));
  return (document) => {
    const nom = motsDuNom(document);
    if (nom.length === 0) return false;
    return lus.some(({ mots, propres, entier, rares }) => {
      if (entier) return memes(nom, mots);
      if (rares && mots.every((mot) => motsDuTitre(document).includes(mot))) return true;
      return nom.every((mot) => propres.includes(mot)) || mots.every((mot) => nom.includes(mot));
    });
  };
}

// Un millier de titres se plient une fois par liste, non une fois par question.
const motsDuNom = retenirParObjet((document: Titre) => motsDuSujet(nomDe(document)));

const lireTitres = retenirParObjet((documents: ReadonlyArray<Titre>) => {
  const porteurs = new Map<string, number>();
  for (const document of documents) for (const mot of new Set(racines(nomDe(document)))) porteurs.set(mot, 1 + (porteurs.get(mot) ?? 0));
  const entiers = new Map<string, number>();
  for (const mot of documents.flatMap(motsDuTitre)) entiers.set(mot, 1 + (entiers.get(mot) ?? 0));
  return { noms: documents.map(motsDuNom), porteurs, entiers };
});

// « Réseau français de la construction paille (RFCP) » : ce que fait la structure est dans son titre entier, et peu d'autres le disent.
const motsDuTitre = retenirParObjet((document: Titre) => motsDuSujet(document.titre));

const nomDe = ({ titre }: Titre): string => titre.split(/[(,–]/u, 1)[0] ?? "";

const memes = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean => a.length === b.length && a.every((mot) => b.includes(mot));
