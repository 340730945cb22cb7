import { exigerMicroEuros } from "#app/commun/limites/compteurs.ts";
import { jourParis, moisParis } from "#app/commun/dates/paris.ts";
import type { Budget, DepenseBudget } from "#app/socle/ports/compteurs.ts";
import type { Base, Ligne } from "./base.server.ts";

// Une réserve est sur le disque avant que son appel parte (`attendreLeDisque`), et ce qu'il a coûté avant que la réponse finisse : si la machine tombe entre les deux, la
// réserve est là pour être débitée au retour. Le disque s'attend hors du fil : il prend parfois cent fois plus que d'ordinaire, et toutes les réponses s'arrêteraient. Rendre ne l'attend pas : perdue, la réserve rendue se débite, et la caisse se ferme plus tôt. Compter à côté non plus : aucun plafond n'en dépend.

// Une ligne par jour de Paris ; le mois est la somme de ses jours. La réserve n'est prise que par un UPDATE conditionnel : deux processus ne peuvent pas
// dépasser le plafond ensemble.
const PRENDRE = `
  UPDATE budget_jours SET reserve = reserve + :montant
   WHERE jour = :jour
     AND (:plafond_jour IS NULL OR depense + reserve + :montant <= :plafond_jour)
     AND (:plafond_mois IS NULL OR (SELECT sum(depense + reserve) FROM budget_jours WHERE mois = :mois) + :montant <= :plafond_mois)`;

export function creerBudget({ base }: { readonly base: Base }): Budget {
  function solder(id: string, depense: (montant: number) => number): boolean {
    const reserve = base.un("DELETE FROM budget_reserves WHERE id = :id RETURNING jour, montant", { id });
    if (reserve === undefined) return false;
    const montant = Number(reserve["montant"]);
    base.ecrire("UPDATE budget_jours SET reserve = reserve - :montant, depense = depense + :depense WHERE jour = :jour", {
      jour: String(reserve["jour"]),
      montant,
      depense: depense(montant),
    });
    return true;
  }

  return {
    async reserver(id, micro_eur, plafonds, maintenant) {
      const montant = exigerMicroEuros(micro_eur);
      const jour = jourParis(maintenant);
      const mois = moisParis(maintenant);
      return base.transactionSouple(() => {
        if (base.un("SELECT 1 FROM budget_reserves WHERE id = :id", { id }) !== undefined) return false;
        base.ecrire("INSERT INTO budget_jours (jour, mois, depense, reserve) VALUES (:jour, :mois, 0, 0) ON CONFLICT DO NOTHING", { jour, mois });
        const prise = base.ecrire(PRENDRE, { jour, mois, montant, plafond_jour: plafonds.jour, plafond_mois: plafonds.mois }) === 1;
        if (prise)
          base.ecrire("INSERT INTO budget_reserves (id, jour, montant, pris_le) VALUES (:id, :jour, :montant, :pris_le)", {
            id,
            jour,
            montant,
            pris_le: maintenant.toISOString(),
          });
        return prise;
      });
    },
    async regler(id, micro_eur) {
      const reel = exigerMicroEuros(micro_eur);
      if (base.transactionSouple(() => solder(id, () => reel))) await base.attendreLeDisque();
    },
    attendreLeDisque: () => base.attendreLeDisque(),
    async rendre(id) {
      base.transactionSouple(() => solder(id, () => 0));
    },
    async solderAbandonnees(avant) {
      return base.transaction(() => {
        const abandonnees = base.tous("SELECT id FROM budget_reserves WHERE pris_le < :avant", { avant: avant.toISOString() });
        return abandonnees.filter((l) => solder(String(l["id"]), (montant) => montant)).length;
      });
    },
    async etat(maintenant) {
      const somme = "SELECT coalesce(sum(depense), 0) AS depense, coalesce(sum(reserve), 0) AS reserve FROM budget_jours WHERE";
      return {
        jour: lireDepense(base.un(`${somme} jour = :jour`, { jour: jourParis(maintenant) })),
        mois: lireDepense(base.un(`${somme} mois = :mois`, { mois: moisParis(maintenant) })),
      };
    },
    async compterACote(qui, micro_eur, maintenant) {
      const compte = { jour: jourParis(maintenant), qui, depense: exigerMicroEuros(micro_eur) };
      base.transactionSouple(() =>
        base.ecrire(
          `INSERT INTO depenses_a_cote (jour, qui, appels, depense) VALUES (:jour, :qui, 1, :depense)
           ON CONFLICT DO UPDATE SET appels = appels + 1, depense = depense + excluded.depense`,
          compte,
        ),
      );
    },
    async aCote(jours) {
      const lignes = base.tous(
        "SELECT jour, qui, appels, depense FROM depenses_a_cote WHERE jour IN (SELECT value FROM json_each(:jours)) ORDER BY jour, qui",
        {
          jours: JSON.stringify(jours),
        },
      );
      return lignes.map((l) => ({ jour: String(l["jour"]), qui: String(l["qui"]), appels: Number(l["appels"]), depense: Number(l["depense"]) }));
    },
  };
}

function lireDepense(ligne: Ligne | undefined): DepenseBudget {
  return { depense: Number(ligne?.["depense"] ?? 0), reserve: Number(ligne?.["reserve"] ?? 0) };
}
