import { lireEvenement, type EvenementDirect } from "#app/contextes/atelier/domaine/direct.ts";

type Suites = {
  readonly ouverte: () => void;
  /** À redonner pour reprendre après ce qui vient d'être reçu. */
  readonly avancer: (curseur: string) => void;
  readonly recevoir: (evenement: EvenementDirect) => void;
  readonly rompue: () => void;
};

export type Source = {
  readonly estOuverte: () => boolean;
  /** Remplace la liaison en cours, s'il y en a une. */
  ouvrir(adresse: string): void;
  fermer(): void;
};

/** Une liaison avec le direct au plus ; rompue, elle est fermée avant d'être dite. */
export function creerSource(ouvrirLiaison: (adresse: string) => EventSource, { rompue, ...suites }: Suites): Source {
  let source: EventSource | undefined;

  function fermer(): void {
    source?.close();
    source = undefined;
  }

  return {
    estOuverte: () => source !== undefined,
    fermer,
    ouvrir(adresse) {
      fermer();
      const neuve = ouvrirLiaison(adresse);
      source = neuve;
      brancher(neuve, {
        ...suites,
        rompue() {
          if (source !== neuve) return;
          fermer();
          rompue();
        },
      });
    },
  };
}

/** Branche une liaison neuve : ce qu'elle reçoit, et ce qu'il advient d'elle. */
function brancher(source: EventSource, { ouverte, avancer, recevoir, rompue }: Suites): void {
  function lire({ data, lastEventId }: MessageEvent<string>): void {
    if (typeof data !== "string") return;
    if (lastEventId !== "") avancer(lastEventId);
    const evenement = lireEvenement(data);
    if (evenement !== undefined) recevoir(evenement);
  }
  source.onopen = ouverte;
  source.onmessage = (e: MessageEvent<string>) => lire(e);
  for (const type of ["fiche", "retiree", "atelier", "presence", "ensemble"]) source.addEventListener(type, (e) => lire(e as MessageEvent<string>));
  // « erreur » dit que la session a pris fin ; « error », de l'EventSource, que la liaison est rompue.
  source.addEventListener("erreur", (e) => lire(e as MessageEvent<string>));
  source.onerror = rompue;
}
