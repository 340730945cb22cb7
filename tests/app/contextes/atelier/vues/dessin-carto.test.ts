import { expect, test } from "vitest";
import { SIGNES } from "#app/commun/geo/signes.ts";
import { NOMS_TYPES_FICHE, TYPES_FICHE } from "#app/contextes/atelier/domaine/fiche.ts";
import { dessiner } from "#app/contextes/atelier/vues/dessin-carto.ts";
import { SIGNES_FICHE, SORTES_FICHE } from "#app/contextes/atelier/vues/signes-fiche.ts";
import { adresseCarto, lireFiltreCarto } from "#app/contextes/atelier/vues/carto.ts";
import { retenirFiches } from "#app/contextes/atelier/vues/vue-carto.ts";
import { depuisMonde, versMonde } from "#app/commun/geo/mercator.ts";
import { APPROCHE_MIN, cadrerDePres } from "#app/commun/geo/pres.ts";
import { cadreDuPlan } from "#app/commun/geo/projection.ts";
import { geographie } from "#tests/constructeurs/catalogue.ts";

test("chaque type de fiche a son signe, que la légende nomme", () => {
  expect(new Set(TYPES_FICHE.map((type) => SIGNES[SIGNES_FICHE[type]])).size).toBe(TYPES_FICHE.length);
  expect(SORTES_FICHE.map(({ nom }) => nom)).toEqual(TYPES_FICHE.map((type) => NOMS_TYPES_FICHE[type]));
});

const BASE = { atelier: "a", auteur: "Ana", version: 1, cree_le: "2026-11-22T10:00:00.000Z", modifie_le: "2026-11-22T10:00:00.000Z" };
const TOUT = { vue: "toutes", type: undefined, cadre: undefined } as const;
const poser = (places: ReadonlyArray<readonly [lat: number, lon: number]>) =>
  places.map(([lat, lon], rang) => ({
    fiche: { ...BASE, id: `f${String(rang).padStart(2, "0")}`, type: "lieu" as const, titre: `T${rang}`, axes: [], lat, lon, mienne: false, modifiable: false },
    rang: rang + 1,
  }));

test("trente fiches d'un village se distinguent : la carte s'ouvre à leur étendue, dessinée et qui se déplace", () => {
  const village = poser(Array.from({ length: 30 }, (_, i) => [44.744 + (i % 5) * 0.004, 5.358 + Math.floor(i / 5) * 0.005] as const));
  const { carte, horsCarte } = dessiner({ plan: geographie.plan, villes: [] }, village, TOUT);
  expect(carte.large.map(({ ids }) => ids.length)).toEqual(Array.from({ length: 30 }, () => 1));
  expect(carte.pres?.adresse).toMatch(/^\/carte\/pres\/\d+_\d+_\d+\.svg$/);
  expect(horsCarte).toBe(0);
  const { ouest, sud, est, nord } = carte.bornes;
  expect(est - ouest).toBeLessThan(0.05);
  for (const { fiche } of village) expect(fiche.lat > sud && fiche.lat < nord && fiche.lon > ouest && fiche.lon < est).toBe(true);
});

test("la vue tient un chemin et une parcelle entiers, de près comme sur le plan, et les dessine dans son repère", () => {
  for (const bout of [5.39, 3.1]) {
    const [un] = poser([[44.753, 5.37]]);
    const trace = `LINESTRING (5.37 44.753, ${bout} 44.77)`;
    const { carte } = dessiner({ plan: geographie.plan, villes: [] }, un === undefined ? [] : [{ ...un, fiche: { ...un.fiche, trace } }], TOUT);
    expect([bout, carte.pres !== undefined]).toEqual([bout, bout > 5]);
    const [dessin] = carte.traces ?? [];
    const [x0 = 0, y0 = 0, dx = 0, dy = 0] = (dessin?.d ?? "").split(/[Ml ]/).slice(1).map(Number);
    const places = [
      { x: x0, y: y0 },
      { x: x0 + dx, y: y0 + dy },
    ];
    expect(dx !== 0 && dy !== 0).toBe(true);
    const { x, y, largeur, hauteur } = carte.vue;
    for (const place of places) expect([bout, place.x > x && place.x < x + largeur && place.y > y && place.y < y + hauteur]).toEqual([bout, true]);
  }
});

