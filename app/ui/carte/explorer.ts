// Le script de la page « Carte » : il remplace le dessin du serveur par une carte qui se déplace. Aucun cadriciel ici, la page n'en a pas besoin.
import { monterCarte, type PointAffiche } from "./leaflet.ts";

const plan = document.querySelector<HTMLElement>("[data-carte]");
if (plan !== null) {
  const points = [...document.querySelectorAll<HTMLElement>(".lieu[data-x]")].map((fiche): PointAffiche => {
    const lien = fiche.querySelector("a");
    return {
      id: fiche.id,
      nom: lien?.textContent ?? "",
      detail: fiche.querySelector("p")?.textContent ?? "",
      x: Number(fiche.dataset.x),
      y: Number(fiche.dataset.y),
      href: lien?.href ?? "#",
    };
  });
  const [x = 0, y = 0, largeur = 1000, hauteur = 819] = (plan.dataset.carte ?? "").split(" ").map(Number);
  monterCarte(plan, { points, vue: { x, y, largeur, hauteur } });
}
