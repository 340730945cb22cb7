import { decrireAcces } from "#app/contextes/atelier/index.ts";
import { QUI_SUIS_JE } from "#app/contextes/atelier/http/contrats.server.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(traiter(QUI_SUIS_JE, ({ acces }) => ({ valeur: decrireAcces(acces) })));

export const loader = route.loader;
export const action = route.action;
