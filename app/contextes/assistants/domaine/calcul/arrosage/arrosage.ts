import { ETE } from "#app/commun/dates/mois.ts";
import { somme } from "#app/commun/nombres/somme.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { formaterFourchettePourcent, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { jours, m3, tenue } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import { utileDeCuve } from "#app/contextes/assistants/domaine/calcul/dire-reserve.ts";
import type { References, VarianteCalculee } from "#app/contextes/assistants/domaine/calcul/references.ts";
import { surfaceDe } from "#app/contextes/assistants/domaine/calcul/surfaces.ts";
import type { QuestionAChiffrer, Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";

// Une cuve qui n'arrose que le jardin : ce qu'elle couvre se rapporte à l'arrosage, pas à l'eau de la maison.

const JARDIN = / (?:arros\w*|potagers?|jardins?|jardiner|legumes?|serres?|plantations?|massifs?|fleurs?|tomates?|vergers?) /;
const MAISON =
  / (?:wc|toilettes?|chasses?|linge|lessive|machines?|lave linge|douches?|boire|potable|maisons?|logement|foyers?|famille|couple|habit\w*|vivre|autonom\w*|autarci\w*|quotidien\w*|consomm\w*) /;

/** Vrai si la cuve dont parle la question ne sert qu'au jardin : personne n'y vit, rien de la maison n'y est dit. */
export function arroseSeulement({ dite, foyer }: QuestionComprise): boolean {
  const texte = enTournure(dite);
  return JARDIN.test(texte) && !MAISON.test(texte) && foyer.personnes === undefined;
}

/** La surface à arroser : celle que dit la question, sinon celle d'un potager courant. */
export function potagerDit({ dite, quantites, tailles }: QuestionAChiffrer): { readonly m2: number; readonly suppose: ReadonlyArray<string> } {
  const m2 = surfaceDe(dite, quantites, ["culture", "serre", "jardin", "terre"]);
  const courant = tailles.potager_m2.valeur;
  return m2 === undefined ? { m2: courant, suppose: [`${courant} m² de potager`] } : { m2, suppose: [] };
}

/** Les cuves à essayer, la demandée d'abord. */
export const cuvesAEssayer = (dite_m3: number | undefined, { cuves_du_jardin_m3 }: Tailles): ReadonlyArray<number> =>
  dite_m3 === undefined ? cuves_du_jardin_m3.valeurs : [dite_m3, 2 * dite_m3];

/** Ce que chaque cuve donne à l'arrosage ; `entier` : ce qu'il demande, et ce que le toit recueille. */
export function direArrosage(variantes: ReadonlyArray<VarianteCalculee>, entier: boolean, pleine: PleineCuve): string {
  const [premiere] = variantes;
  const [eau, alim] = [premiere?.resultat.eau ?? null, premiere?.resultat.alim ?? null];
  if (premiere === undefined || eau === null || alim === null) return "";
  const { total_m3, besoin_m3 } = alim.irrigation;
  if (total_m3 < 0.1) return "le potager n’y demande presque pas d’arrosage.";
  const dites = variantes.flatMap(({ valeur, resultat }, rang) => {
    const donne_m3 = somme(resultat.eau?.pluie_potager_m3 ?? []);
    const part = ecrireTaux(donne_m3 / total_m3);
    if (rang > 0) return [`${m3(valeur)}, ${part}`];
    return [
      `${m3(valeur)} de cuve ${valeur >= 2 ? "donnent" : "donne"} ${m3(donne_m3)} par an au potager, ${part} de ce qu’il demande (${selonLesAnnees(resultat, total_m3)})`,
    ];
  });
  if (!entier) return `${dites.join(" ; ")}.`;
  const parJour = (parMois: ReadonlyArray<number>) => somme(ETE.mois.map((mois) => parMois[mois] ?? 0)) / ETE.jours;
  const moyen_m3 = parJour(besoin_m3);
  const sec_m3 = (parJour(alim.irrigation.etc_mm.potager) * pleine.potager_m2) / 1_000;
  const tient = direPleine(premiere.valeur, pleine.coefficients, { moyen_m3, sec_m3 });
  return [
    ...(pleine.dabord ? tient : []),
    `${dites.join(" ; ")}.`,
    ...(pleine.dabord ? [] : tient),
    `Le potager demande ${m3(total_m3)} par an, soit environ ${formaterNombre(1_000 * moyen_m3)} L par jour de juin à août ; le toit recueille ${m3(eau.collecte_m3_an)} de pluie par an.`,
    `Le plus long temps sec relevé y est de ${jours(eau.secheresse_plus_longue_j)}.`,
    ...eau.legal.slice(0, 1).map(({ message }) => `Droit : ${message}`),
  ].join(" ");
}

/** `dabord` : la question demande combien de temps la cuve tient. */
type PleineCuve = { readonly coefficients: References["coefficients"]; readonly potager_m2: number; readonly dabord: boolean };
type ParJour = { readonly moyen_m3: number; readonly sec_m3: number };

/** Ce que tient la cuve pleine, au rythme moyen de l'été, puis s'il ne pleut pas. */
function direPleine(volume_m3: number, coefficients: References["coefficients"], { moyen_m3, sec_m3 }: ParJour): ReadonlyArray<string> {
  if (moyen_m3 <= 0) return [];
  const utile_m3 = utileDeCuve(volume_m3, coefficients);
  const sec = sec_m3 > moyen_m3 ? ` ; si rien ne tombe, ${tenue(utile_m3 / sec_m3)}` : "";
  return [`Pleine (${m3(utile_m3)} utiles), elle tient ${tenue(utile_m3 / moyen_m3)} au rythme moyen de l’été, pluies comprises${sec}.`];
}

// Chaque année du climat a sa part servie du besoin entier, dont l'arrosage est ici la seule part que la pluie sert.
function selonLesAnnees({ eau }: VarianteCalculee["resultat"], total_m3: number): string {
  const parts = (eau?.taux_annees ?? []).map((taux) => Math.min(1, (taux * (eau?.besoin.m3_an ?? 0)) / total_m3)).toSorted((a, b) => a - b);
  const a = (part: number) => parts[Math.round(part * (parts.length - 1))] ?? 0;
  return `8 années sur 10, ${formaterFourchettePourcent(a(0.1), a(0.9))}`;
}
