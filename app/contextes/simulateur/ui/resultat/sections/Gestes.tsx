import type { VueGeste } from "#app/contextes/simulateur/vues/resultat.ts";
import { Repli } from "#app/ui/base/Repli.tsx";
import { PageDeListe, type ProprietesListe } from "./PageDeListe.tsx";
import { Reco } from "#app/contextes/simulateur/ui/figures/Reco.tsx";

const GESTES_PAR_PAGE = 9;

/** Ce qu'on peut changer, en une seule liste, par pages : trois d'emblée, la suite repliée. */
export function Gestes({ vue, section }: ProprietesListe) {
  return (
    <section className="sec pile" aria-labelledby="h-gestes">
      <h2 id="h-gestes">Les gestes qui comptent</h2>
      <p className="petit doux">
        {vue.mode === "global"
          ? "Chaque geste est recalculé en entier : les points annoncés sont ceux du score d’ensemble, ou du taux de son axe quand l’ensemble ne bouge pas encore."
          : "Chaque geste est recalculé en entier : les points annoncés sont ceux que gagnera le taux de son axe."}
      </p>
      {vue.gestes.length === 0 ? (
        <p>Aucun geste que nous connaissons ne change quelque chose ici : le lieu est déjà équipé, ou le budget et le temps déclarés ne le permettent pas.</p>
      ) : (
        <PageDeListe vue={vue} section={section} liste="gestes" elements={vue.gestes} parPage={GESTES_PAR_PAGE}>
          {(gestes) => (
            <>
              <GrilleGestes gestes={gestes.slice(0, 3)} />
              {gestes.length > 3 && (
                <Repli titre={gestes.length === 4 ? "Voir un autre geste" : `Voir ${gestes.length - 3} autres gestes`}>
                  <GrilleGestes gestes={gestes.slice(3)} />
                </Repli>
              )}
            </>
          )}
        </PageDeListe>
      )}
    </section>
  );
}

/** Des gestes côte à côte. */
function GrilleGestes({ gestes }: { readonly gestes: ReadonlyArray<VueGeste> }) {
  return (
    <div className="grille g3">
      {gestes.map(({ cle, href, ...geste }) => (
        <Reco key={cle} {...geste} appliquer={href} />
      ))}
    </div>
  );
}
