import { resolve } from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { construit: { type: "string", default: "build" } } });

/** Le dossier de la construction à servir. */
export const CONSTRUIT = resolve(import.meta.dirname, "../..", values.construit);
