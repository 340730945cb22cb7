export type Objet = Readonly<Record<string, unknown>>;

/** Un objet JSON : ni `null`, ni une liste. */
export function estObjet(v: unknown): v is Objet {
  return typeof v === "object" && v !== null && !Array.isArray(v);
}
