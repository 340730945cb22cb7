import { createTar } from "nanotar";
import type { Archiveur } from "#app/contextes/propositions/ports/archiveur.ts";

export const archiver: Archiveur = (fichiers) => new Uint8Array(createTar(fichiers.map(({ nom, texte }) => ({ name: nom, data: texte }))));
