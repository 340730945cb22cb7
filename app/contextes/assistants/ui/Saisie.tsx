import { useState, type MouseEvent, type RefObject } from "react";
import { useLocation } from "react-router";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { DonneesAssistant, SaisieAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { MessageErreur } from "#app/ui/champs/Champ.tsx";
import { idChamp, idMessage } from "#app/ui/champs/ids.ts";
import { Repli } from "#app/ui/base/Repli.tsx";
import { ChampQuestion } from "./ChampQuestion.tsx";
import { useLienQuestion } from "#app/contextes/assistants/ui/flux/useLienQuestion.ts";

const NIVEAUX = [
  { valeur: "rapide", libelle: "Rapide", dit: "quelques phrases, d'un petit modèle économe." },
  { valeur: "approfondi", libelle: "Approfondie", dit: "plus de documents lus, un modèle plus grand, une réponse plus longue." },
  { valeur: "extraits", libelle: "Extraits", dit: "les passages trouvés, mot pour mot, sans modèle de langue." },
] as const;

const CORPUS = [
  { valeur: "both", libelle: "tout le corpus" },
  { valeur: "pensees", libelle: "les pensées" },
  { valeur: "projets", libelle: "les projets" },
] as const;

export type ProprietesSaisie = {
  readonly agent: Agent;
  readonly champ: RefObject<HTMLTextAreaElement | null>;
  readonly bouton: RefObject<HTMLButtonElement | null>;
  readonly saisie: SaisieAssistant;
  readonly erreur: string | undefined;
  readonly occupe: boolean;
  readonly arreter: () => void;
  /** Questions restantes ; null avant la première réponse : on dit alors la limite. */
  readonly reste: number | null;
  readonly limites: Pick<DonneesAssistant, "limite" | "limite_atelier">;
  readonly modele: boolean;
  readonly auteurs: DonneesAssistant["auteurs"];
  readonly amorces: DonneesAssistant["amorces"];
  /** Met un texte dans le champ. */
  readonly proposer: (texte: string) => void;
  readonly vide: boolean;
};

/** Le formulaire d'une question : champ, niveau, corpus, quota, exemples. Ses champs portent les noms de l'API. */
export function Saisie({ agent, champ, bouton, saisie, erreur, occupe, arreter, reste, limites, modele, auteurs, amorces, proposer, vide }: ProprietesSaisie) {
  const fiche = FICHES_AGENTS[agent];
  const nom = "question";
  const courant = saisie.extraits ? "extraits" : saisie.mode;
  const decrit = [`${idChamp(nom)}-niveaux`, `${idChamp(nom)}-reste`, erreur && idMessage(nom)].filter(Boolean).join(" ");
  return (
    <>
      <div className={erreur ? "saisie champ champ--erreur" : "saisie"}>
        <label className="vh" htmlFor={idChamp(nom)}>
          Votre question
        </label>
        <ChampQuestion
          champ={champ}
          nom={nom}
          defaut={saisie.question}
          longueur_min={fiche.question_min}
          invite={agent === "pensees" ? "Votre question ; # pour choisir une autrice ou un auteur" : "Votre question"}
          decrit={decrit}
          invalide={erreur !== undefined}
          auteurs={agent === "pensees" ? auteurs : []}
        />
        <MessageErreur nom={nom} erreur={erreur} />
        <div className="outils">
          <fieldset>
            <legend className="vh">Niveau de réponse</legend>
            <div className="bascule">
              {NIVEAUX.map(({ valeur, libelle }) => (
                <label key={valeur}>
                  <input type="radio" name="mode" value={valeur} defaultChecked={valeur === courant} />
                  {libelle}
                </label>
              ))}
            </div>
          </fieldset>
          <span className="rang">
            {occupe && (
              <Bouton type="button" allure="clair" court icone="stop" onClick={arreter}>
                Arrêter
              </Bouton>
            )}
            {/* Inactif sans être désactivé : il garde le focus de qui vient de l'actionner. */}
            <Bouton court occupe={occupe} aria-disabled={occupe} ref={bouton}>
              Demander
            </Bouton>
          </span>
        </div>
      </div>
      {modele ? (
        <ul className="niveaux" id={`${idChamp(nom)}-niveaux`}>
          {NIVEAUX.map(({ valeur, libelle, dit }) => (
            <li key={valeur}>
              <b>{libelle}</b> {dit}
            </li>
          ))}
        </ul>
      ) : (
        <p className="petit doux" id={`${idChamp(nom)}-niveaux`}>
          Aucun modèle de langue n'est branché sur ce site : la réponse est faite{" "}
          {agent === "entraide" ? "de calculs, de faits relevés et des passages les plus proches, cités" : "des passages les plus proches,"} mot pour mot.
          Approfondie en montre davantage.
        </p>
      )}
      <div className="rang rang--entre petit doux">
        {agent === "pensees" && (
          <label className="rang">
            Chercher dans{" "}
            <select className="entree mini" name="corpus" defaultValue={saisie.corpus ?? "both"}>
              {CORPUS.map(({ valeur, libelle }) => (
                <option key={valeur} value={valeur}>
                  {libelle}
                </option>
              ))}
            </select>
          </label>
        )}
        <span id={`${idChamp(nom)}-reste`}>
          {reste === null ? phraseLimite(limites, fiche.fenetre.genre === "jour_paris") : phraseReste(reste, fiche.fenetre.genre === "jour_paris")}
        </span>
      </div>
      {vide && <Amorces agent={agent} amorces={amorces} proposer={proposer} />}
      {agent === "pensees" && auteurs.length > 0 && <Auteurs auteurs={auteurs} champ={champ} proposer={proposer} />}
    </>
  );
}

function phraseLimite({ limite, limite_atelier }: ProprietesSaisie["limites"], jour: boolean): string {
  return `${limite} questions au plus ${jour ? "par jour" : "par heure"}, ${limite_atelier} pour tout un atelier.`;
}

function phraseReste(reste: number, jour: boolean): string {
  const quand = jour ? "aujourd'hui" : "dans l'heure";
  if (reste === 0) return jour ? "Plus de question aujourd'hui ; la suite demain à 0 h." : "Plus de question pour l'instant.";
  return reste === 1 ? `1 question restante ${quand}.` : `${reste} questions restantes ${quand}.`;
}

// Des liens : sans script, ils remplissent le champ en rechargeant la page ; avec, ils le remplissent sans perdre la conversation.
function remplir(evenement: MouseEvent<HTMLAnchorElement>, agir: () => void): void {
  if (evenement.ctrlKey || evenement.metaKey || evenement.shiftKey || evenement.button !== 0) return;
  evenement.preventDefault();
  agir();
}

function Amorces({ agent, amorces, proposer }: { readonly agent: Agent; readonly amorces: ReadonlyArray<string>; readonly proposer: (texte: string) => void }) {
  const lien = useLienQuestion(agent);
  return (
    <div className="amorces">
      <p className="petit doux" id={`amorces-${agent}`}>
        Par exemple
      </p>
      <ul aria-labelledby={`amorces-${agent}`}>
        {amorces.map((amorce) => (
          <li key={amorce}>
            <a href={lien(amorce)} onClick={(evenement) => remplir(evenement, () => proposer(amorce))}>
              {amorce}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Les noms ne viennent qu'à l'ouverture ; sans script, par l'adresse. */
function Auteurs({ auteurs, champ, proposer }: Pick<ProprietesSaisie, "auteurs" | "champ" | "proposer">) {
  const lien = useLienQuestion("pensees");
  const { pathname, search } = useLocation();
  const parametres = new URLSearchParams(search);
  const demandes = parametres.get(CHOISIR) === "auteur";
  const [ouverts, ouvrir] = useState(demandes);
  parametres.set(CHOISIR, "auteur");
  return (
    <Repli titre="Choisir une autrice ou un auteur" imprime={false} ouvert={demandes} surBascule={() => ouvrir(true)}>
      {ouverts ? (
        <ul className="liste-auteurs">
          {auteurs.map(({ id, nom, dates }) => (
            <li key={id}>
              <a
                href={lien(`#${id} `)}
                onClick={(evenement) => remplir(evenement, () => proposer(`#${id} ${(champ.current?.value ?? "").replace(/^#\S+\s*/, "")}`))}
              >
                {nom}
              </a>
              {` ${dates}`}
            </li>
          ))}
        </ul>
      ) : (
        <a href={`${pathname}?${parametres.toString()}#assistant`}>{`Voir les ${auteurs.length} noms`}</a>
      )}
    </Repli>
  );
}
const CHOISIR = "choisir";
