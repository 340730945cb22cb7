import { layerGroup, polygon, polyline, SVG, type FitBoundsOptions, type LayerGroup, type Map as CarteLeaflet } from "leaflet";
import { TERRITOIRES, type Bornes } from "#app/commun/geo/mercator.ts";
import { poserNom } from "#app/ui/typographie/dom.ts";
import { indexer } from "./grappes.ts";
import { preparerListe } from "./liste-groupe.ts";
import { bandesCouvertes, boitesDes } from "./obstacles.ts";
import { poserGroupe, poserPoint, type PointAffiche, type Pose } from "./puces-leaflet.ts";
import { enBornes, enLatLng } from "./reperes-leaflet.ts";
import { ceder } from "#app/ui/reseau/ceder.ts";
import { monterSol } from "#app/ui/carte/sol/sol.ts";

export type { PointAffiche } from "./puces-leaflet.ts";

export type OptionsCarte = {
  readonly points: ReadonlyArray<PointAffiche>;
  /** Ce que le dessin du serveur montrait : la carte mobile s'ouvre sur la même étendue. */
  readonly bornes: Bornes;
  /** « 12 lieux ici » : ce que comptent les groupes. */
  readonly groupe?: string;
  /** Où lire la liste de points trop nombreux au même endroit pour une couronne. */
  readonly adresseListe?: (points: ReadonlyArray<PointAffiche>) => string;
};

export type CarteMontee = {
  readonly carte: CarteLeaflet;
  afficher(points: ReadonlyArray<PointAffiche>): void;
  cadrer(bornes: Bornes): void;
  demonter(): void;
};

/**
 * Carte qui se déplace et s'agrandit, en Mercator du Web, sur notre sol et le fond que l'hébergeur a choisi. Les groupes sont recalculés à chaque niveau.
 * Tout disque est un lien ou un bouton, atteint par la tabulation. Tenue quand son sol est là : jusque-là, le dessin du serveur reste, ses liens avec lui.
 */
export async function monterCarte(hote: HTMLElement, options: OptionsCarte): Promise<CarteMontee> {
  const cadre = document.createElement("div");
  cadre.className = "plan-mobile plan-mobile--attend";
  cadre.setAttribute("role", "region");
  poserNom(cadre, "Carte à déplacer : flèches pour se déplacer, plus et moins pour agrandir ou réduire");
  hote.append(cadre);
  const { preparer, pret, reveler, ...montee } = garnir(hote, cadre, options);
  // Pendant que le sol arrive : épingles posées et vue dégagée, il ne se dessine qu'une fois.
  await preparer();
  await pret;
  reveler();
  return montee;
}

type CarteCachee = CarteMontee & { readonly preparer: () => Promise<void>; readonly pret: Promise<void>; readonly reveler: () => void };

