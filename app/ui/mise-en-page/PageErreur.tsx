import type { DescriptionPage } from "./erreur-page.ts";

export function PageErreur({ statut, titre, detail, conseil, suites, reference }: DescriptionPage) {
  return (
    <section className="page-erreur" aria-labelledby="titre-erreur">
      <title>{`${titre} · Autonomie`}</title>
      <meta name="robots" content="noindex" />
      <p className="page-erreur-statut">Erreur {statut}</p>
      <h1 id="titre-erreur">{titre}</h1>
      <p>{detail}</p>
      <p>{conseil}</p>
      <ul className="page-erreur-suites">
        {suites.map(({ texte, href }) => (
          <li key={href}>
            <a href={href}>{texte}</a>
          </li>
        ))}
      </ul>
      {reference !== undefined && (
        <p className="page-erreur-reference">
          Référence à nous donner : <code>{reference}</code>
        </p>
      )}
    </section>
  );
}
