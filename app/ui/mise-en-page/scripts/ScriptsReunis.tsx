import { useContext } from "react";
import { Scripts, UNSAFE_FrameworkContext } from "react-router";
import { reunirScripts, type ManifesteDePage } from "./reunir-scripts.ts";

/**
 * Les scripts de la page. Le cadriciel annonce chaque morceau par un lien de plus dans le document : le script de la page, qui les charge tous, les nomme
 * lui-même en tête. Ils partent ensemble, comme avec les liens, et le document s'en allège d'autant. `routes` : celles que la page emploie, si elle les dit
 * toutes ; elle n'emporte alors que leur part du manifeste.
 */
export function ScriptsReunis({ routes }: { readonly routes?: ReadonlyArray<string> | undefined }) {
  const manifeste = useManifeste(routes);
  // Appelé comme une fonction : ses crochets sont les nôtres, à chaque rendu, et c'est ce qu'il rend que l'on range.
  return reunirScripts(Scripts({}), manifeste);
}

// Le développement recharge des routes à chaud : il lui faut le manifeste entier.
function useManifeste(routes: ReadonlyArray<string> | undefined): ManifesteDePage | undefined {
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest;
  if (import.meta.env.DEV || routes === undefined || manifest === undefined) return undefined;
  const gardees = Object.entries(manifest.routes).flatMap(([id, route]) =>
    // Les morceaux de la page sont déjà demandés, et nul lien n'en annonce d'autres.
    routes.includes(id) && route !== undefined ? [[id, { ...route, imports: [] }] as const] : [],
  );
  return { adresse: manifest.url, contenu: { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(gardees) } };
}
