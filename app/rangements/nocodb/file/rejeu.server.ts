import { randomUUID } from "node:crypto";
import { avantDelai } from "#app/commun/delai.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import type { FileAttente, GesteEnFile, TableEnFile } from "#app/rangements/file-attente.ts";
import { echecDe, sansNouvelles, schemaPerime } from "#app/rangements/nocodb/client/echecs.ts";
import { FICHES, PROPOSITIONS, USAGE } from "#app/rangements/nocodb/client/tables.ts";
import type { OptionsDepot } from "#app/rangements/nocodb/depots.server.ts";
import { creerRejoueur, type Prise, type Rejoueur } from "./rejouer.server.ts";

// La file se rejoue dans l'ordre, par un seul processus à la fois, sans fin : une panne la fait attendre, un refus net n'arrête que le sien.

export type OptionsRejeu = OptionsDepot & {
  readonly file: FileAttente;
  /** L'écriture est là-bas : ce que l'on garde en secours le sait. */
  readonly constater?: (geste: Pick<GesteEnFile, "tab" | "cle" | "objet">) => void;
  /** Attente entre deux regards sur une file vide. */
  readonly ronde_ms?: number;
  /** Attentes après un échec ; la dernière se répète. */
  readonly cadence_ms?: ReadonlyArray<number>;
  readonly maintenant_ms: () => number;
};

/** Ce qui n'est pas encore dans le rangement lointain. `ailleurs` : un autre processus tient le tour, ou vient de mourir en le tenant. */
export type Reste = { readonly attendent: number; readonly ecartees: number; readonly ailleurs: boolean };

export type Rejeu = {
  /** Un geste vient d'entrer dans la file. */
  readonly reveiller: () => void;
  /** Attend que la file soit vide, au plus ce temps ; faux : il en reste. */
  readonly vider: (delai_ms: number) => Promise<boolean>;
  readonly reste: () => Reste;
  readonly fermer: () => Promise<void>;
};

const LOT = 50;
const RONDE_MS = 1_000;
const CADENCE_MS = [500, 1_000, 2_000, 5_000, 10_000];
// Plus longtemps qu'une opération, pour que personne d'autre ne la refasse en même temps.
export const TOUR_MS = 30_000;
const ENTRETIEN_MS = 60_000;
const REFUS_MAX = 3;
// Autant d'échecs du même geste en tête, pendant que la même table se lit : ce n'est plus une panne, c'est lui.
const BUTEES_MAX = 5;
// À l'arrêt, une écriture en cours a ce temps pour finir ; coupée, elle se relit au démarrage suivant.
const FIN_MS = 2_000;
const REGARD_MS = 50;

