import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { typo } from "#app/domaine/typo.ts";

// Du code ou une saisie se recopie : on n'y change pas un caractère.
const INTACTS = new Set(["code", "pre", "kbd", "samp", "svg", "input", "textarea", "select", "option"]);

/** Applique {@link typo} à chaque texte d'un arbre de rendu. Les attributs ne sont jamais touchés. */
export function typoNoeud(noeud: ReactNode): ReactNode {
  if (typeof noeud === "string") return typo(noeud);
  if (Array.isArray(noeud)) return createElement(Fragment, null, ...noeud.map(typoNoeud));
  if (!isValidElement(noeud)) return noeud;
  const element = noeud as ReactElement<{ readonly children?: ReactNode }>;
  if (typeof element.type === "string" && INTACTS.has(element.type)) return element;
  const { children } = element.props;
  if (children === undefined || typeof children === "function") return element;
  return Array.isArray(children) ? cloneElement(element, undefined, ...children.map(typoNoeud)) : cloneElement(element, undefined, typoNoeud(children));
}
