import { formaterReleve } from "#app/commun/dates/dates.ts";
import type { Lieu, SousTypeLieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { formeQueDit, OFFRES_DU_SOUS_TYPE } from "#app/contextes/annuaire/domaine/offres.ts";
import ccBySa from "#data/lieux/cc-by-sa.json" with { type: "json" };
import licencesOuvertes from "#data/lieux/licences-ouvertes.json" with { type: "json" };
import odbl from "#data/lieux/odbl.json" with { type: "json" };

type Fichier = {
  readonly bases: ReadonlyArray<{ readonly id: string; readonly nom: string; readonly licence: string; readonly credit: string }>;
  readonly lieux: ReadonlyArray<
    Omit<Lieu, "verifie" | "source" | "releve_le" | "sous_type"> & { readonly base: string; readonly sous_type: SousTypeLieu; readonly releve_le: string }
  >;
};

/** Les lieux repris de bases publiques, chacun avec sa source, sa licence et l'âge de ce qu'il dit. */
export function lieuxRepris(): ReadonlyArray<Lieu> {
  return [ccBySa, licencesOuvertes, odbl].flatMap((fichier) => {
    const { bases, lieux } = fichier as Fichier;
    const parId = new Map(bases.map((base) => [base.id, base]));
    return lieux.map(({ base: id, ...lieu }): Lieu => {
      const base = parId.get(id);
      if (base === undefined) throw new Error(`Base de lieux absente : ${id}`);
      const forme = lieu.forme ?? formeQueDit(lieu.nom, lieu.sous_type);
      return {
        ...lieu,
        ...(forme === undefined ? {} : { forme }),
        ...(OFFRES_DU_SOUS_TYPE[lieu.sous_type] === undefined ? {} : { propose: OFFRES_DU_SOUS_TYPE[lieu.sous_type] }),
        verifie: true,
        source: base.nom,
        licence: base.licence,
        credit: base.credit,
        avertissement: `Relevé ${formaterReleve(lieu.releve_le)}, sans contrôle depuis : le lieu a pu changer, déménager ou fermer.`,
      };
    });
  });
}
