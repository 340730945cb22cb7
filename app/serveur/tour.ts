import type { IncomingMessage, ServerResponse } from "node:http";
import { reseauDe } from "#app/commun/adresses/reseau.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { COUTS_DES_PAGES, PAGES } from "#app/commun/limites/limites.ts";
import { creerFileEquitable, type BornesFile, type ClientDeFile } from "#app/commun/listes/file-equitable.ts";

// Une page se rend dans le seul fil du serveur : sans tour de rôle, vingt connexions d'un client passeraient avant celle d'un autre.

export type Tour = {
  /**
   * Fait le travail quand vient le tour de ce client ; `refuser` si la file est pleine. Un visiteur parti avant son tour ne coûte rien. Le travail qui attend un
   * disque rend sa place par `ceder`.
   */
  readonly servir: (client: ClientDeFile, envoi: Envoi, travail: (ceder: () => void) => void, refuser: (refus: ErreurApp) => void) => void;
  readonly enAttente: () => number;
  /** Le même tour, pour un rendu que plusieurs visiteurs attendent. */
  readonly rendre: <T>(client: ClientDeFile, cout: number, rendu: () => Promise<T>) => Promise<T>;
};

type Envoi = { readonly requete: IncomingMessage; readonly reponse: ServerResponse };

const ATTENTE_S = 2;
// Une requête qui n'a rien répondu après quelques tours de boucle attend autre chose que ce fil.
const TOURS_DE_BOUCLE = 8;
const LONGUEUR_APPAREIL_MAX = 200;

export function creerTour(bornes: BornesFile = PAGES): Tour {
  const file = creerFileEquitable(
    bornes,
    () => new ErreurApp("trop_de_requetes", "Trop de demandes arrivent en même temps de votre réseau.", { attente_s: ATTENTE_S }),
  );

  return {
    enAttente: () => file.enAttente(),
    servir(client, { requete, reponse }, travail, refuser) {
      const cout = coutDe(requete.url ?? "/");
      const commencer = (liberer: () => void): void => {
        rendreLaPlace(liberer, () => reponse.headersSent || reponse.destroyed);
        travail(liberer);
      };
      const liberer = file.entrerSansAttendre(client, cout);
      if (liberer !== undefined) {
        commencer(liberer);
        return;
      }
      const depart = new AbortController();
      const partir = (): void => depart.abort();
      reponse.once("close", partir);
      file.entrer(client, { cout, signal: depart.signal }).then(
        (place) => {
          reponse.off("close", partir);
          commencer(place);
        },
        (e: unknown) => {
          if (!depart.signal.aborted && e instanceof ErreurApp) refuser(e);
        },
      );
    },
    async rendre(client, cout, rendu) {
      const liberer = file.entrerSansAttendre(client, cout) ?? (await file.entrer(client, { cout }));
      let fini = false;
      rendreLaPlace(liberer, () => fini);
      try {
        return await rendu();
      } finally {
        fini = true;
      }
    },
  };
}

function rendreLaPlace(liberer: () => void, fini: () => boolean): void {
  let restants = TOURS_DE_BOUCLE;
  const verifier = (): void => {
    restants -= 1;
    if (restants === 0 || fini()) liberer();
    else setImmediate(verifier);
  };
  setImmediate(verifier);
}

/** Ce que coûte cette adresse, par rapport à une page simple. */
export function coutDe(url: string): number {
  return COUTS_DES_PAGES.find(([debut]) => url.startsWith(debut))?.[1] ?? 1;
}

/**
 * Qui demande : son réseau, et dans ce réseau ce qui distingue son appareil. Ce que l'appareil dit de lui n'est pas prouvé : il ne partage que la part de
 * son réseau.
 */
export function clientDe({ headers }: Pick<IncomingMessage, "headers">, adresse: string): ClientDeFile {
  const temoin = /(?:^|;\s*)(?:__Host-)?codev_appareil=([^;]*)/.exec(headers.cookie ?? "")?.[1];
  return { reseau: reseauDe(adresse), appareil: (temoin ?? headers["user-agent"] ?? "").slice(0, LONGUEUR_APPAREIL_MAX) };
}
