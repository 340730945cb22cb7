import { HEURE_S, JOUR_S } from "#app/commun/dates/durees.ts";

/** Une limite annoncée : le service qui compte et le contrat qui la dit prennent ces nombres au même endroit. */
export type LimiteApi = {
  /** Dans l'en-tête `RateLimit`. */
  readonly nom: string;
  readonly nombre: number;
  readonly fenetre_s: number;
  /** Ce qui est compté, au pluriel : « questions ». */
  readonly quoi: string;
};

const FENETRES: ReadonlyMap<number, string> = new Map([
  [HEURE_S, "heure"],
  [JOUR_S, "jour"],
]);

/** « 60 questions par heure », « 5 essais par 15 minutes ». */
export function direLimite({ nombre, quoi, fenetre_s }: LimiteApi): string {
  return `${nombre} ${quoi} par ${FENETRES.get(fenetre_s) ?? `${fenetre_s / 60} minutes`}`;
}
