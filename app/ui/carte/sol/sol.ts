import { layerGroup, map as creerCarte, polygon, polyline, SVG, type Map as CarteLeaflet, type Path } from "leaflet";
import { depuisMonde, METROPOLE, ZOOM_MONDE_MAX, ZOOM_MONDE_MIN } from "#app/commun/geo/mercator.ts";
import { lireArc } from "#app/commun/geo/sol/arcs.ts";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import { nommerEaux } from "#app/commun/geo/sol/dessin-eaux.ts";
import { eauxSousLaVue, type EauxDessinees } from "./eaux.ts";
import { lireTerre, type ContoursCommunes } from "#app/commun/geo/sol/contours.ts";
import { communesSousLaVue, franceDeLoin, type FranceDeLoin } from "./communes.ts";
import { auRetourDuReseau } from "#app/ui/reseau/retour.ts";
import { ceder } from "#app/ui/reseau/ceder.ts";
import { poserNoms } from "./noms-leaflet.ts";
import { poserFonds } from "./fonds.ts";
import { placerNoms, type Boite, type Nom } from "#app/commun/geo/sol/noms.ts";
import { cadreVisible, duMonde, enBornes } from "#app/ui/carte/leaflet/reperes-leaflet.ts";

/** Du dessous au-dessus : la terre et ses eaux, le fond choisi par l'hébergeur, les limites, les noms ; puis les épingles. */
const COUCHES = { terre: "150", eaux: "160", limites: "300", noms: "550" } as const;

export type OptionsSol = {
  /** Rien n'y bouge par soi-même : qui la monte la pilote. */
  readonly inerte?: boolean;
  /** Le département que la page a choisi. */
  readonly choisi?: string | undefined;
  /** Ce que les noms ne doivent pas couvrir, en pixels de la carte. */
  readonly obstacles?: () => ReadonlyArray<Boite>;
};
export type Sol = {
  readonly carte: CarteLeaflet;
  /** Tenu une fois dessiné le sol de la première vue, ou quand le réseau l'a refusé. */
  readonly pret: Promise<void>;
  ecrireNoms(): void;
  demonter(): void;
};

/**
 * La carte de France qui se déplace, sans rien dessus : notre sol (départements de loin, terre, limites et noms des communes de près), et par-dessus celui
 * que l'hébergeur a choisi. La même sur toutes les pages.
 */
