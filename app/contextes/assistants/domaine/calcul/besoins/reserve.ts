import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure, lireNombreDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { contenanceDe } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import { jours, m3 } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import type { Matiere } from "#app/contextes/assistants/domaine/calcul/references.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { majuscule } from "#app/commun/texte/majuscule.ts";
import { direStock, lireStock, type StockDit } from "./reserves/stock.ts";
import { parJour } from "./reserves/eau-par-jour.ts";

/** L'eau à garder pour tenir sans réseau ni pluie : des jours, et ceux qui boivent ; sans bêtes, ce sont les gens. */
export type ReserveDite = ReserveVoulue | StockDit;
type ReserveVoulue = {
  readonly jours: number;
  readonly betes?: ReadonlyArray<BetesDites>;
  /** Des bêtes, et les gens que la question dit à côté d'elles. */
  readonly gens?: true;
};
type BetesDites = { readonly nombre: number; readonly une: string; readonly nom: string; readonly coefficient?: string };

/** Ce dont parle une question de réserve, et les fiches qui s'y rapportent. */
export const EAU = / (?:eaux?|puits|source|citernes?|cuves?|abreuv\w*|boire) /;
const GARDER =
  / (?:sans eau|coupures? d eau|coupee?s? d eau|manque d eau|stock\w*|reserves?|tenir|de cote|de secours|d avance|tarit|tari|a sec|secheresse|camions?|vans?|fourgons?|camping cars?|bivouacs?) /;
const SAISONS: ReadonlyArray<readonly [dit: RegExp, jours: number]> = [
  [/ (?:tout l ete|tous les etes|l ete entier|les mois d ete|pendant l ete|pour l ete|de l ete) /, 92],
  [/ (?:tout l hiver|l hiver entier) /, 90],
];
// Ce qui s'arrose ou s'éteint ne se boit pas.
const AUTRE_EAU = / (?:arros\w*|irrig\w*|potagers?|incendies?|pompiers?|piscines?) /;
// Ce que boit chacune : le moteur n'en connaît que trois.
const BETES: ReadonlyArray<{ readonly motif: string; readonly une: string; readonly nom: string; readonly coefficient?: string }> = [
  { motif: "poules?|pondeuses?", une: "une poule", nom: "poules", coefficient: "alim.elevage.eau.volaille" },
  { motif: "poulets?|volailles?|canards?|oies?", une: "une volaille", nom: "volailles", coefficient: "alim.elevage.eau.volaille" },
  { motif: "chevres?", une: "une chèvre", nom: "chèvres", coefficient: "alim.elevage.eau.chevre" },
  { motif: "lapines?|lapins?", une: "un lapin", nom: "lapins", coefficient: "alim.elevage.eau.lapine" },
  { motif: "brebis|ovins?", une: "une brebis", nom: "brebis" },
  { motif: "moutons?", une: "un mouton", nom: "moutons" },
  { motif: "vaches?|bovins?", une: "une vache", nom: "vaches" },
  { motif: "chevaux|cheval", une: "un cheval", nom: "chevaux" },
  { motif: "anes?", une: "un âne", nom: "ânes" },
  { motif: "cochons?|porcs?", une: "un cochon", nom: "cochons" },
];

// « L'eau un jour sur trois » : deux jours à tenir ; « coupée un jour sur trois », un seul.
const UN_JOUR_SUR = / (?:(un|une|1|2|deux|\d) )(?:jours?|nuits?) sur (\d|deux|trois|quatre|cinq|six|sept) /;
const COUPEE = / (?:coupe\w*|coupures?|pas d eau|plus d eau|sans eau|manque\w*) /;
function joursSansEau(texte: string): number | undefined {
  const [, lus = "", sur = ""] = UN_JOUR_SUR.exec(texte) ?? [];
  const [dits, periode] = [lireNombreDit(lus), lireNombreDit(sur)];
  if (dits === undefined || periode === undefined || dits >= periode) return undefined;
  return COUPEE.test(texte) ? dits : periode - dits;
}

const HEURES = / (\d{2,3}) ?(?:h|heures) /;
function heuresEnJours(texte: string): number | undefined {
  const heures = Number(HEURES.exec(texte)?.[1] ?? Number.NaN);
  return heures >= 24 ? Math.ceil(heures / 24) : undefined;
}

