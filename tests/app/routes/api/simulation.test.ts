import { describe, expect, test } from "vitest";
import { lireCsv } from "#app/commun/formats/csv.ts";
import { COLONNES_RESULTAT } from "#app/contextes/simulateur/domaine/fichiers/lignes.ts";
import { action, loader } from "#app/routes/api/simulation.ts";
import { requete } from "#tests/constructeurs/requete.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const appeler = (plus: string): Promise<Response> => loader(requete(`/api/simulation?${DROME}${plus}`, { services: { simulateur } }));
const lignes = async (plus: string) => (lireCsv(await (await appeler(plus)).text()) ?? []).map(({ cellules }) => cellules);

describe("une simulation en CSV", () => {
  test("sur une ligne, les mêmes nombres qu'en JSON", async () => {
    const reponse = await appeler("&format=csv");
    expect(reponse.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [entetes = [], valeurs = []] = await lignes("&format=csv");
    expect(entetes).toEqual(COLONNES_RESULTAT);
    const json = (await (await appeler("")).json()) as { axes: { eau: { taux: number; ic: { p90: number } } }; score_global: { corrige: number } };
    const lue = Object.fromEntries(entetes.map((nom, i) => [nom, Number(valeurs[i])]));
    expect(lue.eau_taux).toBeCloseTo(json.axes.eau.taux, 4);
    expect(lue.eau_p90).toBeCloseTo(json.axes.eau.ic.p90, 4);
    expect(lue.score_global).toBeCloseTo(json.score_global.corrige, 2);
  });

  test("une colonne sans en-tête est le nombre, sans fin de ligne", async () => {
    expect(await (await appeler("&format=csv&colonnes=eau_taux&entetes=0")).text()).toMatch(/^0\.\d{4}$/);
    expect(await (await appeler("&format=csv&colonnes=eau_taux,score_global&entetes=0&mode=par_axe")).text()).toMatch(/^0\.\d{4},$/);
  });

  test("en tableau, les chiffres puis besoin et production de chaque mois", async () => {
    const [entetes, ...reste] = await lignes("&format=tableau");
    expect(entetes).toEqual(["rubrique", "libelle", "mois", "valeur", "unite"]);
    const besoins = reste.filter(([rubrique, libelle]) => rubrique === "eau" && libelle === "besoin");
    expect(besoins.map(([, , mois]) => mois)).toEqual(expect.arrayContaining(["janvier", "décembre"]));
    const besoinAn = reste.find(([, libelle]) => libelle === "eau_besoin_m3_an");
    // La somme des douze mois est le besoin annuel, arrondi au millième par mois.
    expect(besoins.reduce((somme, [, , , valeur]) => somme + Number(valeur), 0)).toBeCloseTo(Number(besoinAn?.[3]), 1);
    expect(besoinAn?.[4]).toBe("m³/an");
  });

  test("pour un tableur français, les mêmes valeurs, à la virgule et au point-virgule ; d'une colonne sans en-tête, le nombre seul", async () => {
    for (const format of ["csv", "tableau"]) {
      const anglais = await lignes(`&format=${format}`);
      const francais = await lignes(`&format=${format}-fr`);
      expect(francais.map((ligne) => ligne.map((lue) => lue.replace(/^(-?\d+),(\d+)$/, "$1.$2")))).toEqual(anglais);
      expect(await (await appeler(`&format=${format}-fr`)).text()).toMatch(/\d,\d/);
    }
    expect(await (await appeler("&format=csv-fr&colonnes=eau_taux,score_global&entetes=0&mode=par_axe")).text()).toMatch(/^0,\d{4};$/);
  });

  test.each(["&format=ods", "&format=csv&colonnes=eau_tau", "&format=csv&entetes=peut-etre"])("%s : 422", async (plus) => {
    expect((await appeler(plus)).status).toBe(422);
  });
});

describe("une demande qui ne se tient pas", () => {
  test("un axe qui manque au mode global se dit à « axes », par l'adresse comme par le corps", async () => {
    const champs = async (reponse: Response) => [
      reponse.status,
      ...new Set(((await reponse.json()) as { champs: ReadonlyArray<{ chemin: string }> }).champs.map(({ chemin }) => chemin)),
    ];
    expect(await champs(await appeler("&axes=eau"))).toEqual([422, "axes"]);
    const corps = { lieu: { territoire: "26" }, axes: ["eau"] };
    expect(await champs(await action(requete("/api/simulation", { corps, services: { simulateur } })))).toEqual([422, "axes"]);
  });
});
