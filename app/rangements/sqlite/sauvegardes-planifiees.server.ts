import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { HEURE_MS, JOUR_MS } from "#app/commun/dates/durees.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { examiner, sauvegarder } from "./sauvegarde.server.ts";

// Des sauvegardes sans personne : une par jour, relue de bout en bout, recopiée dans un second dossier s'il est donné, gardée quelques jours puis une par semaine.
// Seuls les fichiers faits ici s'effacent ; une sauvegarde demandée à la main reste.

const FORME = /^autonomie-auto-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})\.sqlite$/;
const RESTE = /^(autonomie-auto-\d{8}-\d{4}\.sqlite)\.en-cours(?:-journal|-wal|-shm)?$/;

export type Garde = { readonly jours: number; readonly semaines: number };

export type OptionsPlanifiees = {
  readonly dossier: string;
  /** Second dossier, sur un autre disque ; absent : aucune recopie. */
  readonly copie?: string | undefined;
  readonly garde: Garde;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
};

export type SauvegardesPlanifiees = {
  /** Fait ce qui manque : la sauvegarde du jour, sa recopie, et le ménage. Ne lève pas : un échec est une ligne d'erreur, et l'âge le dit. */
  passer(): Promise<void>;
  /** Secondes depuis la dernière sauvegarde automatique, dans le dossier le plus en retard des deux s'il y en a deux ; `null` : l'un n'en a aucune. */
  age_s(): number | null;
};

export function creerSauvegardesPlanifiees({ dossier, copie, garde, journal, maintenant_ms }: OptionsPlanifiees): SauvegardesPlanifiees {
  const place = join(dossier, "sauvegardes");

  function ageDe_ms(ou: string): number {
    try {
      const derniere = lister(ou, maintenant_ms()).at(-1);
      return derniere === undefined ? Number.POSITIVE_INFINITY : maintenant_ms() - derniere.le_ms;
    } catch {
      // Un dossier illisible (droits, disque débranché) ne ferme pas la page de santé.
      return Number.POSITIVE_INFINITY;
    }
  }

  async function tenter(echec: string, geste: () => Promise<void> | void): Promise<void> {
    try {
      await geste();
    } catch (cause) {
      journal.erreur(echec, { erreur: cause instanceof Error ? cause.message : "inconnue" });
    }
  }

  async function sauvegarderIci(): Promise<void> {
    const nom = nommer(new Date(maintenant_ms()));
    const inventaire = await sauvegarder(dossier, join(place, nom));
    journal.info("sauvegarde faite et relue", { fichier: nom, ...inventaire.lignes });
  }

  function recopierLaDerniere(vers: string): void {
    const nom = lister(place, maintenant_ms()).at(-1)?.nom;
    if (nom === undefined || existsSync(join(vers, nom))) return;
    recopier(join(place, nom), vers, nom);
    journal.info("sauvegarde recopiée et relue", { fichier: nom });
  }

  return {
    age_s() {
      const age_ms = Math.max(ageDe_ms(place), copie === undefined ? 0 : ageDe_ms(copie));
      return Number.isFinite(age_ms) ? Math.round(age_ms / 1000) : null;
    },
    async passer() {
      if (garde.jours === 0) return;
      // Une heure de marge : la ronde passe toutes les heures, et l'heure du jour ne doit pas glisser.
      if (ageDe_ms(place) >= JOUR_MS - HEURE_MS) await tenter("sauvegarde automatique impossible", sauvegarderIci);
      // Un second disque plein ou débranché n'arrête ni la sauvegarde ni le ménage d'ici.
      if (copie !== undefined) await tenter("recopie de la sauvegarde impossible", () => recopierLaDerniere(copie));
      for (const ou of copie === undefined ? [place] : [place, copie])
        await tenter("ménage des sauvegardes impossible", () => menage(ou, garde, maintenant_ms()));
    },
  };
}

type Gardee = { readonly nom: string; readonly le_ms: number };

