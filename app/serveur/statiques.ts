import { empreindre } from "#app/socle/surete/empreinte.ts";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { CACHE_IMMUABLE, cspStatique } from "#app/socle/http/entetes.ts";
import { reponseNue } from "#app/socle/http/refus/page-nue.ts";
import { brotliDecompressSync } from "node:zlib";
import { choisirEncodage } from "./compression.ts";
import { REFUS_ENVOI } from "./entree.ts";

/** Répond si le chemin demandé est celui d'un fichier ; sinon rend `false` et ne touche pas à la réponse. */
export type ServirStatique = (requete: IncomingMessage, reponse: ServerResponse) => boolean;

type Forme = { readonly etag: string; readonly entetes: OutgoingHttpHeaders; readonly corps: Buffer };
// Une forme se prépare à sa première demande : l'empreinte de tous les fichiers allongerait le démarrage d'un dixième de seconde.
type Prete = () => Forme;
type Fichier = { readonly brut: Prete; readonly br: Prete | undefined; readonly gzip: Prete | undefined };

const CACHE_FICHIERS = "public, max-age=3600";
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".ico": "image/x-icon",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const TYPE_INCONNU = "application/octet-stream";
const ADMISES = "GET, HEAD";
const COPIES = [".br", ".gz"];

/**
 * Lit tout le dossier au démarrage et le sert depuis la mémoire : une requête n'ouvre aucun fichier. Ni une coupure au milieu d'un envoi, ni une
 * reconstruction du dossier sous le serveur ne peuvent donc l'atteindre.
 */
export function chargerStatiques(dossier: string): ServirStatique {
  const fichiers = lireDossier(dossier);
  return (requete, reponse) => {
    const fichier = fichiers.get(cheminDecode(requete.url ?? "/"));
    if (fichier === undefined) return false;
    if (requete.method !== "GET" && requete.method !== "HEAD") {
      const { statut, entetes, corps } = reponseNue(REFUS_ENVOI.code, REFUS_ENVOI.detail, { id: String(reponse.getHeader("x-request-id") ?? ""), api: false });
      if (requete.method === "OPTIONS") reponse.writeHead(204, { Allow: `${ADMISES}, OPTIONS` }).end();
      else reponse.writeHead(statut, { ...entetes, Allow: ADMISES }).end(corps);
      return true;
    }
    const encodage = choisirEncodage(requete.headers["accept-encoding"] ?? "");
    const { etag, entetes, corps } = ((encodage === undefined ? undefined : fichier[encodage]) ?? fichier.brut)();
    if (dejaConnu(requete.headers["if-none-match"], etag)) {
      const { "Content-Type": _type, "Content-Length": _longueur, "Content-Encoding": _encodage, ...communs } = entetes;
      reponse.writeHead(304, communs).end();
    } else reponse.writeHead(200, entetes).end(requete.method === "HEAD" ? undefined : corps);
    return true;
  };
}

function lireDossier(dossier: string): ReadonlyMap<string, Fichier> {
  const debut = join(dossier, sep).length;
  const noms = new Map<string, string>(
    readdirSync(dossier, { recursive: true, withFileTypes: true })
      .filter((entree) => entree.isFile())
      .map((entree) => join(entree.parentPath, entree.name))
      .map((nom) => [`/${nom.slice(debut).split(sep).join("/").normalize()}`, nom] as const)
      // Un fichier caché sert à l'outil qui l'a laissé là, pas au visiteur.
      .filter(([chemin]) => !chemin.includes("/.")),
  );
  const lire = (chemin: string): Buffer | undefined => {
    const nom = noms.get(chemin);
    return nom === undefined ? undefined : readFileSync(nom);
  };
  const fichiers = new Map<string, Fichier>();
  for (const [chemin, nom] of noms) {
    // Une copie compressée n'est qu'une forme de son fichier : elle n'a pas d'adresse à elle.
    if (COPIES.includes(extname(chemin))) continue;
    const [br, gzip] = [lire(`${chemin}.br`), lire(`${chemin}.gz`)];
    fichiers.set(chemin, {
      // Presque personne ne demande un fichier sans compression : celui qui a sa copie serrée ne lit, et ne garde, qu'elle.
      brut: br === undefined ? enForme(chemin, readFileSync(nom)) : enFormeBrute(chemin, br),
      br: br && enForme(chemin, br, "br"),
      gzip: gzip && enForme(chemin, gzip, "gzip"),
    });
  }
  return fichiers;
}

// Chacune ne retient que ses octets : écrites dans la boucle, elles retiendraient tous les fichiers lus.
function enForme(chemin: string, corps: Buffer, encodage?: string): Prete {
  return uneFois(() => preparer(chemin, corps, encodage));
}
function enFormeBrute(chemin: string, serre: Buffer): Prete {
  return uneFois(() => preparer(chemin, brotliDecompressSync(serre)));
}

function uneFois(preparation: Prete): Prete {
  let forme: Forme | undefined;
  return () => (forme ??= preparation());
}

// L'étiquette vient des octets envoyés : la même sur toutes les machines, une autre pour chaque forme.
function preparer(chemin: string, corps: Buffer, encodage?: string): Forme {
  const etag = `"${empreindre(corps)}"`;
  const entetes = {
    "Content-Type": TYPES[extname(chemin).toLowerCase()] ?? TYPE_INCONNU,
    "Content-Length": corps.length,
    ...(encodage === undefined ? {} : { "Content-Encoding": encodage }),
    "Cache-Control": chemin.startsWith("/assets/") ? CACHE_IMMUABLE : CACHE_FICHIERS,
    "Content-Security-Policy": cspStatique(chemin),
    ETag: etag,
    Vary: "Accept-Encoding",
  };
  return { etag, entetes, corps };
}

function cheminDecode(url: string): string {
  try {
    return decodeURI(url.split("?", 1)[0] ?? "");
  } catch {
    return "";
  }
}

// Comparaison faible : « W/ » ne compte pas. Une étiquette peut contenir une virgule, on ne coupe donc pas dessus.
export function dejaConnu(connues: string | undefined, etag: string): boolean {
  if (connues === undefined) return false;
  return connues.trim() === "*" || (connues.match(/"[^"]*"/g)?.includes(etag) ?? false);
}
