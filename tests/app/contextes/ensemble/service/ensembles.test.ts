import { describe, expect, test, vi } from "vitest";
import { deposerParts, entrer, publierTous, TROIS, unLieu } from "#tests/constructeurs/atelier/ensemble.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { refusDe } from "./montage.ts";

describe("ouvrir le lieu", () => {
  test("avant que l'animation ne dise où, personne ne remplit sa part", async () => {
    const lieu = await unLieu();
    const nadia = await entrer(lieu.codev, "Nadia");
    expect((await lieu.ensembles.page(nadia)).cadre).toBeNull();
    expect((await refusDe(lieu.ensembles.deposer(nadia, TROIS[0]))).code).toBe("conflit");
  });

  test("un territoire inconnu est refusé à son champ, un connu ouvre le lieu", async () => {
    const { ensembles, paul } = await unLieu();
    expect(await refusDe(ensembles.situer(paul, { dep: "Atlantide" }))).toMatchObject({ code: "invalide", champs: ["dep"] });
    expect(await refusDe(ensembles.situer(paul, { dep: "26", terrain: "grand" }))).toMatchObject({ champs: ["terrain"] });
    await ensembles.situer(paul, { dep: "drome", terrain: "8000", a18: "40" });
    const { cadre } = await ensembles.page(paul);
    // Les personnes viennent des foyers, pas de l'animation.
    expect(cadre).toMatchObject({ lieu: "Drôme", reponses: { dep: "drome", terrain: "8000" }, cible_pct: 50, leviers_ouverts: false });
  });

  test("une commune dite nomme le lieu, avec ses habitants", async () => {
    const die = { code: "26113", nom: "Die", departement: "26", codes_postaux: ["26150"], habitants: 4844, lat: 44.753, lon: 5.37 };
    const { ensembles, paul } = await unLieu({ simule: { ...unSimulateur(), situer: ({ reponses }) => (reponses["commune"] === "Die" ? die : undefined) } });
    await ensembles.situer(paul, { dep: "26", commune: "Die" });
    const { cadre } = await ensembles.page(paul);
    expect([cadre?.lieu, cadre?.population]).toEqual(["Die, Drôme", "Die compte 4\u202f844\u00a0habitants (Insee, 2023)"]);
  });

  test("corriger le lieu garde les parts et les leviers", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    await deposerParts(lieu, TROIS);
    await publierTous(lieu);
    await lieu.ensembles.bouger(lieu.paul, { cuve: "20" });
    await lieu.ensembles.situer(lieu.paul, { dep: "29" });
    const { cadre, foyers, groupe } = await lieu.ensembles.page(lieu.paul);
    expect(cadre?.lieu).toBe("Finistère");
    expect([foyers, groupe?.vue?.leviers]).toEqual([3, { cuve: "20" }]);
  });

  test("seule l'animation ouvre, vise, remet à zéro, recommence", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    const nadia = await entrer(lieu.codev, "Nadia");
    const { ensembles } = lieu;
    for (const geste of [
      () => ensembles.situer(nadia, { dep: "29" }),
      () => ensembles.viser(nadia, 75),
      () => ensembles.remettreAZero(nadia),
      () => ensembles.ouvrirLesLeviers(nadia, true),
      () => ensembles.recommencer(nadia),
    ])
      expect((await refusDe(geste())).code).toBe("interdit");
    expect((await ensembles.page(nadia)).cadre?.lieu).toBe("Drôme");
  });
});

