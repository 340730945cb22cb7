// La seule classe d'erreur de l'application : un code, une phrase pour la personne, une cause réservée au journal.

export type CodeErreur =
  | "illisible"
  | "non_connecte"
  | "interdit"
  | "introuvable"
  | "methode"
  | "requete_lente"
  | "conflit"
  | "trop_gros"
  | "type_refuse"
  | "hote_inconnu"
  | "invalide"
  | "trop_de_requetes"
  | "entetes_trop_longs"
  | "interne"
  | "amont_indisponible"
  | "amont_invalide"
  | "rag_indisponible"
  | "budget_epuise"
  | "indisponible"
  | "delai_depasse";

export type DescriptionErreur = {
  readonly statut: number;
  readonly titre: string;
  readonly detail: string;
};

/** Un message par champ, dans l'ordre du formulaire : `chemin` est le nom du champ, `message` une phrase complète. */
export type ErreurChamp = { readonly chemin: string; readonly message: string };

export const ERREURS: Readonly<Record<CodeErreur, DescriptionErreur>> = {
  illisible: { statut: 400, titre: "Envoi illisible", detail: "Le contenu envoyé n'a pas pu être lu." },
  non_connecte: { statut: 401, titre: "Connexion nécessaire", detail: "Connectez-vous pour continuer." },
  interdit: { statut: 403, titre: "Accès refusé", detail: "Vous n'avez pas le droit de faire cela." },
  introuvable: { statut: 404, titre: "Page introuvable", detail: "Cette adresse ne mène à rien." },
  methode: { statut: 405, titre: "Demande refusée", detail: "Cette adresse ne s'emploie pas de cette façon." },
  requete_lente: { statut: 408, titre: "Envoi trop lent", detail: "Votre demande n'est pas arrivée en entier à temps." },
  conflit: { statut: 409, titre: "Modifié entre-temps", detail: "Quelqu'un a modifié ces données depuis que vous les avez lues." },
  trop_gros: { statut: 413, titre: "Envoi trop volumineux", detail: "Le contenu envoyé dépasse la taille acceptée." },
  type_refuse: { statut: 415, titre: "Format refusé", detail: "Envoyez un formulaire du site, ou du JSON." },
  hote_inconnu: { statut: 421, titre: "Nom de site inconnu", detail: "Le site n'est pas servi sous ce nom." },
  invalide: { statut: 422, titre: "Saisie à corriger", detail: "Certaines valeurs ne conviennent pas." },
  trop_de_requetes: { statut: 429, titre: "Trop de demandes", detail: "Patientez un peu avant de recommencer." },
  entetes_trop_longs: { statut: 431, titre: "Demande trop longue", detail: "L'adresse, ou ce que le navigateur y joint, dépasse la taille acceptée." },
  interne: { statut: 500, titre: "Incident de notre côté", detail: "Une erreur inattendue s'est produite." },
  amont_indisponible: { statut: 502, titre: "Service extérieur indisponible", detail: "Un service dont nous dépendons ne répond pas." },
  amont_invalide: { statut: 502, titre: "Service extérieur en défaut", detail: "Un service dont nous dépendons a mal répondu." },
  rag_indisponible: { statut: 503, titre: "Recherche documentaire indisponible", detail: "La recherche dans les textes est arrêtée pour le moment." },
  budget_epuise: { statut: 503, titre: "Budget épuisé", detail: "Le budget prévu pour les assistants est atteint." },
  indisponible: { statut: 503, titre: "Service indisponible", detail: "Le service n'est pas disponible pour le moment." },
  delai_depasse: { statut: 504, titre: "Réponse trop lente", detail: "Un service dont nous dépendons a mis trop de temps à répondre." },
};

