import { JOUR_MS } from "#app/commun/dates/durees.ts";
import { changeLe, type Atelier } from "#app/contextes/atelier/domaine/fiche.ts";
import { CORBEILLE_JOURS, effacementLe, retentionDe } from "#app/contextes/atelier/domaine/retention.ts";
import type { AnnexesAtelier } from "#app/contextes/atelier/ports/annexes.ts";
import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import type { DepotFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import type { DepotPhotos } from "#app/contextes/atelier/ports/depot-photos.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import { ATELIER_PRINCIPAL } from "./atelier-principal.ts";
import { canalDeLAtelier } from "./fiches-communes.ts";

export type BesoinsRetention = {
  readonly ateliers: Pick<DepotAteliers, "lister" | "remplacer" | "effacer">;
  readonly sessions: Pick<DepotSessions, "effacerDeLAtelier">;
  readonly fiches: Pick<DepotFiches, "lister" | "effacer">;
  readonly photos: Pick<DepotPhotos, "montrer" | "effacer">;
  readonly ensembles: Pick<AnnexesAtelier, "lire" | "listerParts" | "effacer">;
  readonly bus: Pick<Bus, "publier">;
  readonly maintenant: () => Date;
};

/** Combien de temps un atelier se garde : le fermer, l'effacer, et le faire de soi-même le moment venu. */
export function creerRetention({ ateliers, sessions, fiches, photos, ensembles, bus, maintenant }: BesoinsRetention) {
  async function fermer(atelier: Atelier): Promise<number> {
    await ateliers.remplacer({ ...atelier, ouvert: false, ferme_le: atelier.ferme_le ?? maintenant().toISOString() });
    const finies = await sessions.effacerDeLAtelier(atelier.id);
    void bus.publier(canalDeLAtelier(atelier.id), "atelier");
    return finies;
  }

  // L'atelier de la configuration renaîtrait au démarrage : il se vide, il ne disparaît pas.
  async function effacer(atelier: Atelier): Promise<number> {
    const toutes = await fiches.lister({ atelier: atelier.id, corbeille: "toutes" });
    for (const { id } of toutes) await fiches.effacer(id);
    // Une fiche effacée à la main, dans le rangement, a laissé la sienne.
    for (const { fiche } of await photos.montrer(atelier.id)) await photos.effacer(fiche);
    await ensembles.effacer(atelier.id);
    if (atelier.id !== ATELIER_PRINCIPAL) {
      await sessions.effacerDeLAtelier(atelier.id);
      await ateliers.effacer(atelier.id);
    }
    void bus.publier(canalDeLAtelier(atelier.id), "atelier");
    // Les pages ouvertes montrent encore la somme.
    void bus.publier(canalDeLAtelier(atelier.id), "ensemble");
    return toutes.length;
  }

  async function derniereActivite(atelier: Atelier): Promise<number> {
    const [posees, ensemble] = await Promise.all([fiches.lister({ atelier: atelier.id, corbeille: "toutes" }), ensembles.lire(atelier.id)]);
    const dates = [atelier.cree_le, ensemble?.modifie_le ?? "", ...posees.map(changeLe)].filter((date) => date !== "");
    // Un atelier annoncé pour plus tard n'est pas abandonné.
    const prevue = atelier.date === null ? 0 : Date.parse(atelier.date) + JOUR_MS;
    return dates.reduce((derniere, date) => Math.max(derniere, Date.parse(date)), prevue);
  }

  async function viderCorbeille({ id: atelier }: Atelier, avant: string): Promise<void> {
    for (const { id, supprime_le } of await fiches.lister({ atelier, corbeille: true })) if ((supprime_le ?? avant) < avant) await fiches.effacer(id);
  }

  // L'atelier principal ne se ferme pas de lui-même : ce qui n'y bouge plus s'en va, le reste demeure.
  async function viderAnciennes(principal: Atelier, ici: string): Promise<void> {
    const { id: atelier } = principal;
    const limite = new Date(Date.parse(ici) - retentionDe(principal) * JOUR_MS).toISOString();
    const anciennes = (await fiches.lister({ atelier, corbeille: "toutes" })).filter((fiche) => changeLe(fiche) < limite);
    for (const { id } of anciennes) await fiches.effacer(id);
    const lieu = await ensembles.lire(atelier);
    const dates = lieu === undefined ? [] : [lieu.modifie_le, ...(await ensembles.listerParts(atelier)).map(({ modifie_le }) => modifie_le)];
    const lieuAncien = dates.length > 0 && dates.every((date) => date < limite);
    if (lieuAncien) await ensembles.effacer(atelier);
    if (anciennes.length > 0) void bus.publier(canalDeLAtelier(atelier), "atelier");
    if (lieuAncien) void bus.publier(canalDeLAtelier(atelier), "ensemble");
  }

  /**
   * Durée de garde : vide la corbeille de ce qui y dort depuis trop longtemps, efface les ateliers fermés depuis assez longtemps, et ferme ceux que plus personne ne touche depuis la même durée. L'atelier de la
   * configuration ne se ferme pas tout seul : il perd ce que plus personne n'y touche.
   */
  async function entretenir(): Promise<{ readonly fermes: number; readonly effaces: number }> {
    const ici = maintenant().toISOString();
    let [fermes, effaces] = [0, 0];
    const echeanceCorbeille = new Date(Date.parse(ici) - CORBEILLE_JOURS * JOUR_MS).toISOString();
    for (const atelier of await ateliers.lister()) {
      await viderCorbeille(atelier, echeanceCorbeille);
      if (atelier.ouvert && atelier.id === ATELIER_PRINCIPAL) {
        await viderAnciennes(atelier, ici);
        continue;
      }
      if (atelier.ouvert) {
        const garde_ms = retentionDe(atelier) * JOUR_MS;
        if (Date.parse(ici) - (await derniereActivite(atelier)) < garde_ms) continue;
        await fermer(atelier);
        fermes++;
        continue;
      }
      // Fermé avant que la date de fermeture ne soit gardée : le délai part d'aujourd'hui.
      if (atelier.ferme_le === undefined) await ateliers.remplacer({ ...atelier, ferme_le: ici });
      const echeance = effacementLe(atelier);
      if (echeance === undefined || echeance > ici) continue;
      if ((await effacer(atelier)) > 0 || atelier.id !== ATELIER_PRINCIPAL) effaces++;
    }
    return { fermes, effaces };
  }

  return { fermer, effacer, entretenir };
}
