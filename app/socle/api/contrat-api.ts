// La table des adresses pour machines : la page des développeurs et la description OpenAPI en sont tirées, un test la compare à app/routes.ts.

export type MethodeApi = "GET" | "POST" | "PATCH" | "DELETE";

export type OperationApi = {
  readonly methode: MethodeApi;
  /** Une phrase sans point final. */
  readonly resume: string;
  /** Statut d'une réussite. */
  readonly succes: 200 | 201 | 204;
};

export type RouteApi = {
  /** Paramètres entre accolades : `/api/territoire/{code}`. */
  readonly chemin: string;
  readonly operations: ReadonlyArray<OperationApi>;
  /** Lisible depuis n'importe quel site (CORS `*`). */
  readonly ouverte?: true;
  /** Demande une session d'atelier. */
  readonly gardee?: true;
  readonly limite?: string;
};

const lire = (resume: string): OperationApi => ({ methode: "GET", resume, succes: 200 });
const envoyer = (resume: string, succes: 200 | 201 | 204 = 200): OperationApi => ({ methode: "POST", resume, succes });

const PAR_HEURE = "60 questions par heure";

export const ROUTES_API: ReadonlyArray<RouteApi> = [
  {
    chemin: "/api/simulation",
    operations: [lire("Simuler par les clés de l'adresse, en JSON ou en CSV"), envoyer("Simuler par un scénario JSON")],
    ouverte: true,
  },
  { chemin: "/api/territoire/{code}", operations: [lire("Climat, pluies et tables de chauffage d'un territoire")], ouverte: true },
  { chemin: "/api/ecosysteme", operations: [lire("Lieux de la carte, en GeoJSON ou en CSV")], ouverte: true },
  { chemin: "/api/reseaux", operations: [lire("Réseaux et structures, par mots-clés")], ouverte: true },
  { chemin: "/api/communes", operations: [lire("Communes par le début de leur nom ou de leur code postal, avec leur centre")], ouverte: true },
  { chemin: "/api/plateformes-taff", operations: [lire("Plateformes d'emploi, de bénévolat et de formation")], ouverte: true },
  { chemin: "/api/sante", operations: [lire("État du site, adaptateur par adaptateur")] },
  { chemin: "/api/openapi.json", operations: [lire("Cette table, en OpenAPI 3.1")], ouverte: true },
  { chemin: "/api/references", operations: [envoyer("Proposer un ajout ou une correction", 201)] },
  { chemin: "/api/chatbot", operations: [envoyer("Interroger l'assistant d'entraide")], limite: PAR_HEURE },
  { chemin: "/api/chatbot-reseaux", operations: [envoyer("Interroger l'assistant des réseaux")], limite: PAR_HEURE },
  { chemin: "/api/chatbot-taff", operations: [envoyer("Interroger l'assistant des emplois")], limite: PAR_HEURE },
  { chemin: "/api/chatbot-pensees", operations: [envoyer("Interroger l'assistant des pensées écologiques")], limite: "20 questions par jour" },
  { chemin: "/api/codev/auth", operations: [envoyer("Ouvrir une session d'atelier ou d'animation")] },
  { chemin: "/api/codev/deconnexion", operations: [envoyer("Fermer la session")], gardee: true },
  { chemin: "/api/codev/me", operations: [lire("Dire qui est connecté")], gardee: true },
  { chemin: "/api/codev/fiches", operations: [lire("Lire les fiches de l'atelier"), envoyer("Poser une fiche", 201)], gardee: true },
  {
    chemin: "/api/codev/fiches/{id}",
    operations: [
      { methode: "PATCH", resume: "Modifier une fiche", succes: 200 },
      { methode: "DELETE", resume: "Supprimer une fiche (animation)", succes: 204 },
    ],
    gardee: true,
  },
  { chemin: "/api/codev/fiches/{id}/annulation", operations: [envoyer("Retirer sa propre fiche", 204)], gardee: true },
  { chemin: "/api/codev/fiches/{id}/restauration", operations: [envoyer("Remettre une fiche supprimée (animation)")], gardee: true },
  { chemin: "/api/codev/evenements", operations: [lire("Suivre l'atelier en direct : flux d'évènements (SSE), repris par Last-Event-ID")], gardee: true },
  { chemin: "/api/codev/export", operations: [lire("Exporter les fiches, en GeoJSON ou en CSV")], gardee: true },
  { chemin: "/api/codev/import", operations: [envoyer("Reprendre un fichier CSV ou GeoJSON, ou en donner l'aperçu (animation)")], gardee: true },
];

/** Ancre d'un code d'erreur sur la page des développeurs ; le `type` d'un problème JSON y mène. */
export function ancreErreur(code: string): string {
  return `erreur-${code.replaceAll("_", "-")}`;
}
