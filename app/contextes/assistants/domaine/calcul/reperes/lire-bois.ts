import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lireNombreDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { bouts, parleDeCordes, quantiteDe, type Quantite } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import { BOIS, FIOUL, GAZ, GRANULES, PROPANE } from "#app/contextes/assistants/domaine/calcul/besoins/combustibles.ts";
import { plier } from "#app/commun/texte/plier.ts";
import type { Combustible, RepereVoulu } from "./repere-voulu.ts";

const STERE = / steres? /;
const EN_ENERGIE = / (?:kwh|kilowatt ?heures?|kilowatts?|energie|energetique|calori\w*|pouvoir calorifique|chaleur|megawatt ?heures?|mwh|wh) /;
const COMBIEN_DE_STERES = / (?:combien|cb|nombre|quantite) (?:de |d )steres? /;
const EQUIVAUT = / (?:combien|cb|equiva\w*|represent\w*|contien\w*|fait|font|donne\w*|quel(?:le)?s?|vaut|valent|dans|correspond\w*) /;
// L'énergie de qui fend ou porte le bois n'est pas celle que le bois contient.
const TRAVAILLER_LE_BOIS =
  / (?:(?:fend|abatt)(?:re|ant)|(?:port|transport|sci|coup|debit|tronconn|empil|rang|livr|charg|manipul|deplac|soulev)(?:er|ant)|fendeuse|tronconneuse|scie) /;
const AUCUN_STERE = /(?<![\d.,])0(?:[.,]0+)? ?(?:steres?|st|cordes?)(?![\p{L}])/u;
const AUTRE_COMBUSTIBLE = new RegExp(` (?:${FIOUL}|${GRANULES}|${GAZ}) `);
// Elle rend plusieurs fois ce qu'elle prend.
const POMPE_A_CHALEUR = / (?:pompes? a chaleur|pacs?|clim\w*|geotherm\w*|thermodynamiques?) /;
// « 1 stère par mois, combien par an » demande plus que la quantité dite.
const PAR_DUREE = / (?:par|chaque) (?<duree>jour|semaine|mois|hiver|saison|an)(?:nee)?s? /g;
const aDeuxDurees = (texte: string): boolean => new Set([...texte.matchAll(PAR_DUREE)].map(({ groups }) => groups?.["duree"])).size > 1;
// Moins d'un kilowattheure ne se compte pas en stères.
const KWH_MIN = 1;

const N_CONTENANTS =
  "(?<![\\p{L}\\p{N}.,])(?:(?<bas>\\d{1,4}) ?(?:a|ou|-) ?)?(?<n>\\d{1,4}|\\p{L}+) (?:sacs?|big bags?|bouteilles?|bidons?|jerricans?|futs?|caisses?|palettes?)(?![\\p{L}])";
const CONTENANTS = new RegExp(N_CONTENANTS, "gu");
const EN_SACS = new RegExp(
  `${N_CONTENANTS} (?:pleins? |pleines? )?(?:(?:de |d['’] ?)?(?<contenu>${FIOUL}|${GRANULES}|${GAZ}|${BOIS})(?: de bois)? )?(?:de |a |\\()?$`,
  "u",
);

type QuantiteDeSacs = Quantite & { readonly contenu: string | undefined };

/** « 10 sacs de 15 kg », « 10 sacs de granulés de 15 kg » en font 150 ; rien si des sacs comptés n'ont pas leur contenu. */
function enTout(plie: string, quantites: ReadonlyArray<Quantite>): ReadonlyArray<QuantiteDeSacs> | undefined {
  const plusieurs = [...plie.matchAll(CONTENANTS)].filter(({ groups }) => (lireNombreDit(groups?.["n"] ?? "") ?? 1) > 1);
  const comptees = quantites.map((une) => {
    const { n, bas, contenu } = EN_SACS.exec(plie.slice(0, une.rang))?.groups ?? {};
    const fois = lireNombreDit(n ?? "") ?? 1;
    const depuis = (lireNombreDit(bas ?? "") ?? fois) * (une.depuis ?? une.valeur);
    return { ...une, contenu, fois, valeur: fois * une.valeur, ...(depuis < fois * une.valeur ? { depuis } : {}) };
  });
  return comptees.filter(({ fois }) => fois > 1).length === plusieurs.length ? comptees : undefined;
}

