import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

type Proprietes = {
  readonly rel?: string;
  readonly href?: string;
  readonly type?: string;
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
};

/** Ce que le routeur du navigateur doit savoir : où il est écrit pour tout le site, et ce qu'une page en garde. */
export type ManifesteDePage = { readonly adresse: string; readonly contenu: unknown };

/**
 * Les liens qui annoncent un morceau, récrits dans le script qui les emploie ; le lien vers l'entrée, qui doit venir la dernière, reste. `manifeste` : écrit
 * dans le script à la place du fichier qui décrit tout le site.
 */
export function reunirScripts(rendu: ReactNode, manifeste?: ManifesteDePage): ReactNode {
  const annonces: Array<string> = [];
  const gardes: Array<ReactElement<Proprietes>> = [];
  function ranger(noeud: ReactNode): void {
    if (!isValidElement<Proprietes>(noeud)) return Children.forEach(Array.isArray(noeud) ? noeud : [], ranger);
    const { rel, href, children } = noeud.props;
    if (typeof noeud.type !== "string") return [children].flat().forEach(ranger);
    if (rel === "modulepreload" && href !== undefined && href === manifeste?.adresse) return;
    // Le cadriciel donne une clé aux morceaux, et à eux seuls.
    if (rel === "modulepreload" && href !== undefined && noeud.key !== null) annonces.push(href);
    else gardes.push(noeud);
  }
  [rendu].flat().forEach(ranger);
  const imports = annonces.map((adresse) => `import ${JSON.stringify(adresse)};\n`).join("");
  return gardes.map((noeud, rang) => {
    const code = noeud.props.dangerouslySetInnerHTML?.__html;
    const reuni = noeud.props.type === "module" && code !== undefined ? { dangerouslySetInnerHTML: { __html: ecrire(code, imports, manifeste) } } : {};
    return cloneElement(noeud, { key: rang, ...reuni });
  });
}

function ecrire(code: string, imports: string, manifeste: ManifesteDePage | undefined): string {
  const reuni = avantLesRoutes(code, imports);
  if (manifeste === undefined) return reuni;
  // « < » ne peut pas fermer le script. Une fonction : dans un texte de remplacement, « $ » aurait un sens.
  const contenu = JSON.stringify(manifeste.contenu).replaceAll("<", "\\u003c");
  return reuni.replace(`import ${JSON.stringify(manifeste.adresse)}`, () => `window.__reactRouterManifest=${contenu};`);
}

// En développement, ce que le cadriciel charge d'abord doit le rester : chaque module s'attend à l'y trouver.
function avantLesRoutes(code: string, imports: string): string {
  const routes = Math.max(0, code.indexOf("import * as route"));
  return `${code.slice(0, routes)}${imports}${code.slice(routes)}`;
}
