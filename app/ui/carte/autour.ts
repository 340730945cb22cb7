import { poserTexte } from "#app/ui/typographie/dom.ts";

const DELAI_MS = 10_000;

/** Le bouton « Autour de moi » : il n'apparaît que si l'appareil peut donner sa position, et ne la demande qu'au clic. */
export function offrirMaPosition(): void {
  const bouton = document.querySelector<HTMLButtonElement>("[data-autour]");
  const dit = document.querySelector<HTMLElement>("[data-autour-dit]");
  if (bouton === null || !window.isSecureContext || !("geolocation" in navigator)) return;
  bouton.hidden = false;
  bouton.addEventListener("click", () => {
    if (dit !== null) poserTexte(dit, "Recherche de votre position.");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const adresse = new URL(location.href);
        adresse.searchParams.delete("pres");
        adresse.searchParams.delete("page");
        adresse.searchParams.delete("bbox");
        adresse.searchParams.delete("zone");
        // Deux décimales : un kilomètre. Une liste de lieux n'a pas besoin de votre porte.
        adresse.searchParams.set("lat", coords.latitude.toFixed(2));
        adresse.searchParams.set("lon", coords.longitude.toFixed(2));
        location.assign(adresse);
      },
      () => {
        if (dit !== null) poserTexte(dit, "Votre appareil n'a pas donné sa position. Tapez une commune.");
      },
      { timeout: DELAI_MS, maximumAge: 60_000 },
    );
  });
}
