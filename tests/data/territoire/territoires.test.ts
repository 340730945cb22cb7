import { describe, expect, it } from "vitest";
import type { DonneesTerritoire, Tranche3cl } from "../../../engines/src/types.ts";
import { lambert93 } from "#scripts/donnees/territoire/contours.ts";
import { lireCsv, lireJson } from "#scripts/donnees/lib-donnees.ts";

type Index = { territoires: { code: string; nom: string; pluie_mm_an: number; t_moy_c: number; ghi_kwh_m2_an: number; et0_mm_an: number; dju18: number; annees_pluie: number; latitude: number; longitude: number }[] };
type Tables = Record<"dh19" | "tefs", Record<Tranche3cl, Record<string, number[]>>>;
type Trace = { code: string; d: string; centre: [number, number] };
type Contours = { viewBox: number[]; projection: { echelle: number; x: number; y: number }; departements: Trace[]; encarts: (Trace & { cadre: { x: number; y: number; largeur: number; hauteur: number } })[]; loupe: { departements: Trace[] } };

const { territoires: index } = lireJson<Index>("data/territoire/index.json");
const lire = (code: string): DonneesTerritoire => lireJson<DonneesTerritoire>(`data/territoire/territoires/${code}.json`);
const somme = (v: ReadonlyArray<number>): number => v.reduce((s, x) => s + x, 0);

describe("territoires", () => {
  it("sont 107, avec la Corse en deux et l'outre-mer en codes de trois chiffres", () => {
    const codes = index.map((t) => t.code);
    expect(codes).toHaveLength(107);
    expect(codes).toEqual(expect.arrayContaining(["01", "2A", "2B", "95", "971", "972", "973", "974", "975", "976", "977", "978", "986", "987", "988"]));
    expect(codes).not.toContain("20");
  });

  it("ont des totaux mensuels qui redonnent les chiffres annuels de l'index", () => {
    for (const t of index) {
      const d = lire(t.code);
      // L'annuel est arrondi à l'unité dans la source, les mois au dixième.
      expect(Math.abs(somme(d.pluie_mm) - t.pluie_mm_an), t.code).toBeLessThanOrEqual(1.2);
      expect(Math.abs(somme(d.ghi_kwh_m2) - t.ghi_kwh_m2_an), t.code).toBeLessThanOrEqual(1.2);
      expect(Math.abs(somme(d.t_moy_c) / 12 - t.t_moy_c), t.code).toBeLessThanOrEqual(0.11);
    }
  });

  it("reprennent les valeurs connues : Valence (26), Le Raizet (971), Gillot (974)", () => {
    expect(lire("26").zone_3cl).toBe("h2d");
    expect(Math.round(somme(lire("971").pluie_mm))).toBe(1558);
    expect(lire("974").precipitation_fourchette_mm).toEqual([1035, 1630]);
    expect(lire("974").qualite).toBe("C");
  });

  it("portent le prix de leur eau là où il est relevé : 101 départements, de 2,93 € à 6,28 €", () => {
    const prix = index.flatMap((t) => lire(t.code).prix_eau_eur_m3 ?? []);
    expect(prix).toHaveLength(101);
    expect([Math.min(...prix), Math.max(...prix)]).toEqual([2.93, 6.28]);
    expect(lire("26").prix_eau_eur_m3).toBe(3.96);
    expect(lire("988").prix_eau_eur_m3).toBeUndefined();
  });

  it("ont au moins 19 années de pluie complètes, donc jamais d'années synthétiques", () => {
    const comptes = index.map((t) => t.annees_pluie);
    expect(Math.min(...comptes)).toBe(19);
    expect(Math.max(...comptes)).toBe(34);
    for (const t of index) expect(lire(t.code).pluie_annees).toHaveLength(t.annees_pluie);
  });

  it("ne gardent une année de pluie que si ses douze mois existent dans la source", () => {
    const mois = new Map<string, number>();
    for (const l of lireCsv("data/territoire/sources/pluie-mensuelle.csv")) {
      const cle = `${l["code"] ?? ""}-${l["annee"] ?? ""}`;
      mois.set(cle, (mois.get(cle) ?? 0) + 1);
    }
    const completes = [...mois].filter(([, n]) => n === 12).map(([cle]) => cle);
    const gardees = index.flatMap((t) => lire(t.code).pluie_annees.map((a) => `${t.code}-${a.annee}`));
    expect(new Set(gardees)).toEqual(new Set(completes));
  });

  it("reprennent la tranche 400-800 m là où la table 3CL est nulle au-dessus de 800 m", () => {
    const tables = lireJson<Tables>("data/territoire/sources/tables-climat-3cl.json");
    // Somme en H1a (75), H1c (73) : la table nulle est remplacée, l'autre gardée.
    expect(somme(tables.dh19.superieur_800["h1a"] ?? [])).toBe(0);
    expect(lire("75").tables_3cl?.superieur_800.dh19).toEqual(tables.dh19["400_800"]["h1a"]);
    expect(lire("73").tables_3cl?.superieur_800.dh19).toEqual(tables.dh19.superieur_800["h1c"]);
    expect(lire("29").tables_3cl?.superieur_800).toEqual(lire("29").tables_3cl?.["400_800"]);
  });

  it("n'ont ni zone ni table de métropole outre-mer", () => {
    for (const t of index.filter((x) => x.code.length === 3)) {
      const d = lire(t.code);
      expect([d.zone_3cl, d.tables_3cl], t.code).toEqual([null, null]);
    }
  });

  it("marquent comme estimées les pluies des huit territoires sans poste lu, et elles seules", () => {
    const estimes = index.filter((t) => lire(t.code).pluie_annees.some((a) => a.source !== "mesure")).map((t) => t.code);
    expect(estimes.sort()).toEqual(["06", "2A", "2B", "38", "73", "974", "987", "988"]);
  });
});

