import { fondre } from "./conflit.ts";
import { attenteAvantEssai_ms } from "#app/commun/cadence.ts";
import { remplacer, type Creation, type Envoi, type File, type Modification } from "./envois.ts";
import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { memeSaisie, saisieDe, type SaisieFiche } from "#app/contextes/atelier/domaine/saisie-fiche.ts";

type Facultatifs = { [C in keyof SaisieFiche]-?: undefined extends SaisieFiche[C] ? C : never }[keyof SaisieFiche];
/** Chaque champ facultatif, vide : un champ nouveau qui n'y serait pas ne se compile pas. */
const VIDES = { description: null, commune: null, lien: null, trace: null } as const satisfies Readonly<Record<Facultatifs, null>>;

/** La demande à faire pour un envoi. */
export type DemandeEnvoi = {
  readonly methode: "POST" | "PATCH";
  readonly chemin: string;
  readonly entetes: Readonly<Record<string, string>>;
  readonly corps: unknown;
};

export function demandeDe(envoi: Envoi): DemandeEnvoi {
  const chemin = `/api/codev/fiches/${encodeURIComponent(envoi.fiche)}`;
  switch (envoi.genre) {
    case "creation":
      return { methode: "POST", chemin: "/api/codev/fiches", entetes: { "Idempotency-Key": envoi.cle }, corps: { id: envoi.fiche, ...envoi.saisie } };
    case "modification": {
      // Un champ vidé se dit : sans lui, le serveur garderait l'ancien.
      return { methode: "PATCH", chemin, entetes: {}, corps: { ...VIDES, ...saisieDe(envoi.saisie), version: envoi.version } };
    }
    case "retrait":
      return { methode: "POST", chemin: `${chemin}/annulation`, entetes: {}, corps: {} };
  }
}

/** Ce qui est revenu : une réponse, ou rien (panne, délai dépassé). */
export type Retour =
  | { readonly genre: "reponse"; readonly statut: number; readonly corps: unknown; readonly attente_s?: number | undefined }
  | { readonly genre: "rien" };

export type EffetFait = { readonly genre: "faite"; readonly envoi: Envoi; readonly fiche: FichePublique | undefined };

export type Effet =
  | EffetFait
  | { readonly genre: "session" }
  | { readonly genre: "conflit" | "refus"; readonly envoi: Envoi }
  | { readonly genre: "attente"; readonly sansReseau: boolean }
  | { readonly genre: "inconnu" };

type Instant = { readonly maintenant_ms: number; readonly hasard: number };

/** Range une réponse : l'envoi est fait, attend, ou revient à la personne. Rien n'est jamais retiré sans que le serveur l'ait confirmé. */
export function recevoir(file: File, id: string, retour: Retour, instant: Instant): { readonly file: File; readonly effet: Effet } {
  const envoi = file.find((e) => e.id === id);
  if (envoi === undefined) return { file, effet: { genre: "inconnu" } };
  if (retour.genre === "rien") return attendre(file, envoi, instant, true);
  const { statut, corps, attente_s } = retour;
  if (statut >= 200 && statut < 300) return faite(file, envoi, lireFiche(corps));
  if (statut === 401) return { file: remplacer(file, { ...envoi, etat: "attente", pas_avant_ms: 0 }), effet: { genre: "session" } };
  if (statut === 429 || statut === 408 || statut === 425 || statut >= 500) return attendre(file, envoi, instant, false, attente_s);
  switch (envoi.genre) {
    case "creation":
      if (statut === 409 && attente_s !== undefined) return attendre(file, envoi, instant, false, attente_s);
      // Identifiant tiré sur ce téléphone, contenu figé dès le premier départ : s'il est déjà pris, c'est que la fiche est arrivée.
      if (statut === 409) return faite(file, envoi, undefined);
      break;
    case "modification":
      if (statut === 409) {
        const actuelle = lireFiche(lire(lire(corps, "versions"), "actuelle") ?? lire(corps, "actuelle"));
        if (actuelle !== undefined) return affronter(file, envoi, actuelle);
        return attendre(file, envoi, instant, false, attente_s);
      }
      break;
    case "retrait":
      if (statut === 404 || statut === 410) return faite(file, envoi, undefined);
      if (statut === 409) return attendre(file, envoi, instant, false, attente_s);
      break;
  }
  // Un contenu invalide l'était déjà aux essais précédents : il n'est jamais entré. Un accès refusé, lui, ne dit rien du passé.
  return refuser(file, statut === 403 || statut === 404 ? envoi : { ...envoi, peutEtreRecu: false }, corps);
}

function faite(file: File, envoi: Envoi, fiche: FichePublique | undefined): { readonly file: File; readonly effet: Effet } {
  const suite = file
    .filter(({ id }) => id !== envoi.id)
    .map((e): Envoi => {
      if (e.fiche !== envoi.fiche || envoi.genre === "retrait") return e;
      const visee = fiche?.id ?? e.fiche;
      if (e.genre !== "modification" || e.version !== 0) return { ...e, fiche: visee };
      return { ...e, fiche: visee, version: fiche?.version ?? 1, base: fiche === undefined ? envoi.saisie : saisieDe(fiche) };
    });
  return { file: suite, effet: { genre: "faite", envoi, fiche } };
}

