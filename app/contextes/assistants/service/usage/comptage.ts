import { dureeFenetre_s, FICHES_AGENTS, type FicheAgent } from "#app/contextes/assistants/domaine/agents.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { finDuJourParis } from "#app/commun/dates/paris.ts";
import type { EtatLimite, FenetreLimite } from "#app/commun/limites/compteurs.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";

/** État d'une limite, et la longueur de sa fenêtre. */
export type LimiteChat = EtatLimite & { readonly fenetre_s: number };

/** Une question comptée. */
export type QuestionComptee = {
  /** Où en est la limite du client, points rendus compris. */
  limite(): Promise<LimiteChat>;
  /** L'échec n'est pas celui du visiteur : la question lui revient. */
  rendre(): Promise<void>;
};

export type Comptage = {
  /** Compte une question ; lève 429 si la limite est atteinte. */
  compter(agent: Agent, client: string): Promise<QuestionComptee>;
  /** Questions restantes, sans compter. */
  reste(agent: Agent, client: string): Promise<number>;
};

export function creerComptage({ limiteur, maintenant }: { readonly limiteur: Limiteur; readonly maintenant: () => Date }): Comptage {
  const nom = (agent: Agent) => `chat:${agent}`;

  function fenetreDe({ fenetre }: FicheAgent): { readonly fenetre: FenetreLimite; readonly fenetre_s: number } {
    const fenetre_s = dureeFenetre_s(fenetre);
    const glissante = fenetre.genre === "glissante";
    return { fenetre: glissante ? { duree_s: fenetre_s } : { jusqu_a: finDuJourParis(maintenant()).getTime() / 1000 }, fenetre_s };
  }

  return {
    async compter(agent, client) {
      const fiche = FICHES_AGENTS[agent];
      const { fenetre, fenetre_s } = fenetreDe(fiche);
      const { prise, ...etat } = await limiteur.consommer(nom(agent), client, fiche.limite, fenetre);
      if (prise === null) throw limiteAtteinte(fiche, etat);
      let rendue = false;
      return {
        async limite() {
          return { ...(rendue ? await limiteur.consulter(nom(agent), client, fiche.limite) : etat), fenetre_s };
        },
        async rendre() {
          rendue = true;
          await limiteur.rendre(prise);
        },
      };
    },
    async reste(agent, client) {
      return (await limiteur.consulter(nom(agent), client, FICHES_AGENTS[agent].limite)).reste;
    },
  };
}

function limiteAtteinte({ fenetre, limite }: FicheAgent, { limite: atteinte, attente_s }: EtatLimite): ErreurApp {
  // Une autre limite que la sienne : celle que tout l'atelier partage.
  const qui = atteinte === limite ? "Vous avez posé" : "Tous ensemble, les téléphones de l’atelier ont posé";
  const detail =
    fenetre.genre === "jour_paris"
      ? `${qui} ${atteinte === limite ? "vos" : "ses"} ${atteinte} questions du jour. La suite demain à 0 h. Le corpus reste ouvert à la lecture.`
      : `${qui} ${atteinte} questions en une heure. La suite dans ${enMinutes(attente_s)}.`;
  return new ErreurApp("trop_de_requetes", detail, { attente_s });
}

function enMinutes(duree_s: number): string {
  const minutes = Math.max(1, Math.ceil(duree_s / 60));
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
