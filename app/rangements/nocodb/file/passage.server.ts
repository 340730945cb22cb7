import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import type { FileAttente, GesteEnFile, TableEnFile } from "#app/rangements/file-attente.ts";
import { echecDe, sansNouvelles, schemaPerime } from "#app/rangements/nocodb/client/echecs.ts";
import { FICHES, PROPOSITIONS, USAGE } from "#app/rangements/nocodb/client/tables.ts";
import type { OptionsDepot } from "#app/rangements/nocodb/depots.server.ts";
import { creerRejoueur, type Prise, type Rejoueur } from "./rejouer.server.ts";

export type OptionsPassage = OptionsDepot & {
  readonly file: FileAttente;
  /** L'écriture est là-bas : ce que l'on garde en secours le sait. */
  readonly constater: (geste: Pick<GesteEnFile, "tab" | "cle" | "objet">) => void;
  readonly maintenant_ms: () => number;
};

/** Un tour de la file. `rien` : elle est vide, ou un autre processus la tient ; `ecarte` : rien n'est écrit, mais il en reste. */
export type Passage = "fait" | "ecarte" | "rien";

const LOT = 50;
// Plus longtemps qu'une opération, pour que personne d'autre ne la refasse en même temps.
export const TOUR_MS = 30_000;
const ENTRETIEN_MS = 60_000;
const REFUS_MAX = 3;
// Autant d'échecs du même geste en tête, pendant que la même table se lit : ce n'est plus une panne, c'est lui.
const BUTEES_MAX = 5;

/** Prend ce qui vient dans la file et l'écrit là-bas ; une panne se lance à l'appelant, qui attend. `tient` : ce processus a le tour. */
export function creerPassage(
  { client, base, journal, file, constater, maintenant_ms }: OptionsPassage,
  porteur: string,
): { readonly passer: () => Promise<Passage>; readonly tient: () => boolean } {
  const rejoueurs: Readonly<Record<TableEnFile, Rejoueur>> = {
    codev_fiches: creerRejoueur({ base, definition: FICHES, journal }),
    ressources_references: creerRejoueur({ base, definition: PROPOSITIONS, journal }),
    stats_usage: creerRejoueur({ base, definition: USAGE, journal }),
  };
  const refus = suivreRefus({ file, journal });
  let tient = false;
  let lot = LOT;
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

  async function seLit({ tab, cle }: GesteEnFile): Promise<boolean> {
    return client
      .operer("lecture", (appels) => rejoueurs[tab].lire(appels, cle))
      .then(
        () => true,
        () => false,
      );
  }

  async function noterFaits(gestes: ReadonlyArray<GesteEnFile>, prises: ReadonlyArray<Prise>): Promise<void> {
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
  }

  async function passer(): Promise<Passage> {
    tient = await file.prendreTour(porteur, maintenant_ms() + TOUR_MS);
    if (!tient) return "rien";
    if (maintenant_ms() - entretenue_ms >= ENTRETIEN_MS) {
      entretenue_ms = maintenant_ms();
      await file.entretenir();
    }
    const gestes = await file.prendre(lot);
    const [premier] = gestes;
    if (premier === undefined) {
      lot = LOT;
      await revoir();
      return "rien";
    }
    // Lue avant d'écrire : l'échec qui suit peut fermer le disjoncteur.
    const bute = refus.bute(premier) && (await seLit(premier));
    let prises: ReadonlyArray<Prise>;
    try {
      prises = await executer(gestes);
    } catch (e) {
      // Trop long d'un coup : moitié moins la prochaine fois.
      if (!estRefus(e) && estErreurApp(e) && e.code === "delai_depasse") lot = Math.max(1, Math.floor(gestes.length / 2));
      if (!(await refus.juger(premier, gestes.length === 1, e, bute))) lot = 1;
      return "ecarte";
    }
    await noterFaits(gestes, prises);
    return "fait";
  }

  return { passer, tient: () => tient };
}

/** Ce qui ne passe pas. Une panne se relance ; un refus net, ou ce qui bute sans fin, se cherche un à un, et s'écarte. */
function suivreRefus({ file, journal }: Pick<OptionsPassage, "file" | "journal">) {
  // Combien de fois NocoDB a dit non à un geste, sur ce démarrage.
  const refus = new Map<number, number>();
  // Combien de fois de suite le geste en tête n'est pas passé, quelle qu'en soit la raison.
  let butee = { rang: 0, fois: 0 };
  return {
    bute: ({ rang }: GesteEnFile): boolean => rang === butee.rang && butee.fois >= BUTEES_MAX,
    /** Vrai : écarté. Faux : ils étaient plusieurs, à reprendre un à un. */
    async juger({ rang, tab, cle }: GesteEnFile, seul: boolean, e: unknown, bute: boolean): Promise<boolean> {
      const net = estRefus(e);
      if (!net) {
        butee = { rang, fois: rang === butee.rang ? butee.fois + 1 : 1 };
        if (!bute) throw e;
      }
      if (!seul) return false;
      const fois = (refus.get(rang) ?? 0) + 1;
      refus.set(rang, fois);
      if (net && fois < REFUS_MAX) throw e;
      refus.delete(rang);
      await file.ecarter(rang);
      journal.erreur("écriture refusée par NocoDB, mise de côté : elle se retentera dans une heure", { table: tab, cle });
      return true;
    },
  };
}

/** NocoDB a compris et dit non, ou n'a pas rangé ce qu'il dit avoir rangé : le refaire tel quel ne servira sans doute à rien. */
function estRefus(e: unknown): boolean {
  if (!(e instanceof ErreurApp)) return true;
  const cause = echecDe(e);
  if (cause === undefined) return e.code !== "conflit" && e.code !== "indisponible" && e.code !== "delai_depasse";
  return e.code === "amont_invalide" && !sansNouvelles(cause) && !schemaPerime(cause);
}
