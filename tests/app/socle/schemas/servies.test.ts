import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NOM_CONFORMES } from "#app/socle/schemas/conformes.server.ts";
import { empreindre } from "#app/socle/surete/empreinte.ts";
import { verifierDonneesServies } from "#app/socle/schemas/servies.server.ts";
import { compilerTout } from "#scripts/outils/compiler-schemas.ts";

const RACINE = join(import.meta.dirname, "../../../..");
const banc = mkdtempSync(join(tmpdir(), "servies-"));
const dossier = join(banc, "data");
const validateurs = join(banc, "validateurs");
const verifier = () => verifierDonneesServies({ dossier, validateurs });

beforeAll(async () => {
  writeFileSync(join(banc, "package.json"), JSON.stringify({ type: "module" }));
  await compilerTout(validateurs);
});
beforeEach(() => {
  rmSync(dossier, { recursive: true, force: true });
  cpSync(join(RACINE, "data"), dossier, { recursive: true, filter: (source) => !/\/data\/(pensees|sources|territoire\/sources)$/.test(source) });
});
afterAll(() => rmSync(banc, { recursive: true, force: true }));

function retoucher(nom: string, faire: (contenu: never) => void): void {
  const contenu = JSON.parse(readFileSync(join(dossier, nom), "utf8")) as never;
  faire(contenu);
  writeFileSync(join(dossier, nom), JSON.stringify(contenu));
}

describe("les données servies, contrôlées au démarrage", () => {
  test("telles que livrées, elles conviennent", async () => {
    expect(await verifier()).toEqual([]);
  });

  test("un prix, un coefficient et un territoire retouchés de travers sont nommés, fichier et chemin", async () => {
    retoucher("couts.json", ({ couts }: { couts: Array<{ typique_eur: unknown }> }) => {
      if (couts[0]) couts[0].typique_eur = "cher";
    });
    retoucher("coefficients.json", ({ coefficients }: { coefficients: Array<{ valeur: unknown }> }) => {
      if (coefficients[2]) coefficients[2].valeur = null;
    });
    retoucher("territoire/territoires/974.json", (territoire: { pluie_mm: Array<number> }) => {
      territoire.pluie_mm.pop();
    });
    expect(await verifier()).toEqual([
      `${join(dossier, "coefficients.json")}, coefficients.2.valeur : il faut un nombre.`,
      `${join(dossier, "couts.json")}, couts.0.typique_eur : il faut un nombre.`,
      `${join(dossier, "territoire/territoires/974.json")}, pluie_mm : il faut au moins 12 éléments.`,
    ]);
  });

  test("une configuration bien formée qui se contredit est refusée par sa règle", async () => {
    retoucher("algo_config.json", (config: { tolerances: Record<string, number> }) => {
      config.tolerances["budget_overrun_pct"] = -5;
    });
    expect(await verifier()).toEqual([`${join(dossier, "algo_config.json")}, tolerances.budget_overrun_pct : Une tolérance ne peut pas être négative.`]);
  });

  test("ce que la construction a contrôlé n'est pas relu ; un octet de plus, et le fichier l'est", async () => {
    const fichier = join(dossier, "couts.json");
    retoucher("couts.json", ({ couts }: { couts: Array<{ typique_eur: unknown }> }) => {
      if (couts[0]) couts[0].typique_eur = "cher";
    });
    const conformes = join(validateurs, NOM_CONFORMES);
    writeFileSync(conformes, JSON.stringify({ [fichier]: empreindre(readFileSync(fichier)) }));
    expect(await verifier()).toEqual([]);
    writeFileSync(fichier, `${readFileSync(fichier, "utf8")}\n`);
    expect(await verifier()).toEqual([`${fichier}, couts.0.typique_eur : il faut un nombre.`]);
    writeFileSync(conformes, "{");
    expect(await verifier()).toHaveLength(1);
    rmSync(conformes);
  });

  test("un fichier absent, coupé ou sans validateur se dit en une phrase", async () => {
    rmSync(join(dossier, "personas.json"));
    writeFileSync(join(dossier, "controles.json"), '{"validations": [');
    rmSync(join(validateurs, "territoires-index.js"));
    const [coupe, absent, sans, ...reste] = await verifier();
    expect(coupe).toContain(`${join(dossier, "controles.json")} : ce n'est pas du JSON`);
    expect(absent).toBe(`${join(dossier, "personas.json")} : fichier illisible ou absent.`);
    expect(sans).toBe(`${join(dossier, "territoire/index.json")} : son validateur manque ; reconstruisez le site par « npm run build ».`);
    expect(reste).toEqual([]);
  });
});
