/** Vocabulaire de l'axe : groupes d'aliments, postes de culture, et ce qui relie les uns aux autres. */
import type { ClasseAge, PosteCulture } from "../../types.ts";
import type { GroupeAliment, PosteArrose } from "./types.ts";
/** Les douze groupes, dans l'ordre où ils se servent des stocks partagés. */
export declare const GROUPES: ReadonlyArray<GroupeAliment>;
/** Œufs, lait et viande dépendent de ce que mangent les bêtes ; le miel, non. */
export declare const GROUPES_ANIMAUX: ReadonlyArray<GroupeAliment>;
export declare const POSTES_ARROSES: ReadonlyArray<PosteArrose>;
export declare const POSTES_CULTURE: ReadonlyArray<PosteCulture>;
export declare const CLASSES_AGE: ReadonlyArray<ClasseAge>;
/** Libellés pour les phrases et la trace. */
export declare const LIBELLES_GROUPES: Readonly<Record<GroupeAliment, string>>;
export declare const LIBELLES_POSTES: Readonly<Record<PosteCulture, string>>;
/** Postes de culture qui nourrissent chaque groupe végétal (la prairie nourrit les bêtes, pas l'assiette). */
export declare const POSTES_DU_GROUPE: Readonly<Partial<Record<GroupeAliment, ReadonlyArray<PosteCulture>>>>;
/** Calendrier de récolte de chaque poste (clé de `alim.calendrier.oceanique.*`). */
export declare const CALENDRIER_DU_POSTE: Readonly<Partial<Record<PosteCulture, string>>>;
/** Écrit un enregistrement complet, un groupe après l'autre. */
export declare function parGroupe<T>(f: (groupe: GroupeAliment) => T): Record<GroupeAliment, T>;
export declare function parPosteArrose<T>(f: (poste: PosteArrose) => T): Record<PosteArrose, T>;
