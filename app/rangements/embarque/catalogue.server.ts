import type { Contenus } from "#app/rangements/contenus.ts";
import { assemblerCatalogue } from "./assembler-catalogue.ts";

// Les textes entrent dans la construction comme les JSON : rien à lire sur le disque au démarrage, donc aucun chemin à deviner.
const TEXTES = import.meta.glob<string>(["/data/pensees/corpus/*.md", "/data/assistants/*.md"], { query: "?raw", import: "default", eager: true });

/** Contenus embarqués dans la construction : petits, et les mêmes pour toute instance. Leur forme est contrôlée par `npm run donnees`. */
export function creerCatalogue(): Contenus {
  return assemblerCatalogue(TEXTES);
}
