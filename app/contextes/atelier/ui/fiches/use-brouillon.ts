import { useEffect, useRef, useState, type RefObject } from "react";

type Champs = Readonly<Record<string, ReadonlyArray<string>>>;

/**
 * Ce qui était tapé quand la page s'est rechargée, le temps de cet onglet. Quitter le formulaire (poser, renoncer, revenir à la carte) l'oublie ; `envoye` dit
 * que la boîte d'envoi s'en est chargée.
 */
export function useBrouillon(formulaire: RefObject<HTMLFormElement | null>, cle: string, envoye: boolean): Champs | undefined {
  const [rendu, setRendu] = useState<Champs>();
  const parti = useRef(envoye);
  parti.current = envoye;
  useEffect(() => {
    const nom = `autonomie-brouillon-${cle}`;
    setRendu(lire(nom));
    const garder = () => {
      const form = formulaire.current;
      if (form === null || parti.current) return;
      const champs: Record<string, Array<string>> = {};
      for (const [champ, valeur] of new FormData(form)) if (typeof valeur === "string" && valeur !== "") (champs[champ] ??= []).push(valeur);
      ecrire(nom, champs);
    };
    window.addEventListener("pagehide", garder);
    return () => {
      window.removeEventListener("pagehide", garder);
      ecrire(nom, undefined);
    };
  }, [formulaire, cle]);
  return rendu;
}

function lire(nom: string): Champs | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(nom) ?? "null") as Champs | undefined) ?? undefined;
  } catch {
    return undefined;
  }
}

function ecrire(nom: string, champs: Champs | undefined): void {
  try {
    if (champs === undefined) sessionStorage.removeItem(nom);
    else sessionStorage.setItem(nom, JSON.stringify(champs));
  } catch {
    // Stockage coupé : le brouillon ne survivra pas à un rechargement, rien d'autre n'en dépend.
  }
}
