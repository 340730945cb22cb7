import { routeAssistant } from "#app/contextes/assistants/http/assistant.server.ts";

const route = routeAssistant("reseaux");

export const action = route.action;
export const loader = route.loader;
