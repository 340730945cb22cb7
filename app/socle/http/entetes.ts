// Les en-têtes de sûreté et de cache, écrits une fois.

const DIRECTIVES_COMMUNES = [
  // Tout ce qui se charge est nommé ci-dessous : le reste est fermé.
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

// Vite pose ses feuilles de style en ligne et ouvre une socket : toléré en développement seulement, jamais pour les scripts.
const DIRECTIVES_DEVELOPPEMENT = DIRECTIVES_COMMUNES.map((directive) => {
  if (directive.startsWith("style-src")) return "style-src 'self' 'unsafe-inline'";
  if (directive.startsWith("connect-src")) return "connect-src 'self' ws:";
  return directive;
});

export type OptionsCsp = {
  readonly developpement?: boolean;
  /** Serveur de tuiles choisi par l'exploitant : seule image extérieure possible, ou seule demande s'il rend des tracés. */
  readonly tuiles?: { readonly origine: string; readonly directive: "img-src" | "connect-src" } | undefined;
  /** Page faite pour un cadre sur un autre site : aucune session ni action n'y est possible. */
  readonly encadrable?: boolean;
};

/** Scripts permis dans une page : ceux marqués d'une valeur à usage unique, ou ceux dont l'empreinte est donnée. */
export type ScriptsPermis = { readonly nonce: string } | { readonly empreintes: ReadonlyArray<string> };

/** Politique d'une page rendue : aucun script écrit dans la page hors ceux que l'on permet, aucun style en ligne. */
export function cspPage(scripts: ScriptsPermis, { developpement = false, tuiles, encadrable = false }: OptionsCsp = {}): string {
  const directives = developpement ? DIRECTIVES_DEVELOPPEMENT : DIRECTIVES_COMMUNES;
  const permis = "nonce" in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.empreintes;
  // Rien ne s'exécute pour venir d'ici : un script est nommé, ou demandé par un script nommé.
  return [...directives, permis.length === 0 ? "script-src 'none'" : ["script-src", ...permis, "'strict-dynamic'"].join(" ")]
    .map((directive) => (tuiles !== undefined && directive.startsWith(tuiles.directive) ? `${directive} ${tuiles.origine}` : directive))
    .map((directive) => (encadrable && directive === "frame-ancestors 'none'" ? "frame-ancestors *" : directive))
    .join("; ");
}

/** Un script chargé comme « worker » suit la politique de sa propre réponse, et demande les siens ici. */
const CSP_SCRIPT = [...DIRECTIVES_COMMUNES, "script-src 'self'"].join("; ");
const CSP_STATIQUE = [...DIRECTIVES_COMMUNES, "script-src 'none'"].join("; ");

/** Politique d'un fichier servi tel quel. */
export function cspStatique(chemin: string): string {
  return chemin.endsWith(".js") ? CSP_SCRIPT : CSP_STATIQUE;
}

/** Réponses destinées aux machines, redirections, données d'une page : rien à charger, rien à encadrer. */
export const CSP_MACHINE = "default-src 'none'; frame-ancestors 'none'";

/**
 * La même réponse, fermée si elle n'a pas déjà sa politique. Une réponse 304 n'en reçoit pas : le navigateur l'appliquerait à la page qu'il a gardée.
 */
export function avecPolitique(reponse: Response): Response {
  const nom = "Content-Security-Policy";
  return reponse.status === 304 || reponse.headers.has(nom) ? reponse : avecEntetes(reponse, { [nom]: CSP_MACHINE });
}

/** La même réponse, avec ces en-têtes ; une copie si les siens sont figés (redirection, réponse relayée). */
export function avecEntetes(reponse: Response, entetes: Readonly<Record<string, string>>): Response {
  let suite = reponse;
  for (const [nom, valeur] of Object.entries(entetes)) {
    try {
      suite.headers.set(nom, valeur);
    } catch {
      suite = new Response(reponse.body, reponse);
      suite.headers.set(nom, valeur);
    }
  }
  return suite;
}

const PERMISSIONS_COUPEES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation=(self)",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

const SURETE: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  // L'adresse d'un scénario est personnelle : elle ne part vers aucun autre site.
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": PERMISSIONS_COUPEES.map((nom) => (nom.includes("=") ? nom : `${nom}=()`)).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};
const SURETE_HTTPS: Readonly<Record<string, string>> = { ...SURETE, "Strict-Transport-Security": "max-age=31536000; includeSubDomains" };

/** En-têtes posés sur chaque réponse, quelle qu'en soit l'origine. */
export function entetesSurete({ https }: { readonly https: boolean }): Readonly<Record<string, string>> {
  return https ? SURETE_HTTPS : SURETE;
}

/** Données publiques d'un jeu versionné : une heure chez tous, revalidée par ETag. */
export const CACHE_PUBLIC = "public, max-age=3600, stale-while-revalidate=86400";
/** Données publiques qu'une publication peut changer : une minute, puis revalidée. */
export const CACHE_PUBLIC_COURT = "public, max-age=60, stale-while-revalidate=600";
/** Pages et réponses personnelles. */
export const CACHE_AUCUN = "no-store";
/** Page commune à tous : gardée par le visiteur, redemandée à chaque fois, répondue sans corps si elle n'a pas changé. */
export const CACHE_REVALIDE = "private, no-cache";
/** Fichiers dont le nom porte l'empreinte du contenu. */
export const CACHE_IMMUABLE = "public, max-age=31536000, immutable";
/** Un scénario est son adresse : même adresse, mêmes nombres, mais elle reste personnelle. */
export const CACHE_SCENARIO = "private, max-age=600";
