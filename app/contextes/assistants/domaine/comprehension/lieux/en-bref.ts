import { clefCommune } from "#app/commun/geo/saisie-commune.ts";
import type { MotDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// Ce que les gens écrivent au plus court : le numéro du département ou la ville, posés à côté du foyer ou de l'équipement, sans un mot pour les annoncer.

const COURTE = 12;
const NUMERO = /^(?:0[1-9]|[1-8]\d|9[0-5]|2[ab]|97[1-8])$/;
const POSTAL = /^(?:0[1-9]|[1-8]\d|9[0-5]|97[1-8])\d{2,3}$/;
// Devant : un foyer ou une grandeur déjà comptés, une ponctuation, ou rien. Derrière : la fin, une ponctuation, ou ce que l'on a.
const DEVANT = /(?:^|[,;/|:(–—-]\s*|(?<![\p{L}\p{N}])(?:pers|personnes?|adultes?|enfants?|gosses?|couple|seule?|famille|kwc|kwh|m2|m²|m3|m³|litres?|pv)\s+)$/iu;
const DERRIERE =
  /^\s*(?:$|[,;/|?!)–—-]|\.(?!\d)|(?:maison|appart\w*|toit|toiture|cuve|citerne|potager|jardin|terrain|pv|avec|et|foyer|\d{1,2}\s?(?:pers|personnes?|adultes?))(?![\p{L}\p{N}]))/iu;
// Un âge : « couple, 67, cherche », « enfants 10 et 12 ans ». À côté d'une mesure, « couple 44, 90 m² » reste un lieu.
const AGE_DEVANT = /(?<![\p{L}\p{N}])(?:couple|seule?|c[eé]libataire|retrait[eé]e?s?|veuf|veuve|homme|femme|jeune)[\s,;:–—-]*$/iu;
const AGE_DERRIERE = /^\s*(?:,\s*\d{1,2}\s*)*(?:et|ou|à|,)\s*\d{1,2}\s*ans(?![\p{L}])|^\s*ans(?![\p{L}])/iu;
const MESURE = /\d\s?(?:m2|m²|m3|m³|kwc|kwh|pers)|(?<![\p{L}])(?:toit|cuve|panneaux?|autonom\w*)/iu;
const DIT_UN_FOYER = /(?<![\p{L}\p{N}])(?:pers|personnes?|adultes?|couple|famille|seule?|kwc|m2|m²|m3|m³)(?![\p{L}\p{N}])|\d(?:kwc|m2|m²|m3|m³)/iu;

/** Le numéro de département, ou le code postal, posé seul dans une question très courte : « 4 pers 44 », « 3 pers / 85 / toit 90 m2 ». */
export function numeroSeul(question: string, mots: ReadonlyArray<MotDit>): { readonly code: string; readonly rang: number } | undefined {
  if (mots.length > COURTE || !DIT_UN_FOYER.test(question)) return undefined;
  const places = [...question.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index }) => index);
  for (const { brut, plie, rang } of mots) {
    const place = places[rang];
    if (place === undefined || !(NUMERO.test(plie) || (POSTAL.test(plie) && plie.length === 5))) continue;
    // « 3,5 » et « 85 m2 » : un nombre qui compte quelque chose n'est pas un numéro.
    const [avant, apres] = [question.slice(0, place), question.slice(place + brut.length)];
    if (AGE_DERRIERE.test(apres) || (AGE_DEVANT.test(avant) && !MESURE.test(question))) continue;
    if (!DEVANT.test(avant) || !DERRIERE.test(apres)) continue;
    return { code: departementDe(plie), rang };
  }
  return undefined;
}

function departementDe(plie: string): string {
  if (plie.length < 5) return plie.toUpperCase();
  if (plie.startsWith("97")) return plie.slice(0, 3);
  // La Corse s'écrit 20 : 200 et 201 pour le sud.
  if (plie.startsWith("20")) return Number(plie.slice(0, 3)) < 202 ? "2A" : "2B";
  return plie.slice(0, 2);
}

// De grandes villes qui sont aussi des mots, ou des prénoms.
const AUSSI_UN_MOT = new Set(
  "tours cannes nancy antony vannes colombes orange lens sens saintes valence bondy grasse troyes nice laval noisy creil".split(" "),
);
// « Le gap », « des paris », « du savon de marseille » : ce qui suit un article ou « de » n'est pas un lieu posé là.
const ANNONCE_UNE_CHOSE = new Set("d de du des le la les l un une ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs".split(" "));
const MOTS_D_UNE_VILLE = 3;

export type VilleNue = { readonly clef: string; readonly debut: number; readonly fin: number };

/** Ce qui peut être une grande ville nommée en minuscules, sans préposition, où que ce soit : « alternance toulouse », « 75m2 limoges bien isolé ». Le nom le plus long d'abord. */
export function villesNues(mots: ReadonlyArray<MotDit>): ReadonlyArray<VilleNue> {
  if (mots.length < 2) return [];
  return mots.flatMap((_, debut) =>
    ANNONCE_UNE_CHOSE.has(mots[debut - 1]?.plie ?? "")
      ? []
      : Array.from({ length: MOTS_D_UNE_VILLE }, (__, rang) => debut + MOTS_D_UNE_VILLE - rang).flatMap((fin) => {
          if (fin > mots.length) return [];
          const clef = clefCommune(
            mots
              .slice(debut, fin)
              .map(({ plie }) => plie)
              .join(" "),
          );
          return clef.length < 3 || AUSSI_UN_MOT.has(clef) || /\d/.test(clef) ? [] : [{ clef, debut, fin }];
        }),
  );
}

const AUTOUR_DE = /^(?:region|bassin|metropole|agglo\w*|banlieue|campagne|couronne|pays)$/;
const ADJECTIF = /^(?<racine>\p{L}{4,}?)(?:ais|aise|ois|oise|ien|ienne|in|ine|ain|aine|eraine?|arde?)s?$/u;
const RACINE = 4;

/** L'adjectif d'une grande ville, après ce qui l'entoure : « région lyonnaise », « bassin rennais ». `racine` : ce que son nom a de commun avec celui de la ville. */
export function adjectifDeVille(mots: ReadonlyArray<MotDit>): { readonly racine: string; readonly rang: number } | undefined {
  const rang = mots.findIndex(({ plie }, place) => AUTOUR_DE.test(mots[place - 1]?.plie ?? "") && ADJECTIF.test(plie));
  const racine = ADJECTIF.exec(mots[rang]?.plie ?? "")?.groups?.["racine"];
  return racine === undefined ? undefined : { racine: racine.slice(0, RACINE), rang };
}
