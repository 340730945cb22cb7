// Tout élément écrit en JSX passe ici (`jsxImportSource` dans tsconfig.json) : c'est le seul endroit où le site compose ses textes (ADR 027).
import { jsx as jsxReact, jsxs as jsxsReact } from "react/jsx-runtime";
import { composer } from "./composer.ts";

export { Fragment, type JSX } from "react/jsx-runtime";

/** Crée un élément à un enfant au plus, textes composés. */
export const jsx: typeof jsxReact = (type, props, key) => jsxReact(type, composer(type, props), key);

/** Crée un élément à plusieurs enfants, textes composés. */
export const jsxs: typeof jsxsReact = (type, props, key) => jsxsReact(type, composer(type, props), key);
