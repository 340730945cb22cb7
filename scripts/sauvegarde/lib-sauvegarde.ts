import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Reste } from "#app/rangements/nocodb/file/rejeu.server.ts";
import type { Inventaire } from "#app/rangements/sqlite/sauvegarde.server.ts";
import { lireEnv } from "#app/env.server.ts";
import { NOM_FICHIER } from "#app/rangements/sqlite/base.server.ts";

// Ce que partagent les commandes qui touchent aux données.

/** Le dossier de données que le site emploierait, `.env` compris. */
export function dossierDeDonnees(): string {
  const reglages = join(import.meta.dirname, "../..", ".env");
  if (existsSync(reglages)) process.loadEnvFile(reglages);
  return lireEnv(process.env).donneesDir;
}

/** Ce qui empêche d'agir là où le site n'a rien gardé : ce serait dire « rien à effacer », ou tirer des secrets qu'il ne connaît pas, pour une `DONNEES_DIR` oubliée. */
export function fauteDeDossier(dossier: string): string | undefined {
  if (existsSync(join(dossier, NOM_FICHIER))) return undefined;
  return `Le site n'a rien gardé dans ${dossier}. Dites où sont ses données par DONNEES_DIR, comme à lui, ou démarrez-le une première fois.`;
}

export function direInventaire({ migration, lignes }: Inventaire): string {
  const noms: Readonly<Record<string, readonly [string, string]>> = {
    codev_ateliers: ["atelier", "ateliers"],
    codev_fiches: ["fiche", "fiches"],
    codev_photos: ["photo", "photos"],
    campagnes: ["campagne", "campagnes"],
    ressources_references: ["proposition", "propositions"],
    propositions_photos: ["photo proposée", "photos proposées"],
    stats_usage: ["ligne d'usage", "lignes d'usage"],
    journal_moderation: ["geste de relecture", "gestes de relecture"],
  };
  return `${Object.entries(lignes)
    .map(([table, n]) => `${n} ${noms[table]?.[n > 1 ? 1 : 0] ?? table}`)
    .join(", ")} (structure n° ${migration}).`;
}

/** Ce qui attendait NocoDB dans la sauvegarde et n'y partira pas ; vide s'il n'y avait rien. */
export function direRetires(retires: number): string {
  if (retires === 0) return "";
  const plusieurs = retires > 1;
  return `\n${retires} écriture${plusieurs ? "s" : ""} y attendai${plusieurs ? "ent" : "t"} NocoDB et n'y partir${plusieurs ? "ont" : "a"} pas : rejouée${plusieurs ? "s" : ""}, ${plusieurs ? "elles recouvriraient" : "elle recouvrirait"} ce qui y est plus récent. La sauvegarde ${plusieurs ? "les" : "la"} garde.`;
}

/** Ce qu'un effacement laisse derrière lui devant NocoDB, une phrase par cas ; rien si tout y est parti. */
export function direReste({ attendent, ecartees, ailleurs }: Reste): ReadonlyArray<string> {
  const phrases: Array<string> = [];
  if (ecartees > 0)
    phrases.push(
      `NocoDB a refusé ${ecartees} écriture${ecartees > 1 ? "s" : ""}, mise${ecartees > 1 ? "s" : ""} de côté : ce que vous effacez peut y être encore. Le site les retente chaque heure ; relancez la commande pour le vérifier.`,
    );
  if (attendent > 0 && ailleurs)
    phrases.push(
      "Un autre processus, sans doute le site, porte les écritures à NocoDB : l'effacement y attend son tour. Relancez la commande pour le vérifier.",
    );
  else if (attendent > 0)
    phrases.push("NocoDB ne répond pas : ce qui y reste sera effacé quand le site tournera et qu'il répondra. Relancez la commande pour le vérifier.");
  return phrases;
}

/** Écrit le résultat, ou la phrase de l'erreur, et sort avec le bon code. */
export async function terminer(geste: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await geste()}\n`);
  } catch (e) {
    process.stderr.write(`${e instanceof Error ? e.message : String(e)}\n`);
    process.exitCode = 1;
  }
}
