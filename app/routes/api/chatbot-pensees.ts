import { routeAssistant } from "#app/contextes/assistants/http/assistant.server.ts";

const route = routeAssistant("pensees");

export const loader = route.loader;
export const action = route.action;
