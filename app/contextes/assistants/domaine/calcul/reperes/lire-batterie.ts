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
// Plusieurs, pas pleine, ou un appareil qui ne sert pas : la réponse compte une batterie pleine et tout ce qui est nommé.
const AUTRE_BATTERIE =
  / (?:batteries|stations|power ?(?:stations|banks)|moitie|a demi|(?:chargee?s?|pleine) a \d+|(?:reste|encore) (?:a )?\d+|presque (?:vide|pleine)|(?:marche|fonctionne) pas|en panne|eteint\w*|debranch\w*) /;
const SANS_APPAREIL = / (?:sans|ni|pas|hors|sauf) (?:(?:l|le|la|les|de|d|un|une|mon|ma|mes) )?$/;

const FROID = "(?:refrigerateurs?|frigos?|frigidaires?)";
// Le plus long d'abord : un frigo congélateur n'est pas un frigo et un congélateur.
const APPAREILS_DITS: ReadonlyArray<readonly [motif: string, appareils: ReadonlyArray<Appareil>]> = [
  [`(?:${FROID} )?combines?|${FROID} congel(?:ateurs?)?`, ["refrigerateur_combine"]],
  [FROID, ["refrigerateur", "refrigerateur_combine"]],
  ["congel(?:ateurs?|os?)?", ["congelateur"]],
  ["box|wifi|internet|routeur|modem", ["box"]],
  ["eclairages?|lumieres?|lampes?|ampoules?", ["eclairage"]],
  ["teles?|televis\\w*|tv", ["televiseur"]],
  ["(?:ordis?|ordinateurs?|pc) portables?|laptops?", ["ordinateur_portable"]],
  ["ordis?|ordinateurs?|pc", ["ordinateur_fixe"]],
];
const APPAREIL = new RegExp(`(?<= )(?:${APPAREILS_DITS.map(([motif], rang) => `(?<a${rang}>${motif})`).join("|")})(?= )`, "g");

// Ce que la table n'a pas : dit sans ses watts, il se nomme au lieu de se taire.
const HORS_DE_LA_TABLE =
  /(?<= )(?:aquariums?|(?:fours?(?: a)? )?micro ?ondes?|cafetieres?|bouilloires?|grille pains?|fours?|plaques?(?: (?:de cuisson|a induction|electriques?))?|machines? a (?:laver|cafe|coudre|pain)|lave (?:linge|vaisselle)|seche (?:linge|cheveux)|aspirateurs?|pompes?(?: (?:a eau|de relevage|de puits))?|surpresseurs?|chauffe eau|cumulus|radiateurs?|convecteurs?|ventilateurs?|clim\w*|vmc|chaudieres?|circulateurs?|poeles? a granules|telephones?(?: portables?)?|smartphones?|tablettes?|imprimantes?|consoles?|perceuses?|scies?|cpap|respirateurs?|concentrateurs? d oxygene|volets(?: roulants)?|portails?|alarmes?|cameras?|couveuses?|radios?|machine a apnee|velos? electriques?)(?= )/g;

type Mention = { readonly debut: number; readonly fin: number };
type AppareilDit = Mention & { readonly ids: ReadonlyArray<Appareil>; readonly nombre: number | undefined; readonly pluriel: boolean };
type Watts = Mention & { readonly w: number };

/** La batterie dont la question demande combien de temps elle tient, et ce qu'elle alimente ; rien si l'on ne sait combien d'appareils portent la puissance dite. */
export function lireBatterie(texte: string, { dite, quantites }: QuestionComprise): RepereVoulu | null {
  const kwh = kwhDeBatterie(dite, quantites);
  if (kwh === undefined || !DUREE.test(texte) || PANNEAUX.test(texte) || AUTRE_BATTERIE.test(texte)) return null;
  // Ce que l'appareil consomme en un an, que la table dirait autrement.
  if (new Set(quantites.flatMap(({ unite, valeur }) => (unite === "kwh" ? [valeur] : []))).size > 1) return null;
  // À un blanc près devant, les rangs restent ceux des grandeurs.
  const plie = ` ${plier(dite).replaceAll(/(?!(?<=\d)[.,](?=\d))[^\p{L}\p{N}]/gu, " ")} `;
  const watts = quantites.flatMap(({ unite, valeur, rang, texte: ecrit }): ReadonlyArray<Watts> => {
    if (unite !== "w" && unite !== "kw") return [];
    return [{ w: valeur * (unite === "kw" ? 1_000 : 1), debut: rang + 1, fin: rang + 1 + ecrit.length }];
  });
  if (watts.length > 0 && AUTRE_PUISSANCE.test(texte)) return null;
  const appareils = appareilsDits(plie);
  if (appareils.some(({ debut }) => SANS_APPAREIL.test(plie.slice(0, debut)))) return null;
  const charges = lireCharges(plie, appareils, watts);
  if (charges === null) return null;
  const horsTable = [...plie.matchAll(HORS_DE_LA_TABLE)].filter(
    ({ index, 0: mot }) => !watts.some((une) => aCesWatts({ debut: index, fin: index + mot.length }, une, plie)),
  );
  const accentuee = auxMemesRangs(dite, plie);
  const laisses = [...new Map(horsTable.toReversed().map(({ index, 0: mot }) => [mot, accentuee.slice(index, index + mot.length)])).values()].toReversed();
  return charges.length + laisses.length === 0 ? null : { sorte: "batterie", kwh, charges, ...(laisses.length === 0 ? {} : { laisses }) };
}

