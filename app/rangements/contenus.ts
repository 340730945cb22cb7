import type { Catalogue } from "#app/contextes/annuaire/ports/catalogue.ts";
import type { ContenusAssistants } from "#app/contextes/assistants/ports/contenus.ts";
import type { ContenusPensees } from "#app/contextes/pensees/ports/contenus.ts";

/** Tout ce que le dépôt porte, pour tous les sujets. */
export type Contenus = Catalogue & ContenusPensees & ContenusAssistants;
