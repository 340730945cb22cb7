// Le pendant de `jsx-runtime.ts` pour le développement et les tests.
import { jsxDEV as jsxDEVReact } from "react/jsx-dev-runtime";
import { composer } from "./composer.ts";

export { Fragment, type JSX } from "react/jsx-dev-runtime";

/** Crée un élément, textes composés. */
export const jsxDEV: typeof jsxDEVReact = (type, props, ...reste) => jsxDEVReact(type, composer(type, props), ...reste);
