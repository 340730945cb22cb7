import { useSyncExternalStore } from "react";

/** Scénarios gardés dans ce navigateur, à la demande de la personne. Rien n'en part vers le serveur ; un navigateur qui refuse de garder n'empêche rien. */

export type Garde = { readonly requete: string; readonly nom: string };
const CLE = "autonomie.scenarios";
const GARDES_MAX = 30;
const AUCUN: ReadonlyArray<Garde> = [];

// Une copie lue une fois : useSyncExternalStore compare par identité.
let connu: { texte: string | null; gardes: ReadonlyArray<Garde> } = { texte: null, gardes: AUCUN };
const abonnes = new Set<() => void>();

function lireTexte(): string | null {
  try {
    return window.localStorage.getItem(CLE);
  } catch {
    return null;
  }
}

/** Gardes d'un texte rangé ; ce qui n'a plus la bonne forme est écarté. */
export function relireGardes(texte: string | null): ReadonlyArray<Garde> {
  if (texte === null) return AUCUN;
  try {
    const lu: unknown = JSON.parse(texte);
    if (!Array.isArray(lu)) return AUCUN;
    return (lu as ReadonlyArray<Partial<Garde> | null>).flatMap((g) =>
      typeof g?.requete === "string" && typeof g.nom === "string" ? [{ requete: g.requete, nom: g.nom }] : [],
    );
  } catch {
    return AUCUN;
  }
}

function lire(): ReadonlyArray<Garde> {
  const texte = lireTexte();
  if (texte !== connu.texte) connu = { texte, gardes: relireGardes(texte) };
  return connu.gardes;
}

function ecrire(gardes: ReadonlyArray<Garde>): boolean {
  try {
    if (gardes.length === 0) window.localStorage.removeItem(CLE);
    else window.localStorage.setItem(CLE, JSON.stringify(gardes));
  } catch {
    return false;
  }
  for (const prevenir of abonnes) prevenir();
  return true;
}

/** Garde un scénario en tête de liste ; le même n'y est qu'une fois. Faux si le navigateur refuse. */
export function garder(scenario: Garde): boolean {
  return ecrire([scenario, ...lire().filter(({ requete }) => requete !== scenario.requete)].slice(0, GARDES_MAX));
}

export function oublier(requete: string): boolean {
  return ecrire(lire().filter((g) => g.requete !== requete));
}

function abonner(prevenir: () => void): () => void {
  abonnes.add(prevenir);
  window.addEventListener("storage", prevenir);
  return () => {
    abonnes.delete(prevenir);
    window.removeEventListener("storage", prevenir);
  };
}

/** Les scénarios gardés ; `null` tant que la page n'est pas vivante. */
export function useGardes(): ReadonlyArray<Garde> | null {
  return useSyncExternalStore<ReadonlyArray<Garde> | null>(abonner, lire, () => null);
}
