import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

// Le plan du site : chaque adresse servie est déclarée ici, et nulle part ailleurs.
export default [
  // Accueil et simulateur
  index("routes/accueil.tsx"),

  // Réglages du visiteur
  route("theme", "routes/theme.ts"),

  // Réponses destinées aux machines
  ...prefix("api", [
    layout("routes/api/_layout.ts", [
      route("sante", "routes/api/sante.ts"),
      // `introuvable.ts` est monté deux fois : /api même, puis tout chemin /api/… inconnu.
      index("routes/api/introuvable.ts", { id: "api-racine" }),
      route("*", "routes/api/introuvable.ts", { id: "api-inconnue" }),
    ]),
  ]),

  // Toute autre adresse
  route("*", "routes/introuvable.tsx"),
] satisfies RouteConfig;
