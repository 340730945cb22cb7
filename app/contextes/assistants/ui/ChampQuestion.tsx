import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { QUESTION_MAX } from "#app/contextes/assistants/domaine/agents.ts";
import { amorceAuCurseur, completerDiese, direPropositions, proposerAuteurs, type AmorceDiese, type AuteurProposable } from "#app/contextes/pensees/index.ts";
import { idChamp } from "#app/ui/champs/ids.ts";
import { useScripts } from "#app/contextes/assistants/ui/flux/useScripts.ts";

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

type Liste = { readonly amorce: AmorceDiese; readonly proposes: ReadonlyArray<AuteurProposable>; readonly actif: number };

/**
 * Le champ de la question. Après un `#`, une liste propose les auteurs : flèches, Entrée, Tabulation, Échap, souris ou doigt. Le texte reste au navigateur :
 * ni la liste ni React n'y touchent tant que rien n'est choisi.
 */
export function ChampQuestion({ champ, nom, defaut, longueur_min, invite, decrit, invalide, auteurs }: ProprietesChampQuestion) {
  const id = useId();
  // Sans script, rien ne proposera d'auteur : le champ ne le promet pas.
  const propose = useScripts() && auteurs.length > 0;
  const idListe = `${id}-auteurs`;
  const [liste, setListe] = useState<Liste | null>(null);
  const [dit, setDit] = useState("");
  // Début du mot-dièse que la personne a fermé par Échap : il ne se rouvre pas tout seul.
  const ecarte = useRef<number | null>(null);
  const boite = useRef<HTMLUListElement>(null);
  const actif = liste?.actif ?? -1;

  useLayoutEffect(() => {
    const option = boite.current?.children.item(actif);
    // Absent des environnements sans mise en page.
    (option ?? boite.current)?.scrollIntoView?.({ block: "nearest" });
  }, [actif, liste === null]);

  function fermer(message = ""): void {
    setListe(null);
    setDit(message);
  }

  function relire(zone: HTMLTextAreaElement): void {
    if (!propose) return;
    const amorce = zone.selectionStart === zone.selectionEnd ? amorceAuCurseur(zone.value, zone.selectionStart) : null;
    if (amorce === null || amorce.debut !== ecarte.current) ecarte.current = null;
    if (amorce === null || amorce.debut === ecarte.current) {
      if (liste !== null) fermer();
      return;
    }
    if (liste !== null && liste.amorce.debut === amorce.debut && liste.amorce.filtre === amorce.filtre) return;
    const proposes = proposerAuteurs(amorce.filtre, auteurs);
    // Un dièse seul montre tout le monde sans rien présélectionner : Entrée y reste un retour à la ligne.
    setListe(proposes.length === 0 ? null : { amorce, proposes, actif: amorce.filtre === "" ? -1 : 0 });
    setDit(direPropositions(proposes.length, amorce.filtre));
  }

  function choisir(auteur: AuteurProposable): void {
    const zone = champ.current;
    if (zone === null || liste === null) return;
    const completion = completerDiese(zone.value, liste.amorce, auteur.id, QUESTION_MAX);
    if (completion === null) {
      fermer(`La question est trop longue pour y ajouter ${auteur.nom}.`);
      return;
    }
    zone.setRangeText(completion.ajout, completion.debut, completion.fin, "end");
    zone.setSelectionRange(completion.curseur, completion.curseur);
    fermer(`Choix : ${auteur.nom}.`);
  }

  function auClavier(evenement: KeyboardEvent<HTMLTextAreaElement>): void {
    // Ctrl ou Cmd + Entrée envoie ; Entrée seule reste un retour à la ligne, comme partout dans un texte long.
    if (evenement.key === "Enter" && (evenement.ctrlKey || evenement.metaKey)) {
      evenement.preventDefault();
      fermer();
      evenement.currentTarget.form?.requestSubmit();
      return;
    }
    if (liste === null || evenement.nativeEvent.isComposing || evenement.ctrlKey || evenement.metaKey || evenement.altKey) return;
    const { proposes } = liste;
    const choisi = proposes[actif];
    const bouger = (pas: number) => setListe({ ...liste, actif: (Math.max(actif, pas < 0 ? 0 : -1) + pas + proposes.length) % proposes.length });
    if (evenement.key === "ArrowDown") bouger(1);
    else if (evenement.key === "ArrowUp") bouger(-1);
    else if ((evenement.key === "Enter" || evenement.key === "Tab") && choisi !== undefined && !evenement.shiftKey) choisir(choisi);
    else if (evenement.key === "Escape") {
      ecarte.current = liste.amorce.debut;
      fermer();
    } else return;
    evenement.preventDefault();
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
        {...(liste !== null && { "aria-controls": idListe, ...(actif >= 0 && { "aria-activedescendant": `${idListe}-${actif}` }) })}
        onKeyDown={auClavier}
        onInput={(evenement) => relire(evenement.currentTarget)}
        onSelect={(evenement) => relire(evenement.currentTarget)}
        onBlur={() => fermer()}
      />
      {liste !== null && (
        // Le focus reste au texte : la liste se parcourt par `aria-activedescendant`. Elle défile, donc elle doit pouvoir le recevoir.
        <ul
          ref={boite}
          className="liste-combo"
          role="listbox"
          id={idListe}
          aria-label="Autrices et auteurs proposés"
          tabIndex={0}
          // Sans cela, le champ perdrait le focus, et la liste fermerait avant le clic.
          onPointerDown={(evenement) => evenement.preventDefault()}
          onMouseDown={(evenement) => evenement.preventDefault()}
        >
          {liste.proposes.map((auteur, rang) => (
            // Au clavier, c'est le champ qui choisit : l'option n'a pas le focus.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <li key={auteur.id} id={`${idListe}-${rang}`} role="option" aria-selected={rang === actif} onClick={() => choisir(auteur)}>
              <span>
                {auteur.nom} <span className="slug">#{auteur.id}</span>
              </span>
              <span className="dates">{auteur.dates}</span>
            </li>
          ))}
        </ul>
      )}
      {propose && (
        <p className="vh" role="status">
          {dit}
        </p>
      )}
    </div>
  );
}
