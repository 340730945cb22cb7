import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const RACINE = join(import.meta.dirname, "../..");
// Une machine très chargée met longtemps ; ce temps se mesure, et ne doit pas jeter la campagne.
const DEMARRAGE_MAX_MS = 180_000;
export const CODE = "CHAOS-2026-A";

export type Tuable = {
  readonly url: string;
  /** SIGKILL, et sa fin. */
  readonly tuer: () => Promise<void>;
};

/** Démarre le site construit sur ces données, sur un port au hasard. Lève si rien n'écoute en trois minutes. */
export async function demarrer(donnees: string): Promise<Tuable> {
  const processus = spawn(process.execPath, [join(RACINE, "app/serveur/servir.mjs")], {
    cwd: RACINE,
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      HOST: "127.0.0.1",
      DONNEES_DIR: donnees,
      LOG_LEVEL: "silent",
      LIMITES_FOIS: "999",
      SESSION_SECRET: "un secret de campagne de trente-deux caractères",
      CODEV_CODE: CODE,
      CODEV_ADMIN_PASSWORD: "animation-de-campagne",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let dit = "";
  const fin = once(processus, "exit");
  const url = await new Promise<string>((rendre, refuser) => {
    const limite = setTimeout(() => processus.kill("SIGKILL"), DEMARRAGE_MAX_MS);
    const lire = (morceau: Buffer): void => {
      dit += morceau.toString();
      const adresse = /Autonomie est ouvert : (http:\/\/\S+)/.exec(dit)?.[1];
      if (adresse === undefined) return;
      clearTimeout(limite);
      rendre(adresse);
    };
    processus.stdout.on("data", lire);
    processus.stderr.on("data", lire);
    void fin.then(() => {
      clearTimeout(limite);
      refuser(new Error(`Le site ne démarre pas :\n${dit}`));
    });
  });
  return {
    url,
    async tuer() {
      processus.kill("SIGKILL");
      await fin;
    },
  };
}
