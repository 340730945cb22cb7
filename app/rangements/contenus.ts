import type { ContenusAnnuaire } from "#app/contextes/annuaire/ports/contenus.ts";
import type { ContenusAssistants } from "#app/contextes/assistants/ports/contenus.ts";
import type { ContenusPensees } from "#app/contextes/pensees/ports/contenus.ts";

/** Tout ce que le dépôt porte, pour tous les sujets. */
export type Contenus = ContenusAnnuaire & ContenusPensees & ContenusAssistants;
