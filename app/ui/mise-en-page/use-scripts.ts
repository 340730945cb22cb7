import { useSyncExternalStore } from "react";

const jamais = () => () => undefined;

/** Vrai une fois que les scripts de la page ont pris la main : de quoi ne montrer un bouton que s'il peut servir. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    jamais,
    () => true,
    () => false,
  );
}
