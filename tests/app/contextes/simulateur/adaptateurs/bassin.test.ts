import { spawnSync } from "node:child_process";
import { setTimeout as patienter } from "node:timers/promises";
import { expect, test } from "vitest";
import { creerBassin } from "#app/contextes/simulateur/adaptateurs/bassin.server.ts";
import type { Tache } from "#app/contextes/simulateur/domaine/taches.ts";

// Sans descripteur libre, un fil ne naît pas. Il faut le vivre dans un processus à soi, dont la borne est basse.
const SCRIPT = `
  import { closeSync, openSync } from "node:fs";
  import { creerBassin } from "#app/contextes/simulateur/adaptateurs/bassin.server.ts";
  const ouvrier = "data:text/javascript,export default async () => ({ ok: true, valeur: 1 })";
  const bassin = creerBassin({ ouvrier, ouvriers: 1 });
  const lancer = () => bassin.lancer({}, { signal: new AbortController().signal, surProgres: () => undefined }).then(() => "fait", (e) => e.message);
  const tenus = [];
  try {
    for (;;) tenus.push(openSync("/dev/null", "r"));
  } catch {}
  bassin.eveiller();
  const retenir = setInterval(() => undefined, 1_000);
  const pendant = await Promise.all([lancer(), lancer()]);
  tenus.forEach((fd) => closeSync(fd));
  process.stdout.write(JSON.stringify({ pendant, ensuite: await lancer() }));
  clearInterval(retenir);
  await bassin.fermer();
`;

test("un fil qui ne peut pas naître fait échouer ses tâches au lieu de les faire attendre toujours, et le bassin se relève", () => {
  const rendu = spawnSync("sh", ["-c", 'ulimit -n 60; exec "$0" --input-type=module --eval "$1"', process.execPath, SCRIPT], {
    encoding: "utf8",
    timeout: 60_000,
    env: { ...process.env, NODE_OPTIONS: "", NODE_NO_WARNINGS: "1" },
  });
  expect(rendu.stderr).toBe("");
  const { pendant, ensuite } = JSON.parse(rendu.stdout) as { readonly pendant: ReadonlyArray<string>; readonly ensuite: string };
  expect(pendant).toEqual([expect.stringContaining("EMFILE"), expect.stringContaining("EMFILE")]);
  expect(ensuite).toBe("fait");
});

test("un fil qui naît à demi et se tait n'est pas attendu toujours", async () => {
  const bassin = creerBassin({ ouvrier: "data:text/javascript,await new Promise(() => {}); export default () => 0", ouvriers: 1, naissance_ms: 50 });
  const lancer = () => bassin.lancer({} as Tache, { signal: new AbortController().signal, surProgres: () => undefined });
  await expect(Promise.all([lancer(), lancer()])).rejects.toThrow("le fil de calcul ne naît pas");
  await bassin.fermer();
});

test("un fil sans travail est rendu après le repos demandé, et le suivant naît à la prochaine tâche", async () => {
  const bassin = creerBassin({ ouvrier: "data:text/javascript,export default async () => ({ ok: true, valeur: 1 })", ouvriers: 1, repos_ms: 50 });
  const lancer = () => bassin.lancer({} as Tache, { signal: new AbortController().signal, surProgres: () => undefined });
  expect(await lancer()).toEqual({ ok: true, valeur: 1 });
  await expect.poll(() => bassin.ouvriers()).toBe(0);
  expect(await lancer()).toEqual({ ok: true, valeur: 1 });
  await bassin.fermer();
});

test("un fil gardé reste sans travail, et garde ce qu'il a appris ; ceux d'à côté sont rendus", async () => {
  const ouvrier = "data:text/javascript,let faites = 0; export default async () => ({ ok: true, valeur: (faites += 1) })";
  const bassin = creerBassin({ ouvrier, ouvriers: 2, repos_ms: 50, gardes: 1 });
  const lancer = () => bassin.lancer({} as Tache, { signal: new AbortController().signal, surProgres: () => undefined });
  const compter = async () => ((await lancer()) as unknown as { readonly valeur: number }).valeur;
  await Promise.all([lancer(), lancer(), lancer()]);
  await expect.poll(() => bassin.ouvriers()).toBe(1);
  // Sur une machine chargée, le second fil peut naître encore : le gardé est celui qui compte deux fois de suite.
  await expect
    .poll(async () => {
      const avant = await compter();
      await patienter(100);
      return (await compter()) - avant;
    })
    .toBe(1);
  const valeur = await compter();
  await patienter(200);
  expect(bassin.ouvriers()).toBe(1);
  expect(await compter()).toBe(valeur + 1);
  await bassin.fermer();
  expect(bassin.ouvriers()).toBe(0);
});

