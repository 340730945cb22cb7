import { createHash } from "node:crypto";
import { typo } from "#app/commun/texte/typo.ts";
import type { Theme } from "#app/commun/theme.ts";
import { ERREURS, ErreurApp, type CodeErreur } from "#app/commun/erreurs.ts";
import { CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { decrireProbleme, TYPE_PROBLEME } from "./problem.ts";

// Écrit dans la page, qui ne charge rien : la politique n'admet que lui, par son empreinte.
const STYLE =
  "body{font:1.125rem/1.5 system-ui,sans-serif;margin:0}main{max-width:40rem;margin:0 auto;padding:2rem 1rem}a{color:inherit}a:focus-visible,h1:focus{outline:3px solid;outline-offset:3px}code{overflow-wrap:anywhere}";
const CSP_NUE = `${CSP_MACHINE}; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'`;

const COULEURS: Readonly<Record<Theme, string>> = { systeme: "light dark", clair: "light", sombre: "dark" };

export type ReponseNue = { readonly statut: number; readonly entetes: Readonly<Record<string, string>>; readonly corps: string };

/**
 * Réponse d'erreur écrite sans passer par le rendu : quand la requête est refusée avant l'application, ou quand le rendu lui-même a échoué.
 * Une page d'une feuille pour les personnes, un problème JSON pour l'API, une erreur de son protocole pour le client MCP.
 */
export function reponseNue(
  code: CodeErreur,
  detail: string,
  { id, api, mcp = false, theme = "systeme" }: { readonly id: string; readonly api: boolean; readonly mcp?: boolean; readonly theme?: Theme },
): ReponseNue {
  const { statut, titre } = ERREURS[code];
  const entetes = { "Cache-Control": "no-store", "Content-Security-Policy": api || mcp ? CSP_MACHINE : CSP_NUE };
  if (mcp) return { statut, entetes: { ...entetes, "Content-Type": "application/json" }, corps: JSON.stringify(erreurMcp(REQUETE_REFUSEE, detail)) };
  if (api) {
    const corps = JSON.stringify(decrireProbleme(new ErreurApp(code, detail), id));
    return { statut, entetes: { ...entetes, "Content-Type": TYPE_PROBLEME }, corps };
  }
  const nom = echapper(typo(titre));
  const corps = [
    `<!doctype html><html lang="fr"${theme === "systeme" ? "" : ` data-theme="${theme}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="${COULEURS[theme]}"><title>${nom} · Autonomie</title><style>${STYLE}</style></head><body><main><h1 tabindex="-1" autofocus>${nom}</h1><p>${echapper(typo(detail))}</p>`,
    `<p><a href="/">Revenir à l’accueil</a></p><p>Référence à nous donner\u00a0: <code>${id}</code></p></main></body></html>`,
  ].join("");
  return { statut, entetes: { ...entetes, "Content-Type": "text/html; charset=utf-8" }, corps };
}

const echapper = (texte: string) => texte.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Code JSON-RPC d'une demande refusée. */
export const REQUETE_REFUSEE = -32_600;
/** Une erreur JSON-RPC d'avant la lecture : elle ne peut nommer la demande. */
export const erreurMcp = (code: number, message: string) => ({ jsonrpc: "2.0", error: { code, message }, id: null });

export const estCheminMcp = (chemin: string): boolean => /^\/mcp(?:$|\?)/.test(chemin);

export function estCheminApi(chemin: string): boolean {
  return /^\/api(\/|$|\?|\.data)/.test(chemin);
}
