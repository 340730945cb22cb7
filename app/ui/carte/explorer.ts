// Le script de la page « Carte » : il remplace le dessin du serveur par une carte qui se déplace. Aucun cadriciel ici, la page n'en a pas besoin.
import { lireRangsAxes } from "#app/commun/axes.ts";
import { METROPOLE } from "#app/commun/geo/mercator.ts";
import type { SigneEpingle } from "#app/commun/geo/signes.ts";
import { AU_PLANCHER } from "#app/ui/mise-en-page/scripts/plancher.ts";
import { offrirMaPosition } from "./autour.ts";
import { monterCarte, type OptionsCarte, type PointAffiche } from "./leaflet/leaflet.ts";

type PointLu = readonly [id: string, nom: string, detail: string, lat: number, lon: number, signe: SigneEpingle, axes?: string];

offrirMaPosition();

const plan = document.querySelector<HTMLElement>("[data-carte]");
if (plan !== null && AU_PLANCHER) {
  const [ouest = METROPOLE.ouest, sud = METROPOLE.sud, est = METROPOLE.est, nord = METROPOLE.nord] = (plan.dataset.carte ?? "").split(" ").map(Number);
  const bornes = { ouest, sud, est, nord };
  const adresse = plan.dataset.points;
  if (adresse === undefined) void ouvrir(plan, { points: pointsDeLaListe(), bornes });
  else {
    // Une liste en plusieurs pages n'a pas tous les points. Tant qu'ils ne sont pas là, le dessin du serveur reste.
    chargerPoints(adresse).then(
      (points) => ouvrir(plan, { points, bornes, adresseListe: ([premier]) => `/ecosysteme?q=${encodeURIComponent(premier?.detail.split(",")[0] ?? "")}` }),
      () => undefined,
    );
  }
}

/** Monte la carte ; le dessin du serveur, qu'elle recouvre pour de bon, ne pèse plus sur la page. */
async function ouvrir(hote: HTMLElement, options: OptionsCarte): Promise<void> {
  await monterCarte(hote, options);
  for (const dessin of hote.querySelectorAll(":scope > svg")) dessin.remove();
}

function pointsDeLaListe(): ReadonlyArray<PointAffiche> {
  return [...document.querySelectorAll<HTMLElement>(".lieu[data-lat]")].map((fiche) => {
    const lien = fiche.querySelector("a");
    return {
      id: fiche.id,
      nom: lien?.textContent ?? "",
      // Les axes se disent à part : le point les porte.
      detail: ligneDuLieu(fiche).replace(/\s· axes[^·]*(?=\s·|$)/u, ""),
      lat: Number(fiche.dataset.lat),
      lon: Number(fiche.dataset.lon),
      signe: (fiche.dataset.signe ?? "rond") as SigneEpingle,
      axes: lireRangsAxes(fiche.dataset.axes ?? ""),
      href: `#${fiche.id}`,
    };
  });
}

/** « Die, 26 · jardin » : le texte nu de la fiche, entre son nom et ce qui la décrit. */
function ligneDuLieu(fiche: HTMLElement): string {
  let ligne = "";
  for (let noeud = fiche.querySelector("h3")?.nextSibling ?? null; noeud !== null && noeud.nodeName !== "P"; noeud = noeud.nextSibling)
    ligne += noeud.textContent ?? "";
  return ligne.trim();
}

async function chargerPoints(adresse: string): Promise<ReadonlyArray<PointAffiche>> {
  const reponse = await fetch(adresse);
  if (!reponse.ok) throw new Error("points indisponibles");
  return ((await reponse.json()) as ReadonlyArray<PointLu>).map(([id, nom, detail, lat, lon, signe, axes]) => ({
    id: `lieu-${id}`,
    nom,
    detail,
    lat,
    lon,
    signe,
    axes: lireRangsAxes(axes ?? ""),
    // La fiche est peut-être sur une autre page de la liste : dans ce cas, sa propre page.
    href: document.getElementById(`lieu-${id}`) === null ? `/ecosysteme/${id}` : `#lieu-${id}`,
  }));
}
