import { tirerUuid } from "#app/commun/texte/identifiants.ts";
import { creerBoite, type Boite } from "./boite.ts";
import { ouvrirRangement, type Rangement } from "./rangement.ts";
import { estEncore, transmettre } from "./transmettre.ts";

const CANAL = "autonomie-atelier";

let rangement: Promise<Rangement> | undefined;
let ouverte: { readonly cle: string; readonly boite: Promise<Boite> } | undefined;

/** La boîte de cet onglet, pour cette personne dans cet atelier ; ouverte une fois, relue sur l'appareil. */
export function boiteDe(qui: { readonly atelier: string; readonly pseudo: string }): Promise<Boite> {
  const cle = JSON.stringify([qui.atelier, qui.pseudo]);
  if (ouverte?.cle === cle) return ouverte.boite;
  void ouverte?.boite.then((ancienne) => ancienne.arreter());
  ouverte = { cle, boite: ouvrir(qui) };
  return ouverte.boite;
}

async function ouvrir(qui: { readonly atelier: string; readonly pseudo: string }): Promise<Boite> {
  rangement ??= ouvrirRangement();
  const canal = "BroadcastChannel" in window ? new BroadcastChannel(CANAL) : undefined;
  const boite = creerBoite(qui, {
    rangement: await rangement,
    transmettre,
    estEncoreMoi: () => estEncore(qui),
    maintenant_ms: Date.now,
    hasard: Math.random,
    tirerId: tirerUuid,
    // Sans page sûre, le navigateur n'a pas de verrou.
    ...("locks" in navigator && { seul: async (faire: () => Promise<void>) => navigator.locks.request(CANAL, faire) }),
    prevenir: () => canal?.postMessage("change"),
  });
  canal?.addEventListener("message", () => void boite.relire());
  await boite.relire();
  return boite;
}
