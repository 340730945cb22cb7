import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes, type RouteObject } from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Services } from "#app/contexte.server.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const RACINE = join(import.meta.dirname, "../../..");

/** Un exemple d'un document : son langage, son code, et le JSON annoncé juste après. */
export type Exemple = { readonly langage: "sh" | "js"; readonly titre: string; readonly code: string; readonly attendu: unknown };

/** Routes déclarées, telles que `app/routes.ts` les donne. */
export async function routesDeclarees(): Promise<ReadonlyArray<RouteConfigEntry>> {
  // Le module attend que l'outil de construction ait dit où est l'application.
  Object.assign(globalThis, { __reactRouterAppDirectory: join(RACINE, "app") });
  return ((await import("#app/routes.ts")) as { default: ReadonlyArray<RouteConfigEntry> }).default;
}

/** Lit un document du dépôt. */
export function lireDocument(chemin: string): string {
  return readFileSync(join(RACINE, chemin), "utf8");
}

/** Exemples d'un document : chaque bloc `sh` ou `js` suivi, après une phrase au plus, d'un bloc `json`. */
export function exemplesDe(document: string): ReadonlyArray<Exemple> {
  const motif = /```(sh|js)\n((?:(?!```)[\s\S])*)```\n(?:\n(?!```|#)[^\n]+\n)?\n```json\n((?:(?!```)[\s\S])*)```/g;
  return [...document.matchAll(motif)].map(([, langage, code = "", json = ""]) => ({
    langage: langage === "js" ? ("js" as const) : ("sh" as const),
    titre: code.trim().split("\n")[0] ?? "",
    code,
    attendu: JSON.parse(json) as unknown,
  }));
}

/** Mots d'une ligne de commande : apostrophes et guillemets simples, barre oblique inverse en fin de ligne. */
export function mots(commande: string): ReadonlyArray<string> {
  const propre = commande.replace(/\\\n/g, " ").trim();
  return [...propre.matchAll(/'([^']*)'|"([^"]*)"|([^\s'"]+)/g)].map(([, simple, double, nu]) => simple ?? double ?? nu ?? "");
}

/** Requête que ferait `curl` ; refuse une option qu'un exemple n'a pas à employer. */
export function requeteCurl(commande: string): { readonly url: string; readonly init: RequestInit } {
  const [programme, ...suite] = mots(commande);
  if (programme !== "curl") throw new Error(`L'exemple « ${commande} » ne commence pas par curl.`);
  let url = "";
  let methode: string | undefined;
  let corps: string | undefined;
  const entetes: Record<string, string> = {};
  for (let i = 0; i < suite.length; i++) {
    const mot = suite[i] ?? "";
    const valeur = (): string => suite[++i] ?? "";
    if (mot === "-X") methode = valeur();
    else if (mot === "-H") {
      const [nom = "", ...reste] = valeur().split(":");
      entetes[nom.trim()] = reste.join(":").trim();
    } else if (mot === "-d") corps = valeur();
    else if (mot.startsWith("-")) throw new Error(`Option de curl non admise dans un exemple : ${mot}.`);
    else url = mot;
  }
  const type = corps === undefined || Object.keys(entetes).some((nom) => nom.toLowerCase() === "content-type");
  if (!type) entetes["Content-Type"] = "application/x-www-form-urlencoded";
  return { url, init: { method: methode ?? (corps === undefined ? "GET" : "POST"), headers: entetes, ...(corps === undefined ? {} : { body: corps }) } };
}

type Module = { readonly loader?: (a: unknown) => Promise<Response>; readonly action?: (a: unknown) => Promise<Response> };

function enObjets(entrees: ReadonlyArray<RouteConfigEntry>): RouteObject[] {
  return entrees.map(({ path, index, file, children }) =>
    index === true
      ? { index: true, id: file, handle: file }
      : { ...(path === undefined ? {} : { path }), handle: file, children: children === undefined ? [] : enObjets(children) },
  );
}

/** `fetch` qui appelle les fonctions de route au lieu du réseau, sur les vrais services : les exemples s'exécutent sans serveur. */
export function fetchDesRoutes(services: Services): (url: string, init?: RequestInit) => Promise<Response> {
  return async (adresse, init = {}) => {
    const url = new URL(adresse);
    const chaine = matchRoutes(enObjets(await routesDeclarees()), url.pathname) ?? [];
    const derniere = chaine.at(-1);
    const fichier = String(derniere?.route.handle ?? "");
    if (!fichier.startsWith("routes/api/")) throw new Error(`${url.pathname} n'est pas une route d'API.`);
    const module_ = (await import(join(RACINE, "app", fichier))) as Module;
    const methode = (init.method ?? "GET").toUpperCase();
    const agir = methode === "GET" ? module_.loader : module_.action;
    if (agir === undefined) throw new Error(`${fichier} n'a pas de quoi répondre à ${methode}.`);
    return agir(
      requete(url.pathname + url.search, {
        methode,
        entetes: Object.fromEntries(new Headers(init.headers)),
        corps: init.body ?? undefined,
        params: derniere?.params as Record<string, string>,
        services,
      }),
    );
  };
}

/** Demi-unité du dernier chiffre écrit : ce qu'un arrondi annonce. */
function demiUnite(nombre: number): number {
  const decimales = String(nombre).split(".")[1]?.length ?? 0;
  return 0.5 * 10 ** -decimales * (1 + 1e-9);
}

/**
 * Écarts entre un JSON annoncé et un JSON obtenu : clés montrées présentes, mêmes types, nombres égaux à l'arrondi écrit, textes identiques.
 * Un texte qui finit par « … » n'engage que son début ; une liste montrée n'engage que ses premiers éléments.
 */
export function ecartsAvec(attendu: unknown, obtenu: unknown, chemin = ""): ReadonlyArray<string> {
  const ici = chemin === "" ? "racine" : chemin;
  if (Array.isArray(attendu)) {
    if (!Array.isArray(obtenu)) return [`${ici} : une liste est annoncée`];
    return attendu.flatMap((un, i) => ecartsAvec(un, obtenu[i], `${chemin}[${i}]`));
  }
  if (attendu !== null && typeof attendu === "object") {
    if (obtenu === null || typeof obtenu !== "object" || Array.isArray(obtenu)) return [`${ici} : un objet est annoncé`];
    const lu = obtenu as Record<string, unknown>;
    return Object.entries(attendu).flatMap(([cle, valeur]) =>
      cle in lu ? ecartsAvec(valeur, lu[cle], chemin === "" ? cle : `${chemin}.${cle}`) : [`${ici} : la clé « ${cle} » manque`],
    );
  }
  if (typeof attendu === "number" && typeof obtenu === "number")
    return Math.abs(attendu - obtenu) <= demiUnite(attendu) ? [] : [`${ici} : ${attendu} est annoncé, ${obtenu} est rendu`];
  if (typeof attendu === "string" && attendu.endsWith("…") && typeof obtenu === "string")
    return obtenu.startsWith(attendu.slice(0, -1)) ? [] : [`${ici} : « ${attendu} » est annoncé, « ${obtenu} » est rendu`];
  return attendu === obtenu ? [] : [`${ici} : ${JSON.stringify(attendu)} est annoncé, ${JSON.stringify(obtenu)} est rendu`];
}
