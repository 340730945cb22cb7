import { afterAll, describe, expect, test } from "vitest";
import { resolve } from "node:path";
import { creerBassin } from "#app/contextes/simulateur/adaptateurs/bassin.server.ts";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { creerMemoireBornee } from "#app/commun/listes/memoire-bornee.ts";
import type { RenduTache, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import type { Calculs } from "#app/contextes/simulateur/ports/calculs.ts";
import { creerServiceCalculs } from "#app/contextes/simulateur/service/calculs.server.ts";
import { chercherEquivalent } from "#app/contextes/simulateur/service/equivalent.ts";
import { SCENARIO_DROME as DROME } from "#tests/constructeurs/simulateur.ts";

const TACHE = { sorte: "incertitude", scenario: DROME, tirages: 5 } as const satisfies Tache;
const muet = { info: () => {}, avertir: () => {}, erreur: () => {} };
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
    fermer: async () => {},
  };
  return { lances, service: creerServiceCalculs({ calculs, faits: creerMemoireBornee<RenduTache>(10), version: "v", journal: muet }) };
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

  test("annuler interrompt pour de bon ; redemander recommence", async () => {
    const { lances, service } = unFauxBassin();
    await service.demander(TACHE, 1);
    service.annuler(TACHE);
    expect(lances[0]?.signal.aborted).toBe(true);
    await service.demander(TACHE, 1);
    expect(lances).toHaveLength(2);
  });

  test("annulé par un autre visiteur du même calcul, celui qui l'attend le voit reprendre, sans erreur", async () => {
    const { lances, service } = unFauxBassin();
    const attente = service.demander(TACHE, 1_000);
    service.annuler(TACHE);
    expect(await attente).toEqual({ etat: "en_cours", part: 0 });
    expect(lances).toHaveLength(2);
    lances[1]?.finir(RENDU);
    expect(await service.demander(TACHE, 1_000)).toEqual({ etat: "fini", rendu: RENDU });
  });

  test("un calcul raté n'est pas gardé, et trop de calculs ensemble sont refusés par une phrase", async () => {
    const { lances, service } = unFauxBassin();
    const attente = service.demander(TACHE, 1_000);
    lances[0]?.rater(new Error("panne"));
    await expect(attente).rejects.toThrow("panne");
    for (let tirages = 1; tirages <= 12; tirages += 1) await service.demander({ ...TACHE, tirages }, 1);
    await expect(service.demander({ ...TACHE, tirages: 99 }, 1)).rejects.toMatchObject({ code: "indisponible", attente_s: 60 });
  });
});

describe("un vrai bassin", () => {
  const bassin = creerBassin({ ouvrier: resolve("app/serveur/ouvrier.ts"), ouvriers: 1 });
  afterAll(() => bassin.fermer());

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
  }, 60_000);
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
