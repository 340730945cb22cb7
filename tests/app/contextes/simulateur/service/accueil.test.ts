import { describe, expect, test } from "vitest";
import { EXEMPLE } from "#app/contextes/simulateur/domaine/lien/exemple.ts";
import { creerAccueil } from "#app/contextes/simulateur/service/accueil.server.ts";

const evalue = (taux: number) => ({ etat: "evalue" as const, taux, ic: { p10: taux - 0.1, p90: taux + 0.1 } });

function simulateur(ok = true) {
  const appels: Array<string> = [];
  return {
    appels,
    coefficients: { a: { verifie: "oui" }, b: { verifie: "partiel" }, c: { verifie: "non" } },
    territoires: [1, 2],
    personas: () => [
      { id: "ferme", nom: "Ferme", resume: "…", requete: "v=1&dep=53" },
      { id: "famille-drome", nom: "Famille", resume: "…", requete: "v=1&dep=26" },
    ],
    lire: (requete: URLSearchParams) => requete.toString(),
    simuler(lecture: string) {
      appels.push(lecture);
      return Promise.resolve(
        ok
          ? { ok: true as const, resultat: { axes: { eau: evalue(0.5), energie: evalue(0.4), alim: { etat: "non_evalue" as const } } } }
          : { ok: false as const },
      );
    },
  };
}

describe("accueil", () => {
  test("calcule l'exemple du foyer dessiné, une seule fois", async () => {
    const source = simulateur();
    const accueil = creerAccueil(source);
    const vue = await accueil.lire();
    await accueil.lire();
    expect(source.appels).toEqual([new URLSearchParams(EXEMPLE).toString()]);
    expect(vue.exemple?.href).toBe(`/simulateur?${EXEMPLE}`);
    expect(vue.exemple?.taux.map(({ titre, taux, p10 }) => [titre, taux, p10])).toEqual([
      ["Eau", 0.5, 0.4],
      ["Énergie", 0.4, 0.30000000000000004],
      ["Alimentation", null, undefined],
    ]);
  });

  test("l'exemple que la construction a gardé se montre sans aucun calcul ; sans lui, il se calcule", async () => {
    const source = simulateur();
    const garde = [{ axe: "eau" as const, taux: 0.25, p10: 0.2, p90: 0.3 }];
    const vue = await creerAccueil(source, () => Promise.resolve(garde)).lire();
    expect(vue.exemple).toEqual({ href: `/simulateur?${EXEMPLE}`, taux: [{ axe: "eau", titre: "Eau", taux: 0.25, p10: 0.2, p90: 0.3 }] });
    expect(source.appels).toEqual([]);
    await creerAccueil(source, () => Promise.resolve(undefined)).lire();
    expect(source.appels).toHaveLength(1);
  });

  test("compte les coefficients, ceux relus à la source, et les territoires", async () => {
    expect((await creerAccueil(simulateur()).lire()).chiffres).toEqual({ coefficients: 3, verifies: 1, sans_source: 1, territoires: 2 });
  });

  test("chaque point de départ mène à sa simulation", async () => {
    expect((await creerAccueil(simulateur()).lire()).personas.map((p) => p.href)).toEqual(["/simulateur?v=1&dep=53", "/simulateur?v=1&dep=26"]);
  });

  test("un point de départ qui redit l'exemple n'est pas montré deux fois", async () => {
    const jumeau = { id: "jumeau", nom: "Jumeau", resume: "…", requete: "v=1&dep=26&a18=2&e4=1&e10=1&toit=120&cuve=5&pv=3.0&potager=150" };
    const voisin = { ...jumeau, id: "voisin", requete: jumeau.requete.replace("cuve=5", "cuve=10") };
    const { personas } = await creerAccueil({ ...simulateur(), personas: () => [jumeau, voisin] }).lire();
    expect(personas.map(({ id }) => id)).toEqual(["voisin"]);
  });

  test("un calcul refusé, ou un simulateur absent, laisse une page sans exemple", async () => {
    expect((await creerAccueil(simulateur(false)).lire()).exemple).toBeNull();
    expect(await creerAccueil(null).lire()).toEqual({ exemple: null, personas: [], chiffres: null });
  });
});
