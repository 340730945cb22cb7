import { HISTORIQUE_MAX, TOURS_MAX } from "./agents.ts";
import type { TourHistorique } from "./demande.ts";
import type { ReponseChat, SourceReponse } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { ErreurAssistant, RetourAssistant, SaisieAssistant } from "./retour.ts";

/** Pourquoi une réponse s'est arrêtée avant sa fin. */
export type CauseInterruption = "arret" | "coupe" | "rechargement";

/** Ce qui était déjà écrit quand la réponse s'est arrêtée. */
export type ReponsePartielle = { readonly texte: string; readonly sources: ReadonlyArray<SourceReponse>; readonly cause: CauseInterruption };

/** Un échange à l'écran : une réponse entière, une réponse partielle, une erreur, ou une partielle et l'erreur qui l'a coupée. */
export type Tour = {
  readonly saisie: SaisieAssistant;
  readonly reponse: ReponseChat | null;
  readonly erreur: ErreurAssistant | null;
  readonly partielle?: ReponsePartielle;
  /** Réponse d'un échange passé dont on n'a gardé que le texte (page sans script). */
  readonly texte?: string;
};

/** Le texte d'une réponse, entière ou non ; null s'il n'y en a pas. */
export function texteDuTour({ reponse, partielle, texte }: Tour): string | null {
  const lu = reponse?.reponse ?? partielle?.texte ?? texte ?? "";
  return lu.trim() === "" ? null : lu;
}

/** Vrai si l'échange n'a pas eu sa réponse entière : il peut se redemander. */
export function estInachevee({ reponse, texte }: Tour): boolean {
  return reponse === null ? texte === undefined : reponse.interrompue === true;
}

/** Un échange affiché : la question et, s'il y en a une, la réponse. */
export type Echange = { readonly question: string; readonly reponse: string | null };

/**
 * L'historique à joindre à la question suivante : les derniers échanges complets, sans dépasser ce que l'API admet. Un échange trop long est coupé
 * plutôt que de faire perdre le fil.
 */
export function historiqueDe(echanges: ReadonlyArray<Echange>): ReadonlyArray<TourHistorique> {
  const tours: Array<TourHistorique> = [];
  let reste = HISTORIQUE_MAX;
  for (const { question, reponse } of echanges.toReversed()) {
    if (reponse === null || tours.length + 2 > TOURS_MAX) continue;
    const part = Math.min(question.length, 2_000);
    if (reste <= part) break;
    const contenu = debutDe(reponse, Math.min(3_000, reste - part));
    tours.unshift({ role: "user", contenu: debutDe(question, part) }, { role: "assistant", contenu });
    reste -= part + contenu.length;
  }
  return tours;
}

// Coupé au milieu d'une émoticône, l'historique serait refusé, et la question avec lui.
const debutDe = (texte: string, longueur: number): string => texte.slice(0, longueur).replace(/\p{Surrogate}$/u, "");

/** L'historique d'une suite d'échanges affichés. */
export function historiqueDesTours(tours: ReadonlyArray<Tour>): ReadonlyArray<TourHistorique> {
  return historiqueDe(tours.map((tour) => ({ question: tour.saisie.question, reponse: texteDuTour(tour) })));
}

/** Les échanges d'un historique reçu, pour les réafficher. */
export function echangesDe(historique: ReadonlyArray<TourHistorique>): ReadonlyArray<Echange> {
  const echanges: Array<{ question: string; reponse: string | null }> = [];
  for (const { role, contenu } of historique) {
    const dernier = echanges.at(-1);
    if (role === "user") echanges.push({ question: contenu, reponse: null });
    else if (dernier !== undefined && dernier.reponse === null) dernier.reponse = contenu;
  }
  return echanges;
}

/** Les échanges d'une page rendue par le serveur : ceux de l'historique reçu, puis celui qui vient d'avoir lieu. */
export function toursDuRetour(retour: RetourAssistant | undefined): ReadonlyArray<Tour> {
  if (retour === undefined) return [];
  const anciens = echangesDe(retour.historique).map(({ question, reponse }) => ({
    saisie: { question, mode: "rapide" as const, extraits: false },
    reponse: null,
    erreur: null,
    ...(reponse === null ? {} : { texte: reponse }),
  }));
  return [...anciens, { saisie: retour.saisie, reponse: retour.reponse, erreur: retour.erreur }];
}

/** Les échanges avant une nouvelle question : une erreur sans un mot de réponse n'apprend plus rien. */
export function avantNouvelle(tours: ReadonlyArray<Tour>): ReadonlyArray<Tour> {
  return tours.filter((tour) => tour.erreur === null || texteDuTour(tour) !== null);
}

/** Les échanges après une réponse. Une réponse entière remplace la tentative inachevée de la même question ; une autre tentative s'y ajoute. */
export function ajouterTour(tours: ReadonlyArray<Tour>, nouveau: Tour): ReadonlyArray<Tour> {
  const dernier = tours.at(-1);
  const remplace = dernier !== undefined && estInachevee(dernier) && !estInachevee(nouveau) && dernier.saisie.question === nouveau.saisie.question;
  return [...(remplace ? tours.slice(0, -1) : tours), nouveau];
}
