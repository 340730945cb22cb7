/** La ligne d'une table, d'après un nom venu d'une adresse : `__proto__` ou `constructor` n'en sont pas. */
export function lireTable<T>(table: Readonly<Record<string, T>>, nom: string | null): T | undefined {
  return nom !== null && Object.hasOwn(table, nom) ? table[nom] : undefined;
}
