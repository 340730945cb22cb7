// Comment se dit chaque combustible, une fois : des morceaux de motifs, sans capture.
export const FIOUL = "(?:fioul|fuel|mazout)";
export const GRANULES = "(?:granules?|pellets?)";
export const BOIS = "(?:bois|buches?)";
export const PROPANE = "(?:propane|gpl)";
export const GAZ = `(?:gaz|butane|${PROPANE})`;

/** Ce qui suit le nom d'une cuve qui ne tient pas d'eau de pluie. */
export const D_UN_COMBUSTIBLE = `(?:a |de |du |d )?(?:${FIOUL}|${GAZ})`;

/** Vrai si la question, repliée, nomme un combustible liquide ou du gaz. */
export const COMBUSTIBLE = new RegExp(` (?:${FIOUL}|${GAZ}) `);
