import { useEffect, useRef, useState, type RefObject } from "react";
import { QUESTION_MAX } from "#app/contextes/assistants/domaine/agents.ts";
import { amorceAuCurseur, completerDiese, direPropositions, proposerAuteurs, type AmorceDiese, type AuteurProposable } from "#app/contextes/pensees/index.ts";
import { useCombo } from "#app/ui/champs/use-combo.ts";
import { useScripts } from "#app/ui/mise-en-page/use-scripts.ts";

/** Le mot-dièse qui se tape au curseur, et la liste d'auteurs qu'il ouvre. `dit` : ce qu'un lecteur d'écran en entend. */
export function useMotDiese(champ: RefObject<HTMLTextAreaElement | null>, auteurs: ReadonlyArray<AuteurProposable>) {
  // Sans script, rien ne proposera d'auteur : le champ ne le promet pas.
  const propose = useScripts() && auteurs.length > 0;
  // Le mot-dièse dont la liste est ouverte.
  const [amorce, setAmorce] = useState<AmorceDiese | null>(null);
  const [dit, setDit] = useState("");
  // Début du mot-dièse que la personne a fermé par Échap : il ne se rouvre pas tout seul.
  const ecarte = useRef<number | null>(null);
  const combo = useCombo<AuteurProposable>({
    choisir,
    touches: ["Enter", "Tab"],
    quandEcartee() {
      ecarte.current = amorce?.debut ?? null;
      setDit("");
    },
  });
  const { liste } = combo;

  function fermer(message = ""): void {
    combo.fermer();
    setDit(message);
  }

  function relire(zone: HTMLTextAreaElement): void {
    if (!propose) return;
    const lue = zone.selectionStart === zone.selectionEnd ? amorceAuCurseur(zone.value, zone.selectionStart) : null;
    if (lue === null || lue.debut !== ecarte.current) ecarte.current = null;
    if (lue === null || lue.debut === ecarte.current) {
      if (liste !== null) fermer();
      return;
    }
    if (liste !== null && amorce !== null && amorce.debut === lue.debut && amorce.filtre === lue.filtre) return;
    const proposes = proposerAuteurs(lue.filtre, auteurs);
    // Un dièse seul montre tout le monde sans rien présélectionner : Entrée y reste un retour à la ligne.
    setAmorce(lue);
    combo.ouvrir(proposes, lue.filtre === "" ? -1 : 0);
    setDit(direPropositions(proposes.length, lue.filtre));
  }

  // Le champ s'écrit déjà quand son code arrive : le dièse qui attend au curseur ouvre sa liste comme s'il venait d'être tapé.
  useEffect(() => {
    const zone = champ.current;
    if (zone !== null && zone === document.activeElement) relire(zone);
    // À l'arrivée seulement : ensuite, chaque frappe relit.
  }, [propose]);

  function choisir(auteur: AuteurProposable): void {
    const zone = champ.current;
    if (zone === null || amorce === null) return;
    const completion = completerDiese(zone.value, amorce, auteur.id, QUESTION_MAX);
    if (completion === null) {
      fermer(`La question est trop longue pour y ajouter ${auteur.nom}.`);
      return;
    }
    zone.setRangeText(completion.ajout, completion.debut, completion.fin, "end");
    zone.setSelectionRange(completion.curseur, completion.curseur);
    fermer(`Choix : ${auteur.nom}.`);
  }

  return { propose, combo, dit, relire, choisir, fermer: () => fermer() };
}
