import type { VueGeste, VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { formaterGain } from "#app/commun/nombres/nombres.ts";
import { Etiquette } from "#app/ui/base/Etiquette.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Reco } from "#app/contextes/simulateur/ui/figures/Reco.tsx";

/** Les gestes qui comptent : trois d'emblée, la suite repliée, puis les leviers axe par axe. */
export function Gestes({ vue }: { readonly vue: VueResultat }) {
  return (
    <section className="sec pile" aria-labelledby="h-gestes">
      <h2 id="h-gestes">Les gestes qui comptent</h2>
      <p className="petit doux">
        {vue.mode === "global"
          ? "Classés par coût annuel pour un point de score gagné. Chaque geste est recalculé sur les trois axes."
          : "Classés par coût annuel pour un point gagné sur leur axe. Chaque geste est recalculé sur les trois axes."}
      </p>
      {vue.recommandations.length === 0 ? (
        <p>Aucun geste du catalogue ne gagne un demi-point ici : le lieu est déjà équipé, ou le budget et le temps déclarés ne le permettent pas.</p>
      ) : (
        <>
          <GrilleGestes gestes={vue.recommandations.slice(0, 3)} />
          {vue.recommandations.length > 3 && (
            <Repli titre={vue.recommandations.length === 4 ? "Voir un autre geste" : `Voir ${vue.recommandations.length - 3} autres gestes`}>
              <GrilleGestes gestes={vue.recommandations.slice(3)} />
            </Repli>
          )}
        </>
      )}
      {vue.leviers.length > 0 && <Leviers vue={vue} />}
    </section>
  );
}

function GrilleGestes({ gestes }: { readonly gestes: ReadonlyArray<VueGeste> }) {
  return (
    <div className="grille g3">
      {gestes.map(({ cle, href, ...geste }) => (
        <Reco key={cle} {...geste} appliquer={href} />
      ))}
    </div>
  );
}

/** Les leviers de chaque axe, gratuits ou non. */
function Leviers({ vue }: { readonly vue: VueResultat }) {
  return (
    <div className="pile leviers">
      <h3>Les leviers, axe par axe</h3>
      <div className="leviers-axes">
        {vue.axes.map(({ axe }) => {
          const leviers = vue.leviers.filter((l) => l.axe === axe);
          return (
            leviers.length > 0 && (
              <div key={axe}>
                <Etiquette axe={axe}>{NOMS_AXES[axe]}</Etiquette>
                <ul className="liens">
                  {leviers.map((l) => (
                    <li key={l.cle} className="levier">
                      <Lien href={l.href}>{l.titre}</Lien>{" "}
                      <span className="doux">
                        {`${l.passage}, `}
                        <span className="insec">{`${formaterGain(l.points)} ${l.points >= 2 ? "points" : "point"}`}</span>
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
