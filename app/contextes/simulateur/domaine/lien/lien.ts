import { CHAMPS, CHAMPS_ADRESSE, CHAMPS_PAR_CLE } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { CLE_AVANT } from "./avant.ts";
import { lireNombre, sansArtifice, sansEuros, sansUnite } from "#app/commun/nombres/nombre-tape.ts";
import { CLE_POUR } from "./pour.ts";
import { CLE_FINS } from "#app/contextes/simulateur/domaine/questions/replis.ts";
import { CLE_SECTION } from "./section.ts";

/**
 * Un scénario est son adresse : lecture et écriture des réponses dans la chaîne de requête ; des réponses au scénario, et retour : `lien-lecture.ts`,
 * `lien-ecriture.ts`. Une réponse absente ou vide vaut « je ne sais pas ».
 * `v` porte la version du format, pour qu'un lien ancien se relise toujours de la même façon.
 */

const VERSION_LIEN = "1";
/** Clé de la version des valeurs (coefficients, coûts, heuristiques) avec laquelle le résultat d'un lien a été lu. */
export const CLE_VALEURS = "dv";
/** Combien de gens, sans dire leurs âges. */
const CLE_PERSONNES = "personnes";
/** Version des valeurs qu'un lien dit porter ; undefined s'il n'en dit rien, ou rien de lisible. */
export function lireVersionValeurs(requete: URLSearchParams): string | undefined {
  const dite = requete.get(CLE_VALEURS) ?? "";
  return /^[0-9a-f]{8}$/.test(dite) ? dite : undefined;
}
/** Ce que la personne a tapé, champ par champ, tel quel (espaces de bord retirés). */
export type Reponses = Readonly<Record<string, string>>;

/** Entre deux réponses. */
export const SEPARATEUR = " ";
/** Entre deux réponses dont l'ordre compte et n'est pas celui de la liste. */
export const PUIS = ">";
/** La réponse « rien de tout cela ». */
export const AUCUN = "aucun";
/** Une réponse se garde jusque-là : douze nombres écrits en entier y tiennent. */
const LONGUEUR_MAX = 400;
/** Un formulaire porte sous cette clé, écrites comme une adresse, les réponses qu'il ne montre pas. Celles qu'il montre l'emportent. */
export const CLE_AILLEURS = "ailleurs";
export function ecrireAilleurs(reponses: Reponses): string {
  return new URLSearchParams(Object.entries(reponses)).toString();
}
/** La même requête, chaque réponse à sa place. Une clé qui n'est pas une réponse n'y entre pas. */
export function deplierAilleurs(requete: URLSearchParams): URLSearchParams {
  const portees = requete.getAll(CLE_AILLEURS);
  if (portees.length === 0) return requete;
  const depliee = new URLSearchParams(requete);
  depliee.delete(CLE_AILLEURS);
  for (const [cle, valeur] of portees.flatMap((texte) => [...new URLSearchParams(texte)]))
    if (CHAMPS_PAR_CLE.has(cle) && !requete.has(cle)) depliee.append(cle, valeur);
  return depliee;
}

/** Clés d'une adresse qui règlent la page ou l'API et ne sont pas des réponses. */
const CLES_REGLAGE: ReadonlySet<string> = new Set([
  "v",
  CLE_VALEURS,
  CLE_PERSONNES,
  "etape",
  CLE_FINS,
  CLE_SECTION,
  CLE_AVANT,
  "pourquoi",
  CLE_POUR,
  "mode",
  "axes",
  "trace",
  "recommandations",
  "format",
  "colonnes",
  "entetes",
]);

/** La même adresse, sans l'étape ni l'explication qu'elle ouvrait : celle de son résultat. */
export function versLeResultat(requete: URLSearchParams): URLSearchParams {
  const seule = new URLSearchParams(requete);
  for (const cle of ["etape", CLE_FINS, "pourquoi", CLE_POUR]) seule.delete(cle);
  return seule;
}

/** Vrai pour une réponse à plusieurs choix : les autres ne se donnent qu'une fois par adresse. */
export function estReponseMultiple(cle: string): boolean {
  return CHAMPS_PAR_CLE.get(cle)?.genre === "multiple";
}

/** Clés qui ne sont ni une réponse ni un réglage, une fois chacune, et le nombre de personnes que des âges contredisent : elles n'ont aucun effet, et se disent. */
export function clesInconnues(requete: URLSearchParams): ReadonlyArray<string> {
  const sansEffet = (cle: string): boolean => (cle === CLE_PERSONNES ? agesContredisent(requete) : !CHAMPS_PAR_CLE.has(cle) && !CLES_REGLAGE.has(cle));
  return [...new Set(requete.keys())].filter(sansEffet).map((cle) => cle.slice(0, 60));
}

