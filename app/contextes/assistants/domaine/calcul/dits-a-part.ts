import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { plier } from "#app/commun/texte/plier.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import type { Quantite, Unite } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import type { GenreCalcul } from "./genre.ts";
import { kwcDit } from "./puissances.ts";
import { BORNES } from "./variantes.ts";

const ECRITES: Partial<Readonly<Record<Unite, string>>> = { m2: "m²", m3: "m³", kwc: "kWc", kwh: "kWh", poules: "poules" };
// Ce que chaque calcul lit d'une grandeur, et jusqu'où va le simulateur.
const LUES: Partial<Readonly<Record<GenreCalcul, Partial<Readonly<Record<Unite, readonly [number, number]>>>>>> = {
  cuve: { m3: BORNES.cuve, m2: BORNES.toit },
  remplissage: { m3: BORNES.cuve, m2: BORNES.toit },
  panneaux: { kwc: BORNES.panneaux },
  batterie: { kwh: BORNES.batterie, kwc: BORNES.panneaux },
  potager: { m2: BORNES.potager },
  pommes_de_terre: { m2: BORNES.potager },
  poules: { poules: BORNES.poules },
  bois: { m2: BORNES.surface },
};
const ZERO = /(?<![\p{L}\p{N}.,])0\s?(?:m\s?[23²³]|kwc|litres?|l|poules?)(?![\p{L}\p{N}])/u;

// Ces calculs ont leur consommation et leur prix ; la somme que l'on dit payer n'en change rien, et cela se dit.
const AVEC_UNE_FACTURE: ReadonlySet<GenreCalcul> = new Set(["eau", "facture", "panneaux", "batterie"]);
const FACTURE =
  /(?<![\p{L}])(?:factures?|(?:paie|paye|payons|payes|payer|depense|depensons|regle|reglons)(?: environ| a peu pres| presque)?(?= \d))(?![\p{L}])/u;
const AUTOUR_D_UNE_FACTURE = 45;

function factureDite({ dite, quantites }: QuestionComprise): number | undefined {
  const plie = plier(dite);
  return quantites.find(
    ({ unite, rang, texte }) =>
      unite === "eur" && FACTURE.test(plie.slice(Math.max(0, rang - AUTOUR_D_UNE_FACTURE), rang + texte.length + AUTOUR_D_UNE_FACTURE)),
  )?.valeur;
}

/** Ce que la question dit et que le calcul ne prend pas tel quel : une gamme, une grandeur hors des bornes, un abonnement, un débit, zéro. */
export function ditsAPart(genre: GenreCalcul, comprise: QuestionComprise): ReadonlyArray<string> {
  const facture = AVEC_UNE_FACTURE.has(genre) ? factureDite(comprise) : undefined;
  const dits = grandeursAPart(genre, comprise);
  return facture === undefined ? dits : [...dits, `la consommation et les prix ordinaires de ce foyer, et non les ${ecrire(facture)} € que vous dites payer`];
}

function grandeursAPart(genre: GenreCalcul, { dite, quantites }: QuestionComprise): ReadonlyArray<string> {
  // Ce besoin-là est celui du foyer : la récolte dite ne le change pas.
  const kilos = quantites.find(({ unite }) => unite === "kg");
  if (genre === "cultures" && kilos !== undefined) return [`ce que mange ce foyer, et non les ${ecrire(kilos.valeur)} kg dits`];
  const lues = LUES[genre];
  if (lues === undefined) return [];
  const puissance = kwcDit(dite, quantites);
  const grandeurs: ReadonlyArray<Quantite> =
    puissance === undefined || quantites.some(({ unite }) => unite === "kwc")
      ? quantites
      : [...quantites, { valeur: puissance, unite: "kwc", rang: 0, texte: "" }];
  const gammesEtBornes = grandeurs.flatMap(({ valeur, unite, depuis, parTemps }) => {
    const bornes = lues[unite];
    const nom = ECRITES[unite] ?? "";
    if (bornes === undefined || parTemps === true) return [];
    const [min, max] = bornes;
    if (valeur > max || valeur < min)
      return [`${ecrire(valeur)} ${nom} dits, hors de ce que compte le simulateur, ramenés à ${ecrire(valeur > max ? max : min)}`];
    return depuis === undefined ? [] : [`de ${ecrire(depuis)} à ${ecrire(valeur)} ${nom}, le haut`];
  });
  const debits = quantites.some(({ unite, parTemps }) => unite === "m3" && parTemps === true) && (genre === "cuve" || genre === "remplissage");
  return [
    ...gammesEtBornes,
    ...(debits ? ["la consommation d’eau courante de ce foyer, et non celle que vous dites"] : []),
    ...quantites.flatMap(({ unite, valeur }) => (unite === "kva" ? [`les ${ecrire(valeur)} kVA de l’abonnement n’y changent rien`] : [])),
    ...(ZERO.test(plier(dite)) ? ["zéro ne se calcule pas"] : []),
  ];
}

const ecrire = (valeur: number): string => formaterNombre(valeur, valeur % 1 === 0 ? 0 : 1);
