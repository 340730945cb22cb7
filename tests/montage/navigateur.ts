import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";
import { parlerFrancais } from "#app/socle/api/francais.ts";
import { reseau } from "./reseau.ts";

parlerFrancais();

beforeAll(() => reseau.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  cleanup();
  reseau.resetHandlers();
});
afterAll(() => reseau.close());