function attendre(file: File, envoi: Envoi, { maintenant_ms, hasard }: Instant, sansReseau: boolean, attente_s?: number) {
  const delai_ms = attente_s === undefined ? attenteAvantEssai_ms(envoi.essais, hasard) : attente_s * 1000 * (1 + hasard / 4);
  // Sans réponse, ou en panne : le serveur a pu ranger la fiche avant. Un « trop vite » (429, 409) est un refus net.
  const peutEtreRecu = envoi.peutEtreRecu || attente_s === undefined;
  const neuf: Envoi = { ...envoi, etat: "attente", peutEtreRecu, pas_avant_ms: maintenant_ms + delai_ms };
  return { file: remplacer(file, neuf), effet: { genre: "attente", sansReseau } } as const;
}

function affronter(file: File, envoi: Modification, actuelle: FichePublique): { readonly file: File; readonly effet: Effet } {
  // Notre propre demande, dont la réponse s'était perdue.
  if (memeSaisie(envoi.saisie, actuelle)) return faite(file, envoi, actuelle);
  const fondue = fondre(envoi.base, envoi.saisie, actuelle);
  if (fondue !== undefined) {
    if (memeSaisie(fondue, actuelle)) return faite(file, envoi, actuelle);
    const neuf: Modification = {
      ...envoi,
      saisie: fondue,
      base: saisieDe(actuelle),
      version: actuelle.version,
      etat: "attente",
      peutEtreRecu: false,
      pas_avant_ms: 0,
    };
    return { file: remplacer(file, neuf), effet: { genre: "attente", sansReseau: false } };
  }
  const suivant = file.find((e) => e.fiche === envoi.fiche && e.rang > envoi.rang);
  if (suivant?.genre === "retrait") return { file: file.filter(({ id }) => id !== envoi.id), effet: { genre: "attente", sansReseau: false } };
  // Une modification plus récente attend derrière : c'est elle que l'on confronte.
  if (suivant?.genre === "modification") {
    const neuf: Modification = { ...envoi, saisie: suivant.saisie, etat: "conflit", actuelle };
    return {
      file: remplacer(
        file.filter(({ id }) => id !== suivant.id),
        neuf,
      ),
      effet: { genre: "conflit", envoi: neuf },
    };
  }
  const neuf: Modification = { ...envoi, etat: "conflit", actuelle };
  return { file: remplacer(file, neuf), effet: { genre: "conflit", envoi: neuf } };
}

function refuser(file: File, envoi: Envoi, corps: unknown): { readonly file: File; readonly effet: Effet } {
  const suivants = file.filter((e) => e.fiche === envoi.fiche && e.rang > envoi.rang);
  const dernier = suivants.at(-1);
  if (envoi.genre === "creation" && !envoi.peutEtreRecu && dernier?.genre === "retrait") {
    return { file: file.filter(({ fiche }) => fiche !== envoi.fiche), effet: { genre: "attente", sansReseau: false } };
  }
  if (envoi.genre === "modification" && suivants.length > 0) {
    // Ce qui suit remplace ce qui vient d'être refusé.
    const reste = file
      .filter(({ id }) => id !== envoi.id)
      .map((e): Envoi => (e.id === suivants[0]?.id && e.genre === "modification" ? { ...e, base: envoi.base, version: envoi.version } : e));
    return { file: reste, effet: { genre: "attente", sansReseau: false } };
  }
  if (envoi.genre === "creation" && !envoi.peutEtreRecu && dernier?.genre === "modification") {
    const neuf: Creation = { ...envoi, saisie: dernier.saisie, etat: "attente", pas_avant_ms: 0 };
    return {
      file: remplacer(
        file.filter((e) => e.fiche !== envoi.fiche || e.id === envoi.id),
        neuf,
      ),
      effet: { genre: "attente", sansReseau: false },
    };
  }
  const message = lire(corps, "detail");
  const neuf: Envoi = {
    ...envoi,
    etat: "refus",
    message: typeof message === "string" ? message : "Le site n'a pas accepté cette fiche.",
    erreurs: lireChamps(lire(corps, "champs")),
  };
  return { file: remplacer(file, neuf), effet: { genre: "refus", envoi: neuf } };
}

function lire(objet: unknown, cle: string): unknown {
  return typeof objet === "object" && objet !== null ? (objet as Readonly<Record<string, unknown>>)[cle] : undefined;
}

/** Une fiche telle que le serveur la rend ; `undefined` si ce n'en est pas une. */
export function lireFiche(corps: unknown): FichePublique | undefined {
  const lue = corps as Partial<FichePublique> | null | undefined;
  const valable =
    typeof lue === "object" &&
    lue !== null &&
    typeof lue.id === "string" &&
    typeof lue.titre === "string" &&
    typeof lue.type === "string" &&
    typeof lue.lat === "number" &&
    typeof lue.lon === "number" &&
    typeof lue.version === "number" &&
    Array.isArray(lue.axes);
  return valable ? (lue as FichePublique) : undefined;
}

function lireChamps(champs: unknown): Readonly<Record<string, ReadonlyArray<string>>> {
  const groupes: Record<string, Array<string>> = {};
  if (!Array.isArray(champs)) return groupes;
  for (const champ of champs as ReadonlyArray<unknown>) {
    const [chemin, message] = [lire(champ, "chemin"), lire(champ, "message")];
    if (typeof chemin === "string" && typeof message === "string") (groupes[chemin] ??= []).push(message);
  }
  return groupes;
}

/** La saisie qu'une fiche aura quand tout sera envoyé ; `null` si elle sera retirée. */
export function saisieAVenir(file: File, fiche: string): SaisieFiche | null | undefined {
  const dernier = file.filter((e) => e.fiche === fiche).at(-1);
  if (dernier === undefined) return undefined;
  return dernier.genre === "retrait" ? null : dernier.saisie;
}
