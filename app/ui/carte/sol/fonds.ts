import * as leaflet from "leaflet";
import type { Map as CarteLeaflet } from "leaflet";
import { SOUS_DOMAINE, type FondsDeCarte, type Rues } from "#app/commun/geo/tuiles/fonds.ts";
import { ZOOM_MONDE_MAX } from "#app/commun/geo/mercator.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { poserTexte } from "#app/ui/typographie/dom.ts";
import { lireFonds } from "./lire-fonds.ts";
import type { Couleurs } from "./rues.ts";
import adresseRues from "./rues.ts?worker&url";

const LIEUX = ["places", "place", "place_labels"];

export type Fonds = {
  /** Ce fond écrit déjà les noms à cet endroit et à ce niveau. */
  nomme(point: Coordonnees, zoom: number): boolean;
  demonter(): void;
};

/** Pose sur une carte les fonds choisis par l'hébergeur, et dit qui l'on appelle. `quandPoses` : ce qu'ils nomment a changé. */
export function poserFonds(carte: CarteLeaflet, quandPoses: () => void): Fonds {
  let fini = false;
  let nommees: Rues | undefined;
  // Sans réseau, notre sol suffit.
  const lus = lireFonds().catch((): FondsDeCarte => ({}));
  void lus.then(async ({ tuiles, rues }) => {
    if (fini) return;
    const tracees = tuiles?.vecteur === true ? await poserTraces(carte, tuiles, () => fini) : undefined;
    if (tracees !== undefined) {
      nommees = tracees;
      quandPoses();
    } else if (tuiles !== undefined && tuiles.vecteur === undefined) poserTuiles(carte, tuiles);
    if (rues === undefined) return;
    const credit = `Rues : ${rues.credit ?? "fichier de ce site"}, sans appel à un tiers.`;
    if (!(await poserRues(carte, rues, { opaque: tuiles !== undefined, credit, fini: () => fini }))) return;
    if (rues.couches.some((couche) => LIEUX.includes(couche))) nommees = rues;
    quandPoses();
  });
  return {
    nomme({ lat, lon }, zoom) {
      if (nommees === undefined || zoom < nommees.zoomMin) return false;
      const { ouest, sud, est, nord } = nommees.bornes;
      return lon >= ouest && lon <= est && lat >= sud && lat <= nord;
    },
    demonter() {
      fini = true;
    },
  };
}

function poserTuiles(carte: CarteLeaflet, { modele, source }: NonNullable<FondsDeCarte["tuiles"]>): void {
  // Certains serveurs exigent de savoir quel site les appelle.
  const couche = leaflet.tileLayer(modele, {
    subdomains: SOUS_DOMAINE,
    maxZoom: ZOOM_MONDE_MAX,
    maxNativeZoom: 19,
    referrerPolicy: "strict-origin-when-cross-origin",
  });
  // Sans réponse du tiers, notre sol et nos noms restent.
  couche.on("tileload", () => carte.getContainer().classList.add("avec-tuiles"));
  couche.addTo(carte);
  crediter(carte, direLeTiers(source));
}

const direLeTiers = (source: string): string => `Fond de carte : ${source}, qui voit alors passer votre adresse.`;

/** Ce qu'un serveur de tracés couvre d'ordinaire : le monde, jusqu'au niveau des rues. */
const DU_MONDE = { bornes: { ouest: -180, sud: -85, est: 180, nord: 85 }, zoomMin: 0, zoomMax: 14, couches: LIEUX } as const;

/** Ce que l'on attend d'un serveur de tracés avant de s'en passer. */
const ESSAI_MAX_MS = 5_000;

/** Les tracés d'un tiers, s'il répond : sans lui, notre sol et nos noms restent. */
async function poserTraces(carte: CarteLeaflet, { modele, source }: NonNullable<FondsDeCarte["tuiles"]>, fini: () => boolean): Promise<Rues | undefined> {
  const rues = { adresse: modele.replace("{s}", SOUS_DOMAINE), ...DU_MONDE };
  // Dit avant d'appeler.
  crediter(carte, direLeTiers(source));
  // La France, vue de loin : la plus petite question à lui poser. Un serveur muet ne retient pas les rues du site.
  const adresse = rues.adresse.replace("{z}", "5").replace("{x}", "16").replace("{y}", "11");
  const essai = await fetch(adresse, { signal: AbortSignal.timeout(ESSAI_MAX_MS) }).catch(() => undefined);
  if (fini() || essai?.ok !== true) return undefined;
  return (await poserRues(carte, rues, { opaque: false, credit: "", fini })) ? rues : undefined;
}

type OptionsPose = { readonly opaque: boolean; readonly credit: string; readonly fini: () => boolean };

/** Vrai si les rues sont posées. */
async function poserRues(carte: CarteLeaflet, rues: Rues, { opaque, credit, fini }: OptionsPose): Promise<boolean> {
  // La bibliothèque attend Leaflet sous ce nom.
  Object.assign(globalThis, { L: leaflet });
  try {
    await chargerScript(adresseRues);
  } catch {
    return false;
  }
  const creer = globalThis.creerCoucheDeRues;
  if (creer === undefined || fini()) return false;
  const cadre = carte.getContainer();
  creer({ rues, opaque, couleurs: lireCouleurs(cadre) }).addTo(carte);
  cadre.classList.add("avec-rues");
  crediter(carte, credit);
  return true;
}

/** Un script du site, exécuté une fois. */
function chargerScript(adresse: string): Promise<void> {
  return new Promise((pret, refuser) => {
    if (globalThis.creerCoucheDeRues !== undefined) return pret();
    const script = document.createElement("script");
    script.src = adresse;
    script.addEventListener("load", () => pret());
    script.addEventListener("error", () => refuser(new Error("script indisponible")));
    document.head.append(script);
  });
}

/** Les couleurs du thème, lues une fois calculées : une toile ne connaît pas les variables de la feuille de style. */
function lireCouleurs(cadre: HTMLElement): Couleurs {
  const sonde = document.createElement("span");
  cadre.append(sonde);
  const lire = (variable: string): string => {
    sonde.style.color = `var(${variable})`;
    return getComputedStyle(sonde).color;
  };
  const couleurs = {
    terre: lire("--feuille"),
    eau: lire("--eau-trame"),
    vert: lire("--alim-fond"),
    bati: lire("--creux"),
    route: lire("--energie-fond"),
    bord: lire("--trait-fort"),
    encre: lire("--encre"),
  };
  sonde.remove();
  return couleurs;
}

/** Une phrase au bord de la carte : d'où vient ce que l'on voit. */
function crediter(carte: CarteLeaflet, phrase: string): void {
  const cadre = carte.getContainer();
  const credit = cadre.querySelector(".plan-credit") ?? document.createElement("p");
  credit.className = "plan-credit";
  poserTexte(credit, [credit.textContent, phrase].join(" ").trim());
  cadre.append(credit);
}