describe("contours", () => {
  const contours = lireJson<Contours>("data/territoire/contours.json");
  const [, , largeur = 0, hauteur = 0] = contours.viewBox;

  /** Sommets absolus d'un chemin en coordonnées relatives. */
  function sommets(d: string): [number, number][] {
    const points: [number, number][] = [];
    for (const boucle of d.split("z").filter((b) => b !== "")) {
      const nombres = (boucle.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
      let [x = 0, y = 0] = nombres;
      points.push([x, y]);
      for (let i = 2; i + 1 < nombres.length; i += 2) {
        x += nombres[i] ?? 0;
        y += nombres[i + 1] ?? 0;
        points.push([x, y]);
      }
    }
    return points;
  }

  it("couvrent les 101 départements, chacun dans la vue", () => {
    const traces = [...contours.departements, ...contours.encarts];
    expect(traces).toHaveLength(101);
    for (const t of traces)
      for (const [x, y] of sommets(t.d)) {
        expect(x >= 0 && x <= largeur && y >= 0 && y <= hauteur, `${t.code} (${x}, ${y})`).toBe(true);
      }
  });

  it("gardent chaque encart dans son cadre", () => {
    for (const e of contours.encarts)
      for (const [x, y] of sommets(e.d)) {
        expect(x >= e.cadre.x && x <= e.cadre.x + e.cadre.largeur && y >= e.cadre.y && y <= e.cadre.y + e.cadre.hauteur, e.code).toBe(true);
      }
  });

  it("placent chaque chef-lieu métropolitain dans son contour, sauf Ajaccio sur le littoral simplifié", () => {
    const dedans = (d: string, x: number, y: number): boolean => {
      let pair = false;
      for (const boucle of d.split("z").filter((b) => b !== "")) {
        const p = sommets(`${boucle}z`);
        for (let i = 0, j = p.length - 1; i < p.length; j = i++) {
          const [xi, yi] = p[i] ?? [0, 0];
          const [xj, yj] = p[j] ?? [0, 0];
          if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) pair = !pair;
        }
      }
      return pair;
    };
    const { echelle, x: dx, y: dy } = contours.projection;
    const dehors = contours.departements.filter((t) => {
      const chef = index.find((i) => i.code === t.code);
      if (chef === undefined) return true;
      const [x, y] = lambert93([chef.longitude, chef.latitude]);
      return !dedans(t.d, x * echelle + dx, dy - y * echelle);
    });
    // Ajaccio tombe en mer : le trait de côte est simplifié.
    expect(dehors.map((t) => t.code)).toEqual(["2A"]);
  });

  it("projettent Lambert 93 comme l'IGN : 3° E 46° 30' N donne (700 000 ; 6 600 000)", () => {
    const [x, y] = lambert93([3, 46.5]);
    expect(x).toBeCloseTo(700000, 2);
    expect(y).toBeCloseTo(6600000, 0);
  });
});
