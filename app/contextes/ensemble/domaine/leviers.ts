import { ecrireNombre, lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import type { Axe } from "#app/commun/axes.ts";
import { type Champ, type ChampChoix, type ChampNombre, CHAMPS_PAR_CLE, type Reponses } from "#app/contextes/simulateur/index.ts";
import { formaterMesure } from "#app/commun/nombres/nombres.ts";

// Ce que le groupe met en commun. Un nombre s'ajoute aux apports des foyers, un choix vaut pour tout le lieu : quand un foyer arrive, les leviers gardent leur sens.

export type LevierNombre = { readonly genre: "nombre"; readonly cle: string; readonly axe: Axe; readonly par_personne: number; readonly pas: number };
export type LevierChoix = { readonly genre: "choix"; readonly cle: string; readonly axe: Axe };
export type Levier = LevierNombre | LevierChoix;

/** `par_personne` borne le curseur seul : le champ accepte autant que le simulateur. */
export const LEVIERS: ReadonlyArray<Levier> = [
  { genre: "nombre", cle: "cuve", axe: "eau", par_personne: 4, pas: 1 },
  { genre: "nombre", cle: "toit", axe: "eau", par_personne: 30, pas: 10 },
  { genre: "choix", cle: "toilettes", axe: "eau" },
  { genre: "nombre", cle: "pv", axe: "energie", par_personne: 2, pas: 1 },
  { genre: "nombre", cle: "batterie", axe: "energie", par_personne: 4, pas: 1 },
  { genre: "choix", cle: "isolation", axe: "energie" },
  { genre: "choix", cle: "chauffage", axe: "energie" },
  { genre: "nombre", cle: "potager", axe: "alim", par_personne: 150, pas: 10 },
  { genre: "nombre", cle: "tubercules", axe: "alim", par_personne: 100, pas: 10 },
  { genre: "nombre", cle: "verger", axe: "alim", par_personne: 150, pas: 10 },
  { genre: "nombre", cle: "cereales", axe: "alim", par_personne: 500, pas: 50 },
  { genre: "nombre", cle: "legumineuses", axe: "alim", par_personne: 200, pas: 50 },
  { genre: "nombre", cle: "oleagineux", axe: "alim", par_personne: 300, pas: 50 },
  // Sans elles, une récolte ne se mange que trois mois : aucune surface n'y changerait rien.
  { genre: "nombre", cle: "sec", axe: "alim", par_personne: 150, pas: 50 },
  { genre: "nombre", cle: "cave", axe: "alim", par_personne: 150, pas: 50 },
  { genre: "nombre", cle: "poules", axe: "alim", par_personne: 3, pas: 1 },
  { genre: "choix", cle: "regime", axe: "alim" },
];

/** Nom de champ d'un levier dans un formulaire : la même question existe déjà, sans préfixe, dans la part d'un foyer. */
export const PREFIXE_LEVIER = "levier_";
/** Ce que la page montrait : sans elle, deux personnes qui envoient tout le formulaire s'écraseraient. */
export const PREFIXE_AVANT = "avant_";

/** La question que bouge un levier. */
export function champDuLevier<L extends Levier>(levier: L): L extends LevierNombre ? ChampNombre : ChampChoix {
  const champ: Champ | undefined = CHAMPS_PAR_CLE.get(levier.cle);
  if (champ?.genre !== levier.genre) throw new Error(`levier sans question : ${levier.cle}`);
  return champ as L extends LevierNombre ? ChampNombre : ChampChoix;
}

/** Ajoute les leviers à la somme des parts. Un levier vide, nul ou illisible ne change rien. */
export function appliquerLeviers(somme: Reponses, leviers: Reponses): Reponses {
  const suite: Record<string, string> = { ...somme };
  for (const levier of LEVIERS) {
    const pose = leviers[levier.cle];
    if (pose === undefined || pose === "") continue;
    if (levier.genre === "choix") {
      suite[levier.cle] = pose;
      continue;
    }
    const ajout = lireNombre(pose) ?? 0;
    if (ajout !== 0) suite[levier.cle] = ecrireNombre((lireNombre(somme[levier.cle] ?? "0") ?? 0) + ajout);
  }
  return suite;
}

/** Leviers d'un formulaire qui ont bougé par rapport à ce que la page montrait ; vide : remis à zéro. */
export function leviersBouges(champs: ReadonlyMap<string, string>): Reponses {
  return Object.fromEntries(
    LEVIERS.flatMap(({ cle }) => {
      const pose = champs.get(`${PREFIXE_LEVIER}${cle}`)?.trim();
      const avant = champs.get(`${PREFIXE_AVANT}${cle}`)?.trim();
      return pose === undefined || pose === avant ? [] : [[cle, pose]];
    }),
  );
}

/** Pose des leviers sur d'autres ; un levier remis à zéro disparaît. */
export function poserLeviers(avant: Reponses, bouges: Reponses): Reponses {
  const poses = Object.entries({ ...avant, ...bouges }).filter(([cle, v]) => {
    const levier = LEVIERS.find((l) => l.cle === cle);
    return levier !== undefined && v !== "" && (levier.genre === "choix" || lireNombre(v) !== 0);
  });
  return Object.fromEntries(poses);
}

/** Levier par levier, ce qui ne convient pas. Un nombre ne retire rien à personne. */
export function controlerLeviers(leviers: Reponses): ReadonlyArray<{ readonly cle: string; readonly message: string }> {
  return LEVIERS.flatMap((levier) => {
    const pose = leviers[levier.cle];
    if (pose === undefined || pose === "") return [];
    const message = fauteDe(levier, pose);
    return message === undefined ? [] : [{ cle: levier.cle, message }];
  });
}

function fauteDe(levier: Levier, pose: string): string | undefined {
  const champ = champDuLevier(levier);
  if (champ.genre === "choix") return champ.options.some((o) => o.valeur === pose) ? undefined : "Choisissez une réponse de la liste.";
  const nombre = lireNombre(pose);
  if (nombre === undefined) return `« ${pose.slice(0, 40)} » n’est pas un nombre.`;
  if (nombre < 0 || nombre > champ.max) return `Indiquez une valeur entre 0 et ${formaterMesure(champ.max, champ.unite)}.`;
  return champ.entier === true && !Number.isInteger(nombre) ? "Indiquez un nombre entier." : undefined;
}

const RONDS = [1, 2, 3, 5, 10];
/** Haut d'un curseur pour tant de personnes : un nombre rond, au moins dix pas. */
export function hautDuCurseur({ par_personne, pas }: LevierNombre, personnes: number): number {
  const voulu = Math.max(par_personne * personnes, 10 * pas);
  const ordre = 10 ** Math.floor(Math.log10(voulu));
  return ordre * (RONDS.find((rond) => rond * ordre >= voulu - 1e-9) ?? 10);
}
