import { createReadStream, createWriteStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import type { Readable, Writable } from "node:stream";
import { parseArgs } from "node:util";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { lireDemandeSimulation } from "#app/contextes/simulateur/schemas/simulation.ts";
import { creerServiceSimulateur } from "#app/contextes/simulateur/service/simulateur.server.ts";
import { simulerFichier } from "./simuler-fichier.ts";

/** Là où la commande lit et écrit. */
export type Flux = { readonly entree: Readable; readonly sortie: Writable; readonly erreur: Writable };

export const REUSSI = 0;
/** Un scénario refusé, ou au moins une ligne en erreur. */
export const REFUSE = 1;
/** Commande mal écrite, fichier illisible. */
export const MAL_APPELE = 2;

export const AIDE = `autonomie : simuler l'autonomie d'un lieu en eau, en énergie et en alimentation

  npx autonomie simuler scenario.json            un scénario (JSON des moteurs, ou fichier gardé du simulateur)
  npx autonomie simuler --requete "dep=26&cuve=5"  un scénario par les clés de l'adresse du simulateur
  npx autonomie simuler scenarios.csv            un scénario par ligne, colonnes = clés de l'adresse, résultats en CSV
  … | npx autonomie simuler -                    lit un scénario JSON sur l'entrée ; avec --lignes, un CSV

Options
  --mode global|par_axe   global (par défaut) rend un score d'ensemble
  --axes eau,energie      seulement ces axes (mode par_axe)
  --trace                 ajoute la formule et la source de chaque nombre (JSON)
  --sortie FICHIER        écrit là plutôt qu'à l'écran
  --lignes                l'entrée est un CSV, quel que soit son nom
  --apercu                CSV : calcul mensuel rapide, les trois taux et le score seulement
  --ouvriers N            CSV : fils de calcul (par défaut, autant que de cœurs)
  --aide                  ce texte

Une colonne « id » ou « nom » est recopiée dans les résultats. Une ligne fautive donne une ligne avec son erreur ; les autres continuent.
Codes de sortie : 0 tout est calculé, 1 un scénario ou une ligne est refusé, 2 commande ou fichier à corriger.
`;

const OPTIONS = {
  requete: { type: "string" },
  mode: { type: "string" },
  axes: { type: "string" },
  trace: { type: "boolean" },
  sortie: { type: "string" },
  lignes: { type: "boolean" },
  apercu: { type: "boolean" },
  ouvriers: { type: "string" },
  aide: { type: "boolean" },
  help: { type: "boolean" },
} as const;

/** Une commande à corriger : la phrase part sur la sortie d'erreur, le code de sortie est 2. */
function refuser(message: string): never {
  throw new ErreurApp("illisible", message);
}

/** Exécute une commande et rend son code de sortie ; n'écrit que dans les flux donnés. */
export async function commander(args: ReadonlyArray<string>, flux: Flux): Promise<number> {
  try {
    return await executer(args, flux);
  } catch (e) {
    if (!estErreurApp(e)) throw e;
    flux.erreur.write(`${e.detail}\n`);
    for (const { chemin, message } of e.champs ?? []) flux.erreur.write(`  ${chemin} : ${message}\n`);
    return e.code === "illisible" ? MAL_APPELE : REFUSE;
  }
}

async function executer(args: ReadonlyArray<string>, flux: Flux): Promise<number> {
  const { values: options, positionals } = lireArguments(args);
  const [commande, fichier, ...reste] = positionals;
  if (options.aide === true || options.help === true || commande === "aide") {
    flux.sortie.write(AIDE);
    return REUSSI;
  }
  if (commande === undefined) refuser(AIDE);
  if (commande !== "simuler") refuser(`« ${commande} » n'est pas une commande. La seule est « simuler » ; « autonomie --aide » dit comment.`);
  if (reste.length > 0) refuser(`Un seul fichier à la fois : « ${reste.join(" ")} » est en trop.`);
  if ((fichier === undefined) === (options.requete === undefined)) refuser("Donnez un fichier, ou une adresse avec --requete.");
  const reglages = { mode: options.mode ?? "global", ...(options.axes === undefined ? {} : { axes: options.axes }) };
  // Contrôlés avant d'ouvrir quoi que ce soit : une faute d'option ne doit pas vider un fichier de sortie.
  const { mode, axes } = lireReglages(reglages);
  const enLignes = options.lignes === true || /\.(csv|tsv)$/i.test(fichier ?? "");
  if (!enLignes && (options.apercu === true || options.ouvriers !== undefined)) refuser("--apercu et --ouvriers vont avec un CSV.");
  if (enLignes && options.trace === true) refuser("--trace va avec un seul scénario, pas avec un CSV.");
  if (enLignes && options.requete !== undefined) refuser("--requete donne un seul scénario : sans --lignes.");
  if (!enLignes) {
    const texte = await simulerUn(fichier, options, reglages, flux);
    return ecrire(texte, options.sortie, flux);
  }
  const ouvriers = options.ouvriers === undefined ? availableParallelism() : Number(options.ouvriers);
  if (!Number.isInteger(ouvriers) || ouvriers < 1 || ouvriers > 64) refuser("--ouvriers attend un entier de 1 à 64.");
  const entree = fichier === "-" ? flux.entree : await ouvrir(fichier ?? "");
  const sortie = options.sortie === undefined ? flux.sortie : await creer(options.sortie);
  const calculer = async () => {
    const rendu = await simulerFichier({ entree, sortie, ouvriers, mode, apercu: options.apercu === true, ...(axes === undefined ? {} : { axes }) });
    if (sortie !== flux.sortie) await finished(sortie.end());
    return rendu;
  };
  const bilan = await calculer().catch(refuserEcriture);
  if (!bilan.ok) refuser(bilan.message);
  const { lues, refusees, duree_s } = bilan;
  const cadence = duree_s > 0 ? Math.round(lues / duree_s) : lues;
  flux.erreur.write(`${lues.toLocaleString("fr-FR")} lignes, ${refusees.toLocaleString("fr-FR")} en erreur, ${cadence.toLocaleString("fr-FR")} par seconde.\n`);
  return refusees > 0 ? REFUSE : REUSSI;
}

function lireReglages(reglages: Readonly<Record<string, string>>) {
  try {
    return lireDemandeSimulation(new URLSearchParams(reglages));
  } catch (e) {
    if (!estErreurApp(e)) throw e;
    return refuser((e.champs ?? []).map(({ chemin, message }) => `--${chemin.split(".")[0] ?? ""} : ${message}`).join("\n"));
  }
}

function lireArguments(args: ReadonlyArray<string>) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (e) {
    const [, option = ""] = /'(-[^\s']*)/.exec(e instanceof Error ? e.message : "") ?? [];
    const manque = e instanceof Error && "code" in e && e.code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE";
    return refuser(
      manque
        ? `L'option ${option} ne s'écrit pas ainsi ; « autonomie --aide » les montre.`
        : `L'option ${option} n'existe pas ; « autonomie --aide » les donne.`,
    );
  }
}

