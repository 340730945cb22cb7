import type { Acces } from "#app/contextes/atelier/index.ts";
import type { creerPublication } from "./publication.ts";
import { CIBLE_PAR_DEFAUT_PCT, CIBLES_PCT, type Ensemble } from "#app/contextes/ensemble/domaine/ensemble.ts";
import { CLES_CADRE, garderReponses } from "#app/contextes/ensemble/domaine/questions.ts";
import type { DepotEnsembles } from "#app/contextes/ensemble/ports/depot-ensembles.ts";
import { ErreurApp, refuserChamps } from "#app/commun/erreurs.ts";
import type { Reponses } from "#app/contextes/simulateur/index.ts";
import type { Gestes } from "./gestes.ts";
import type { creerGroupe } from "./groupe.ts";

type Dependances = {
  readonly ensembles: DepotEnsembles;
  readonly gestes: Gestes;
  readonly lireReponses: ReturnType<typeof creerGroupe>["lireReponses"];
  readonly publication: ReturnType<typeof creerPublication>;
  readonly maintenant: () => Date;
};

/** Ce que l'animation seule décide : où, quelle cible, qui bouge les leviers, tout reprendre. */
export function creerAnimation({ ensembles, gestes, lireReponses, publication, maintenant }: Dependances) {
  const { reveiller, exigerOuvert, changer } = gestes;

  return {
    /** L'animation dit où est le lieu, ou le corrige ; parts et leviers restent. */
    async situer(acces: Acces, saisie: Reponses): Promise<void> {
      exigerAnimation(acces);
      const { id } = await exigerOuvert(acces);
      const cadre = garderReponses(saisie, CLES_CADRE);
      refuserChamps(lireReponses(cadre).erreurs.map(({ cle, message }) => ({ chemin: cle, message })));
      if ((await ensembles.lire(id)) === undefined) {
        const neuf: Ensemble = {
          atelier: id,
          version: 1,
          modifie_le: maintenant().toISOString(),
          cadre,
          leviers: {},
          cible_pct: CIBLE_PAR_DEFAUT_PCT,
          leviers_ouverts: false,
          lots: [],
        };
        if (await ensembles.ecrire(neuf, 0)) {
          reveiller(id);
          return;
        }
      }
      await changer(id, () => ({ cadre }));
    },

    async remettreAZero(acces: Acces): Promise<void> {
      exigerAnimation(acces);
      await changer((await exigerOuvert(acces)).id, () => ({ leviers: {} }));
    },

    async viser(acces: Acces, cible_pct: number): Promise<void> {
      exigerAnimation(acces);
      if (!CIBLES_PCT.some((cible) => cible === cible_pct)) refuserChamps([{ chemin: "cible", message: "Choisissez une réponse de la liste." }]);
      await changer((await exigerOuvert(acces)).id, () => ({ cible_pct }));
    },

    async ouvrirLesLeviers(acces: Acces, leviers_ouverts: boolean): Promise<void> {
      exigerAnimation(acces);
      await changer((await exigerOuvert(acces)).id, () => ({ leviers_ouverts }));
    },

    /** Ajoute à la somme, d'un coup, les foyers que l'animation reconnaît. */
    async publier(acces: Acces, cles: ReadonlyArray<string>): Promise<void> {
      exigerAnimation(acces);
      const { id } = await exigerOuvert(acces);
      await changer(id, (avant) => publication.publier(avant, cles));
    },

    /** Efface le lieu et toutes les parts. */
    async recommencer(acces: Acces): Promise<void> {
      exigerAnimation(acces);
      const { id } = await exigerOuvert(acces);
      await ensembles.effacer(id);
      reveiller(id);
    },
  };
}

function exigerAnimation({ admin }: Acces): void {
  if (!admin) throw new ErreurApp("interdit", "Seule l'animation peut le faire.");
}
