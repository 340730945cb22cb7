import { beforeEach, expect, test, vi } from "vitest";
import { optimiser } from "../../../../engines/src/integrateur/decision/optimiser.ts";
import type { MemoireCalculs } from "../../../../engines/src/integrateur/passe/calculs.ts";
import { valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, lieu, options, simulerOk } from "../montage.ts";

type Appels = Record<string, Array<string>>;
const appels = vi.hoisted((): Appels => ({}));
/** Compte les appels d'un moteur d'axe, avec leur entrée, et le laisse faire. */
const compter = vi.hoisted(() => (nom: string, moteur: (entree: { readonly contexte: unknown }, options: never) => unknown) => {
  return (entree: { readonly contexte: unknown }, options: never): unknown => {
    (appels[nom] ??= []).push(JSON.stringify({ ...entree, contexte: null }));
    return moteur(entree, options);
  };
});
vi.mock("../../../../engines/src/axes/eau/eau.ts", async (lire) => {
  const vrai = await lire<Record<string, never>>();
  return { ...vrai, apercuEau: compter("apercu.eau", vrai["apercuEau"] as never), simulerEau: compter("entier.eau", vrai["simulerEau"] as never) };
});
vi.mock("../../../../engines/src/axes/energie/energie.ts", async (lire) => {
  const vrai = await lire<Record<string, never>>();
  return {
    ...vrai,
    apercuEnergie: compter("apercu.energie", vrai["apercuEnergie"] as never),
    simulerEnergie: compter("entier.energie", vrai["simulerEnergie"] as never),
  };
});
vi.mock("../../../../engines/src/axes/alim/alim.ts", async (lire) => {
  const vrai = await lire<Record<string, never>>();
  return { ...vrai, apercuAlim: compter("apercu.alim", vrai["apercuAlim"] as never), simulerAlim: compter("entier.alim", vrai["simulerAlim"] as never) };
});

const nombres = (): Record<string, number> => Object.fromEntries(Object.entries(appels).map(([nom, entrees]) => [nom, entrees.length]));

beforeEach(() => {
  for (const nom of Object.keys(appels)) delete appels[nom];
});

test("les gestes et leviers d'une page ne demandent jamais deux fois la même chose à un axe", () => {
  const rendu = simulerOk(DROME, { recommandations: true });
  expect(rendu.recommandations.length).toBeGreaterThan(3);
  expect(rendu.leviers.length).toBeGreaterThan(6);
  for (const [nom, entrees] of Object.entries(appels)) expect(new Set(entrees).size, nom).toBe(entrees.length);
});

test("une page ne fait pas plus de calculs d'axe que ce que ses gestes changent", () => {
  simulerOk(DROME, { recommandations: true });
  const bornes: Readonly<Record<string, number>> = {
    "apercu.eau": 26,
    "apercu.energie": 34,
    "apercu.alim": 25,
    "entier.eau": 12,
    "entier.energie": 10,
    "entier.alim": 7,
  };
  expect(Object.keys(appels).sort()).toEqual(Object.keys(bornes).sort());
  for (const [nom, fait] of Object.entries(nombres())) expect(fait, nom).toBeLessThanOrEqual(bornes[nom] ?? 0);
});

test("les taux seuls ne calculent chaque axe qu'une fois, sans aperçu", () => {
  simulerOk(DROME);
  expect(nombres()).toEqual({ "entier.eau": 1, "entier.alim": 1, "entier.energie": 1 });
});

test("des recherches qui partagent leurs calculs ne demandent jamais deux fois la même chose à un axe", () => {
  const calculs: MemoireCalculs = [];
  for (const sur of ["eau", "alim", "global"] as const)
    valeurDe(optimiser(DROME, { sur, cible: 1 }, { budget_eur: 3_000 }, lieu("26"), { ...options({ calculs }), largeur: 3, profondeur: 4 }));
  expect(appels["apercu.energie"]?.length).toBeGreaterThan(30);
  for (const [nom, entrees] of Object.entries(appels)) expect(new Set(entrees).size, nom).toBe(entrees.length);
});
