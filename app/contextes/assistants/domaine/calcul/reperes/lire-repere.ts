import { kwhDeBatterie } from "#app/contextes/assistants/domaine/calcul/puissances.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { foisParAn } from "#app/contextes/assistants/domaine/comprehension/grandeurs/par-an.ts";
import { enTournure, lireNombreDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { contenanceDe, parleDeCordes, quantiteDe } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import { plier } from "#app/commun/texte/plier.ts";
import type { Appareil } from "./reperes.ts";

/** Un ordre de grandeur que la question demande, et qui ne dépend ni du lieu ni du foyer. */
export type RepereVoulu =
  | { readonly sorte: "douche"; readonly minutes: ReadonlyArray<number>; readonly bain?: true }
  | { readonly sorte: "stere"; readonly steres: number }
  | { readonly sorte: "steres_pour"; readonly kwh: number }
  | { readonly sorte: "batterie"; readonly kwh: number; readonly appareils: ReadonlyArray<Appareil>; readonly w?: number }
  | { readonly sorte: "facture"; readonly eur_an: number; readonly suppose?: "par mois" | "par an"; readonly personnes?: number };

/** L'ordre de grandeur que la question demande ; rien si elle attend une simulation, une adresse ou une règle. */
export function lireRepere(comprise: QuestionComprise): RepereVoulu | null {
  const texte = enTournure(comprise.dite);
  return lireDouche(texte, comprise) ?? lireStere(texte, comprise) ?? lireBatterie(texte, comprise) ?? lireFacture(texte, comprise);
}

const COMBIEN = / (?:combien|cb|quel(?:le)?s? (?:quantite|volume|consommation|energie|cout)|conso\w*|utilise\w*|depens\w*|gaspill\w*|econom\w*) /;
const DOUCHE = / (?:douches?|bains?) /;
// Une douche à poser, à acheter, une eau à reprendre, ou ce qu'une cuve permet : autre chose que ce qu'elle consomme.
const AUTRE_DOUCHE =
  / (?:install\w*|poser|pose|construire|fabriquer|acheter|prix d|italienne|solaires?|seches?|reutilis\w*|recuper\w*|recycl\w*|arros\w*|cuves?|citernes?|pluie|potager|personnes?|foyers?|famille|par an|bains? de (?:foret|soleil|mer|boue|pieds)|salles? de bains?) /;
const MINUTES =
  /(?<![\p{L}\p{N}.,])(?<n>\d{1,2}(?:[.,]\d)?|une?|deux|trois|quatre|cinq|six|sept|huit|dix|douze|quinze|vingt|trente) ?(?:min|mins|mn|minutes?)(?![\p{L}])/gu;
// « 3 minutes au lieu de 8 », « de 10 à 5 minutes » : le second nombre tait son unité.
const L_AUTRE = /(?:au lieu de|plutot que(?: de)?|contre) (?<n>\d{1,2})(?![\d\p{L}])|(?<![\p{L}\p{N}])(?:de )(?<m>\d{1,2}) a \d{1,2} ?(?:min|mn)/u;

function lireDouche(texte: string, { dite, quantites, foyer }: QuestionComprise): RepereVoulu | null {
  if (!DOUCHE.test(texte) || !COMBIEN.test(texte) || AUTRE_DOUCHE.test(texte)) return null;
  if (contenanceDe(quantites) !== undefined || foyer.personnes !== undefined) return null;
  const plie = plier(dite);
  const { n, m } = L_AUTRE.exec(plie)?.groups ?? {};
  const dits = [...[...plie.matchAll(MINUTES)].map(({ groups }) => groups?.["n"] ?? ""), n ?? m ?? ""].map(lireNombreDit);
  const minutes = [...new Set(dits.filter((nombre) => nombre !== undefined && nombre > 0))].filter((nombre) => nombre !== undefined);
  return { sorte: "douche", minutes, ...(/ bains? /.test(texte) ? { bain: true as const } : {}) };
}

const STERE = / steres? /;
const EN_ENERGIE = / (?:kwh|kilowatt ?heures?|kilowatts?|energie|energetique|calori\w*|pouvoir calorifique|chaleur|megawatt ?heures?|mwh) /;
const COMBIEN_DE_STERES = / (?:combien|cb|nombre|quantite) (?:de |d )steres? /;
const EQUIVAUT = / (?:combien|cb|equiva\w*|represent\w*|contien\w*|fait|font|donne\w*|quel(?:le)?s?|vaut|valent|dans|correspond\w*) /;

function lireStere(texte: string, { dite, quantites }: QuestionComprise): RepereVoulu | null {
  if ((!STERE.test(texte) && !parleDeCordes(dite)) || !EN_ENERGIE.test(texte)) return null;
  const kwh = quantiteDe(quantites, "kwh");
  if (COMBIEN_DE_STERES.test(texte)) return kwh === undefined ? null : { sorte: "steres_pour", kwh };
  return kwh === undefined && EQUIVAUT.test(texte) ? { sorte: "stere", steres: quantiteDe(quantites, "steres") ?? 1 } : null;
}

const DUREE =
  / (?:combien de temps|combien d heures?|combien de jours?|cb de temps|cb d heures?|quelle autonomie|quelle duree|jusqu a quand|tien\w*|tenir|dure\w*|pendant) /;
const APPAREILS_DITS: ReadonlyArray<readonly [motif: RegExp, appareils: ReadonlyArray<Appareil>]> = [
  [/ (?:refrigerateurs?|frigos?|frigidaires?)(?! (?:combines?|congelateurs?|congel)) /, ["refrigerateur", "refrigerateur_combine"]],
  [/ (?:(?:refrigerateurs?|frigos?|frigidaires?) )?(?:combines?|(?<=(?:refrigerateurs?|frigos?|frigidaires?) )congel(?:ateurs?)?) /, ["refrigerateur_combine"]],
  [/ (?<!(?:refrigerateurs?|frigos?|frigidaires?) )congel(?:ateurs?|os?)? /, ["congelateur"]],
  [/ (?:box|wifi|internet|routeur|modem) /, ["box"]],
  [/ (?:eclairages?|lumieres?|lampes?|ampoules?) /, ["eclairage"]],
  [/ (?:teles?|televis\w*|tv) /, ["televiseur"]],
  [/ (?:(?:ordis?|ordinateurs?|pc) portables?|portable|laptops?) /, ["ordinateur_portable"]],
  [/ (?:ordis?|ordinateurs?|pc)(?! portables?) /, ["ordinateur_fixe"]],
];
const PANNEAUX = / (?:panneaux?|photovolt\w*|solaires?|kwc|pv|rentab\w*|duree de vie|garantie|recharg\w*|charger|cout\w*|prix) /;

function lireBatterie(texte: string, { dite, quantites }: QuestionComprise): RepereVoulu | null {
  const kwh = kwhDeBatterie(dite, quantites);
  if (kwh === undefined || !DUREE.test(texte) || PANNEAUX.test(texte)) return null;
  const appareils = APPAREILS_DITS.flatMap(([motif, lus]) => (motif.test(texte) ? lus : []));
  const w = quantiteDe(quantites, "w") ?? (quantiteDe(quantites, "kw") ?? 0) * 1_000;
  if (appareils.length === 0 && !(w > 0)) return null;
  return { sorte: "batterie", kwh, appareils, ...(w > 0 ? { w } : {}) };
}

const FACTURE_ELECTRIQUE = / (?:electricite|elec|electrique|courant|edf|enedis|engie|ekwateur|linky) /;
const PAYER = / (?:factures?|paie|paye|payons|payes|payer|mensualites?|prelevements?|note) /;
const REDUIRE =
  / (?:reduire|reduit|reduis\w*|baisser|baisse|diminuer|diminue|alleger|faire (?:baisser|descendre)|economies?|economiser|payer moins|moins payer|trop (?:cher|eleve\w*)|beaucoup|normale?|gestes?|astuces?|kwh) /;
// Qui demande un équipement, une aide ou un autre fournisseur, ou ne peut plus payer, n'attend pas sa consommation.
const AUTRE_FACTURE =
  / (?:panneaux?|photovolt\w*|solaires?|kwc|batteries?|eoliennes?|pompe a chaleur|pac|isol\w*|fournisseurs?|enercoop|changer|comparer|aides?|aider|cheque|mediateur|impayes?|plus payer|peux pas payer|dettes?|association|gaz|fioul) /;

const MENSUELLE = / (?:mensuel\w*|mensualites?|(?:le|du|ce|par|chaque) mois) /;
const ANNUELLE = / (?:annuel\w*|annee|l an|par an) /;
// Sans durée dite, une somme plus petite est celle d'un mois.
const D_UN_MOIS_EUR = 500;

function lireFacture(texte: string, { dite, quantites, foyer }: QuestionComprise): RepereVoulu | null {
  if (!FACTURE_ELECTRIQUE.test(texte) || !PAYER.test(texte) || !REDUIRE.test(texte) || AUTRE_FACTURE.test(texte)) return null;
  const somme = quantites.find(({ unite }) => unite === "eur");
  if (somme === undefined) return null;
  const fois = foisParAn(plier(dite).slice(somme.rang + somme.texte.length));
  const { personnes } = foyer;
  const gens = personnes === undefined ? {} : { personnes };
  if (fois > 1 || ANNUELLE.test(texte)) return { sorte: "facture", eur_an: somme.valeur * fois, ...gens };
  if (MENSUELLE.test(texte)) return { sorte: "facture", eur_an: somme.valeur * 12, ...gens };
  const dUnMois = somme.valeur < D_UN_MOIS_EUR;
  return { sorte: "facture", eur_an: somme.valeur * (dUnMois ? 12 : 1), suppose: dUnMois ? "par mois" : "par an", ...gens };
}