test("mille fiches et leurs deux cent mille points de tracé se dessinent, dans peu de texte, et la carte dit ceux qu'elle tait", () => {
  const fiches = poser(Array.from({ length: 1_000 }, (_, i) => [43 + ((i * 37) % 700) / 100, -1 + ((i * 61) % 800) / 100] as const)).map((rangee, i) => {
    const { lat, lon } = rangee.fiche;
    // Une sur dix est un chemin de cent kilomètres, les autres sont de petites parcelles.
    const pas = i % 10 === 0 ? 0.005 : 0.00005;
    const trace = `LINESTRING (${Array.from({ length: 200 }, (_, k) => `${(lon + k * pas).toFixed(5)} ${(lat + (k % 2) * pas).toFixed(5)}`).join(", ")})`;
    return { ...rangee, fiche: { ...rangee.fiche, trace } };
  });
  for (const pres of [undefined, cadrerDePres([versMonde({ lat: 44.7, lon: 5.3 }), versMonde({ lat: 45.3, lon: 6 })])]) {
    const { carte, tracesTus } = dessiner({ plan: geographie.plan, villes: [] }, fiches, { ...TOUT, ...(pres !== undefined && { pres }) });
    expect(carte.traces?.length).toBeGreaterThan(0);
    expect(JSON.stringify(carte.traces).length).toBeLessThan(6_000);
    expect(tracesTus).toBeGreaterThan(0);
    if (pres !== undefined) expect(tracesTus + (carte.traces?.length ?? 0)).toBeLessThan(200);
  }
});

test("un groupe s'agrandit jusqu'à quatre cents mètres, où une même porte se déploie en couronne", () => {
  const porte = poser([[44.753, 5.37], [44.753, 5.37], [44.7532, 5.3701], [44.79, 5.42]]); // oxfmt-ignore
  const { carte } = dessiner({ plan: geographie.plan, villes: [] }, porte, TOUT);
  const groupe = carte.large.find(({ nombre = 1 }) => nombre === 3);
  const [x = 0, y = 0, largeur = 0] = (new URL(groupe?.href ?? "", "http://x").searchParams.get("pres") ?? "").split("_").map(Number);
  expect(largeur).toBe(60);
  expect(depuisMonde({ x: x + 30, y: y + 25 }).lat).toBeCloseTo(44.753, 3);
  const dePres = dessiner({ plan: geographie.plan, villes: [] }, porte, { ...TOUT, pres: { x, y, largeur, hauteur: largeur * 0.819 } });
  expect(dePres.carte.large.map(({ ids }) => ids.length)).toEqual([1, 1, 1]);
});

