import { useEffect, useRef, useState, type FormEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { FICHES_AGENTS } from "#app/domaine/chat/agents.ts";
import { echangesDe, historiqueDe } from "#app/domaine/chat/conversation.ts";
import type { Agent } from "#app/domaine/chat/evenements.ts";
import type { DonneesAssistant, RetourAssistant } from "#app/domaine/chat/retour.ts";
import { lireAuteurs } from "#app/domaine/pensees/hashtags.ts";
import { typo } from "#app/domaine/typo.ts";
import { Fil, type Tour } from "./Fil.tsx";
import { Saisie } from "./Saisie.tsx";

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
 * Un assistant complet : conversation, formulaire, questions d'exemple. Sans script, le formulaire poste sur la page, qui revient avec la réponse ; avec,
 * il passe par un fetcher et la conversation reste dans l'onglet.
 */
export function Assistant({ agent, donnees, retour, titre: Titre = "h2" }: ProprietesAssistant) {
  const fiche = FICHES_AGENTS[agent];
  const action = useActionSansQuestion(fiche.parametre);
  const envoi = useFetcher<RetourAssistant>({ key: `assistant-${agent}` });
  const [tours, setTours] = useState<ReadonlyArray<Tour>>(() => toursDe(retour));
  const [enCours, setEnCours] = useState<string | null>(null);
  const [arretee, setArretee] = useState(false);
  const [reste, setReste] = useState(retour?.reste ?? donnees.reste);
  const champ = useRef<HTMLTextAreaElement>(null);
  const dernier = useRef<RetourAssistant | undefined>(undefined);
  const occupe = envoi.state !== "idle";

  useEffect(() => {
    // Vide au départ, et nul après un arrêt.
    const recu: RetourAssistant | null | undefined = envoi.data;
    if (envoi.state !== "idle" || recu == null || recu === dernier.current) return;
    dernier.current = recu;
    setEnCours(null);
    if (recu.reste !== null) setReste(recu.reste);
    setTours((avant) => [...avant.filter(({ erreur }) => erreur === null), { saisie: recu.saisie, reponse: recu.reponse, erreur: recu.erreur }]);
    // La question reste dans le champ tant qu'elle n'a pas eu de réponse.
    if (recu.reponse !== null && champ.current !== null && champ.current.value.trim() === recu.saisie.question.trim()) champ.current.value = "";
  }, [envoi.state, envoi.data]);

  function envoyer(evenement: FormEvent<HTMLFormElement>): void {
    evenement.preventDefault();
    if (occupe) return;
    const form = new FormData(evenement.currentTarget);
    const saisie = form.get("question");
    const question = typeof saisie === "string" ? saisie : "";
    if (agent === "pensees") {
      const { auteur, inconnus } = lireAuteurs(question, donnees.auteurs);
      if (auteur !== null) form.set("auteur_slug", auteur.id);
      form.set("auteurs_inconnus", inconnus.join(","));
    }
    setArretee(false);
    setEnCours(question);
    setTours((avant) => avant.filter(({ erreur }) => erreur === null));
    // Relire la page ne servirait à rien, et échouerait avec le réseau en emportant la conversation.
    void envoi.submit(form, { method: "post", action, defaultShouldRevalidate: false });
  }

  function arreter(): void {
    envoi.reset();
    setEnCours(null);
    setArretee(true);
  }

  function proposer(texte: string): void {
    if (champ.current === null) return;
    champ.current.value = texte;
    champ.current.focus();
  }

  const derniereErreur = tours.at(-1)?.erreur ?? null;
  const historique = historiqueDe(tours.map(({ saisie, reponse, texte }) => ({ question: saisie.question, reponse: reponse?.reponse ?? texte ?? null })));

  return (
    <section className="chat" id="assistant" aria-labelledby={`assistant-${agent}-titre`}>
      <Titre id={`assistant-${agent}-titre`}>{typo(fiche.titre)}</Titre>
      <p className={Titre === "h1" ? "chapeau mt-3" : "doux"}>{typo(fiche.chapeau)}</p>
      <Fil agent={agent} tours={tours} enCours={enCours} arretee={arretee} />
      <envoi.Form className="saisie-chat" method="post" action={`${action}#assistant`} onSubmit={envoyer}>
        <input type="hidden" name="historique" value={JSON.stringify(historique)} />
        <Saisie
          agent={agent}
          champ={champ}
          saisie={
            retour?.reponse == null && retour !== undefined
              ? retour.saisie
              : {
                  question: donnees.question,
                  mode: retour?.saisie.mode ?? "rapide",
                  extraits: retour?.saisie.extraits ?? false,
                  ...(retour?.saisie.corpus === undefined ? {} : { corpus: retour.saisie.corpus }),
                }
          }
          erreur={derniereErreur?.question}
          occupe={occupe}
          arreter={arreter}
          reste={reste}
          modele={donnees.modele}
          auteurs={donnees.auteurs}
          proposer={proposer}
          vide={tours.length === 0 && enCours === null}
        />
      </envoi.Form>
    </section>
  );
}

/** L'adresse de la page, filtres compris, mais sans la question qu'elle préremplissait. */
function useActionSansQuestion(parametre: string): string {
  const { pathname, search } = useLocation();
  const parametres = new URLSearchParams(search);
  parametres.delete(parametre);
  const reste = parametres.toString();
  return reste === "" ? pathname : `${pathname}?${reste}`;
}

function toursDe(retour: RetourAssistant | undefined): ReadonlyArray<Tour> {
  if (retour === undefined) return [];
  const anciens = echangesDe(retour.historique).map(({ question, reponse }) => ({
    saisie: { question, mode: "rapide" as const, extraits: false },
    reponse: null,
    erreur: null,
    ...(reponse === null ? {} : { texte: reponse }),
  }));
  return [...anciens, { saisie: retour.saisie, reponse: retour.reponse, erreur: retour.erreur }];
}
