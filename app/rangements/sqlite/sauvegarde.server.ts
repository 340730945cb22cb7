import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { NOM_FICHIER } from "./base.server.ts";
import { SUFFIXE_ACQUIS } from "./integrite/acquis.server.ts";
import { empreinteDesLignes, estScellee, relireSceaux } from "./integrite/sceaux.ts";
import { MIGRATIONS } from "./migrations.ts";
import { phraseDuDisque } from "./pannes.ts";

// Sauvegarder sans arrêter, restaurer à l'arrêt. Une copie n'est bonne qu'une fois relue.

/** Ce que contient une sauvegarde relue et reconnue. */
export type Inventaire = {
  readonly migration: number;
  readonly lignes: Readonly<Record<string, number>>;
  /** La même pour deux bases qui gardent les mêmes lignes ; `null` avant les sceaux. */
  readonly empreinte: string | null;
};

/** `ancienne` : le nom donné à l'ancienne base. `retires` : les écritures qui attendaient NocoDB dans la sauvegarde, et ne partiront pas. */
export type Restauration = { readonly inventaire: Inventaire; readonly ancienne: string | null; readonly retires: number };

const COMPTEES = [
  "codev_ateliers",
  "codev_fiches",
  "codev_photos",
  "campagnes",
  "ressources_references",
  "propositions_photos",
  "stats_usage",
  "journal_moderation",
] as const;
const PROPRIETAIRE = 0o600;
// La copie avance par pas : entre deux, le site écrit sans attendre.
const PAGES_PAR_PAS = 256;

/**
 * Copie cohérente d'une base, site en marche compris. Écrit à côté, relit tout, puis renomme : une sauvegarde interrompue ne remplace jamais une bonne.
 * Lève une phrase si la base manque, si la copie est abîmée, ou si `vers` existe sans `remplacer`.
 */
export async function sauvegarder(dossier: string, vers: string, { remplacer = false } = {}): Promise<Inventaire> {
  const source = join(dossier, NOM_FICHIER);
  if (!existsSync(source)) throw new Error(`Aucune base à sauvegarder dans ${dossier}.`);
  if (existsSync(vers) && !remplacer) throw new Error(`${vers} existe déjà : choisissez un autre nom, ou ajoutez --remplacer.`);
  const provisoire = `${vers}.en-cours`;
  try {
    mkdirSync(dirname(vers), { recursive: true });
    rmSync(provisoire, { force: true });
    await copierBase(source, provisoire);
    chmodSync(provisoire, PROPRIETAIRE);
    const inventaire = examiner(provisoire);
    renameSync(provisoire, vers);
    return inventaire;
  } catch (cause) {
    throw dit(cause, vers);
  } finally {
    // Sur un disque plein, chaque essai raté laisserait le sien.
    effacer(provisoire);
  }
}

// La personne qui lance la commande lit une phrase qui nomme le fichier, jamais ce que le système ou SQLite en dit.
function dit(cause: unknown, fichier: string): unknown {
  const phrase = phraseDuDisque(cause, fichier);
  return phrase === undefined ? cause : new Error(phrase, { cause });
}

// Là où rien ne peut être, il n'y a rien à effacer, et cet échec-là cacherait le premier.
function effacer(provisoire: string): void {
  try {
    rmSync(provisoire, { force: true });
  } catch {
    return;
  }
}

async function copierBase(source: string, vers: string): Promise<void> {
  const base = new DatabaseSync(source, { readOnly: true, timeout: 5_000 });
  try {
    await backup(base, vers, { rate: PAGES_PAR_PAS });
  } finally {
    base.close();
  }
}

