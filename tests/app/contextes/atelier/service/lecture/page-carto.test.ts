import { expect, test } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { avecSecours } from "#app/rangements/secours/secours.server.ts";
import type { Depots } from "#app/rangements/depots.ts";
import { unCodev, uneAnimation, uneHorloge, uneSaisie, unParticipant } from "#tests/constructeurs/atelier/codev.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";

/** L'atelier sur un rangement de secours, dont on peut couper les lectures de fiches. */
function unCodevCoupable() {
  const horloge = uneHorloge();
  const depots = creerDepotsMemoire({ maintenant_ms: horloge.maintenant_ms });
  const coupure = { est: false };
  const lister: Depots["fiches"]["lister"] = async (filtre) => {
    if (coupure.est) throw new ErreurApp("indisponible");
    return depots.fiches.lister(filtre);
  };
  const secours = avecSecours({
    enregistrements: { ...depots, fiches: { ...depots.fiches, lister } },
    journal: unJournal(),
    maintenant_ms: horloge.maintenant_ms,
    patience_ms: 1_000,
  });
  return { codev: unCodev({ horloge, depots: { ...depots, ...secours } }), couper: () => (coupure.est = true) };
}

test("pendant une panne du rangement, le reste des fiches et le fond où placer se lisent comme la page, sans ce qui est à la corbeille", async () => {
  const { codev, couper } = unCodevCoupable();
  const { fiches } = codev.services;
  const nadia = await unParticipant(codev);
  const { fiche: gardee } = await fiches.creer(nadia, uneSaisie({ titre: "Gardée" }));
  const { fiche: jetee } = await fiches.creer(nadia, uneSaisie({ titre: "Jetée", lat: 45 }));
  await fiches.mettreALaCorbeille(await uneAnimation(codev), jetee.id);
  const page = await fiches.page(nadia, fiches.lireFiltre(new URLSearchParams()));
  couper();
  expect((await fiches.morceau(nadia)).fiches.map(([id]) => id)).toEqual([gardee.id]);
  expect((await fiches.fondPointage(nadia)).points).toMatchObject([{ id: gardee.id }]);
  expect(page.fiches.map(({ id }) => id)).toEqual([gardee.id]);
});
