import { Fragment, type ReactNode } from "react";
import { lireMarkdown, type Bloc, type Bout, type OptionsMarkdown } from "#app/contextes/assistants/vues/markdown.ts";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Icone } from "#app/ui/icones.tsx";

export type ProprietesTexte = OptionsMarkdown & {
  readonly texte: string;
  /** Préfixe des ancres de sources : `#<prefixe>-source-2`. */
  readonly prefixe: string;
  /** Adresse du passage cité mot pour mot, d'après le numéro de sa source et l'ancre de son paragraphe. */
  readonly lienPassage?: (source: number, ancre: string | undefined) => string;
};

type Rendu = Pick<ProprietesTexte, "prefixe" | "lienPassage">;

/** Texte d'une réponse : du Markdown rendu en éléments React. Rien n'est injecté, aucune image n'est chargée. */
export function TexteMarkdown({ texte, prefixe, lienPassage, ...options }: ProprietesTexte) {
  const rendu: Rendu = { prefixe, ...(lienPassage && { lienPassage }) };
  return (
    <div className="reponse">
      {lireMarkdown(texte, options).map((bloc, i) => (
        <Fragment key={i}>{rendreBloc(bloc, rendu)}</Fragment>
      ))}
    </div>
  );
}

function rendreBloc(bloc: Bloc, rendu: Rendu): ReactNode {
  switch (bloc.genre) {
    case "paragraphe":
      return <p>{rendreBouts(bloc.contenu, rendu)}</p>;
    case "titre":
      // Un titre écrit par un modèle n'entre pas dans le plan de la page.
      return <p className="titre-reponse">{rendreBouts(bloc.contenu, rendu)}</p>;
    case "citation":
      return (
        <blockquote>
          <p>{rendreBouts(bloc.contenu, rendu)}</p>
        </blockquote>
      );
    case "code":
      return (
        <pre>
          <code>{bloc.texte}</code>
        </pre>
      );
    case "liste": {
      const Balise = bloc.ordonnee ? "ol" : "ul";
      return (
        <Balise>
          {bloc.elements.map((element, i) => (
            <li key={i}>{rendreBouts(element, rendu)}</li>
          ))}
        </Balise>
      );
    }
  }
}

function rendreBouts(bouts: ReadonlyArray<Bout>, rendu: Rendu): ReactNode {
  return bouts.map((bout, i) => {
    switch (bout.genre) {
      case "texte":
        // L'appel de source ne doit pas se détacher du mot qu'il appuie.
        return <Fragment key={i}>{bouts[i + 1]?.genre === "source" ? bout.texte.replace(/ +$/, "\u00a0") : bout.texte}</Fragment>;
      case "code":
        return <code key={i}>{bout.texte}</code>;
      case "fort":
        return <strong key={i}>{rendreBouts(bout.contenu, rendu)}</strong>;
      case "accent":
        return <em key={i}>{rendreBouts(bout.contenu, rendu)}</em>;
      case "lien":
        return (
          <Lien key={i} href={bout.href} rel="noreferrer nofollow">
            {rendreBouts(bout.contenu, rendu)}
          </Lien>
        );
      case "citation":
        return (
          <Fragment key={i}>
            {rendreBouts(bout.contenu, rendu)} <Verdict source={bout.source} ancre={bout.ancre} rendu={rendu} />
          </Fragment>
        );
      case "nombre":
        return (
          <mark key={i} className="nombre-sans-source">
            {bout.texte}
            <span className="vh"> (absent des documents)</span>
          </mark>
        );
      case "source":
        return (
          <Fragment key={i}>
            {/* Deux appels qui se suivent restent sur la même ligne. */}
            {bouts[i - 1]?.genre === "source" && "\u2060"}
            <a className="appel" href={`#${rendu.prefixe}-source-${bout.numero}`} aria-label={`Source ${bout.numero}`}>
              {bout.numero}
            </a>
          </Fragment>
        );
    }
  });
}

/** Dit si un passage entre guillemets figure dans le document, et mène au paragraphe. */
function Verdict({ source, ancre, rendu }: { readonly source: number | null; readonly ancre: string | undefined; readonly rendu: Rendu }) {
  if (source === null) return <span className="verdict">reformulation</span>;
  return (
    <a className="verdict verdict--sur" href={rendu.lienPassage?.(source, ancre) ?? `#${rendu.prefixe}-source-${source}`}>
      <Icone nom="coche" />
      citation vérifiée
    </a>
  );
}
