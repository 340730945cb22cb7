import type { DemandeChat } from "#app/contextes/assistants/domaine/demande.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { composer } from "./composer.ts";
import type { Contexte } from "./contexte.ts";
import type { creerReponses } from "./repondre.ts";

export type Repetiteur = {
  /** Répond à une question d'exemple comme à un visiteur qui ne veut que les documents, et jette la réponse : rien n'est compté, noté, écrit ni envoyé. */
  repeter(agent: Agent, question: string): ReadonlyArray<() => Promise<void>>;
};

export type BesoinsRepetiteur = Pick<ReturnType<typeof creerReponses>, "repondre"> & {
  readonly situer: (agent: Agent, demande: DemandeChat) => Contexte;
  readonly energie: Parameters<typeof composer>[3];
  readonly arret: AbortSignal;
};

/** De quoi répéter, par les mêmes fonctions que les vraies questions. */
export function creerRepetiteur({ situer, repondre, energie, arret }: BesoinsRepetiteur): Repetiteur {
  return {
    repeter(agent, question) {
      const demande: DemandeChat = { question, mode: "rapide", extraits: true, historique: [] };
      // En deux gestes : lire, puis chercher et écrire. Entre les deux, qui arrive passe.
      let contexte: Contexte | undefined;
      return [
        async () => void (contexte = situer(agent, demande)),
        async () => {
          const lue = contexte ?? situer(agent, demande);
          const suite = repondre({ contexte: lue, serveur: null, autorisation: null }, { flux: false, signal: arret, depenser: () => undefined });
          let pas = await suite.next();
          while (pas.done !== true) pas = await suite.next();
          composer(lue, pas.value, 0, energie);
        },
      ];
    },
  };
}
