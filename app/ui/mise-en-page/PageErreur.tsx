import { typo } from "#app/commun/typo.ts";
import type { DescriptionPage } from "./erreur-page.ts";

export function PageErreur({ statut, titre, detail, conseil, suites, reference }: DescriptionPage) {
  return (
    <section className="cadre pile page-erreur" aria-labelledby="titre-erreur">
      <title>{`${titre} · Autonomie`}</title>
      <meta name="robots" content="noindex" />
      <p className="surtitre">Erreur {statut}</p>
      <h1 id="titre-erreur">{typo(titre)}</h1>
      <p className="chapeau">{typo(detail)}</p>
      <p className="etroit">{typo(conseil)}</p>
      <ul className="rang suites">
        {suites.map(({ texte, href }, rang) => (
          <li key={href}>
            <a className={rang === 0 ? "btn" : "btn btn--clair"} href={href}>
              {typo(texte)}
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
