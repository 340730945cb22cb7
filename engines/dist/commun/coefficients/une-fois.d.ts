/** Calcule à la première lecture, et garde. */
export declare function uneFois<T>(calculer: () => T): () => T;
/** Remplace des parties d'un objet, celles que `places` nomme, par ce que `compter` en rend quand on les lit. */
export declare function aLaLecture<S extends P, P extends object>(objet: S, places: P, compter: () => P): S;
