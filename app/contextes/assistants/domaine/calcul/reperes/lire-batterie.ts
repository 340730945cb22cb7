import { kwhDeBatterie } from "#app/contextes/assistants/domaine/calcul/puissances.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lireNombreDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { plier } from "#app/commun/texte/plier.ts";
import type { Charge, RepereVoulu } from "./repere-voulu.ts";
import type { Appareil } from "./reperes.ts";

const DUREE =
  / (?:combien de temps|combien d heures?|combien de jours?|cb de temps|cb d heures?|quelle autonomie|quelle duree|jusqu a quand|tien\w*|tenir|dure\w*|pendant) /;
const PANNEAUX = / (?:panneaux?|photovolt\w*|solaires?|kwc|pv|rentab\w*|duree de vie|garantie|recharg\w*|charger|cout\w*|prix) /;
// La puissance d'un onduleur, ou de tout ce qui marche, n'est pas celle d'un appareil de plus.
const AUTRE_PUISSANCE = / (?:onduleurs?|convertisseurs?|chargeurs?|puissance|(?:en tout|au total)) /;
// Plusieurs, pas pleine, celle d'un vélo, ou un appareil qui ne sert pas : la réponse compte une batterie pleine et tout ce qui est nommé.
const AUTRE_BATTERIE =
  / (?:batteries|stations|power ?(?:stations|banks)|moitie|a demi|(?:chargee?s?|pleine) a \d+|(?:reste|encore) (?:a )?\d+|presque (?:vide|pleine)|(?:marche|fonctionne) pas|en panne|eteint\w*|debranch\w*|velos?|trottinettes?|scooters?) /;
// Sans lui, ou l'on ne sait combien : « 2 ou 3 radiateurs ».
const PAS_COMPTE = / (?:(?:sans|ni|pas|hors|sauf) (?:(?:l|le|la|les|de|d|un|une|mon|ma|mes) )?|\d+ (?:a|ou) \d+ )$/;
// Ce que prend la pose ou l'achat d'une batterie n'est pas ce qu'elle tient.
const AUTRE_DUREE =
  / (?:pour (?!vider|decharger|epuiser)\p{L}+(?:er|ir|re)|(?:installation|pose|livraison|remplacement|fabrication) (?:de|d)) (?:\p{L}+ ){0,2}batterie /u;

const FROID = "(?:refrigerateurs?|frigos?|frigidaires?)";
// Le plus long d'abord : un frigo congélateur n'est pas un frigo et un congélateur.
/** Ce qui nomme les appareils de la table. */
export const APPAREILS_DITS: ReadonlyArray<readonly [motif: string, appareils: ReadonlyArray<Appareil>]> = [
  [`(?:${FROID} )?combines?|${FROID} congel(?:ateurs?)?`, ["refrigerateur_combine"]],
  [FROID, ["refrigerateur", "refrigerateur_combine"]],
  ["congel(?:ateurs?|os?)?", ["congelateur"]],
  ["box|wifi|internet|routeur|modem", ["box"]],
  ["eclairages?|lumieres?|lampes?|ampoules?", ["eclairage"]],
  ["teles?|televis\\w*|tv", ["televiseur"]],
  ["(?:ordis?|ordinateurs?|pc) portables?|laptops?", ["ordinateur_portable"]],
  ["ordis?|ordinateurs?|pc", ["ordinateur_fixe"]],
];
// Une tablette « de chocolat » ne se branche pas ; celle « de ma fille », si.
const HORS_DE_LA_TABLE =
  "aquariums?|(?:fours?(?: a)? )?micro ?ondes?|cafetieres?|bouilloires?|grille pains?|fours?|plaques?(?: (?:de cuisson|a induction|electriques?))?|machines? a (?:laver|cafe|coudre|pain)|lave (?:linge|vaisselle)|seche (?:linge|cheveux)|aspirateurs?|pompes?(?: (?:a eau|a chaleur|de relevage|de puits))?|surpresseurs?|chauffe eau|cumulus|radiateurs?|convecteurs?|ventilateurs?|clim(?:s|atis(?:eurs?|ations?))?|vmc|chaudieres?|circulateurs?|poeles? a granules|telephones?(?: portables?)?|smartphones?|tablettes?(?! de [a-z]{4})|imprimantes?|consoles?|perceuses?|scies?|cpap|respirateurs?|concentrateurs? d oxygene|volets(?: roulants)?|portails?|alarmes?|cameras?|couveuses?|radios?|machine a apnee";
const APPAREIL = new RegExp(`(?<= )(?:${APPAREILS_DITS.map(([motif], rang) => `(?<a${rang}>${motif})`).join("|")}|${HORS_DE_LA_TABLE})(?= )`, "g");

