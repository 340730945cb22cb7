import type { VuePlanDecide } from "#app/contextes/simulateur/vues/decision/decision.ts";
import { denombrer } from "#app/commun/nombres/nombres.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";

/** Un plan en quelques lignes : son prix, ce qu'il fait de plus grand, où l'ouvrir ; l'ordre de ses gestes à la demande. */
export function UnPlan({ plan }: { readonly plan: VuePlanDecide }) {
  return (
    <Carte balise="article">
      <h3>{`${plan.nom} : ${plan.prix}`}</h3>
      <p>{plan.pourquoi}</p>
      <p className="rang">
        <LienBouton href={plan.href} allure="clair" court>
          Ouvrir ce scénario<span className="vh">{` : ${plan.nom}`}</span>
        </LienBouton>
        <Lien href={plan.comparer}>
          Comparer à aujourd’hui<span className="vh">{` : ${plan.nom}`}</span>
        </Lien>
      </p>
      <Repli titre={`Dans quel ordre : ${denombrer(plan.achats.length, "geste")}`}>
        <ol className="puces">
          {plan.achats.map(({ cle, titre }) => (
            <li key={cle}>{titre}</li>
          ))}
        </ol>
        <p className="petit doux">{`Remboursement : ${plan.retour}`}</p>
      </Repli>
    </Carte>
  );
}
