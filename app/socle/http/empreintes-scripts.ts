import { createHash } from "node:crypto";

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/gi;
// Un bloc de données (JSON-LD) ne s'exécute pas ; un script nommé par son adresse est couvert par « 'self' ».
const HORS_EMPREINTE = /\bsrc\s*=|\btype\s*=\s*"(?!module"|text\/javascript")/i;

/** Empreintes, pour `script-src`, des scripts écrits dans une page (« 'sha256-…' »), chacune une fois. */
export function empreintesScripts(html: string): ReadonlyArray<string> {
  const empreintes = Array.from(html.matchAll(SCRIPT), ([, attributs = "", texte = ""]) =>
    HORS_EMPREINTE.test(attributs) ? [] : [`'sha256-${createHash("sha256").update(texte).digest("base64")}'`],
  );
  return [...new Set(empreintes.flat())];
}
