import type { Essai } from "#app/contextes/simulateur/vues/page.ts";
import { arrondirEuros, formaterEuros, formaterGain } from "#app/commun/nombres/nombres.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";

/** Un lieu où rien n'est encore local : ce que chaque premier pas changerait, en points et en euros, d'une touche. */
export function PremiersPas({ essais, phrase }: { readonly essais: ReadonlyArray<Essai>; readonly phrase: string }) {
  return (
    <section className="sec sec--court" aria-labelledby="h-premiers">
      <h2 id="h-premiers">Et avec…</h2>
      <p className="petit doux">{phrase}</p>
      <div className="grille g3 premiers">
        {essais.map(({ cle, axe, titre, points, evite, achat_eur, href }) => (
          <Carte key={cle} axe={axe} balise="article" className="prochain">
            <h3>{titre}</h3>
            <p>
              <b className="gain">{`${formaterGain(points)} ${Math.abs(points) >= 2 ? "points" : "point"}`}</b>
              {`, ${achat_eur < 1 ? "rien à acheter" : `environ ${formaterEuros(arrondirEuros(achat_eur))}`}`}
            </p>
            {evite !== "" && <p className="petit doux">{`${evite}.`}</p>}
            <LienBouton allure="clair" court href={href}>
              Essayer <span className="vh">: {titre}</span>
            </LienBouton>
          </Carte>
        ))}
      </div>
    </section>
  );
}