function garnir(hote: HTMLElement, cadre: HTMLElement, { points, bornes, groupe: nomDuGroupe = "lieux", adresseListe }: OptionsCarte): CarteCachee {
  const sol = monterSol(cadre, { choisi: hote.dataset.choisi, obstacles: () => boitesDes(hote, cadre) });
  const { carte } = sol;
  const couche = layerGroup().addTo(carte);
  const traces = layerGroup().addTo(carte);
  const rendu = new SVG({ pane: "limites", padding: 0.5 });
  const liste = preparerListe(hote, { nomDuGroupe, adresseListe });
  const pose: Pose = { carte, couche, nomDuGroupe, ouvrirListe: (ouverture) => liste.ouvrir(ouverture) };
  carte.on("dragstart zoomstart click", () => liste.fermer());
  let montres = points;
  let grouper = indexer(points);
  let [garnie, revelee] = [false, false];

  function dessiner(): void {
    if (garnie) poserPuces();
    if (revelee) sol.ecrireNoms();
  }

  function poserPuces(): void {
    const actif = document.activeElement?.closest<HTMLElement>("[data-groupe]")?.dataset.groupe;
    couche.clearLayers();
    const visible = carte.getBounds();
    const zoom = Math.max(0, Math.round(carte.getZoom()));
    const index = grouper(zoom);
    for (const groupe of index.getClusters([visible.getWest(), visible.getSouth(), visible.getEast(), visible.getNorth()], zoom)) {
      const [lon = 0, lat = 0] = groupe.geometry.coordinates;
      const position = enLatLng({ lat, lon });
      // Hors de la vue, un lien ne serait qu'un arrêt de tabulation invisible.
      if (!visible.contains(position)) continue;
      const proprietes = groupe.properties;
      if ("cluster" in proprietes && proprietes.cluster === true) {
        const { cluster_id, point_count, premier } = proprietes;
        const lire = (nombre: number) => index.getLeaves(cluster_id, nombre).map((f) => f.properties);
        poserGroupe(pose, { nombre: point_count, premier, lire, position, zoom });
      } else if ("nom" in proprietes) poserPoint(couche, proprietes, position);
    }
    if (actif !== undefined) cadre.querySelector<HTMLElement>(`[data-groupe="${CSS.escape(actif)}"]`)?.focus();
  }

  carte.on("moveend", dessiner);

  /** Une épingle sous une commande ne se verrait pas, ni ne se toucherait : la vue s'ouvre un peu plus loin. */
  function degager(voulues: Bornes, options: FitBoundsOptions = {}): void {
    const { haut, bas } = bandesCouvertes(hote, cadre);
    if (haut > 0 || bas > 0) carte.fitBounds(enBornes(voulues), { ...options, paddingTopLeft: [0, haut], paddingBottomRight: [0, bas] });
  }

  function aller(voulues: Bornes): void {
    carte.once("moveend", () => degager(voulues));
    carte.fitBounds(enBornes(voulues));
  }

  let commandes: ReadonlyArray<HTMLElement> = [];
  carte.fitBounds(enBornes(bornes), { animate: false });
  dessinerTraces(traces, rendu, points);
  const regler = new ResizeObserver(() => carte.invalidateSize({ animate: false }));
  regler.observe(cadre);

  return {
    carte,
    pret: sol.pret,
    async preparer() {
      // Une étape à la fois : d'un trait, un téléphone lent resterait sourd.
      await ceder();
      garnie = true;
      poserPuces();
      await ceder();
      // Le temps de mesurer ce qu'elles couvriront : une commande sans carte ne mènerait nulle part.
      commandes = poserCommandes(hote, { carte, aller });
      degager(bornes, { animate: false });
      for (const commande of commandes) commande.remove();
      await ceder();
    },
    reveler() {
      revelee = true;
      cadre.classList.remove("plan-mobile--attend");
      // La feuille de style retire le dessin du serveur : pas de lien en double à la tabulation.
      hote.classList.add("plan--mobile");
      hote.append(...commandes);
      sol.ecrireNoms();
    },
    afficher(nouveaux) {
      if (nouveaux === montres) return;
      montres = nouveaux;
      grouper = indexer(nouveaux);
      dessinerTraces(traces, rendu, nouveaux);
      dessiner();
    },
    cadrer: aller,
    demonter() {
      regler.disconnect();
      liste.fermer();
      sol.demonter();
      cadre.remove();
      for (const commande of commandes) commande.remove();
      hote.classList.remove("plan--mobile");
    },
  };
}

function dessinerTraces(traces: LayerGroup, rendu: SVG, points: ReadonlyArray<PointAffiche>): void {
  traces.clearLayers();
  for (const { trace } of points) {
    if (trace === undefined) continue;
    const options = { renderer: rendu, interactive: false, className: trace.surface ? "trace trace--surface" : "trace" };
    const tour = trace.points.map(enLatLng);
    traces.addLayer(trace.surface ? polygon(tour, options) : polyline(tour, options));
  }
}

function poserCommandes(
  hote: HTMLElement,
  { carte, aller }: Pick<CarteMontee, "carte"> & { readonly aller: (bornes: Bornes) => void },
): ReadonlyArray<HTMLElement> {
  const commandes = document.createElement("div");
  commandes.className = "zoom";
  const ajouter = (signe: string, nom: string, geste: () => void): void => {
    const bouton = document.createElement("button");
    bouton.type = "button";
    bouton.className = "btn btn--carre";
    poserNom(bouton, nom);
    bouton.textContent = signe;
    bouton.addEventListener("click", geste);
    commandes.append(bouton);
  };
  ajouter("+", "Agrandir la carte", () => carte.zoomIn());
  ajouter("\u2212", "Réduire la carte", () => carte.zoomOut());
  const choix = document.createElement("select");
  choix.className = "entree aller-a";
  poserNom(choix, "Aller à");
  choix.append(new Option("Aller à…", ""), ...TERRITOIRES.map(({ nom }) => new Option(nom, nom)));
  choix.addEventListener("change", () => {
    const territoire = TERRITOIRES.find(({ nom }) => nom === choix.value);
    if (territoire !== undefined) aller(territoire.bornes);
    choix.value = "";
  });
  hote.append(commandes, choix);
  return [commandes, choix];
}
