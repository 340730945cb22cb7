import { setFlagsFromString } from "node:v8";

/**
 * Lit sans que V8 déplie les expressions régulières qu'il compile pendant ce temps. Dépliée, l'une de celles qui reconnaissent un danger devient près d'un
 * mébioctet de code, et toutes ensemble dix-huit, gardés tant que le site vit ; sans cela sept, pour six dixièmes de milliseconde par question. Partout
 * ailleurs le gain s'inverse : une page d'un résultat prendrait moitié plus de temps au fil qui répond.
 */
export function sansDeplier<R>(lire: () => R): R {
  setFlagsFromString("--no-regexp-optimization");
  try {
    return lire();
  } finally {
    setFlagsFromString("--regexp-optimization");
  }
}
