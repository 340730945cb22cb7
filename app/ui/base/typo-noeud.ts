import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { typo } from "#app/commun/typo.ts";

// Du code ou une saisie se recopie : on n'y change pas un caractère.
const INTACTS = new Set(["code", "pre", "kbd", "samp", "svg", "input", "textarea", "select", "option"]);

// Les polices du site n'ont ni « ₂ » ni « ᵉʳ » : l'indice et l'exposant sont des balises.
const HAUTS_ET_BAS = /(?<=CO)(2)(?=e?(?![\p{L}\p{N}]))|(?<=\b1)(er|re)(?![\p{L}\p{N}])/u;

function composer(texte: string): ReactNode {
  const morceaux = typo(texte).split(HAUTS_ET_BAS);
  if (morceaux.length === 1) return morceaux[0];
  // `split` rend, entre deux textes, l'indice puis l'exposant : l'un des deux manque toujours.
  return createElement(
    Fragment,
    null,
    ...morceaux.map((m: string | undefined, i) => (m === undefined || i % 3 === 0 ? m : createElement(i % 3 === 1 ? "sub" : "sup", null, m))),
  );
}

/** Applique {@link typo} à chaque texte d'un arbre de rendu. Les attributs ne sont jamais touchés. */
export function typoNoeud(noeud: ReactNode): ReactNode {
  if (typeof noeud === "string") return composer(noeud);
  if (Array.isArray(noeud)) return createElement(Fragment, null, ...noeud.map(typoNoeud));
  if (!isValidElement(noeud)) return noeud;
  const element = noeud as ReactElement<{ readonly children?: ReactNode }>;
  if (typeof element.type === "string" && INTACTS.has(element.type)) return element;
  const { children } = element.props;
  if (children === undefined || typeof children === "function") return element;
  return Array.isArray(children) ? cloneElement(element, undefined, ...children.map(typoNoeud)) : cloneElement(element, undefined, typoNoeud(children));
}
