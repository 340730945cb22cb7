import { useCallback, useEffect, useState, type RefObject } from "react";
import type { FicheDirecte } from "#app/contextes/atelier/vues/vue-carto.ts";

/**
 * Les fiches que la liste montre. Une fiche qui arrive s'ajoute en tête, sauf si la personne lit plus bas : elle attend alors derrière un bandeau, pour ne
 * pas déplacer la lecture. `complete` : le reste de la liste, quand il arrive, n'a rien de neuf.
 */
export function useNouveautes(fiches: ReadonlyArray<FicheDirecte>, debut: RefObject<HTMLElement | null>, complete: boolean) {
  const [montrees, setMontrees] = useState<ReadonlySet<string>>(() => new Set(fiches.map(({ id }) => id)));
  const [entiere, setEntiere] = useState(complete);
  if (entiere !== complete) {
    setEntiere(complete);
    setMontrees((avant) => new Set([...avant, ...fiches.map(({ id }) => id)]));
  }
  const montrer = useCallback(() => setMontrees((avant) => new Set([...avant, ...fiches.map(({ id }) => id)])), [fiches]);
  useEffect(() => {
    const neuves = fiches.filter(({ id }) => !montrees.has(id));
    if (neuves.length === 0) return;
    const admises = estPlusBas(debut.current) ? neuves.filter(({ mienne }) => mienne) : neuves;
    if (admises.length > 0) setMontrees((avant) => new Set([...avant, ...admises.map(({ id }) => id)]));
  }, [fiches, montrees, debut]);

  // De retour en haut de la liste, il n'y a plus de lecture à protéger.
  useEffect(() => {
    const titre = debut.current;
    if (titre === null || typeof IntersectionObserver === "undefined" || fiches.every(({ id }) => montrees.has(id))) return;
    const guet = new IntersectionObserver(([vu]) => {
      if (vu?.isIntersecting === true) montrer();
    });
    guet.observe(titre);
    return () => guet.disconnect();
  }, [fiches, montrees, montrer, debut]);
  return { montrees, montrer };
}

function estPlusBas(debut: HTMLElement | null): boolean {
  return debut !== null && debut.getBoundingClientRect().top < 0;
}