/** L'énergie d'un bois, ou ce qu'il en faut pour une énergie. */
export function lireStere(texte: string, { dite, quantites }: QuestionComprise): RepereVoulu | null {
  if (!EN_ENERGIE.test(texte) || (!STERE.test(texte) && !parleDeCordes(dite)) || AUTRE_COMBUSTIBLE.test(texte)) return null;
  if (TRAVAILLER_LE_BOIS.test(texte) || POMPE_A_CHALEUR.test(texte) || aDeuxDurees(texte) || AUCUN_STERE.test(plier(dite))) return null;
  const kwh = quantiteDe(quantites, "kwh");
  if (COMBIEN_DE_STERES.test(texte)) return kwh === undefined || kwh < KWH_MIN ? null : { sorte: "steres_pour", kwh };
  if (kwh !== undefined || !EQUIVAUT.test(texte)) return null;
  const steres = bouts(quantites.filter(({ unite }) => unite === "steres"));
  return { sorte: "stere", steres: steres.length === 0 ? [1] : steres };
}

// Chacun s'achète dans sa mesure ; celle de la question dit lequel on a, et l'autre nom ce qu'on en veut. Le gaz et l'électricité se paient au kilowattheure. `appareil` le dit aussi.
const COMBUSTIBLES = (
  [
    { id: "bois", nom: `steres?|cordes?|(?<!${GRANULES} de )${BOIS}`, unite: "steres", facteur: 1 },
    { id: "granules", nom: GRANULES, unite: "kg", facteur: 1 },
    { id: "fioul", nom: FIOUL, unite: "m3", facteur: 1_000 },
    { id: "propane", nom: PROPANE, unite: "kg", facteur: 1 },
    { id: "gaz", nom: "gaz", unite: "kwh", facteur: 1 },
    { id: "electricite", nom: "electricite|elec", appareil: "electriques?|convecteurs?|radiateurs?", unite: "kwh", facteur: 1 },
  ] satisfies ReadonlyArray<{ id: Combustible; nom: string; appareil?: string; unite: Quantite["unite"]; facteur: number }>
).map((un) => ({ ...un, dit: new RegExp(` (?:${un.nom}|${"appareil" in un ? un.appareil : "(?!)"}) `) }));
const NOM = `(?:${COMBUSTIBLES.map(({ nom }) => nom).join("|")})`;
// Le gaz ne se compte pas au litre ni au mètre cube, le fioul au kilo : la réponse ne serait pas dans la mesure demandée.
const AUTRE_MESURE = new RegExp(
  ` (?:(?:litres?|l) (?:de )?(?:${GAZ}|${GRANULES}|${BOIS})|(?:m3|metres? cubes?) (?:de )?${GAZ}|(?:kg|kilos?|tonnes?) (?:de )?${FIOUL}) `,
);
const EN_ECHANGE = new RegExp(
  ` (?:equiva\\w*|remplac\\w*|represent\\w*|correspond\\w*|convert\\w*|(?:combien|cb) (?:de |d )?(?:litres?|l|cordes?|kg|kilos?|tonnes?|kwh|${NOM})|(?:fait|font|vaut|valent) (?:combien|cb)|(?:combien|cb) (?:\\w+ ){0,3}(?:fait|font|vaut|valent|en)|(?:fait|font) quoi en|(?:steres?|cordes?|litres?|l|kg|kilos?|tonnes?) (?:de \\w+ )?en (?:litres? de |kg de )?${NOM}) `,
);
// Le prix, la place, la fumée d'un combustible ne sont pas son énergie ; la surface d'une maison ou un lieu demandent un calcul ; un moteur n'en fait pas de la chaleur ; les litres d'un ballon sont d'eau.
const AUTRE_DEMANDE =
  / (?:prix|cout\w*|tarifs?|eur|euros?|cher|chere|facture|paie|payer|pollu\w*|co2|carbone|cuves?|citernes?|stock\w*|aides?|primes?|place|poids|pese\w*|voitures?|vehicules?|camions?|tracteurs?|moteurs?|groupes?|cogeneration|ballons?|cumulus|chauffe eau|piscines?|km|kilometres?) /;

