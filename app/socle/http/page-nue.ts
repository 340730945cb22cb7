import { ERREURS, ErreurApp, type CodeErreur } from "#app/commun/erreurs.ts";
import { CSP_MACHINE } from "./entetes.ts";
import { decrireProbleme } from "./problem.ts";

export type ReponseNue = { readonly statut: number; readonly entetes: Readonly<Record<string, string>>; readonly corps: string };

/**
 * Réponse d'erreur écrite sans passer par le rendu : quand la requête est refusée avant l'application, ou quand le rendu lui-même a échoué.
 * Une page sans style pour les personnes, un problème JSON pour l'API.
 */
export function reponseNue(code: CodeErreur, detail: string, { id, api }: { readonly id: string; readonly api: boolean }): ReponseNue {
  const { statut, titre } = ERREURS[code];
  const entetes = { "Cache-Control": "no-store", "Content-Security-Policy": CSP_MACHINE };
  if (api) {
    const corps = JSON.stringify(decrireProbleme(new ErreurApp(code, detail), id));
    return { statut, entetes: { ...entetes, "Content-Type": "application/problem+json; charset=utf-8" }, corps };
  }
  const corps = [
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><title>${titre} · Autonomie</title></head><body><main><h1>${titre}</h1><p>${detail}</p>`,
    `<p><a href="/">Revenir à l'accueil</a></p><p>Référence à nous donner : <code>${id}</code></p></main></body></html>`,
  ].join("");
  return { statut, entetes: { ...entetes, "Content-Type": "text/html; charset=utf-8" }, corps };
}

export function estCheminApi(chemin: string): boolean {
  return /^\/api(\/|$|\?|\.data)/.test(chemin);
}