type Mention = { readonly debut: number; readonly fin: number };
/** `ids` : les lignes de la table, aucune si elle ne l'a pas ; `nombre` : rien si plusieurs sont dits sans leur compte. */
type AppareilDit = Mention & { readonly mot: string; readonly ids: ReadonlyArray<Appareil>; readonly nombre: number | undefined };
type Watts = Mention & { readonly w: number };

/** La batterie dont la question demande combien de temps elle tient, et ce qu'elle alimente ; rien si l'on ne sait combien d'appareils portent la puissance dite. */
export function lireBatterie(texte: string, { dite, quantites }: QuestionComprise): RepereVoulu | null {
  if (!DUREE.test(texte) || PANNEAUX.test(texte) || AUTRE_BATTERIE.test(texte) || AUTRE_DUREE.test(texte)) return null;
  const kwh = kwhDeBatterie(dite, quantites);
  if (kwh === undefined) return null;
  // Ce que l'appareil consomme en un an, que la table dirait autrement.
  if (new Set(quantites.flatMap(({ unite, valeur }) => (unite === "kwh" ? [valeur] : []))).size > 1) return null;
  const lus = lireAppareils(texte, { dite, quantites });
  if (lus === null) return null;
  const { charges, laisses } = lus;
  return charges.length + laisses.length === 0 ? null : { sorte: "batterie", kwh, charges, ...(laisses.length === 0 ? {} : { laisses }) };
}

/** Ce que la question branche : les appareils de la table, ceux dont elle dit les watts, et ceux qu'il faut laisser ; rien si l'on ne sait combien ils sont. */
export function lireAppareils(
  texte: string,
  { dite, quantites }: Pick<QuestionComprise, "dite" | "quantites">,
): { readonly charges: ReadonlyArray<Charge>; readonly laisses: ReadonlyArray<string> } | null {
  const plie = enMotsSepares(dite);
  const watts = quantites.flatMap(({ unite, valeur, rang, texte: ecrit }): ReadonlyArray<Watts> => {
    if (unite !== "w" && unite !== "kw") return [];
    return [{ w: valeur * (unite === "kw" ? 1_000 : 1), debut: rang + 1, fin: rang + 1 + ecrit.length }];
  });
  if (watts.length > 0 && AUTRE_PUISSANCE.test(texte)) return null;
  const appareils = appareilsDits(plie);
  if (appareils.some(({ debut }) => PAS_COMPTE.test(plie.slice(0, debut)))) return null;
  const lues = lireCharges(plie, appareils, watts);
  if (lues === null) return null;
  const { charges, horsTable } = lues;
  const ecrite = auxMemesRangs(dite, plie);
  const laisses = horsTable.map(({ debut, fin }) => ecrite.slice(debut, fin));
  return { charges, laisses };
}

/** Repliée, un blanc pour chaque signe : à un blanc près devant, les rangs restent ceux des grandeurs. */
const enMotsSepares = (dite: string): string => ` ${plier(dite).replaceAll(/(?!(?<=\d)[.,](?=\d))[^\p{L}\p{N}]/gu, " ")} `;

/** La question telle qu'elle est écrite, accents et traits d'union, aux rangs de ce qui se lit plié. */
function auxMemesRangs(dite: string, plie: string): string {
  const ecrite = ` ${dite.normalize("NFC").replaceAll(/œ/gi, "oe").replaceAll(/æ/gi, "ae")} `;
  return ecrite.length === plie.length ? ecrite : plie;
}

const COMPTE = "(?<= )(?:(?<n>\\d{1,2})|des|les|mes|ses|nos|vos|leurs|ces|plusieurs|quelques) ";
const COMPTE_D_APPAREILS = new RegExp(`${COMPTE}(?:petits? |petites? |gros |grands? |vieux )?$`);
// « 2 spots de 50 W », « 2 x 50 W » : ce qui n'est pas nommé plus haut se compte aussi ; « 2 jours à 50 W » n'en compte pas.
const COMPTE_DE_WATTS = new RegExp(
  `${COMPTE}(?!(?:k?wh|kilowatt\\p{L}*|h|heures?|jours?|nuits?|soirs?|min\\p{L}*|semaines?|mois|ans?|personnes?|pers|v|volts?|ah|m2|euros?) )(?:(?!(?:et|avec|ou|pour|sur|plus) )\\p{L}+ ){1,3}$`,
  "u",
);

/** Combien ils sont, d'après ce qui les précède ; un, si rien ne le dit ; rien si plusieurs sont dits sans leur compte. */
function compter(motif: RegExp, avant: string, pluriel: boolean): number | undefined {
  const compte = motif.exec(avant);
  return compte === null ? (pluriel ? undefined : 1) : lireNombreDit(compte.groups?.["n"] ?? "");
}

