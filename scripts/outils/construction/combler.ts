import { join } from "node:path";
import type { Plugin } from "vite";

const COMBLER = join(import.meta.dirname, "../../../app/ui/mise-en-page/scripts/combler.ts");
/** Un emploi de ce que comble `combler.ts`. */
export const EMPLOIE =
  /\.(?:findLast|findLastIndex|requestSubmit|toReversed|toSorted)(?:\?\.)?\(|\bObject\.hasOwn\(|\bURL\.canParse\(|\bAbortSignal\.timeout\(/;

/**
 * Un module du navigateur qui emploie ce que comble `combler.ts` l'importe d'abord. Une seule fois, dans l'entrée, ne suffirait pas : les morceaux d'une page
 * s'exécutent dans l'ordre où le réseau les rend.
 */
export const COMBLE = {
  name: "combler",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: { exclude: [/node_modules/, COMBLER] }, code: EMPLOIE },
    handler: (code) => ({ code: `import ${JSON.stringify(COMBLER)};\n${code}`, map: null }),
  },
} as const satisfies Plugin;
