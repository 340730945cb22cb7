import type { Codev } from "#tests/constructeurs/atelier/codev.ts";

export const VISITEUR = { adresse: "adresse-1", actuel: null };

export const echouer = (codev: Codev, adresse = "adresse-1", password = "faux") => codev.services.acces.connecter({ password }, { adresse, actuel: null });
