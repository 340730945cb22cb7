import type { QuestionComprise } from "./comprehension/comprendre.ts";

/** Où continuer : une phrase et une adresse du site. */
export type Porte = { readonly libelle: string; readonly adresse: string };

/** Les portes d'une réponse d'entraide : le calcul (ou le simulateur), les lieux d'à côté, les réseaux, et proposer ce qui manque. */
export function ouvrirPortes({ lieux, intention }: QuestionComprise, calcul?: string): ReadonlyArray<Porte> {
  const lieu = lieux.find(({ departements }) => departements.length > 0);
  const departement = lieu?.departements.length === 1 ? lieu.departements[0] : undefined;
  return [
    calcul !== undefined
      ? { libelle: "Rouvrir ce calcul dans le simulateur", adresse: calcul }
      : { libelle: "Calculer pour chez vous", adresse: departement === undefined ? "/simulateur" : `/simulateur?dep=${departement}` },
    departement === undefined || lieu === undefined
      ? { libelle: "Lieux sur la carte", adresse: "/ecosysteme" }
      : { libelle: `Lieux près de : ${lieu.nom}`, adresse: `/ecosysteme?departement=${departement}` },
    intention === "travailler" ? { libelle: "Où chercher du travail", adresse: "/taff" } : { libelle: "Tous les réseaux", adresse: "/reseaux" },
    { libelle: "Proposer ce qui manque", adresse: "/proposer" },
  ];
}

/** Les portes en une ligne de Markdown. */
export function direPortes(portes: ReadonlyArray<Porte>): string {
  return `Pour continuer : ${portes.map(({ libelle, adresse }) => `[${libelle}](${adresse})`).join(" · ")}`;
}
