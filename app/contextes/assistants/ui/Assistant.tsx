import { useEffect, useRef, useState, type FormEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import { annoncer, momentDuTour, type MomentReponse } from "#app/contextes/assistants/vues/annonces.ts";
import {
  ajouterTour,
  avantNouvelle,
  historiqueDesTours,
  type CauseInterruption,
  type ReponsePartielle,
  type Tour,
} from "#app/contextes/assistants/domaine/conversation.ts";
import { lireMode } from "#app/contextes/assistants/domaine/demande.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { DonneesAssistant, RetourAssistant, SaisieAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { CORPUS_PENSEES, lireAuteurs } from "#app/contextes/pensees/index.ts";
import { Annonces } from "./Annonces.tsx";
import { Fil } from "./Fil.tsx";
import { OutilsConversation } from "./OutilsConversation.tsx";
import { Saisie } from "./Saisie.tsx";
import { useConversation } from "#app/contextes/assistants/ui/flux/useConversation.ts";
import { useFlux, type Issue } from "#app/contextes/assistants/ui/flux/useFlux.ts";

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
  const action = useActionSansQuestion(fiche.parametre);
  const envoi = useFetcher<RetourAssistant>({ key: `assistant-${agent}` });
  const { flux, lancer, arreter: arreterFlux, vider } = useFlux();
  const [demandee, setDemandee] = useState<SaisieAssistant | null>(null);
  const [arretee, setArretee] = useState(false);
  const [reste, setReste] = useState(retour?.reste ?? donnees.reste);
  const [moment, setMoment] = useState<MomentReponse>({ genre: "repos" });
  const [dite, setDite] = useState("");
  const champ = useRef<HTMLTextAreaElement>(null);
  const bouton = useRef<HTMLButtonElement>(null);
  const dernier = useRef<RetourAssistant | undefined>(undefined);
  // L'état ne change qu'au rendu suivant : deux envois dans le même souffle passeraient tous les deux.
  const enVol = useRef(false);
  const occupe = demandee !== null;

  const { tours, setTours, effacer } = useConversation({
    agent,
    retour,
    champ,
    enCours: () => (demandee === null ? null : tourPartiel(demandee, flux.texte, flux.sources, "rechargement")),
  });

  function conclure(nouveau: Tour, reste: number | null, diffuse?: string): void {
    enVol.current = false;
    setDemandee(null);
    if (reste !== null) setReste(reste);
    setTours((avant) => ajouterTour(avantNouvelle(avant), nouveau));
    setMoment(momentDuTour(nouveau, diffuse));
    // La question reste dans le champ tant qu'elle n'a pas eu sa réponse entière.
    const entiere = nouveau.reponse !== null && nouveau.reponse.interrompue !== true;
    if (entiere && champ.current?.value.trim() === nouveau.saisie.question.trim()) champ.current.value = "";
  }

  useEffect(() => {
    // Vide au départ, et nul après un arrêt.
    const recu: RetourAssistant | null | undefined = envoi.data;
    if (envoi.state !== "idle" || recu == null || recu === dernier.current) return;
    dernier.current = recu;
    conclure({ saisie: recu.saisie, reponse: recu.reponse, erreur: recu.erreur }, recu.reste);
    // `conclure` ne lit que des réglages d'état, stables.
  }, [envoi.state, envoi.data]);

  async function demander(saisie: SaisieAssistant): Promise<void> {
    if (enVol.current) return;
    enVol.current = true;
    const precedents = avantNouvelle(tours);
    const auteurs = agent === "pensees" ? lireAuteurs(saisie.question, donnees.auteurs) : null;
    const historique = historiqueDesTours(precedents.filter(({ saisie: { question } }, rang) => rang < precedents.length - 1 || question !== saisie.question));
    vider();
    setArretee(false);
    setDite("");
    setDemandee(saisie);
    setMoment({ genre: "attente" });
    setTours(precedents);
    if (donnees.modele && !saisie.extraits) {
      const issue = await lancer(fiche.api, {
        question: saisie.question,
        mode: saisie.mode,
        historique,
        ...(saisie.corpus === undefined ? {} : { corpus: saisie.corpus }),
        ...(auteurs === null ? {} : { auteurs_inconnus: auteurs.inconnus, ...(auteurs.auteur === null ? {} : { auteur_slug: auteurs.auteur.id }) }),
      });
      if (issue.genre !== "repli") {
        recevoirIssue(saisie, issue);
        return;
      }
    }
    const form = new FormData();
    form.set("question", saisie.question);
    form.set("mode", saisie.extraits ? "extraits" : saisie.mode);
    form.set("historique", JSON.stringify(historique));
    if (saisie.corpus !== undefined) form.set("corpus", saisie.corpus);
    if (auteurs !== null) {
      if (auteurs.auteur !== null) form.set("auteur_slug", auteurs.auteur.id);
      form.set("auteurs_inconnus", auteurs.inconnus.join(","));
    }
    // Relire la page ne servirait à rien, et échouerait avec le réseau en emportant la conversation.
    await envoi.submit(form, { method: "post", action, defaultShouldRevalidate: false });
  }

  function recevoirIssue(saisie: SaisieAssistant, issue: Exclude<Issue, { genre: "repli" }>): void {
    if (issue.genre === "reponse") conclure({ saisie, reponse: issue.reponse, erreur: null }, issue.reste, issue.texte);
    else if (issue.genre === "erreur") conclure({ saisie, reponse: null, erreur: issue.erreur }, issue.reste);
    else if (issue.cause === "arret" && issue.flux.texte === "") abandonner(issue.reste);
    else
      conclure(
        { ...tourPartiel(saisie, issue.flux.texte, issue.flux.sources, issue.cause), erreur: issue.cause === "arret" ? null : issue.flux.erreur },
        issue.reste,
      );
  }

  /** Arrêtée avant le premier mot : il n'y a rien à garder que la question, restée dans le champ. */
  function abandonner(reste: number | null): void {
    enVol.current = false;
    setDemandee(null);
    if (reste !== null) setReste(reste);
    setArretee(true);
    setMoment({ genre: "arret" });
  }

  function envoyer(evenement: FormEvent<HTMLFormElement>): void {
    evenement.preventDefault();
    void demander(lireSaisie(new FormData(evenement.currentTarget)));
  }

  function arreter(): void {
    // Le bouton Arrêter va disparaître : le focus passe au suivant, pas au champ, qui ferait surgir le clavier d'un téléphone.
    bouton.current?.focus({ preventScroll: true });
    if (envoi.state === "idle") {
      arreterFlux();
      return;
    }
    envoi.reset();
    abandonner(null);
  }

  function toutEffacer(): void {
    // Le bouton Effacer s'en va avec la conversation.
    bouton.current?.focus({ preventScroll: true });
    effacer();
    setMoment({ genre: "repos" });
    setDite("Conversation effacée.");
  }

  function proposer(texte: string): void {
    if (champ.current === null) return;
    champ.current.value = texte;
    if (tactile()) champ.current.scrollIntoView({ block: "nearest" });
    else champ.current.focus();
  }

  const erreurChamp = (tours.at(-1)?.erreur ?? null)?.question;
  const phrases = annoncer(moment.genre === "attente" && flux.texte !== "" ? { genre: "flux", texte: flux.texte } : moment);

  return (
    <section className="chat" id="assistant" aria-labelledby={`assistant-${agent}-titre`}>
      <Titre id={`assistant-${agent}-titre`}>{fiche.titre}</Titre>
      <p className={Titre === "h1" ? "chapeau blanc-3" : "doux"}>{fiche.chapeau}</p>
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
      <Annonces phrases={dite === "" ? phrases : [...phrases, dite]} />
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
          modele={donnees.modele}
          auteurs={donnees.auteurs}
          proposer={proposer}
          vide={tours.length === 0 && !occupe}
        />
      </envoi.Form>
    </section>
  );
}

function tourPartiel(saisie: SaisieAssistant, texte: string, sources: ReponsePartielle["sources"], cause: CauseInterruption): Tour {
  return { saisie, reponse: null, erreur: null, ...(texte.trim() === "" ? {} : { partielle: { texte, sources, cause } }) };
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

/** L'adresse de la page, filtres compris, mais sans la question qu'elle préremplissait. */
function useActionSansQuestion(parametre: string): string {
  const { pathname, search } = useLocation();
  const parametres = new URLSearchParams(search);
  parametres.delete(parametre);
  const reste = parametres.toString();
  return reste === "" ? pathname : `${pathname}?${reste}`;
}
