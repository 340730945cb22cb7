import { createElement, useEffect, useState, type ComponentProps, type ReactNode } from "react";

type Proprietes = Pick<ComponentProps<"svg">, "className" | "width" | "height" | "aria-hidden" | "focusable"> & {
  readonly balise: "header" | "footer" | "svg";
  /** Unique dans la page : le navigateur y retrouve ce que le serveur a écrit. */
  readonly id: string;
  /** Rendu par le serveur seul. */
  readonly children: ReactNode;
};

/**
 * Une partie de page sans rien de vivant : le serveur l'écrit, le navigateur la garde telle quelle, et n'en charge pas le code. Ce code se demande donc sous
 * `import.meta.env.SSR`.
 */
export const Inerte = import.meta.env.SSR ? Ecrite : Gardee;

function Ecrite({ balise, children, ...reste }: Proprietes): ReactNode {
  return createElement(balise, reste, children);
}

/** Ce que le navigateur en fait. */
function Gardee({ balise, id, children: _children, ...reste }: Proprietes): ReactNode {
  // Relu plutôt que laissé : si React devait tout refaire, il le récrirait.
  const [html] = useState(() => document.getElementById(id)?.innerHTML);
  useEffect(() => {
    // Venu d'une page qui ne l'avait pas : seul le serveur sait l'écrire.
    if (html === undefined) location.reload();
  }, [html]);
  return createElement(balise, { id, ...reste, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html ?? "" } });
}
