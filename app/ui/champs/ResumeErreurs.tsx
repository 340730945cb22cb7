import { useEffect, useRef } from "react";
import { idChamp } from "./ids.ts";

export type ErreurAffichee = {
  /** Nom du champ : le lien mène à son contrôle. */
  readonly nom: string;
  readonly message: string;
  /** Adresse complète si le champ est sur une autre page ou étape ; sinon l'ancre du champ. */
  readonly href?: string;
};

/** Au-delà, une liste ne se lit plus : chaque champ porte de toute façon son message, et le résumé suivant nomme les suivantes. */
const NOMMEES_MAX = 6;

/** Résumé des erreurs en tête de formulaire, les premières nommées, un lien par champ. Reçoit le focus à l'arrivée. Rien si tout va bien. */
export function ResumeErreurs({
  erreurs,
  ensuite = 0,
}: {
  readonly erreurs: ReadonlyArray<ErreurAffichee>;
  /** Combien d'autres valeurs, d'une partie du formulaire qui ne se montre pas, seront à revoir après celles-ci. */
  readonly ensuite?: number;
}) {
  const bloc = useRef<HTMLDivElement>(null);
  const cle = erreurs.map((e) => e.nom).join(" ");
  useEffect(() => {
    if (cle !== "") bloc.current?.focus();
  }, [cle]);
  if (erreurs.length === 0) return null;
  const autres = erreurs.length - NOMMEES_MAX;
  const suite = [
    autres <= 0 ? "" : autres === 1 ? "Une autre est signalée à son champ." : `${autres} autres sont signalées à leur champ.`,
    ensuite <= 0
      ? ""
      : `${ensuite === 1 ? "Une dernière se corrigera" : `Les ${ensuite} dernières se corrigeront`} après ${erreurs.length === 1 ? "celle-ci" : "celles-ci"}.`,
  ]
    .join(" ")
    .trim();
  return (
    <div className="resume-erreurs" role="alert" tabIndex={-1} ref={bloc} id="erreurs" aria-labelledby="erreurs-titre">
      <h2 id="erreurs-titre">{erreurs.length + ensuite === 1 ? "Une valeur est à revoir" : `${erreurs.length + ensuite} valeurs sont à revoir`}</h2>
      <ul className="liens">
        {erreurs.slice(0, NOMMEES_MAX).map(({ nom, message, href }) => (
          <li key={nom + message}>
            <a href={href ?? `#${idChamp(nom)}`}>{message}</a>
          </li>
        ))}
        {suite !== "" && <li>{suite}</li>}
      </ul>
    </div>
  );
}
