import { racines } from "#app/commun/texte/mots.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";

// Un mot que plus de titres portent n'en désigne aucun : « jardin », « réseau », « terre ».
const TITRES_D_UN_NOM = 4;

/**
 * De quoi reconnaître, parmi ces titres, ceux que la question écarte : « les Colibris » écarte le Mouvement Colibris, « WWOOF » WWOOF France. Le titre entier n'écarte
 * que lui ; un mot que beaucoup portent n'écarte rien à lui seul.
 */
export function lireTitresEcartes(ecarte: ReadonlyArray<string>, titres: ReadonlyArray<string>): (titre: string) => boolean {
  const termes = ecarte.map(motsDuSujet).filter((mots) => mots.length > 0);
  if (termes.length === 0) return () => false;
  const noms = titres.map((titre) => new Set(racines(nomDe(titre))));
  const propre = (mot: string) => noms.filter((nom) => nom.has(mot)).length <= TITRES_D_UN_NOM;
  const lus = termes
    .map((mots) => ({ mots, propres: mots.filter(propre) }))
    .filter(({ mots, propres }) => mots.length > 1 || propres.length > 0)
    .map((lu) => ({ ...lu, entier: titres.some((titre) => memes(motsDuSujet(nomDe(titre)), lu.mots)) }));
  return (titre) => {
    const nom = motsDuSujet(nomDe(titre));
    if (nom.length === 0) return false;
    return lus.some(({ mots, propres, entier }) => {
      if (entier) return memes(nom, mots);
      return nom.every((mot) => propres.includes(mot)) || mots.every((mot) => nom.includes(mot));
    });
  };
}

const nomDe = (titre: string): string => titre.split(/[(,–]/u, 1)[0] ?? "";

const memes = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean => a.length === b.length && a.every((mot) => b.includes(mot));
