import { FOIS_PLUS_CONNUE } from "#app/commun/geo/communes.ts";
import { clefCommune } from "#app/commun/geo/saisie-commune.ts";
import type { CommuneConnue, LieuDit, LieuxConnus } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import { fauteDe } from "#app/contextes/assistants/domaine/recherche/mots/ressemblance-mots.ts";
import { communesAbregees, villeAbregee } from "./abreges.ts";
import {
  admetLArticle,
  diteParQuiHabite,
  habitantsApresDuOuDes,
  habitantsDUnMotCourant,
  MOTS_COURANTS,
  nommeesApresLArticle,
  suitDuOuDes,
  VENIR,
} from "./mots-courants.ts";
import { sAdresseA } from "./noms-de-structures.ts";

const DEVANT_COMMUNE =
  /(?:^|\s)(?:a|vers|sur|pres d[eu']?|autour d[eu']?|loin d[eu']?|cote d[eu']?|proche d[eu']?|proximite d[eu']?|environs d[eu']?|alentours d[eu']?|region d[eu']?|coin d[eu']?|j?habite|vis a|vit a|entre|mairie de|ville de|commune de|secteur de|aux?)\s*$/;
// « Je viens de lyon » nomme d'où l'on est, « je viens de lire » ce qu'on a fait.
const VENIR_DE = new RegExp(`(?:^|\\s)${VENIR} d[e']?\\s*$`);
const INFINITIF = /(?:[eo]?ir|er|re)$/u;
// « entre Die et Crest » : ces mots relient deux lieux ; sans le premier (« pluie et machine à laver »), ils n'en annoncent pas, sauf un que tout le monde connaît.
const RELIE = /(?:^|\s)(?:et|ou)\s*$/;
const PRES = /(?:^|\s)(?:pres|autour|loin|cote|proche|proximite|environs|alentours|region|coin|j?habite|secteur)(?: d[eu']?| a)?\s*$/;
// Un mot courant en minuscules après « à » n'est presque jamais la commune du même nom.
const COMMUNE_MINUSCULE_MIN = 2_000;
const COMMUNE_SEULE_MIN = 5_000;
const GRANDE_VILLE = 20_000;
// Un mot nu en fin de phrase ne dit une ville que si tout le monde la connaît.
export const VILLE_SEULE_MIN = 40_000;

const PARTICIPE = /^\p{Ll}.*(?:és?|ées?|er|it|is|u|ent)$/u;

/** Où se lit un nom. `devant` : le mot d'avant, tel qu'il est écrit ; `suite` : les deux mots d'après, repliés ; `suit` : un seul mot le sépare du dernier lieu lu. */
type Place = {
  readonly avant: string;
  readonly devant: string;
  readonly suite: string;
  readonly majuscule: boolean;
  readonly voulus: ReadonlySet<string>;
  readonly suit: boolean;
  readonly brut: string;
};

/** La commune que nomme cette suite de mots, à cette place de la question. */
export function lireCommune(clef: string, { avant, suite, devant, majuscule, voulus, suit, brut }: Place, connus: LieuxConnus): LieuDit | undefined {
  const relie = RELIE.test(avant.trimEnd());
  const contracte = suitDuOuDes(avant);
  const venu = VENIR_DE.test(avant.trimEnd());
  const place = relie || contracte || venu || DEVANT_COMMUNE.test(avant.trimEnd());
  if (!place && !majuscule) return undefined;
  const preposition = /^(?:à|aux?)$/iu.test(devant);
  const precisee = majuscule ? undefined : departementPrecise(suite, connus);
  const courant = MOTS_COURANTS.has(clef);
  const enMinuscules = !majuscule && precisee === undefined;
  const duMot = courant && enMinuscules ? habitantsDUnMotCourant({ avant, suite, preposition: preposition || !PARTICIPE.test(brut) }) : 0;
  const exiges = Math.max(duMot, contracte && enMinuscules ? habitantsApresDuOuDes({ avant, suite, clef }) : 0);
  if (exiges === Infinity) return undefined;
  // « Le chat a bu », « on a eu » : après « a » sans accent, un participe n'est une commune que si tout le monde la connaît.
  const pres = !contracte && PRES.test(avant.trimEnd());
  const verbe = !majuscule && !pres && !preposition && !diteParQuiHabite(avant) && !clef.includes(" ") && PARTICIPE.test(brut) && /(?:^|\s)a\s*$/.test(avant);
  const aQuelquUn = sAdresseA(avant);
  const agir = venu && !majuscule && INFINITIF.test(brut);
  const minimum = (relie && !suit && !majuscule) || verbe || agir ? VILLE_SEULE_MIN : seuil({ place: place && !aQuelquUn, majuscule, pres, courant });
  const candidates = nommeesApresLArticle({ avant, majuscule, clef }, connus.nommees).filter(
    ({ habitants, departement }) => habitants >= Math.max(minimum, exiges) && (!courant || precisee === undefined || departement === precisee),
  );
  const [choisie] = candidates.toSorted((a, b) => Number(voulus.has(b.departement)) - Number(voulus.has(a.departement)) || b.habitants - a.habitants);
  // « Au salon de Paris » n'abrège pas Salon-de-Provence.
  const entiere = courant && (precisee !== undefined || /^aux?$/iu.test(devant));
  const abregee =
    place && !entiere
      ? villeAbregee(clef, {
          exacte: choisie,
          voulus,
          commencantPar: (debut) => connus.commencantPar(debut).filter(({ nom }) => !contracte || admetLArticle(avant, nom)),
        })
      : undefined;
  if (abregee !== undefined) return enCommune(abregee);
  if (choisie !== undefined) return enCommune(choisie, voulus.has(choisie.departement) ? [] : candidates);
  if (aQuelquUn) return undefined;
  const debuts = place && majuscule ? communesAbregees(clef, connus.commencantPar) : [];
  const debut = debuts.find(({ departement }) => voulus.has(departement)) ?? debuts[0];
  if (debut !== undefined) return enCommune(debut, voulus.has(debut.departement) ? [] : debuts);
  // « Montpelier », « marseil » : seules les grandes villes se corrigent, et seulement à la place d'un lieu.
  // « a gagné » n'est pas « à Gagny » : un participe ne se corrige pas.
  if (courant || agir || clef.length < 5 || clef.includes(" ") || !place || PARTICIPE.test(brut)) return undefined;
  const proche = connus
    .commencantPar(clef.slice(0, 4))
    .find(
      ({ nom, habitants }) =>
        habitants >= GRANDE_VILLE && admetLArticle(avant, nom) && fauteDe(clef, clefCommune(nom), clef.length > 7 ? 2 : clef.length > 6 ? 2 : 1),
    );
  return proche === undefined ? undefined : enCommune(proche);
}

function seuil({
  place,
  majuscule,
  pres,
  courant,
}: {
  readonly place: boolean;
  readonly majuscule: boolean;
  readonly pres: boolean;
  readonly courant: boolean;
}): number {
  if (majuscule && place) return courant ? COMMUNE_MINUSCULE_MIN : 0;
  if (majuscule) return COMMUNE_SEULE_MIN;
  return pres ? 100 : COMMUNE_MINUSCULE_MIN;
}

/** La commune, et les départements d'autres de ce nom presque aussi peuplées. */
export function enCommune({ nom, departement, lat, lon, habitants }: CommuneConnue, candidates: ReadonlyArray<CommuneConnue> = []): LieuDit {
  const autres = candidates.filter((une) => une.departement !== departement && FOIS_PLUS_CONNUE * une.habitants >= habitants);
  const homonymes = [...new Set(autres.toSorted((a, b) => b.habitants - a.habitants).map((une) => une.departement))];
  return { nom, genre: "commune", departements: [departement], points: [{ lat, lon }], ...(homonymes.length === 0 ? {} : { homonymes }) };
}

// « Au passage d'Agen » : la ville voisine dit de quelle commune il s'agit.
function departementPrecise(suite: string, { nommees }: LieuxConnus): string | undefined {
  const ville = /^d[eu]? (?<ville>.+)$/.exec(suite)?.groups?.["ville"];
  return ville === undefined ? undefined : nommees(ville).find(({ habitants }) => habitants >= GRANDE_VILLE)?.departement;
}
