import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { formaterMesure } from "#app/commun/nombres/nombres.ts";
import { CHAMPS_PAR_CLE, lireScenario, type ErreurChamp, type Reponses } from "#app/contextes/simulateur/index.ts";
import { CLES_CADRE, CLES_PART, garderReponses } from "./questions.ts";
import { CLES_PERSONNES, compterPersonnes, estUnePersonne, sAjoute } from "./somme.ts";

/** Un foyer, pas un hameau : au-delà, chacun remplit sa part. */
const PERSONNES_MAX_FOYER = 30;
/** Un seul foyer n'apporte pas plus que cette part de ce que le simulateur accepte : un zéro de trop, que personne ne pourrait voir, ferait refuser la somme à toute la salle. */
const PART_MAX = 0.1;

/**
 * Ce qu'un envoi fait après la fin de la session a laissé : une part, ou ce que l'animation dit du lieu. `null` s'il n'en reste rien, sans quoi un
 * levier bougé trop tard viderait la part.
 */
export function partagerReprise(reponses: Reponses): { readonly part: Reponses | null; readonly cadre: Reponses | null } {
  const garder = (cles: ReadonlyArray<string>): Reponses | null => {
    const gardees = garderReponses(reponses, cles);
    return Object.keys(gardees).length === 0 ? null : gardees;
  };
  return { part: garder(CLES_PART), cadre: garder(CLES_CADRE) };
}

/** Ce qui ne convient pas dans une part, champ par champ, dans l'ordre du formulaire. */
export function controlerPart(part: Reponses, lieu: { readonly code: string; readonly latitude: number }): ReadonlyArray<ErreurChamp> {
  const lues = lireScenario(part, lieu).erreurs;
  const fautives = new Map([...lues, ...demesures(part)].map((erreur) => [erreur.cle, erreur]));
  const erreurs = CLES_PART.flatMap((cle) => fautives.get(cle) ?? []);
  if (erreurs.some(({ cle }) => estUnePersonne(cle))) return erreurs;
  const personnes = compterPersonnes(part);
  if (personnes < 1) return [{ cle: "a18", message: "Dites au moins une personne, dans la case de son âge." }, ...erreurs];
  if (personnes > PERSONNES_MAX_FOYER) {
    const premiere = CLES_PERSONNES.find((cle) => part[cle] !== undefined) ?? "a18";
    return [{ cle: premiere, message: `Un foyer a au plus ${PERSONNES_MAX_FOYER} personnes ici : au-delà, que chaque foyer remplisse sa part.` }, ...erreurs];
  }
  return erreurs;
}

function demesures(part: Reponses): ReadonlyArray<ErreurChamp> {
  return CLES_PART.flatMap((cle) => {
    const champ = CHAMPS_PAR_CLE.get(cle);
    if (champ?.genre !== "nombre" || estUnePersonne(cle) || !sAjoute(cle)) return [];
    const haut = champ.max * PART_MAX;
    return (lireNombre(part[cle] ?? "") ?? 0) > haut ? [{ cle, message: `Pour un foyer, indiquez au plus ${formaterMesure(haut, champ.unite)}.` }] : [];
  });
}
