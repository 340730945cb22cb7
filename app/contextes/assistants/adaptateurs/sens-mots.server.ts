import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lireSens, type Sens } from "#app/contextes/assistants/domaine/recherche/mots/sens.ts";

/** Le sens des mots, lu sur le disque à la première question : le démarrage n'attend pas. */
export function creerSensMots({ dossier }: { readonly dossier: string }): () => Sens {
  let lu: Sens | undefined;
  return () => {
    if (lu === undefined) {
      const octets = readFileSync(join(dossier, "sens/vecteurs.bin"));
      lu = lireSens(readFileSync(join(dossier, "sens/mots.txt"), "utf8"), new Int8Array(octets.buffer, octets.byteOffset, octets.byteLength));
    }
    return lu;
  };
}
