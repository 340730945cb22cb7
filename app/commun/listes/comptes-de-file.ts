/** Qui demande : son réseau, puis son appareil dans ce réseau. Changer d'appareil ne donne rien de plus au réseau. */
export type ClientDeFile = { readonly reseau: string; readonly appareil: string };

/** Une demande qui attend : ce qu'elle coûte, par rapport aux autres, et de quoi lui répondre. */
export type Attente = { readonly cout: number; readonly servir: (liberer: () => void) => void; readonly refuser: (cause: Error) => void };

type Appareil = { temps: number; enCours: number; readonly attente: Array<Attente> };
type Reseau = { temps: number; horloge: number; enAttente: number; enCours: number; readonly appareils: Map<string, Appareil> };

export type ComptesDeFile = {
  readonly enCours: () => number;
  readonly enAttente: () => number;
  /** Ce que le client, et son réseau, ont en cours et en attente. */
  de(client: ClientDeFile): { readonly enCours: number; readonly attente: number; readonly attente_reseau: number };
  /** Une demande commence à être servie : son prix est dû par l'appareil et par son réseau. */
  prendre(client: ClientDeFile, cout: number): void;
  /** Elle est servie. */
  rendre(client: ClientDeFile): void;
  /** Cesse de retenir qui ne doit plus rien. */
  oublier(client: ClientDeFile): void;
  mettreEnAttente(client: ClientDeFile, attente: Attente): void;
  /** Faux si elle n'attendait plus. */
  retirer(client: ClientDeFile, attente: Attente): boolean;
  /** Retire de l'attente la demande dont c'est le tour : de qui a le moins coûté, sans dépasser ses places. */
  retirerSuivante(places_par_client: number): { readonly client: ClientDeFile; readonly attente: Attente } | undefined;
  /** Retire la dernière demande du réseau qui attend le plus ; rien si c'est celui-ci, à une demande près. */
  retirerDuPlusCharge(arrivant: string): Attente | undefined;
};

const OUBLI_APRES = 1_000;

/** Ce que chacun a coûté, ce qu'il a en cours, ce qu'il attend. Le temps de chacun avance de ce qu'il coûte ; qui revient après une pause repart de l'heure commune, sans crédit. */
export function creerComptesDeFile(): ComptesDeFile {
  const reseaux = new Map<string, Reseau>();
  let enCours = 0;
  let enAttente = 0;
  let horloge = 0;

  function ouvrir({ reseau: nom, appareil: nomAppareil }: ClientDeFile): { readonly reseau: Reseau; readonly appareil: Appareil } {
    const reseau = reseaux.get(nom) ?? { temps: 0, horloge: 0, enAttente: 0, enCours: 0, appareils: new Map<string, Appareil>() };
    const appareil = reseau.appareils.get(nomAppareil) ?? { temps: 0, enCours: 0, attente: [] };
    reseaux.set(nom, reseau);
    reseau.appareils.set(nomAppareil, appareil);
    return { reseau, appareil };
  }

  function compterAttente(reseau: Reseau, pas: 1 | -1): void {
    enAttente += pas;
    reseau.enAttente += pas;
  }

  return {
    enCours: () => enCours,
    enAttente: () => enAttente,
    de({ reseau: nom, appareil: nomAppareil }) {
      const reseau = reseaux.get(nom);
      const appareil = reseau?.appareils.get(nomAppareil);
      return { enCours: appareil?.enCours ?? 0, attente: appareil?.attente.length ?? 0, attente_reseau: reseau?.enAttente ?? 0 };
    },
    prendre(client, cout) {
      const { reseau, appareil } = ouvrir(client);
      horloge = Math.max(horloge, reseau.temps);
      reseau.temps = horloge + cout;
      reseau.horloge = Math.max(reseau.horloge, appareil.temps);
      appareil.temps = reseau.horloge + cout;
      enCours += 1;
      reseau.enCours += 1;
      appareil.enCours += 1;
    },
    rendre(client) {
      const { reseau, appareil } = ouvrir(client);
      enCours -= 1;
      reseau.enCours -= 1;
      appareil.enCours -= 1;
    },
    oublier(client) {
      const { reseau, appareil } = ouvrir(client);
      if (appareil.enCours === 0 && appareil.attente.length === 0 && (appareil.temps <= reseau.horloge || reseau.appareils.size > OUBLI_APRES))
        reseau.appareils.delete(client.appareil);
      if (reseau.enCours === 0 && reseau.enAttente === 0 && (reseau.temps <= horloge || enAttente === 0 || reseaux.size > OUBLI_APRES))
        reseaux.delete(client.reseau);
    },
    mettreEnAttente(client, attente) {
      const { reseau, appareil } = ouvrir(client);
      appareil.attente.push(attente);
      compterAttente(reseau, 1);
    },
    retirer(client, attente) {
      const reseau = reseaux.get(client.reseau);
      const file = reseau?.appareils.get(client.appareil)?.attente;
      const rang = file?.indexOf(attente) ?? -1;
      if (reseau === undefined || file === undefined || rang < 0) return false;
      file.splice(rang, 1);
      compterAttente(reseau, -1);
      return true;
    },
    retirerSuivante(places_par_client) {
      const choix = choisir(reseaux, places_par_client);
      const attente = choix?.appareil.attente.shift();
      if (choix === undefined || attente === undefined) return undefined;
      compterAttente(choix.reseau, -1);
      return { client: choix.client, attente };
    },
    retirerDuPlusCharge(arrivant) {
      const [pire] = [...reseaux].toSorted(([, a], [, b]) => b.enAttente - a.enAttente);
      if (pire === undefined || pire[0] === arrivant || pire[1].enAttente <= (reseaux.get(arrivant)?.enAttente ?? 0) + 1) return undefined;
      const [appareil] = [...pire[1].appareils.values()].toSorted((a, b) => b.attente.length - a.attente.length);
      const ecartee = appareil?.attente.pop();
      if (ecartee !== undefined) compterAttente(pire[1], -1);
      return ecartee;
    },
  };
}

/** Le réseau qui a le moins coûté, puis, dans ce réseau, l'appareil qui a le moins coûté, parmi ceux qui attendent et ont encore une place. */
function choisir(
  reseaux: ReadonlyMap<string, Reseau>,
  places_par_client: number,
): { readonly client: ClientDeFile; readonly reseau: Reseau; readonly appareil: Appareil } | undefined {
  let choix: { client: ClientDeFile; reseau: Reseau; appareil: Appareil } | undefined;
  for (const [nom, reseau] of reseaux) {
    if (reseau.enAttente === 0 || (choix !== undefined && choix.client.reseau !== nom && reseau.temps >= choix.reseau.temps)) continue;
    for (const [nomAppareil, appareil] of reseau.appareils) {
      if (appareil.attente.length === 0 || appareil.enCours >= places_par_client) continue;
      if (choix?.client.reseau === nom && appareil.temps >= choix.appareil.temps) continue;
      choix = { client: { reseau: nom, appareil: nomAppareil }, reseau, appareil };
    }
  }
  return choix;
}