/** La réserve que la question veut dimensionner ; rien si elle ne dit ni combien de temps, ni qu'il s'agit d'eau à garder. */
export function lireReserve(comprise: QuestionComprise): ReserveDite | null {
  const { dite, quantites, foyer } = comprise;
  const stock = lireStock(comprise);
  if (stock !== null) return stock;
  const texte = enTournure(dite);
  const tour = joursSansEau(texte);
  if (!EAU.test(texte) || (tour === undefined && !GARDER.test(texte)) || AUTRE_EAU.test(texte) || contenanceDe(quantites) !== undefined) return null;
  const duree =
    tour ??
    quantites.find(({ unite, parTemps }) => unite === "jours" && parTemps === undefined)?.valeur ??
    SAISONS.find(([dit]) => dit.test(texte))?.[1] ??
    heuresEnJours(texte);
  if (duree === undefined) return null;
  const betes = BETES.flatMap(({ motif, ...bete }) => {
    const comptees = new RegExp(` (\\d{1,3} \\d{3}|\\d{1,4}) (?:${motif}) `).exec(texte);
    const dites = comptees ?? new RegExp(` (?:${motif}) `).exec(texte);
    return dites === null ? [] : [{ ...bete, nombre: Number((comptees?.[1] ?? "1").replace(" ", "")) }];
  });
  return { jours: duree, ...(betes.length === 0 ? {} : { betes, ...(foyer.personnes === undefined ? {} : { gens: true as const }) }) };
}

/** Vrai si seules des bêtes boivent : les gens du foyer n'y changent rien. */
export const sansLesGens = (reserve: ReserveDite | undefined): boolean => reserve !== undefined && "betes" in reserve && reserve.gens !== true;

/** Le volume à garder : des gens, à leur usage ordinaire puis au plus juste ; des bêtes, à ce qu'elles boivent. */
export function direReserveVoulue(reserve: ReserveDite, matiere: Matiere): string {
  if ("stock_m3" in reserve) return direStock(reserve, matiere);
  const { jours: duree, betes = [] } = reserve;
  const gens = sansLesGens(reserve) ? "" : direGens(duree, matiere);
  return [gens, direAbreuvements(duree, betes, matiere.references.coefficients)].filter((phrase) => phrase !== "").join(" ");
}

function direGens(duree: number, { variantes: [choisie] }: Matiere): string {
  const eau = choisie?.resultat.eau ?? null;
  if (eau === null) return "";
  const { entier_l_j, juste_l_j, toilette_l_j } = parJour(eau.besoin);
  const tenir = (l_jour: number) => `${volume(l_jour * duree)} (${formaterNombre(l_jour)} L par jour)`;
  return `tenir ${jours(duree)} sans réseau ni pluie demande ${tenir(entier_l_j)} à l’usage ordinaire ; pour boire et cuisiner seulement, ${tenir(juste_l_j)} ; avec la toilette, ${tenir(toilette_l_j)}. L’eau de pluie ne se boit qu’une fois traitée.`;
}

type Coefficients = Matiere["references"]["coefficients"];

function direAbreuvements(duree: number, betes: ReadonlyArray<BetesDites>, coefficients: Coefficients): string {
  if (betes.length === 0) return "";
  const connues = betes.filter(({ coefficient }) => coefficient !== undefined);
  const total = (borne: "valeur" | "min" | "max") =>
    volume(connues.reduce((somme, { nombre, coefficient }) => somme + nombre * duree * (coefficients[coefficient ?? ""]?.[borne] ?? 0), 0));
  return [
    ...betes.map((bete) => direAbreuvement(duree, bete, coefficients)),
    ...(betes.length > 1 && connues.length === betes.length ? [`En tout : environ ${total("valeur")}, de ${total("min")} à ${total("max")}.`] : []),
    ...(connues.length > 0 ? ["L’été et la lactation tirent vers le haut."] : []),
  ].join(" ");
}

function direAbreuvement(duree: number, { nombre, une, nom, coefficient }: BetesDites, coefficients: Coefficients): string {
  const fiche = coefficients[coefficient ?? "alim.elevage.eau.chevre"];
  if (fiche === undefined) return "";
  const garder = (l_j: number) => volume(nombre * l_j * duree);
  const { valeur, min, max } = fiche;
  const litres = (l: number) => formaterNombre(l, l % 1 === 0 ? 0 : 1);
  const parTete = `${litres(valeur)} L par jour et par tête, de ${litres(min)} à ${litres(max)}`;
  const seule = nombre === 1;
  if (coefficient !== undefined)
    return `${seule ? majuscule(une) : `${formaterNombre(nombre)} ${nom}`} pendant ${jours(duree)} ${seule ? "boit" : "boivent"} environ ${garder(valeur)}, de ${garder(min)} à ${garder(max)} (${parTete} ; ${fiche.annee}).`;
  const inconnue = seule
    ? `ce que boit ${une}. Pendant ${jours(duree)}, chaque litre bu par jour demande`
    : `ce que boivent des ${nom}. Pour ${nombre} pendant ${jours(duree)}, chaque litre bu par jour et par tête demande`;
  return `Le simulateur ne sait pas ${inconnue} ${garder(1)} ; à ce que boit une chèvre (${parTete}), ce serait ${garder(valeur)}, de ${garder(min)} à ${garder(max)}. Un éleveur voisin ou la chambre d’agriculture dira votre chiffre.`;
}

// « 0,1 m³ » ne dit rien à qui remplit des bidons.
const volume = (l: number): string => (l < 1_000 ? `${formaterNombre(l)} L` : m3(Math.round(l / 100) / 10));
