import type { Atelier, Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { jourParis } from "#app/commun/dates/paris.ts";
import type { PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import type { LigneUsage } from "#app/contextes/assistants/domaine/usage.ts";
import { SchemaAtelierRange, SchemaFicheRangee, SchemaLigneUsage, SchemaPropositionRangee } from "#app/rangements/enregistrements.ts";
import { CLE, type Colonne, type Definition, type SorteColonne } from "./colonnes.ts";

// Les quatre tables, une correspondance chacune. Les dates restent du texte ISO : une colonne DateTime perd les millisecondes.

const cle: Colonne = { champ: "id", titre: CLE, sorte: "texte", unique: true };

/** Un champ ajouté au domaine et oublié ici ne compile pas. */
function colonnes<T extends object>(sortes: { readonly [Champ in keyof T]-?: SorteColonne }): ReadonlyArray<Colonne> {
  return Object.entries<SorteColonne>(sortes).map(([nom, sorte]) => ({ champ: nom, titre: nom, sorte }));
}

export const FICHES: Definition<Fiche> = {
  titre: "codev_fiches",
  schema: SchemaFicheRangee,
  colonnes: [
    cle,
    ...colonnes<Omit<Fiche, "id">>({
      atelier: "texte",
      type: "texte",
      titre: "texte",
      description: "long",
      axes: "json",
      lat: "decimal",
      lon: "decimal",
      commune: "texte",
      lien: "long",
      trace: "long",
      auteur: "texte",
      session: "texte",
      appareil: "texte",
      version: "entier",
      cree_le: "texte",
      modifie_le: "texte",
      supprime_le: "texte",
      importe_le: "texte",
    }),
  ],
};

export const ATELIERS: Definition<Atelier> = {
  titre: "codev_ateliers",
  schema: SchemaAtelierRange,
  colonnes: [
    cle,
    { champ: "code", titre: "code", sorte: "texte", unique: true },
    ...colonnes<Omit<Atelier, "id" | "code">>({
      titre: "texte",
      date: "texte",
      lieu: "texte",
      ouvert: "booleen",
      cree_le: "texte",
      ferme_le: "texte",
      retention_jours: "entier",
      cadrage: "texte",
    }),
  ],
};

export const PROPOSITIONS: Definition<PropositionRangee> = {
  titre: "ressources_references",
  schema: SchemaPropositionRangee,
  colonnes: [
    cle,
    ...colonnes<Omit<PropositionRangee, "id">>({
      submission_type: "texte",
      etat: "texte",
      motif: "long",
      contenu: "json",
      suivi_empreinte: "texte",
      cible: "texte",
      version: "entier",
      cree_le: "texte",
      modifie_le: "texte",
    }),
  ],
};

export const USAGE: Definition<LigneUsage> = {
  titre: "stats_usage",
  schema: SchemaLigneUsage,
  colonnes: [
    cle,
    ...colonnes<Omit<LigneUsage, "id">>({
      le: "texte",
      route: "texte",
      palier: "texte",
      fournisseur: "texte",
      modele: "texte",
      secours: "booleen",
      jetons_entree: "entier",
      jetons_sortie: "entier",
      cout_eur: "decimal",
      duree_ms: "entier",
      statut: "texte",
    }),
    // Pour grouper par jour de Paris dans l'interface de NocoDB.
    { champ: "jour", titre: "jour", sorte: "texte", derivee: ({ le }) => jourParis(new Date(String(le))) },
  ],
};

export const TABLES = { codev_fiches: FICHES, codev_ateliers: ATELIERS, ressources_references: PROPOSITIONS, stats_usage: USAGE } as const;
export type NomTable = keyof typeof TABLES;
export const NOMS_TABLES = Object.keys(TABLES) as ReadonlyArray<NomTable>;
