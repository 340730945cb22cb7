import { describe, expect, it } from "vitest";
import type { RenduTache, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import { creerSimulations } from "#app/contextes/simulateur/service/calcul/simulations.server.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { Demandeur } from "#app/contextes/simulateur/service/attente.ts";

const TACHE: Extract<Tache, { sorte: "simulation" }> = {
  sorte: "simulation",
  scenario: { lieu: { territoire: "26" } },
  options: { mode: "global" },
};
const REFUS: RenduTache = { ok: true, valeur: { ok: false, erreurs: [{ chemin: "lieu", code: "essai", message: "essai" }] } };

type Lancer = (tache: Tache, options: { readonly signal: AbortSignal }) => Promise<RenduTache>;

function uneFile(lancer: Lancer, ici: () => Promise<RenduTache> = () => Promise.reject(new Error("pas ici"))) {
  const avertis: Array<string> = [];
  let demandeur: Demandeur | undefined;
  const simuler = creerSimulations({
    calculs: { lancer, fermer: () => Promise.resolve() },
    ouvriers: 1,
    ici,
    quiDemande: () => demandeur,
    journal: { info: () => undefined, avertir: (phrase) => void avertis.push(phrase), erreur: () => undefined },
  });
  /** La même demande, au nom d'un visiteur. */
  const pour = (reseau: string, cle: string, signal = new AbortController().signal) => {
    demandeur = { client: { reseau, appareil: "" }, signal };
    try {
      return simuler(cle, TACHE);
    } finally {
      demandeur = undefined;
    }
  };
  return { simuler, pour, avertis };
}

const souffler = () => new Promise((suite) => setImmediate(suite));

/** Un ouvrier dont le test tient chaque calcul. */
function unOuvrierTenu() {
  const faites: Array<{ readonly finir: () => void; readonly signal: AbortSignal }> = [];
  const lancer: Lancer = (_tache, { signal }) =>
    new Promise((fin, rater) => {
      signal.addEventListener("abort", () => rater(new DOMException("", "AbortError")));
      faites.push({ finir: () => fin(REFUS), signal });
    });
  return { faites, lancer };
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
    const { lancer, faites } = unOuvrierTenu();
    const { pour } = uneFile(lancer);
    const lancees = Array.from({ length: 65 }, (_, i) => pour(`réseau ${i}`, String(i)));
    const refus = await pour("un de plus", "de trop").catch((e: unknown) => e);
    expect(estErreurApp(refus) && [refus.statut, refus.attente_s]).toEqual([503, 10]);
    for (let i = 0; i < 65; i += 1) {
      faites[i]?.finir();
      await souffler();
    }
    expect(await Promise.all(lancees)).toHaveLength(65);
  });

  it("qui en demande plus que sa part est refusé en son nom, avec un délai ; l'ouvrier sert un autre visiteur avant le reste des siennes", async () => {
    const { lancer, faites } = unOuvrierTenu();
    const { pour } = uneFile(lancer);
    const siennes = Array.from({ length: 41 }, (_, i) => pour("glouton", `g${i}`));
    const refus = await pour("glouton", "de trop").catch((e: unknown) => e);
    expect(estErreurApp(refus) && [refus.statut, refus.attente_s]).toEqual([429, 10]);
    let servi = false;
    const autre = pour("visiteur", "v").then(() => (servi = true));
    await souffler();
    for (let i = 0; i < 2; i += 1) {
      faites[i]?.finir();
      await souffler();
    }
    await autre;
    expect(servi).toBe(true);
    for (let i = 2; i < 42; i += 1) {
      faites[i]?.finir();
      await souffler();
    }
    await Promise.all(siennes);
  });

  it("trente téléphones d'une même salle demandent chacun une simulation : aucune n'est refusée", async () => {
    const { pour } = uneFile(() => Promise.resolve(REFUS));
    expect(await Promise.all(Array.from({ length: 30 }, (_, i) => pour("la salle", `foyer ${i}`)))).toHaveLength(30);
  });

  it("le visiteur parti, sa simulation s'arrête ; partagée, elle continue pour l'autre", async () => {
    const { lancer, faites } = unOuvrierTenu();
    const { pour } = uneFile(lancer);
    const [premier, second] = [new AbortController(), new AbortController()];
    const issues = [pour("a", "une", premier.signal), pour("b", "une", second.signal)].map((issue) => issue.catch((e: unknown) => (e as Error).name));
    await souffler();
    premier.abort();
    expect(await issues[0]).toBe("AbortError");
    expect(faites[0]?.signal.aborted).toBe(false);
    second.abort();
    expect(await issues[1]).toBe("AbortError");
    expect(faites[0]?.signal.aborted).toBe(true);
    // Redemandée, elle repart.
    const reprise = pour("c", "une");
    await souffler();
    faites[1]?.finir();
    expect(await reprise).toEqual(REFUS.ok && REFUS.valeur);
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
