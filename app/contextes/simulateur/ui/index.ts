// Ce que l'interface d'un autre sujet peut reprendre de celle-ci ; le reste ne sort pas.

export { useMoteur } from "./moteur/use-moteur.ts";
export { ChampQuestion } from "./reponses/ChampQuestion.tsx";
export { ID_TERRITOIRES, ListeTerritoires } from "./reponses/ListeTerritoires.tsx";
export { CarteAxe } from "./resultat/CarteAxe.tsx";
export { ContexteApercu } from "./resultat/CartesAxes.tsx";
