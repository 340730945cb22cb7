import { estPanne } from "#app/commun/erreurs.ts";
import type { Etats } from "#app/rangements/depots.ts";
import type { Budget, Limiteur } from "#app/socle/ports/compteurs.ts";
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

export function etatsAvecRepli({
  etats,
  local,
  journal,
}: {
  readonly etats: Etats;
  readonly local: Pick<Etats, "limiteur">;
  readonly journal: Journal;
}): Etats {
  return { ...etats, limiteur: limiteurAvecRepli(etats.limiteur, local.limiteur), budget: budgetTolerant(etats.budget, journal) };
}