type Valeurs = ReturnType<typeof lireArguments>["values"];

async function simulerUn(fichier: string | undefined, options: Valeurs, reglages: Readonly<Record<string, string>>, { entree }: Flux): Promise<string> {
  const simulateur = creerServiceSimulateur({
    donnees: creerDonneesMoteur({ dossier: join(import.meta.dirname, "../../data") }),
    cacheSolaire: creerMemoireBornee(8),
    resultats: creerMemoireBornee(1),
  });
  const requete = new URLSearchParams(fichier === undefined ? (options.requete ?? "").replace(/^[^?]*\?/, "") : "");
  for (const [cle, valeur] of Object.entries({ ...reglages, trace: options.trace === true ? "1" : "0" })) requete.set(cle, valeur);
  const demande = fichier === undefined ? lireDemandeSimulation(requete) : lireDemandeSimulation(requete, await lireScenario(fichier, entree));
  return `${JSON.stringify(await simulateur.repondre(demande), null, 2)}\n`;
}

async function lireScenario(fichier: string, entree: Readable): Promise<unknown> {
  const texte = fichier === "-" ? await toutLire(entree) : await readFile(fichier, "utf8").catch((e: unknown) => refuserFichier(fichier, e));
  try {
    const lu = JSON.parse(texte.replace(/^\ufeff/, "")) as unknown;
    const objet = typeof lu === "object" && lu !== null ? (lu as Record<string, unknown>) : {};
    // Un fichier gardé depuis le simulateur enveloppe le scénario ; les options de la commande l'emportent sur celles du fichier.
    const {
      mode: _mode,
      axes: _axes,
      trace: _trace,
      ...scenario
    } = typeof objet.scenario === "object" && objet.scenario !== null ? (objet.scenario as Record<string, unknown>) : objet;
    return scenario;
  } catch (e) {
    refuser(`${nommer(fichier)} n'est pas du JSON lisible : ${e instanceof Error ? e.message : ""}`);
  }
}

async function toutLire(entree: Readable): Promise<string> {
  const morceaux: Array<Buffer> = [];
  for await (const morceau of entree) morceaux.push(Buffer.from(morceau as Uint8Array));
  return Buffer.concat(morceaux).toString("utf8");
}

async function ecrire(texte: string, chemin: string | undefined, { sortie }: Flux): Promise<number> {
  if (chemin === undefined) sortie.write(texte);
  else await finished((await creer(chemin)).end(texte)).catch(refuserEcriture);
  return REUSSI;
}

async function ouvrir(chemin: string): Promise<Readable> {
  const acces = await open(chemin).catch((e: unknown) => refuserFichier(chemin, e));
  if ((await acces.stat()).isDirectory()) {
    await acces.close();
    refuser(`${nommer(chemin)} est un dossier.`);
  }
  return createReadStream(chemin, { fd: acces });
}

async function creer(chemin: string): Promise<Writable> {
  const acces = await open(chemin, "w").catch((e: unknown) => refuserFichier(chemin, e));
  return createWriteStream(chemin, { fd: acces });
}

const RAISONS: Readonly<Record<string, string>> = { ENOENT: "n'existe pas", EACCES: "ne peut pas être ouvert", EISDIR: "est un dossier" };

function refuserFichier(chemin: string, e: unknown): never {
  const code = e instanceof Error && "code" in e ? String(e.code) : "";
  refuser(`${nommer(chemin)} ${RAISONS[code] ?? `ne se lit pas (${code})`}.`);
}

/** Une panne d'entrée ou de sortie se dit en une phrase ; le reste est un défaut du code. */
function refuserEcriture(e: unknown): never {
  if (!(e instanceof Error) || !("syscall" in e)) throw e;
  return refuser(
    "code" in e && e.code === "ENOSPC" ? "La place manque pour écrire les résultats." : `La lecture ou l'écriture s'est interrompue (${e.message}).`,
  );
}

function nommer(fichier: string): string {
  return fichier === "-" ? "L'entrée" : `« ${fichier} »`;
}
