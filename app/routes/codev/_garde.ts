import type { MiddlewareFunction } from "react-router";
import { garderAtelier } from "#app/contextes/atelier/http/garde.server.ts";

// Montée deux fois dans le plan du site : pour les pages /codev/* et pour /api/codev/*.
export const middleware: Array<MiddlewareFunction<Response>> = [garderAtelier];
