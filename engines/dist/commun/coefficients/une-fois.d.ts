/** Calcule à la première lecture, et garde. */
export declare function uneFois<T>(calculer: () => T): () => T;
