/**
 * Efface à la demande d'une personne, de tous les rangements configurés, et dit ce qui l'a été.
 *
 *   npm run effacer -- --email nom@exemple.fr    son courriel, des propositions et du texte des fiches
 *   npm run effacer -- --appareil CLE            tout ce que son téléphone a posé ; CLE : celle de la page « Appareils » de l'animation, ou l'identifiant
 *   … --dry-run                                  dit ce qui serait effacé, sans rien écrire
 *
 * Lit les mêmes réglages que le site, qui peut rester en marche. Code de sortie : 0 si quelque chose a été effacé ou qu'il n'y avait rien, 1 en cas d'échec.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as patienter } from "node:timers/promises";
import { parseArgs } from "node:util";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { env as lireEnv, estErreurConfiguration } from "#app/env.server.ts";
import { cleDAppareil } from "#app/contextes/atelier/index.ts";
import { DUREE_APPAREIL_S } from "#app/contextes/atelier/domaine/acces.ts";
import { appareilsConnus, effacerAppareil, effacerCourriel } from "#app/rangements/effacer-personne.ts";
import { TOUR_MS } from "#app/rangements/nocodb/file/passage.server.ts";
import { ouvrirRangements, type Rangements } from "#app/rangements/ouvrir.server.ts";
import { copiesQuiGardent, oublierTexte } from "#app/rangements/sqlite/oublier.server.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import { secretsConnus } from "#app/socle/secrets.server.ts";
import { direReste, fauteDeDossier } from "./lib-sauvegarde.ts";

const reglages = join(import.meta.dirname, "../..", ".env");
if (existsSync(reglages)) process.loadEnvFile(reglages);

// Le tour d'un processus mort se reprend à son terme : on attend plus que lui.
const ATTENTE_FILE_MS = TOUR_MS + 15_000;
// Un rangement partagé qui redémarre revient en quelques secondes ; au-delà, c'est à la personne de revenir.
const ESSAIS = 3;
const PAUSE_MS = 5_000;
const SANS_SECRET = " La clé que montre une page ne se lit qu'avec le secret du site : donnez SESSION_SECRET comme à lui.";
const USAGE = "Usage : npm run effacer -- --email nom@exemple.fr | --appareil CLE [--dry-run]";
const dire = (texte: string) => void process.stdout.write(`${texte}\n`);
const muet = { info: () => undefined, avertir: () => undefined, erreur: (message: string) => dire(message) };

process.exitCode = await lancer();

async function lancer(): Promise<number> {
  let options;
  try {
    options = parseArgs({ options: { email: { type: "string" }, appareil: { type: "string" }, "dry-run": { type: "boolean", default: false } } }).values;
  } catch {
    dire(USAGE);
    return 2;
  }
  const { email = "", appareil = "", "dry-run": simuler } = options;
  const demande = email === "" ? appareil.trim() : email.trim();
  if ((email === "") === (appareil === "") || demande.length < 6 || (email !== "" && !/^[^\s@]+@[^\s@]+$/.test(demande))) {
    dire(USAGE);
    return 2;
  }
  try {
    const faute = fauteDeDossier(lireEnv().donneesDir);
    if (faute !== undefined) {
      dire(faute);
      return 1;
    }
    await avecEssais(() => (email === "" ? oublierAppareil(demande, simuler) : oublierCourriel(demande, simuler)));
    return 0;
  } catch (e) {
    // Sans configuration, on ne sait pas même où sont les données.
    if (estErreurConfiguration(e)) {
      dire(`${e.message}\nRien n'a été effacé : corrigez-la, puis relancez la commande.`);
      return 1;
    }
    dire(`Interrompu. ${phraseDe(e)}`);
    return direCeQuiEstFait(demande, simuler);
  }
}

/** Refait le geste tant qu'un rangement ne répond pas : ce qu'il a déjà effacé le reste, il reprend à la suite. */
async function avecEssais(geste: () => Promise<void>): Promise<void> {
  for (let essai = 1; ; essai += 1) {
    try {
      return await geste();
    } catch (e) {
      if (!estPassagere(e) || essai === ESSAIS) throw e;
      dire(`${phraseDe(e)} Nouvel essai dans ${PAUSE_MS / 1_000} secondes (${essai} sur ${ESSAIS - 1}).`);
      await patienter(PAUSE_MS);
    }
  }
}

function estPassagere(e: unknown): boolean {
  return estErreurApp(e) && e.code === "indisponible";
}

function phraseDe(e: unknown): string {
  if (estPassagere(e)) return "Le rangement partagé (NocoDB, PostgreSQL ou Valkey) ne répond pas.";
  return estErreurApp(e) ? e.detail : e instanceof Error ? `${e.message}.` : "Erreur inconnue.";
}

