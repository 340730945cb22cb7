import { expect, test } from "vitest";
import { creerTourDesEnvois } from "#app/serveur/corps/tour-des-envois.ts";

const LECTURE = 65_536;

/** `nombre` envois sans fin, lus de front comme Node les lit : trente-deux lectures par tour et par connexion qui n'attend pas. */
function lire(nombre: number, tours: number, parTour_octets: number) {
  let suite: (() => void) | undefined;
  const tour = creerTourDesEnvois({ parTour_octets, plusTard: (reprise) => void (suite = reprise) });
  const envois = Array.from({ length: nombre }, () => {
    const envoi = { lus: 0, attend: false, pause: () => (envoi.attend = true), resume: () => (envoi.attend = false) };
    return envoi;
  });
  const parTour = Array.from({ length: tours }, () => {
    const avant = envois.reduce((somme, { lus }) => somme + lus, 0);
    for (const envoi of envois)
      for (let lecture = 0; lecture < 32 && !envoi.attend; lecture += 1) {
        envoi.lus += LECTURE;
        tour.compter(envoi, LECTURE);
      }
    suite?.();
    return envois.reduce((somme, { lus }) => somme + lus, 0) - avant;
  });
  return { parTour, lus: envois.map(({ lus }) => lus) };
}

test("cinquante envois de front ne font pas lire plus, à un tour, qu'une lecture chacun ; ensuite, jamais plus que la part d'un tour", () => {
  const { parTour, lus } = lire(50, 40, 16 * LECTURE);
  expect(parTour[0]).toBeLessThanOrEqual((50 + 16) * LECTURE);
  for (const octets of parTour.slice(1)) expect(octets).toBeLessThanOrEqual(17 * LECTURE);
  // Chacun avance à son rang : aucun n'attend deux fois plus qu'un autre.
  expect(Math.max(...lus.slice(1))).toBeLessThanOrEqual(2 * Math.min(...lus));
});

test("un envoi seul avance à chaque tour, et ne s'arrête pas", () => {
  const { parTour } = lire(1, 10, 16 * LECTURE);
  expect(parTour.every((octets) => octets >= LECTURE)).toBe(true);
});

test("un envoi par morceaux d'un octet attend son tour bien avant d'en avoir donné un mébioctet : c'est chaque lecture qui coûte", () => {
  const tour = creerTourDesEnvois({ plusTard: () => undefined });
  let attend = false;
  let lectures = 0;
  const envoi = { pause: () => (attend = true), resume: () => (attend = false) };
  for (; lectures < 100_000 && !attend; lectures += 1) tour.compter(envoi, 1);
  expect(lectures).toBeGreaterThan(100);
  expect(lectures).toBeLessThan(2_000);
});