const AGES = CHAMPS.filter(({ chemin }) => chemin.startsWith("foyer.personnes."));
/** Les âges dits font un autre nombre de personnes que celui que dit l'adresse. */
function agesContredisent(requete: URLSearchParams): boolean {
  const [nombre, ...ages] = [CLE_PERSONNES, ...AGES.map(({ cle }) => cle)].map((cle) => (requete.get(cle) ?? "").trim());
  const dits = ages.filter((texte) => texte !== "");
  return nombre !== "" && dits.length > 0 && lireNombre(nombre ?? "") !== dits.reduce((somme, texte) => somme + (lireNombre(texte) ?? 0), 0);
}

/** Une clé sans effet, en une phrase. */
export function direCleInconnue(cle: string): string {
  if (cle === CLE_PERSONNES) return "Le nombre de personnes et leurs âges se contredisent : les âges comptent, le nombre est ignoré.";
  return `La clé « ${cle} » n’existe pas : elle est ignorée.`;
}

/** Réponses non vides d'une adresse. Les valeurs répétées (cases à cocher) sont jointes par une espace. `personnes` seul vaut deux adultes et des enfants. */
export function lireReponses(requete: URLSearchParams): Reponses {
  const reponses: Record<string, string> = {};
  const sansQuestion = [...new Set(requete.keys())].flatMap((cle) => {
    const champ = CHAMPS_PAR_CLE.get(cle);
    return champ?.bloc === "" ? [champ] : [];
  });
  for (const champ of [...CHAMPS, ...sansQuestion]) {
    const brutes = requete
      .getAll(champ.cle)
      .map((v) => sansArtifice(v).trim())
      .filter((v) => v !== "");
    if (brutes.length === 0) continue;
    const derniere = brutes.at(-1) ?? "";
    if (champ.genre === "multiple" && !derniere.includes(PUIS)) {
      const choisies = [...new Set(brutes.flatMap((v) => v.split(/[\s,]+/)))].filter((v) => v !== AUCUN && v !== "");
      reponses[champ.cle] = choisies.length > 0 ? choisies.join(SEPARATEUR) : AUCUN;
    } else
      reponses[champ.cle] = (champ.genre === "nombre" ? (champ.unite === "€" ? sansEuros(derniere) : sansUnite(derniere, champ.unite)) : derniere).slice(
        0,
        LONGUEUR_MAX,
      );
  }
  const personnes = sansUnite(sansArtifice(requete.get(CLE_PERSONNES) ?? "").trim(), "pers.");
  const dejaDit = AGES.some(({ cle }) => reponses[cle] !== undefined);
  if (personnes !== "" && !dejaDit) Object.assign(reponses, repartir(personnes));
  return reponses;
}

/** Un foyer dont on ne dit que le nombre : jusqu'à deux adultes, puis des enfants, comme les foyers de France. Un nombre illisible reste tel quel, pour être dit. */
function repartir(personnes: string): Reponses {
  const nombre = lireNombre(personnes);
  if (nombre === undefined || !Number.isInteger(nombre) || nombre <= ADULTES || nombre > ENFANTS_MAX + ADULTES) return { a18: personnes };
  return { e4: String(nombre - ADULTES), a18: String(ADULTES) };
}
const ADULTES = 2;
/** Au-delà, ce n'est plus une famille : un groupe dit lui-même qui l'habite. */
const ENFANTS_MAX = 4;

/** Adresse canonique des réponses : champs dans l'ordre du formulaire, vides omis, version en tête. Vide si rien n'est répondu. */
export function ecrireRequete(reponses: Reponses, plus: Readonly<Record<string, string>> = {}): URLSearchParams {
  const requete = new URLSearchParams();
  for (const champ of CHAMPS_ADRESSE) {
    const valeur = reponses[champ.cle]?.trim();
    if (valeur === undefined || valeur === "") continue;
    if (requete.size === 0) requete.set("v", VERSION_LIEN);
    requete.set(champ.cle, valeur);
  }
  for (const [cle, valeur] of Object.entries(plus)) if (valeur !== "") requete.set(cle, valeur);
  return requete;
}

/** Valeurs d'une réponse à plusieurs choix, telle qu'elle est dans l'adresse. */
export function choixDe(texte: string): ReadonlyArray<string> {
  return texte.split(texte.includes(PUIS) ? PUIS : SEPARATEUR);
}
