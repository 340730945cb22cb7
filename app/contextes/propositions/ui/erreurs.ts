import type { TypeProposition } from "#app/commun/types-proposition.ts";
import { CHAMP_PHOTO, CHAMP_PHOTO_CREDIT, CHAMP_PHOTO_TEXTE } from "#app/contextes/propositions/domaine/photo.ts";
import type { ErreurAffichee } from "#app/ui/champs/ResumeErreurs.tsx";
import { CHAMPS } from "./champs.ts";

type Messages = Readonly<Record<string, ReadonlyArray<string>>>;

/** Ce qui se corrige d'abord, et combien de champs de l'appoint le seront ensuite : tant que le formulaire même est en faute, l'appoint, en faute ou non, attend. */
export function repartirErreurs(type: TypeProposition, erreurs: Messages): { readonly ici: Messages; readonly ensuite: number } {
  const appoints = new Set(CHAMPS[type].flatMap(({ nom, appoint }) => (appoint === true && erreurs[nom] !== undefined ? [nom] : [])));
  const ici = Object.fromEntries(Object.entries(erreurs).filter(([nom]) => !appoints.has(nom)));
  return Object.keys(ici).length === 0 ? { ici: erreurs, ensuite: 0 } : { ici, ensuite: appoints.size };
}

/** Les champs qui ne sont d'aucun onglet. */
const AUTRES: Readonly<Record<string, string>> = {
  explication: "Pourquoi",
  courriel: "Votre adresse de courriel",
  [CHAMP_PHOTO]: "La photo",
  [CHAMP_PHOTO_TEXTE]: "Ce qu’on voit sur la photo",
  [CHAMP_PHOTO_CREDIT]: "Qui l’a prise",
};

/** Les messages d'un refus, dans l'ordre des champs, pour le résumé en tête : loin de son champ, un message le nomme. */
export function enResume(type: TypeProposition, erreurs: Messages): ReadonlyArray<ErreurAffichee> {
  const libelles = new Map(CHAMPS[type].map(({ nom, libelle }) => [nom, libelle]));
  return Object.entries(erreurs).flatMap(([nom, messages]) => {
    const libelle = libelles.get(nom) ?? AUTRES[nom];
    return messages.slice(0, 1).map((message) => ({ nom, message: libelle === undefined ? message : `${libelle} : ${message}` }));
  });
}