export function monterSol(cadre: HTMLElement, { inerte = false, choisi, obstacles }: OptionsSol = {}): Sol {
  const carte = ouvrir(cadre, inerte);
  for (const [nom, rang] of Object.entries(COUCHES)) carte.createPane(nom).style.zIndex = rang;
  carte.fitBounds(enBornes(METROPOLE), { animate: false });
  const terre = new SVG({ pane: "terre", padding: 0.5 });
  const limites = new SVG({ pane: "limites", padding: 0.5 });
  const nappes = poserEaux(carte);
  const dePres = poserCommunes(terre, limites, carte);
  const deLoin = poserFrance(terre, choisi, carte);
  const noms = poserNoms(carte, "noms");
  let sous: ReadonlyMap<string, ContoursCommunes> = new Map();
  let tour = 0;
  let abandonner = (): void => undefined;
  let direPret = (): void => undefined;
  const pret = new Promise<void>((dire) => (direPret = dire));
  const fonds = poserFonds(carte, ecrireNoms);

  function ecrireNoms(): void {
    const { x: largeur, y: hauteur } = carte.getSize();
    const vue = cadreVisible(carte);
    const px = largeur / vue.largeur;
    const genre = sous.size > 0 ? "commune" : "ville";
    const connus = sous.size > 0 ? [...sous.values()].flatMap((contours) => contours.noms) : deLoin.villes();
    const candidats: Array<Nom> = connus.flatMap(([texte, x, y, poids]): ReadonlyArray<Nom> => {
      const place = { x: (x - vue.x) * px, y: (y - vue.y) * px };
      const dehors = place.x < 0 || place.x > largeur || place.y < 0 || place.y > hauteur;
      return dehors || fonds.nomme(depuisMonde({ x, y }), carte.getZoom()) ? [] : [{ texte, ...place, poids, genre }];
    });
    candidats.push(...nappes.nommer(vue, px));
    noms.ecrire(placerNoms(candidats, { largeur, hauteur }, { obstacles: obstacles?.() ?? [] }));
  }

  async function suivre(): Promise<void> {
    tour += 1;
    const ceTour = tour;
    abandonner();
    const vue = cadreVisible(carte);
    const [lues, eaux] = await Promise.all([communesSousLaVue(vue), eauxSousLaVue(vue)]);
    const communes: ReadonlyMap<string, ContoursCommunes> = lues ?? new Map();
    const france = communes.size > 0 ? FRANCE_TUE : await franceDeLoin();
    // La carte a bougé, ou n'est plus là, pendant la demande : la suivante est déjà partie.
    if (ceTour !== tour) return;
    // Ce qui n'est pas venu se redemande, même si la carte ne bouge plus.
    if (france === undefined || lues === undefined || eaux === undefined) abandonner = auRetourDuReseau(() => void suivre());
    sous = communes;
    if (eaux !== undefined) nappes.dessiner(eaux);
    dePres.dessiner(sous);
    if (france !== undefined) await deLoin.montrer(france);
    // Une vue qui a bougé pendant le dessin écrira les siens ; la France, elle, est là.
    if (ceTour === tour) ecrireNoms();
    direPret();
  }

  carte.on("moveend", () => void suivre());
  // La première vue ne se déplace pas d'elle-même : son sol se demande ici.
  void suivre();
  return {
    carte,
    pret,
    ecrireNoms,
    demonter() {
      tour = -Infinity;
      abandonner();
      fonds.demonter();
      carte.remove();
    },
  };
}

// De près, le tracé simplifié de loin mentirait d'un kilomètre : il se retire.
const FRANCE_TUE = "tue";

const POIGNEE = 16;

/** La France de loin, dessinée une fois : ses départements, et de quoi nommer ses villes. */
function poserFrance(terre: SVG, choisi: string | undefined, carte: CarteLeaflet) {
  const groupe = layerGroup();
  let dessinee: FranceDeLoin | undefined;
  let faite: Promise<void> | undefined;
  let retiree = false;
  carte.on("unload", () => (retiree = true));
  // Par poignées : d'un trait, un téléphone lent resterait sourd un cinquième de seconde.
  async function dessiner({ departements }: FranceDeLoin): Promise<void> {
    // Le choisi en dernier : son trait passe au-dessus de celui de ses voisins.
    const ranges = departements.toSorted((a, b) => Number(a.code === choisi) - Number(b.code === choisi));
    for (let rang = 0; rang < ranges.length && !retiree; rang += POIGNEE) {
      if (rang > 0) await ceder();
      if (!retiree) for (const departement of ranges.slice(rang, rang + POIGNEE)) poser(departement);
    }
  }
  function poser({ code, anneaux }: FranceDeLoin["departements"][number]): void {
    const points = anneaux.map((anneau) => [lireArc(anneau).map(duMonde)]);
    const className = code === choisi ? "sol-departement sol-choisi" : "sol-departement";
    groupe.addLayer(polygon(points, { renderer: terre, interactive: false, className }));
  }
  return {
    villes: () => dessinee?.villes ?? [],
    async montrer(france: FranceDeLoin | typeof FRANCE_TUE): Promise<void> {
      if (france === FRANCE_TUE) return void groupe.remove();
      groupe.addTo(carte);
      dessinee ??= france;
      await (faite ??= dessiner(france));
    },
  };
}

