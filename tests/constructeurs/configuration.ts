import { estErreurConfiguration, lireEnv } from "#app/env.server.ts";

/** Ce que dit le refus de cette configuration ; vide si elle est admise. */
export function refusDe(source: Readonly<Record<string, string>>): string {
  try {
    lireEnv(source);
  } catch (e) {
    if (estErreurConfiguration(e)) return e.message;
    throw e;
  }
  return "";
}
