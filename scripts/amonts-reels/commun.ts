// Ce que les vrais serveurs d'essai ont en commun : où ils s'installent, sur quel port ils s'ouvrent, comment on les arrête.
import type { ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { resolve } from "node:path";

/** Reçoit ce qu'il y a à dire d'une installation, phrase par phrase. */
export type Dire = (texte: string) => void;

const ARRET_MAX_MS = 10_000;

/** Le dossier des installations, hors du dépôt ; REEL_DIR le change. */
export function dossierReel(): string {
  return process.env["REEL_DIR"] ?? resolve(import.meta.dirname, "../../.cache/reel");
}

/** Un port libre de 127.0.0.1. */
export async function portLibre(): Promise<number> {
  const serveur = createServer();
  await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
  const { port } = serveur.address() as AddressInfo;
  await new Promise<void>((ferme) => serveur.close(() => ferme()));
  return port;
}

/** Demande à un processus de finir, puis l'y force s'il s'attarde ; rend la main quand il a fini. */
export async function arreterProcessus(enfant: ChildProcess): Promise<void> {
  if (enfant.exitCode !== null || enfant.signalCode !== null) return;
  const fini = new Promise<void>((resoudre) => enfant.once("exit", () => resoudre()));
  enfant.kill("SIGTERM");
  const tenace = setTimeout(() => enfant.kill("SIGKILL"), ARRET_MAX_MS);
  await fini;
  clearTimeout(tenace);
}
