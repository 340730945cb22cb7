import type { SavoirsDuVivant, TableDesCultures, TableDuVivant } from "#app/contextes/assistants/domaine/vivant/tables.ts";
import auFoyer from "#data/vivant/au-foyer.json" with { type: "json" };
import auJardin from "#data/vivant/au-jardin.json" with { type: "json" };
import betes from "#data/vivant/betes.json" with { type: "json" };
import conservation from "#data/vivant/conservation.json" with { type: "json" };
import cultures from "#data/vivant/cultures.json" with { type: "json" };
import ravageurs from "#data/vivant/ravageurs.json" with { type: "json" };
import solEtTerre from "#data/vivant/sol-et-terre.json" with { type: "json" };

/** Ce que le site a relevé du vivant, tel que le dépôt le tient. */
export const vivant: SavoirsDuVivant = {
  cultures: cultures as unknown as TableDesCultures,
  tables: [ravageurs, conservation, betes, solEtTerre, auJardin, auFoyer] as ReadonlyArray<TableDuVivant>,
};
