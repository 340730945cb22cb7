import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";

/** Ce que les parcours demandent d'un navigateur, quel que soit son protocole. Un élément se désigne par XPath : les deux protocoles le parlent. */
export type Pilote = {
  /** « Firefox 153.8.0 ». */
  readonly version: string;
  ouvrir(adresse: string): Promise<void>;
  /** Évalue une expression dans la page, scripts de la page coupés ou non ; rend sa valeur en texte. */
  evaluer(expression: string): Promise<string>;
  cliquer(xpath: string): Promise<void>;
  remplir(xpath: string, texte: string): Promise<void>;
  photographier(): Promise<Buffer>;
  fermer(): Promise<void>;
};

/** Un moteur : son nom, ce qui l'empêche ici, et de quoi l'ouvrir. `scripts` faux : ceux de la page ne s'exécutent pas. */
export type Moteur = {
  readonly nom: string;
  readonly empechement: string | undefined;
  ouvrir(options: { readonly scripts: boolean }): Promise<Pilote>;
};

/** Une borne, pas une attente : deux moteurs s'ouvrent en trois secondes, en trente sur une machine où tout tourne à la fois. */
export const BORNE_MS = 120_000;
const PAS_MS = 100;

export function premierPresent(chemins: ReadonlyArray<string | undefined>): string | undefined {
  return chemins.find((chemin) => chemin !== undefined && chemin !== "" && existsSync(chemin));
}

/** Redemande jusqu'à ce que la réponse convienne ; la dernière est dite si la borne passe. */
export async function jusquA(lire: () => Promise<string>, convient: (lu: string) => boolean): Promise<string> {
  const limite = Date.now() + BORNE_MS;
  let lu = "";
  while (Date.now() < limite) {
    // Entre deux pages, il n'y a plus rien à lire : on redemande.
    lu = await lire().catch((e: unknown) => `(${String(e)})`);
    if (convient(lu)) return lu;
    await new Promise((suite) => setTimeout(suite, PAS_MS));
  }
  throw new Error(`attendu en vain ; dernière lecture : ${lu.slice(0, 400)}`);
}

/** Lance un programme et attend la ligne qui dit qu'il est prêt. */
export function lancer(
  commande: string,
  options: ReadonlyArray<string>,
  { env, pret }: { readonly env: Readonly<Record<string, string | undefined>>; readonly pret: RegExp },
): Promise<{ readonly processus: ChildProcess; readonly dite: string }> {
  const processus = spawn(commande, [...options], { env, stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((rendre, refuser) => {
    let sortie = "";
    const limite = setTimeout(() => {
      processus.kill();
      refuser(new Error(`${commande} ne s'est pas ouvert :\n${sortie}`));
    }, BORNE_MS);
    const lire = (morceau: Buffer) => {
      sortie += morceau.toString();
      const dite = pret.exec(sortie);
      if (dite === null) return;
      clearTimeout(limite);
      rendre({ processus, dite: dite[1] ?? "" });
    };
    processus.stdout.on("data", lire);
    processus.stderr.on("data", lire);
    processus.on("error", refuser);
    processus.on("exit", (code) => refuser(new Error(`${commande} est sorti (${code ?? "tué"}) :\n${sortie}`)));
  });
}

export async function arreter(processus: ChildProcess): Promise<void> {
  if (processus.exitCode !== null || processus.signalCode !== null) return;
  const fini = new Promise((suite) => processus.once("exit", suite));
  processus.kill();
  await fini;
}
