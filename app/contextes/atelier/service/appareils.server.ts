import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { DUREE_APPAREIL_S, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { Fiche, Session } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { AnnexesAtelier } from "#app/contextes/atelier/ports/annexes.ts";
import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { DepotFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";
import { cleDAppareil } from "./cle-appareil.ts";
import { canalDeLAtelier } from "./fiches-communes.ts";
import type { ServiceFiches } from "./fiches.server.ts";

/** Un appareil de l'atelier, tel que l'animation le voit : ce qu'il a posé, jamais ce qu'il a rempli de sa part. */
export type AppareilVu = {
  /** Ce qui le désigne dans une page : son identifiant, scellé. */
  readonly cle: string;
  readonly pseudo: string;
  /** Entré et pas sorti. */
  readonly connecte: boolean;
  readonly vu_le: string;
  readonly fiches: number;
  readonly part: boolean;
};

export type Dependances = {
  readonly sessions: Pick<DepotSessions, "listerDeLAtelier" | "revoquer" | "effacer">;
  readonly fiches: Pick<DepotFiches, "lister">;
  readonly gestes: Pick<ServiceFiches, "mettreALaCorbeille" | "restaurer">;
  readonly ensembles: Pick<AnnexesAtelier, "listerParts" | "retirerPart">;
  readonly scelleur: Pick<Scelleur, "sceller">;
  readonly bus: Pick<Bus, "publier">;
  readonly maintenant: () => Date;
};

export type ServiceAppareils = ReturnType<typeof creerAppareils>;

type Trouve = AppareilVu & { readonly id: string; readonly sessions: ReadonlyArray<Session>; readonly posees: ReadonlyArray<Fiche> };

/** Les appareils d'un atelier, pour l'animation : les voir, en renvoyer un, retirer d'un geste ce qu'il a posé, et le rendre. */
export function creerAppareils({ sessions, fiches, gestes, ensembles, scelleur, bus, maintenant }: Dependances) {
  async function recenser(atelier: string): Promise<ReadonlyArray<Trouve>> {
    const [vivantes, toutes, parts] = await Promise.all([
      sessions.listerDeLAtelier(atelier, maintenant().toISOString()),
      fiches.lister({ atelier, corbeille: "toutes" }),
      ensembles.listerParts(atelier),
    ]);
    // Une fiche sans appareil est à l'animation, ou vient d'un fichier : personne à renvoyer.
    const ids = new Set([...vivantes.map(idDe), ...toutes.flatMap(({ appareil }) => appareil ?? []), ...parts.map(({ foyer }) => foyer)]);
    return [...ids].map((id) => {
      const siennes = vivantes.filter((session) => idDe(session) === id);
      const posees = toutes.filter(({ appareil }) => appareil === id);
      const dates = [...siennes.map(({ vu_le, cree_le }) => vu_le ?? cree_le), ...posees.map(({ modifie_le }) => modifie_le)];
      const part = parts.find(({ foyer }) => foyer === id);
      return {
        id,
        cle: cleDAppareil(scelleur, atelier, id),
        pseudo: siennes.at(-1)?.pseudo ?? posees[0]?.auteur ?? "Appareil parti",
        connecte: siennes.length > 0,
        vu_le: [...dates, ...(part === undefined ? [] : [part.modifie_le])].reduce((a, b) => (a > b ? a : b), ""),
        fiches: posees.filter(({ supprime_le }) => supprime_le === undefined).length,
        part: part !== undefined,
        sessions: siennes,
        posees,
      };
    });
  }

  async function trouver({ admin }: Acces, atelier: string, cle: string): Promise<Trouve> {
    if (!admin) throw new ErreurApp("interdit", "Seule l'animation voit les appareils.");
    const trouve = (await recenser(atelier)).find((appareil) => appareil.cle === cle);
    if (trouve === undefined) throw new ErreurApp("introuvable", "Cet appareil n'est plus dans l'atelier.");
    return trouve;
  }

  return {
    /** Les plus récents d'abord. */
    async lister({ admin }: Acces, atelier: string): Promise<ReadonlyArray<AppareilVu>> {
      if (!admin) throw new ErreurApp("interdit", "Seule l'animation voit les appareils.");
      return (await recenser(atelier))
        .map(({ id: _id, sessions: _sessions, posees: _posees, ...vu }) => vu)
        .toSorted((a, b) => comparerTextes(b.vu_le, a.vu_le));
    },

    /** Finit ses sessions et révoque son témoin : il peut revenir avec le code, en inconnu. */
    async renvoyer(acces: Acces, atelier: string, cle: string): Promise<void> {
      const { id, sessions: siennes } = await trouver(acces, atelier, cle);
      await sessions.revoquer(id, new Date(maintenant().getTime() + DUREE_APPAREIL_S * 1000).toISOString());
      for (const session of siennes) await sessions.effacer(session.id);
      void bus.publier(canalDeLAtelier(atelier), "acces");
    },

    /** Met à la corbeille tout ce qu'il a posé. `depuis` sert à le rendre : ce qui y était déjà y reste. */
    async retirerTout(acces: Acces, atelier: string, cle: string): Promise<{ readonly nombre: number; readonly depuis: string }> {
      const depuis = maintenant().toISOString();
      const visibles = (await trouver(acces, atelier, cle)).posees.filter(({ supprime_le }) => supprime_le === undefined);
      for (const { id } of visibles) await gestes.mettreALaCorbeille(acces, id);
      return { nombre: visibles.length, depuis };
    },

    async rendreTout(acces: Acces, atelier: string, cle: string, depuis: string): Promise<number> {
      const retirees = (await trouver(acces, atelier, cle)).posees.filter(({ supprime_le }) => supprime_le !== undefined && supprime_le >= depuis);
      for (const { id } of retirees) await gestes.restaurer(acces, id);
      return retirees.length;
    },

    /** Retire une part oubliée, sans la montrer. */
    async retirerPart(acces: Acces, atelier: string, cle: string): Promise<void> {
      await ensembles.retirerPart(atelier, (await trouver(acces, atelier, cle)).id);
      void bus.publier(canalDeLAtelier(atelier), "ensemble");
    },
  };
}

function idDe({ appareil, id }: Session): string {
  return appareil ?? id;
}
