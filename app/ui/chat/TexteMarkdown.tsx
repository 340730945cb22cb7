import { Fragment, type ReactNode } from "react";
import { lireMarkdown, type Bloc, type Bout, type OptionsMarkdown } from "#app/domaine/chat/markdown.ts";
import { typo } from "#app/domaine/typo.ts";
import { Lien } from "#app/ui/base/Lien.tsx";

export type ProprietesTexte = OptionsMarkdown & {
  readonly texte: string;
  /** Préfixe des ancres de sources : `#<prefixe>-source-2`. */
  readonly prefixe: string;
};

/** Texte d'une réponse : du Markdown rendu en éléments React. Rien n'est injecté, aucune image n'est chargée. */
export function TexteMarkdown({ texte, prefixe, ...options }: ProprietesTexte) {
  return (
    <div className="reponse">
      {lireMarkdown(texte, options).map((bloc, i) => (
        <Fragment key={i}>{rendreBloc(bloc, prefixe)}</Fragment>
      ))}
    </div>
  );
}

function rendreBloc(bloc: Bloc, prefixe: string): ReactNode {
  switch (bloc.genre) {
    case "paragraphe":
      return <p>{rendreBouts(bloc.contenu, prefixe)}</p>;
    case "titre":
      // Un titre écrit par un modèle n'entre pas dans le plan de la page.
      return <p className="titre-reponse">{rendreBouts(bloc.contenu, prefixe)}</p>;
    case "citation":
      return (
        <blockquote>
          <p>{rendreBouts(bloc.contenu, prefixe)}</p>
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
            <li key={i}>{rendreBouts(element, prefixe)}</li>
          ))}
        </Balise>
      );
    }
  }
}

function rendreBouts(bouts: ReadonlyArray<Bout>, prefixe: string): ReactNode {
  return bouts.map((bout, i) => {
    switch (bout.genre) {
      case "texte":
        // L'appel de source ne doit pas se détacher du mot qu'il appuie.
        return <Fragment key={i}>{typo(bouts[i + 1]?.genre === "source" ? bout.texte.replace(/ +$/, "\u00a0") : bout.texte)}</Fragment>;
      case "code":
        return <code key={i}>{bout.texte}</code>;
      case "fort":
        return <strong key={i}>{rendreBouts(bout.contenu, prefixe)}</strong>;
      case "accent":
        return <em key={i}>{rendreBouts(bout.contenu, prefixe)}</em>;
      case "lien":
        return (
          <Lien key={i} href={bout.href} rel="noreferrer nofollow">
            {rendreBouts(bout.contenu, prefixe)}
          </Lien>
        );
      case "source":
        return (
          <Fragment key={i}>
            {/* Deux appels qui se suivent restent sur la même ligne. */}
            {bouts[i - 1]?.genre === "source" && "\u2060"}
            <a className="appel" href={`#${prefixe}-source-${bout.numero}`} aria-label={`Source ${bout.numero}`}>
              {bout.numero}
            </a>
          </Fragment>
        );
    }
  });
}
