/** @jsxImportSource react */
import { href, Link, useLoaderData } from "react-router";

const LIGNES = 60;

export function loader(): { readonly lignes: ReadonlyArray<{ readonly id: number; readonly texte: string }> } {
  return { lignes: Array.from({ length: LIGNES }, (_, id) => ({ id, texte: `Ligne ${id} d’une page ordinaire, quelques mots par ligne.` })) };
}

/** Une page ordinaire : un titre, une navigation, soixante lignes ; ni style, ni typographie, ni session. */
export default function Page() {
  const { lignes } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Page de référence</h1>
      <nav>
        <Link to={href("/")}>Accueil</Link>
      </nav>
      <ul>
        {lignes.map(({ id, texte }) => (
          <li key={id}>
            <Link to={`${href("/")}?ligne=${id}`}>{texte}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
