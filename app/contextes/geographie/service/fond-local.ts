import { casesDansLaVue, reunirEaux, type Eaux, type EauxDeLoin } from "#app/commun/geo/eaux.ts";
import { departementsDansLaVue, type ContoursCommunes as Contours, type IndexCommunes } from "#app/commun/geo/sol/contours.ts";
import type { ContoursCommunes } from "#app/contextes/geographie/ports/contours-communes.ts";
import type { FichiersEaux } from "#app/contextes/geographie/ports/eaux.ts";
import type { LireFondLocal } from "#app/contextes/geographie/ports/fond-local.ts";

const SANS_EAU: EauxDeLoin = { rivieres: [], lacs: [], sommets: [], cases: [] };

/** Le même sol que celui des cartes qui se déplacent, pour un dessin du serveur. */
export function creerFondLocal({ contours, eaux }: { readonly contours: ContoursCommunes; readonly eaux: FichiersEaux }): LireFondLocal {
  function lire<T>(texte: string | undefined): T | undefined {
    return texte === undefined ? undefined : (JSON.parse(texte) as T);
  }
  return (vue) => {
    const codes = departementsDansLaVue(lire<IndexCommunes>(contours.index()) ?? {}, vue);
    const loin = lire<EauxDeLoin>(eaux.lire("loin")) ?? SANS_EAU;
    const cases = casesDansLaVue(loin.cases, vue);
    return {
      contours: codes.flatMap((code) => lire<Contours>(contours.lire(code)) ?? []),
      eaux: cases.length === 0 ? loin : reunirEaux(cases.flatMap((code) => lire<Eaux>(eaux.lire(code)) ?? [])),
    };
  };
}
