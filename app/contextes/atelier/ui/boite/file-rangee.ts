import { reprendre, type File } from "#app/contextes/atelier/domaine/envois/envois.ts";
import type { Outils } from "./boite.ts";
import type { EtatBoite } from "./etat-boite.ts";

type Besoins = Pick<Outils, "rangement"> & {
  readonly prevenir: Outils["prevenir"] | undefined;
  readonly qui: { readonly atelier: string; readonly pseudo: string };
  readonly etat: () => EtatBoite;
  readonly changer: (neuf: Partial<EtatBoite>) => void;
};

/** La file telle que l'appareil la garde : changée, ou relue, un geste à la fois. */
export function creerFileRangee({ rangement, prevenir, qui: { atelier, pseudo }, etat, changer }: Besoins) {
  // Une à la fois, et écrite sur l'appareil avant d'être montrée ou envoyée : ce qui se voit est gardé.
  let tour: Promise<unknown> = Promise.resolve();
  function aSonTour<T>(faire: () => Promise<T>): Promise<T> {
    const suite = tour.then(faire, faire);
    tour = suite;
    return suite;
  }

  function garder(changement: (file: File) => File): Promise<void> {
    return aSonTour(async () => {
      const file = changement(etat().file);
      if (file === etat().file) return;
      const avant = new Map(etat().file.map((e) => [e.id, e]));
      const gardes = new Set(file.map(({ id }) => id));
      try {
        await rangement.ecrire(
          file.filter((e) => avant.get(e.id) !== e),
          etat().file.flatMap(({ id }) => (gardes.has(id) ? [] : [id])),
        );
        changer({ file });
      } catch {
        // L'appareil refuse d'écrire (plein, base fermée) : l'onglet garde, et l'écran prévient.
        changer({ file, durable: false });
      }
      prevenir?.();
    });
  }

  function relire(): Promise<void> {
    return aSonTour(async () => {
      const tous = (await rangement.tout()).filter((e) => e.atelier === atelier);
      const miens = tous.filter((e) => e.pseudo === pseudo);
      // Une demande partie d'ici il y a un instant n'est pas à reprendre.
      const enRoute = new Set(etat().file.flatMap(({ id, etat: ou }) => (ou === "envoi" ? [id] : [])));
      if (etat().durable || !rangement.durable) {
        changer({ file: miens.map((e) => (enRoute.has(e.id) ? e : (reprendre([e])[0] ?? e))), autres: tous.filter((e) => e.pseudo !== pseudo) });
      }
    });
  }

  return { garder, relire };
}