test("vingt fiches à la même porte, de plus près : le disque mène à une liste qui les montre toutes, et elles seules", () => {
  const vingt = poser([...Array.from({ length: 20 }, () => [44.753, 5.37] as const), [44.754, 5.3712]]);
  const pres = cadrerDePres([versMonde({ lat: 44.753, lon: 5.37 })], APPROCHE_MIN);
  const { carte } = dessiner({ plan: geographie.plan, villes: [] }, vingt, { ...TOUT, pres, page: 2 });
  for (const semis of [carte.etroit, carte.large]) {
    const groupe = semis.find(({ nombre = 1 }) => nombre > 1);
    expect(groupe?.nom).toBe("20 fiches, les lire dans la liste");
    const { searchParams, hash } = new URL(groupe?.href ?? "", "http://x");
    expect(hash).toBe("#fiches");
    const filtre = lireFiltreCarto(searchParams, cadreDuPlan(geographie.plan));
    expect(filtre).toMatchObject({ pres });
    const retenues = retenirFiches(
      vingt.map(({ fiche }) => fiche),
      filtre,
    );
    expect(retenues.map(({ rang }) => rang).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(adresseCarto(filtre)).toBe(groupe?.href.replace("#fiches", ""));
  }
});

test("l'adresse du sol d'une fiche seule ne redonne pas où elle est : celle d'à côté a la même", () => {
  const sol = (lon: number) => dessiner({ plan: geographie.plan, villes: [] }, poser([[44.753, lon]]), TOUT).carte; // oxfmt-ignore
  const [ici, a_cent_metres] = [sol(5.3705), sol(5.3715)];
  expect(ici.bornes).not.toEqual(a_cent_metres.bornes);
  expect(ici.pres?.adresse).toBe(a_cent_metres.pres?.adresse);
});

test("des fiches éparses gardent le plan de France", () => {
  const { carte } = dessiner({ plan: geographie.plan, villes: [] }, poser([[44.753, 5.37], [48.39, -4.49]]), TOUT); // oxfmt-ignore
  expect(carte.pres).toBeUndefined();
});

test("une épingle seule dit son type par le signe, ses axes par le motif, et les deux par des mots", () => {
  const base = { atelier: "a", auteur: "Ana", version: 1, cree_le: "2026-11-22T10:00:00.000Z", modifie_le: "2026-11-22T10:00:00.000Z" };
  const fiches = TYPES_FICHE.map((type, rang) => ({
    fiche: {
      ...base,
      id: `f${rang}`,
      type,
      titre: `T${rang}`,
      axes: rang === 0 ? [] : (["eau", "lien"] as const),
      lat: 42 + rang,
      lon: 2,
      mienne: false,
      modifiable: false,
    },
    rang: rang + 1,
  }));
  const { carte } = dessiner({ plan: geographie.plan, villes: [] }, fiches, { vue: "toutes", type: undefined, cadre: undefined });
  expect(carte.large).toHaveLength(TYPES_FICHE.length);
  for (const { fiche } of fiches) {
    const marque = carte.large.find(({ ids }) => ids[0] === fiche.id);
    expect(marque).toMatchObject({ signe: SIGNES_FICHE[fiche.type], axes: fiche.axes });
    expect(marque?.nom).toContain(`, ${NOMS_TYPES_FICHE[fiche.type].toLowerCase()}${fiche.axes.length === 0 ? "" : " · eau, lien"}`);
  }
});

test.each([
  ["la Bretagne et la mer", { ouest: -6.5, sud: 46.8, est: -0.9, nord: 49.2 }, [48.1, -3.5]],
  ["le Nord et ses voisins", { ouest: 1, sud: 49.5, est: 5, nord: 51.8 }, [50.6, 3.06]],
  ["la Corse et l'Italie", { ouest: 7, sud: 40.8, est: 15.5, nord: 43.4 }, [42.1, 9.1]],
  ["La Réunion et l'océan", { ouest: 53, sud: -23, est: 58, nord: -19 }, [-21.1, 55.5]],
  ["le monde", { ouest: -180, sud: -85, est: 180, nord: 85 }, [44.7, 5.4]],
] as const)("un cadrage qui sort du plan, %s, montre quand même ce qu'il contient", (_nom, cadrage, [lat, lon]) => {
  const { carte, horsCadrage } = dessiner({ plan: geographie.plan, villes: [] }, poser([[lat, lon]]), TOUT, cadrage);
  expect(horsCadrage.nombre).toBe(0);
  const [marque] = carte.large;
  expect(marque?.x_pct).toBeGreaterThan(0);
  expect(marque?.x_pct).toBeLessThan(100);
  expect(marque?.y_pct).toBeGreaterThan(0);
  expect(marque?.y_pct).toBeLessThan(100);
});

test("un cadrage gardé ouvre la carte sur lui, de près comme de loin, et les fiches qu'il ne montre pas sont nommées ; « toutes » les ramène", () => {
  const fiches = poser([
    [44.753, 5.37],
    [44.76, 5.38],
    [48.85, 2.35],
  ]);
  for (const cadrage of [
    { ouest: 5.3, sud: 44.7, est: 5.45, nord: 44.8 },
    { ouest: 3.5, sud: 43.5, est: 6.5, nord: 45.5 },
    // Deux coins en mer, un autre en Italie.
    { ouest: 2.5, sud: 41.2, est: 12.9, nord: 45.5 },
  ]) {
    const { carte, horsCadrage, horsCarte } = dessiner({ plan: geographie.plan, villes: [] }, fiches, TOUT, cadrage);
    expect(carte.bornes).toEqual(cadrage);
    expect(carte.large.flatMap(({ ids, nombre = ids.length }) => Array.from({ length: nombre }, () => 1))).toHaveLength(2);
    expect([horsCarte, horsCadrage]).toEqual([0, { nombre: 1, premieres: [{ nom: "3. T2", href: "#fiche-f02" }] }]);
    const { carte: entiere, horsCadrage: rien } = dessiner({ plan: geographie.plan, villes: [] }, fiches, { ...TOUT, tout: true }, cadrage);
    expect(rien.nombre).toBe(0);
    expect(entiere.bornes.nord).toBeGreaterThan(48.85);
  }
  expect(lireFiltreCarto(new URL(adresseCarto({ ...TOUT, tout: true }), "http://site").searchParams, cadreDuPlan(geographie.plan))).toMatchObject({
    tout: true,
  });
});
