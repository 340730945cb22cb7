import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

// Le plan du site : chaque adresse servie est déclarée ici, et nulle part ailleurs.
export default [
  // Accueil et simulateur
  index("routes/accueil.tsx"),
  route("simulateur", "routes/simulateur/simulateur.tsx"),
  route("simulateur/france", "routes/simulateur/france.tsx"),
  route("simulateur/incertitude", "routes/simulateur/incertitude.tsx"),
  route("simulateur/decider", "routes/simulateur/decider.tsx"),
  route("simulateur/plans", "routes/simulateur/plans.tsx"),
  route("simulateur/methode", "routes/simulateur/methode.tsx"),
  route("simulateur/validation", "routes/simulateur/validation.tsx"),
  route("simulateur/comparer", "routes/simulateur/comparer.tsx"),
  route("simulateur/ouvrir", "routes/simulateur/ouvrir.tsx"),
  route("simulateur/scenario.json", "routes/simulateur/scenario.ts"),
  route("simulateur/donnees/:fichier", "routes/simulateur/donnees.$fichier.ts"),

  // Demander
  route("entraide", "routes/assistants/entraide.tsx"),
  route("juger", "routes/assistants/juger.tsx"),

  // Trouver : lieux, réseaux, emplois, outils
  route("ecosysteme", "routes/annuaire/ecosysteme.tsx"),
  route("ecosysteme/points.json", "routes/annuaire/ecosysteme.points.ts"),
  route("ecosysteme/:id", "routes/annuaire/ecosysteme.$id.tsx"),
  route("reseaux", "routes/annuaire/reseaux.tsx"),
  route("reseaux/:id", "routes/annuaire/reseaux.$id.tsx"),
  route("taff", "routes/annuaire/taff.tsx"),
  route("outils", "routes/annuaire/outils.tsx"),
  route("carte/contours.svg", "routes/annuaire/carte.contours.ts"),
  route("carte/pres/:vue.svg", "routes/annuaire/carte.pres.ts"),
  route("carte/rues.pmtiles", "routes/annuaire/carte.rues.ts"),
  route("carte/fonds.json", "routes/annuaire/carte.fonds.ts"),
  route("carte/eaux/:zone.json", "routes/annuaire/carte.eaux.ts"),
  route("carte/communes/:departement.json", "routes/annuaire/carte.communes.ts"),

  // Pensées écologiques
  route("pensees-ecologiques", "routes/pensees/pensees-ecologiques.tsx"),
  route("pensees-ecologiques/corpus", "routes/pensees/pensees-ecologiques.corpus.tsx"),
  route("pensees-ecologiques/corpus/:document", "routes/pensees/pensees-ecologiques.corpus.$document.tsx"),
  route("pensees-ecologiques/:auteur", "routes/pensees/pensees-ecologiques.$auteur.tsx"),

  // Proposer
  route("proposer", "routes/propositions/proposer.tsx"),
  route("proposer/suivi/:jeton", "routes/propositions/proposer.suivi.$jeton.tsx"),
  route("proposer/suivi/:jeton/photo", "routes/propositions/proposer.suivi.$jeton.photo.ts"),
  route("photos/:proposition/:empreinte", "routes/propositions/photos.$proposition.$empreinte.ts"),
  route("signaler", "routes/propositions/signaler.ts"),
  route("contribuer", "routes/propositions/contribuer.ts"),

  // Le site et ses engagements
  route("developpeurs", "routes/site/developpeurs.tsx"),
  route("a-propos", "routes/site/a-propos.tsx"),
  route("aide", "routes/site/aide.tsx"),
  route("contact", "routes/site/contact.tsx"),
  route("plan-du-site", "routes/site/plan-du-site.tsx"),
  route("mentions-legales", "routes/site/mentions-legales.tsx"),
  route("accessibilite", "routes/site/accessibilite.tsx"),
  route("confidentialite", "routes/site/confidentialite.tsx"),

  // Moteurs de recherche, lecteurs de flux
  route("sitemap.xml", "routes/site/sitemap.ts"),
  route("publications.atom", "routes/site/publications.atom.ts"),
  route("robots.txt", "routes/site/robots.ts"),

  // Atelier. Tout ce qui est sous la garde demande une session ; `/codev/qr` est la seule page qui en soit dispensée, parce qu'elle n'y est pas rangée.
  route("connexion", "routes/connexion.tsx"),
  ...prefix("codev", [
    layout("routes/codev/_cadre.tsx", { id: "cadre-qr" }, [route("qr", "routes/codev/qr.tsx")]),
    layout("routes/codev/_garde.ts", [
      index("routes/codev/accueil.ts"),
      route("carto/fiches", "routes/codev/carto.fiches.ts"),
      layout("routes/codev/_cadre.tsx", [
        route("carto", "routes/codev/carto.tsx"),
        route("compte-rendu", "routes/codev/compte-rendu.tsx"),
        route("photo/:id", "routes/codev/photo.$id.tsx"),
        route("ensemble", "routes/codev/ensemble.tsx"),
        route("ensemble/ecran", "routes/codev/ensemble.ecran.tsx"),
      ]),
      route("photos/:id", "routes/codev/photos.$id.ts"),
      route("*", "routes/codev/introuvable.tsx"),
    ]),
  ]),
  ...prefix("admin", [
    layout("routes/admin/_garde.ts", [
      route("atelier", "routes/admin/atelier.tsx"),
      route("atelier/:id", "routes/admin/atelier.$id.tsx"),
      route("atelier/:id/import", "routes/admin/atelier.$id.import.tsx"),
      route("campagnes", "routes/admin/campagnes.tsx"),
      route("propositions", "routes/admin/propositions.tsx"),
      route("references.tar", "routes/admin/references.ts"),
      route("usage", "routes/admin/usage.tsx"),
      route("etat", "routes/admin/etat.tsx"),
      route("propositions/:id", "routes/admin/propositions.$id.tsx"),
      route("propositions/:id/photo", "routes/admin/propositions.$id.photo.ts"),
    ]),
  ]),

  // Campagnes : chaque foyer répond, tous lisent la synthèse ; sans session
  ...prefix("campagne/:id", [
    index("routes/campagne/repondre.tsx"),
    route("synthese", "routes/campagne/synthese.tsx"),
    route("synthese.csv", "routes/campagne/synthese-csv.ts"),
    route("ecran", "routes/campagne/ecran.tsx"),
  ]),

  // Réglages du visiteur
  route("theme", "routes/site/theme.ts"),

  // Montrer un scénario sur un autre site
  route("oembed", "routes/simulateur/oembed.ts"),

  // Réponses destinées aux machines
  route("metrics", "routes/site/metrics.ts"),
  route("mcp", "routes/site/mcp.ts"),
  ...prefix("api", [
    layout("routes/api/_layout.ts", [
      route("sante", "routes/api/sante.ts"),
      route("openapi.json", "routes/api/openapi.ts"),
      route("ecosysteme", "routes/api/ecosysteme.ts"),
      route("reseaux", "routes/api/reseaux.ts"),
      route("communes", "routes/api/communes.ts"),
      route("plateformes-taff", "routes/api/plateformes-taff.ts"),
      route("references", "routes/api/references.ts"),
      route("simulation", "routes/api/simulation.ts"),
      route("territoire/:code", "routes/api/territoire.$code.ts"),
      route("chatbot", "routes/api/chatbot.ts"),
      route("chatbot-reseaux", "routes/api/chatbot-reseaux.ts"),
      route("chatbot-taff", "routes/api/chatbot-taff.ts"),
      route("chatbot-pensees", "routes/api/chatbot-pensees.ts"),
      // La connexion est la porte d'entrée : elle seule échappe à la garde.
      route("codev/auth", "routes/api/codev/auth.ts"),
      layout("routes/codev/_garde.ts", { id: "garde-api-codev" }, [
        ...prefix("codev", [
          route("deconnexion", "routes/api/codev/deconnexion.ts"),
          route("me", "routes/api/codev/me.ts"),
          route("fiches", "routes/api/codev/fiches.ts"),
          route("fiches/:id", "routes/api/codev/fiches.$id.ts"),
          route("fiches/:id/annulation", "routes/api/codev/fiches.$id.annulation.ts"),
          route("fiches/:id/corbeille", "routes/api/codev/fiches.$id.corbeille.ts"),
          route("fiches/:id/restauration", "routes/api/codev/fiches.$id.restauration.ts"),
          route("evenements", "routes/api/codev/evenements.ts"),
          route("export", "routes/api/codev/export.ts"),
          route("import", "routes/api/codev/import.ts"),
          index("routes/api/introuvable.ts", { id: "api-codev-racine" }),
          route("*", "routes/api/introuvable.ts", { id: "api-codev-inconnue" }),
        ]),
      ]),
      // `introuvable.ts` est monté plusieurs fois : /api même, puis tout chemin /api/… inconnu.
      index("routes/api/introuvable.ts", { id: "api-racine" }),
      route("*", "routes/api/introuvable.ts", { id: "api-inconnue" }),
    ]),
  ]),

  // Toute autre adresse
  route("*", "routes/introuvable.tsx"),
] satisfies RouteConfig;
