import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { frequenceDite } from "#app/contextes/assistants/domaine/comprehension/grandeurs/par-an.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { plier } from "#app/commun/texte/plier.ts";
import type { RepereVoulu } from "./repere-voulu.ts";

const ELEC = "(?:electricite|elec|courant|edf|enedis|engie|ekwateur|linky)";
// Un vélo, une voiture électriques ne font pas une facture.
const FACTURE_ELECTRIQUE = new RegExp(` (?:${ELEC}|(?:factures?|note|consommation|chauffage|budget|depenses?|compteur) electriques?) `);
const PAYER = / (?:factures?|paie|paye|payons|payes|payer|mensualites?|prelevements?|note) /;
const REDUIRE =
  / (?:reduire|reduit|reduis\w*|baisser|baisse|diminuer|diminue|alleger|faire (?:baisser|descendre)|economies?|economiser|payer moins|moins payer|trop (?:cher|eleve\w*)|c est (?:beaucoup )?trop|beaucoup|normale?|gestes?|astuces?|kwh) /;
// Qui demande un équipement, une aide ou un autre fournisseur, ou ne peut plus payer, n'attend pas sa consommation.
const AUTRE_FACTURE =
  / (?:panneaux?|photovolt\w*|solaires?|kwc|batteries?|eoliennes?|pompe a chaleur|pac|isol\w*|fournisseurs?|enercoop|changer|comparer|aides?|aider|cheque|mediateur|impayes?|plus payer|peux pas payer|dettes?|association|gaz|fioul) /;

const NOMMEE = new RegExp(` (?:${ELEC}|factures?|note|mensualites?|prelevements?) `);
const PAR = "(?:(?:par|/|chaque|tous les|toutes les) ?(?:\\d+ )?\\p{L}+ )?";
const NOMMEE_APRES = new RegExp(`^ ?${PAR}(?:(?:de|pour|a|chez|la|le|mon|ma|mes|en) |[dl]['’] ?)*(?:${ELEC}|factures?)(?!\\p{L})`, "u");
// « 600 € de loyer », « 300 € d'économies », « 30 € de plus » : la somme d'autre chose.
const D_AUTRE_CHOSE = new RegExp(
  `^ ?${PAR}(?:en plus|en moins|(?:de |d['’] ?)(?!(?:l['’]|la )?(?:${ELEC}|factures?|prelevements?|mensualites?|note|moyenne)(?!\\p{L}))\\p{L})`,
  "u",
);
// « A augmenté de 30 € » dit un écart, non une facture.
const ECART = /(?<!\p{L})(?:(?:augment|hauss|baiss|diminu|grimp)\p{L}*|mont(?:er?|ee?)s?)(?: (?:encore|deja))? (?:de|d['’])(?: \p{L}+){0,2} ?$/u;
const AUTRE_POSTE =
  / (?:loyers?|salaires?|revenus?|gagne\w*|rsa|smic|retraite|pension|assurances?|eau|internet|telephone|voitures?|velos?|courses|credits?|prets?|charges) /;

const ADJECTIFS: ReadonlyArray<readonly [RegExp, number]> = [
  [/ trimestriel\w* /, 4],
  [/ bimestriel\w* /, 6],
  [/ semestriel\w* /, 2],
  [/ (?:mensuel\w*|mensualites?|(?:le|du|ce) mois) /, 12],
  [/ (?:annuel\w*|annee|l an) /, 1],
];
const D_UNE_SAISON = / (?:hiver|printemps|automne|cet ete|l ete|depuis|saison|vacances) /;
// Sans durée dite : sous la première, la somme d'un mois ; à partir de la seconde, celle d'un an ; entre les deux, l'une ou l'autre.
const UN_AN_MIN_EUR = 300;
const UN_MOIS_MAX_EUR = 1_000;
// Plus haut, ce n'est pas un logement.
const FACTURE_MAX_EUR_AN = 15_000;

/** La facture d'électricité que la question veut réduire ou juger ; rien si la somme dite peut être celle d'autre chose. */
export function lireFacture(texte: string, { dite, quantites, foyer }: QuestionComprise): RepereVoulu | null {
  if (!FACTURE_ELECTRIQUE.test(texte) || !PAYER.test(texte) || !REDUIRE.test(texte) || AUTRE_FACTURE.test(texte)) return null;
  const somme = sommeDeLaFacture(dite, quantites);
  if (somme === undefined) return null;
  const { valeur, avant, apres } = somme;
  const fois = [apres, avant, plier(dite)].map(frequenceDite).find((n) => n !== undefined) ?? ADJECTIFS.find(([motif]) => motif.test(texte))?.[1];
  if (fois === undefined && D_UNE_SAISON.test(texte)) return null;
  const suppose = fois !== undefined ? undefined : valeur < UN_AN_MIN_EUR ? "par mois" : valeur < UN_MOIS_MAX_EUR ? "mois ou an" : "par an";
  const eur_an = valeur * (fois ?? (suppose === "par mois" ? 12 : 1));
  if (eur_an > FACTURE_MAX_EUR_AN) return null;
  return { sorte: "facture", eur_an, ...(suppose === undefined ? {} : { suppose }), foyer };
}

type Somme = { readonly valeur: number; readonly avant: string; readonly apres: string };

/** La seule somme qui soit celle de l'électricité, les autres étant d'un autre poste. */
function sommeDeLaFacture(dite: string, quantites: QuestionComprise["quantites"]): Somme | undefined {
  const plie = plier(dite);
  const euros = quantites.filter(({ unite }) => unite === "eur");
  const sommes = euros.map(({ valeur, rang, texte }, i): Somme => {
    const [precedente, suivante] = [euros[i - 1], euros[i + 1]];
    return {
      valeur,
      avant: plie.slice(precedente === undefined ? 0 : precedente.rang + precedente.texte.length, rang),
      apres: plie.slice(rang + texte.length, suivante?.rang),
    };
  });
  const [facture, ...autres] = sommes.filter(
    ({ avant, apres }) =>
      !D_AUTRE_CHOSE.test(apres) && !ECART.test(avant) && (NOMMEE.test(enTournure(avant)) || NOMMEE_APRES.test(apres) || seDitPartout(sommes)),
  );
  const dAutrePoste = sommes.every((une) => une === facture || D_AUTRE_CHOSE.test(une.apres) || AUTRE_POSTE.test(enTournure(une.avant)));
  return autres.length === 0 && dAutrePoste ? facture : undefined;
}

// Une seule somme dans une phrase qui parle d'électricité à payer : « 150 € par mois, ma facture edf est trop élevée ».
const seDitPartout = (sommes: ReadonlyArray<Somme>): boolean => sommes.length === 1 && !AUTRE_POSTE.test(enTournure(sommes[0]?.avant ?? ""));
