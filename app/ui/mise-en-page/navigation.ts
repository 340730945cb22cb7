/** Les huit rubriques, dans l'ordre de l'en-tête ; `racine` dit quelles adresses appartiennent à la rubrique. */
export type Rubrique = { readonly nom: string; readonly href: string; readonly racine: string };

export const RUBRIQUES: ReadonlyArray<Rubrique> = [
  { nom: "Simuler", href: "/simulateur", racine: "/simulateur" },
  { nom: "Carte", href: "/ecosysteme", racine: "/ecosysteme" },
  { nom: "Entraide", href: "/entraide", racine: "/entraide" },
  { nom: "Réseaux", href: "/reseaux", racine: "/reseaux" },
  { nom: "Emplois", href: "/taff", racine: "/taff" },
  { nom: "Pensées", href: "/pensees-ecologiques", racine: "/pensees-ecologiques" },
  { nom: "Atelier", href: "/codev/carto", racine: "/codev" },
  { nom: "Proposer", href: "/proposer", racine: "/proposer" },
];

/** Valeur d'`aria-current` d'une rubrique pour l'adresse lue : la page même, une page dedans, ou rien. */
export function rubriqueCourante(rubrique: Rubrique, chemin: string): "page" | "true" | undefined {
  const adresse = chemin.split(/[?#]/, 1)[0] ?? "/";
  if (adresse === rubrique.href) return "page";
  return adresse === rubrique.racine || adresse.startsWith(`${rubrique.racine}/`) ? "true" : undefined;
}

export type Page = { readonly nom: string; readonly href: string };

/** Le plan du site, par rubrique. */
export const PLAN: ReadonlyArray<{ readonly titre: string; readonly pages: ReadonlyArray<Page> }> = [
  {
    titre: "Simuler",
    pages: [
      { nom: "Accueil", href: "/" },
      { nom: "Simulateur", href: "/simulateur" },
      { nom: "Méthode et coefficients", href: "/simulateur/methode" },
      { nom: "Validation", href: "/simulateur/validation" },
    ],
  },
  {
    titre: "Trouver et demander",
    pages: [
      { nom: "Carte des lieux", href: "/ecosysteme" },
      { nom: "Réseaux", href: "/reseaux" },
      { nom: "Entraide", href: "/entraide" },
      { nom: "Emplois et formations", href: "/taff" },
      { nom: "Outils", href: "/outils" },
      { nom: "Pensées écologiques", href: "/pensees-ecologiques" },
      { nom: "Corpus des pensées", href: "/pensees-ecologiques/corpus" },
    ],
  },
  {
    titre: "Faire ensemble",
    pages: [
      { nom: "Atelier cartographique", href: "/codev/carto" },
      { nom: "Proposer", href: "/proposer" },
    ],
  },
  {
    titre: "Comprendre",
    pages: [
      { nom: "À propos", href: "/a-propos" },
      { nom: "Sources des données", href: "/a-propos#sources" },
      { nom: "Aide", href: "/aide" },
      { nom: "Développeurs", href: "/developpeurs" },
      { nom: "Nouveautés publiées (flux Atom)", href: "/publications.atom" },
      { nom: "Contact", href: "/contact" },
    ],
  },
  {
    titre: "Vos droits",
    pages: [
      { nom: "Accessibilité", href: "/accessibilite" },
      { nom: "Confidentialité", href: "/confidentialite" },
      { nom: "Mentions légales", href: "/mentions-legales" },
    ],
  },
];
