import { useEffect, useRef } from "react";
import { idChamp } from "./ids.ts";

export type ErreurAffichee = {
  /** Nom du champ : le lien mène à son contrôle. */
  readonly nom: string;
  readonly message: string;
  /** Adresse complète si le champ est sur une autre page ou étape ; sinon l'ancre du champ. */
  readonly href?: string;
};

/** Résumé des erreurs en tête de formulaire. Reçoit le focus à l'arrivée ; un lien par champ. Rien si tout va bien. */
export function ResumeErreurs({ erreurs }: { readonly erreurs: ReadonlyArray<ErreurAffichee> }) {
  const bloc = useRef<HTMLDivElement>(null);
  const cle = erreurs.map((e) => e.nom).join(" ");
  useEffect(() => {
    if (cle !== "") bloc.current?.focus();
  }, [cle]);
  if (erreurs.length === 0) return null;
  return (
    <div className="resume-erreurs" role="alert" tabIndex={-1} ref={bloc} id="erreurs" aria-labelledby="erreurs-titre">
      <h2 id="erreurs-titre">{erreurs.length === 1 ? "Une valeur est à revoir" : `${erreurs.length} valeurs sont à revoir`}</h2>
      <ul className="liens">
        {erreurs.map(({ nom, message, href }) => (
          <li key={nom + message}>
            <a href={href ?? `#${idChamp(nom)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
