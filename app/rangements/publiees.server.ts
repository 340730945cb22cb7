import { avantDelai } from "#app/commun/delai.ts";
import type { PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import type { Fraicheur } from "./fraicheur.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

// Les pages publiques (lieux, réseaux, outils…) montrent les propositions acceptées. Un NocoDB lent ou mort ne doit ni les ralentir ni les fermer : elles
// montrent alors le dernier état lu, ou les seules fiches livrées avec le site. Ce n'est qu'un secours : ce qui évite de relire à chaque demande, et ce qui fait
// relire après une écriture, est dans `propositions/adaptateurs/publications.server.ts`.

export type OptionsPubliees = {
  readonly propositions: Pick<DepotPropositions, "lister">;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  /** Pour dire l'âge de ce qui est montré. */
  readonly fraicheur?: Pick<Fraicheur, "repondu" | "muet">;
  /** Attente au-delà de laquelle on se contente du dernier état. */
  readonly patience_ms?: number;
};

type Lecture = { readonly valeur: ReadonlyArray<PropositionRangee>; readonly rang: number };

const PATIENCE_MS = 2_500;
const PAUSE_MS = 5_000;

/** Pour les pages publiques : ne lève pas. */
export function publieesAvecSecours({
  propositions,
  journal,
  maintenant_ms,
  fraicheur,
  patience_ms = PATIENCE_MS,
}: OptionsPubliees): Pick<DepotPropositions, "lister"> {
  const dernieres = new Map<string, Lecture>();
  let lectures = 0;
  let malade_ms = Number.NEGATIVE_INFINITY;

  return {
    async lister(filtre) {
      const cle = JSON.stringify(filtre);
      const connue = (): ReadonlyArray<PropositionRangee> => dernieres.get(cle)?.valeur ?? [];
      if (maintenant_ms() - malade_ms < PAUSE_MS) return connue();
      const rang = (lectures += 1);
      const lecture = propositions.lister(filtre).then((valeur) => {
        malade_ms = Number.NEGATIVE_INFINITY;
        fraicheur?.repondu();
        // Une lecture lente qui arrive après une plus neuve ne la remplace pas.
        if (rang > (dernieres.get(cle)?.rang ?? 0)) dernieres.set(cle, { valeur, rang });
        return valeur;
      });
      const aTemps = await avantDelai(lecture, patience_ms).catch(() => undefined);
      if (aTemps !== undefined) return aTemps.valeur;
      malade_ms = maintenant_ms();
      fraicheur?.muet();
      journal.avertir("propositions publiées illisibles : les pages montrent le dernier état connu", { connu: dernieres.has(cle) });
      return connue();
    },
  };
}
