import { estPanne } from "#app/commun/erreurs.ts";
import type { Etats } from "#app/rangements/depots.ts";
import type { Budget, DepenseBudget, Limiteur } from "#app/socle/ports/compteurs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

// Quand les états partagés ne répondent plus, ce qui ne fait que compter se compte sur cette machine. Ce qui engage (sessions, parts, clés d'envoi, réserves
// de dépense) ne se replie pas : deux machines se contrediraient.

const ICI = "ici ";

/** Les limites, comptées ici pendant la panne : chaque machine en accorde alors autant que toutes ensemble d'ordinaire. */
export function limiteurAvecRepli(partage: Limiteur, local: Limiteur): Limiteur {
  async function ouIci<T>(partagee: () => Promise<T>, locale: () => Promise<T>): Promise<T> {
    try {
      return await partagee();
    } catch (e) {
      if (!estPanne(e)) throw e;
      return locale();
    }
  }
  return {
    consommer: (nom, client, limite, fenetre) =>
      ouIci(
        () => partage.consommer(nom, client, limite, fenetre),
        async () => {
          const rendu = await local.consommer(nom, client, limite, fenetre);
          return { ...rendu, prise: rendu.prise === null ? null : ICI + rendu.prise };
        },
      ),
    // Une prise que le partage ne peut pas reprendre maintenant finit à son échéance.
    rendre: (prise) =>
      prise.startsWith(ICI)
        ? local.rendre(prise.slice(ICI.length))
        : ouIci(
            () => partage.rendre(prise),
            async () => undefined,
          ),
    consulter: (nom, client, limite) =>
      ouIci(
        () => partage.consulter(nom, client, limite),
        () => local.consulter(nom, client, limite),
      ),
    async oublier(nom, client) {
      await local.oublier(nom, client);
      await ouIci(
        () => partage.oublier(nom, client),
        async () => undefined,
      );
    },
  };
}

/** Le budget : rien ne se réserve sans le compte commun, mais une réponse déjà donnée ne se perd pas parce que sa dépense ne s'inscrit pas. */
export function budgetTolerant(budget: Budget, journal: Journal): Budget {
  async function plusTard(geste: Promise<void>): Promise<void> {
    try {
      await geste;
    } catch (e) {
      if (!estPanne(e)) throw e;
      // La réserve reste prise ; le ménage la comptera comme dépensée.
      journal.avertir("dépense non réglée : sa réserve sera comptée", { code: e.code });
    }
  }
  return { ...budget, regler: (id, micro_eur) => plusTard(budget.regler(id, micro_eur)), rendre: (id) => plusTard(budget.rendre(id)) };
}

/**
 * Le budget, compté aussi sur cette machine. Un Valkey vidé, redémarré sans rien garder, ou qui efface des clés pour faire de la place, rouvrirait la caisse du jour et
 * du mois ; ce que cette machine a dépensé, elle, n'est pas oublié. Seule, elle ne dépasse alors pas son plafond ; à plusieurs, chacune au plus le sien.
 */
export function budgetAvecTemoin(partage: Budget, local: Budget): Budget {
  const chacun = async (geste: (budget: Budget) => Promise<void>): Promise<void> => {
    const [commun] = await Promise.allSettled([geste(partage), geste(local)]);
    if (commun.status === "rejected") throw commun.reason;
  };
  const plusHaut = (a: DepenseBudget, b: DepenseBudget): DepenseBudget => (a.depense + a.reserve >= b.depense + b.reserve ? a : b);
  return {
    ...partage,
    async reserver(id, micro_eur, plafonds, maintenant) {
      if (!(await local.reserver(id, micro_eur, plafonds, maintenant))) return false;
      let prise = false;
      try {
        prise = await partage.reserver(id, micro_eur, plafonds, maintenant);
        return prise;
      } finally {
        if (!prise) await local.rendre(id);
      }
    },
    attendreLeDisque: () => local.attendreLeDisque(),
    regler: (id, micro_eur) => chacun((budget) => budget.regler(id, micro_eur)),
    rendre: (id) => chacun((budget) => budget.rendre(id)),
    async solderAbandonnees(avant) {
      await local.solderAbandonnees(avant);
      return partage.solderAbandonnees(avant);
    },
    async etat(maintenant) {
      const [commun, ici] = await Promise.all([partage.etat(maintenant), local.etat(maintenant)]);
      return { jour: plusHaut(commun.jour, ici.jour), mois: plusHaut(commun.mois, ici.mois) };
    },
  };
}

export function etatsAvecRepli({
  etats,
  local,
  journal,
}: {
  readonly etats: Etats;
  readonly local: Pick<Etats, "limiteur" | "budget">;
  readonly journal: Journal;
}): Etats {
  const budget = budgetTolerant(budgetAvecTemoin(etats.budget, local.budget), journal);
  return { ...etats, limiteur: limiteurAvecRepli(etats.limiteur, local.limiteur), budget };
}
