import { recentsDabord } from "#app/commun/listes/comparer-textes.ts";
import type { PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import type { DepotPropositions, FiltrePropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import { CLE } from "#app/rangements/nocodb/client/colonnes.ts";
import { clesPresentes } from "./depot-fiches.server.ts";
import type { OptionsDepot } from "./depots.server.ts";
import { creerEcritures } from "./ecritures.server.ts";
import type { Condition } from "#app/rangements/nocodb/client/filtres.ts";
import { compter, objets, toutes, tranche, trouver, type ContexteTable } from "#app/rangements/nocodb/client/lignes.server.ts";
import { PROPOSITIONS } from "#app/rangements/nocodb/client/tables.ts";
import { creerVersionnes } from "./versionnes.server.ts";

export function creerDepotPropositions({ client, base, journal }: OptionsDepot): DepotPropositions {
  const contexte: ContexteTable<PropositionRangee> = { base, definition: PROPOSITIONS, journal };
  const { lire, creer, remplacer, effacer } = creerVersionnes({ client, contexte, ecritures: creerEcritures(contexte) });
  return {
    async lister(filtre) {
      if (estVide(filtre)) return [];
      const { limite, decalage = 0 } = filtre;
      const conditions = enConditions(filtre);
      const lues = await client.operer("lecture", (appels) =>
        limite === undefined ? toutes(appels, contexte, conditions) : tranche(appels, contexte, conditions, { tri: ["-cree_le", CLE], limite, decalage }),
      );
      const triees = objets(lues).toSorted(recentsDabord("cree_le"));
      return limite === undefined ? triees.slice(decalage) : triees;
    },
    compter: async (filtre) => (estVide(filtre) ? 0 : client.operer("lecture", (appels) => compter(appels, contexte, enConditions(filtre)))),
    lire,
    lireParSuivi: (empreinte) => client.operer("lecture", async (appels) => objets(await trouver(appels, contexte, "suivi_empreinte", empreinte))[0]),
    creer,
    remplacer,
    effacer,
    presentes: (ids) => clesPresentes(client, contexte, ids),
  };
}

// Une liste vide dans un filtre « in » est une erreur sur PostgreSQL, et rien ne peut y répondre.
function estVide({ etats, types }: FiltrePropositions): boolean {
  return etats?.length === 0 || types?.length === 0;
}

function enConditions({ etats, types }: FiltrePropositions): ReadonlyArray<Condition> {
  return [
    ...(etats === undefined ? [] : [{ colonne: "etat", op: "in", valeurs: etats } as const]),
    ...(types === undefined ? [] : [{ colonne: "submission_type", op: "in", valeurs: types } as const]),
  ];
}
