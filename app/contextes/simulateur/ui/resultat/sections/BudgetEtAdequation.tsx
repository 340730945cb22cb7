import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { BarreBudget } from "#app/contextes/simulateur/ui/figures/BarreBudget.tsx";
import { CinqPoints } from "#app/contextes/simulateur/ui/figures/CinqPoints.tsx";
import { FactureElec } from "./FactureElec.tsx";
import { Pourquoi as PourquoiCeChiffre } from "#app/ui/figures/Stat.tsx";

/** Ce que le projet coûte, et s'il tient dans la vie de ceux qui le portent. */
export function BudgetEtAdequation({ vue, pourquoi }: { readonly vue: VueResultat; readonly pourquoi: (cible: string) => string }) {
  return (
    <section className="sec deux">
      <div className="pile">
        <h2>{vue.budget.titre}</h2>
        <p className="petit doux">
          {vue.budget.phrase} <PourquoiCeChiffre href={pourquoi("budget.cout_an_eur")} quoi="coût par an" surPlace />
        </p>
        {vue.budget.alertes.map((a) => (
          <Avis key={a}>{a}</Avis>
        ))}
        {vue.budget.postes.length > 0 ? <BarreBudget postes={vue.budget.postes} /> : <p>Aucun équipement à acheter dans ce scénario.</p>}
        {vue.facture !== null && <FactureElec facture={vue.facture} pourquoi={pourquoi} />}
      </div>
      <div className="pile">
        <h2>{vue.adequation.titre}</h2>
        <p className="petit doux">
          {vue.adequation.message} <PourquoiCeChiffre href={pourquoi("adequation.note")} quoi="adéquation" surPlace />
        </p>
        <CinqPoints criteres={vue.adequation.criteres} />
      </div>
    </section>
  );
}
