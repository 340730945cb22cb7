import { differerAssistant } from "./differer.tsx";

/** L'assistant d'une page. Le serveur le rend d'un trait avec elle : sans script, elle est entière. Le navigateur, lui, ne le charge qu'une fois demandé. */
export const AssistantDiffere = differerAssistant(
  () => import("./Assistant.tsx"),
  import.meta.env.SSR ? (await import("./Assistant.tsx")).Assistant : undefined,
);
