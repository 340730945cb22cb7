import type { Route } from "./+types/me.ts";
import { decrireAcces } from "#app/contextes/atelier/index.ts";
import { exigerAcces } from "#app/contextes/atelier/http/garde.server.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";

export const loader = api(({ context }: Route.LoaderArgs) => Response.json(decrireAcces(exigerAcces(context))), { methodes: ["GET"] });

export const action = methodeRefusee("GET");
