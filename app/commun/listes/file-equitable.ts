/** Qui demande : son réseau, puis son appareil dans ce réseau. Changer d'appareil ne donne rien de plus au réseau. */
export type ClientDeFile = { readonly reseau: string; readonly appareil: string };

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

type Attente = { readonly cout: number; readonly servir: (liberer: () => void) => void; readonly refuser: (cause: Error) => void };
type Appareil = { temps: number; enCours: number; readonly attente: Array<Attente> };
type Reseau = { temps: number; horloge: number; enAttente: number; enCours: number; readonly appareils: Map<string, Appareil> };

/**
 * Une file où chacun a son tour : le réseau qui a le moins coûté passe d'abord, puis, dans ce réseau, l'appareil qui a le moins coûté. Qui demande
 * beaucoup attend derrière lui-même. Pleine, elle refuse d'abord celui qui l'occupe le plus.
 *
 * @param refuser l'erreur à rendre à qui n'attend pas
 */
export function creerFileEquitable(bornes: BornesFile, refuser: (motif: MotifPlein) => Error): FileEquitable {
  const reseaux = new Map<string, Reseau>();
  let enCours = 0;
  let enAttente = 0;
  // Le temps de chacun avance de ce qu'il coûte ; qui revient après une pause repart de l'heure commune, sans crédit.
  let horloge = 0;

  function reseauDe(nom: string): Reseau {
    const connu = reseaux.get(nom);
    if (connu !== undefined) return connu;
    const neuf: Reseau = { temps: 0, horloge: 0, enAttente: 0, enCours: 0, appareils: new Map() };
    reseaux.set(nom, neuf);
    return neuf;
  }

  function appareilDe(reseau: Reseau, nom: string): Appareil {
    const connu = reseau.appareils.get(nom);
    if (connu !== undefined) return connu;
    const neuf: Appareil = { temps: 0, enCours: 0, attente: [] };
    reseau.appareils.set(nom, neuf);
    return neuf;
  }

  function prendre(client: ClientDeFile, cout: number): () => void {
    const reseau = reseauDe(client.reseau);
    const appareil = appareilDe(reseau, client.appareil);
    horloge = Math.max(horloge, reseau.temps);
    reseau.temps = horloge + cout;
    reseau.horloge = Math.max(reseau.horloge, appareil.temps);
    appareil.temps = reseau.horloge + cout;
    enCours += 1;
    reseau.enCours += 1;
    appareil.enCours += 1;
    let rendue = false;
    return () => {
      if (rendue) return;
      rendue = true;
      enCours -= 1;
      reseau.enCours -= 1;
      appareil.enCours -= 1;
      servir();
      oublier(client, reseau, appareil);
    };
  }

  // Qui ne doit plus rien à l'heure commune n'a pas à être retenu.
  function oublier({ reseau: nom, appareil: nomAppareil }: ClientDeFile, reseau: Reseau, appareil: Appareil): void {
    if (appareil.enCours === 0 && appareil.attente.length === 0 && (appareil.temps <= reseau.horloge || reseau.appareils.size > OUBLI_APRES))
      reseau.appareils.delete(nomAppareil);
    if (reseau.enCours === 0 && reseau.enAttente === 0 && (reseau.temps <= horloge || enAttente === 0 || reseaux.size > OUBLI_APRES)) reseaux.delete(nom);
  }

  function servir(): void {
    while (enCours < bornes.places && enAttente > 0) {
      const suivant = choisir();
      if (suivant === undefined) return;
      const { client, reseau, appareil } = suivant;
      const attente = appareil.attente.shift();
      if (attente === undefined) return;
      enAttente -= 1;
      reseau.enAttente -= 1;
      attente.servir(prendre(client, attente.cout));
    }
  }

  function choisir(): { readonly client: ClientDeFile; readonly reseau: Reseau; readonly appareil: Appareil } | undefined {
    let choix: { client: ClientDeFile; reseau: Reseau; appareil: Appareil } | undefined;
    for (const [nom, reseau] of reseaux) {
      if (reseau.enAttente === 0 || (choix !== undefined && choix.client.reseau !== nom && reseau.temps >= choix.reseau.temps)) continue;
      for (const [nomAppareil, appareil] of reseau.appareils) {
        if (appareil.attente.length === 0 || appareil.enCours >= bornes.places_par_client) continue;
        if (choix?.client.reseau === nom && appareil.temps >= choix.appareil.temps) continue;
        choix = { client: { reseau: nom, appareil: nomAppareil }, reseau, appareil };
      }
    }
    return choix;
  }

  /** Fait de la place en refusant la dernière demande du réseau qui attend le plus ; faux si c'est celui-ci. */
  function ecarter(arrivant: string): boolean {
    const [pire] = [...reseaux].toSorted(([, a], [, b]) => b.enAttente - a.enAttente);
    if (pire === undefined || pire[0] === arrivant || pire[1].enAttente <= (reseaux.get(arrivant)?.enAttente ?? 0) + 1) return false;
    const [appareil] = [...pire[1].appareils.values()].toSorted((a, b) => b.attente.length - a.attente.length);
    const ecartee = appareil?.attente.pop();
    if (ecartee === undefined) return false;
    enAttente -= 1;
    pire[1].enAttente -= 1;
    ecartee.refuser(refuser("tous"));
    return true;
  }

  function entrerSansAttendre(client: ClientDeFile, cout = 1): (() => void) | undefined {
    if (enCours >= bornes.places || enAttente > 0) return undefined;
    const appareil = reseaux.get(client.reseau)?.appareils.get(client.appareil);
    return (appareil?.enCours ?? 0) < bornes.places_par_client ? prendre(client, cout) : undefined;
  }

  function pourquoiPlein({ reseau: nom, appareil }: ClientDeFile): MotifPlein | undefined {
    const reseau = reseaux.get(nom);
    if ((reseau?.appareils.get(appareil)?.attente.length ?? 0) >= bornes.attente_par_client) return "appareil";
    if ((reseau?.enAttente ?? 0) >= bornes.attente_par_reseau) return "reseau";
    return enAttente >= bornes.attente && !ecarter(nom) ? "tous" : undefined;
  }

  return {
    enAttente: () => enAttente,
    entrerSansAttendre,
    entrer(client, { cout = 1, signal } = {}) {
      if (signal?.aborted === true) return Promise.reject(parti(signal));
      const motif = pourquoiPlein(client);
      if (motif !== undefined) return Promise.reject(refuser(motif));
      return new Promise((rendre, rejeter) => {
        const reseau = reseauDe(client.reseau);
        const appareil = appareilDe(reseau, client.appareil);
        const partir = (): void => {
          const rang = appareil.attente.indexOf(attente);
          if (rang < 0) return;
          appareil.attente.splice(rang, 1);
          enAttente -= 1;
          reseau.enAttente -= 1;
          rejeter(parti(signal));
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
        appareil.attente.push(attente);
        enAttente += 1;
        reseau.enAttente += 1;
        servir();
      });
    },
  };
}

const OUBLI_APRES = 1_000;

function parti(signal: AbortSignal | undefined): Error {
  const cause: unknown = signal?.reason;
  return cause instanceof Error ? cause : new DOMException("Le visiteur est parti.", "AbortError");
}
