import { href } from "react-router";
import type { PhotoMontree } from "#app/contextes/atelier/domaine/photo.ts";

/** La photo d'une fiche ; sa place est réservée avant qu'elle n'arrive. */
export function PhotoFiche({ photo, titre, vite = false }: { readonly photo: PhotoMontree; readonly titre: string; readonly vite?: boolean }) {
  const { fiche, largeur, hauteur, texte, empreinte } = photo;
  return (
    <img
      className="photo-fiche"
      src={`${href("/codev/photos/:id", { id: encodeURIComponent(fiche) })}?v=${empreinte}`}
      width={largeur}
      height={hauteur}
      alt={texte === "" ? `Photo de « ${titre} »` : texte}
      loading={vite ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
