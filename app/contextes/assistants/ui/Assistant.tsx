import { useRef, type FormEvent } from "react";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import { historiqueDesTours } from "#app/contextes/assistants/domaine/conversation.ts";
import { lireMode } from "#app/contextes/assistants/domaine/demande.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { DonneesAssistant, RetourAssistant, SaisieAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { CORPUS_PENSEES } from "#app/contextes/pensees/index.ts";
import { Annonces } from "./Annonces.tsx";
import { Fil } from "./fil/Fil.tsx";
import { OutilsConversation } from "./OutilsConversation.tsx";
import { Saisie } from "./Saisie.tsx";
import { useEchange } from "#app/contextes/assistants/ui/flux/useEchange.ts";

export type ProprietesAssistant = {
  readonly agent: Agent;
  /** De `chargerAssistant(agent, args)`, dans le loader de la page. */
  readonly donnees: DonneesAssistant;
  /** `actionData` de la page, dont l'action est `actionAssistant(agent)`. */
  readonly retour?: RetourAssistant | undefined;
  /** Niveau du titre : `h1` si la page n'en a pas d'autre, `h2` dans une page de liste. */
  readonly titre?: "h1" | "h2";
};

/**
 * Un assistant complet : conversation, formulaire, questions d'exemple. Sans script, le formulaire poste sur la page, qui revient avec la réponse. Avec, une
 * réponse de modèle se lit au fil de l'eau ; le reste (extraits, site sans modèle, flux impossible) passe en JSON par un fetcher.
 */
export function Assistant({ agent, donnees, retour, titre: Titre = "h2" }: ProprietesAssistant) {
  const fiche = FICHES_AGENTS[agent];
  const champ = useRef<HTMLTextAreaElement>(null);
  const bouton = useRef<HTMLButtonElement>(null);
  const { action, envoi, tours, flux, demandee, arretee, reste, phrases, setDite, demander, arreter, toutEffacer } = useEchange({
    agent,
    donnees,
    retour,
    champ,
    bouton,
  });
  const occupe = demandee !== null;

  function envoyer(evenement: FormEvent<HTMLFormElement>): void {
    evenement.preventDefault();
    void demander(lireSaisie(new FormData(evenement.currentTarget)));
  }

  function proposer(texte: string): void {
    if (champ.current === null) return;
    champ.current.value = texte;
    if (tactile()) champ.current.scrollIntoView({ block: "nearest" });
    else champ.current.focus();
  }

  const erreurChamp = (tours.at(-1)?.erreur ?? null)?.question;

  return (
    <section className="chat" id="assistant" aria-labelledby={`assistant-${agent}-titre`}>
      <Titre id={`assistant-${agent}-titre`}>{fiche.titre}</Titre>
      <p className={Titre === "h1" ? "chapeau blanc-3" : "doux"}>{fiche.chapeau(donnees.lu)}</p>
      <Fil
        agent={agent}
        tours={tours}
        enCours={demandee?.question ?? null}
        flux={flux}
        arretee={arretee}
        auteurs={donnees.auteurs}
        redemander={({ saisie }) => void demander(saisie)}
        dire={setDite}
      />
      <Annonces phrases={phrases} />
      <OutilsConversation agent={agent} tours={tours} effacer={toutEffacer} dire={setDite} />
      <envoi.Form className="saisie-chat" method="post" action={`${action}#assistant`} onSubmit={envoyer}>
        <input type="hidden" name="historique" value={JSON.stringify(historiqueDesTours(tours))} />
        <Saisie
          agent={agent}
          champ={champ}
          bouton={bouton}
          saisie={saisieInitiale(donnees, retour)}
          erreur={erreurChamp}
          occupe={occupe}
          arreter={arreter}
          reste={reste}
          limites={donnees}
          modele={donnees.modele}
          auteurs={donnees.auteurs}
          amorces={donnees.amorces}
          proposer={proposer}
          vide={tours.length === 0 && !occupe}
        />
      </envoi.Form>
    </section>
  );
}

/** Ce que le formulaire montre à l'ouverture : ce qui a été refusé, sinon la question de l'adresse avec les derniers réglages. */
function saisieInitiale(donnees: DonneesAssistant, retour: RetourAssistant | undefined): SaisieAssistant {
  if (retour !== undefined && retour.reponse === null) return retour.saisie;
  const { mode = "rapide", extraits = false, corpus } = retour?.saisie ?? {};
  return { question: donnees.question, mode, extraits, ...(corpus === undefined ? {} : { corpus }) };
}

function lireSaisie(form: FormData): SaisieAssistant {
  const texte = (nom: string) => {
    const valeur = form.get(nom);
    return typeof valeur === "string" ? valeur : "";
  };
  const corpus = CORPUS_PENSEES.find((valeur) => valeur === texte("corpus"));
  return {
    question: texte("question"),
    mode: lireMode(texte("mode")),
    extraits: texte("mode") === "extraits",
    ...(corpus === undefined ? {} : { corpus }),
  };
}

/** Vrai sur un écran tactile : y donner le focus au champ ferait surgir le clavier par-dessus la réponse. */
function tactile(): boolean {
  return typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
}
