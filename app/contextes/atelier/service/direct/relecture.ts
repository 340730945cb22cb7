import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import type { DepotFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { changeLe } from "#app/contextes/atelier/domaine/fiche.ts";
import { avecMarge } from "#app/contextes/atelier/domaine/direct.ts";
import type { Effacees } from "#app/contextes/atelier/service/ecriture/effacees.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { decrireAtelier, direEffacee, etat, parChangement, partager } from "./envois.ts";
import { diffuser, type Abonne, type EnvoiDirect, type Retard, type Salle } from "./salle.ts";

export type BesoinsRelecture = {
  readonly fiches: Pick<DepotFiches, "lister">;
  readonly ateliers: Pick<DepotAteliers, "lire">;
  readonly effacees: Effacees;
  readonly journal: Journal;
  readonly maintenant: () => Date;
  /** Combien suivent la salle, à l'instant. */
  readonly mesurerPresence: (salle: Salle) => Promise<EnvoiDirect>;
};

const PAUSE_MAX_MS = 400;

/** Relire le rangement après un réveil, et dire à la salle ce qui a changé. */
export function creerRelecture({ fiches, ateliers, effacees, journal, maintenant, mesurerPresence }: BesoinsRelecture) {
  // Une lecture à la fois : un réveil pendant la lecture en demande une autre, et dix n'en demandent qu'une.
  async function relire(salle: Salle): Promise<void> {
    salle.aRelire = true;
    if (salle.lecture) return;
    salle.lecture = true;
    try {
      while (salle.aRelire && salle.abonnes.size > 0) {
        salle.aRelire = false;
        const ici = maintenant().toISOString();
        // Ce qui s'écrit désormais n'est pas dans l'état partagé des retardataires.
        salle.retard = undefined;
        const lues = await fiches.lister({ atelier: salle.id, depuis: avecMarge(salle.curseur), corbeille: "toutes" });
        const neuves = lues.filter((fiche) => salle.vues.get(fiche.id) !== etat(fiche));
        salle.vues = new Map(lues.map((fiche) => [fiche.id, etat(fiche)]));
        salle.curseur = ici;
        if (neuves.length === 0) continue;
        const partages = neuves.toSorted(parChangement).map(partager);
        const debut_ms = performance.now();
        diffuser(salle, ({ acces }) => partages.map((pour) => pour(acces)));
        // Écrire à trois cents téléphones prend du temps : sur une machine chargée, souffler deux fois plus longtemps laisse passer les envois, et les fiches
        // suivantes partent ensemble. Sur une machine libre, cette pause ne se voit pas.
        await attendre(0);
        await attendre(Math.min(PAUSE_MAX_MS, 2 * (performance.now() - debut_ms)));
      }
    } catch (cause) {
      journal.erreur("direct illisible", { atelier: salle.id, erreur: cause instanceof Error ? cause.message : String(cause) });
    } finally {
      salle.lecture = false;
    }
  }

  async function direAtelier(salle: Salle): Promise<void> {
    const lu = await ateliers.lire(salle.id).catch(() => null);
    // Illisible : la ronde y reviendra. Effacé : fermé pour qui le suivait.
    if (lu === null) return;
    const envoi = decrireAtelier(lu);
    const texte = JSON.stringify(envoi.evenement);
    if (texte === salle.atelier) return;
    salle.atelier = texte;
    diffuser(salle, () => [envoi]);
  }

  /**
   * Les fiches changées depuis ce curseur, lues une fois pour tous les retardataires jusqu'au prochain réveil : deux cents téléphones qui reviennent ensemble
   * ne font pas deux cents lectures, ni deux cents écritures de la même fiche.
   */
  async function lireRetard(salle: Salle, depuis: string): Promise<ReadonlyArray<(acces: Acces) => EnvoiDirect>> {
    const voulu = avecMarge(depuis);
    // Un curseur plus ancien que le premier demande tout : au plus deux lectures, quels que soient les curseurs.
    if (salle.retard === undefined) salle.retard = { depuis: voulu, lues: lireDepuis(salle, voulu) };
    else if (voulu < salle.retard.depuis) salle.retard = { depuis: "", lues: lireDepuis(salle) };
    const retard = salle.retard;
    try {
      return (await retard.lues).filter(({ change }) => change >= voulu).map(({ pour }) => pour);
    } catch (e) {
      if (salle.retard === retard) salle.retard = undefined;
      throw e;
    }
  }

  async function lireDepuis(salle: Salle, depuis?: string): Promise<Retard> {
    const lues = await fiches.lister({ atelier: salle.id, ...(depuis === undefined ? {} : { depuis }), corbeille: "toutes" });
    return lues.toSorted(parChangement).map((fiche) => ({ change: changeLe(fiche), pour: partager(fiche) }));
  }

  /** Ce qu'un abonné a manqué : l'état de l'atelier, puis les fiches changées depuis son curseur, de la plus ancienne à la plus récente. */
  async function lireManques(salle: Salle, { acces, depuis }: Pick<Abonne, "acces" | "depuis">, depart: string): Promise<ReadonlyArray<EnvoiDirect>> {
    const [atelier, presence, manquees] = await Promise.all([
      ateliers.lire(salle.id),
      mesurerPresence(salle),
      depuis === undefined ? [] : lireRetard(salle, depuis),
    ]);
    if (manquees.length > 0) await sonTour(salle);
    const enRetard = manquees.map((pour) => pour(acces));
    // Le premier évènement porte un curseur : une coupure avant toute fiche se reprend aussi.
    const disparues = depuis === undefined ? [] : effacees.depuis(salle.id, avecMarge(depuis)).map(direEffacee);
    return [{ ...decrireAtelier(atelier), curseur: depuis ?? depart }, presence, ...enRetard, ...disparues];
  }

  return { relire, direAtelier, lireManques };
}

/** Les retardataires d'une salle sont servis un par tour de boucle : le reste du site passe entre eux. */
async function sonTour(salle: Salle): Promise<void> {
  const avant = salle.rattrapage;
  const fin = (avant ?? Promise.resolve()).then(() => new Promise<void>((suite) => setImmediate(suite)));
  salle.rattrapage = fin;
  void fin.then(() => {
    if (salle.rattrapage === fin) salle.rattrapage = undefined;
  });
  await avant;
}

function attendre(ms: number): Promise<void> {
  return new Promise((suite) => setTimeout(suite, ms));
}
