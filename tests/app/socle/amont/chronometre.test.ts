import { describe, expect, test } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { chronometrer, creerChronometre } from "#app/socle/amont/chronometre.ts";
import type { AppelMesure } from "#app/socle/ports/metriques.ts";

function unChronometre() {
  const mesures: Array<AppelMesure> = [];
  return { mesures, chronometre: creerChronometre({ metriques: { mesurerAmont: (appel) => void mesures.push(appel) } }) };
}

describe("ce que prennent les services extérieurs", () => {
  test("la médiane et le centile 95 sont ceux des réussites ; un refus immédiat ne rend pas un service rapide", () => {
    const { chronometre, mesures } = unChronometre();
    const noter = chronometre.suivre("passerelle");
    for (let rang = 1; rang <= 100; rang += 1) noter(rang * 10, "ok");
    for (let rang = 0; rang < 50; rang += 1) noter(1, "connexion");
    expect(chronometre.relever()).toEqual([{ service: "passerelle", appels: 150, echecs: 50, mediane_ms: 500, p95_ms: 950 }]);
    expect(mesures).toHaveLength(150);
    expect(mesures.at(-1)).toEqual({ service: "passerelle", issue: "connexion", duree_s: 0.001 });
  });

  test("un service réglé et jamais appelé se montre, sans durée inventée", () => {
    const { chronometre } = unChronometre();
    chronometre.suivre("nocodb");
    expect(chronometre.relever()).toEqual([{ service: "nocodb", appels: 0, echecs: 0, mediane_ms: null, p95_ms: null }]);
  });

  test("ce sont les derniers appels qui comptent", () => {
    const { chronometre } = unChronometre();
    const noter = chronometre.suivre("valkey");
    for (let rang = 0; rang < 500; rang += 1) noter(rang < 300 ? 9_000 : 2, "ok");
    expect(chronometre.relever()[0]).toMatchObject({ appels: 500, mediane_ms: 2, p95_ms: 2 });
  });

  test("un geste refusé par une règle n'est pas une panne du service ; une panne en est une, et revient à l'appelant", async () => {
    const issues: Array<string> = [];
    const noter = (_: number, issue: string) => void issues.push(issue);
    const estPanne = (cause: unknown) => cause instanceof ErreurApp && cause.code === "indisponible";
    await expect(chronometrer(noter, () => Promise.reject(new ErreurApp("conflit")), estPanne)).rejects.toMatchObject({ code: "conflit" });
    await expect(chronometrer(noter, () => Promise.reject(new ErreurApp("indisponible")), estPanne)).rejects.toMatchObject({ code: "indisponible" });
    expect(await chronometrer(undefined, () => Promise.resolve("rendu"), estPanne)).toBe("rendu");
    expect(issues).toEqual(["ok", "panne"]);
  });
});
