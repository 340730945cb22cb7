export type Migration = { readonly numero: number; readonly nom: string; readonly sql: string };
