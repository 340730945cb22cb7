import { auDixieme, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { telQuel } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import { direDOu, entre, fois, lireDe, type TablesDesReperes } from "#app/contextes/assistants/domaine/calcul/reperes/ordres-de-grandeur.ts";
import type { RepereVoulu } from "#app/contextes/assistants/domaine/calcul/reperes/repere-voulu.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { surfaceDe } from "#app/contextes/assistants/domaine/calcul/surfaces.ts";
import { quantiteDe } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";

// « Quelle surface de forêt pour 8 stères par an » : ce qui pousse, et qu'on peut prendre sans l'entamer.
const DU_BOIS_SUR_PIED = / (?:forets?|bois|taillis|haies?|arbres?|bocage|parcelle) /;
const COMBIEN_EN_FAUT_IL =
  / (?:(?:quelle|combien de?) (?:\w+ ){0,2}(?:surface|superficie|hectares?|ha|longueur|metres?|km) (?:de |d )?(?:\w+ )?(?:forets?|bois|taillis|haies?)|combien (?:de |d )(?:arbres?|hectares?|ha|forets?|taillis|haies?|metres? de haies?)|hectares? (?:\w+ ){0,4}(?:steres?|chauff\w*)|(?:forets?|taillis|haies?) (?:\w+ ){0,4}(?:suffi\w*|faut|pour me chauffer|pour se chauffer)) /;
// « J'ai 2 hectares de bois, combien de stères par an ? »
const COMBIEN_DE_STERES = / (?:combien|cb|quelle quantite) (?:de |d )(?:steres?|bois|buches?) /;
const D_UNE_MAISON = / (?:maison|logement|chauffer (?:\d|une|ma|la)) /;
const SE_CHAUFFER = / (?:steres?|chauff\w*|bois de chauffage|buches?|poeles?) /;
const AUTRE_CHOSE =
  / (?:planter|prix|cout\w*|coute\w*|euros?|acheter|vendre|cherch\w*|fruitiers?|pommiers?|essences?|distance|combien de temps|co2|carbone|absorb\w*|compens\w*|papier|terrasse|cabane|charpente) /;
// En deçà, ce sont des mètres carrés qu'on chauffe.
const FORET_MIN_M2 = 1_000;
const SELON_LE_BOIS = "Sol, essence et âge changent tout : un propriétaire fait mesurer sa parcelle, et laisse au sol le petit bois et des arbres morts.";
const HA_EN_M2 = 10_000;
const KG_PAR_TONNE = 1_000;

/** Les stères d'un an dont la question demande le bois sur pied, si elle les dit ; ou ce que donne un bois dont elle dit la surface. */
export function lireForet(texte: string, { dite, quantites }: Pick<QuestionComprise, "dite" | "quantites">): RepereVoulu | null {
  const m2 = surfaceDe(dite, quantites, ["terre", "inconnu"]);
  const boisee = m2 !== undefined && m2 >= FORET_MIN_M2 && / (?:forets?|bois|taillis) /.test(texte);
  if (boisee && COMBIEN_DE_STERES.test(texte) && !AUTRE_CHOSE.test(texte) && !D_UNE_MAISON.test(texte)) return { sorte: "pousse", m2 };
  if (!DU_BOIS_SUR_PIED.test(texte) || !COMBIEN_EN_FAUT_IL.test(texte) || !SE_CHAUFFER.test(texte) || AUTRE_CHOSE.test(texte)) return null;
  const steres = quantiteDe(quantites, "steres");
  return steres === undefined ? { sorte: "foret" } : { sorte: "foret", steres };
}

/** La forêt, le taillis et la haie dont la pousse d'un an donne ces stères. */
export function direForet({ steres: dits }: Extract<RepereVoulu, { sorte: "foret" }>, { coefficients, reperes }: TablesDesReperes): ReadonlyArray<string> {
  const [pousse, taillis, haie] = [coefficients["energie.bois.foret"], coefficients["couplage.taillis.matiere_seche"], coefficients["couplage.haie.stere"]];
  if (pousse === undefined || taillis === undefined || haie === undefined) return [];
  const steres = dits ?? reperes.steres_an.valeur;
  const { tonnes_par_stere, m3_par_stere } = lireUnStere(coefficients);
  const hectares = (par_ha: { valeur: number; min: number; max: number }, par_stere: number) => ({
    valeur: (steres * par_stere) / par_ha.valeur,
    min: (steres * par_stere) / par_ha.max,
    max: (steres * par_stere) / par_ha.min,
  });
  const enHa = (ha: number) => (ha < 1 ? `${formaterNombre(Math.round((ha * HA_EN_M2) / 100) * 100)} m²` : `${telQuel(auDixieme(ha))} ha`);
  const km = { valeur: steres / haie.valeur, min: steres / haie.max, max: steres / haie.min };
  const enM = (kilometres: number) => `${formaterNombre(Math.round(kilometres * 100) * 10)} m`;
  return [
    `${telQuel(steres)} stères par an${dits === undefined ? " (supposé, pour une maison moyenne)" : ""}, sans prendre plus qu’il ne pousse : ${entre(enHa, hectares(pousse, m3_par_stere))} de forêt, ${entre(enHa, hectares(taillis, tonnes_par_stere))} de taillis, ou ${entre(enM, km)} de haie entretenue.`,
    `La forêt pousse d’environ ${telQuel(pousse.valeur)} m³ par hectare et par an (${direDOu(pousse)}) ; un stère y compte ${formaterNombre(m3_par_stere, 2)} m³ de bois plein, ${formaterNombre(tonnes_par_stere * KG_PAR_TONNE)} kg sans son eau. Sec, il en pèse un quart de plus ; vert, presque le double.`,
    SELON_LE_BOIS,
  ];
}

/** Ce qu'on peut prendre par an, sans l'entamer, de cette surface de forêt ou de taillis. */
export function direPousse({ m2 }: Extract<RepereVoulu, { sorte: "pousse" }>, { coefficients }: TablesDesReperes): ReadonlyArray<string> {
  const [pousse, taillis] = [coefficients["energie.bois.foret"], coefficients["couplage.taillis.matiere_seche"]];
  if (pousse === undefined || taillis === undefined) return [];
  const { tonnes_par_stere, m3_par_stere } = lireUnStere(coefficients);
  const ha = m2 / HA_EN_M2;
  const steres = (combien: number) => `${telQuel(combien < 10 ? auDixieme(combien) : Math.round(combien))} stères`;
  return [
    `${ha < 1 ? `${formaterNombre(m2)} m²` : `${telQuel(auDixieme(ha))} ha`}, sans prendre plus qu’il ne pousse : ${entre(steres, fois(pousse, ha / m3_par_stere))} par an en forêt, ${entre(steres, fois(taillis, ha / tonnes_par_stere))} en taillis.`,
    `La forêt pousse d’environ ${telQuel(pousse.valeur)} m³ par hectare et par an (${direDOu(pousse)}) ; un stère y compte ${formaterNombre(m3_par_stere, 2)} m³ de bois plein.`,
    SELON_LE_BOIS,
  ];
}

/** Le bois d'un stère, déduit de son énergie comme dans le simulateur. */
function lireUnStere(coefficients: TablesDesReperes["coefficients"]): { readonly tonnes_par_stere: number; readonly m3_par_stere: number } {
  const tonnes_par_stere = lireDe(coefficients, "energie.bois.stere") / lireDe(coefficients, "couplage.bois.pci_ms");
  return { tonnes_par_stere, m3_par_stere: tonnes_par_stere / lireDe(coefficients, "energie.bois.densite") };
}
