import { afterEach, describe, expect, test } from "vitest";
import { creerClient } from "#app/rangements/nocodb/client/client.server.ts";
import { installer, type OptionsInstallation } from "#app/rangements/nocodb/installation.server.ts";
import { TABLES } from "#app/rangements/nocodb/client/tables.ts";
import { JETONS, servirFauxNocodb, type FauxNocodb, type Role } from "#tests/faux/nocodb.ts";
import { reseau } from "#tests/montage/reseau.ts";

const ouverts: Array<FauxNocodb> = [];
afterEach(async () => {
  for (const faux of ouverts.splice(0)) await faux.fermer();
});
async function ouvrir(...reglages: Parameters<typeof servirFauxNocodb>) {
  const faux = await servirFauxNocodb(...reglages);
  ouverts.push(faux);
  reseau.use(faux.passage);
  const dits: Array<string> = [];
  const lancer = (options: Partial<OptionsInstallation> = {}, role: Role = "owner") => {
    const muet = { info: () => undefined, avertir: () => undefined, erreur: () => undefined };
    const client = creerClient({ url: faux.url, jeton: JETONS[role], journal: muet, maintenant_ms: Date.now });
    return client.operation_longue("ecriture", (appels) =>
      installer(appels, { titre: "Autonomie", mode: "appliquer", decantation_ms: 50, dire: (texte) => void dits.push(texte), ...options }),
    );
  };
  const base = async () => {
    const bilan = await lancer({ mode: "verifier" });
    if ("message" in bilan) throw new Error(bilan.message);
    return bilan.base;
  };
  return { faux, dits, lancer, base };
}
const ecritures = (faux: FauxNocodb) => faux.demandes.filter(({ methode }) => methode !== "GET");

describe("db:setup", () => {
  test("crée la base et les quatre tables, puis n'a plus rien à faire", async () => {
    const { faux, lancer } = await ouvrir();
    const premiere = await lancer();
    expect(premiere).toMatchObject({ crees: ["base « Autonomie »", ...Object.keys(TABLES).map((t) => `table ${t}`)], ecarts: [] });
    const avant = ecritures(faux).length;
    expect(await lancer()).toMatchObject({ crees: [], ecarts: [] });
    expect(ecritures(faux)).toHaveLength(avant);
    expect(faux.tables.map(({ title }) => title)).toEqual(Object.keys(TABLES));
    // Aucune liste fermée : en raccourcir une effacerait des données.
    expect(faux.tables.flatMap(({ colonnes }) => colonnes).filter(({ uidt }) => uidt.endsWith("Select"))).toEqual([]);
  });

  test("cinq commandes ensemble : une seule base, quatre tables, aucune erreur", async () => {
    const { faux, lancer, base } = await ouvrir();
    const bilans = await Promise.all(Array.from({ length: 5 }, () => lancer()));
    expect(bilans.every((bilan) => !("message" in bilan) && bilan.ecarts.length === 0)).toBe(true);
    expect(new Set(bilans.map((bilan) => ("message" in bilan ? "" : bilan.base)))).toEqual(new Set([await base()]));
    expect(faux.tables).toHaveLength(4);
  });

  test("la table créée au même instant par une autre commande, dite par une erreur de base : attendue puis reprise", async () => {
    const { faux, lancer } = await ouvrir();
    let fait = false;
    faux.saboteurs.push(({ methode, chemin }) => {
      if (fait || methode !== "POST" || !chemin.endsWith("/tables")) return undefined;
      fait = true;
      return { statut: 400, corps: '{"error":"ERR_DATABASE_OP_FAILED","message":"table already exists"}', apres: true };
    });
    expect(await lancer()).toMatchObject({ ecarts: [] });
    expect(faux.tables).toHaveLength(4);
  });

  test("--check dit ce qui manque et --dry-run ce qui serait créé ; ni l'un ni l'autre n'écrit", async () => {
    const { faux, dits, lancer } = await ouvrir();
    expect(await lancer({ mode: "verifier" })).toMatchObject({ base: undefined, ecarts: { length: 5 } });
    expect(dits.at(-1)).toBe("  manque : table stats_usage (15 colonnes)");
    expect(await lancer({ mode: "simuler" })).toMatchObject({ ecarts: { length: 5 } });
    expect(dits.at(-1)).toBe("  serait créée : table stats_usage (15 colonnes)");
    expect(ecritures(faux)).toEqual([]);
  });

  test("une colonne ajoutée par une version nouvelle est créée ; un type différent est signalé, jamais changé ; le reste est laissé", async () => {
    const { faux, dits, lancer, base } = await ouvrir();
    await lancer();
    const fiches = faux.tables.find(({ title }) => title === "codev_fiches");
    if (fiches === undefined) throw new Error("sans fiches");
    fiches.colonnes = fiches.colonnes.filter(({ title }) => title !== "importe_le");
    const version = fiches.colonnes.find(({ title }) => title === "version");
    if (version !== undefined) version.uidt = "SingleLineText";
    fiches.colonnes.push({ id: "cnotes", title: "notes de Paul", column_name: "notes", uidt: "LongText", system: false, pv: false, unique: false });
    const bilan = await lancer({ base: await base() });
    expect(bilan).toMatchObject({
      crees: ["colonne codev_fiches.importe_le"],
      ecarts: ["codev_fiches.version est de type SingleLineText, attendu Number : à changer à la main dans NocoDB"],
    });
    expect(dits).toContain("  table codev_fiches : colonnes laissées telles quelles : notes de Paul.");
    expect(faux.demandes.filter(({ methode }) => methode === "DELETE" || methode === "PATCH")).toEqual([]);
  });

  test("plusieurs bases de ce titre : s'arrête et demande laquelle ; base inconnue : le dit", async () => {
    const { faux, lancer, base } = await ouvrir();
    await lancer();
    await fetch(`${faux.url}/api/v2/meta/bases`, { method: "POST", headers: { "xc-token": JETONS.owner }, body: '{"title":"Autonomie"}' });
    expect(await lancer()).toMatchObject({ message: expect.stringMatching(/^Plusieurs bases s'appellent « Autonomie »/) });
    expect(await lancer({ base: "pinconnue" })).toEqual({ message: "NOCODB_BASE=pinconnue : cette base n'existe pas, ou ce jeton n'y a pas accès." });
    await expect(base()).rejects.toThrow(/Plusieurs bases/);
  });

  test("un jeton « editor » ne peut rien créer : le refus est classé", async () => {
    const { faux, lancer } = await ouvrir();
    await expect(lancer({}, "editor")).rejects.toMatchObject({ code: "indisponible", cause: { statut: 403, code: "FORBIDDEN" } });
    expect(faux.tables).toEqual([]);
  });
});