// « Combien de kWh dans 1000 litres » ; ce qu'une chaudière consomme, ce qu'on économise en sont d'autres.
const COMBIEN_DE_KWH =
  / (?:combien|cb) (?:de |d )?(?:kwh|kilowatt ?heures?) (?:$|(?:dans|pour|contien\w*|represent\w*|donne\w*|fait|font|ca|cela|(?:il )?y a) )/;
const COMBIEN_DU_COMBUSTIBLE = new RegExp(` (?:combien|cb) (?:de |d )?(?:(?:litres?|l|kg|kilos?|tonnes?) (?:de |d )?)?${NOM} `);
const GAGNER = / (?:econom\w*|isol\w*|gagn\w*|reduire|moins|panneaux?|solaires?|batteries?) /;

const NOM_QUI_SUIT = /^ ?(?:de |d['’] ?)(?:(?:mon|ma|mes|ce|cette|notre|nos) )?(?<nom>\p{L}+)/u;

/** « 13 kg de propane » n'en sont pas de granulés, « 3 m³ de bois » de fioul ; ce que rien ne nomme peut l'être. */
function estMesureDe({ dit, unite }: (typeof COMBUSTIBLES)[number], quantite: QuantiteDeSacs, plie: string): boolean {
  if (quantite.unite !== unite) return false;
  const nom = quantite.contenu ?? NOM_QUI_SUIT.exec(plie.slice(quantite.rang + quantite.texte.length))?.groups?.["nom"];
  if (nom === undefined || unite === "steres" || dit.test(` ${nom} `)) return true;
  return unite === "kwh" && !COMBUSTIBLES.some((autre) => autre.dit.test(` ${nom} `));
}

/** Le combustible que la question veut pour une énergie qu'elle dit : « combien de kg de granulés pour 10 000 kWh ». */
function lireCombustiblePour(texte: string, [dite, ...reste]: ReadonlyArray<Quantite>, [nomme, ...autres]: typeof COMBUSTIBLES): RepereVoulu | null {
  if (nomme === undefined || nomme.unite === "kwh" || autres.length + reste.length > 0 || !COMBIEN_DU_COMBUSTIBLE.test(texte) || GAGNER.test(texte))
    return null;
  if (dite?.unite !== "kwh" || dite.depuis !== undefined || dite.valeur < KWH_MIN) return null;
  return { sorte: "combustible_pour", kwh: dite.valeur, vers: nomme.id };
}

/** Le combustible compté et ceux où la question veut le voir : « 8 stères, ça fait combien en fioul ». */
export function lireEquivalence(texte: string, { dite, quantites, lieux }: QuestionComprise): RepereVoulu | null {
  if (!EN_ECHANGE.test(texte) || AUTRE_DEMANDE.test(texte) || AUTRE_MESURE.test(texte) || POMPE_A_CHALEUR.test(texte) || TRAVAILLER_LE_BOIS.test(texte))
    return null;
  if (lieux.length > 0 || aDeuxDurees(texte) || quantites.some(({ unite }) => unite === "m2")) return null;
  const plie = plier(dite);
  const dites = AUCUN_STERE.test(plie) ? undefined : enTout(plie, quantites);
  if (dites === undefined) return null;
  const nommes = COMBUSTIBLES.filter(({ dit }) => dit.test(texte));
  const comptes = nommes.flatMap((un) => {
    const siennes = dites.filter((une) => estMesureDe(un, une, plie));
    return siennes.length === 0 ? [] : [{ ...un, siennes }];
  });
  const [de, autre] = comptes;
  if (de === undefined) return lireCombustiblePour(texte, quantites, nommes);
  // D'autres litres, d'autres kilos peuvent être ceux d'un ballon ; les stères ne sont que du bois.
  if (autre !== undefined || (de.siennes.length > 1 && de.unite !== "steres")) return null;
  const vers = nommes.flatMap(({ id }) => (id === de.id ? [] : [id]));
  const enKwh = de.unite !== "kwh" && COMBIEN_DE_KWH.test(texte) && !GAGNER.test(texte);
  return vers.length === 0 && !enKwh ? null : { sorte: "equivalence", de: de.id, quantites: bouts(de.siennes).map((n) => n * de.facteur), vers };
}
