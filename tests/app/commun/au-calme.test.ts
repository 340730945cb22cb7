import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { faireAuCalme, type Geste, type OptionsAuCalme } from "#app/commun/au-calme.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function essayer(gestes: Iterable<Geste>, options: Partial<OptionsAuCalme> = {}) {
  const bilans: Array<unknown> = [];
  const echecs: Array<unknown> = [];
  const cesser = faireAuCalme(() => gestes, {
    calme: () => true,
    depart_ms: 1_000,
    budget_ms: 60_000,
    maintenant_ms: () => performance.now(),
    surFin: (bilan) => void bilans.push(bilan),
    surEchec: (cause) => void echecs.push(cause),
    ...options,
  });
  return { cesser, bilans, echecs };
}

/** Cent gestes, et ceux qui ont été faits. */
function cent(geste: () => unknown = () => undefined) {
  let faits = 0;
  return { faits: () => faits, gestes: Array.from({ length: 100 }, () => () => ((faits += 1), geste())) };
}

test("rien avant l'heure, puis tout, un geste à la fois", async () => {
  let [ouverts, ensemble] = [0, 0];
  const { gestes, faits } = cent(async () => {
    ensemble = Math.max(ensemble, (ouverts += 1));
    await new Promise((suite) => setTimeout(suite, 5));
    ouverts -= 1;
  });
  const { bilans } = essayer(gestes);
  await vi.advanceTimersByTimeAsync(900);
  expect(faits()).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(faits()).toBe(100);
  expect(ensemble).toBe(1);
  expect(bilans).toEqual([{ gestes: 100, duree_ms: 500 }]);
  expect(vi.getTimerCount()).toBe(0);
});

test("rien tant que quelqu'un est servi : s'arrête à son arrivée, reprend après lui où il en était", async () => {
  let servi = false;
  const pendant: Array<boolean> = [];
  const { gestes, faits } = cent(() => pendant.push(servi));
  const { bilans } = essayer(gestes, { calme: () => !servi });
  await vi.advanceTimersByTimeAsync(1_200);
  const avant = faits();
  expect(avant).toBeGreaterThan(0);
  servi = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(faits()).toBe(avant);
  servi = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bilans).toEqual([{ gestes: 100, duree_ms: 0 }]);
  expect(pendant).not.toContain(true);
});

test("après un geste, la main est rendue aussi longtemps qu'il a duré", async () => {
  const debuts: Array<number> = [];
  const { gestes } = cent(() => {
    debuts.push(performance.now());
    return new Promise((suite) => setTimeout(suite, 200));
  });
  essayer(gestes);
  await vi.advanceTimersByTimeAsync(1_000 + 3 * 400);
  expect(debuts.map((debut_ms) => debut_ms - (debuts[0] ?? 0))).toEqual([0, 400, 800, 1_200]);
});

test("le budget borne ce qui se fait", async () => {
  const { gestes, faits } = cent(() => new Promise((suite) => setTimeout(suite, 100)));
  const { bilans } = essayer(gestes, { budget_ms: 1_000 });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(faits()).toBe(10);
  expect(bilans).toEqual([{ gestes: 10, duree_ms: 1_000 }]);
});

test("cesser attend le geste commencé, et n'en commence plus", async () => {
  let finir: (() => void) | undefined;
  const { gestes, faits } = cent(() => new Promise<void>((fini) => (finir = fini)));
  const { cesser, bilans } = essayer(gestes);
  await vi.advanceTimersByTimeAsync(1_100);
  let cesse = false;
  const arret = cesser().then(() => (cesse = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cesse).toBe(false);
  finir?.();
  await arret;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(faits()).toBe(1);
  expect(bilans).toEqual([]);
});

test("cesser avant l'heure : rien ne se fait ; un geste interrompu par là n'est pas un échec", async () => {
  const jamais = cent();
  await essayer(jamais.gestes).cesser();
  let interrompre: (cause: Error) => void = () => undefined;
  const { cesser, echecs } = essayer(cent(() => new Promise((_, rejeter) => (interrompre = rejeter))).gestes);
  await vi.advanceTimersByTimeAsync(1_100);
  const arret = cesser();
  interrompre(new Error("arrêt"));
  await arret;
  expect(jamais.faits()).toBe(0);
  expect(echecs).toEqual([]);
});

test("un geste échoue : il se dit, et les suivants ne se font pas", async () => {
  const { gestes, faits } = cent(() => Promise.reject(new Error("illisible")));
  const { echecs, bilans } = essayer(gestes);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(faits()).toBe(1);
  expect(echecs).toEqual([new Error("illisible")]);
  expect(bilans).toEqual([]);
});

test("cesser interrompt le geste commencé, l'attend, et n'en fait pas un échec", async () => {
  const fins: Array<string> = [];
  const long: Geste = (signal) =>
    new Promise((_, echouer) => {
      signal.addEventListener("abort", () => {
        fins.push("interrompu");
        echouer(new Error("interrompu"));
      });
    });
  const { cesser, echecs } = essayer([long, () => fins.push("suivant")]);
  await vi.advanceTimersByTimeAsync(1_100);
  await cesser();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([fins, echecs, vi.getTimerCount()]).toEqual([["interrompu"], [], 0]);
});

test("une liste qui ne se fait pas est un échec dit, et non une fin du processus", async () => {
  const echecs: Array<unknown> = [];
  const options = { calme: () => true, depart_ms: 10, budget_ms: 1_000, maintenant_ms: () => 0, surEchec: (cause: unknown) => void echecs.push(cause) };
  faireAuCalme(() => {
    throw new Error("données illisibles");
  }, options);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([echecs.map(String), vi.getTimerCount()]).toEqual([["Error: données illisibles"], 0]);
});
