import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { contenanceDe } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import { jours, m3 } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import type { Matiere } from "#app/contextes/assistants/domaine/calcul/references.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";

/** L'eau à garder pour tenir sans réseau ni pluie : des jours, et ceux qui boivent ; sans bêtes, ce sont les gens. */
export type ReserveDite = { readonly jours: number; readonly betes?: BetesDites };
type BetesDites = { readonly nombre: number; readonly nom: string; readonly coefficient?: string };

/** Ce dont parle une question de réserve, et les fiches qui s'y rapportent. */
export const EAU = / (?:eaux?|puits|source|citernes?|cuves?|abreuv\w*|boire) /;
const GARDER = / (?:sans eau|coupures? d eau|coupee?s? d eau|manque d eau|stock\w*|reserves?|tenir|de cote|de secours|d avance|tarit|tari|a sec|secheresse) /;
const SAISONS: ReadonlyArray<readonly [dit: RegExp, jours: number]> = [
  [/ (?:tout l ete|tous les etes|l ete entier|les mois d ete|pendant l ete|pour l ete|de l ete) /, 92],
  [/ (?:tout l hiver|l hiver entier) /, 90],
];
// Ce que boit chacune : le moteur n'en connaît que trois.
const BETES: ReadonlyArray<{ readonly motif: string; readonly nom: string; readonly coefficient?: string }> = [
  { motif: "poules?|pondeuses?", nom: "poules", coefficient: "alim.elevage.eau.volaille" },
  { motif: "poulets?|volailles?|canards?|oies?", nom: "volailles", coefficient: "alim.elevage.eau.volaille" },
  { motif: "chevres?", nom: "chèvres", coefficient: "alim.elevage.eau.chevre" },
  { motif: "lapines?|lapins?", nom: "lapins", coefficient: "alim.elevage.eau.lapine" },
  { motif: "brebis|ovins?", nom: "brebis" },
  { motif: "moutons?", nom: "moutons" },
  { motif: "vaches?|bovins?", nom: "vaches" },
  { motif: "chevaux|cheval", nom: "chevaux" },
  { motif: "anes?", nom: "ânes" },
  { motif: "cochons?|porcs?", nom: "cochons" },
];

/** La réserve que la question veut dimensionner ; rien si elle ne dit ni combien de temps, ni qu'il s'agit d'eau à garder. */
export function lireReserve({ dite, quantites }: QuestionComprise): ReserveDite | null {
  const texte = enTournure(dite);
  if (!EAU.test(texte) || !GARDER.test(texte) || contenanceDe(quantites) !== undefined) return null;
  const duree = quantites.find(({ unite, parTemps }) => unite === "jours" && parTemps === undefined)?.valeur ?? SAISONS.find(([dit]) => dit.test(texte))?.[1];
  if (duree === undefined) return null;
  const [betes] = BETES.flatMap(({ motif, ...bete }) => {
    const nombre = new RegExp(` (\\d{1,4}) (?:${motif}) `).exec(texte)?.[1];
    return nombre === undefined ? [] : [{ ...bete, nombre: Number(nombre) }];
  });
  return { jours: duree, ...(betes === undefined ? {} : { betes }) };
}

/** Le volume à garder : des gens, à leur usage ordinaire puis au plus juste ; des bêtes, à ce qu'elles boivent. */
export function direReserveVoulue({ jours: duree, betes }: ReserveDite, { variantes: [choisie], references: { coefficients } }: Matiere): string {
  if (betes !== undefined) return direAbreuvement(duree, betes, coefficients);
  const eau = choisie?.resultat.eau ?? null;
  if (eau === null) return "";
  const { l_j, par_usage_m3_an } = eau.besoin;
  const juste_l_j = (1_000 * (par_usage_m3_an.boisson + par_usage_m3_an.cuisine)) / 365;
  const toilette_l_j = juste_l_j + (1_000 * par_usage_m3_an.hygiene) / 365;
  const tenir = (l_jour: number) => `${volume(l_jour * duree)} (${formaterNombre(l_jour)} L par jour)`;
  return `tenir ${jours(duree)} sans réseau ni pluie demande ${tenir(l_j)} à l’usage ordinaire ; pour boire et cuisiner seulement, ${tenir(juste_l_j)} ; avec la toilette, ${tenir(toilette_l_j)}. L’eau de pluie ne se boit qu’une fois traitée.`;
}

function direAbreuvement(duree: number, { nombre, nom, coefficient }: BetesDites, coefficients: Matiere["references"]["coefficients"]): string {
  const fiche = coefficients[coefficient ?? "alim.elevage.eau.chevre"];
  if (fiche === undefined) return "";
  const garder = (l_j: number) => volume(nombre * l_j * duree);
  const { valeur, min, max } = fiche;
  const litres = (l: number) => formaterNombre(l, l % 1 === 0 ? 0 : 1);
  const parTete = `${litres(valeur)} L par jour et par tête, de ${litres(min)} à ${litres(max)}`;
  if (coefficient !== undefined)
    return `${formaterNombre(nombre)} ${nom} pendant ${jours(duree)} boivent environ ${garder(valeur)}, de ${garder(min)} à ${garder(max)} (${parTete} ; ${fiche.annee}). L’été et la lactation tirent vers le haut.`;
  return `Le simulateur ne sait pas ce que boivent des ${nom}. Pour ${nombre} pendant ${jours(duree)}, chaque litre bu par jour et par tête demande ${garder(1)} ; à ce que boit une chèvre (${parTete}), ce serait ${garder(valeur)}, de ${garder(min)} à ${garder(max)}. Un éleveur voisin ou la chambre d’agriculture dira votre chiffre.`;
}

// « 0,1 m³ » ne dit rien à qui remplit des bidons.
const volume = (l: number): string => (l < 1_000 ? `${formaterNombre(l)} L` : m3(Math.round(l / 100) / 10));
