import type { VueFacture } from "#app/contextes/simulateur/vues/resultat/facture.ts";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Pourquoi as PourquoiCeChiffre } from "#app/ui/figures/Stat.tsx";

/** Ce que l'installation fait à la facture d'électricité ; les hypothèses du retour se déplient. */
export function FactureElec({ facture, pourquoi }: { readonly facture: VueFacture; readonly pourquoi: (cible: string) => string }) {
  return (
    <div className="pile">
      <h3>{facture.titre}</h3>
      <p className="petit doux">
        {facture.phrase} <PourquoiCeChiffre href={pourquoi("energie.facture.apres_eur_an")} quoi="facture d’électricité" surPlace />
      </p>
      {facture.retour !== "" && (
        <>
          <p>{facture.retour}</p>
          <Repli titre="Ce que suppose ce remboursement" imprime={false}>
            <ul className="puces petit doux">
              {facture.hypotheses.map((h) => (
                <li key={h}>{h}</li>
              ))}
              <li>En euros d’aujourd’hui, sans emprunt ni impôt. Le surplus garde son prix vingt ans, les panneaux servent plus longtemps.</li>
            </ul>
          </Repli>
        </>
      )}
    </div>
  );
}
