import { describe, expect, test } from "vitest";
import { FOYERS_MAX } from "#app/contextes/ensemble/domaine/ensemble.ts";
import { deposerParts, entrer, publierTous, TROIS, unLieu } from "#tests/constructeurs/atelier/ensemble.ts";
import { refusDe } from "./montage.ts";

describe("les parts", () => {
  test("tant qu'elle attend : redéposer remplace, retirer enlève, et le même téléphone retrouve la sienne après s'être reconnecté", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    const [nadia] = await deposerParts(lieu, TROIS);
    if (nadia === undefined) throw new Error("un foyer attendu");
    await lieu.ensembles.deposer(nadia, { a18: "1" });
    const revenue = { ...nadia, session: { ...nadia.session, id: "une-autre-session" } };
    expect(await lieu.ensembles.page(revenue)).toMatchObject({ part: { a18: "1" }, foyers: 3 });
    await lieu.ensembles.retirer(revenue);
    expect(await lieu.ensembles.page(nadia)).toMatchObject({ part: null, foyers: 2, groupe: null });
  });

  test("une part fautive est refusée champ par champ, l'ancienne reste", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    const [nadia] = await deposerParts(lieu, TROIS);
    if (nadia === undefined) throw new Error("un foyer attendu");
    expect(await refusDe(lieu.ensembles.deposer(nadia, { a18: "deux", toit: "-1" }))).toMatchObject({ code: "invalide", champs: ["a18", "toit"] });
    expect((await lieu.ensembles.page(nadia)).part).toEqual(TROIS[0]);
  });

  test("un lieu complet refuse un foyer de plus, pas la correction d'un foyer déjà là", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    const [nadia] = await deposerParts(lieu, [{ a18: "1" }]);
    for (let i = 1; i < FOYERS_MAX; i++)
      await lieu.codev.depots.ensembles.deposerPart({ atelier: "principal", foyer: `f${i}`, reponses: { a18: "1" }, modifie_le: "2026-11-21T09:00:00.000Z" });
    const tard = await entrer(lieu.codev, "Tard");
    expect((await refusDe(lieu.ensembles.deposer(tard, { a18: "1" }))).detail).toContain("complet");
    if (nadia === undefined) throw new Error("un foyer attendu");
    await expect(lieu.ensembles.deposer(nadia, { a18: "2" })).resolves.toBeUndefined();
  });

  test("un atelier fermé ne change plus, un atelier effacé emporte le lieu et ses parts", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    const [nadia] = await deposerParts(lieu, TROIS);
    await publierTous(lieu);
    if (nadia === undefined) throw new Error("un foyer attendu");
    const messages: Array<string> = [];
    lieu.codev.bus.abonner("codev:principal", (message) => void messages.push(message));
    await lieu.codev.services.ateliers.fermer("principal");
    for (const geste of [
      () => lieu.ensembles.deposer(nadia, TROIS[0]),
      () => lieu.ensembles.retirer(nadia),
      () => lieu.ensembles.bouger(lieu.paul, { cuve: "1" }),
    ])
      expect((await refusDe(geste())).code).toBe("interdit");
    expect((await lieu.ensembles.page(lieu.paul)).groupe?.vue?.foyers).toBe(3);
    await lieu.codev.services.ateliers.supprimer("principal");
    expect(await lieu.codev.depots.ensembles.listerParts("principal")).toEqual([]);
    expect(await lieu.codev.depots.ensembles.lire("principal")).toBeUndefined();
    // Les pages ouvertes montraient encore la somme : elles se relisent.
    expect(messages).toContain("ensemble");
  });

  test("recommencer efface tout de suite les parts de tous", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    await deposerParts(lieu, TROIS);
    await publierTous(lieu);
    await lieu.ensembles.recommencer(lieu.paul);
    expect(await lieu.ensembles.page(lieu.paul)).toMatchObject({ cadre: null, foyers: 0, groupe: null });
  });
});

describe("les leviers", () => {
  test("l'animation seule les bouge, jusqu'à ce qu'elle les ouvre", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    const [nadia] = await deposerParts(lieu, TROIS);
    await publierTous(lieu);
    if (nadia === undefined) throw new Error("un foyer attendu");
    expect((await refusDe(lieu.ensembles.bouger(nadia, { cuve: "5" }))).code).toBe("interdit");
    expect((await lieu.ensembles.page(nadia)).peut_bouger).toBe(false);
    await lieu.ensembles.ouvrirLesLeviers(lieu.paul, true);
    await lieu.ensembles.bouger(nadia, { cuve: "5" });
    expect((await lieu.ensembles.page(nadia)).peut_bouger).toBe(true);
    await lieu.ensembles.ouvrirLesLeviers(lieu.paul, false);
    expect((await refusDe(lieu.ensembles.bouger(nadia, { cuve: "9" }))).code).toBe("interdit");
    expect((await lieu.ensembles.page(lieu.paul)).groupe?.vue?.leviers).toEqual({ cuve: "5" });
  });

  test("dix téléphones qui bougent dix leviers au même instant les posent tous", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    await deposerParts(lieu, TROIS);
    await publierTous(lieu);
    const gestes = {
      cuve: "1",
      pv: "2",
      batterie: "3",
      potager: "4",
      tubercules: "5",
      verger: "6",
      cereales: "7",
      poules: "8",
      toilettes: "seches",
      regime: "vegetarien",
    };
    await Promise.all(Object.entries(gestes).map(([cle, v]) => lieu.ensembles.bouger(lieu.paul, { [cle]: v })));
    expect((await lieu.ensembles.page(lieu.paul)).groupe?.vue?.leviers).toEqual(gestes);
  });

  test("un levier fautif est refusé à son champ, rien n'est posé", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    expect(await refusDe(lieu.ensembles.bouger(lieu.paul, { cuve: "20", pv: "-3" }))).toMatchObject({ code: "invalide", champs: ["levier_pv"] });
    expect((await lieu.codev.depots.ensembles.lire("principal"))?.leviers).toEqual({});
  });

  test("une boucle depuis un téléphone s'arrête à cent vingt gestes par minute ; les autres continuent, lui aussi une minute après", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    await lieu.ensembles.ouvrirLesLeviers(lieu.paul, true);
    const [nadia, lea] = [await entrer(lieu.codev, "Nadia"), await entrer(lieu.codev, "Léa")];
    for (let i = 1; i <= 120; i++) await lieu.ensembles.bouger(nadia, { cuve: String(i) });
    expect(await refusDe(lieu.ensembles.bouger(nadia, { cuve: "121" }))).toMatchObject({ code: "trop_de_requetes" });
    expect((await refusDe(lieu.ensembles.deposer(nadia, { a18: "1" }))).code).toBe("trop_de_requetes");
    await expect(lieu.ensembles.bouger(lea, { pv: "2" })).resolves.toBeUndefined();
    lieu.codev.horloge.avancer(61);
    await expect(lieu.ensembles.bouger(nadia, { cuve: "121" })).resolves.toBeUndefined();
  });

  test("chaque geste réveille la salle", async () => {
    const lieu = await unLieu();
    const messages: Array<string> = [];
    lieu.codev.bus.abonner("codev:principal", (message) => void messages.push(message));
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    const [nadia] = await deposerParts(lieu, [{ a18: "1" }]);
    await lieu.ensembles.bouger(lieu.paul, { cuve: "2" });
    if (nadia !== undefined) await lieu.ensembles.retirer(nadia);
    expect(messages.filter((m) => m === "ensemble")).toHaveLength(4);
  });
});
