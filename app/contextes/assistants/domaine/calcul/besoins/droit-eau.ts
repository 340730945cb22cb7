import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import { D_UN_COMBUSTIBLE } from "./combustibles.ts";

/** Une installation d'eau dont la question demande si elle est permise : ce qui part au simulateur, et les avis de droit qui la concernent. */
export type DroitVoulu = { readonly reponses: Readonly<Record<string, string>>; readonly codes: RegExp };

// « Peut-on », « faut-il déclarer » : la question attend une règle, pas une adresse.
const REGLE =
  / (?:droit|legal\w*|interdit\w*|autoris\w*|permis|obligatoire\w*|oblige\w*|declar\w*|reglement\w*|regles?|loi|decret|amende|(?:peut on|puis je|on peut|je peux|possible de|faut il) (?:\w+ ){0,3}(?:utilis\w*|boire|se servir|servir|creuser|forer|declarer|demander|installer|poser|recuper\w*|recueillir|stocker|raccorder|brancher|alimenter|laver|arroser|doucher|reutilis\w*|rejeter|avoir)|(?:boire|potable) (?:\w+ ){0,4}(?:faisable|possible|dangereux)|(?:toilettes?|wc) seche?s? (?:\w+ ){0,4}(?:possibles?|permises?)) /;
// « La machine à laver » lave le linge : personne ne s'y lave.
const BOIRE = / (?:boire|boit|potable|potabilis\w*|doucher|douche|(?<!machines? a )laver|cuisiner) /;
// « Où », même sans accent ; « pour les WC ou le linge » n'en est pas un.
const TRAVAIL = / (?:ou (?:est|sont|trouver|trouve|acheter|achete|puis je|peut on|aller|s adresser)|qui|comment|combien|prix|cout\w*|coute\w*) /;

// L'eau qui a lavé, dite sans son nom : « l'eau de la douche », « l'eau du bain ».
const GRISES =
  / eaux? (?:grises?|(?:de |du |des |d )(?:la |l |ma |notre )?(?:douches?|bains?|baignoire|vaisselle|lave linge|lave vaisselle|machine a laver|lavabos?|eviers?|lessive)) /;
const RESSERVIR = / (?:que faire|quoi faire|(?:re)?utilis\w*|recycl\w*|recuper\w*|valoris\w*|garder|resserv\w*|servir|arros\w*) /;
const ACHAT = / (?:combien|prix|cout\w*|ou (?:trouver|acheter)|qui (?:install\w*|vend\w*|pose\w*)) /;

const sujets = (tailles: Tailles): ReadonlyArray<DroitVoulu & { readonly dit: RegExp }> => [
  {
    dit: new RegExp(` (?:pluie|cuves?|citernes?|recuperateurs?)(?! ${D_UN_COMBUSTIBLE}) `),
    reponses: { toit: String(tailles.toit_m2.valeur), cuve: String(tailles.cuve_m3.valeur), potager: String(tailles.potager_m2.valeur) },
    codes: /^DROIT_(?:PLUIE|DECLARATION)/,
  },
  { dit: GRISES, reponses: { grises: "oui" }, codes: /^DROIT_EAUX_GRISES/ },
  { dit: / (?:puits|forages?|forer|creuser un puits) /, reponses: { puits: String(tailles.puits_m3_an.valeur) }, codes: /^DROIT_PUITS/ },
  { dit: / (?:toilettes?|wc) seche?s? /, reponses: { toilettes: "seches" }, codes: /^DROIT_TOILETTES/ },
  { dit: / (?:phytoepuration|phyto ?epuration|filtre plante|assainissement|fosse septique) /, reponses: { assainissement: "phyto" }, codes: /^DROIT_SPANC/ },
];
const A_BOIRE: DroitVoulu = { reponses: { pluie_pour: "boisson", potabilisation: "oui", cadre: "site_isole" }, codes: /POTAB/ };

/** Vrai si la question attend une règle : ni une adresse, ni un prix, ni un mode d'emploi. */
export function demandeUneRegle({ dite }: QuestionComprise): boolean {
  const texte = enTournure(dite);
  return REGLE.test(texte) && !TRAVAIL.test(texte);
}

/** Les règles de l'eau que la question demande ; rien si elle en demande d'autres, ou autre chose qu'une règle. */
export function lireDroitEau(comprise: QuestionComprise, tailles: Tailles): DroitVoulu | null {
  const texte = enTournure(comprise.dite);
  // Ce qui a déjà servi ne resservira que dans un cadre : la règle répond, même à qui ne la demande pas.
  const grises = GRISES.test(texte) && RESSERVIR.test(texte) && !ACHAT.test(texte);
  if (!grises && !demandeUneRegle(comprise)) return null;
  const dits = sujets(tailles).filter(({ dit }) => dit.test(texte));
  if (dits.length === 0) return null;
  const voulus = [...dits, ...(dits[0]?.reponses["cuve"] !== undefined && BOIRE.test(texte) ? [A_BOIRE] : [])];
  return {
    reponses: voulus.reduce<DroitVoulu["reponses"]>((dites, { reponses }) => ({ ...dites, ...reponses }), {}),
    codes: new RegExp(voulus.map(({ codes }) => codes.source).join("|")),
  };
}
