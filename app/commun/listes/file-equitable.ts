import { creerComptesDeFile, type Attente, type ClientDeFile } from "./comptes-de-file.ts";

export type { ClientDeFile } from "./comptes-de-file.ts";

/** Pourquoi une demande n'attend pas : trop de cet appareil, de ce réseau, ou de tous. */
export type MotifPlein = "appareil" | "reseau" | "tous";

export type BornesFile = {
  /** Demandes servies à la fois. */
  readonly places: number;
  readonly places_par_client: number;
  /** Demandes qui attendent, en plus de celles qui sont servies. */
  readonly attente: number;
  readonly attente_par_client: number;
  readonly attente_par_reseau: number;
};

export type DemandeDeFile = {
  /** Ce que la demande coûte, par rapport aux autres. */
  readonly cout?: number;
  /** Le visiteur parti, sa demande quitte la file. */
  readonly signal?: AbortSignal | undefined;
};

export type FileEquitable = {
  /** Attend son tour ; rend de quoi libérer la place, à appeler une fois. Rejette si la file est pleine, ou si le visiteur part avant son tour. */
  readonly entrer: (client: ClientDeFile, demande?: DemandeDeFile) => Promise<() => void>;
  /** La place tout de suite, sans promesse ; `undefined` s'il faut attendre. */
  readonly entrerSansAttendre: (client: ClientDeFile, cout?: number) => (() => void) | undefined;
  readonly enAttente: () => number;
};

/**
 * Une file où chacun a son tour : le réseau qui a le moins coûté passe d'abord, puis, dans ce réseau, l'appareil qui a le moins coûté. Qui demande
 * beaucoup attend derrière lui-même. Pleine, elle refuse d'abord celui qui l'occupe le plus.
 *
 * @param refuser l'erreur à rendre à qui n'attend pas
 */
export function creerFileEquitable(bornes: BornesFile, refuser: (motif: MotifPlein) => Error): FileEquitable {
  const comptes = creerComptesDeFile();

  function prendre(client: ClientDeFile, cout: number): () => void {
    comptes.prendre(client, cout);
    let rendue = false;
    return () => {
      if (rendue) return;
      rendue = true;
      comptes.rendre(client);
      servir();
      comptes.oublier(client);
    };
  }

  function servir(): void {
    while (comptes.enCours() < bornes.places && comptes.enAttente() > 0) {
      const suivante = comptes.retirerSuivante(bornes.places_par_client);
      if (suivante === undefined) return;
      suivante.attente.servir(prendre(suivante.client, suivante.attente.cout));
    }
  }

  /** Fait de la place en refusant la dernière demande du réseau qui attend le plus ; faux si c'est celui-ci. */
  function ecarter(arrivant: string): boolean {
    const ecartee = comptes.retirerDuPlusCharge(arrivant);
    ecartee?.refuser(refuser("tous"));
    return ecartee !== undefined;
  }

  function pourquoiPlein(client: ClientDeFile): MotifPlein | undefined {
    const { attente, attente_reseau } = comptes.de(client);
    if (attente >= bornes.attente_par_client) return "appareil";
    if (attente_reseau >= bornes.attente_par_reseau) return "reseau";
    return comptes.enAttente() >= bornes.attente && !ecarter(client.reseau) ? "tous" : undefined;
  }

  return {
    enAttente: comptes.enAttente,
    entrerSansAttendre(client, cout = 1) {
      if (comptes.enCours() >= bornes.places || comptes.enAttente() > 0) return undefined;
      return comptes.de(client).enCours < bornes.places_par_client ? prendre(client, cout) : undefined;
    },
    entrer(client, { cout = 1, signal } = {}) {
      if (signal?.aborted === true) return Promise.reject(parti(signal));
      const motif = pourquoiPlein(client);
      if (motif !== undefined) return Promise.reject(refuser(motif));
      return new Promise((rendre, rejeter) => {
        const partir = (): void => {
          if (comptes.retirer(client, attente)) rejeter(parti(signal));
        };
        const attente: Attente = {
          cout,
          servir(liberer) {
            signal?.removeEventListener("abort", partir);
            rendre(liberer);
          },
          refuser(cause) {
            signal?.removeEventListener("abort", partir);
            rejeter(cause);
          },
        };
        signal?.addEventListener("abort", partir, { once: true });
        comptes.mettreEnAttente(client, attente);
        servir();
      });
    },
  };
}

function parti(signal: AbortSignal | undefined): Error {
  const cause: unknown = signal?.reason;
  return cause instanceof Error ? cause : new DOMException("Le visiteur est parti.", "AbortError");
}
