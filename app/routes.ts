import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

// Le plan du site : chaque adresse servie est déclarée ici, et nulle part ailleurs.
export default [
  // Accueil et simulateur
  index("routes/accueil.tsx"),
  route("simulateur", "routes/simulateur.tsx"),
  route("simulateur/methode", "routes/simulateur.methode.tsx"),

  // Le site et ses engagements
  route("a-propos", "routes/a-propos.tsx"),
  route("aide", "routes/aide.tsx"),
  route("contact", "routes/contact.tsx"),
  route("plan-du-site", "routes/plan-du-site.tsx"),
  route("mentions-legales", "routes/mentions-legales.tsx"),
  route("accessibilite", "routes/accessibilite.tsx"),
  route("confidentialite", "routes/confidentialite.tsx"),

  // Réglages du visiteur
  route("theme", "routes/theme.ts"),

  // Réponses destinées aux machines
  ...prefix("api", [
    layout("routes/api/_layout.ts", [
      route("sante", "routes/api/sante.ts"),
      route("simulation", "routes/api/simulation.ts"),
      route("territoire/:code", "routes/api/territoire.$code.ts"),
      // `introuvable.ts` est monté deux fois : /api même, puis tout chemin /api/… inconnu.
      index("routes/api/introuvable.ts", { id: "api-racine" }),
      route("*", "routes/api/introuvable.ts", { id: "api-inconnue" }),
    ]),
  ]),

  // Toute autre adresse
  route("*", "routes/introuvable.tsx"),
] satisfies RouteConfig;
