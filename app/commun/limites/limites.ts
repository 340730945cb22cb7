import type { BornesFile } from "#app/commun/listes/file-equitable.ts";

// Les limites qui protègent le fil de chaque processus, et par lui les autres visiteurs, chacune sous son nom. Celles qui se gardent et se partagent sont chez
// leur sujet : docs/exploitation.md dit où.

/** Une réserve qui se remplit à débit constant : un élan est permis, la cadence non. */
export type Reserve = { readonly reserve: number; readonly par_minute: number };

/** Ce qu'un appareil, puis tout son réseau, peut faire. Un visiteur sans appareil connu n'a que la part du réseau. */
export type LimiteDeDebit = { readonly quoi: string; readonly appareil: Reserve; readonly reseau: Reserve };

/** Ce qu'un appareil, puis tout son réseau, peut tenir ouvert. */
export type LimiteDOuverts = { readonly quoi: string; readonly appareil: number; readonly reseau: number };

/** Les connexions, avant toute lecture. Un mandataire déclaré en porte autant qu'il veut. */
export const CONNEXIONS = { total: 2_000, par_adresse: 512, entetes_ms: 10_000, requete_ms: 1_800_000, controle_ms: 1_000 } as const;

/**
 * Le rythme d'un envoi : vingt secondes, puis une de plus pour 500 octets arrivés, jusqu'à une demi-heure. `lents` : ceux qui dépassent la base, en tout et par
 * réseau ; au-delà, la base seule. `adieu_ms` : ce qu'a un envoi coupé pour lire sa réponse. `muet_a_l_arret_ms` : ce qu'a un envoi où rien n'arrive
 * plus, quand le site s'arrête.
 */
export const ENVOIS = {
  base_ms: 20_000,
  octets_par_s: 500,
  plafond_ms: CONNEXIONS.requete_ms,
  lents: 256,
  lents_par_reseau: 64,
  adieu_ms: 30_000,
  muet_a_l_arret_ms: 3_000,
} as const;

/**
 * Le rythme d'une lecture : deux minutes d'avance, refaite d'une seconde par 500 octets lus. `attente_ms` : passé ce retard, lu ou reçu au même rythme, une connexion
 * qui attend son visiteur laisse sa place si toutes sont prises ; `elan_ms` : l'avance que garde un envoi arrivé vite.
 */
export const LECTURES = { base_ms: 120_000, octets_par_s: 500, attente_ms: 5_000, elan_ms: 20_000 } as const;

/**
 * Le tour des requêtes que le cadriciel rend : quelques-unes à la fois, un client après l'autre. Une requête qui attend un ouvrier, un disque ou une
 * passerelle rend sa place.
 */
export const PAGES: BornesFile = { places: 3, places_par_client: 3, attente: 1_024, attente_par_client: 256, attente_par_reseau: 512 };

/** Ce qu'une page coûte de plus qu'une page simple, par début de chemin. */
export const COUTS_DES_PAGES: ReadonlyArray<readonly [string, number]> = [
  ["/codev/compte-rendu", 10],
  ["/admin/references.tar", 10],
  ["/api/codev/export", 10],
  ["/api/codev/import", 10],
  ["/api/ecosysteme", 5],
  ["/codev/carto", 5],
  ["/carte/pres/", 5],
  ["/campagne", 3],
  ["/simulateur", 3],
];

/** Une simulation de page tient l'ouvrier un dixième de seconde : trente téléphones d'une salle attendent ensemble sans être refusés. */
export const SIMULATIONS: Omit<BornesFile, "places"> = { places_par_client: 1, attente: 64, attente_par_client: 40, attente_par_reseau: 48 };

/** Un calcul long tient un ouvrier plusieurs secondes. Les pages d'attente reviennent d'elles-mêmes : attendre ne coûte rien à personne d'autre. */
export const CALCULS_LONGS: Omit<BornesFile, "places"> = { places_par_client: 1, attente: 96, attente_par_client: 32, attente_par_reseau: 48 };

/** Ce qui se compte dans le temps. Trente téléphones derrière une adresse n'en approchent jamais. */
export const DEBITS = {
  entrees: { quoi: "d’entrées dans l’atelier", appareil: { reserve: 60, par_minute: 20 }, reseau: { reserve: 600, par_minute: 120 } },
  fiches: { quoi: "de fiches", appareil: { reserve: 240, par_minute: 60 }, reseau: { reserve: 1_200, par_minute: 600 } },
  lieu: { quoi: "de gestes sur le lieu à plusieurs", appareil: { reserve: 120, par_minute: 120 }, reseau: { reserve: 1_800, par_minute: 1_800 } },
  exports: { quoi: "d’exports", appareil: { reserve: 20, par_minute: 10 }, reseau: { reserve: 120, par_minute: 60 } },
  imports: { quoi: "d’imports", appareil: { reserve: 20, par_minute: 10 }, reseau: { reserve: 60, par_minute: 30 } },
  envois: { quoi: "d’envois", appareil: { reserve: 300, par_minute: 120 }, reseau: { reserve: 1_800, par_minute: 900 } },
} as const satisfies Record<string, LimiteDeDebit>;

export type NomDebit = keyof typeof DEBITS;

const FICHE = "api/codev/fiches/:id";
const ECRIRE = ["POST", "PUT", "PATCH", "DELETE"] as const;
const SIMULER = "api/simulation";

/** Ce que compte chaque route, par son motif : une adresse écrite autrement n'y échappe pas. */
const COMPTEES: ReadonlyArray<{ readonly debit: NomDebit; readonly methodes: ReadonlyArray<string>; readonly motifs: ReadonlyArray<string> }> = [
  { debit: "entrees", methodes: ["POST"], motifs: ["connexion", "api/codev/auth"] },
  {
    debit: "fiches",
    methodes: ECRIRE,
    motifs: ["codev/carto", "api/codev/fiches", FICHE, `${FICHE}/annulation`, `${FICHE}/corbeille`, `${FICHE}/restauration`],
  },
  { debit: "lieu", methodes: ["POST"], motifs: ["codev/ensemble", "codev/ensemble/ecran"] },
  { debit: "exports", methodes: ["GET", "HEAD"], motifs: ["api/codev/export", "codev/compte-rendu", "admin/references.tar"] },
  { debit: "imports", methodes: ["POST"], motifs: ["api/codev/import", "admin/atelier/:id/import"] },
];

/** Le compte que fait avancer cette requête ; `undefined` pour une lecture ordinaire, que seul le tour des pages retient. */
export function debitDe(methode: string, motif: string): NomDebit | undefined {
  const nu = motif.replace(/^\/+/, "");
  const compte = COMPTEES.find(({ methodes, motifs }) => methodes.includes(methode) && motifs.includes(nu));
  // Une simulation envoyée ne change rien : elle attend son tour devant l'ouvrier.
  return compte?.debit ?? ((ECRIRE as ReadonlyArray<string>).includes(methode) && nu !== SIMULER ? "envois" : undefined);
}

/** Ce qui reste ouvert. */
export const OUVERTS = {
  flux: { quoi: "de suivis en direct", appareil: 12, reseau: 600 },
} as const satisfies Record<string, LimiteDOuverts>;

export type NomOuvert = keyof typeof OUVERTS;