/** Rejoue la file jusqu'à sa fermeture. */
export function ouvrirRejeu({
  client,
  base,
  journal,
  file,
  constater = () => undefined,
  ronde_ms = RONDE_MS,
  cadence_ms = CADENCE_MS,
  maintenant_ms,
}: OptionsRejeu): Rejeu {
  const porteur = randomUUID();
  const rejoueurs: Readonly<Record<TableEnFile, Rejoueur>> = {
    codev_fiches: creerRejoueur({ base, definition: FICHES, journal }),
    ressources_references: creerRejoueur({ base, definition: PROPOSITIONS, journal }),
    stats_usage: creerRejoueur({ base, definition: USAGE, journal }),
  };
  let ferme = false;
  let reveil = unSignal();
  const fermeture = unSignal();
  // Combien de fois NocoDB a dit non à un geste, sur ce démarrage.
  const refus = new Map<number, number>();
  // Combien de fois de suite le geste en tête n'est pas passé, quelle qu'en soit la raison.
  let butee = { rang: 0, fois: 0 };
  let tient = false;
  let lot = LOT;
  let echecs = 0;
  let entretenue_ms = Number.NEGATIVE_INFINITY;

  async function executer(gestes: ReadonlyArray<GesteEnFile>): Promise<ReadonlyArray<Prise>> {
    const [premier] = gestes;
    if (premier === undefined) return [];
    const rejoueur = rejoueurs[premier.tab];
    if (premier.geste === "creer") return client.operer("ecriture", (appels) => rejoueur.creer(appels, gestes));
    const geste = premier.geste;
    await client.operer("ecriture", (appels) => rejoueur[geste](appels, premier));
    return [];
  }

  async function revoir(): Promise<void> {
    const gestes = await file.aRevoir();
    for (const tab of new Set(gestes.map((geste) => geste.tab))) {
      const siens = gestes.filter((geste) => geste.tab === tab);
      await client.operer("ecriture", (appels) => rejoueurs[tab].revoir(appels, siens));
      await file.finir(
        siens.map(({ rang }) => rang),
        false,
      );
    }
  }

  /** Un tour ; vrai s'il en reste peut-être. */
  async function passer(): Promise<boolean> {
    tient = await file.prendreTour(porteur, maintenant_ms() + TOUR_MS);
    if (!tient) return false;
    if (maintenant_ms() - entretenue_ms >= ENTRETIEN_MS) {
      entretenue_ms = maintenant_ms();
      await file.entretenir();
    }
    const gestes = await file.prendre(lot);
    if (gestes.length === 0) {
      lot = LOT;
      await revoir();
      return false;
    }
    const [premier] = gestes;
    // Lue avant d'écrire : l'échec qui suit peut fermer le disjoncteur.
    const bute = premier !== undefined && premier.rang === butee.rang && butee.fois >= BUTEES_MAX && (await seLit(premier));
    let prises: ReadonlyArray<Prise>;
    try {
      prises = await executer(gestes);
    } catch (e) {
      return refuser(gestes, e, bute);
    }
    for (const { geste, objet } of prises) {
      await file.abandonner(geste.rang);
      if (objet !== undefined) constater({ tab: geste.tab, cle: geste.cle, objet });
      journal.avertir("création laissée de côté : son identifiant est déjà celui d'un autre enregistrement, qui reste", { table: geste.tab, cle: geste.cle });
    }
    const faits = gestes.filter((geste) => !prises.some((prise) => prise.geste === geste));
    for (const geste of faits) constater(geste);
    for (const douteux of [false, true]) {
      const rangs = faits.filter(({ essais }) => essais > 1 === douteux).map(({ rang }) => rang);
      if (rangs.length > 0) await file.finir(rangs, douteux);
    }
    echecs = 0;
    return true;
  }

  async function seLit({ tab, cle }: GesteEnFile): Promise<boolean> {
    return client
      .operer("lecture", (appels) => rejoueurs[tab].lire(appels, cle))
      .then(
        () => true,
        () => false,
      );
  }

  /** Une panne passe à l'appelant, qui attend ; un refus net, ou ce qui bute sans fin, se cherche un à un, et s'écarte. Vrai : on continue. */
  async function refuser(gestes: ReadonlyArray<GesteEnFile>, e: unknown, bute: boolean): Promise<boolean> {
    const [premier] = gestes;
    if (premier === undefined) throw e;
    const net = estRefus(e);
    if (!net) {
      // Trop long d'un coup : moitié moins la prochaine fois.
      if (estErreurApp(e) && e.code === "delai_depasse") lot = Math.max(1, Math.floor(gestes.length / 2));
      butee = { rang: premier.rang, fois: premier.rang === butee.rang ? butee.fois + 1 : 1 };
      if (!bute) throw e;
    }
    if (gestes.length !== 1) {
      lot = 1;
      return true;
    }
    const fois = (refus.get(premier.rang) ?? 0) + 1;
    refus.set(premier.rang, fois);
    if (!net || fois >= REFUS_MAX) {
      refus.delete(premier.rang);
      await file.ecarter(premier.rang);
      journal.erreur("écriture refusée par NocoDB, mise de côté : elle se retentera dans une heure", { table: premier.tab, cle: premier.cle });
      return true;
    }
    throw e;
  }

  async function tourner(): Promise<void> {
    while (!ferme) {
      const attendu = reveil.promesse;
      let pause_ms = ronde_ms;
      let presse = true;
      try {
        if (await passer()) continue;
      } catch (e) {
        pause_ms = cadence_ms[Math.min(echecs, cadence_ms.length - 1)] ?? ronde_ms;
        echecs += 1;
        // Un nouvel envoi ne guérit pas NocoDB : il n'abrège pas l'attente.
        presse = false;
        if (echecs === 1) journal.avertir("NocoDB ne prend pas les écritures : elles attendent ici", { code: estErreurApp(e) ? e.code : "inattendue" });
      }
      await patienter(pause_ms, presse ? attendu : undefined);
    }
    await file.rendreTour(porteur).catch(() => undefined);
  }

  async function patienter(duree_ms: number, attendu?: Promise<void>): Promise<void> {
    let minuterie: ReturnType<typeof setTimeout> | undefined;
    const delai = new Promise<void>((fini) => (minuterie = setTimeout(fini, duree_ms)));
    await Promise.race([delai, fermeture.promesse, ...(attendu === undefined ? [] : [attendu])]);
    clearTimeout(minuterie);
  }

  const tour = tourner();
  return {
    reveiller() {
      const dit = reveil;
      reveil = unSignal();
      dit.donner();
    },
    async vider(delai_ms) {
      const fin_ms = performance.now() + delai_ms;
      while (file.relever().file_gestes > 0) {
        if (performance.now() > fin_ms) return false;
        await new Promise((suite) => setTimeout(suite, REGARD_MS));
      }
      return true;
    },
    reste() {
      const { file_gestes: attendent, file_ecartes: ecartees } = file.relever();
      return { attendent, ecartees, ailleurs: !tient };
    },
    async fermer() {
      ferme = true;
      fermeture.donner();
      await avantDelai(tour, FIN_MS);
    },
  };
}

/** Une promesse que l'on tient quand on veut. */
function unSignal(): { readonly promesse: Promise<void>; readonly donner: () => void } {
  let donner = (): void => undefined;
  const promesse = new Promise<void>((fini) => (donner = fini));
  return { promesse, donner };
}

/** NocoDB a compris et dit non, ou n'a pas rangé ce qu'il dit avoir rangé : le refaire tel quel ne servira sans doute à rien. */
function estRefus(e: unknown): boolean {
  if (!(e instanceof ErreurApp)) return true;
  const cause = echecDe(e);
  if (cause === undefined) return e.code !== "conflit" && e.code !== "indisponible" && e.code !== "delai_depasse";
  return e.code === "amont_invalide" && !sansNouvelles(cause) && !schemaPerime(cause);
}
