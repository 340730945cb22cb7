import { resolve } from "node:path";
import { creerSensMots } from "#app/contextes/assistants/adaptateurs/sens-mots.server.ts";

/** Le sens des mots du site, lu une fois : sans lui, le classement d'un essai ne serait pas celui du site. */
export const sensDuSite = creerSensMots({ dossier: resolve("data") });
