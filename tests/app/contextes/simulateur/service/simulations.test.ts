import { describe, expect, it } from "vitest";
import type { RenduTache, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import { creerSimulations } from "#app/contextes/simulateur/service/simulations.server.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";

const TACHE: Extract<Tache, { sorte: "simulation" }> = {
  sorte: "simulation",
  scenario: { lieu: { territoire: "26" } },
  options: { mode: "global" },
};
const REFUS: RenduTache = { ok: true, valeur: { ok: false, erreurs: [{ chemin: "lieu", code: "essai", message: "essai" }] } };

function uneFile(lancer: () => Promise<RenduTache>, ici: () => Promise<RenduTache> = () => Promise.reject(new Error("pas ici"))) {
  const avertis: Array<string> = [];
  const simuler = creerSimulations({
    calculs: { lancer, fermer: () => Promise.resolve() },
    ici,
    journal: { info: () => undefined, avertir: (phrase) => void avertis.push(phrase), erreur: () => undefined },
  });
  return { simuler, avertis };
}

describe("les simulations des pages", () => {
  it("la même, demandée par deux visiteurs à la fois, ne se calcule qu'une fois ; redemandée ensuite, elle se refait", async () => {
    let lancees = 0;
    const { simuler } = uneFile(() => {
      lancees += 1;
      return Promise.resolve(REFUS);
    });
    const [a, b] = await Promise.all([simuler("une", TACHE), simuler("une", TACHE)]);
    expect(a).toBe(b);
    expect(lancees).toBe(1);
    await simuler("une", TACHE);
    expect(lancees).toBe(2);
  });

  it("au-delà de soixante-quatre en attente, la suivante est refusée avec un délai, et les autres aboutissent", async () => {
    const fins: Array<(rendu: RenduTache) => void> = [];
    const { simuler } = uneFile(() => new Promise((fin) => fins.push(fin)));
    const lancees = Array.from({ length: 64 }, (_, i) => simuler(String(i), TACHE));
    const refus = await Promise.resolve()
      .then(() => simuler("de trop", TACHE))
      .catch((e: unknown) => e);
    expect(estErreurApp(refus) && [refus.statut, refus.attente_s]).toEqual([503, 10]);
    for (const fin of fins) fin(REFUS);
    expect(await Promise.all(lancees)).toHaveLength(64);
  });

  it("ouvrier en panne : le calcul se fait ici, et le journal le dit", async () => {
    const { simuler, avertis } = uneFile(
      () => Promise.reject(new Error("fil perdu")),
      () => Promise.resolve(REFUS),
    );
    expect(await simuler("une", TACHE)).toEqual(REFUS.ok && REFUS.valeur);
    expect(avertis).toHaveLength(1);
  });

  it("un territoire que l'ouvrier ne trouve pas revient en faute de saisie", async () => {
    const { simuler } = uneFile(() => Promise.resolve({ ok: false, fautes: [{ chemin: "lieu.territoire", message: "absent" }] }));
    expect(await simuler("une", TACHE)).toMatchObject({ ok: false, erreurs: [{ chemin: "lieu.territoire", message: "absent" }] });
  });
});
