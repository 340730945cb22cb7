import { afterAll, describe, expect, test, vi } from "vitest";
import { resolve } from "node:path";
import { creerBassin } from "#app/contextes/simulateur/adaptateurs/bassin.server.ts";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import type { RenduTache, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import type { Calculs } from "#app/contextes/simulateur/ports/calculs.ts";
import { creerServiceCalculs } from "#app/contextes/simulateur/service/calculs.server.ts";
import type { Demandeur } from "#app/contextes/simulateur/service/attente.ts";
import { executerTache } from "#app/contextes/simulateur/service/calcul/executer.ts";
import { chercherEquivalent } from "#app/contextes/simulateur/service/decision/equivalent.ts";
import { SCENARIO_DROME as DROME } from "#tests/constructeurs/simulateur.ts";

const TACHE = { sorte: "incertitude", scenario: DROME, tirages: 5 } as const satisfies Tache;
const muet = { info: () => {}, avertir: () => {}, erreur: vi.fn<() => void>() };
const RENDU: RenduTache = { ok: false, fautes: [] };

/** Un bassin dont le test tient les fils. */
function unFauxBassin() {
  const lances: Array<{ finir: (rendu: RenduTache) => void; rater: (e: Error) => void; signal: AbortSignal; surProgres: (part: number) => void }> = [];
  const calculs: Calculs = {
    lancer: (_tache, { signal, surProgres }) =>
      new Promise((finir, rater) => {
        signal.addEventListener("abort", () => rater(new DOMException("", "AbortError")));
        lances.push({ finir, rater, signal, surProgres });
      }),
    // Comme le vrai : ce qui tourne échoue.
    fermer: async () => lances.forEach(({ rater }) => rater(new Error("Terminating worker thread"))),
  };
  let demandeur: Demandeur | undefined;
  const faits = creerMemoireBornee<RenduTache>(10);
  const service = creerServiceCalculs({ calculs, ouvriers: 1, faits, version: "v", journal: muet, quiDemande: () => demandeur });
  /** Un geste fait au nom d'un visiteur. */
  const pour = <T>(reseau: string, faire: () => T): T => {
    demandeur = { client: { reseau, appareil: "" }, signal: new AbortController().signal };
    try {
      return faire();
    } finally {
      demandeur = undefined;
    }
  };
  return { lances, service, pour };
}

describe("le service des calculs longs", () => {
  test("dit où il en est, partage un même calcul entre visiteurs, puis garde le résultat", async () => {
    const { lances, service } = unFauxBassin();
    expect(await service.demander(TACHE, 1)).toEqual({ etat: "en_cours", part: 0 });
    lances[0]?.surProgres(0.4);
    expect(await service.demander({ ...TACHE }, 1)).toEqual({ etat: "en_cours", part: 0.4 });
    expect(lances).toHaveLength(1);
    lances[0]?.finir(RENDU);
    expect(await service.demander(TACHE, 1_000)).toEqual({ etat: "fini", rendu: RENDU });
    expect(await service.demander(TACHE, 0)).toEqual({ etat: "fini", rendu: RENDU });
    expect(lances).toHaveLength(1);
  });

  test("fermé pendant un calcul, il l'interrompt sans le dire en panne ni le recommencer", async () => {
    const { lances, service } = unFauxBassin();
    muet.erreur.mockClear();
    const attendu = service.demander(TACHE, 60_000).catch((e: unknown) => (e as Error).name);
    await vi.waitFor(() => expect(lances).toHaveLength(1));
    await service.fermer();
    expect(await attendu).toBe("AbortError");
    expect([muet.erreur.mock.calls, lances.length]).toEqual([[], 1]);
  });

  test("annuler interrompt pour de bon ; redemander recommence", async () => {
    const { lances, service } = unFauxBassin();
    await service.demander(TACHE, 1);
    service.annuler(TACHE);
    expect(lances[0]?.signal.aborted).toBe(true);
    await service.demander(TACHE, 1);
    expect(lances).toHaveLength(2);
  });

  test("annulé depuis un autre onglet du même visiteur, l'onglet qui l'attend le voit reprendre, sans erreur", async () => {
    const { lances, service } = unFauxBassin();
    const attente = service.demander(TACHE, 1_000);
    service.annuler(TACHE);
    expect(await attente).toEqual({ etat: "en_cours", part: 0 });
    await new Promise((suite) => setImmediate(suite));
    expect(lances).toHaveLength(2);
    lances[1]?.finir(RENDU);
    expect(await service.demander(TACHE, 1_000)).toEqual({ etat: "fini", rendu: RENDU });
  });

  test("interrompu par l'un, le calcul que l'autre a demandé continue ; par les deux, il s'arrête", async () => {
    const { lances, service, pour } = unFauxBassin();
    for (const qui of ["a", "b"]) await pour(qui, () => service.demander(TACHE, 1));
    pour("a", () => service.annuler(TACHE));
    expect(lances[0]?.signal.aborted).toBe(false);
    pour("b", () => service.annuler(TACHE));
    expect(lances[0]?.signal.aborted).toBe(true);
  });

  test("un étranger qui n'a rien demandé n'interrompt le calcul de personne", async () => {
    const { lances, service, pour } = unFauxBassin();
    await pour("a", () => service.demander(TACHE, 1));
    pour("étranger", () => service.annuler(TACHE));
    expect(lances[0]?.signal.aborted).toBe(false);
  });

  test("un calcul que plus personne ne redemande s'arrête, et laisse sa place au suivant", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { lances, service, pour } = unFauxBassin();
      void pour("a", () => service.demander(TACHE, 1));
      void pour("b", () => service.demander({ ...TACHE, tirages: 6 }, 1));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(lances).toHaveLength(1);
      // Celui-ci revient voir où il en est : il vit encore.
      void pour("b", () => service.demander({ ...TACHE, tirages: 6 }, 1));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(lances.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("un calcul raté n'est pas gardé", async () => {
    const { lances, service } = unFauxBassin();
    const attente = service.demander(TACHE, 1_000);
    await Promise.resolve();
    lances[0]?.rater(new Error("panne"));
    await expect(attente).rejects.toThrow("panne");
    expect(await service.demander(TACHE, 1)).toEqual({ etat: "en_cours", part: 0 });
    expect(lances).toHaveLength(2);
  });

  test("douze demandes d'un seul visiteur n'en retardent pas un autre : le sien se fait dès qu'une place se libère", async () => {
    const { lances, service, pour } = unFauxBassin();
    for (let tirages = 1; tirages <= 12; tirages += 1) await pour("glouton", () => service.demander({ ...TACHE, tirages }, 1));
    const sienne = pour("visiteur", () => service.demander({ ...TACHE, tirages: 99 }, 1_000));
    expect(lances).toHaveLength(1);
    lances[0]?.finir(RENDU);
    await new Promise((suite) => setImmediate(suite));
    expect(lances).toHaveLength(2);
    lances[1]?.finir(RENDU);
    expect(await sienne).toEqual({ etat: "fini", rendu: RENDU });
  });

  test("au-delà de sa part, il est refusé par une phrase et un délai, et lui seul", async () => {
    const { service, pour } = unFauxBassin();
    for (let tirages = 1; tirages <= 33; tirages += 1) await pour("glouton", () => service.demander({ ...TACHE, tirages }, 1));
    await expect(pour("glouton", () => service.demander({ ...TACHE, tirages: 98 }, 1))).rejects.toMatchObject({ code: "trop_de_requetes", attente_s: 60 });
    expect(await pour("visiteur", () => service.demander({ ...TACHE, tirages: 99 }, 1))).toEqual({ etat: "en_cours", part: 0 });
  });
});

describe("un vrai bassin", () => {
  const bassin = creerBassin({ ouvrier: resolve("app/serveur/ouvrier.ts"), ouvriers: 1 });
  afterAll(() => bassin.fermer());

  test("éveillé, tient un fil avant toute tâche", async () => {
    expect(bassin.ouvriers()).toBe(0);
    bassin.eveiller();
    expect(bassin.ouvriers()).toBe(1);
    const rendu = await bassin.lancer({ ...TACHE, tirages: 20 }, { signal: new AbortController().signal, surProgres: () => {} });
    expect([rendu.ok, bassin.ouvriers()]).toEqual([true, 1]);
  });

  test("rend ce que rendent les moteurs, dit sa progression, et s'interrompt", async () => {
    const parts: Array<number> = [];
    const rendu = await bassin.lancer({ ...TACHE, tirages: 60 }, { signal: new AbortController().signal, surProgres: (part) => parts.push(part) });
    expect(rendu.ok && "tornade" in rendu.valeur && rendu.valeur.tirages).toBe(60);
    expect(parts.length).toBeGreaterThan(0);
    const arret = new AbortController();
    const long = bassin.lancer({ sorte: "france", scenario: DROME }, { signal: arret.signal, surProgres: () => arret.abort() });
    await expect(long).rejects.toMatchObject({ name: "AbortError" });
    const faute = await bassin.lancer(
      { ...TACHE, scenario: { ...DROME, eau: { cuve: { volume_m3: -1 } } } },
      { signal: new AbortController().signal, surProgres: () => {} },
    );
    expect(faute.ok).toBe(false);
  });
});

test("sous 2050, le tour de France marque les territoires qui gardent le climat d'aujourd'hui", async () => {
  const donnees = creerDonneesMoteur({ dossier: "data" });
  const moyens = {
    donnees: { ...donnees, territoires: donnees.territoires.filter(({ code }) => ["26", "974"].includes(code)) },
    cacheSolaire: creerMemoireBornee<Float64Array>(16),
  };
  const marques = async (scenario: Tache["scenario"]) => {
    const rendu = await executerTache({ sorte: "france", scenario }, moyens, () => {});
    if (!rendu.ok || !("lignes" in rendu.valeur) || !("ici" in rendu.valeur)) throw new Error("tour refusé");
    return [rendu.valeur.en_2050, ...rendu.valeur.lignes.map(({ code, climat_garde }) => [code, climat_garde === true])];
  };
  expect(await marques({ ...DROME, lieu: { ...DROME.lieu, climat: "tracc_2050" } })).toEqual([true, ["26", false], ["974", true]]);
  expect(await marques(DROME)).toEqual([undefined, ["26", false], ["974", false]]);
});

test("l'équivalent d'un équipement : 1 quand le taux y est, plus ailleurs, rien quand il n'y a rien à multiplier", async () => {
  const donnees = creerDonneesMoteur({ dossier: "data" });
  const territoire = await donnees.lireTerritoire("59");
  if (territoire === undefined) throw new Error("territoire absent");
  const options = { coefficients: donnees.coefficients, algoConfig: donnees.algoConfig };
  const demande = { scenario: { ...DROME, lieu: { territoire: "59" } }, axe: "energie", taux: 0.2, cible: 0.2, territoire, options } as const;
  expect(chercherEquivalent(demande)).toBe(1);
  const [proche, loin] = [chercherEquivalent({ ...demande, cible: 0.22 }), chercherEquivalent({ ...demande, cible: 0.24 })];
  expect(proche).toBeGreaterThan(1);
  expect(loin ?? 0).toBeGreaterThan(proche ?? 0);
  expect(chercherEquivalent({ ...demande, cible: 0.999 })).toBeNull();
  expect(chercherEquivalent({ ...demande, cible: 0.3, scenario: { lieu: { territoire: "59" } } })).toBeNull();
});
