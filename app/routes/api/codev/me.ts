import type { Route } from "./+types/me.ts";
import { decrireAcces } from "#app/domaine/codev/acces.ts";
import { exigerAcces } from "#app/http/garde.server.ts";
import { api, methodeRefusee } from "#app/http/problem.ts";

export const loader = api(({ context }: Route.LoaderArgs) => Response.json(decrireAcces(exigerAcces(context))), { methodes: ["GET"] });

export const action = methodeRefusee("GET");
