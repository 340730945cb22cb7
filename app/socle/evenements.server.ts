import type { Evenements } from "#app/socle/ports/evenements.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";

/** Le message que portent ces lignes, et elles seules : c'est par lui qu'on les sépare des requêtes. */
const SECURITE = "securite";
const LONGUEUR_QUI = 16;

/** Une ligne par fait : quoi, sur quoi, avec quelle issue, et qui, par une empreinte à clé : la même personne se suit, sans être nommée. */
export function creerEvenements({ journal, scelleur }: { readonly journal: Journal; readonly scelleur: Pick<Scelleur, "sceller"> }): Evenements {
  return {
    noter({ quoi, issue, qui, sur }) {
      const champs = {
        quoi,
        issue,
        ...(qui === undefined ? {} : { qui: scelleur.sceller("evenement", qui).slice(0, LONGUEUR_QUI) }),
        ...(sur === undefined ? {} : { sur }),
      };
      if (issue === "faite") journal.info(SECURITE, champs);
      else journal.avertir(SECURITE, champs);
    },
  };
}
