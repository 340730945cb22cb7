// Ce que l'interface d'un autre sujet peut reprendre de celle-ci ; le reste ne sort pas.

export { SectionsQuestions } from "./SectionsQuestions.tsx";
