import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

/** Une installation d'eau dont la question demande si elle est permise : ce qui part au simulateur, et les avis de droit qui la concernent. */
export type DroitVoulu = { readonly reponses: Readonly<Record<string, string>>; readonly codes: RegExp };

// « Peut-on », « faut-il déclarer » : la question attend une règle, pas une adresse.
const REGLE =
  / (?:droit|legal\w*|interdit\w*|autoris\w*|permis|obligatoire\w*|oblige\w*|declar\w*|reglement\w*|regles?|loi|decret|amende|(?:peut on|puis je|on peut|je peux|possible de|faut il) (?:\w+ ){0,3}(?:utilis\w*|boire|se servir|servir|creuser|forer|declarer|demander|installer|poser|recuper\w*|recueillir|stocker|raccorder|brancher|alimenter|laver|arroser|doucher|reutilis\w*|rejeter|avoir)) /;
const BOIRE = / (?:boire|boit|potable|potabilis\w*|doucher|douche|laver|cuisiner) /;
// « Où », même sans accent ; « pour les WC ou le linge » n'en est pas un.
const TRAVAIL = / (?:ou (?:est|sont|trouver|trouve|acheter|achete|puis je|peut on|aller|s adresser)|qui|comment|combien|prix|cout\w*|coute\w*) /;

const SUJETS: ReadonlyArray<DroitVoulu & { readonly dit: RegExp }> = [
  {
    dit: / (?:pluie|cuves?|citernes?|recuperateurs?)(?! (?:a |de |du |d )?(?:fioul|fuel|mazout|gaz|propane)) /,
    reponses: { toit: "100", cuve: "5", potager: "50" },
    codes: /^DROIT_(?:PLUIE|DECLARATION)/,
  },
  { dit: / eaux? grises? /, reponses: { grises: "oui" }, codes: /^DROIT_EAUX_GRISES/ },
  { dit: / (?:puits|forages?|forer|creuser un puits) /, reponses: { puits: "500" }, codes: /^DROIT_PUITS/ },
  { dit: / (?:toilettes?|wc) seche?s? /, reponses: { toilettes: "seches" }, codes: /^DROIT_TOILETTES/ },
  { dit: / (?:phytoepuration|phyto ?epuration|filtre plante|assainissement|fosse septique) /, reponses: { assainissement: "phyto" }, codes: /^DROIT_SPANC/ },
];
const A_BOIRE: DroitVoulu = { reponses: { pluie_pour: "boisson", potabilisation: "oui", cadre: "site_isole" }, codes: /POTAB/ };

/** Les règles de l'eau que la question demande ; rien si elle en demande d'autres, ou autre chose qu'une règle. */
export function lireDroitEau({ dite }: QuestionComprise): DroitVoulu | null {
  const texte = enTournure(dite);
  if (!REGLE.test(texte) || TRAVAIL.test(texte)) return null;
  const sujets = SUJETS.filter(({ dit }) => dit.test(texte));
  if (sujets.length === 0) return null;
  const voulus = [...sujets, ...(sujets[0]?.reponses["cuve"] !== undefined && BOIRE.test(texte) ? [A_BOIRE] : [])];
  return {
    reponses: voulus.reduce<DroitVoulu["reponses"]>((dites, { reponses }) => ({ ...dites, ...reponses }), {}),
    codes: new RegExp(voulus.map(({ codes }) => codes.source).join("|")),
  };
}
