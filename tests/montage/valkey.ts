import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portLibre } from "#scripts/amonts-reels/commun.ts";

const PROGRAMME = ["valkey-server", "redis-server"].find((nom) => spawnSync(nom, ["--version"]).status === 0);

/** Faux : les tests qui demandent un vrai serveur sont passés, et la raison est écrite. */
export const valkeyPresent = PROGRAMME !== undefined;
if (!valkeyPresent) process.stdout.write("Tests sur Valkey passés : ni valkey-server ni redis-server sur cette machine.\n");

export type ServeurValkey = { readonly url: string; readonly programme: string; arreter(): Promise<void>; redemarrer(): Promise<void> };

async function attendre(port: number): Promise<void> {
  for (let essai = 0; essai < 100; essai += 1) {
    const ouvert = await new Promise<boolean>((rendre) => {
      const prise = connect(port, "127.0.0.1", () => (prise.end(), rendre(true)));
      prise.on("error", () => rendre(false));
    });
    if (ouvert) return;
    await new Promise((fini) => setTimeout(fini, 50));
  }
  throw new Error("le serveur Valkey ne s'ouvre pas");
}

/** Un vrai serveur, dans un dossier à lui, sur un port au hasard de 127.0.0.1. */
export async function demarrerValkey(): Promise<ServeurValkey> {
  if (PROGRAMME === undefined) throw new Error("aucun serveur Valkey");
  const dossier = mkdtempSync(join(tmpdir(), "valkey-"));
  const port = await portLibre();
  let processus: ChildProcess | undefined;
  const lancer = async () => {
    processus = spawn(PROGRAMME, ["--port", String(port), "--bind", "127.0.0.1", "--dir", dossier, "--appendonly", "yes", "--save", ""], { stdio: "ignore" });
    await attendre(port);
  };
  const tuer = () =>
    new Promise<void>((fini) => {
      if (processus === undefined || processus.exitCode !== null) return fini();
      processus.once("exit", () => fini());
      processus.kill("SIGTERM");
    });
  await lancer();
  return {
    url: `redis://127.0.0.1:${port}`,
    programme: PROGRAMME,
    async arreter() {
      await tuer();
      rmSync(dossier, { recursive: true, force: true });
    },
    async redemarrer() {
      await tuer();
      await lancer();
    },
  };
}
