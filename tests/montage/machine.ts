/** Ce qu'une commande lancée avec un environnement choisi garde de la machine : où trouver les programmes, et ce que Node a déjà compilé. */
export const DE_LA_MACHINE: Readonly<Record<string, string>> = Object.fromEntries(
  ["PATH", "NODE_COMPILE_CACHE"].flatMap((nom) => (process.env[nom] === undefined ? [] : [[nom, process.env[nom]]])),
);
