import type { DescriptionPage } from "./erreur-page.ts";

export function PageErreur({ statut, titre, detail, conseil, suites, reference }: DescriptionPage) {
  return (
    <section className="cadre pile page-erreur" aria-labelledby="titre-erreur">
      <title>{`${titre} · Autonomie`}</title>
      <meta name="robots" content="noindex" />
      <p className="surtitre">Erreur {statut}</p>
      <h1 id="titre-erreur">{titre}</h1>
      <p className="chapeau">{detail}</p>
      <p className="etroit">{conseil}</p>
      <ul className="rang suites">
        {suites.map(({ texte, href }, rang) => (
          <li key={href}>
            <a className={rang === 0 ? "btn" : "btn btn--clair"} href={href}>
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
