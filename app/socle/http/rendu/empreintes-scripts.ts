import { createHash } from "node:crypto";

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/gi;
// Un bloc de données (JSON-LD) ne s'exécute pas ; un script nommé par son adresse n'a pas de texte.
const HORS_EMPREINTE = /\bsrc\s*=|\btype\s*=\s*"(?!module"|text\/javascript")/i;

const MODULE = /(<script[^>]*\btype="module"[^>]*>)([\s\S]*?)(<\/script>)/gi;

/**
 * La page dont le script d'amorce demande ses modules lui-même. Nommé par une empreinte, un script ne la transmet pas à ce qu'il importe d'emblée : « 'strict-dynamic' »
 * n'admet que ce qu'il pose en s'exécutant. Il les demande donc tous ensemble, par des éléments qu'il retire aussitôt, puis les attend dans l'ordre.
 */
export function amorcerParDemande(html: string): string {
  return html.replace(MODULE, (_tout, debut: string, texte: string, fin: string) =>
    [
      debut,
      demanderEnsemble([...new Set(Array.from(texte.matchAll(IMPORT_D_EMBLEE), ([, adresse = ""]) => adresse))]),
      texte.replace(/^import ("[^"\n]+");/gm, "await import($1);").replace(/^import \* as (\w+) from ("[^"\n]+");/gm, "const $1 = await import($2);"),
      fin,
    ].join(""),
  );
}

const IMPORT_D_EMBLEE = /^import (?:\* as \w+ from )?("[^"\n]+");/gm;

function demanderEnsemble(adresses: ReadonlyArray<string>): string {
  if (adresses.length === 0) return "";
  return `for (const a of [${adresses.join(",")}]) { const s = document.createElement("script"); s.type = "module"; s.src = a; document.head.append(s); s.remove(); }\n`;
}

/** Empreintes, pour `script-src`, des scripts écrits dans une page (« 'sha256-…' »), chacune une fois. */
export function empreintesScripts(html: string): ReadonlyArray<string> {
  const empreintes = Array.from(html.matchAll(SCRIPT), ([, attributs = "", texte = ""]) =>
    HORS_EMPREINTE.test(attributs) ? [] : [`'sha256-${createHash("sha256").update(texte).digest("base64")}'`],
  );
  return [...new Set(empreintes.flat())];
}
