type Defaut = {
    readonly instancePath: string;
    readonly keyword: string;
    readonly params: Readonly<Record<string, unknown>>;
};
/** Défauts de structure, sans phrase : chemin JSON Pointer, mot-clé du schéma et paramètres. Vide si la structure convient. */
export declare function validerSchemaCoefficients(donnees: unknown): ReadonlyArray<Defaut>;
export {};
