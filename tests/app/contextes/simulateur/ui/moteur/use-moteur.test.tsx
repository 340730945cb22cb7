import { act, renderHook } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AccesDirect, Taux } from "#app/contextes/simulateur/domaine/direct.ts";
import type { Complet } from "#app/contextes/simulateur/ui/moteur/moteur.worker.ts";
import { useMoteur, type Suites } from "#app/contextes/simulateur/ui/moteur/use-moteur.ts";

type Demande = { readonly cuve: number; readonly rendre: (taux: Taux | null) => void };
const apercus: Array<Demande> = [];
const courbes: Array<Float64Array | null> = [];
const complets: Array<(complet: Complet | null) => void> = [];

// Le remplacement ne vaut que pour des modules chargés après lui, et n'est pas laissé aux fichiers suivants, qui partagent la mémoire du travailleur.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
// Un moteur qui répond quand le test le dit.
vi.mock("#app/contextes/simulateur/ui/moteur/moteur.client.ts", () => ({
  ouvrirMoteur: async () => ({
    apercu: (scenario: { eau?: { cuve?: { volume_m3: number } } }, rendre: (taux: Taux | null) => void) =>
      apercus.push({ cuve: scenario.eau?.cuve?.volume_m3 ?? 0, rendre }),
    complet: (_scenario: unknown, _mode: unknown, _recos: unknown, rendre: (complet: Complet | null) => void) => complets.push(rendre),
    suivreCourbe: (parts: Float64Array | null) => courbes.push(parts),
    oublier: () => undefined,
    fermer: () => undefined,
  }),
}));

const taux = (eau: number): Taux => ({ eau, energie: 0, alim: 0 });
const acces = (cuve: number): AccesDirect => ({
  donnees: "/d.json",
  profils: "/simulateur/donnees/profils.bin",
  reponses: { dep: "26", cuve: String(cuve) },
  lieu: { code: "26", nom: "Drôme", latitude: 44.7 },
});
const geste = (cuve: number) => ({ dep: "26", cuve: String(cuve) });

beforeEach(() => {
  vi.stubGlobal("Worker", class {});
  vi.useFakeTimers();
  apercus.length = 0;
  complets.length = 0;
  courbes.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function ouvrir(complet?: Suites["complet"]) {
  const recus: Array<readonly [number, number]> = [];
  const [pose, relais] = [vi.fn(), vi.fn()];
  const suites: Suites = { apercu: (t, depart) => void recus.push([t.eau, depart.eau]), pose, relais, ...(complet === undefined ? {} : { complet }) };
  const rendu = renderHook(({ montre }) => useMoteur(montre, { mode: "par_axe", recommandations: false }, suites), { initialProps: { montre: acces(5) } });
  await act(async () => {
    rendu.result.current.preparer();
    await vi.dynamicImportSettled();
  });
  return { ...rendu, recus, pose, relais, suivre: (cuve: number) => rendu.result.current.suivre(geste(cuve)) };
}

test("un geste se compare à l'aperçu de ce que la page montre ; tant qu'il manque, le serveur répond", async () => {
  const { suivre, recus } = await ouvrir();
  expect(apercus.map(({ cuve }) => cuve)).toEqual([5]);
  expect(suivre(10)).toBe(false);
  // Le geste n'a pas fait oublier le départ demandé.
  apercus[0]?.rendre(taux(0.2));
  expect(suivre(10)).toBe(true);
  apercus[1]?.rendre(taux(0.3));
  expect(recus).toEqual([[0.3, 0.2]]);
});

test("la page montre autre chose : un aperçu resté en route ne se compare pas à l'ancien départ, qui compterait deux fois l'écart", async () => {
  const { suivre, recus, rerender } = await ouvrir();
  apercus[0]?.rendre(taux(0.2));
  suivre(10);
  rerender({ montre: acces(10) });
  apercus[1]?.rendre(taux(0.3));
  expect(recus).toEqual([]);
  expect(apercus[2]?.cuve).toBe(10);
  apercus[2]?.rendre(taux(0.3));
  suivre(12);
  apercus[3]?.rendre(taux(0.35));
  expect(recus).toEqual([[0.35, 0.3]]);
});

test("un départ tardif, d'une page qui n'est plus montrée, est oublié", async () => {
  const { suivre, recus, rerender } = await ouvrir();
  rerender({ montre: acces(10) });
  apercus[1]?.rendre(taux(0.3));
  apercus[0]?.rendre(taux(0.2));
  suivre(12);
  apercus[2]?.rendre(taux(0.35));
  expect(recus).toEqual([[0.35, 0.3]]);
});

test("sans suite au calcul complet, le geste se pose et rien d'autre ne se calcule", async () => {
  const { suivre, pose } = await ouvrir();
  apercus[0]?.rendre(taux(0.2));
  suivre(10);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(pose).toHaveBeenCalledExactlyOnceWith(geste(10));
  expect(complets).toHaveLength(0);
});

test("après un calcul complet fait ici, c'est de lui que les gestes s'écartent", async () => {
  const complet = vi.fn();
  const { suivre, recus } = await ouvrir(complet);
  apercus[0]?.rendre(taux(0.2));
  suivre(10);
  await vi.advanceTimersByTimeAsync(1_000);
  complets[0]?.({ apercu: taux(0.31) } as Complet);
  expect(complet).toHaveBeenCalledOnce();
  suivre(12);
  apercus.at(-1)?.rendre(taux(0.35));
  expect(recus).toEqual([[0.35, 0.31]]);
});

test("un scénario que le moteur refuse passe au serveur, une fois", async () => {
  const { suivre, relais } = await ouvrir();
  apercus[0]?.rendre(taux(0.2));
  suivre(10);
  apercus[1]?.rendre(null);
  expect(relais).toHaveBeenCalledExactlyOnceWith(geste(10));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(complets).toHaveLength(0);
});

test("une courbe posée avant que le moteur soit prêt l'attend, et le calcul complet part avec elle", async () => {
  const complet = vi.fn();
  const { result, relais } = await ouvrir(complet);
  const courbe = new Float64Array([1]);
  expect(result.current.suivreCourbe(courbe, geste(5))).toBe(true);
  expect(courbes).toEqual([courbe]);
  expect(apercus).toHaveLength(1);
  apercus[0]?.rendre(taux(0.2));
  expect(apercus).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(complets).toHaveLength(1);
  expect(relais).not.toHaveBeenCalled();
});

test("sans ouvrier possible, la courbe est refusée : la page garde les foyers types", () => {
  vi.stubGlobal("Worker", undefined);
  const suites: Suites = { apercu: vi.fn(), pose: vi.fn(), relais: vi.fn() };
  const { result } = renderHook(() => useMoteur(acces(5), { mode: "par_axe", recommandations: false }, suites));
  expect(result.current.suivreCourbe(new Float64Array([1]), geste(5))).toBe(false);
});
