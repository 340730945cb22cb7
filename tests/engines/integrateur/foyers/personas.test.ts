import { expect, it } from "vitest";
import { attendus, nombresDeLaReference, nombresDuMoteur, personas, simulerPersona } from "#tests/references/generer-personas.ts";

const ATTENDUS = attendus();
const attendu = (id: string) => ATTENDUS.find((a) => a.id === id);

function proches(trouve: Readonly<Record<string, number | null | undefined>>, reference: Readonly<Record<string, number>> = {}): void {
  for (const [nom, valeur] of Object.entries(trouve)) {
    const voulu = reference[nom] ?? Number.NaN;
    expect(Math.abs((valeur ?? Number.NaN) - voulu), nom).toBeLessThanOrEqual(1e-6 * Math.abs(voulu) + 1e-9);
  }
}

it("chaque foyer de départ a sa référence, et sa justification", () => {
  expect(ATTENDUS.map((a) => a.id)).toEqual(personas().map((p) => p.id));
  for (const { justification } of ATTENDUS) expect(justification.length).toBeGreaterThan(80);
});

it.each(personas().map((p) => [p.id, p] as const))("%s garde ses résultats de référence, que le calcul indépendant redonne", (id, persona) => {
  const reference = attendu(id);
  const r = simulerPersona(persona);
  const trouve = nombresDuMoteur(r);
  expect(Object.keys(trouve).sort()).toEqual(Object.keys(reference?.attendu ?? {}).sort());
  proches(trouve, reference?.attendu);
  expect(r.adequation.verdict).toBe(reference?.verdict);
  expect(r.bonus.map((b) => b.id)).toEqual(reference?.bonus);
  const independant = nombresDeLaReference(persona, r.scenario);
  expect(Object.keys(independant.nombres).length).toBeGreaterThanOrEqual(15);
  proches(independant.nombres, reference?.attendu);
  expect(independant.bonus).toEqual(reference?.bonus);
});
