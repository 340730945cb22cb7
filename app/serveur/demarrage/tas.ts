import { setFlagsFromString } from "node:v8";

// Plus la machine est grande, plus Node laisse le tas grossir entre deux grands ménages : jusqu'à quatre fois ce qui vit. Le site tient une centaine de
// mégaoctets ; il n'a pas à en occuper sept cents parce que la machine en a vingt-quatre mille.
const CROISSANCE_POUR_CENT = 30;
// Un calcul jette aussitôt presque tout ce qu'il crée : une petite pépinière lui suffit.
const PEPINIERE_DES_OUVRIERS_MIO = 2;

/** Fait le grand ménage dès que le tas a grossi d'un tiers, et se passe du code à demi compilé, dans ce fil et dans ceux qu'il ouvrira. À appeler en premier. */
export function bornerLeTas(): void {
  setFlagsFromString(`--heap-growing-percent=${CROISSANCE_POUR_CENT}`);
  // Entre l'interprète et le code optimisé, Sparkplug compile sans rien optimiser, et garde tout : une douzaine de mégaoctets pour un processeur égal.
  setFlagsFromString("--no-sparkplug");
  // `npm start` donne au fil principal de quoi démarrer sans ménage ; les ouvriers, eux, n'ont pas à occuper autant. Sa pépinière l'emporterait aussi sur celle
  // que chaque ouvrier demande pour lui.
  setFlagsFromString("--initial-heap-size=0");
  setFlagsFromString(`--max-semi-space-size=${PEPINIERE_DES_OUVRIERS_MIO}`);
}
