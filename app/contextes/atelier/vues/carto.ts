import type { Cadre } from "#app/commun/geo/projection.ts";
import { ecrirePres, lirePres } from "#app/commun/geo/pres.ts";
import { borner, LARGEUR_VUE_MIN } from "#app/commun/geo/vue.ts";
import { TYPES_FICHE, type TypeFiche } from "#app/contextes/atelier/domaine/fiche.ts";

/** Ce que la carte d'atelier montre : tout ou les miennes, un type, une partie du plan, des mots ; et la page de la liste. */
export type FiltreCarto = {
  readonly vue: "toutes" | "miennes";
  readonly type: TypeFiche | undefined;
  readonly cadre: Cadre | undefined;
  /** Une vue de près, en pas du monde : passe avant `cadre`. */
  readonly pres?: Cadre;
  /** Toutes les fiches à la vue, quel que soit le cadrage que l'animation a gardé. */
  readonly tout?: boolean;
  /** Les fiches d'un même endroit seulement : ce rectangle du monde, en pas. */
  readonly ici?: Cadre;
  /** Mots cherchés, tels que tapés. */
  readonly q?: string;
  readonly page?: number;
  /** Une fiche à montrer : la liste s'ouvre à sa page. */
  readonly voir?: string;
  /** Page de la corbeille, pour l'animation. */
  readonly corbeille?: number;
};

export const CARTO = "/codev/carto";
/** Toutes les fiches, par morceaux : ce que la page ne porte pas. */
export const CARTO_FICHES = `${CARTO}/fiches`;
/** Douze fiches bien remplies, leurs gestes et la carte tiennent dans une page légère. */
export const FICHES_PAR_PAGE = 12;
export const CORBEILLE_PAR_PAGE = 6;
const Q_MAX = 200;

/** Lit le filtre d'une adresse ; ce qui n'est pas lisible est ignoré : la page s'affiche quand même. */
export function lireFiltreCarto(recherche: URLSearchParams, plan: Cadre): FiltreCarto {
  const type = recherche.get("type");
  const q = (recherche.get("q") ?? "").trim().slice(0, Q_MAX);
  const numero = (nom: string) => {
    const lu = Number(recherche.get(nom));
    return Number.isSafeInteger(lu) && lu > 0 ? lu : undefined;
  };
  const [page, corbeille] = [numero("page"), numero("corbeille")];
  const pres = lirePres(recherche.get("pres") ?? "");
  const ici = lireIci(recherche.get("ici") ?? "");
  const voir = recherche.get("voir") ?? "";
  return {
    vue: recherche.get("vue") === "miennes" ? "miennes" : "toutes",
    type: TYPES_FICHE.find((t) => t === type),
    cadre: lireCadre(recherche.get("cadre") ?? "", plan),
    ...(pres !== undefined && { pres }),
    ...(recherche.get("tout") === "1" && { tout: true }),
    ...(ici !== undefined && { ici }),
    ...(q !== "" && { q }),
    ...(page !== undefined && page > 1 && { page }),
    ...(corbeille !== undefined && { corbeille }),
    ...(voir !== "" && { voir }),
  };
}

/** L'adresse qui redonne ce filtre, avec d'autres paramètres au besoin. */
export function adresseCarto(
  { vue, type, cadre, pres, tout = false, ici, q = "", page = 1, corbeille }: FiltreCarto,
  plus: Readonly<Record<string, string>> = {},
): string {
  const recherche = new URLSearchParams();
  if (vue !== "toutes") recherche.set("vue", vue);
  if (type !== undefined) recherche.set("type", type);
  if (pres !== undefined) recherche.set("pres", ecrirePres(pres));
  else if (cadre !== undefined) recherche.set("cadre", [cadre.x, cadre.y, cadre.largeur].join("_"));
  else if (tout) recherche.set("tout", "1");
  if (ici !== undefined) recherche.set("ici", [ici.x, ici.y, ici.largeur, ici.hauteur].join("_"));
  if (q !== "") recherche.set("q", q);
  if (page > 1) recherche.set("page", String(page));
  if (corbeille !== undefined) recherche.set("corbeille", String(corbeille));
  for (const [nom, valeur] of Object.entries(plus)) recherche.set(nom, valeur);
  const texte = recherche.toString();
  return texte === "" ? CARTO : `${CARTO}?${texte}`;
}

export type GesteFiche = "annuler" | "corbeille" | "restaurer" | "effacer";

/** Un geste et la fiche qu'il vise, en la valeur d'un seul bouton. */
export function ecrireGeste(geste: GesteFiche, id: string): string {
  return `${geste} ${id}`;
}

/** Le geste d'un formulaire, et sa fiche : dans le bouton, ou dans un champ. */
export function lireGeste(form: FormData): { readonly geste: string; readonly id: string } {
  const texte = (nom: string) => {
    const valeur = form.get(nom);
    return typeof valeur === "string" ? valeur : "";
  };
  const [geste = "", visee = ""] = texte("geste").split(" ", 2);
  return { geste, id: visee === "" ? texte("id") : visee };
}

/** Le même filtre, à la vue d'ouverture de l'atelier : le cadrage gardé, sinon toute la carte. */
export function surTout({ pres: _pres, ici: _ici, tout: _tout, ...filtre }: FiltreCarto): FiltreCarto {
  return { ...filtre, cadre: undefined };
}

/** Le même filtre, la liste reprise à sa première page. */
export function auDebut({ page: _page, voir: _voir, corbeille: _corbeille, ...filtre }: FiltreCarto): FiltreCarto {
  return filtre;
}

/** L'ancre d'une fiche de la liste, sur sa page : celle qu'on lit, ou une autre. */
export function versLaFiche(id: string, rangDansLaListe: number, filtre: FiltreCarto): string {
  const page = Math.floor(rangDansLaListe / FICHES_PAR_PAGE) + 1;
  return `${page === (filtre.page ?? 1) ? "" : adresseCarto({ ...filtre, page })}#fiche-${id}`;
}

function lireIci(texte: string): Cadre | undefined {
  const [x, y, largeur, hauteur] = /^(\d{1,7})_(\d{1,7})_(\d{1,5})_(\d{1,5})$/.exec(texte)?.slice(1).map(Number) ?? [];
  return x === undefined || y === undefined || largeur === undefined || hauteur === undefined ? undefined : { x, y, largeur, hauteur };
}

function lireCadre(texte: string, plan: Cadre): Cadre | undefined {
  const [x, y, largeur] = texte.split("_").map(Number);
  if (x === undefined || y === undefined || largeur === undefined || ![x, y, largeur].every(Number.isFinite)) return undefined;
  return largeur < LARGEUR_VUE_MIN || largeur >= plan.largeur ? undefined : borner({ x, y, largeur, hauteur: (largeur * plan.hauteur) / plan.largeur }, plan);
}
