import type { TypeFiche } from "#app/contextes/atelier/domaine/fiche.ts";
import type { NomIcone } from "#app/ui/icones.tsx";

/** Les six touches : un nom, ce qu'on y met, un dessin. */
export const TOUCHES: ReadonlyArray<{ readonly valeur: TypeFiche; readonly nom: string; readonly exemple: string; readonly icone: NomIcone }> = [
  { valeur: "lieu", nom: "Un lieu", exemple: "jardin, atelier, source", icone: "lieu" },
  { valeur: "projet", nom: "Un projet", exemple: "chantier, collectif", icone: "reseau" },
  { valeur: "ressource", nom: "Une ressource", exemple: "verger, outil, semences", icone: "alim" },
  { valeur: "savoir_faire", nom: "Un savoir-faire", exemple: "réparer, bâtir, soigner", icone: "outil" },
  { valeur: "besoin", nom: "Un besoin", exemple: "aide, place, matériel", icone: "personnes" },
  { valeur: "idee", nom: "Une idée", exemple: "à discuter ensemble", icone: "idee" },
];
