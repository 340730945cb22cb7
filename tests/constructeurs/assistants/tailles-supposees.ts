import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";

/** Les tailles supposées du site, les vraies. */
export const { tailles: taillesSupposees } = creerCatalogue();
