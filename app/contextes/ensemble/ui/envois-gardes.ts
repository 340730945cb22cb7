import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { ENSEMBLE } from "#app/commun/adresses/adresses-atelier.ts";

// Ce qu'une personne a voulu faire sans réseau, gardé sur le téléphone jusqu'à son retour. Chaque geste pose un état (ma part est celle-ci, tel levier est là) :
// le dernier remplace le précédent, et l'envoyer deux fois ne fait rien de plus.
type Champs = Readonly<Record<string, string>>;
type Garde = { readonly qui: string; readonly champs: Champs };

const PREFIXE = "autonomie-ensemble-";
const GESTES = ["situer", "retirer", "deposer", "viser"] as const;
// Retirer sa part annule de la déposer, et l'inverse.
const REMPLACE: Readonly<Record<string, string>> = { retirer: "deposer", deposer: "retirer" };
// Le temps que la liaison dise si la session a pris fin pendant la coupure.
const REPOS_MS = 1_500;
const CHANGE = "autonomie-ensemble-change";

/** À qui est un geste gardé : une autre personne, sur le même téléphone, ne l'envoie pas. */
export function qui({ atelier, pseudo }: { readonly atelier: { readonly id: string }; readonly pseudo: string }): string {
  return JSON.stringify([atelier.id, pseudo]);
}

/** Garde ce geste pour plus tard. Faux si l'appareil ne garde rien, ou si ce geste doit attendre la personne. */
export function garderEnvoi(de: string, champs: Champs): boolean {
  const geste = champs["geste"] ?? "";
  if (!GESTES.some((connu) => connu === geste)) return false;
  try {
    localStorage.setItem(PREFIXE + geste, JSON.stringify({ qui: de, champs: { ...champs, direct: "1" } } satisfies Garde));
  } catch {
    return false;
  }
  oublierEnvoi(REMPLACE[geste] ?? "");
  return true;
}

/** Ce geste a été fait, ou remplacé : il n'attend plus. */
export function oublierEnvoi(geste: string): void {
  try {
    localStorage.removeItem(PREFIXE + geste);
  } catch {
    // Stockage coupé : rien n'y attendait.
  }
  window.dispatchEvent(new Event(CHANGE));
}

function lire(de: string, geste: string): Garde | undefined {
  try {
    const lu = JSON.parse(localStorage.getItem(PREFIXE + geste) ?? "null") as Garde | null;
    return lu?.qui === de ? lu : undefined;
  } catch {
    return undefined;
  }
}

function gardes(de: string): ReadonlyArray<Garde> {
  return GESTES.flatMap((geste) => lire(de, geste) ?? []);
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
    const minuterie = setTimeout(() => {
      const form = new FormData();
      for (const [nom, valeur] of Object.entries(premier.champs)) form.set(nom, valeur);
      void submit(form, { method: "post", action: ENSEMBLE });
    }, REPOS_MS);
    return () => clearTimeout(minuterie);
  }, [premier, pret, state, submit]);
  return { gestes: file.map(({ champs }) => champs["geste"] ?? ""), data: data as T | undefined };
}
