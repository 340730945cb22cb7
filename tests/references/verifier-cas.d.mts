export function verifierCas(): ReadonlyArray<{ readonly nom: string; readonly obtenu: number; readonly attendu: number; readonly ok: boolean }>;
