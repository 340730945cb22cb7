import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

type Proprietes = {
  readonly rel?: string;
  readonly href?: string;
  readonly type?: string;
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
};

/** Les liens qui annoncent un morceau, récrits dans le script qui les emploie ; le lien vers l'entrée, qui doit venir la dernière, reste. */
export function reunirScripts(rendu: ReactNode): ReactNode {
  const annonces: Array<string> = [];
  const gardes: Array<ReactElement<Proprietes>> = [];
  function ranger(noeud: ReactNode): void {
    if (!isValidElement<Proprietes>(noeud)) return Children.forEach(Array.isArray(noeud) ? noeud : [], ranger);
    const { rel, href, children } = noeud.props;
    if (typeof noeud.type !== "string") return [children].flat().forEach(ranger);
    // Le cadriciel donne une clé aux morceaux, et à eux seuls.
    if (rel === "modulepreload" && href !== undefined && noeud.key !== null) annonces.push(href);
    else gardes.push(noeud);
  }
  [rendu].flat().forEach(ranger);
  const imports = annonces.map((adresse) => `import ${JSON.stringify(adresse)};\n`).join("");
  return gardes.map((noeud, rang) => {
    const code = noeud.props.dangerouslySetInnerHTML?.__html;
    const reuni = noeud.props.type === "module" && code !== undefined ? { dangerouslySetInnerHTML: { __html: avantLesRoutes(code, imports) } } : {};
    return cloneElement(noeud, { key: rang, ...reuni });
  });
}

// En développement, ce que le cadriciel charge d'abord doit le rester : chaque module s'attend à l'y trouver.
function avantLesRoutes(code: string, imports: string): string {
  const routes = Math.max(0, code.indexOf("import * as route"));
  return `${code.slice(0, routes)}${imports}${code.slice(routes)}`;
}
