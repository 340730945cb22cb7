import { Fragment, useEffect, useRef, type RefObject } from "react";
import { REPONSE_ARRETEE } from "#app/contextes/assistants/vues/annonces.ts";
import type { Tour } from "#app/contextes/assistants/domaine/conversation.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { Flux } from "#app/contextes/assistants/domaine/flux/flux.ts";
import type { DonneesAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { lireMotsDieses } from "#app/contextes/pensees/index.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { JugerReponse } from "./JugerReponse.tsx";
import { ActionsTour } from "./ActionsTour.tsx";
import { Reponse, ReponseEnCours, ReponseInterrompue, ReponsePassee } from "./Reponse.tsx";

const TITRES_ERREURS: Readonly<Record<string, string>> = {
  trop_de_requetes: "Limite atteinte.",
  budget_epuise: "Budget atteint.",
  rag_indisponible: "Recherche en pause.",
  delai_depasse: "Réponse trop lente.",
  reseau: "Pas de connexion.",
  non_connecte: "Session terminée.",
  interdit: "Accès refusé.",
  interne: "Incident de notre côté.",
};

export type ProprietesFil = {
  readonly agent: Agent;
  readonly tours: ReadonlyArray<Tour>;
  /** Question dont la réponse est attendue. */
  readonly enCours: string | null;
  readonly flux: Pick<Flux, "texte" | "sources">;
  readonly arretee: boolean;
  readonly auteurs: DonneesAssistant["auteurs"];
  readonly redemander: (tour: Tour) => void;
  readonly dire: (phrase: string) => void;
};

/** La conversation : questions à droite, réponses à gauche, dernière en bas. */
export function Fil({ agent, tours, enCours, flux, arretee, auteurs, redemander, dire }: ProprietesFil) {
  const posee = useRef<HTMLDivElement>(null);
  const attend = enCours !== null;
  useEffect(() => {
    // La question posée monte en haut de l'écran : la réponse a la place de s'écrire dessous. Absent des environnements sans mise en page.
    if (attend) posee.current?.scrollIntoView?.({ block: "start", behavior: mouvementReduit() ? "auto" : "smooth" });
  }, [attend]);
  const prefixe = (rang: number) => `${agent}-${rang + 1}`;
  return (
    // Les phrases sont dites par `Annonces` : le journal lui-même se tait, sinon chaque morceau serait redit.
    <div className="fil" role="log" aria-live="off" aria-label="Conversation" aria-busy={attend}>
      {tours.map((tour, rang) => (
        <Fragment key={rang}>
          <Question texte={tour.saisie.question} dieses={agent === "pensees"} />
          {tour.reponse !== null && <Reponse agent={agent} question={tour.saisie.question} reponse={tour.reponse} prefixe={prefixe(rang)} />}
          {tour.partielle !== undefined && <ReponseInterrompue agent={agent} partielle={tour.partielle} prefixe={prefixe(rang)} />}
          {tour.texte !== undefined && <ReponsePassee agent={agent} texte={tour.texte} prefixe={prefixe(rang)} />}
          {tour.erreur !== null && tour.erreur.question === undefined && (
            <Avis genre="erreur" titre={TITRES_ERREURS[tour.erreur.code] ?? "La réponse n'est pas venue."}>
              {tour.erreur.message}
            </Avis>
          )}
          <ActionsTour
            agent={agent}
            tour={tour}
            dernier={rang === tours.length - 1 && enCours === null}
            auteurs={auteurs}
            redemander={redemander}
            dire={dire}
          />
          {tour.reponse !== null && <JugerReponse agent={agent} reponse={tour.reponse.id} dire={dire} />}
        </Fragment>
      ))}
      {enCours !== null && (
        <>
          <Question texte={enCours} dieses={agent === "pensees"} boite={posee} />
          <ReponseEnCours agent={agent} texte={flux.texte} sources={flux.sources} prefixe={prefixe(tours.length)} />
        </>
      )}
      {arretee && <p className="doux petit">{REPONSE_ARRETEE}</p>}
    </div>
  );
}

function mouvementReduit(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function Question({ texte, dieses, boite }: { readonly texte: string; readonly dieses: boolean; readonly boite?: RefObject<HTMLDivElement | null> }) {
  if (texte.trim() === "") return null;
  const mots = dieses ? lireMotsDieses(texte) : [];
  let position = 0;
  return (
    <div className="tour--moi" {...(boite && { ref: boite })}>
      <p>
        <span className="vh">Vous : </span>
        {mots.map(({ debut, fin }) => {
          const avant = texte.slice(position, debut);
          position = fin;
          return (
            <Fragment key={debut}>
              {avant}
              <span className="hashtag">{texte.slice(debut, fin)}</span>
            </Fragment>
          );
        })}
        {texte.slice(position)}
      </p>
    </div>
  );
}