/** La terre et les limites des communes, département par département, selon la vue. */
function poserCommunes(terre: SVG, limites: SVG, carte: CarteLeaflet) {
  const dessines = new Map<string, ReadonlyArray<Path>>();
  return {
    dessiner(sous: ReadonlyMap<string, ContoursCommunes>): void {
      for (const [code, traces] of dessines) {
        if (sous.has(code)) continue;
        for (const trace of traces) trace.remove();
        dessines.delete(code);
      }
      for (const [code, contours] of sous) {
        if (dessines.has(code)) continue;
        const traces = [
          polygon(
            lireTerre(contours).map((anneau) => [anneau.map(duMonde)]),
            { renderer: terre, interactive: false, className: "sol-terre" },
          ),
          polyline(
            contours.arcs.map((arc) => lireArc(arc).map(duMonde)),
            { renderer: limites, interactive: false, className: "sol-communes" },
          ),
        ];
        for (const trace of traces) trace.addTo(carte);
        dessines.set(code, traces);
      }
    },
  };
}

/** Les rivières et les lacs sous les épingles, redessinés quand la vue change de cases. */
function poserEaux(carte: CarteLeaflet) {
  const rendu = new SVG({ pane: "eaux", padding: 0.5 });
  const couche = layerGroup().addTo(carte);
  let dessinees: EauxDessinees = { cle: "", grandes: [], autres: [], lacs: [], aNommer: [] };
  return {
    dessiner(eaux: EauxDessinees): void {
      if (eaux.cle === dessinees.cle) return;
      dessinees = eaux;
      couche.clearLayers();
      const options = (className: string) => ({ renderer: rendu, interactive: false, className });
      couche.addLayer(polyline(eaux.autres.map(enLigne), options("sol-riviere")));
      couche.addLayer(polyline(eaux.grandes.map(enLigne), options("sol-riviere sol-riviere--grande")));
      couche.addLayer(
        polygon(
          eaux.lacs.map((anneau) => [enLigne(anneau)]),
          options("sol-lac"),
        ),
      );
    },
    nommer: (vue: Cadre, pxParPas: number) => nommerEaux(dessinees, vue, pxParPas),
  };
}

function enLigne(points: ReadonlyArray<Position>) {
  return points.map(duMonde);
}

/** Leaflet prépare des calques et des coins pour ce que cette carte n'a pas : ombres, bulles, commandes. */
function alleger(carte: CarteLeaflet): void {
  for (const calque of ["shadowPane", "tooltipPane", "popupPane"]) carte.getPane(calque)?.remove();
  carte.getContainer().querySelector(".leaflet-control-container")?.remove();
}

function ouvrir(cadre: HTMLElement, inerte: boolean): CarteLeaflet {
  // Un doigt fait défiler la page, deux déplacent la carte ; une souris la tire.
  const tactile = matchMedia("(pointer: coarse)").matches;
  const anime = !matchMedia("(prefers-reduced-motion: reduce)").matches && !inerte;
  const carte = creerCarte(cadre, {
    attributionControl: false,
    zoomControl: false,
    // Sans cran : toute étendue remplit exactement son cadre.
    zoomSnap: 0,
    zoomDelta: 1,
    minZoom: ZOOM_MONDE_MIN,
    maxZoom: ZOOM_MONDE_MAX,
    dragging: !tactile && !inerte,
    keyboard: !inerte,
    touchZoom: !inerte,
    doubleClickZoom: !inerte,
    boxZoom: !inerte,
    scrollWheelZoom: false,
    fadeAnimation: anime,
    zoomAnimation: anime,
    markerZoomAnimation: anime,
  });
  alleger(carte);
  if (inerte) return carte;
  // La molette ne prend la main qu'une fois la carte choisie, sinon elle retiendrait la page.
  carte.on("focus click", () => carte.scrollWheelZoom.enable());
  carte.on("blur mouseout", () => carte.scrollWheelZoom.disable());
  return carte;
}
