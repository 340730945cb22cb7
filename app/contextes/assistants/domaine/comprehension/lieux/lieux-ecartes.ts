import { clefCommune } from "#app/commun/geo/saisie-commune.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { lireLieux, type LieuDit, type LieuxConnus } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import { enCommune } from "./communes-dites.ts";

const NUMERO = /^(?:dans\s)?(?:l[ea]s?\s)?(?<code>\d{2}|2[ab]|97\d)$/iu;
const POSITION = /(?<!\p{L})(?:loin|hors|pr[eè]s|autour|chez|banlieue)(?!\p{L})/giu;
// « Dans le centre-ville de Lyon » n'écarte que le milieu de la ville ; « hors du centre », celui de la ville demandée. « Le Centre » est une région.
const CENTRE =
  /^(?:(?:dans|hors)\s|en\splein\s|en\s|au\s)?(?:l[ea]\s|l['’]|du\s)?(?:hyper)?[\s-]?centre(?:[\s-]ville)?(?:$|\sd(?:e\s|u\s|es\s|['’])(?<ville>.+)$)/iu;
const LE_CENTRE = /Centre$/u;
const NOM_SEUL = /^\p{Lu}/u;
const A_UNE_VILLE = /^[àa]\s/iu;
// « À Vienne » : plus connue que le département du même nom.
const CONNUE = 20_000;

/** Où demande la question : les départements, où se cherche d'abord une commune, et les lieux qu'elle nomme. */
type Demandes = { readonly voulus: ReadonlyArray<string>; readonly nommes: () => ReadonlyArray<LieuDit> };

/** L'endroit que nomme ce terme, s'il ne nomme rien d'autre : « l'hôtel de Brest », « visiter Lyon » n'écartent pas la ville. */
export function lireEndroitEcarte(dit: string, connus: LieuxConnus, demandes: Demandes): ReadonlyArray<LieuDit> {
  const { voulus, nommes } = demandes;
  const code = NUMERO.exec(dit)?.groups?.["code"];
  if (code !== undefined) return lireSeul(`dans le ${code}`, connus);
  const centre = CENTRE.exec(dit);
  if (centre !== null && !LE_CENTRE.test(dit)) {
    const ville = centre.groups?.["ville"];
    const villes = (ville === undefined ? nommes() : lireEndroitEcarte(`à ${ville}`, connus, demandes)).flatMap((lieu) => enVille(lieu, connus));
    return villes.length === 1 ? villes.map((une) => ({ ...une, centre: true })) : [];
  }
  const formes = NOM_SEUL.test(dit) ? [dit, `à ${dit}`] : [dit];
  for (const voulu of voulus) {
    const commune = formes.flatMap((forme) => lireCommune(forme, connus, voulu)).find(({ departements }) => departements.includes(voulu));
    if (commune !== undefined) return [commune];
  }
  const lieux = NOM_SEUL.test(dit) ? lireNom(dit, connus) : lireSeul(dit, connus);
  if (lieux.length === 0) return lireVilleNue(dit, connus);
  const [premier] = lieux;
  if (premier?.genre !== "departement" || !A_UNE_VILLE.test(dit)) return lieux;
  const ville = connus
    .nommees(clefCommune(premier.nom))
    .find(({ departement, habitants }) => habitants >= CONNUE && !premier.departements.includes(departement));
  return ville === undefined ? lieux : [enCommune(ville)];
}

/** « Paris » se lit comme un département, et c'est aussi une ville. */
function enVille(lieu: LieuDit, { nommees }: LieuxConnus): ReadonlyArray<LieuDit> {
  if (lieu.genre === "commune") return [lieu];
  const ville = nommees(clefCommune(lieu.nom)).find(({ departement, habitants }) => habitants >= CONNUE && lieu.departements.includes(departement));
  return ville === undefined ? [] : [enCommune(ville)];
}

function lireSeul(dit: string, connus: LieuxConnus, departement?: string): ReadonlyArray<LieuDit> {
  const { lieux, sujet } = lireLieux(dit, connus, departement);
  return motsDuSujet(sujet.replaceAll(POSITION, " ")).length === 0 ? lieux : [];
}

// « Sauf paris, lyon » : sans majuscule ni préposition, une ville que tout le monde connaît.
function lireVilleNue(dit: string, connus: LieuxConnus): ReadonlyArray<LieuDit> {
  const clef = clefCommune(dit);
  if (!connus.nommees(clef).some(({ habitants }) => habitants >= CONNUE)) return [];
  return lireSeul(`à ${dit}`, connus).filter(({ genre, nom }) => genre === "commune" && clefCommune(nom) === clef);
}

// « Gard », « Aude » : seul, un nom de département peut être aussi un mot ou un prénom.
function lireNom(dit: string, connus: LieuxConnus): ReadonlyArray<LieuDit> {
  const lieux = lireSeul(dit, connus);
  return lieux.length > 0 ? lieux : lireSeul(`en ${dit}`, connus).filter(({ genre, nom }) => genre === "departement" && clefCommune(nom) === clefCommune(dit));
}

function lireCommune(dit: string, connus: LieuxConnus, voulu: string): ReadonlyArray<LieuDit> {
  return lireSeul(dit, connus, voulu).flatMap((lieu) => {
    if (lieu.genre === "commune") return [lieu];
    // « En Isère, mais pas à Vienne » : la commune, non le département.
    if (lieu.genre !== "departement" || lieu.departements.includes(voulu) || !A_UNE_VILLE.test(dit)) return [];
    return connus.nommees(clefCommune(lieu.nom)).flatMap((une) => (une.departement === voulu ? [enCommune(une)] : []));
  });
}

const AUTOUR = /(?<![a-z])(?:autour|pres|proche|peripherie|alentours|environs|abords|banlieue|voisinage|couronne) (?:d(?:e|u|es) |d['’])(?:l[ae]s? |l['’])?/g;

/** « Autour de Nantes, mais pas à Nantes » : l'endroit reste demandé, ses environs le sont. */
export function demandeSesAlentours(question: string, { nom }: LieuDit): boolean {
  const pliee = plier(question);
  return [...pliee.matchAll(AUTOUR)].some(({ index, 0: devant }) => clefCommune(pliee.slice(index + devant.length)).startsWith(clefCommune(nom)));
}
