import { href } from "react-router";
import type { Rubrique } from "./rubrique.ts";

/** Les huit rubriques, dans l'ordre de l'en-tête. */
export const RUBRIQUES: ReadonlyArray<Rubrique> = [
  { nom: "Simuler", href: href("/simulateur"), racine: "/simulateur" },
  { nom: "Carte", href: href("/ecosysteme"), racine: "/ecosysteme" },
  { nom: "Entraide", href: href("/entraide"), racine: "/entraide" },
  { nom: "Réseaux", href: href("/reseaux"), racine: "/reseaux" },
  { nom: "Emplois", href: href("/taff"), racine: "/taff" },
  { nom: "Pensées", href: href("/pensees-ecologiques"), racine: "/pensees-ecologiques" },
  { nom: "Atelier", href: href("/codev/carto"), racine: "/codev" },
  { nom: "Proposer", href: href("/proposer"), racine: "/proposer" },
];

export type Page = { readonly nom: string; readonly href: string };

/** Le plan du site, par rubrique. */
export const PLAN: ReadonlyArray<{ readonly titre: string; readonly pages: ReadonlyArray<Page> }> = [
  {
    titre: "Simuler",
    pages: [
      { nom: "Accueil", href: href("/") },
      { nom: "Simulateur", href: href("/simulateur") },
      { nom: "Méthode et coefficients", href: href("/simulateur/methode") },
      { nom: "Validation", href: href("/simulateur/validation") },
    ],
  },
  {
    titre: "Trouver et demander",
    pages: [
      { nom: "Carte des lieux", href: href("/ecosysteme") },
      { nom: "Réseaux", href: href("/reseaux") },
      { nom: "Entraide", href: href("/entraide") },
      { nom: "Emplois et formations", href: href("/taff") },
      { nom: "Outils", href: href("/outils") },
      { nom: "Pensées écologiques", href: href("/pensees-ecologiques") },
      { nom: "Corpus des pensées", href: href("/pensees-ecologiques/corpus") },
    ],
  },
  {
    titre: "Faire ensemble",
    pages: [
      { nom: "Atelier cartographique", href: href("/codev/carto") },
      { nom: "Proposer", href: href("/proposer") },
    ],
  },
  {
    titre: "Comprendre",
    pages: [
      { nom: "À propos", href: href("/a-propos") },
      { nom: "Sources des données", href: `${href("/a-propos")}#sources` },
      { nom: "Aide", href: href("/aide") },
      { nom: "Développeurs", href: href("/developpeurs") },
      { nom: "Nouveautés publiées (flux Atom)", href: href("/publications.atom") },
      { nom: "Contact", href: href("/contact") },
    ],
  },
  {
    titre: "Vos droits",
    pages: [
      { nom: "Accessibilité", href: href("/accessibilite") },
      { nom: "Confidentialité", href: href("/confidentialite") },
      { nom: "Mentions légales", href: href("/mentions-legales") },
    ],
  },
];
