import { useEffect, type RefObject } from "react";

/** Ce qui a été tapé avant que la page soit vivante : personne ne l'a entendu, et le premier rendu qui suit remettrait la valeur du serveur. */
export function useDejaTape(champ: RefObject<HTMLInputElement | HTMLTextAreaElement | null>, entendre: (valeur: string) => void): void {
  useEffect(() => {
    const tape = champ.current;
    if (tape !== null && tape.value !== tape.defaultValue) entendre(tape.value);
  }, []);
}
