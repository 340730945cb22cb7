import { useEffect, useState } from "react";
import { isRouteErrorResponse, useFetcher } from "react-router";
import { ENSEMBLE } from "#app/commun/adresses/adresses-atelier.ts";

// Ce qu'une personne a voulu faire sans réseau, gardé sur le téléphone jusqu'à son retour. Chaque geste pose un état (ma part est celle-ci, tel levier est là) :
// le dernier remplace le précédent, et l'envoyer deux fois ne fait rien de plus.
type Champs = Readonly<Record<string, string>>;
/** `pas_avant` : après une panne du site, l'instant où retenter. */
type Garde = { readonly champs: Champs; readonly echecs?: number; readonly pas_avant?: number };

const PREFIXE = "autonomie-ensemble-";
const GESTES = ["situer", "retirer", "deposer", "viser"] as const;
// Retirer sa part annule de la déposer, et l'inverse.
const REMPLACE: Readonly<Record<string, string>> = { retirer: "deposer", deposer: "retirer" };
// Le temps que la liaison dise si la session a pris fin pendant la coupure.
const REPOS_MS = 1_500;
// Une panne du site : on retente de plus en plus tard, jamais avant ce qu'il demande.
const ATTENTE_PANNE_S = 5;
const ATTENTE_MAX_MS = 900_000;
const CHANGE = "autonomie-ensemble-change";

/** À qui est un geste gardé : une autre personne, sur le même téléphone, ne l'envoie pas. */
export function qui({ atelier, pseudo }: { readonly atelier: { readonly id: string }; readonly pseudo: string }): string {
  return JSON.stringify([atelier.id, pseudo]);
}

// Une case par personne et par geste : un téléphone prêté garde ce que chacune y a laissé.
const caseDe = (de: string, geste: string) => `${PREFIXE}${de}-${geste}`;

/** Garde ce geste pour plus tard. Faux si l'appareil ne garde rien, ou si ce geste doit attendre la personne. `attente_s` : le site l'a remis à plus tard. */
export function garderEnvoi(de: string, champs: Champs, { attente_s }: { readonly attente_s?: number | undefined } = {}): boolean {
  const geste = champs["geste"] ?? "";
  if (!GESTES.some((connu) => connu === geste)) return false;
  const garde: Garde = { champs: { ...champs, direct: "1" }, ...(attente_s === undefined ? {} : remettre(attente_s, lire(de, geste)?.echecs)) };
  try {
    localStorage.setItem(caseDe(de, geste), JSON.stringify(garde));
  } catch {
    return false;
  }
  oublierEnvoi(de, REMPLACE[geste] ?? "");
  return true;
}

function remettre(attente_s: number, echecs = 0): Required<Pick<Garde, "echecs" | "pas_avant">> {
  const attente_ms = Math.min(ATTENTE_MAX_MS, Math.max(attente_s * 1_000, REPOS_MS * 2 ** (echecs + 1)));
  return { echecs: echecs + 1, pas_avant: Date.now() + attente_ms };
}

/** Ce geste a été fait, ou remplacé : il n'attend plus. */
function oublierEnvoi(de: string, geste: string): void {
  try {
    localStorage.removeItem(caseDe(de, geste));
  } catch {
    // Stockage coupé : rien n'y attendait.
  }
  window.dispatchEvent(new Event(CHANGE));
}

/**
 * Envoie un geste. Le réseau ou le site ne répond pas : gardé, et `sinon` est rendu, ce qui est tapé reste à l'écran. Reçu, accepté ou refusé, il n'attend plus.
 */
export async function envoyerOuGarder<T, S>(
  { de, champs }: { readonly de: string | undefined; readonly champs: Champs },
  envoyer: () => Promise<T>,
  sinon: S,
): Promise<T | S> {
  const garder = (attente_s?: number) => de !== undefined && garderEnvoi(de, champs, { attente_s });
  const oublier = () => de !== undefined && oublierEnvoi(de, champs["geste"] ?? "");
  try {
    const rendu = await envoyer();
    const attente_s = attenteDite(rendu, "recommencer_s");
    if (attente_s === undefined) oublier();
    else if (garder(attente_s)) return sinon;
    return rendu;
  } catch (e) {
    if (e instanceof TypeError) {
      garder();
      return sinon;
    }
    if (estRecue(e)) oublier();
    else if (garder((isRouteErrorResponse(e) ? attenteDite(e.data, "attente_s") : undefined) ?? ATTENTE_PANNE_S)) return sinon;
    throw e;
  }
}

/** Le site a lu l'envoi et répondu : une redirection, ou un refus qui tient à ce qui est envoyé. Une panne, un mandataire ou une pause n'ont rien lu. */
function estRecue(e: unknown): boolean {
  return (e instanceof Response || isRouteErrorResponse(e)) && e.status < 500 && e.status !== 429;
}

function attenteDite(rendu: unknown, nom: string): number | undefined {
  const valeur: unknown = typeof rendu === "object" && rendu !== null ? Reflect.get(rendu, nom) : undefined;
  return typeof valeur === "number" ? valeur : undefined;
}

function lire(de: string, geste: string): Garde | undefined {
  try {
    return (JSON.parse(localStorage.getItem(caseDe(de, geste)) ?? "null") as Garde | null) ?? undefined;
  } catch {
    return undefined;
  }
}

// Le plus tôt permis d'abord : un geste remis à plus tard ne retient pas les autres.
function gardes(de: string): ReadonlyArray<Garde> {
  return GESTES.flatMap((geste) => lire(de, geste) ?? []).sort((a, b) => (a.pas_avant ?? 0) - (b.pas_avant ?? 0));
}

/** Envoie ce qui attend, un geste à la fois, quand la page sait que sa session vaut encore (`pret`). Rend ce qui attend, et la dernière réponse. */
export function useEnvoisGardes<T>(de: string, pret: boolean): { readonly gestes: ReadonlyArray<string>; readonly data: T | undefined } {
  const { submit, state, data } = useFetcher<unknown>();
  const [file, setFile] = useState<ReadonlyArray<Garde>>([]);
  useEffect(() => {
    const relire = () => setFile(gardes(de));
    relire();
    window.addEventListener(CHANGE, relire);
    // L'autre onglet a gardé, ou envoyé.
    window.addEventListener("storage", relire);
    return () => {
      window.removeEventListener(CHANGE, relire);
      window.removeEventListener("storage", relire);
    };
  }, [de]);
  const [premier] = file;
  useEffect(() => {
    if (premier === undefined || !pret || state !== "idle") return undefined;
    const attente_ms = Math.min(ATTENTE_MAX_MS, Math.max(REPOS_MS, (premier.pas_avant ?? 0) - Date.now()));
    const minuterie = setTimeout(() => {
      const form = new FormData();
      for (const [nom, valeur] of Object.entries(premier.champs)) form.set(nom, valeur);
      void submit(form, { method: "post", action: ENSEMBLE });
    }, attente_ms);
    return () => clearTimeout(minuterie);
  }, [premier, pret, state, submit]);
  return { gestes: file.map(({ champs }) => champs["geste"] ?? ""), data: data as T | undefined };
}
