import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { creerPlongements } from "#app/contextes/assistants/adaptateurs/bifrost/plongements.server.ts";
import { servirPasserelle, type ServeurPasserelle } from "#scripts/amonts-faux/serveur-passerelle.ts";
import { apprendreVecteurs } from "#scripts/amonts-faux/vecteurs.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { reseau } from "#tests/montage/reseau.ts";

const CLE = "sk-bf-secrete";
const plonger = apprendreVecteurs(["récupérer la pluie du toit dans une cuve", "garder ses graines de tomates", "réparer un vélo rouillé"]);
let rendre: (texte: string) => ReadonlyArray<number> = plonger;
let serveur: ServeurPasserelle;
beforeAll(async () => {
  reseau.close();
  serveur = await servirPasserelle({ plonger: (texte) => rendre(texte) });
});
afterAll(async () => {
  await serveur.fermer();
  reseau.listen();
});
beforeEach(() => {
  rendre = plonger;
  serveur.plonges.length = 0;
});

const ouvert = () => new AbortController().signal;
function banc(modele = "theatre/trigrammes", maintenant_ms: () => number = () => 0) {
  const journal = unJournal();
  return { lignes: journal.lignes, plongements: creerPlongements({ url: serveur.url, cle: CLE, modele, journal, maintenant_ms }) };
}
async function codeDe(promesse: Promise<unknown>): Promise<string> {
  try {
    await promesse;
    return "aucun";
  } catch (e) {
    return estErreurApp(e) ? e.code : String(e);
  }
}

describe("le client des vecteurs", () => {
  test("rend un vecteur de longueur 1 par texte, dans l'ordre demandé, et ce qui a été compté", async () => {
    const textes = ["une cuve sous la gouttière", "des graines de tomates"];
    const { plongements } = banc();
    const { vecteurs, usage, fournisseur } = await plongements.plonger(textes, { signal: ouvert(), delai_ms: 5_000 });
    expect(vecteurs).toHaveLength(2);
    vecteurs.forEach((vecteur, rang) => {
      const voulu = plonger(textes[rang] ?? "");
      const longueur = Math.hypot(...voulu);
      expect(Math.hypot(...vecteur)).toBeCloseTo(1, 5);
      expect(vecteur[3]).toBeCloseTo((voulu[3] ?? 0) / longueur, 5);
    });
    expect(fournisseur).toBe("theatre");
    expect(usage?.entree).toBeGreaterThan(0);
    expect(serveur.plonges).toEqual([{ modele: "theatre/trigrammes", textes, cle: CLE }]);
  });

  test.each([
    ["402", "amont_indisponible"],
    ["401-unknown-key", "amont_indisponible"],
    ["403-model", "amont_indisponible"],
    ["429-requests", "amont_indisponible"],
    ["500", "amont_indisponible"],
    ["502-html", "amont_indisponible"],
    ["504", "delai_depasse"],
    ["not-json", "amont_invalide"],
    ["tronque", "amont_invalide"],
  ])("%s : une erreur à nous, sans la clé ni le texte au journal, et sans second essai", async (cas, code) => {
    const { plongements, lignes } = banc(`theatre/${cas}`);
    expect(await codeDe(plongements.plonger(["ma question privée"], { signal: ouvert(), delai_ms: 5_000 }))).toBe(code);
    expect(serveur.plonges).toHaveLength(1);
    expect(lignes.length).toBeGreaterThan(0);
    expect(JSON.stringify(lignes)).not.toMatch(/sk-bf|ma question/);
  });

  test.each([
    ["un nombre qui n'en est pas un", () => [0.1, Number.NaN, 0.3]],
    ["un nombre infini", () => [0.1, Number.POSITIVE_INFINITY, 0.3]],
    ["un vecteur nul", () => [0, 0, 0]],
    ["deux dimensions mêlées", (texte: string) => (texte === "a" ? [1, 0] : [1, 0, 0])],
    ["un vecteur vide", () => []],
  ] as ReadonlyArray<readonly [string, (texte: string) => ReadonlyArray<number>]>)("refuse %s", async (_, faux) => {
    rendre = faux;
    expect(await codeDe(banc().plongements.plonger(["a", "b"], { signal: ouvert(), delai_ms: 5_000 }))).toBe("amont_invalide");
  });

  test("rend la dimension que le modèle donne, même neuve : qui range en juge", async () => {
    const { plongements } = banc();
    rendre = () => [1, 0, 0];
    expect((await plongements.plonger(["a"], { signal: ouvert(), delai_ms: 5_000 })).vecteurs[0]).toHaveLength(3);
    rendre = () => [1, 0, 0, 0];
    expect((await plongements.plonger(["a"], { signal: ouvert(), delai_ms: 5_000 })).vecteurs[0]).toHaveLength(4);
  });

  test.each([
    ["le fournisseur demandé", { provider: "theatre", original_model_requested: "trigrammes" }, "aucun"],
    ["un autre fournisseur", { provider: "secours", original_model_requested: "trigrammes" }, "amont_invalide"],
    ["un autre modèle", { provider: "theatre", original_model_requested: "autre" }, "amont_invalide"],
    ["un routage qui le dit", { provider: "theatre", routing_info: { provider: "theatre", model: "autre", is_fallback: true } }, "amont_invalide"],
  ])("la réponse d'un secours ne vaut rien : %s", async (_, extra_fields, code) => {
    const passerelle = createServer((_requete, reponse) => {
      reponse.setHeader("Content-Type", "application/json").end(JSON.stringify({ data: [{ index: 0, embedding: [1, 0] }], extra_fields }));
    });
    await new Promise<void>((rendu) => passerelle.listen(0, "127.0.0.1", rendu));
    try {
      const { port } = passerelle.address() as AddressInfo;
      const plongements = creerPlongements({
        url: `http://127.0.0.1:${port}`,
        cle: CLE,
        modele: "theatre/trigrammes",
        journal: unJournal(),
        maintenant_ms: () => 0,
      });
      expect(await codeDe(plongements.plonger(["a"], { signal: ouvert(), delai_ms: 5_000 }))).toBe(code);
    } finally {
      passerelle.closeAllConnections();
      passerelle.close();
    }
  });

  test("un modèle muet est quitté au délai ; un visiteur qui part lève sa raison et ne compte pas comme une panne", async () => {
    const { plongements } = banc("theatre/muette");
    expect(await codeDe(plongements.plonger(["a"], { signal: ouvert(), delai_ms: 150 }))).toBe("delai_depasse");
    const visiteur = new AbortController();
    const parti = new Error("parti");
    const appel = plongements.plonger(["a"], { signal: visiteur.signal, delai_ms: 30_000 });
    setTimeout(() => visiteur.abort(parti), 20);
    await expect(appel).rejects.toBe(parti);
  });

  test("après cinq échecs rien ne part plus pendant trente secondes, puis un seul appel éprouve", async () => {
    let ms = 0;
    rendre = () => [0];
    const { plongements } = banc("theatre/trigrammes", () => ms);
    const appeler = () => codeDe(plongements.plonger(["a"], { signal: ouvert(), delai_ms: 5_000 }));
    for (let i = 0; i < 5; i += 1) expect(await appeler()).toBe("amont_invalide");
    expect(await appeler()).toBe("amont_indisponible");
    expect(serveur.plonges).toHaveLength(5);
    ms = 30_001;
    rendre = () => [1];
    expect(await appeler()).toBe("aucun");
    expect(await appeler()).toBe("aucun");
  });
});
