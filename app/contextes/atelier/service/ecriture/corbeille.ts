import { peutModifier, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { Fiche, FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import { messageEffacee } from "./effacees.ts";
import {
  canalDeLAtelier,
  dateSuivante,
  type DependancesFiches,
  enFichePublique,
  exigerFiche,
  refusDeModifier,
} from "#app/contextes/atelier/service/fiches-communes.ts";

/** Retirer une fiche, la rendre, l'effacer. */
export function creerCorbeille({ fiches, bus, effacees, maintenant }: Pick<DependancesFiches, "fiches" | "bus" | "effacees" | "maintenant">) {
  // Sans version lue par la personne : retirer ou rendre vaut pour l'état du moment, quitte à recommencer si quelqu'un écrit en même temps.
  async function marquer(lire: () => Promise<Fiche>, changer: (fiche: Fiche) => Fiche): Promise<Fiche> {
    for (let essai = 1; ; essai++) {
      const fiche = await lire();
      const neuve = changer({ ...fiche, version: fiche.version + 1 });
      try {
        await fiches.remplacer(neuve, fiche.version);
        void bus.publier(canalDeLAtelier(neuve.atelier), "fiches");
        return neuve;
      } catch (e) {
        if (!estErreurApp(e) || e.code !== "conflit" || essai >= 3) throw e;
      }
    }
  }

  function retirer(fiche: Fiche): Fiche {
    return { ...fiche, supprime_le: dateSuivante(maintenant(), fiche.modifie_le) };
  }

  return {
    /** Par l'animation : la fiche quitte la carte, et peut y revenir tant que la corbeille la garde. */
    async mettreALaCorbeille(acces: Acces, id: string): Promise<void> {
      if (!acces.admin) throw new ErreurApp("interdit", "Seule l'animation peut mettre une fiche à la corbeille.");
      await marquer(() => exigerFiche(fiches, acces, id), retirer);
    },

    /** Par l'animation : la ligne quitte la base, qu'elle soit sur la carte ou dans la corbeille. Rien ne la rend. */
    async supprimer(acces: Acces, id: string): Promise<void> {
      if (!acces.admin) throw new ErreurApp("interdit", "Seule l'animation peut supprimer une fiche.");
      const fiche = await exigerFiche(fiches, acces, id, { corbeille: "ou" });
      await fiches.effacer(fiche.id);
      const effacee = { id: fiche.id, version: fiche.version + 1, le: dateSuivante(maintenant(), fiche.modifie_le) };
      effacees.noter(fiche.atelier, effacee);
      void bus.publier(canalDeLAtelier(fiche.atelier), messageEffacee(effacee));
    },

    /** La personne qui a posé la fiche se ravise : elle la retire elle-même. */
    async annuler(acces: Acces, id: string): Promise<void> {
      const lire = async () => {
        const fiche = await exigerFiche(fiches, acces, id);
        if (!peutModifier(acces, fiche)) throw refusDeModifier("la retirer");
        return fiche;
      };
      await marquer(lire, retirer);
    },

    async restaurer(acces: Acces, id: string): Promise<FichePublique> {
      if (!acces.admin) throw new ErreurApp("interdit", "Seule l'animation peut remettre une fiche en place.");
      const rendue = await marquer(
        () => exigerFiche(fiches, acces, id, { corbeille: true }),
        ({ supprime_le: retiree, ...fiche }) => ({ ...fiche, modifie_le: dateSuivante(maintenant(), retiree) }),
      );
      return enFichePublique(rendue);
    },
  };
}
