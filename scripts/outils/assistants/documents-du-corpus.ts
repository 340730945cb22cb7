import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { DocumentAIngerer } from "./lib-ingestion.ts";

const DOSSIER = resolve(import.meta.dirname, "../../../data/pensees/corpus");

/** Les documents embarqués du site : nom de fichier et texte sans en-tête. */
export function lireDocuments(): ReadonlyArray<DocumentAIngerer> {
  return readdirSync(DOSSIER)
    .filter((fichier) => fichier.endsWith(".md"))
    .toSorted()
    .map((fichier) => ({ fichier, texte: sansEnTete(readFileSync(resolve(DOSSIER, fichier), "utf8")) }));
}

/** Un texte sans l'en-tête qui le décrit. */
export function sansEnTete(markdown: string): string {
  return markdown.replace(/^---\n[\s\S]*?\n---\n/, "").trim();
}