/** Ce que ce dossier garde s'efface sans attendre le rangement partagé ; le reste se dit. Rend le code de sortie. */
function direCeQuiEstFait(demande: string, simuler: boolean): number {
  const { donneesDir, sauvegardesDir } = lireEnv();
  try {
    if (existsSync(donneesDir)) finir(donneesDir, sauvegardesDir, demande, simuler);
  } catch (e) {
    dire(phraseDe(e));
  }
  dire("L'effacement n'est pas fini : relancez la commande quand tout répond. Ce qui est déjà effacé le reste.");
  return 1;
}

async function oublierCourriel(courriel: string, simuler: boolean): Promise<void> {
  const env = lireEnv();
  const { depots, ecrituresParties, resteAEcrire, fermer } = ouvrirRangements({ env, journal: muet, maintenant_ms: Date.now });
  try {
    const { propositions, fiches } = await effacerCourriel(simuler ? sansEcrire(depots) : depots, courriel, new Date().toISOString());
    dire(`${simuler ? "Serait effacé" : "Effacé"} de : ${compter(propositions, "proposition")}, ${compter(fiches, "fiche")}.`);
    await direCeQuiAttend({ ecrituresParties, resteAEcrire });
  } finally {
    await fermer();
  }
  finir(env.donneesDir, env.sauvegardesDir, courriel, simuler);
}

async function oublierAppareil(designe: string, simuler: boolean): Promise<void> {
  const env = lireEnv();
  const { sessionSecret } = secretsConnus({ dossier: env.donneesDir, donnes: env });
  const scelleur = sessionSecret === undefined ? undefined : creerScelleur(sessionSecret);
  const { depots, ecrituresParties, resteAEcrire, fermer } = ouvrirRangements({ env, journal: muet, maintenant_ms: Date.now });
  const maintenant = new Date();
  let ids: ReadonlyArray<string>;
  try {
    const connus = await appareilsConnus(depots, maintenant.toISOString());
    const cle = ({ atelier, appareil }: (typeof connus)[number]) => (scelleur === undefined ? undefined : cleDAppareil(scelleur, atelier, appareil));
    ids = [...new Set(connus.flatMap((c) => (c.appareil === designe || cle(c) === designe ? [c.appareil] : [])))];
    if (ids.length === 0) dire(`Aucun appareil connu sous ce nom : rien à effacer.${scelleur === undefined ? SANS_SECRET : ""}`);
    const jusque = new Date(maintenant.getTime() + DUREE_APPAREIL_S * 1000).toISOString();
    for (const id of ids) {
      if (simuler) dire("Un appareil trouvé ; rien n'est écrit.");
      else {
        const { fiches, parts, sessions } = await effacerAppareil(depots, id, jusque);
        dire(
          `Effacé : ${compter(fiches, "fiche")}, ${compter(parts, "part")} de lieu à plusieurs, ${compter(sessions, "session")}. Son témoin ne vaut plus rien.`,
        );
      }
    }
    await direCeQuiAttend({ ecrituresParties, resteAEcrire });
  } finally {
    await fermer();
  }
  for (const id of ids) finir(env.donneesDir, env.sauvegardesDir, id, simuler);
}

/** Devant un NocoDB, un effacement passe par la file : il n'est fini que parti. */
async function direCeQuiAttend({ ecrituresParties, resteAEcrire }: Pick<Rangements, "ecrituresParties" | "resteAEcrire">): Promise<void> {
  await ecrituresParties(ATTENTE_FILE_MS);
  for (const phrase of direReste(resteAEcrire())) dire(phrase);
}

/** Le même dépôt, où rien ne s'écrit. */
function sansEcrire<D extends Parameters<typeof effacerCourriel>[0]>({
  ateliers,
  fiches,
  photos,
  propositions,
  journal,
}: D): Parameters<typeof effacerCourriel>[0] {
  const rien = () => Promise.resolve();
  return {
    ateliers,
    fiches: { ...fiches, remplacer: rien },
    photos: { ...photos, poser: rien },
    propositions: { ...propositions, remplacer: rien },
    journal: { ...journal, recrireDetail: rien },
  };
}

/** Ce qui reste hors des rangements : les réponses gardées, puis les sauvegardes, que cette commande dit sans y toucher. */
function finir(dossier: string, copie: string | undefined, texte: string, simuler: boolean): void {
  if (!simuler) {
    const base = ouvrirBase({ dossier });
    const oubliees = oublierTexte(base, texte);
    base.fermer();
    if (oubliees > 0) dire(`Effacé aussi : ${compter(oubliees, "réponse ou compte gardé", "réponses ou comptes gardés")}.`);
  }
  const gardees = copiesQuiGardent(dossier, [join(dossier, "sauvegardes"), ...(copie === undefined ? [] : [copie])], texte);
  for (const chemin of gardees) dire(`Encore dans une sauvegarde : ${chemin}`);
  if (gardees.length > 0)
    dire(
      "Les sauvegardes automatiques s'effacent à leur terme ; celles faites à la main, et les bases qu'une restauration a mises de côté (.avant-…), c'est à vous. Relancez cette commande après une restauration.",
    );
}

function compter(nombre: number, nom: string, pluriel = `${nom}s`): string {
  return `${nombre} ${nombre > 1 ? pluriel : nom}`;
}
