// La coque d'un atelier : les pages vues sous /codev/ et leurs scripts, gardés par le navigateur pour se rouvrir sans réseau. Le réseau passe toujours d'abord.
const MAGASIN = "autonomie-coque";
const FICHIERS_MAX = 200;
// Les pages d'une adresse à paramètres (fiche, filtres) : les plus anciennes cèdent la place. Les autres se comptent sur les doigts, et restent.
const PAGES_MAX = 40;
const NEUVE = "?fiche=nouvelle";
// Toutes les fiches d'un atelier, que sa carte demande par morceaux après elle.
const FICHES = "/codev/carto/fiches";
// Vingt mille fiches. L'adresse d'un morceau change avec ce qui le précède, l'ancien ne servira plus.
const MORCEAUX_MAX = 20;
const FICHIERS_CITES = /\/assets\/[\w.~-]+/g;

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
  else if (url.pathname.startsWith("/assets/")) e.respondWith(fichier(e));
  else if (url.pathname === FICHES) e.respondWith(morceau(e, url));
});

// Les onglets dont la page vient d'ici et non du serveur.
const sansServeur = new Set();

self.addEventListener("message", (e) => {
  if (e.data?.genre === "etat" && sansServeur.has(e.source.id)) e.source.postMessage("page-gardee");
  if (e.data?.genre === "garder") e.waitUntil(garder(e.data));
});

async function naviguer(e, url) {
  const magasin = await ouvrir();
  let reponse;
  try {
    reponse = await fetch(e.request);
  } catch {
    sansServeur.add(e.resultingClientId);
    return (await gardee(magasin, url)) ?? new Response(attente, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'" } });
  }
  // Mandataire debout, site couché : la page gardée vaut mieux qu'une page d'erreur.
  if (reponse.status >= 502) return (await gardee(magasin, url)) ?? reponse;
  if (reponse.ok && reponse.type === "basic") e.waitUntil(rangerLaPage(magasin, url, reponse.clone()));
  // Seule une session finie renvoie ailleurs : ce qu'elle montrait ne se rouvre plus.
  else if (reponse.type === "opaqueredirect" && url.pathname !== "/codev" && url.pathname !== "/codev/") await oublierLesPages(magasin);
  return reponse;
}

// Navigateur sans place, ou qui refuse de garder : la page vient du réseau, comme si la coque n'était pas là.
const RIEN = { match: async () => undefined, put: async () => undefined, keys: async () => [], delete: async () => false };
const ouvrir = () => caches.open(MAGASIN).catch(() => RIEN);
// Ranger n'est jamais une panne de réseau : disque plein, la page s'affiche quand même.
const ranger = (magasin, cle, reponse) => magasin.put(cle, reponse).catch(() => undefined);

async function rangerLaPage(magasin, { pathname, search, searchParams }, reponse) {
  // Ce qu'une session finie a laissé en suspens est à qui l'a tapé, et ne sert qu'une fois.
  if (searchParams.has("reprise")) return;
  await ranger(magasin, pathname + search, reponse);
  await limiter(magasin, ({ pathname: chemin, search: recherche }) => recherche !== "" && recherche !== NEUVE && chemin !== FICHES, PAGES_MAX);
}

async function limiter(magasin, estDuNombre, max) {
  const tous = (await magasin.keys()).filter(({ url }) => estDuNombre(new URL(url)));
  for (const ancien of tous.slice(0, Math.max(0, tous.length - max))) await magasin.delete(ancien);
}

async function gardee(magasin, { pathname, search, searchParams }) {
  const page = await magasin.match(pathname + search);
  if (page !== undefined) return page;
  // Un formulaire neuf en vaut un autre ; une fiche précise, non : sa carte.
  if (searchParams.get("fiche") === "nouvelle") return magasin.match(pathname + NEUVE);
  return magasin.match(pathname);
}

async function morceau(e, { pathname, search }) {
  const magasin = await ouvrir();
  let reponse;
  try {
    reponse = await fetch(e.request);
  } catch (panne) {
    const garde = await magasin.match(pathname + search);
    if (garde === undefined) throw panne;
    return garde;
  }
  if (reponse.ok) e.waitUntil(rangerLeMorceau(magasin, pathname + search, reponse.clone()));
  return reponse;
}

async function rangerLeMorceau(magasin, adresse, reponse) {
  await ranger(magasin, adresse, reponse);
  await limiter(magasin, ({ pathname, search }) => pathname === FICHES && search !== "", MORCEAUX_MAX);
}

// Un fichier construit porte l'empreinte de son contenu : gardé une fois, il vaut toujours.
async function fichier(e) {
  const magasin = await ouvrir();
  const garde = await magasin.match(e.request.url);
  if (garde !== undefined) return garde;
  const reponse = await fetch(e.request);
  if (reponse.ok) e.waitUntil(ranger(magasin, e.request.url, reponse.clone()));
  return reponse;
}

async function garder({ pages, fichiers, morceaux = [] }) {
  const magasin = await ouvrir();
  await garderFichiers(magasin, fichiers);
  for (const adresse of morceaux) {
    // Passé par ici en allant à la carte, il vient d'être gardé : le serveur n'a pas à relire tout l'atelier pour le redire.
    if ((await magasin.match(adresse)) !== undefined) continue;
    const reponse = await fetch(adresse, { credentials: "same-origin", redirect: "manual" }).catch(() => undefined);
    if (reponse?.ok) await rangerLeMorceau(magasin, adresse, reponse);
  }
  // Redemandées à chaque fois : la page gardée peut être celle d'une autre personne, ou d'une autre version du site.
  for (const page of new Set(pages)) {
    const url = new URL(page, self.location.origin);
    if (url.searchParams.has("reprise")) continue;
    const reponse = await fetch(page, { credentials: "same-origin", redirect: "manual", headers: { Accept: "text/html" } }).catch(() => undefined);
    if (reponse?.ok) {
      // Ses scripts d'abord : rouverte sans eux, une page gardée ne saurait ni dire qu'elle l'est, ni garder ce qu'on y écrit.
      await garderFichiers(magasin, (await reponse.clone().text()).match(FICHIERS_CITES) ?? []);
      await rangerLaPage(magasin, url, reponse);
    } else if (reponse?.type === "opaqueredirect") await magasin.delete(page);
  }
  await limiter(magasin, ({ pathname }) => pathname.startsWith("/assets/"), FICHIERS_MAX);
}

async function garderFichiers(magasin, chemins) {
  for (const chemin of new Set(chemins)) {
    const url = new URL(chemin, self.location.origin).href;
    if ((await magasin.match(url)) !== undefined) continue;
    const reponse = await fetch(url).catch(() => undefined);
    if (reponse?.ok) await ranger(magasin, url, reponse);
  }
}

async function oublierLesPages(magasin) {
  for (const demande of await magasin.keys()) if (!new URL(demande.url).pathname.startsWith("/assets/")) await magasin.delete(demande);
}
