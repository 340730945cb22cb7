import { casesDansLaVue, reunirEaux, type Eaux, type EauxDeLoin } from "#app/commun/geo/eaux.ts";
import { departementsDansLaVue, type ContoursCommunes as Contours, type IndexCommunes } from "#app/commun/geo/sol/contours.ts";
import { lireSol, TAILLE_SOL } from "#app/commun/geo/pres.ts";
import { tracerSol } from "#app/commun/geo/sol/dessin-local.ts";
import type { ContoursCommunes } from "#app/contextes/geographie/ports/contours-communes.ts";
import type { FichiersEaux } from "#app/contextes/geographie/ports/eaux.ts";
import type { LireFondLocal } from "#app/contextes/geographie/ports/fond-local.ts";

const SANS_EAU: EauxDeLoin = { rivieres: [], lacs: [], sommets: [], cases: [] };

/** Départements et cases gardés dépliés : un atelier en regarde deux ou trois. */
const GARDES_MAX = 16;

/** Le même sol que celui des cartes qui se déplacent, pour un dessin du serveur. */
export function creerFondLocal({ contours, eaux }: { readonly contours: ContoursCommunes; readonly eaux: FichiersEaux }): LireFondLocal {
  const gardes = new Map<string, unknown>();
  function lire<T>(cle: string, texte: () => string | undefined): T | undefined {
    if (!gardes.has(cle)) {
      const lu = texte();
      if (lu === undefined) return undefined;
      const [ancienne] = gardes.keys();
      if (gardes.size >= GARDES_MAX && ancienne !== undefined) gardes.delete(ancienne);
      gardes.set(cle, JSON.parse(lu));
    }
    return gardes.get(cle) as T;
  }
  return (vue) => {
    const codes = departementsDansLaVue(lire<IndexCommunes>("index", () => contours.index()) ?? {}, vue);
    const loin = lire<EauxDeLoin>("loin", () => eaux.lire("loin")) ?? SANS_EAU;
    const cases = casesDansLaVue(loin.cases, vue);
    return {
      contours: codes.flatMap((code) => lire<Contours>(`communes ${code}`, () => contours.lire(code)) ?? []),
      eaux: cases.length === 0 ? loin : reunirEaux(cases.flatMap((code) => lire<Eaux>(`eaux ${code}`, () => eaux.lire(code)) ?? [])),
    };
  };
}

/** Le sol d'une vue de près en un fichier SVG, que les pages appellent par `<use href="/carte/pres/…svg#terre">` : couleurs et traits viennent de la page. */
export type SolDePres = (vue: string) => string | undefined;

/** Le dessin du sol d'une vue écrite dans une adresse ; rien si elle n'en est pas une. */
export function creerSolDePres(lireFond: LireFondLocal): SolDePres {
  return (texte) => {
    const vue = lireSol(texte);
    if (vue === undefined) return undefined;
    const chemins = Object.entries(tracerSol(vue, lireFond(vue))).map(([id, d]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TAILLE_SOL.largeur} ${TAILLE_SOL.hauteur}">${chemins.join("")}</svg>`;
  };
}
