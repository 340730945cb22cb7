import { describe, expect, test } from "vitest";
import { CODE, unCodev, uneAnimation, unParticipant, uneSaisie, type Codev } from "#tests/constructeurs/atelier/codev.ts";

async function uneSalle() {
  const codev = unCodev();
  const [nadia, leo, paul] = [await unParticipant(codev), await unParticipant(codev, "Léo"), await uneAnimation(codev)];
  for (const titre of ["Un", "Deux", "Trois"]) await codev.services.fiches.creer(leo, uneSaisie({ titre }));
  const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie({ titre: "Verger" }));
  return { codev, nadia, leo, paul, verger: fiche.id };
}
const lister = ({ services }: Codev, paul: Parameters<typeof services.appareils.lister>[0]) => services.appareils.lister(paul, "principal");
const cleDe = async (codev: Codev, paul: Parameters<typeof lister>[1], pseudo: string) =>
  (await lister(codev, paul)).find((appareil) => appareil.pseudo === pseudo)?.cle ?? "";
const visibles = async ({ depots }: Codev) => (await depots.fiches.lister({ atelier: "principal" })).map(({ titre }) => titre).sort();

describe("les appareils d'un atelier, pour l'animation", () => {
  test("se voient avec ce qu'ils ont posé, sans leur identifiant ; la salle ne les voit pas", async () => {
    const { codev, nadia, leo, paul } = await uneSalle();
    expect(
      (await lister(codev, paul)).map(({ pseudo, connecte, fiches, part }) => ({ pseudo, connecte, fiches, part })).sort((a, b) => a.fiches - b.fiches),
    ).toEqual([
      { pseudo: "Nadia", connecte: true, fiches: 1, part: false },
      { pseudo: "Léo", connecte: true, fiches: 3, part: false },
    ]);
    const vus = JSON.stringify(await lister(codev, paul));
    for (const { session } of [nadia, leo]) for (const id of [session.id, session.appareil ?? "?"]) expect(vus).not.toContain(`"${id}"`);
    await expect(lister(codev, nadia)).rejects.toMatchObject({ code: "interdit" });
  });

  test("renvoyer finit ses sessions et révoque son témoin ; il revient en inconnu", async () => {
    const { codev, leo, nadia, paul } = await uneSalle();
    await codev.services.appareils.renvoyer(paul, "principal", await cleDe(codev, paul, "Léo"));
    expect(await codev.services.acces.lireSession(leo.session.id)).toBeUndefined();
    expect(await codev.services.acces.lireSession(nadia.session.id)).toBeDefined();
    const appareil = { id: leo.session.appareil ?? "", atelier: "principal" };
    const revenu = await codev.services.acces.connecter({ pseudo: "Léo", password: CODE }, { adresse: "adresse-1", actuel: null, appareil });
    expect(revenu.session.appareil).not.toBe(appareil.id);
    expect((await lister(codev, paul)).filter(({ pseudo }) => pseudo === "Léo")).toHaveLength(2);
  });

  test("retirer tout d'un geste, puis se raviser : ce qui était déjà à la corbeille y reste", async () => {
    const { codev, leo, paul, verger } = await uneSalle();
    const avant = await codev.services.fiches.creer(leo, uneSaisie({ titre: "Déjà retirée" }));
    await codev.services.fiches.annuler(leo, avant.fiche.id);
    codev.horloge.avancer(60);
    const cle = await cleDe(codev, paul, "Léo");
    const { nombre, depuis } = await codev.services.appareils.retirerTout(paul, "principal", cle);
    expect([nombre, await visibles(codev)]).toEqual([3, ["Verger"]]);
    expect(await codev.services.appareils.rendreTout(paul, "principal", cle, depuis)).toBe(3);
    expect(await visibles(codev)).toEqual(["Deux", "Trois", "Un", "Verger"]);
    expect(await codev.depots.fiches.lire(verger)).toMatchObject({ version: 1 });
  });

  test("retirer une part oubliée ne la montre pas, et ne touche pas aux autres", async () => {
    const { codev, leo, nadia, paul } = await uneSalle();
    const { ensembles } = codev.depots;
    const modifie_le = "2026-11-21T09:00:00.000Z";
    await ensembles.ecrire({ atelier: "principal", version: 1, modifie_le, cadre: {}, leviers: {}, cible_pct: 50, leviers_ouverts: false, lots: [] }, 0);
    for (const { session } of [leo, nadia])
      await ensembles.deposerPart({ atelier: "principal", foyer: session.appareil ?? "", reponses: { a18: "4" }, modifie_le });
    expect(JSON.stringify(await lister(codev, paul))).not.toContain("a18");
    await codev.services.appareils.retirerPart(paul, "principal", await cleDe(codev, paul, "Léo"));
    expect((await ensembles.listerParts("principal")).map(({ foyer }) => foyer)).toEqual([nadia.session.appareil]);
    await expect(codev.services.appareils.retirerPart(nadia, "principal", await cleDe(codev, paul, "Nadia"))).rejects.toMatchObject({ code: "interdit" });
  });

  test("une clé inconnue, ou d'un autre atelier, ne désigne personne", async () => {
    const { codev, paul } = await uneSalle();
    const autre = await codev.services.ateliers.creer({ titre: "Crest" });
    for (const [atelier, cle] of [
      ["principal", "inconnue"],
      [autre.id, await cleDe(codev, paul, "Léo")],
    ] as const)
      await expect(codev.services.appareils.renvoyer(paul, atelier, cle)).rejects.toMatchObject({ code: "introuvable" });
  });
});
