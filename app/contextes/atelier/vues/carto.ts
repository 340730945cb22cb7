import type { Cadre } from "#app/commun/geo/projection.ts";
import { borner, LARGEUR_VUE_MIN } from "#app/commun/geo/vue.ts";
import { TYPES_FICHE, type TypeFiche } from "#app/contextes/atelier/domaine/fiche.ts";

/** Ce que la carte d'atelier montre : tout ou les miennes, un type, une partie du plan. */
export type FiltreCarto = { readonly vue: "toutes" | "miennes"; readonly type: TypeFiche | undefined; readonly cadre: Cadre | undefined };

export const CARTO = "/codev/carto";

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
  return largeur < LARGEUR_VUE_MIN || largeur >= plan.largeur ? undefined : borner({ x, y, largeur, hauteur: (largeur * plan.hauteur) / plan.largeur }, plan);
}
