import { useEffect, useRef, useState, type RefObject } from "react";
import { useFetcher, useLocation } from "react-router";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import {
  ajouterTour,
  avantNouvelle,
  historiqueDesTours,
  type CauseInterruption,
  type ReponsePartielle,
  type Tour,
} from "#app/contextes/assistants/domaine/conversation.ts";
import { departementDeLAdresse } from "#app/contextes/assistants/domaine/comprehension/departement-de-la-page.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { DonneesAssistant, RetourAssistant, SaisieAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { annoncer, momentDuTour, type MomentReponse } from "#app/contextes/assistants/vues/annonces.ts";
import { lireAuteurs } from "#app/contextes/pensees/index.ts";
import { useConversation } from "./useConversation.ts";
import { useFlux, type Issue } from "./useFlux.ts";

type Options = {
  readonly agent: Agent;
  readonly donnees: DonneesAssistant;
  readonly retour: RetourAssistant | undefined;
  readonly champ: RefObject<HTMLTextAreaElement | null>;
  readonly bouton: RefObject<HTMLButtonElement | null>;
};
type AuteursLus = ReturnType<typeof lireAuteurs> | null;

/** Une conversation qui vit : demander, recevoir au fil de l'eau ou d'un bloc, arrêter, effacer, et ce qu'un lecteur d'écran en entend. */
export function useEchange({ agent, donnees, retour, champ, bouton }: Options) {
  const fiche = FICHES_AGENTS[agent];
  const action = useActionSansQuestion(fiche.parametre);
  const departement = useDepartementDeLaPage();
  const envoi = useFetcher<RetourAssistant>({ key: `assistant-${agent}` });
  const { flux, lancer, arreter: arreterFlux, vider } = useFlux();
  const [demandee, setDemandee] = useState<SaisieAssistant | null>(null);
  const [arretee, setArretee] = useState(false);
  const [reste, setReste] = useState(retour?.reste ?? donnees.reste);
  const [moment, setMoment] = useState<MomentReponse>({ genre: "repos" });
  const [dite, setDite] = useState("");
  const dernier = useRef<RetourAssistant | undefined>(undefined);
  // L'état ne change qu'au rendu suivant : deux envois dans le même souffle passeraient tous les deux.
  const enVol = useRef(false);

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
      const issue = await lancer(fiche.api, questionDe(saisie, historique, { auteurs, departement }));
      if (issue.genre !== "repli") {
        const conclusion = conclusionDe(saisie, issue);
        if (conclusion === null) abandonner(issue.reste);
        else conclure(conclusion, issue.reste, issue.genre === "reponse" ? issue.texte : undefined);
        return;
      }
    }
    const form = formulaireDe(saisie, historique, auteurs);
    // Relire la page ne servirait à rien, et échouerait avec le réseau en emportant la conversation.
    await envoi.submit(form, { method: "post", action, defaultShouldRevalidate: false });
  }

  /** Arrêtée avant le premier mot : il n'y a rien à garder que la question, restée dans le champ. */
  function abandonner(reste: number | null): void {
    enVol.current = false;
    setDemandee(null);
    if (reste !== null) setReste(reste);
    setArretee(true);
    setMoment({ genre: "arret" });
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

  const annonces = annoncer(moment.genre === "attente" && flux.texte !== "" ? { genre: "flux", texte: flux.texte } : moment);
  const phrases = dite === "" ? annonces : [...annonces, dite];
  return { action, envoi, tours, flux, demandee, arretee, reste, phrases, setDite, demander, arreter, toutEffacer };
}

/** Le lieu de la page part avec la question ; par le formulaire, c'est l'adresse qui le porte. */
const useDepartementDeLaPage = (): string | undefined => departementDeLAdresse(new URLSearchParams(useLocation().search));

type AvecLaQuestion = { readonly auteurs: AuteursLus; readonly departement: string | undefined };

function questionDe(saisie: SaisieAssistant, historique: ReturnType<typeof historiqueDesTours>, { auteurs, departement }: AvecLaQuestion) {
  return {
    question: saisie.question,
    mode: saisie.mode,
    historique,
    ...(departement === undefined ? {} : { departement }),
    ...(saisie.corpus === undefined ? {} : { corpus: saisie.corpus }),
    ...(auteurs === null ? {} : { auteurs_inconnus: auteurs.inconnus, ...(auteurs.auteur === null ? {} : { auteur_slug: auteurs.auteur.id }) }),
  };
}

/** La même demande en formulaire, pour qui répond d'un bloc. */
function formulaireDe(saisie: SaisieAssistant, historique: ReturnType<typeof historiqueDesTours>, auteurs: AuteursLus): FormData {
  const form = new FormData();
  form.set("question", saisie.question);
  form.set("mode", saisie.extraits ? "extraits" : saisie.mode);
  form.set("historique", JSON.stringify(historique));
  if (saisie.corpus !== undefined) form.set("corpus", saisie.corpus);
  if (auteurs !== null) {
    if (auteurs.auteur !== null) form.set("auteur_slug", auteurs.auteur.id);
    form.set("auteurs_inconnus", auteurs.inconnus.join(","));
  }
  return form;
}

/** Ce qu'il reste d'un flux fini ; null s'il a été arrêté avant son premier mot. */
function conclusionDe(saisie: SaisieAssistant, issue: Exclude<Issue, { genre: "repli" }>): Tour | null {
  if (issue.genre === "reponse") return { saisie, reponse: issue.reponse, erreur: null };
  if (issue.genre === "erreur") return { saisie, reponse: null, erreur: issue.erreur };
  if (issue.cause === "arret" && issue.flux.texte === "") return null;
  return { ...tourPartiel(saisie, issue.flux.texte, issue.flux.sources, issue.cause), erreur: issue.cause === "arret" ? null : issue.flux.erreur };
}

function tourPartiel(saisie: SaisieAssistant, texte: string, sources: ReponsePartielle["sources"], cause: CauseInterruption): Tour {
  return { saisie, reponse: null, erreur: null, ...(texte.trim() === "" ? {} : { partielle: { texte, sources, cause } }) };
}

/** L'adresse de la page, filtres compris, mais sans la question qu'elle préremplissait. */
function useActionSansQuestion(parametre: string): string {
  const { pathname, search } = useLocation();
  const parametres = new URLSearchParams(search);
  parametres.delete(parametre);
  const reste = parametres.toString();
  return reste === "" ? pathname : `${pathname}?${reste}`;
}