test("un fil gardé qui naît à demi n'est pas attendu toujours non plus", async () => {
  const bassin = creerBassin({ ouvrier: "data:text/javascript,await new Promise(() => {}); export default () => 0", ouvriers: 1, naissance_ms: 50, gardes: 1 });
  const lancer = () => bassin.lancer({} as Tache, { signal: new AbortController().signal, surProgres: () => undefined });
  await expect(Promise.all([lancer(), lancer()])).rejects.toThrow("le fil de calcul ne naît pas");
  await bassin.fermer();
});

test("aucune tâche ne se perd quand elle arrive à l'instant où son fil est rendu", async () => {
  const repos_ms = 10;
  const bassin = creerBassin({ ouvrier: "data:text/javascript,export default async () => ({ ok: true, valeur: 1 })", ouvriers: 1, repos_ms });
  let naissances = 0;
  for (const ecart_ms of Array.from({ length: 40 }, (_, rang) => repos_ms - 2 + (rang % 5))) {
    naissances += bassin.ouvriers() === 0 ? 1 : 0;
    expect(await bassin.lancer({} as Tache, { signal: new AbortController().signal, surProgres: () => undefined })).toEqual({ ok: true, valeur: 1 });
    await patienter(ecart_ms);
  }
  // Des fils ont bien été rendus entre deux.
  expect(naissances).toBeGreaterThan(1);
  await bassin.fermer();
});

test("un fil toujours au travail referme ce par quoi ses tâches passées disaient leur progrès", async () => {
  const ouvrier = "data:text/javascript,let fermes = 0; export default ({ port }) => (port.on('close', () => (fermes += 1)), { ok: true, valeur: fermes })";
  const bassin = creerBassin({ ouvrier, ouvriers: 1 });
  const lancer = () => bassin.lancer({} as Tache, { signal: new AbortController().signal, surProgres: () => undefined });
  await expect.poll(lancer).not.toEqual({ ok: true, valeur: 0 });
  await bassin.fermer();
});

test("un calcul interrompu alors qu'il vient de finir n'emporte pas celui qui le suit", async () => {
  const ouvrier = "data:text/javascript,export default async ({ port }) => (port.postMessage(0), { ok: true, valeur: 1 })";
  const bassin = creerBassin({ ouvrier, ouvriers: 1 });
  const lancer = (signal = new AbortController().signal) => bassin.lancer({} as Tache, { signal, surProgres: () => undefined });
  await lancer();
  const arret = new AbortController();
  const interrompu = lancer(arret.signal).catch((e: unknown) => (e as Error).name);
  // Le fil a répondu, et personne ici ne l'a encore entendu.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  arret.abort();
  expect(await Promise.all([interrompu, lancer()])).toEqual(["AbortError", { ok: true, valeur: 1 }]);
  await bassin.fermer();
});

test("fermé pendant un calcul, le bassin ne le recommence pas", async () => {
  const bassin = creerBassin({ ouvrier: "data:text/javascript,export default ({ port }) => (port.postMessage(0.5), new Promise(() => {}))", ouvriers: 1 });
  let commence = false;
  const echec = bassin
    .lancer({} as Tache, { signal: new AbortController().signal, surProgres: () => (commence = true) })
    .catch((e: unknown) => (e as Error).message);
  await expect.poll(() => commence).toBe(true);
  await bassin.fermer();
  expect(await echec).toContain("Terminating worker thread");
  expect(bassin.ouvriers()).toBe(0);
});

test("fermé, le bassin ne rouvre aucun fil pour une tâche venue trop tard", async () => {
  const bassin = creerBassin({ ouvrier: "data:text/javascript,export default () => ({ ok: true, valeur: 1 })", ouvriers: 1 });
  await bassin.fermer();
  const tardive = bassin.lancer({} as Tache, { signal: new AbortController().signal, surProgres: () => undefined });
  await expect(tardive).rejects.toThrow("fermé");
  expect(bassin.ouvriers()).toBe(0);
});
