import type { ReactNode } from "react";
import { idAide, idChamp, idMessage, idUnite } from "./ids.ts";

/** Ce que tout champ partage. */
export type Libelles = {
  /** Nom envoyé par le formulaire ; l'identifiant s'en déduit ({@link idChamp}). */
  readonly nom: string;
  readonly libelle: ReactNode;
  /** Une ligne, lue avant le champ. */
  readonly aide?: ReactNode;
  /** Phrase complète : « Indiquez une valeur entre 0 et 500 L. » */
  readonly erreur?: string | undefined;
  readonly facultatif?: boolean;
  /** Ce que nous prendrons si la personne ne sait pas, avec sa source. */
  readonly siVide?: ReactNode;
};

/** À poser tel quel sur le contrôle : identité et liens vers l'aide, l'unité et le message. */
export type LiensControle = {
  readonly id: string;
  readonly name: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
};

export type ProprietesChamp = Libelles & {
  /** Unité annoncée avec le champ ; son élément doit porter `idUnite(nom)`. */
  readonly unite?: boolean;
  readonly children: (liens: LiensControle) => ReactNode;
};

/** Cadre d'un champ : libellé, aide, contrôle, puis message. Le contrôle reçoit ses attributs d'accessibilité. */
export function Champ({ nom, libelle, aide, erreur, facultatif = false, siVide, unite = false, children }: ProprietesChamp) {
  const decrit = [unite && idUnite(nom), aide != null && idAide(nom), siVide != null && `${idAide(nom)}-vide`, erreur && idMessage(nom)]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={erreur ? "champ champ--erreur" : "champ"}>
      <label htmlFor={idChamp(nom)}>
        {libelle}
        {facultatif && " (facultatif)"}
      </label>
      {aide != null && (
        <p className="aide" id={idAide(nom)}>
          {aide}
        </p>
      )}
      {children({ id: idChamp(nom), name: nom, ...(decrit !== "" && { "aria-describedby": decrit }), ...(erreur && { "aria-invalid": true }) })}
      {siVide != null && (
        <p className="si-vide" id={`${idAide(nom)}-vide`}>
          {siVide}
        </p>
      )}
      <MessageErreur nom={nom} erreur={erreur} />
    </div>
  );
}

/** Message sous un champ, avec un signe que pose la feuille de style : la couleur n'est jamais seule à dire l'erreur. */
export function MessageErreur({ nom, erreur }: { readonly nom: string; readonly erreur?: string | undefined }) {
  if (!erreur) return null;
  return (
    <p className="message" id={idMessage(nom)}>
      {erreur}
    </p>
  );
}
