import { useEffect, useSyncExternalStore } from "react";
import { auRetourDuReseau } from "./retour.ts";

// Ce que l'onglet sait du réseau. Le navigateur ne dit que s'il a une carte réseau : ce qui fait foi, c'est ce qui vient d'échouer ou d'aboutir.
let absent = false;
const ecouteurs = new Set<() => void>();
// Le plus petit fichier du site, servi de la mémoire : de quoi savoir si quelqu'un répond.
const SONDE = "/favicon.svg";

/** Une demande vient d'échouer sans réponse (faux), ou d'aboutir (vrai). Partie avant la coupure, ou rendue par la coque, une réponse ne fait pas revenir le réseau. */
export function signalerReseau(present: boolean): void {
  if (!present || navigator.onLine) constater(present);
}

function constater(present: boolean): void {
  if (absent === !present) return;
  absent = !present;
  for (const prevenir of ecouteurs) prevenir();
}

/** Le réseau manque à cet onglet ; tant qu'il manque, on regarde de temps en temps s'il est revenu. */
export function useSansReseau(): boolean {
  const manque = useSyncExternalStore(ecouter, lire, () => false);
  useEffect(() => {
    const perdre = () => signalerReseau(false);
    if (!navigator.onLine) perdre();
    window.addEventListener("offline", perdre);
    return () => window.removeEventListener("offline", perdre);
  }, []);
  useEffect(() => (manque ? auRetourDuReseau(() => void sonder(), { repeter: true }) : undefined), [manque]);
  return manque;
}

async function sonder(): Promise<void> {
  try {
    await fetch(SONDE, { method: "HEAD", cache: "no-store" });
    constater(true);
  } catch {
    // Toujours rien : la prochaine sonde redira.
  }
}

function ecouter(prevenir: () => void): () => void {
  ecouteurs.add(prevenir);
  return () => ecouteurs.delete(prevenir);
}
const lire = () => absent;
