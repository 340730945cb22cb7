import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";
import { parlerFrancais } from "#app/socle/api/francais.ts";
import { reseau } from "./reseau.ts";

parlerFrancais();
// Une borne, pas une attente : la seconde par défaut ne dit rien d'une machine chargée.
configure({ asyncUtilTimeout: 60_000 });

beforeAll(() => reseau.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  cleanup();
  reseau.resetHandlers();
});
afterAll(() => reseau.close());
