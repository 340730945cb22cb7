import { lireNombreDit, motsDits } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import {
  ASPECTS_SANS_SUJET,
  AUTOUR_DE_CE_QUI_CHANGE,
  ENTRE_ELLE_ET_LE_MOT,
  INTRODUIT_UNE_SITUATION,
  MOTS_D_UN_ASPECT,
  MOTS_DE_SITUATION,
  MOTS_DES_MOYENS,
} from "./mots-d-une-suite.ts";

const DEMANDE =
  /^\s*(?:et|mais|sinon)(?!\p{L})|(?<!\p{L})(?:combien|quel(?:le)?s?|où|quand|comment|faut|est[- ]ce|y a|c['’]est|ça)(?!\p{L})|^\s*(?:elle|il)s?\s|^\s*(?:les?\s|la\s|l['’]).*\?\s*$/iu;

/**
 * La question ne fait que préciser la précédente : elle en demande un aspect (« combien dure la formation ? ») ou dit la situation de qui demande (« on est au
 * RSA »). « Le chômage », « combien gagne un ado ? » ont leur sujet.
 */
export function precise(question: string, sujet: string): boolean {
  const mots = motsDits(question).map(({ plie }) => plie);
  const situe = (mot: string, rang: number): boolean => estUneSituation(mot) && estIntroduit(mots, rang);
  const demande = DEMANDE.test(question);
  const aspect = (mot: string): boolean => ASPECTS_SANS_SUJET.has(mot) || (demande && MOTS_D_UN_ASPECT.has(mot));
  if (!mots.some((mot, rang) => aspect(mot) || situe(mot, rang)) || nommeUnObjet(mots)) return false;
  if (mots.some((mot, rang) => estUneSituation(mot) && !aspect(mot) && !situe(mot, rang))) return false;
  return motsDits(sujet).every(({ plie }) => entoure(plie) || aspect(plie) || estUneSituation(plie) || ENTRE_ELLE_ET_LE_MOT.has(plie));
}

export const entoure = (mot: string): boolean => AUTOUR_DE_CE_QUI_CHANGE.has(mot) || lireNombreDit(mot) !== undefined;

const estUneSituation = (mot: string): boolean => MOTS_DE_SITUATION.has(mot) || MOTS_DES_MOYENS.has(mot);

function estIntroduit(mots: ReadonlyArray<string>, rang: number): boolean {
  const avant = mots.slice(0, rang).findLast((mot) => !ENTRE_ELLE_ET_LE_MOT.has(mot) && !estUneSituation(mot) && lireNombreDit(mot) === undefined);
  return avant !== undefined && INTRODUIT_UNE_SITUATION.has(avant);
}

// « Combien gagne un ado ? », « le prix d'une assurance », « adresse de la mairie » : l'aspect d'autre chose ; « le prix de la formation » en est un.
function nommeUnObjet(mots: ReadonlyArray<string>): boolean {
  return mots.some((mot, rang) => {
    const avant = mots[rang - 1] ?? "";
    if (avant === "combien" || !MOTS_D_UN_ASPECT.has(avant)) return false;
    if (["un", "une", "des"].includes(mot)) return true;
    const objet = mots.slice(rang + 1).find((suivant) => !["le", "la", "les", "l"].includes(suivant));
    return ["d", "de", "du"].includes(mot) && objet !== undefined && !MOTS_D_UN_ASPECT.has(objet);
  });
}
