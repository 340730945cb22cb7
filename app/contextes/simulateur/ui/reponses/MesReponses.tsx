import { href } from "react-router";
import { PageDeListe, type ProprietesListe } from "#app/contextes/simulateur/ui/resultat/sections/PageDeListe.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";

export type LigneReponse = { readonly cle: string; readonly libelle: string; readonly valeur: string; readonly href: string; readonly sans: string };

const REPONSES_PAR_PAGE = 24;

/** « Mes réponses » : chaque réponse, un lien vers sa question, un lien qui l'oublie ; et tout recommencer. */
export function MesReponses({ vue, section, reponses }: ProprietesListe & { readonly reponses: ReadonlyArray<LigneReponse> }) {
  return (
    <section className="sec pile sans-impression" aria-labelledby="mes-reponses">
      <h2 id="mes-reponses" tabIndex={-1}>
        Mes réponses
      </h2>
      <PageDeListe vue={vue} section={section} liste="reponses" elements={reponses} parPage={REPONSES_PAR_PAGE}>
        {(montrees) => (
          <dl className="reponses">
            {montrees.map((r) => (
              <div key={r.cle}>
                <dt>{r.libelle}</dt>
                <dd>
                  <Lien href={r.href} aria-label={`${r.valeur}, modifier`}>
                    {r.valeur}
                  </Lien>
                  {r.cle !== "dep" && (
                    <Lien href={r.sans} className="oublier" aria-label={`Oublier la réponse « ${r.libelle} »`}>
                      Oublier
                    </Lien>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </PageDeListe>
      <p>
        <Lien href={href("/simulateur")}>Tout recommencer</Lien>
      </p>
    </section>
  );
}
