// L'entrée du site. En JavaScript, et menant au serveur construit : un seul fichier TypeScript ferait charger à Node son traducteur.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { construit: { type: "string", default: "build" } } });
const construit = resolve(import.meta.dirname, "../..", values.construit, "server", "servir.js");
// Sans construction, la source le dit d'une phrase.
await import(existsSync(construit) ? pathToFileURL(construit).href : "./servir.ts");
