import { afterAll, afterEach, beforeAll } from "vitest";
import { parlerFrancais } from "#app/socle/api/francais.ts";
import { reseau } from "./reseau.ts";

parlerFrancais();

// Aucun test ne doit sortir de la machine : un appel que personne n'attend est une erreur.
beforeAll(() => reseau.listen({ onUnhandledFrame: "error" }));
afterEach(() => reseau.resetHandlers());
afterAll(() => reseau.close());
