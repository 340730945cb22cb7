export type TitreDePage = { readonly id: string; readonly titre: string };

/** Les titres d'une longue page, en tête : chacun saute à sa partie. */
export function Sommaire({ titres }: { readonly titres: ReadonlyArray<TitreDePage> }) {
  return (
    <nav className="parties sans-impression" aria-label="Dans cette page">
      <ul className="rang">
        {titres.map(({ id, titre }) => (
          <li key={id}>
            <a href={`#${id}`}>{titre}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
