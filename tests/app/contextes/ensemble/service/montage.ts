import { estErreurApp } from "#app/commun/erreurs.ts";

export async function refusDe(promesse: Promise<unknown>): Promise<{ readonly code: string; readonly detail: string; readonly champs: ReadonlyArray<string> }> {
  try {
    await promesse;
  } catch (e) {
    if (estErreurApp(e)) return { code: e.code, detail: e.detail, champs: (e.champs ?? []).map(({ chemin }) => chemin) };
    throw e;
  }
  throw new Error("rien n'a été refusé");
}
