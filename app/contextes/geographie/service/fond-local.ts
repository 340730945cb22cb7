import { casesDansLaVue, reunirEaux, type Eaux, type EauxDeLoin } from "#app/commun/geo/sol/eaux.ts";
import { departementsDansLaVue, type ContoursCommunes as Contours, type IndexCommunes } from "#app/commun/geo/sol/contours.ts";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { lireSol, TAILLE_SOL } from "#app/commun/geo/pres.ts";
import { tracerSol } from "#app/commun/geo/sol/dessin-local.ts";
import type { ContoursCommunes } from "#app/contextes/geographie/ports/contours-communes.ts";
import type { FichiersEaux } from "#app/contextes/geographie/ports/eaux.ts";
import type { LireFondLocal } from "#app/contextes/geographie/ports/fond-local.ts";

const SANS_EAU: EauxDeLoin = { rivieres: [], lacs: [], sommets: [], cases: [] };

/** Départements et cases gardés dépliés, les derniers lus : un atelier en regarde deux ou trois, et plusieurs ateliers se suivent. */
const GARDES_MAX = 40;

/** Le même sol que celui des cartes qui se déplacent, pour un dessin du serveur. */
export function creerFondLocal({ contours, eaux }: { readonly contours: ContoursCommunes; readonly eaux: FichiersEaux }): LireFondLocal {
  // Lus à chaque vue : aucune autre lecture ne les chasse.
  const toujours = creerMemoireBornee<unknown>(2);
  const gardes = creerMemoireBornee<unknown>(GARDES_MAX);
  function lire<T>(cle: string, texte: () => string | undefined, ou = gardes): T | undefined {
    const garde = ou.lire(cle);
    if (garde !== undefined) return garde as T;
    const brut = texte();
    if (brut === undefined) return undefined;
    const lu: unknown = JSON.parse(brut);
    ou.ecrire(cle, lu);
    return lu as T;
  }
  return (vue) => {
    const codes = departementsDansLaVue(lire<IndexCommunes>("index", () => contours.index(), toujours) ?? {}, vue);
    const loin = lire<EauxDeLoin>("loin", () => eaux.lire("loin"), toujours) ?? SANS_EAU;
    const cases = casesDansLaVue(loin.cases, vue);
    return {
      contours: codes.flatMap((code) => lire<Contours>(`communes ${code}`, () => contours.lire(code)) ?? []),
      eaux: cases.length === 0 ? loin : reunirEaux(cases.flatMap((code) => lire<Eaux>(`eaux ${code}`, () => eaux.lire(code)) ?? [])),
    };
  };
}

/** Le sol d'une vue de près en un fichier SVG, que les pages appellent par `<use href="/carte/pres/…svg#terre">` : couleurs et traits viennent de la page. */
export type SolDePres = (vue: string) => string | undefined;

/** Le dessin d'un sol écrit dans une adresse ; rien si ce n'en est pas un. */
export function creerSolDePres(lireFond: LireFondLocal): SolDePres {
  return (texte) => {
    const vue = lireSol(texte);
    if (vue === undefined) return undefined;
    const chemins = Object.entries(tracerSol(vue, lireFond(vue))).map(([id, d]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TAILLE_SOL.largeur} ${TAILLE_SOL.hauteur}">${chemins.join("")}</svg>`;
  };
}
