import { href } from "react-router";
import { Lien } from "#app/ui/base/Lien.tsx";

export type LigneReponse = { readonly cle: string; readonly libelle: string; readonly valeur: string; readonly href: string; readonly sans: string };

/** « Mes réponses » : chaque réponse, un lien vers sa question, un lien qui l'oublie ; et tout recommencer. */
export function MesReponses({ reponses }: { readonly reponses: ReadonlyArray<LigneReponse> }) {
  return (
    <section className="sec pile sans-impression" aria-labelledby="mes-reponses">
      <h2 id="mes-reponses" tabIndex={-1}>
        Mes réponses
      </h2>
      <dl className="reponses">
        {reponses.map((r) => (
          <div key={r.cle}>
            <dt>{r.libelle}</dt>
            <dd>
              <Lien href={r.href}>
                {r.valeur}
                <span className="vh">, modifier</span>
              </Lien>
              {r.cle !== "dep" && (
                <Lien href={r.sans} className="oublier">
                  Oublier<span className="vh">{` la réponse « ${r.libelle} »`}</span>
                </Lien>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Lien href={href("/simulateur")}>Tout recommencer</Lien>
      </p>
    </section>
  );
}