/** Combien sont les appareils des watts écrits à ce rang : « 3 lampes de 10 W », trois ; un si rien ne le dit, rien si plusieurs le sont sans leur compte. */
export const compterLesAppareils = (dite: string, rang: number): number | undefined => compter(COMPTE_DE_WATTS, enMotsSepares(dite).slice(0, rang + 1), false);

function appareilsDits(plie: string): ReadonlyArray<AppareilDit> {
  return [...plie.matchAll(APPAREIL)].map(({ index, 0: mot, groups = {} }) => ({
    debut: index,
    fin: index + mot.length,
    mot,
    ids: APPAREILS_DITS.find((_, rang) => groups[`a${rang}`] !== undefined)?.[1] ?? [],
    nombre: compter(COMPTE_D_APPAREILS, plie.slice(0, index), /^(?!cumulus)\p{L}+s(?: |$)/u.test(mot)),
  }));
}

const DE_L_APPAREIL = /^ +(?:(?:de|d|pour) +)?(?:(?:l|la|le|les|un|une|mon|ma|mes) +)?$/;
const DE_WATTS = /^ +(?:(?:led|lcd|fixes?|economiques?) +)?(?:(?:de|d|a|qui|consomm\w+|tire|fait|prend|environ) +)*$/;
const HEURES = /(?<= )(?<n>\d{1,2}(?:[.,]\d)?|une) ?(?:h|heures?) +(?:par |chaque )?(?:jours?|nuits?|soirs?)(?= )/g;

/** Les watts d'un appareil : ceux qui le suivent, ou ceux qui le précèdent et n'en suivent pas un autre (« 60 W, four »). */
function wattsDe({ debut, fin }: Mention, appareils: ReadonlyArray<Mention>, watts: ReadonlyArray<Watts>, plie: string): Watts | undefined {
  const suivent = (depuis: number, une: Watts) => depuis <= une.debut && DE_WATTS.test(plie.slice(depuis, une.debut));
  return (
    watts.find((une) => suivent(fin, une)) ??
    watts.find((une) => une.fin <= debut && DE_L_APPAREIL.test(plie.slice(une.fin, debut)) && !appareils.some((autre) => suivent(autre.fin, une)))
  );
}

const sorteDe = ({ ids, mot }: AppareilDit): string => ids[0] ?? mot;

/** Les charges, et les appareils que la table n'a pas et qui n'ont pas dit leurs watts ; rien si l'on ne sait combien marchent. */
function lireCharges(
  plie: string,
  appareils: ReadonlyArray<AppareilDit>,
  watts: ReadonlyArray<Watts>,
): { readonly charges: ReadonlyArray<Charge>; readonly horsTable: ReadonlyArray<AppareilDit> } | null {
  const tous = appareils.map((un) => ({ ...un, puissance: wattsDe(un, appareils, watts, plie) }));
  // « La box internet de 10 W » n'en fait qu'une, celle qui dit ses watts.
  const dits = tous.filter((un) => {
    const memes = tous.filter((autre) => sorteDe(autre) === sorteDe(un));
    return un.puissance !== undefined || (memes[0] === un && memes.every(({ puissance }) => puissance === undefined));
  });
  const seuls = watts
    .filter((une) => !dits.some(({ puissance }) => puissance === une))
    .map((une) => ({ ...une, nombre: compter(COMPTE_DE_WATTS, plie.slice(0, une.debut), false) }));
  const mentions = [...dits, ...seuls];
  const heures = new Map(
    [...plie.matchAll(HEURES)].map(({ index, groups }) => [
      mentions.filter(({ debut }) => debut < index).toSorted((a, b) => b.debut - a.debut)[0],
      lireNombreDit(groups?.["n"] ?? ""),
    ]),
  );
  const duree = (mention: (typeof mentions)[number]) => {
    const lues = heures.get(mention);
    return lues === undefined ? {} : { heures: lues };
  };
  const charges: Charge[] = [];
  for (const dit of dits) {
    const { ids, puissance, nombre } = dit;
    const [premier] = ids;
    // La table donne la lumière de tout un logement, et non d'une lampe.
    const compte = puissance === undefined && (premier === "eclairage" || premier === undefined) ? 1 : nombre;
    // « Des lampes de 10 W », « les télés » : combien ?
    if (compte === undefined) return null;
    if (puissance === undefined) charges.push(...ids.map((id) => ({ id, nombre: compte, ...duree(dit) })));
    else charges.push({ ...(premier === undefined ? {} : { id: premier }), w: puissance.w, nombre: compte, ...duree(dit) });
  }
  for (const une of seuls) {
    if (une.nombre === undefined) return null;
    charges.push({ w: une.w, nombre: une.nombre, ...duree(une) });
  }
  return { charges, horsTable: dits.filter(({ ids, puissance }) => ids.length === 0 && puissance === undefined) };
}
