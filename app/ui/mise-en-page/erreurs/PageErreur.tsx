import { isRouteErrorResponse, useLocation } from "react-router";
import { champsLisibles, type SaisieRendue } from "#app/commun/saisie-rendue.ts";
import { decrireErreurPage } from "./erreur-page.ts";

/** Ce qui a échoué, dit à la personne. `reference` : celle du document, si l'erreur n'a pas la sienne. */
export function PageErreur({ erreur, reference: duDocument }: { readonly erreur: unknown; readonly reference: string | undefined }) {
  const { pathname, search } = useLocation();
  const description = isRouteErrorResponse(erreur) ? decrireErreurPage(erreur.status, erreur.data) : decrireErreurPage(500, undefined);
  const { statut, titre, detail, conseil, suites, rechargeable, reference = duDocument, saisie } = description;
  return (
    <section className="cadre pile page-erreur" aria-labelledby="titre-erreur">
      <title>{`${titre} · Autonomie`}</title>
      <meta name="robots" content="noindex" />
      <p className="surtitre">Erreur {statut}</p>
      <h1 id="titre-erreur">{titre}</h1>
      <p className="chapeau">{detail}</p>
      <p className="etroit">{conseil}</p>
      {saisie !== undefined && <Saisie {...saisie} />}
      <ul className="rang suites">
        {rechargeable && (
          <li>
            <a className="btn" href={`${pathname}${search}`}>
              Recharger cette page
            </a>
          </li>
        )}
        {suites.map(({ texte, href }, rang) => (
          <li key={href}>
            <a className={rang === 0 && !rechargeable ? "btn" : "btn btn--clair"} href={href}>
              {texte}
            </a>
          </li>
        ))}
      </ul>
      {reference !== undefined && (
        <p className="petit doux">
          Référence à nous donner&nbsp;: <code>{reference}</code>
        </p>
      )}
    </section>
  );
}

/** Rien de tapé n'est perdu : le texte se lit, se copie, et repart d'un bouton, avec ou sans script. */
function Saisie(saisie: SaisieRendue) {
  const lisibles = champsLisibles(saisie);
  return (
    <form className="pile" method="post" action={saisie.adresse} aria-labelledby="titre-saisie">
      <h2 id="titre-saisie">Votre envoi est gardé ici</h2>
      {lisibles.length > 0 && (
        <dl className="saisie-rendue">
          {lisibles.map(([nom, valeur], rang) => (
            <div key={rang}>
              <dt>{nom}</dt>
              <dd>{valeur}</dd>
            </div>
          ))}
        </dl>
      )}
      {saisie.fichier && <p className="petit">Le fichier joint est à choisir de nouveau.</p>}
      {saisie.champs.map(([nom, valeur], rang) => (
        <input key={rang} type="hidden" name={nom} value={valeur} />
      ))}
      <p>
        <button className="btn" type="submit">
          Envoyer de nouveau
        </button>
      </p>
    </form>
  );
}
