import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { ecrireExemple, lireExemple, NOM_EXEMPLE } from "#app/contextes/simulateur/adaptateurs/exemple-construit.server.ts";
import { creerAccueil } from "#app/contextes/simulateur/service/accueil.server.ts";
import { creerServiceSimulateur } from "#app/contextes/simulateur/service/simulateur.server.ts";

const donnees = creerDonneesMoteur({ dossier: "data" });
const dossier = mkdtempSync(join(tmpdir(), "exemple-"));
const chemin = join(dossier, NOM_EXEMPLE);
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

describe("l'exemple gardé par la construction", () => {
  test("ce qui se relit est ce que le site calculerait, au bit près", async () => {
    const calcule = await creerAccueil(creerServiceSimulateur({ donnees, cacheSolaire: creerMemoireBornee(1), resultats: creerMemoireBornee(1) })).calculer();
    if (calcule === null) throw new Error("l'exemple ne se calcule pas");
    writeFileSync(chemin, await ecrireExemple(donnees, calcule));
    expect(calcule).toHaveLength(3);
    expect(await lireExemple(chemin, donnees)).toEqual(calcule);
  });

  test("calculé avec d'autres données, il ne se relit pas : valeurs, profils ou territoire changés après la construction", async () => {
    writeFileSync(chemin, await ecrireExemple(donnees, [{ axe: "eau", taux: 0.2 }]));
    const autres = [
      { ...donnees, version: "00000000" },
      { ...donnees, envoi: { ...donnees.envoi, profils: { ...donnees.envoi.profils, empreinte: "000000000000" } } },
      { ...donnees, lireTerritoire: async () => ({ ...(await donnees.lireTerritoire("26"))!, nom: "Ailleurs" }) },
    ];
    for (const autre of autres) expect(await lireExemple(chemin, autre)).toBeUndefined();
    expect(await lireExemple(chemin, donnees)).toEqual([{ axe: "eau", taux: 0.2 }]);
  });

  test.each([
    ["absent", undefined],
    ["tronqué", '{"cle":"a","taux":[{"axe":'],
    ["d'une autre forme", '{"cle":"a","taux":{"eau":1}}'],
  ])("un fichier %s ne se relit pas, et n'arrête rien", async (_cas, texte) => {
    rmSync(chemin, { force: true });
    if (texte !== undefined) writeFileSync(chemin, texte);
    expect(await lireExemple(chemin, donnees)).toBeUndefined();
  });
});
