import type { VuePlanDecide } from "#app/contextes/simulateur/vues/decision/decision.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";

/** Un plan en quelques lignes : son prix, ce qu'il fait de plus grand, où l'ouvrir. */
export function UnPlan({ plan }: { readonly plan: VuePlanDecide }) {
  return (
    <Carte balise="article">
      <h3>{`${plan.nom} : ${plan.prix}`}</h3>
      <p>{plan.pourquoi}</p>
      <p className="rang">
        <LienBouton href={plan.href} allure="clair" court aria-label={`Ouvrir ce scénario : ${plan.nom}`}>
          Ouvrir ce scénario
        </LienBouton>
        <Lien href={plan.comparer} aria-label={`Comparer à aujourd’hui : ${plan.nom}`}>
          Comparer à aujourd’hui
        </Lien>
      </p>
    </Carte>
  );
}
