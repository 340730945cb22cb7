import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

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
}, 90_000);
