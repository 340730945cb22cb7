import type { ReactNode } from "react";
import { MessageErreur } from "./Champ.tsx";
import type { OptionChoix } from "./options.ts";
import { idAide, idChamp, idMessage } from "./ids.ts";

export type OptionDetaillee = OptionChoix & { readonly aide?: string };

type Groupe = {
  readonly nom: string;
  readonly legende: ReactNode;
  readonly aide?: ReactNode;
  readonly erreur?: string | undefined;
  readonly facultatif?: boolean;
  readonly options: ReadonlyArray<OptionDetaillee>;
  /** Deux colonnes dès 480 px. */
  readonly deuxColonnes?: boolean;
};

function GroupeChoix({
  genre,
  nom,
  legende,
  aide,
  erreur,
  facultatif,
  options,
  deuxColonnes,
  choisies,
}: Groupe & { readonly genre: "checkbox" | "radio"; readonly choisies: ReadonlyArray<string> }) {
  const decrit = [aide != null && idAide(nom), erreur && idMessage(nom)].filter(Boolean).join(" ");
  return (
    <fieldset className="choix-groupe" {...(decrit !== "" && { "aria-describedby": decrit })}>
      <legend>
        {legende}
        {facultatif && " (facultatif)"}
      </legend>
      {aide != null && (
        <p className="aide" id={idAide(nom)}>
          {aide}
        </p>
      )}
      <div className={deuxColonnes ? "choix choix--2" : "choix"}>
        {options.map((option, rang) => (
          <label key={option.valeur}>
            {/* La première case porte l'ancre du champ : le résumé d'erreurs y mène. */}
            <input
              type={genre}
              name={nom}
              value={option.valeur}
              defaultChecked={choisies.includes(option.valeur)}
              id={rang === 0 ? idChamp(nom) : `${idChamp(nom)}-${option.valeur}`}
              {...(erreur && { "aria-invalid": true })}
            />
            {option.libelle}
            {option.aide !== undefined && <span className="aide">{option.aide}</span>}
          </label>
        ))}
      </div>
      <MessageErreur nom={nom} erreur={erreur} />
    </fieldset>
  );
}

/** Plusieurs réponses possibles. */
export function Cases({ choisies, ...groupe }: Groupe & { readonly choisies: ReadonlyArray<string> }) {
  return <GroupeChoix genre="checkbox" choisies={choisies} {...groupe} />;
}

/** Une seule réponse. */
export function Radios({ choisie, ...groupe }: Groupe & { readonly choisie?: string }) {
  return <GroupeChoix genre="radio" choisies={choisie === undefined ? [] : [choisie]} {...groupe} />;
}

/** Une case isolée : oui ou non. Non cochée, elle n'envoie rien. */
export function CaseSeule({
  nom,
  libelle,
  aide,
  cochee = false,
  valeur = "oui",
}: {
  readonly nom: string;
  readonly libelle: ReactNode;
  readonly aide?: ReactNode;
  readonly cochee?: boolean;
  readonly valeur?: string;
}) {
  return (
    <div className="choix">
      <label>
        <input type="checkbox" name={nom} id={idChamp(nom)} value={valeur} defaultChecked={cochee} {...(aide != null && { "aria-describedby": idAide(nom) })} />
        <span>
          {libelle}
          {aide != null && (
            <span className="aide" id={idAide(nom)}>
              {aide}
            </span>
          )}
        </span>
      </label>
    </div>
  );
}
