import { echapperXml } from "#app/commun/formats/xml.ts";

// Un scénario ou la carte des lieux, posés dans un cadre sur un autre site : les seules pages qui s'y ouvrent. Ni session ni envoi n'y ont leur place.

const CLE = "integration";
const ENCADRABLES = ["/simulateur", "/ecosysteme"] as const;
export type PageEncadrable = (typeof ENCADRABLES)[number];

/** La page qui peut s'ouvrir dans un cadre à cette adresse ; `undefined` pour toutes les autres. */
export function pageEncadrable(chemin: string): PageEncadrable | undefined {
  return ENCADRABLES.find((admise) => admise === chemin);
}

/** Vrai pour l'une de ces pages demandée avec `integration=1`, et pour elles seules. */
export function estIntegration(chemin: string, recherche: URLSearchParams): boolean {
  return pageEncadrable(chemin) !== undefined && recherche.get(CLE) === "1";
}

/** La même adresse, à poser dans un cadre. */
export function versIntegration(adresse: string): string {
  const [chemin = "", recherche = ""] = adresse.split("#", 1)[0]?.split("?", 2) ?? [];
  const requete = new URLSearchParams(recherche);
  requete.set(CLE, "1");
  return `${chemin}?${requete.toString()}`;
}

/** L'adresse de la page entière. */
export function sansIntegration(adresse: string): string {
  const [chemin = "", recherche = ""] = adresse.split("?", 2);
  const requete = new URLSearchParams(recherche);
  requete.delete(CLE);
  return requete.size === 0 ? chemin : `${chemin}?${requete.toString()}`;
}

/** Taille du cadre par défaut : la phrase et les trois axes tiennent sans défiler. */
export const LARGEUR_CADRE = 720;
export const HAUTEUR_CADRE = 900;
const MINIMUM = { largeur: 280, hauteur: 320 } as const;

/** Le cadre demandé, dans la place que l'autre site accorde. */
export function tailleCadre(largeurMax: number | undefined, hauteurMax: number | undefined): { readonly largeur: number; readonly hauteur: number } {
  return {
    largeur: Math.max(MINIMUM.largeur, Math.min(LARGEUR_CADRE, largeurMax ?? LARGEUR_CADRE)),
    hauteur: Math.max(MINIMUM.hauteur, Math.min(HAUTEUR_CADRE, hauteurMax ?? HAUTEUR_CADRE)),
  };
}

/** Le cadre, en HTML à coller : chaque valeur y est échappée. */
export function ecrireCadre({
  adresse,
  titre,
  largeur,
  hauteur,
}: {
  readonly adresse: string;
  readonly titre: string;
  readonly largeur: number;
  readonly hauteur: number;
}): string {
  return `<iframe src="${echapperXml(adresse)}" width="${largeur}" height="${hauteur}" title="${echapperXml(titre)}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
