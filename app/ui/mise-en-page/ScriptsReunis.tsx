import { Scripts } from "react-router";
import { reunirScripts } from "./reunir-scripts.ts";

/**
 * Les scripts de la page. Le cadriciel annonce chaque morceau par un lien de plus dans le document : le script de la page, qui les charge tous, les nomme
 * lui-même en tête. Ils partent ensemble, comme avec les liens, et le document s'en allège d'autant.
 */
export function ScriptsReunis() {
  // Appelé comme une fonction : ses crochets sont les nôtres, à chaque rendu, et c'est ce qu'il rend que l'on range.
  return reunirScripts(Scripts({}));
}
