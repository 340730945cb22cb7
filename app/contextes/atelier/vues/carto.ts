import type { Cadre } from "#app/commun/geo/projection.ts";
import { TYPES_FICHE, type TypeFiche } from "#app/contextes/atelier/domaine/fiche.ts";

/** Ce que la carte d'atelier montre : tout ou les miennes, un type, une partie du plan. */
export type FiltreCarto = { readonly vue: "toutes" | "miennes"; readonly type: TypeFiche | undefined; readonly cadre: Cadre | undefined };

export const CARTO = "/codev/carto";
const LARGEUR_MIN = 20;

/** Lit le filtre d'une adresse ; ce qui n'est pas lisible est ignoré : la page s'affiche quand même. */
export function lireFiltreCarto(recherche: URLSearchParams, plan: Cadre): FiltreCarto {
  const type = recherche.get("type");
  return {
    vue: recherche.get("vue") === "miennes" ? "miennes" : "toutes",
    type: TYPES_FICHE.find((t) => t === type),
    cadre: lireCadre(recherche.get("cadre") ?? "", plan),
  };
}

/** L'adresse qui redonne ce filtre, avec d'autres paramètres au besoin. */
export function adresseCarto({ vue, type, cadre }: FiltreCarto, plus: Readonly<Record<string, string>> = {}): string {
  const recherche = new URLSearchParams();
  if (vue !== "toutes") recherche.set("vue", vue);
  if (type !== undefined) recherche.set("type", type);
  if (cadre !== undefined) recherche.set("cadre", [cadre.x, cadre.y, cadre.largeur].join("_"));
  for (const [nom, valeur] of Object.entries(plus)) recherche.set(nom, valeur);
  const texte = recherche.toString();
  return texte === "" ? CARTO : `${CARTO}?${texte}`;
}

function lireCadre(texte: string, plan: Cadre): Cadre | undefined {
  const [x, y, largeur] = texte.split("_").map(Number);
  if (x === undefined || y === undefined || largeur === undefined || ![x, y, largeur].every(Number.isFinite)) return undefined;
  return largeur < LARGEUR_MIN || largeur >= plan.largeur ? undefined : borner({ x, y, largeur, hauteur: (largeur * plan.hauteur) / plan.largeur }, plan);
}

function borner(cadre: Cadre, plan: Cadre): Cadre {
  return {
    ...cadre,
    x: Math.min(Math.max(cadre.x, plan.x), plan.x + plan.largeur - cadre.largeur),
    y: Math.min(Math.max(cadre.y, plan.y), plan.y + plan.hauteur - cadre.hauteur),
  };
}

export type Repere = { readonly nom: string; readonly x: number; readonly y: number };

// Assez pour se repérer sur la France entière ; de plus près, tous les chefs-lieux sont écrits.
const GRANDES_VILLES: ReadonlySet<string> = new Set([
  "Paris",
  "Lyon",
  "Marseille",
  "Toulouse",
  "Nantes",
  "Lille",
  "Strasbourg",
  "Bordeaux",
  "Rennes",
  "Dijon",
  "Clermont-Ferrand",
  "Ajaccio",
]);
/** En dessous de cette largeur, la vue ne couvre que quelques départements. */
export const VUE_DE_PRES = 330;

export function dansLaVue({ x, y }: { readonly x: number; readonly y: number }, vue: Cadre): boolean {
  return x > vue.x && x < vue.x + vue.largeur && y > vue.y && y < vue.y + vue.hauteur;
}

/** Les villes à écrire sur une vue, sans l'encombrer. */
export function villesDeLaVue(villes: ReadonlyArray<Repere>, vue: Cadre): ReadonlyArray<Repere> {
  return villes.filter((ville) => dansLaVue(ville, vue) && (vue.largeur <= VUE_DE_PRES || GRANDES_VILLES.has(ville.nom)));
}

/** La même vue, ailleurs : son centre peut aller jusqu'au bord du plan, pour que la croix atteigne tout endroit. */
export function deplacer(vue: Cadre, dx: number, dy: number, plan: Cadre): Cadre {
  const glisser = (depart: number, ecart: number, taille: number, min: number, etendue: number) =>
    Math.min(Math.max(depart + ecart, min - taille / 2), min + etendue - taille / 2);
  return { ...vue, x: glisser(vue.x, dx, vue.largeur, plan.x, plan.largeur), y: glisser(vue.y, dy, vue.hauteur, plan.y, plan.hauteur) };
}

const LARGEUR_AUTOUR = 90;

/** La vue de près autour d'une fiche. */
export function cadreAutour({ x, y }: { readonly x: number; readonly y: number }, plan: Cadre): Cadre {
  const hauteur = (LARGEUR_AUTOUR * plan.hauteur) / plan.largeur;
  const arrondi = (v: number) => Math.round(v * 10) / 10;
  const cadre = borner({ x: x - LARGEUR_AUTOUR / 2, y: y - hauteur / 2, largeur: LARGEUR_AUTOUR, hauteur }, plan);
  return { ...cadre, x: arrondi(cadre.x), y: arrondi(cadre.y) };
}

/** Agrandit (facteur > 1) ou réduit une vue autour d'un point, sans sortir du plan ni descendre sous la finesse des contours. */
export function zoomer(vue: Cadre, centre: { readonly x: number; readonly y: number }, facteur: number, plan: Cadre): Cadre {
  const largeur = Math.min(plan.largeur, Math.max(LARGEUR_MIN, vue.largeur / facteur));
  const hauteur = (largeur * plan.hauteur) / plan.largeur;
  // Le point demandé est au milieu, même près du bord : c'est là qu'est la croix.
  return deplacer({ x: centre.x - largeur / 2, y: centre.y - hauteur / 2, largeur, hauteur }, 0, 0, plan);
}
