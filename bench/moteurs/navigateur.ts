/**
 * Le calcul dans le navigateur : aperçu contre calcul complet sur les foyers décrits, et ce que le premier geste télécharge. Node tient lieu de navigateur : même
 * moteur V8, même module, mêmes données. Seul : `node bench/moteurs/navigateur.ts`.
 */
import { lireProfilsCharge } from "@autonomie/engines";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { creerServiceSimulateur } from "#app/contextes/simulateur/service/simulateur.server.ts";
import { creerCalcul, type ValeursMoteur } from "#app/contextes/simulateur/ui/moteur/moteur.worker.ts";

const PASSES = 20;
/** Une image à 60 Hz. */
const IMAGE_MS = 16.7;
const racine = join(import.meta.dirname, "../..");

/** Mesure et rend le rapport imprimable. */
export async function mesurerNavigateur(): Promise<string> {
  const donnees = creerDonneesMoteur({ dossier: join(racine, "data") });
  const simulateur = creerServiceSimulateur({ donnees, cacheSolaire: creerMemoireBornee(64), resultats: creerMemoireBornee(8) });
  const valeurs = JSON.parse(simulateur.envoi().corps) as ValeursMoteur;
  const durees = { apercu: [] as Array<number>, complet: [] as Array<number>, page: [] as Array<number> };
  for (const { requete } of simulateur.personas()) {
    const { scenario, lieu } = simulateur.lire(new URLSearchParams(requete));
    if (lieu === undefined) continue;
    const calcul = creerCalcul(valeurs, await simulateur.territoire(lieu.code), lireProfilsCharge(simulateur.envoi().profils.octets));
    for (let i = 0; i < PASSES; i++) {
      // Un curseur bouge : jamais deux fois le même scénario.
      const bouge = { ...scenario, eau: { ...scenario.eau, cuve: { ...scenario.eau?.cuve, volume_m3: 1 + i / 2 } } };
      durees.apercu.push(chronometrer(() => calcul.apercu(bouge)));
      durees.complet.push(chronometrer(() => calcul.complet(bouge, { mode: "par_axe", recommandations: false })));
      if (i % 5 === 0) durees.page.push(chronometrer(() => calcul.complet(bouge, { mode: "par_axe", recommandations: true })));
    }
  }
  const ligne = (nom: string, ms: ReadonlyArray<number>) =>
    `  ${nom.padEnd(52)}${quantile(ms, 0.5).toFixed(1).padStart(10)}${quantile(ms, 0.9).toFixed(1).padStart(10)}  ${ms.length}\n`;
  const part = durees.apercu.filter((ms) => ms <= IMAGE_MS).length / durees.apercu.length;
  return (
    `\n${"Calcul dans le navigateur (ms)".padEnd(54)}   médiane       p90  passes\n` +
    ligne("aperçu, à chaque mouvement", durees.apercu) +
    ligne("calcul complet, une étape de saisie", durees.complet) +
    ligne("calcul complet, gestes compris, la page du résultat", durees.page) +
    `  aperçus tenus dans une image de ${IMAGE_MS} ms : ${(100 * part).toFixed(0)} %\n` +
    `  complet ÷ aperçu : ${(quantile(durees.complet, 0.5) / quantile(durees.apercu, 0.5)).toFixed(0)} ×\n` +
    `  au premier geste : ${[...fichiers(), ["données", brotli(simulateur.envoi().corps)] as const, ["profils de charge", brotli(simulateur.envoi().profils.octets)] as const].map(([nom, octets]) => `${nom} ${(octets / 1024).toFixed(1)} Kio`).join(", ")} (brotli)\n`
  );
}

function chronometrer(faire: () => unknown): number {
  const debut_ms = performance.now();
  faire();
  return performance.now() - debut_ms;
}

function quantile(valeurs: ReadonlyArray<number>, part: number): number {
  return valeurs.toSorted((a, b) => a - b)[Math.floor(part * (valeurs.length - 1))] ?? NaN;
}

/** Même qualité que celle des réponses écrites à la volée. */
function brotli(texte: string | Uint8Array): number {
  return brotliCompressSync(texte, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
}

/** Les deux scripts du site construit, tels qu'ils partent ; rien si le site n'est pas construit. */
function fichiers(): ReadonlyArray<readonly [string, number]> {
  const dossier = join(racine, "build/client/assets");
  if (!existsSync(dossier)) return [];
  return readdirSync(dossier)
    .filter((nom) => /^moteur\.(worker|client)-.*\.js\.br$/.test(nom))
    .map((nom) => [nom.startsWith("moteur.worker") ? "ouvrier" : "assemblage", statSync(join(dossier, nom)).size] as const);
}

if (process.argv[1] === import.meta.filename) process.stdout.write(await mesurerNavigateur());