/** La question telle qu'elle est écrite, accents et traits d'union, aux rangs de ce qui se lit plié. */
function auxMemesRangs(dite: string, plie: string): string {
  const ecrite = ` ${dite.normalize("NFC").replaceAll(/œ/gi, "oe").replaceAll(/æ/gi, "ae")} `;
  return ecrite.length === plie.length ? ecrite : plie;
}

function appareilsDits(plie: string): ReadonlyArray<AppareilDit> {
  const dits = [...plie.matchAll(APPAREIL)].map(({ index, 0: mot, groups = {} }) => {
    const ids = APPAREILS_DITS.find((_, rang) => groups[`a${rang}`] !== undefined)?.[1] ?? [];
    const n = /(?<= )(?<n>\d{1,2}) (?:petits? |gros |grands? |vieux )?$/.exec(plie.slice(0, index))?.groups?.["n"];
    return { debut: index, fin: index + mot.length, ids, nombre: lireNombreDit(n ?? ""), pluriel: /s$/.test(mot) };
  });
  // « La box internet » n'en fait qu'une.
  return dits.filter(({ ids }, rang) => dits.findIndex((autre) => autre.ids[0] === ids[0]) === rang);
}

const DE_L_APPAREIL = /^ +(?:(?:de|d|pour) +)?(?:(?:l|la|le|les|un|une|mon|ma|mes) +)?$/;
const DE_WATTS = /^ +(?:(?:led|lcd|fixes?|economiques?) +)?(?:(?:de|d|a|qui|consomm\w+|tire|fait|prend|environ) +)*$/;
const HEURES = /(?<= )(?<n>\d{1,2}(?:[.,]\d)?|une) ?(?:h|heures?) +(?:par |chaque )?(?:jours?|nuits?|soirs?)(?= )/g;

const aCesWatts = ({ debut, fin }: Mention, une: Watts, plie: string): boolean =>
  DE_WATTS.test(plie.slice(fin, une.debut)) || (une.fin <= debut && DE_L_APPAREIL.test(plie.slice(une.fin, debut)));

function lireCharges(plie: string, appareils: ReadonlyArray<AppareilDit>, watts: ReadonlyArray<Watts>): ReadonlyArray<Charge> | null {
  const puissanceDe = (mention: Mention) => watts.find((une) => aCesWatts(mention, une, plie));
  const dits = appareils.map((un) => ({ ...un, puissance: puissanceDe(un) }));
  // « Des lampes de 10 W » : combien ?
  if (dits.some(({ puissance, pluriel, nombre }) => puissance !== undefined && pluriel && nombre === undefined)) return null;
  const seuls = watts.filter((une) => !dits.some(({ puissance }) => puissance === une));
  const mentions = [...dits, ...seuls];
  const heures = new Map(
    [...plie.matchAll(HEURES)].map(({ index, groups }) => [
      mentions.filter(({ debut }) => debut < index).toSorted((a, b) => b.debut - a.debut)[0],
      lireNombreDit(groups?.["n"] ?? ""),
    ]),
  );
  const duree = (mention: Mention) => {
    const lues = heures.get(mention as (typeof mentions)[number]);
    return lues === undefined ? {} : { heures: lues };
  };
  return [
    ...dits.flatMap((dit): ReadonlyArray<Charge> => {
      const { ids, puissance, nombre = 1 } = dit;
      const [premier] = ids;
      if (puissance !== undefined && premier !== undefined) return [{ id: premier, w: puissance.w, nombre, ...duree(dit) }];
      // La table donne la lumière de tout un logement, et non d'une lampe.
      return ids.map((id) => ({ id, nombre: id === "eclairage" ? 1 : nombre, ...duree(dit) }));
    }),
    ...seuls.map((une) => ({ w: une.w, nombre: 1, ...duree(une) })),
  ];
}
