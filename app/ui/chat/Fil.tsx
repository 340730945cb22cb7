import { Fragment } from "react";
import type { Agent, ReponseChat } from "#app/domaine/chat/evenements.ts";
import type { ErreurAssistant, SaisieAssistant } from "#app/domaine/chat/retour.ts";
import { lireMotsDieses } from "#app/domaine/pensees/hashtags.ts";
import { typo } from "#app/domaine/typo.ts";
import { FICHES_AGENTS } from "#app/domaine/chat/agents.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Reponse } from "./Reponse.tsx";
import { TexteMarkdown } from "./TexteMarkdown.tsx";

/** Un échange à l'écran. `texte` : réponse d'un échange passé dont on n'a gardé que le texte (page sans script). */
export type Tour = {
  readonly saisie: SaisieAssistant;
  readonly reponse: ReponseChat | null;
  readonly erreur: ErreurAssistant | null;
  readonly texte?: string;
};

const TITRES_ERREURS: Readonly<Record<string, string>> = {
  trop_de_requetes: "Limite atteinte.",
  budget_epuise: "Budget atteint.",
  rag_indisponible: "Recherche en pause.",
  delai_depasse: "Réponse trop lente.",
  reseau: "Pas de connexion.",
  interne: "Incident de notre côté.",
};

/** La conversation : questions à droite, réponses à gauche, dernière en bas. */
export function Fil({
  agent,
  tours,
  enCours,
  arretee,
}: {
  readonly agent: Agent;
  readonly tours: ReadonlyArray<Tour>;
  readonly enCours: string | null;
  readonly arretee: boolean;
}) {
  return (
    <>
      <div className="fil" role="log" aria-label="Conversation" aria-busy={enCours !== null}>
        {tours.map(({ saisie, reponse, erreur, texte }, rang) => (
          <Fragment key={rang}>
            <Question texte={saisie.question} dieses={agent === "pensees"} />
            {reponse !== null && <Reponse agent={agent} reponse={reponse} prefixe={`${agent}-${rang + 1}`} />}
            {texte !== undefined && (
              <article className="tour--lui" aria-label="Réponse précédente">
                <p className="qui">
                  <b>{FICHES_AGENTS[agent].nom}</b>
                </p>
                <TexteMarkdown texte={texte.replaceAll(/\s*\[\d+\]/g, "")} sources={0} prefixe={`${agent}-${rang + 1}`} />
              </article>
            )}
            {erreur !== null && erreur.question === undefined && (
              <Avis genre="erreur" titre={TITRES_ERREURS[erreur.code] ?? "La réponse n'est pas venue."}>
                {erreur.message}
              </Avis>
            )}
          </Fragment>
        ))}
        {enCours !== null && <Question texte={enCours} dieses={agent === "pensees"} />}
      </div>
      <div role="status" className="chat-etat">
        {enCours !== null && (
          <>
            <p className="doux petit">{typo("Recherche dans les documents, puis rédaction…")}</p>
            <div aria-hidden="true">
              <div className="os" />
              <div className="os" />
              <div className="os" />
            </div>
          </>
        )}
        {arretee && <p className="doux petit">{typo("Réponse arrêtée. Votre question est restée dans le champ.")}</p>}
      </div>
    </>
  );
}

function Question({ texte, dieses }: { readonly texte: string; readonly dieses: boolean }) {
  if (texte.trim() === "") return null;
  const mots = dieses ? lireMotsDieses(texte) : [];
  let position = 0;
  return (
    <div className="tour--moi">
      <p>
        <span className="vh">Vous : </span>
        {mots.map(({ debut, fin }) => {
          const avant = texte.slice(position, debut);
          position = fin;
          return (
            <Fragment key={debut}>
              {typo(avant)}
              <span className="hashtag">{texte.slice(debut, fin)}</span>
            </Fragment>
          );
        })}
        {typo(texte.slice(position))}
      </p>
    </div>
  );
}
