import { useState } from "react";
import { PHOTO_OCTETS_MAX, TYPES_PHOTO } from "#app/commun/photo/regles.ts";
import { direOctets } from "#app/commun/tailles.ts";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";

/** Où en est la photo choisie : le navigateur la redessine plus petite avant qu'elle ne parte. `trop-lourde` : il n'y arrive pas, et le champ est vidé. */
export type Reduction = "" | "en-cours" | "faite" | "trop-lourde";

/** Choisir une photo ; avec un script, elle est réduite dans le champ même. Sans lui, le serveur la reçoit telle quelle et la nettoie. */
export function ChampPhoto({
  libelle,
  aide = "",
  erreur,
  facultatif = false,
  surReduction,
}: {
  readonly libelle: string;
  /** Ce que ce formulaire-ci ajoute aux limites de toute photo. */
  readonly aide?: string;
  readonly erreur: string | undefined;
  readonly facultatif?: boolean;
  readonly surReduction: (etat: Reduction) => void;
}) {
  const choisir = async (entree: HTMLInputElement) => {
    surReduction("en-cours");
    // Parti trop tôt, l'envoi serait refusé pour son poids, avec tout ce qu'il porte d'autre : il part dès que la photo est prête.
    let retenu: { readonly bouton: HTMLElement | null } | undefined;
    const retenir = (e: SubmitEvent) => {
      e.preventDefault();
      retenu = { bouton: e.submitter };
    };
    const formulaire = entree.form;
    formulaire?.addEventListener("submit", retenir);
    // Qui n'a pas de photo à joindre n'en charge pas le code ; s'il n'arrive pas, la photo part entière.
    const { reduirePhoto } = await import("./reduire-photo.ts").catch(() => ({ reduirePhoto: () => undefined }));
    const reduite = await reduirePhoto(entree.files?.[0]);
    if (reduite !== undefined) {
      const liste = new DataTransfer();
      liste.items.add(reduite);
      entree.files = liste.files;
    }
    formulaire?.removeEventListener("submit", retenir);
    const tropLourde = (entree.files?.[0]?.size ?? 0) > PHOTO_OCTETS_MAX;
    if (tropLourde) entree.value = "";
    surReduction(tropLourde ? "trop-lourde" : reduite === undefined ? "" : "faite");
    if (!tropLourde && retenu !== undefined) formulaire?.requestSubmit(retenu.bouton);
  };
  return (
    <ChampTexte
      nom="photo"
      libelle={libelle}
      aide={`JPEG, PNG ou WebP, ${direOctets(PHOTO_OCTETS_MAX)} au plus. Le lieu et la date de prise en sont retirés.${aide === "" ? "" : ` ${aide}`}`}
      erreur={erreur}
      type="file"
      accept={TYPES_PHOTO.join(",")}
      onChange={(e) => void choisir(e.currentTarget)}
      {...(facultatif ? { facultatif: true } : { required: true })}
    />
  );
}

const PHRASES: Readonly<Record<Reduction, string>> = {
  "": "",
  "en-cours": "Réduction de la photo… l'envoi attend qu'elle soit prête.",
  faite: "Photo réduite sur cet appareil, prête à partir.",
  "trop-lourde": `Cette photo pèse plus de ${direOctets(PHOTO_OCTETS_MAX)} et cet appareil ne sait pas la réduire : elle n'est pas jointe, choisissez-en une autre.`,
};

/** L'état de la réduction, et la phrase qui le dit. */
export function useReduction() {
  const [etat, setEtat] = useState<Reduction>("");
  return { etat, setEtat, phrase: PHRASES[etat] };
}
