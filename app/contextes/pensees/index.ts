// Les pensées écologiques : la seule porte pour les autres sujets et pour les routes. Rien d'un serveur n'y passe en valeur.

export { amorceAuCurseur, completerDiese, direPropositions, proposerAuteurs, type AmorceDiese, type AuteurProposable } from "./domaine/completion.ts";
export { lireAuteurs, lireMotsDieses, type LectureAuteurs } from "./domaine/hashtags.ts";
export { CORPUS_PENSEES, TYPES_RELATION, estDansLaCible, type Auteur, type CorpusPensees, type DocumentPensee } from "./domaine/pensees.ts";
export { adresseDocument, decouperDocument } from "./domaine/texte.ts";
export type { ContenusPensees } from "./ports/contenus.ts";
export type { ServicePensees } from "./service/pensees.server.ts";
