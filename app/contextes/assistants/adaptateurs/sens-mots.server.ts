import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lireSens, type Domaine, type Sens } from "#app/contextes/assistants/domaine/recherche/mots/sens.ts";

/** Le sens des mots, lu sur le disque à la première question : le démarrage n'attend pas. */
export function creerSensMots({ dossier }: { readonly dossier: string }): () => Sens {
  let lu: Sens | undefined;
  const lire = (nom: string) => readFileSync(join(dossier, "sens", nom));
  return () => {
    if (lu === undefined) {
      const octets = lire("vecteurs.bin");
      const domaine = JSON.parse(lire("domaine.json").toString("utf8")) as Domaine;
      lu = lireSens(lire("mots.txt").toString("utf8"), new Int8Array(octets.buffer, octets.byteOffset, octets.byteLength), domaine);
    }
    return lu;
  };
}
