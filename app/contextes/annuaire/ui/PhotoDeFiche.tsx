import { href } from "react-router";
import type { PhotoPubliee } from "#app/contextes/annuaire/domaine/publications.ts";
import { PhotoCreditee } from "#app/ui/base/PhotoCreditee.tsx";

/** La photo acceptée d'une fiche. */
export function PhotoDeFiche({ photo: { proposition, empreinte, ...vue }, sujet }: { readonly photo: PhotoPubliee; readonly sujet: string }) {
  return (
    <PhotoCreditee {...vue} sujet={sujet} adresse={href("/photos/:proposition/:empreinte", { proposition: encodeURIComponent(proposition), empreinte })} />
  );
}