describe("la somme", () => {
  test("rien n'en sort tant que l'animation n'a pas ajouté trois foyers ; puis elle paraît, sans dire la part de personne", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    const [nadia, lea] = await deposerParts(lieu, TROIS.slice(0, 2));
    if (nadia === undefined || lea === undefined) throw new Error("deux foyers attendus");
    const aDeux = await lieu.ensembles.page(lieu.paul);
    expect([aDeux.foyers, aDeux.attendent, aDeux.groupe]).toEqual([2, 2, null]);
    expect(aDeux.a_reconnaitre.map(({ pseudo }) => pseudo).toSorted()).toEqual(["Foyer 1", "Foyer 2"]);
    expect(await refusDe(publierTous(lieu))).toMatchObject({ code: "invalide", champs: ["foyer"] });
    expect(JSON.stringify(aDeux)).not.toMatch(/8000|8 000|120/);
    const omar = await entrer(lieu.codev, "Omar");
    await lieu.ensembles.deposer(omar, TROIS[2]);
    expect(await lieu.ensembles.page(lieu.paul)).toMatchObject({ foyers: 3, attendent: 3, groupe: null });
    await publierTous(lieu);
    const aTrois = await lieu.ensembles.page(lieu.paul);
    expect(aTrois.groupe?.vue).toMatchObject({ foyers: 3, personnes: 8, somme: { toit: "150", budget: "9500", foyers: "3" } });
    expect(aTrois).toMatchObject({ attendent: 0, a_reconnaitre: [] });
    expect(JSON.stringify(aTrois)).not.toContain('"8000"');
    // Sur son téléphone, chacun retrouve la sienne et aucune autre ; qui attend ne se dit qu'à l'animation.
    expect(await lieu.ensembles.page(nadia)).toMatchObject({ part: TROIS[0], comptee: true });
    expect((await lieu.ensembles.page(lea)).part).toEqual(TROIS[1]);
    expect(aTrois.part).toBeNull();
    const jo = await entrer(lieu.codev, "Jo");
    await lieu.ensembles.deposer(jo, { a18: "1" });
    expect((await lieu.ensembles.page(nadia)).a_reconnaitre).toEqual([]);
  });

  test("ses nombres sont ceux du simulateur à l'adresse qu'elle donne", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26", isolation: "renove" });
    await deposerParts(lieu, TROIS);
    await publierTous(lieu);
    await lieu.ensembles.bouger(lieu.paul, { cuve: "20", toilettes: "seches" });
    const { groupe } = await lieu.ensembles.page(lieu.paul);
    const adresse = new URL(groupe?.vue?.liens.simulateur ?? "", "http://ici").searchParams;
    expect(Object.fromEntries(adresse)).toMatchObject({
      dep: "26",
      isolation: "renove",
      foyers: "3",
      a18: "3",
      a50: "2",
      cuve: "25",
      toilettes: "seches",
      foyer: "eco_hameau",
    });
    const rendu = await lieu.simulateur.simuler(lieu.simulateur.lire(adresse), { mode: "par_axe", recommandations: true });
    if (!rendu.ok) throw new Error("le simulateur refuse la somme");
    const { axes } = rendu.resultat;
    for (const vue of groupe?.vue?.axes ?? []) expect(axes[vue.axe]).toMatchObject({ etat: "evalue", taux: vue.taux });
    expect(groupe?.vue?.axes.map(({ sans_leviers }) => sans_leviers).every((taux) => taux !== null)).toBe(true);
  });

  test("ce qui manque est le besoin moins ce que le lieu donne, et les moyens du groupe se comparent à ce qu'il demande", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    await deposerParts(lieu, TROIS);
    await publierTous(lieu);
    const vue = (await lieu.ensembles.page(lieu.paul)).groupe?.vue;
    for (const axe of vue?.axes ?? []) {
      const { besoin = 0, trouve = 0 } = axe.manque ?? {};
      expect(besoin).toBeGreaterThan(trouve);
      expect(trouve / besoin).toBeCloseTo(axe.taux ?? 0, 2);
    }
    const moyens = Object.fromEntries((vue?.moyens ?? []).map((m) => [m.cle, m]));
    expect(moyens["temps"]?.phrase).toContain("Vous en avez 16");
    expect(moyens["temps"]?.manque).toBe(false);
    expect(moyens["budget"]).toMatchObject({ manque: true });
    expect(moyens["budget"]?.phrase).toContain("il manque");
    expect(moyens["place"]?.manque).toBeNull();
    expect(moyens["competences"]?.manque).toBe(false);
  });

  /** Le lieu de trois logements de cette surface, où l'on vise un quart ; rend de quoi lire ce qui se dit de l'énergie. */
  async function viserUnQuart(surface: string) {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    await deposerParts(
      lieu,
      TROIS.map((part) => ({ ...part, surface })),
    );
    await publierTous(lieu);
    await lieu.ensembles.viser(lieu.paul, 25);
    return { lieu, dire: async () => (await lieu.ensembles.page(lieu.paul)).groupe?.vue?.axes.find(({ axe }) => axe === "energie") };
  }

  test("la visée dit ce qu'un levier doit encore donner, et l'atteint quand on le pose", async () => {
    const { lieu, dire } = await viserUnQuart("50");
    const avant = await dire();
    const ajout = /encore (\d+)\u00a0kWc/.exec(avant?.visee ?? "")?.[1];
    expect(avant?.taux).toBeLessThan(0.15);
    expect(ajout).toBeDefined();
    await lieu.ensembles.bouger(lieu.paul, { pv: ajout ?? "" });
    // L'aperçu qui cherche et le calcul entier qui montre s'écartent d'un point ou deux.
    expect(Math.abs(((await dire())?.taux ?? 0) - 0.25)).toBeLessThan(0.02);
  });

  test("la visée qu'un levier seul n'atteint pas dit jusqu'où il mène, et le calcul entier y arrive", async () => {
    const { lieu, dire } = await viserUnQuart("90");
    const auMieux_pct = Number(/au mieux (\d+)\u00a0%/.exec((await dire())?.visee ?? "")?.[1]);
    await lieu.ensembles.bouger(lieu.paul, { pv: "100" });
    expect(Math.abs(100 * ((await dire())?.taux ?? 0) - auMieux_pct)).toBeLessThan(2);
    expect(await refusDe(lieu.ensembles.viser(lieu.paul, 33))).toMatchObject({ code: "invalide", champs: ["cible"] });
  });

  test("trente téléphones qui relisent la même somme ne la calculent qu'une fois", async () => {
    const simule = unSimulateur();
    const espion = vi.spyOn(simule, "simuler");
    const lieu = await unLieu({ simule });
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    await deposerParts(lieu, TROIS);
    await publierTous(lieu);
    await Promise.all(Array.from({ length: 30 }, () => lieu.ensembles.page(lieu.paul)));
    expect(espion).toHaveBeenCalledTimes(2);
    await lieu.ensembles.bouger(lieu.paul, { cuve: "10" });
    await lieu.ensembles.page(lieu.paul);
    expect(espion).toHaveBeenCalledTimes(4);
  });

  test("une somme que le simulateur refuse le dit, sans casser la page", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    await deposerParts(
      lieu,
      Array.from({ length: 11 }, () => ({ a18: "2", pv: "100" })),
    );
    await publierTous(lieu);
    const { groupe } = await lieu.ensembles.page(lieu.paul);
    expect(groupe?.vue).toBeNull();
    expect(groupe?.fautes).toEqual([expect.stringMatching(/^Panneaux photovoltaïques, tous foyers réunis : Indiquez une valeur/) as string]);
  });

  test("un levier de trop se dit, et les jauges montrent le lieu sans lui", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26" });
    await deposerParts(lieu, [{ a18: "2", pv: "100", toit: "600", cuve: "4" }, { a18: "2", pv: "100" }, { a18: "2" }]);
    await publierTous(lieu);
    const avant = (await lieu.ensembles.page(lieu.paul)).groupe;
    await lieu.ensembles.bouger(lieu.paul, { pv: "900" });
    const { groupe } = await lieu.ensembles.page(lieu.paul);
    expect(groupe?.fautes.join(" ")).toMatch(/^Panneaux photovoltaïques/);
    expect(groupe?.vue?.axes.map(({ taux }) => taux)).toEqual(avant?.vue?.axes.map(({ taux }) => taux));
    // Le levier reste à l'écran : c'est là qu'on le baisse.
    expect(groupe?.vue?.leviers).toEqual({ pv: "900" });
    // Ce qu'il faudrait se compte sans lui, et il n'y a rien à comparer.
    expect(groupe?.vue?.axes.map(({ visee }) => visee)).toEqual(avant?.vue?.axes.map(({ visee }) => visee));
    expect([groupe?.vue?.liens.comparer, groupe?.vue?.axes[0]?.sans_leviers]).toEqual([null, null]);
  });

  test("trop de cultures pour le terrain : tout se réduit d'autant, et la place manque", async () => {
    const lieu = await unLieu();
    await lieu.ensembles.situer(lieu.paul, { dep: "26", terrain: "2000" });
    await deposerParts(lieu, TROIS);
    await publierTous(lieu);
    await lieu.ensembles.bouger(lieu.paul, { cereales: "10000" });
    const { groupe } = await lieu.ensembles.page(lieu.paul);
    expect(groupe?.fautes).toEqual([]);
    expect(groupe?.vue?.moyens.find(({ cle }) => cle === "place")?.manque).toBe(true);
  });
});
