import { quiAgit } from "#app/contextes/atelier/domaine/acces.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { Evenement, Evenements } from "#app/socle/ports/evenements.ts";
import type { ServiceAcces } from "./acces/acces.server.ts";
import type { ServiceAppareils } from "./appareils.server.ts";
import type { ServiceAteliers } from "./ateliers.server.ts";
import type { ServiceFiches } from "./fiches.server.ts";

type Surveilles = {
  readonly acces: ServiceAcces;
  readonly ateliers: ServiceAteliers;
  readonly fiches: ServiceFiches;
  readonly appareils: ServiceAppareils;
};

/** Les mêmes services, dont chaque geste sensible laisse une ligne dans le journal de sûreté, qu'il aboutisse ou soit refusé. */
export function surveiller<S extends Surveilles>({ acces, ateliers, fiches, appareils, ...reste }: S, evenements: Evenements) {
  const noter = (evenement: Evenement) => evenements.noter(evenement);

  async function suivre<T>(geste: () => Promise<T>, fait: Omit<Evenement, "issue">, nommer: (rendu: T) => Partial<Evenement> = () => ({})): Promise<T> {
    try {
      const rendu = await geste();
      noter({ ...fait, issue: "faite", ...nommer(rendu) });
      return rendu;
    } catch (e) {
      if (estErreurApp(e) && e.statut < 500) noter({ ...fait, issue: e.code === "trop_de_requetes" ? "pause" : "refusee" });
      throw e;
    }
  }

  return {
    ...reste,
    acces: {
      ...acces,
      connecter: (...args: Parameters<ServiceAcces["connecter"]>) =>
        suivre(
          () => acces.connecter(...args),
          { quoi: "connexion", qui: args[1].adresse },
          (rendu) => ({ qui: quiAgit(rendu), sur: rendu.admin ? "animation" : "atelier" }),
        ),
      deconnecter: (qui_: Acces) => suivre(() => acces.deconnecter(qui_), { quoi: "deconnexion", qui: quiAgit(qui_) }),
    },
    ateliers: {
      ...ateliers,
      fermer: (id: string) => suivre(() => ateliers.fermer(id), { quoi: "fermeture", sur: `atelier ${id}` }),
      supprimer: (id: string) => suivre(() => ateliers.supprimer(id), { quoi: "effacement", sur: `atelier ${id}` }),
    },
    fiches: {
      ...fiches,
      supprimer: (par: Acces, id: string) => suivre(() => fiches.supprimer(par, id), { quoi: "effacement", qui: quiAgit(par), sur: `fiche ${id}` }),
    },
    appareils: {
      ...appareils,
      renvoyer: (par: Acces, atelier: string, cle: string) =>
        suivre(() => appareils.renvoyer(par, atelier, cle), { quoi: "appareil", qui: quiAgit(par), sur: `renvoi de ${cle}` }),
      retirerTout: (par: Acces, atelier: string, cle: string) =>
        suivre(() => appareils.retirerTout(par, atelier, cle), { quoi: "appareil", qui: quiAgit(par), sur: `retrait de ${cle}` }),
      retirerPart: (par: Acces, atelier: string, cle: string) =>
        suivre(() => appareils.retirerPart(par, atelier, cle), { quoi: "effacement", qui: quiAgit(par), sur: `part de ${cle}` }),
    },
  };
}
