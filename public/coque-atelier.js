// La coque d'un atelier : les pages vues sous /codev/ et leurs scripts, gardés par le navigateur pour se rouvrir sans réseau. Le réseau passe toujours d'abord.
const MAGASIN = "autonomie-coque";
const FICHIERS_MAX = 200;

const attente = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="8"><title>Sans réseau · Autonomie</title></head><body><main><h1>Le réseau ne répond pas</h1>
<p role="status">Ce que vous avez écrit est gardé sur ce téléphone, et partira à son retour. Cette page s’ouvrira d’elle-même.</p>
<p><a href="/codev/carto?fiche=nouvelle">Nouvelle fiche</a> · <a href="/codev/carto">Carte de l’atelier</a></p></main></body></html>`;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (e) => e.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (e.request.mode === "navigate") e.respondWith(naviguer(e, url));
  else if (url.pathname.startsWith("/assets/")) e.respondWith(fichier(e.request));
});

// Les onglets dont la page vient d'ici et non du serveur.
const sansServeur = new Set();

self.addEventListener("message", (e) => {
  if (e.data?.genre === "etat" && sansServeur.has(e.source.id)) e.source.postMessage("page-gardee");
  if (e.data?.genre === "garder") e.waitUntil(garder(e.data));
});

async function naviguer({ request: demande, resultingClientId }, url) {
  const magasin = await caches.open(MAGASIN);
  try {
    const reponse = await fetch(demande);
    // Mandataire debout, site couché : la page gardée vaut mieux qu'une page d'erreur.
    if (reponse.status >= 502) return (await gardee(magasin, url)) ?? reponse;
    if (reponse.ok && reponse.type === "basic") await magasin.put(url.pathname + url.search, reponse.clone());
    // Seule une session finie renvoie ailleurs : ce qu'elle montrait ne se rouvre plus.
    else if (reponse.type === "opaqueredirect" && url.pathname !== "/codev" && url.pathname !== "/codev/") await oublierLesPages(magasin);
    return reponse;
  } catch {
    sansServeur.add(resultingClientId);
    return (await gardee(magasin, url)) ?? new Response(attente, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'" } });
  }
}

async function gardee(magasin, { pathname, search, searchParams }) {
  const page = await magasin.match(pathname + search);
  if (page !== undefined) return page;
  // Un formulaire neuf en vaut un autre ; une fiche précise, non : sa carte.
  if (searchParams.get("fiche") === "nouvelle") return magasin.match(`${pathname}?fiche=nouvelle`);
  return magasin.match(pathname);
}

// Un fichier construit porte l'empreinte de son contenu : gardé une fois, il vaut toujours.
async function fichier(demande) {
  const magasin = await caches.open(MAGASIN);
  const garde = await magasin.match(demande.url);
  if (garde !== undefined) return garde;
  const reponse = await fetch(demande);
  if (reponse.ok) await magasin.put(demande.url, reponse.clone());
  return reponse;
}

async function garder({ pages, fichiers }) {
  const magasin = await caches.open(MAGASIN);
  for (const chemin of fichiers) {
    const url = new URL(chemin, self.location.origin).href;
    if ((await magasin.match(url)) === undefined) await magasin.add(url).catch(() => undefined);
  }
  for (const page of new Set(pages)) {
    if ((await magasin.match(page)) !== undefined) continue;
    const reponse = await fetch(page, { credentials: "same-origin", redirect: "manual", headers: { Accept: "text/html" } }).catch(() => undefined);
    if (reponse?.ok) await magasin.put(page, reponse);
  }
  const anciens = (await magasin.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
  for (const ancien of anciens.slice(0, Math.max(0, anciens.length - FICHIERS_MAX))) await magasin.delete(ancien);
}

async function oublierLesPages(magasin) {
  for (const demande of await magasin.keys()) if (!new URL(demande.url).pathname.startsWith("/assets/")) await magasin.delete(demande);
}