/** Le code que dit un statut, quand la réponse n'en dit pas davantage ; `undefined` : ce n'est pas un refus. */
export function codeDuStatut(statut: number): CodeErreur | undefined {
  if (statut < 400) return undefined;
  const exact = (Object.keys(ERREURS) as Array<CodeErreur>).filter((code) => ERREURS[code].statut === statut);
  // 502 et 503 ont plusieurs causes : sans précision, la plus générale.
  if (exact.includes("indisponible")) return "indisponible";
  return exact[0] ?? (statut >= 500 ? "interne" : "illisible");
}

/** Ce que lit une personne quand aucun rangement ne peut retenir ce qu'elle envoie, quelle que soit la panne. */
export const ECRITURE_IMPOSSIBLE = "L'enregistrement est impossible pour le moment. Gardez votre saisie et réessayez dans un instant.";

/** Ancre d'un code d'erreur sur la page des développeurs ; le `type` d'un problème JSON y mène. */
export function ancreErreur(code: CodeErreur): string {
  return `erreur-${code.replaceAll("_", "-")}`;
}

export type OptionsErreur = {
  readonly champs?: ReadonlyArray<ErreurChamp>;
  /** Secondes avant de pouvoir recommencer : devient l'en-tête `Retry-After`. */
  readonly attente_s?: number;
  /** En-têtes propres à cette erreur (`Allow`, `RateLimit`). */
  readonly entetes?: Readonly<Record<string, string>>;
  /** Membres ajoutés au problème JSON (les deux versions d'un conflit, par exemple). */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
};

export class ErreurApp extends Error {
  readonly code: CodeErreur;
  readonly detail: string;
  readonly champs: ReadonlyArray<ErreurChamp> | undefined;
  readonly attente_s: number | undefined;
  readonly entetes: Readonly<Record<string, string>>;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: CodeErreur, detail: string = ERREURS[code].detail, options: OptionsErreur = {}) {
    super(`${code} : ${detail}`, { cause: options.cause });
    this.name = "ErreurApp";
    this.code = code;
    this.detail = detail;
    this.champs = options.champs;
    this.attente_s = options.attente_s;
    this.entetes = options.entetes ?? {};
    this.extra = options.extra ?? {};
  }

  get statut(): number {
    return ERREURS[this.code].statut;
  }
}

/** Un formulaire d'une page d'avant, ou récrit à la main, demande ce qu'aucun de nos boutons ne demande. */
export function gesteInconnu(): ErreurApp {
  return new ErreurApp("invalide", "Ce geste n'existe pas : rechargez la page.");
}

// Comparaison par le nom : le serveur de développement peut charger deux exemplaires du module.
export function estErreurApp(e: unknown): e is ErreurApp {
  return e instanceof ErreurApp || (e instanceof Error && e.name === "ErreurApp" && "code" in e);
}

/** Une panne passagère d'un rangement ou d'un service : ni un refus, ni un défaut du code. */
export function estPanne(e: unknown): e is ErreurApp {
  return estErreurApp(e) && e.statut >= 500 && e.code !== "interne" && e.code !== "budget_epuise";
}

/** Ce dont une page peut se passer : `undefined` pendant une panne, tout autre échec suit son cours. */
export async function siLisible<T>(lecture: Promise<T>): Promise<T | undefined> {
  try {
    return await lecture;
  } catch (e) {
    if (!estPanne(e)) throw e;
    return undefined;
  }
}

/** Le code qui décrit le mieux un statut HTTP nu (réponse d'erreur née hors de nos routes). */
export function codeDepuisStatut(statut: number): CodeErreur {
  const trouve = (Object.keys(ERREURS) as Array<CodeErreur>).find((code) => ERREURS[code].statut === statut);
  if (statut === 503) return "indisponible";
  return trouve ?? (statut >= 400 && statut < 500 ? "illisible" : "interne");
}

/** Lève une saisie invalide dès qu'un champ est en faute. */
export function refuserChamps(champs: ReadonlyArray<ErreurChamp>): void {
  if (champs.length > 0) throw new ErreurApp("invalide", undefined, { champs });
}
