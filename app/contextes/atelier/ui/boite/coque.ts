import { href } from "react-router";
import { CARTO_FICHES } from "#app/contextes/atelier/vues/carto.ts";
import { ENSEMBLE } from "#app/commun/adresses/adresses-atelier.ts";

import { signalerReseau } from "#app/ui/reseau/etat.ts";

const SCRIPT = "/coque-atelier.js";
const MAGASIN = "autonomie-coque";
// La page d'abord : ce qui se garde pour plus tard attend qu'elle soit vivante.
const REPOS_MS = 3_000;

/** Sur une page sûre, garde les pages de l'atelier et leurs scripts dans le navigateur, pour les rouvrir sans réseau. Rend de quoi arrêter. */
export function poserLaCoque(): () => void {
  if (!("serviceWorker" in navigator) || !window.isSecureContext) return () => {};
  let finie = false;
  // La coque a peut-être rendu cette page sans le serveur : elle seule le sait.
  const entendre = ({ data }: MessageEvent<unknown>) => {
    if (data === "page-gardee") signalerReseau(false);
  };
  navigator.serviceWorker.addEventListener("message", entendre);
  navigator.serviceWorker.controller?.postMessage({ genre: "etat" });
  const minuterie = setTimeout(() => {
    void navigator.serviceWorker
      // Sans barre finale : l’adresse courte de l’atelier en est aussi.
      .register(SCRIPT, { scope: "/codev" })
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => {
        if (finie) return;
        const carte = href("/codev/carto");
        active?.postMessage({
          genre: "garder",
          pages: [location.pathname + location.search, carte, `${carte}?fiche=nouvelle`, ENSEMBLE],
          fichiers: charges(({ pathname }) => pathname.startsWith("/assets/")),
          morceaux: charges(({ pathname }) => pathname === CARTO_FICHES),
        });
      })
      // Refusé par le navigateur (navigation privée) : la page fait sans.
      .catch(() => undefined);
  }, REPOS_MS);
  return () => {
    finie = true;
    navigator.serviceWorker.removeEventListener("message", entendre);
    clearTimeout(minuterie);
  };
}

/** Au départ de la personne : rien de ce qu'elle a vu ne reste à relire. Ce qui attend d'être envoyé est ailleurs, et reste. */
export function oublierLaCoque(): void {
  if ("caches" in window) void caches.delete(MAGASIN).catch(() => undefined);
}

/** Rendre le téléphone passe par un formulaire que le navigateur envoie seul : la coque se vide à cet envoi, où que soit le bouton. Rend de quoi arrêter. */
export function oublierALaSortie(): () => void {
  const sortir = ({ target }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement)) return;
    if (new FormData(target).get("geste") === "deconnexion" && new URL(target.action).pathname === href("/connexion")) oublierLaCoque();
  };
  document.addEventListener("submit", sortir);
  return () => document.removeEventListener("submit", sortir);
}

/** Ce que cette page a déjà demandé à ce site, et qui répond à ce critère. */
function charges(garder: (url: URL) => boolean): ReadonlyArray<string> {
  const demandees = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return [...new Set(demandees.filter((url) => url.origin === location.origin && garder(url)).map(({ pathname, search }) => pathname + search))];
}
