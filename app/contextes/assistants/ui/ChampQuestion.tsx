import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { QUESTION_MAX } from "#app/contextes/assistants/domaine/agents.ts";
import type { AuteurProposable } from "#app/contextes/pensees/index.ts";
import { idChamp } from "#app/ui/champs/ids.ts";
import { useMotDiese } from "./use-mot-diese.ts";

export type ProprietesChampQuestion = {
  readonly champ: RefObject<HTMLTextAreaElement | null>;
  readonly nom: string;
  readonly defaut: string;
  readonly longueur_min: number;
  readonly invite: string;
  readonly decrit: string;
  readonly invalide: boolean;
  /** Auteurs que `#` propose ; vide, le champ est un texte ordinaire. */
  readonly auteurs: ReadonlyArray<AuteurProposable>;
};

/**
 * Le champ de la question. Après un `#`, une liste propose les auteurs : flèches, Entrée, Tabulation, Échap, souris ou doigt. Le texte reste au navigateur :
 * ni la liste ni React n'y touchent tant que rien n'est choisi.
 */
export function ChampQuestion({ champ, nom, defaut, longueur_min, invite, decrit, invalide, auteurs }: ProprietesChampQuestion) {
  const { propose, combo, dit, relire, choisir, fermer } = useMotDiese(champ, auteurs);
  const { liste, idListe } = combo;
  const actif = liste?.active ?? -1;

  function auClavier(evenement: KeyboardEvent<HTMLTextAreaElement>): void {
    // Ctrl ou Cmd + Entrée envoie ; Entrée seule reste un retour à la ligne, comme partout dans un texte long.
    if (evenement.key === "Enter" && (evenement.ctrlKey || evenement.metaKey)) {
      evenement.preventDefault();
      fermer();
      evenement.currentTarget.form?.requestSubmit();
      return;
    }
    combo.auClavier(evenement);
  }

  return (
    <div className="champ-question">
      <textarea
        ref={champ}
        className="entree"
        id={idChamp(nom)}
        name={nom}
        rows={3}
        required
        minLength={longueur_min}
        maxLength={QUESTION_MAX}
        defaultValue={defaut}
        placeholder={invite}
        aria-describedby={decrit}
        {...(invalide && { "aria-invalid": true })}
        {...(propose && { "aria-autocomplete": "list", "aria-haspopup": "listbox" })}
        {...(liste !== null && { "aria-controls": idListe })}
        {...combo.designee}
        onKeyDown={auClavier}
        onInput={(evenement) => relire(evenement.currentTarget)}
        onSelect={(evenement) => relire(evenement.currentTarget)}
        onBlur={fermer}
      />
      {liste !== null && <ListeAuteurs id={idListe} proposes={liste.proposees} actif={actif} idOption={combo.idOption} choisir={choisir} />}
      {propose && (
        <p className="vh" role="status">
          {dit}
        </p>
      )}
    </div>
  );
}

// Le focus reste au texte : la liste se parcourt par `aria-activedescendant`. Elle défile, donc elle doit pouvoir le recevoir.
function ListeAuteurs({
  id,
  proposes,
  actif,
  idOption,
  choisir,
}: {
  readonly id: string;
  readonly proposes: ReadonlyArray<AuteurProposable>;
  readonly actif: number;
  readonly idOption: (rang: number) => string;
  readonly choisir: (auteur: AuteurProposable) => void;
}) {
  const boite = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const option = boite.current?.children.item(actif);
    // Absent des environnements sans mise en page.
    (option ?? boite.current)?.scrollIntoView?.({ block: "nearest" });
  }, [actif]);
  return (
    <ul
      ref={boite}
      className="combo-liste combo-liste--haut"
      role="listbox"
      id={id}
      aria-label="Autrices et auteurs proposés"
      tabIndex={0}
      // Sans cela, le champ perdrait le focus, et la liste fermerait avant le clic.
      onPointerDown={(evenement) => evenement.preventDefault()}
      onMouseDown={(evenement) => evenement.preventDefault()}
    >
      {proposes.map((auteur, rang) => (
        // Au clavier, c'est le champ qui choisit : l'option n'a pas le focus.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <li key={auteur.id} id={idOption(rang)} role="option" aria-selected={rang === actif} onClick={() => choisir(auteur)}>
          <span>
            {auteur.nom} <span className="slug">#{auteur.id}</span>
          </span>
          <span className="dates">{auteur.dates}</span>
        </li>
      ))}
    </ul>
  );
}
