import { plier } from "#app/commun/texte/plier.ts";

const PANNEAUX = /(?<![\p{L}])(?:panneaux?|photovolt\w*|solaires?|pv)(?![\p{L}])/u;

/** Vrai si la question parle de panneaux solaires : ses watts et ses kilowatts sont alors ceux de crête. */
export function parleDePanneaux(question: string): boolean {
  return PANNEAUX.test(plier(question));
}
