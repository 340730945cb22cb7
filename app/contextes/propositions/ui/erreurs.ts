import type { TypeProposition } from "#app/commun/types-proposition.ts";
import type { ErreurAffichee } from "#app/ui/champs/ResumeErreurs.tsx";
import { CHAMPS } from "./champs.ts";

type Messages = Readonly<Record<string, ReadonlyArray<string>>>;

/** Ce qui se corrige d'abord, et combien de champs de l'appoint le seront ensuite : tant que le formulaire même est en faute, l'appoint, en faute ou non, attend. */
export function repartirErreurs(type: TypeProposition, erreurs: Messages): { readonly ici: Messages; readonly ensuite: number } {
  const appoints = CHAMPS[type].filter(({ nom, appoint }) => appoint === true && erreurs[nom]);
  const ici = Object.entries(erreurs).filter(([nom]) => !appoints.some((champ) => champ.nom === nom));
  return ici.length === 0 ? { ici: erreurs, ensuite: 0 } : { ici: Object.fromEntries(ici), ensuite: appoints.length };
}

/** Les messages d'un refus, dans l'ordre des champs, pour le résumé en tête : loin de son champ, un message le nomme. */
export function enResume(type: TypeProposition, erreurs: Messages): ReadonlyArray<ErreurAffichee> {
  return Object.entries(erreurs).flatMap(([nom, [message]]) =>
    message === undefined ? [] : { nom, message: [CHAMPS[type].find((champ) => champ.nom === nom)?.libelle, message].filter(Boolean).join(" : ") },
  );
}
