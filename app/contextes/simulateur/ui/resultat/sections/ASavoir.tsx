import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { Avis } from "#app/ui/base/Avis.tsx";

/** Ce que dit le droit, et ce que le calcul a trouvé douteux. */
export function ASavoir({ vue }: { readonly vue: VueResultat }) {
  return (
    <section className="sec" aria-labelledby="h-avis">
      <h2 id="h-avis">À savoir avant de se lancer</h2>
      <div className="pile a-savoir">
        {vue.legal.map((l) => (
          <Avis key={l} titre="Droit.">
            {l}
          </Avis>
        ))}
        {vue.avertissements.map((a) => (
          <Avis key={a}>{a}</Avis>
        ))}
      </div>
    </section>
  );
}