/** Relit un fichier de bout en bout. Lève une phrase s'il est abîmé, étranger, ou d'une version plus récente du site. */
export function examiner(chemin: string): Inventaire {
  if (!existsSync(chemin)) throw new Error(`${chemin} n'existe pas.`);
  let base: DatabaseSync | undefined;
  try {
    base = new DatabaseSync(chemin);
    // Un seul fichier : la sauvegarde se déplace sans ses compagnons -wal et -shm.
    base.exec("PRAGMA journal_mode = DELETE");
    const verdict = base.prepare("PRAGMA integrity_check(1)").get()?.["integrity_check"];
    if (verdict !== "ok") throw new Error(`${chemin} est abîmé (${String(verdict)}) : prenez une sauvegarde plus ancienne.`);
    const migration = Number(base.prepare("SELECT max(numero) AS n FROM migrations").get()?.["n"]);
    const connue = MIGRATIONS.at(-1)?.numero ?? 0;
    if (migration > connue)
      throw new Error(`${chemin} vient d'une version plus récente du site (migration ${migration}, ici ${connue}) : mettez le site à jour d'abord.`);
    const scellee = estScellee(base);
    const [abimee] = scellee ? relireSceaux(base).abimees : [];
    if (abimee !== undefined)
      throw new Error(`${chemin} est abîmé (la ligne « ${abimee} » a changé sans être écrite par personne) : prenez une sauvegarde plus ancienne.`);
    const presente = base.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    // Une version passée n'avait pas encore toutes les tables.
    const compter = (table: string) =>
      presente.get(table) === undefined ? 0 : Number((base as DatabaseSync).prepare(`SELECT count(*) AS n FROM ${table}`).get()?.["n"]);
    return { migration, lignes: Object.fromEntries(COMPTEES.map((table) => [table, compter(table)])), empreinte: scellee ? empreinteDesLignes(base) : null };
  } catch (cause) {
    if (cause instanceof Error && cause.message.startsWith(chemin)) throw cause;
    throw new Error(phraseDuDisque(cause, chemin) ?? `${chemin} n'est pas une sauvegarde du site.`, { cause });
  } finally {
    base?.close();
  }
}

/**
 * Remet une sauvegarde à la place de la base, site arrêté ; l'ancienne base reste à côté, sous le nom rendu. Lève une phrase si le site tourne ou si la
 * sauvegarde n'est pas bonne : alors rien n'a changé.
 */
export function restaurer(dossier: string, depuis: string, maintenant: Date): Restauration {
  const place = join(dossier, NOM_FICHIER);
  const provisoire = `${place}.restauration`;
  if (!existsSync(depuis)) throw new Error(`${depuis} n'existe pas.`);
  try {
    mkdirSync(dossier, { recursive: true, mode: 0o700 });
    copyFileSync(depuis, provisoire);
    chmodSync(provisoire, PROPRIETAIRE);
    const inventaire = examinerCopie(provisoire, depuis);
    const retires = viderFile(provisoire);
    const ancienne = existsSync(place) ? nomLibre(`${place}.avant-${maintenant.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}`) : null;
    if (ancienne !== null) {
      exigerSiteArrete(place);
      renameSync(place, ancienne);
    }
    // Laissés par un arrêt brutal, ils appartiennent à l'ancienne base et abîmeraient la neuve.
    for (const suffixe of ["-wal", "-shm", SUFFIXE_ACQUIS]) rmSync(place + suffixe, { force: true });
    renameSync(provisoire, place);
    return { inventaire, ancienne, retires };
  } catch (cause) {
    throw dit(cause, provisoire);
  } finally {
    effacer(provisoire);
  }
}

// Les gestes d'alors sont partis depuis, ou ont été repris : rejoués, ils recouvriraient dans NocoDB des données plus neuves.
function viderFile(chemin: string): number {
  const base = new DatabaseSync(chemin);
  try {
    if (base.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'file_attente'").get() === undefined) return 0;
    const vivants = Number(base.prepare("SELECT count(*) AS n FROM file_attente WHERE etat IN ('attend', 'ecartee')").get()?.["n"]);
    base.exec("PRAGMA secure_delete = ON; DELETE FROM file_attente");
    return vivants;
  } finally {
    base.close();
  }
}

// Deux restaurations dans la même seconde gardent chacune l'ancienne base.
function nomLibre(nom: string): string {
  for (let rang = 1; ; rang += 1) {
    const essai = rang === 1 ? nom : `${nom}-${rang}`;
    if (!existsSync(essai)) return essai;
  }
}

// La phrase doit nommer le fichier donné, pas sa copie de travail.
function examinerCopie(copie: string, nom: string): Inventaire {
  try {
    return examiner(copie);
  } catch (cause) {
    throw new Error(cause instanceof Error ? cause.message.replace(copie, nom) : String(cause), { cause });
  }
}

// Quitter le mode WAL demande d'être seul sur le fichier : SQLite refuse tant qu'une autre connexion est ouverte. Le journal en attente est versé au passage.
function exigerSiteArrete(place: string): void {
  const base = new DatabaseSync(place, { timeout: 200 });
  try {
    base.exec("PRAGMA journal_mode = DELETE");
  } catch (cause) {
    if (cause instanceof Error && /locked|busy/i.test(cause.message)) {
      throw new Error("Le site tourne encore : arrêtez-le avant de restaurer. Rien n'a été changé.", { cause });
    }
    // Une base abîmée ne s'ouvre pas : c'est justement pour cela qu'on restaure.
  } finally {
    base.close();
  }
}
