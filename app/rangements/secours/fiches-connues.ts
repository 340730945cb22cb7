import type { Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import type { DepotFiches, FiltreFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import type { LecturesConnues } from "./lectures-connues.ts";

// Les fiches d'un atelier se corrigent au lieu de s'oublier : une panne qui suit une fiche de près ne doit pas fermer la carte.

export type FichesConnues = {
  readonly lister: DepotFiches["lister"];
  readonly lire: DepotFiches["lire"];
  /** Une lecture connue montre cette fiche. */
  connait(id: string): boolean;
  /** La fiche vient d'être acquittée, ou son effacement, sans être encore dans le rangement : rien ne s'oublie, une panne peut durer. */
  admettre(id: string, fiche?: Fiche): void;
  /** La fiche vient d'être écrite, ou effacée si elle n'est pas donnée. */
  corriger(id: string, fiche?: Fiche): void;
  /** Une fiche a été écrite ailleurs : les listes connues se relisent tout de suite, sans s'oublier d'abord, car la panne peut suivre de près. */
  relire(atelier?: string): Promise<void>;
};

const LISTE = "fiches lister ";
const FICHE = "fiches lire ";

/** Les fiches et leurs listes, parmi les lectures connues d'un rangement. */
export function creerFichesConnues(lectures: LecturesConnues, fiches: Pick<DepotFiches, "lister" | "lire">): FichesConnues {
  const listes = () => lectures.commencantPar(LISTE).map(({ cle, valeur }) => ({ cle, valeur, filtre: JSON.parse(cle.slice(LISTE.length)) as FiltreFiches }));

  function retenir(id: string, fiche: Fiche | undefined): void {
    if (fiche === undefined) lectures.retirer(`${FICHE}${id}`);
    else lectures.retenir(`${FICHE}${id}`, fiche);
  }

  return {
    lister: (filtre) => lectures.lire(`${LISTE}${JSON.stringify(memeFiltre(filtre))}`, () => fiches.lister(filtre)),
    lire: (id) => lectures.lire(`${FICHE}${id}`, () => fiches.lire(id)),

    connait: (id) =>
      lectures.commencantPar(`${FICHE}${id}`).some(({ valeur }) => (valeur as Fiche | undefined)?.id === id) ||
      listes().some(({ valeur }) => (valeur as ReadonlyArray<Fiche>).some((fiche) => fiche.id === id)),

    admettre(id, fiche) {
      retenir(id, fiche);
      for (const { cle, valeur, filtre } of listes()) {
        const liste = valeur as ReadonlyArray<Fiche>;
        if (filtre.depuis === undefined) lectures.corriger(cle, corrigerListe(liste, filtre, id, fiche));
        else if (fiche === undefined)
          lectures.corriger(
            cle,
            liste.filter((une) => une.id !== id),
          );
      }
    },

    corriger(id, fiche) {
      retenir(id, fiche);
      for (const { cle, valeur, filtre } of listes()) {
        // Une liste « depuis » ne se rejoue pas : la relire est le seul moyen de ne rien sauter.
        if (filtre.depuis !== undefined) lectures.retirer(cle);
        else lectures.corriger(cle, corrigerListe(valeur as ReadonlyArray<Fiche>, filtre, id, fiche));
      }
    },

    async relire(atelier) {
      const relues: Array<Fiche> = [];
      for (const { cle, filtre } of listes()) {
        if (atelier !== undefined && filtre.atelier !== atelier) continue;
        if (filtre.depuis !== undefined) lectures.retirer(cle);
        else relues.push(...(await lectures.relire(cle, () => fiches.lister(filtre))));
      }
      for (const { cle, valeur } of lectures.commencantPar(FICHE)) {
        const fiche = valeur as Fiche | undefined;
        if (atelier !== undefined && fiche?.atelier !== atelier) continue;
        const relue = relues.find(({ id }) => id === fiche?.id);
        if (relue === undefined) lectures.retirer(cle);
        else lectures.corriger(cle, structuredClone(relue));
      }
    },
  };
}

/** Deux écritures du même filtre n'ont qu'une lecture : la carte et le compte rendu montrent les mêmes fiches. */
function memeFiltre({ atelier, corbeille = false, depuis }: FiltreFiches): FiltreFiches {
  return { atelier, corbeille, ...(depuis === undefined ? {} : { depuis }) };
}

function corrigerListe(liste: ReadonlyArray<Fiche>, { atelier, corbeille = false }: FiltreFiches, id: string, fiche: Fiche | undefined): ReadonlyArray<Fiche> {
  const autres = liste.filter((une) => une.id !== id);
  const vue = fiche !== undefined && fiche.atelier === atelier && (corbeille === "toutes" || (fiche.supprime_le !== undefined) === corbeille);
  // Les plus récemment modifiées d'abord : celle-ci l'est.
  return vue ? [structuredClone(fiche), ...autres] : autres;
}
