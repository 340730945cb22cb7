// L'atelier : la seule porte pour les autres sujets et pour les routes. Rien d'un serveur n'y passe en valeur.

export { SANS_ACCES, decrireAcces, espacerCode, quiAgit, type Acces } from "./domaine/acces.ts";
export { lireCadrage } from "./domaine/cadrage.ts";
export type { Atelier } from "./domaine/fiche.ts";
export { RETENTION_JOURS, RETENTION_PRINCIPAL_JOURS } from "./domaine/retention.ts";
export { IMPORT_MAX_OCTETS } from "./domaine/import.ts";
export { PHRASE_SESSION_FINIE } from "./domaine/phrases-session.ts";
export { lirePosition } from "./domaine/saisie.ts";
export type { Bus } from "./ports/bus.ts";
export type { DepotAteliers } from "./ports/depot-ateliers.ts";
export type { DessinateurQr } from "./ports/qr.ts";
export type { ServiceAcces } from "./service/acces/acces.server.ts";
export type { ServiceAdressePublique } from "./service/adresse-publique.server.ts";
export { cleDAppareil } from "./service/cle-appareil.ts";
export type { ServiceAppareils } from "./service/appareils.server.ts";
export type { ServiceAteliers } from "./service/ateliers.server.ts";
export type { ServiceDirect } from "./service/direct/direct.server.ts";
export { canalDeLAtelier, dateSuivante, exigerAtelier, refusDeModifier } from "./service/fiches-communes.ts";
export type { ServiceFiches } from "./service/fiches.server.ts";
export type { ServicePhotos } from "./service/photos.ts";
export type { ServiceReprises } from "./service/reprises.server.ts";
export { CARTO, lireGeste } from "./vues/carto.ts";
