import type { Budget, Idempotence, Limiteur } from "#app/socle/ports/compteurs.ts";
import type { DepotCampagnes } from "#app/contextes/campagne/ports/depot-campagnes.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import type { DepotEnsembles } from "#app/contextes/ensemble/ports/depot-ensembles.ts";
import type { DepotFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import type { DepotJournal } from "#app/contextes/propositions/ports/depot-journal.ts";
import type { DepotPhotos } from "#app/contextes/atelier/ports/depot-photos.ts";
import type { DepotPhotosPropositions } from "#app/contextes/propositions/ports/depot-photos.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import type { DepotVecteurs } from "#app/contextes/assistants/ports/vecteurs.ts";
import type { DepotUsage } from "#app/contextes/assistants/ports/depot-usage.ts";

/** Ce qui peut vivre dans NocoDB : aucune écriture n'y touche deux lignes à la fois. */
export type Enregistrements = {
  readonly fiches: DepotFiches;
  readonly ateliers: DepotAteliers;
  readonly propositions: DepotPropositions;
  readonly usage: DepotUsage;
};

/** Ce qui demande des écritures atomiques : SQLite ou Valkey. */
export type Etats = {
  readonly sessions: DepotSessions;
  readonly ensembles: DepotEnsembles;
  readonly campagnes: DepotCampagnes;
  readonly journal: DepotJournal;
  readonly limiteur: Limiteur;
  readonly budget: Budget;
  readonly idempotence: Idempotence;
};

/** Ce qui reste toujours sur la machine qui l'a reçu. */
export type Fichiers = { readonly photos: DepotPhotos; readonly photosPropositions: DepotPhotosPropositions; readonly vecteurs: DepotVecteurs };

export type Depots = Enregistrements & Etats & Fichiers;
