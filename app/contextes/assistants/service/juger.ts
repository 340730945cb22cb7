import { HEURE_S, JOUR_S } from "#app/commun/dates/durees.ts";
import { jourParis } from "#app/commun/dates/paris.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { nomDuCompte, type Jugement } from "#app/contextes/assistants/domaine/jugement.ts";
import type { Budget, Limiteur } from "#app/socle/ports/compteurs.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";

/** L'identifiant de la réponse et l'avis : ni question, ni texte. */
export type EnvoiJugement = { readonly agent: Agent; readonly reponse: string; readonly jugement: Jugement };

export type ServiceJugements = {
  /** Compte un avis. Le même visiteur qui redit son avis sur la même réponse n'est compté qu'une fois ; lève 429 au-delà de trente en une heure. */
  juger(envoi: EnvoiJugement, client: string): Promise<{ readonly compte: boolean }>;
};

const PAR_HEURE = 30;

/** Les avis sur les réponses : une somme par jour, par assistant et par avis est gardée, et un jour l'empreinte de chaque avis, qui ne se relit pas. */
export function creerJugements({
  limiteur,
  budget,
  scelleur,
  maintenant,
}: {
  readonly limiteur: Limiteur;
  readonly budget: Pick<Budget, "compterACote">;
  readonly scelleur: Pick<Scelleur, "sceller">;
  readonly maintenant: () => Date;
}): ServiceJugements {
  return {
    async juger({ agent, reponse, jugement }, client) {
      // Un avis par réponse et par visiteur : un clic répété ne compte pas deux fois. Ni l'un ni l'autre ne s'écrivent, et l'empreinte change chaque jour.
      const empreinte = scelleur.sceller("jugement", `${jourParis(maintenant())}\u0000${client}\u0000${reponse}`);
      const { prise: premier } = await limiteur.consommer("jugement", empreinte, 1, { duree_s: JOUR_S });
      if (premier === null) return { compte: false };
      try {
        // Un avis redit n'use pas la limite de l'heure : rien n'en est compté.
        const { prise, attente_s } = await limiteur.consommer("jugements", client, PAR_HEURE, { duree_s: HEURE_S });
        if (prise === null) throw new ErreurApp("trop_de_requetes", `Vous avez donné ${PAR_HEURE} avis en une heure.`, { attente_s });
        await budget.compterACote(nomDuCompte(agent, jugement), 0, maintenant());
      } catch (e) {
        await limiteur.rendre(premier);
        throw e;
      }
      return { compte: true };
    },
  };
}
