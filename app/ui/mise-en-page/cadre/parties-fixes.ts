// Ce que le serveur est seul à rendre, dans le cadre de chaque page.
export { Motifs } from "#app/ui/figures/Trames.tsx";
export { Entete } from "./Entete.tsx";
export { Pied } from "./Pied.tsx";
