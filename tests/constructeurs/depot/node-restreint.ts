import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const RACINE = join(import.meta.dirname, "../../..");

export type Restriction = {
  /** Dossiers et fichiers du dépôt que le programme a le droit de lire ; tout le reste lui est refusé par Node, et il n'écrit nulle part. */
  readonly lisibles: ReadonlyArray<string>;
  /** Module du dépôt donné au programme sous le nom `module`. */
  readonly module: string;
  /** Corps d'une fonction asynchrone : reçoit `module` et `entree`, rend une valeur JSON. */
  readonly corps: string;
  readonly entree?: unknown;
};

/** Fait tourner un module dans un autre Node qui ne voit qu'une partie du dépôt : ce qu'il importe ou lit de trop l'arrête. */
export function lancerRestreint<T>({ lisibles, module, corps, entree = null }: Restriction): T {
  const programme = `
    const module = await import(${JSON.stringify(pathToFileURL(join(RACINE, module)).href)});
    const morceaux = [];
    for await (const morceau of process.stdin) morceaux.push(morceau);
    const entree = JSON.parse(Buffer.concat(morceaux).toString());
    const rendu = await (async () => { ${corps} })();
    process.stdout.write(JSON.stringify(rendu));`;
  const droits = lisibles.map((chemin) => `--allow-fs-read=${join(RACINE, chemin)}`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--permission", ...droits, "--input-type=module", "-e", programme], {
    cwd: RACINE,
    encoding: "utf8",
    input: JSON.stringify(entree),
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
    env: {},
  });
  if (status !== 0) throw new Error(`le programme s'est arrêté (code ${status ?? "aucun"}) :\n${stderr}`);
  return JSON.parse(stdout) as T;
}
