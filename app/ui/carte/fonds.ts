import { tileLayer, type Map as CarteLeaflet } from "leaflet";
import type { FondsDeCarte } from "#app/commun/geo/fonds.ts";
import { ZOOM_MONDE_MAX } from "#app/commun/geo/mercator.ts";
import { lireFonds } from "./lire-fonds.ts";

/** Pose sur une carte le fond choisi par l'hébergeur, et dit qui l'on appelle. Rend de quoi s'arrêter. */
export function poserFonds(carte: CarteLeaflet): () => void {
  let fini = false;
  // Sans réseau, notre sol suffit.
  const lus = lireFonds().catch((): FondsDeCarte => ({}));
  void lus.then(({ tuiles }) => {
    if (fini || tuiles === undefined) return;
    const { modele, source } = tuiles;
    // Une seule origine est permise par la politique de la page : toujours le même sous-domaine. Certains serveurs exigent de savoir quel site les appelle.
    const couche = tileLayer(modele, { subdomains: "a", maxZoom: ZOOM_MONDE_MAX, maxNativeZoom: 19, referrerPolicy: "strict-origin-when-cross-origin" });
    // Sans réponse du tiers, notre sol et nos noms restent.
    couche.on("tileload", () => carte.getContainer().classList.add("avec-tuiles"));
    couche.addTo(carte);
    crediter(carte, `Fond de carte : ${source}, qui voit alors passer votre adresse.`);
  });
  return () => {
    fini = true;
  };
}

/** Une phrase au bord de la carte : d'où vient ce que l'on voit. */
function crediter(carte: CarteLeaflet, phrase: string): void {
  const credit = document.createElement("p");
  credit.className = "plan-credit";
  credit.textContent = phrase;
  carte.getContainer().append(credit);
}
