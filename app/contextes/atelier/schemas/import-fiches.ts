import { z } from "zod";
import { CODE_DEPARTEMENT } from "#app/commun/geo/code-departement.ts";
import { LONGUEUR_PSEUDO_MAX } from "#app/contextes/atelier/domaine/acces.ts";
import { LONGUEUR_ID_MAX } from "#app/contextes/atelier/domaine/fiche.ts";
import { CHAMPS_FICHE, LISIBLE, siRempli } from "./codev.ts";

const date = siRempli(
  z.iso.datetime({ offset: true, error: "Cette date n'est pas une date ISO 8601 avec son fuseau." }).transform((v) => new Date(v).toISOString()),
);

const IDENTIFIANT = new RegExp(`^(?!\\.{1,2}$)[\\w.~-]{1,${LONGUEUR_ID_MAX}}$`);

/** Une ligne d'import. Seuls le type, le titre et la position sont nécessaires ; le reste reprend un export tel quel. */
export const SchemaFicheImportee = z.object({
  id: siRempli(
    z
      .union([z.string(), z.number().transform(String)])
      .pipe(z.string().regex(IDENTIFIANT, { error: "L'identifiant ne peut contenir que des lettres, des chiffres, des points et des tirets." })),
  ),
  type: CHAMPS_FICHE.type,
  titre: CHAMPS_FICHE.titre,
  description: siRempli(CHAMPS_FICHE.description),
  axes: CHAMPS_FICHE.axes,
  lat: CHAMPS_FICHE.lat,
  lon: CHAMPS_FICHE.lon,
  commune: siRempli(CHAMPS_FICHE.commune),
  lien: siRempli(CHAMPS_FICHE.lien),
  trace: siRempli(CHAMPS_FICHE.trace),
  auteur: siRempli(
    z
      .string()
      .max(LONGUEUR_PSEUDO_MAX, { error: `Raccourcissez l'auteur : ${LONGUEUR_PSEUDO_MAX} caractères au plus.` })
      .refine(...LISIBLE),
  ),
  version: siRempli(CHAMPS_FICHE.version),
  cree_le: date,
  modifie_le: date,
});
export type SaisieImport = z.output<typeof SchemaFicheImportee>;

/** Une ligne sans point ni tracé, que sa commune situera. */
export const SchemaFicheASituer = SchemaFicheImportee.omit({ lat: true, lon: true }).extend({
  commune: CHAMPS_FICHE.commune.min(1),
  // Un code aide à trouver la commune ; un nom, ou autre chose, ne l'empêche pas.
  departement: siRempli(
    z
      .union([z.string(), z.number().transform((code) => String(code).padStart(2, "0"))])
      .transform((texte) => CODE_DEPARTEMENT.exec(texte.trim())?.[0].toUpperCase()),
  ),
  postal: siRempli(z.union([z.string(), z.number().transform((code) => String(code).padStart(5, "0"))]).pipe(z.string().trim().max(10))),
});
export type SaisieASituer = z.output<typeof SchemaFicheASituer>;

/** Une ligne du fichier, après contrôle : ce qu'elle dit, ou pourquoi elle ne peut pas être reprise. */
export type LigneImport = { readonly ligne: number; readonly titre: string } & (
  | {
      readonly saisie: SaisieImport;
      /** Ce qui a changé en venant. */
      readonly avis?: ReadonlyArray<string>;
      /** Pourquoi le tracé du fichier ne vient pas. */
      readonly traceIllisible?: string;
    }
  | {
      readonly aSituer: SaisieASituer;
      readonly avis?: ReadonlyArray<string>;
      /** Pourquoi le tracé du fichier ne vient pas. */
      readonly traceIllisible?: string;
    }
  | { readonly refus: ReadonlyArray<string> }
);
