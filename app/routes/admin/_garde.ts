import type { MiddlewareFunction } from "react-router";
import { garderAdmin } from "#app/contextes/atelier/http/garde.server.ts";

export const middleware: Array<MiddlewareFunction<Response>> = [garderAdmin];