/** Les sauvegardes automatiques d'un dossier, de la plus ancienne à la plus récente. Une date à venir vient d'une horloge fausse : elle ne dit rien. */
function lister(ou: string, maintenant_ms: number): ReadonlyArray<Gardee> {
  if (!estDossier(ou)) return [];
  return readdirSync(ou)
    .flatMap((nom) => {
      const le_ms = dateDe(nom);
      return le_ms === undefined ? [] : [{ nom, le_ms }];
    })
    .filter(({ le_ms }) => le_ms <= maintenant_ms)
    .sort((a, b) => a.le_ms - b.le_ms);
}

function dateDe(nom: string): number | undefined {
  const [, annee, mois, jour, heure, minute] = FORME.exec(nom) ?? [];
  return annee === undefined ? undefined : Date.parse(`${annee}-${mois}-${jour}T${heure}:${minute}:00Z`);
}

function estDossier(ou: string): boolean {
  return statSync(ou, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** La plus récente sauvegarde automatique d'un dossier de données, s'il y en a une. */
export function derniereSauvegarde(dossier: string, maintenant_ms: number): string | undefined {
  const place = join(dossier, "sauvegardes");
  const derniere = lister(place, maintenant_ms).at(-1);
  return derniere && join(place, derniere.nom);
}

function nommer(le: Date): string {
  return `autonomie-auto-${le.toISOString().slice(0, 16).replaceAll(/[-:]/g, "").replace("T", "-")}.sqlite`;
}

// Écrite à côté, relue, puis renommée : le second dossier non plus ne montre jamais une copie à moitié faite.
function recopier(depuis: string, vers: string, nom: string): void {
  mkdirSync(vers, { recursive: true, mode: 0o700 });
  const provisoire = join(vers, `${nom}.en-cours`);
  try {
    copyFileSync(depuis, provisoire);
    chmodSync(provisoire, 0o600);
    examiner(provisoire);
    renameSync(provisoire, join(vers, nom));
  } finally {
    // Sur un disque plein, une copie à moitié faite prendrait la place de la suivante.
    rmSync(provisoire, { force: true });
  }
}

/** Une par jour pendant `jours` jours, puis la première de chaque semaine pendant `semaines` semaines. La plus récente reste toujours. */
export function aGarder(toutes: ReadonlyArray<Gardee>, { jours, semaines }: Garde, maintenant_ms: number): ReadonlySet<string> {
  const gardees = new Set<string>();
  const semainesVues = new Set<number>();
  for (const { nom, le_ms } of toutes) {
    const age_jours = (maintenant_ms - le_ms) / JOUR_MS;
    // Le 1er janvier 1970 était un jeudi : trois jours de décalage font commencer les semaines le lundi.
    const semaine = Math.floor((le_ms / JOUR_MS + 3) / 7);
    const premiere = !semainesVues.has(semaine);
    semainesVues.add(semaine);
    if (age_jours < jours || (premiere && age_jours < semaines * 7)) gardees.add(nom);
  }
  const derniere = toutes.at(-1);
  if (derniere !== undefined) gardees.add(derniere.nom);
  return gardees;
}

function menage(ou: string, garde: Garde, maintenant_ms: number): void {
  const toutes = lister(ou, maintenant_ms);
  const gardees = aGarder(toutes, garde, maintenant_ms);
  for (const { nom } of toutes) if (!gardees.has(nom)) rmSync(join(ou, nom), { force: true });
  // Tuée en chemin, une sauvegarde laisse une copie entière que rien ne nomme ; au-delà d'un jour, plus personne ne l'écrit.
  for (const nom of estDossier(ou) ? readdirSync(ou) : []) {
    const le_ms = dateDe(RESTE.exec(nom)?.[1] ?? "");
    if (le_ms !== undefined && maintenant_ms - le_ms > JOUR_MS) rmSync(join(ou, nom), { force: true });
  }
}
