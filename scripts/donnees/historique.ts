/**
 * Garde la trace des valeurs remplacées : `data/historique/<version>.json` dit ce qui sépare une version publiée de la suivante.
 * `npm run donnees:historique [-- --depuis=<révision git>]`, après avoir changé un coefficient, un prix ou une heuristique et avant d'enregistrer le changement ;
 * la version de départ est celle de la révision (`HEAD` par défaut).
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { REVISION_FORMULES } from "../../engines/src/integrateur/version.ts";
import { comparerHeuristiques, comparerTables, type VersionDonnees } from "#app/contextes/simulateur/domaine/historique.ts";
import { versionDesValeurs, type Textes } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { RACINE, ecrireJson, ecrireLignes } from "./lib-donnees.ts";

const DOSSIER = "data/historique";
const FICHIERS = ["data/coefficients.json", "data/couts.json", "data/algo_config.json"] as const;

type Ligne = { readonly id: string };
/**
 * Champs que les moteurs portaient eux-mêmes avant qu'ils entrent dans les données, ou qui ne changent aucun calcul : revenir en arrière les garde tels quels, sinon
 * un ancien lien perdrait un prix qu'il a bien connu.
 */
const SANS_PASSE: ReadonlySet<string> = new Set(["paliers", "contenance_m3", "taille", "taille_unite", "usage", "usage_raison"]);

/**
 * De même pour des lignes entières : un ancien lien a été calculé avec ces nombres, alors écrits dans les formules, ou par une formule que la révision a remplacée et qui ne
 * se calcule plus sans elles.
 */
const LIGNES_SANS_PASSE: ReadonlySet<string> = new Set([
  "eau.cuve.gel.debut",
  "eau.cuve.gel.total",
  "energie.chauffage.tropical.plaine",
  "energie.chauffage.tropical.hauts",
  "energie.clim.seuil",
  "energie.clim.base",
  "energie.logement.vitrages_sud",
  "energie.nebul.calme_debut",
  "energie.nebul.calme_etendue",
  "energie.nebul.forme",
  "energie.nebul.marge_jour",
  "alim.substitution.tubercules",
  "alim.verger.place.basse_tige",
  "alim.verger.place.haute_tige",
  "eau.cuve.foyer_type",
  "eau.cuve.gain_ecart",
  "eau.cuve.etude.1",
  "eau.cuve.etude.2",
  "eau.cuve.etude.3",
  "eau.cuve.etude.4",
  "eau.cuve.etude.5",
  "eau.cuve.etude.6",
  "eau.cuve.etude.7",
  "energie.temperature.heure_chaude",
  "energie.chauffage.nuit.debut",
  "energie.chauffage.nuit.fin",
  "energie.chauffage.apports",
  "energie.plage.clim.debut",
  "energie.plage.clim.fin",
  "energie.plage.nuit.debut",
  "energie.plage.nuit.fin",
  "energie.plage.soir.debut",
  "energie.plage.soir.fin",
  "energie.plage.midi.debut",
  "energie.plage.midi.fin",
  "energie.ecs.eau_froide_min",
  "energie.four_solaire.debut",
  "energie.four_solaire.fin",
  "energie.pilotage.azimut",
  "energie.pilotage.pente",
  "eau.arrosage.pluie_jour",
  "eau.pluie.latitude_nord",
  "alim.verger.maturite.debut",
  "alim.verger.maturite.pas",
  "commun.toit.part_utile",
  "energie.logement.niveaux_immeuble",
]);

/** Ce que les gestes proposent était écrit dans les moteurs. */
const GESTE = /^[a-z]+\.geste\./;

function sansChampsNouveaux(differences: VersionDonnees["couts"]): VersionDonnees["couts"] {
  return differences.flatMap(({ id, avant }): VersionDonnees["couts"] => {
    if (avant === null) return LIGNES_SANS_PASSE.has(id) || GESTE.test(id) ? [] : [{ id, avant }];
    const restes = Object.entries(avant).filter(([champ, valeur]) => valeur !== null || !SANS_PASSE.has(champ));
    return restes.length === 0 ? [] : [{ id, avant: Object.fromEntries(restes) }];
  });
}

type Passage = Pick<VersionDonnees, "version" | "suivante" | "formules" | "remplacee_le">;

/** Entrée d'une version : ce qu'il faut pour revenir de `apres` à `avant`. */
export function ecartDe(avant: Textes, apres: Textes, passage: Passage): VersionDonnees {
  const lire = <T>(texte: string): T => JSON.parse(texte) as T;
  const coefficients = (t: Textes) => lire<{ coefficients: ReadonlyArray<Ligne> }>(t[0]).coefficients;
  const couts = (t: Textes) => lire<{ couts: ReadonlyArray<Ligne> }>(t[1]).couts;
  return {
    ...passage,
    coefficients: sansChampsNouveaux(comparerTables(coefficients(avant), coefficients(apres))),
    couts: sansChampsNouveaux(comparerTables(couts(avant), couts(apres))),
    heuristiques: comparerHeuristiques(lire<object>(avant[2]), lire<object>(apres[2])),
  };
}

export function bout(version: string): VersionDonnees {
  return { version, suivante: null, formules: REVISION_FORMULES, remplacee_le: null, coefficients: [], couts: [], heuristiques: [] };
}

/** Le fichier d'une version : une différence par ligne. */
export function ecrireVersion({ version, suivante, formules, remplacee_le, coefficients, couts, heuristiques }: VersionDonnees): string {
  const tete = ecrireJson({ $schema: "../../schemas/historique.schema.json", version, suivante, ...(formules === undefined ? {} : { formules }), remplacee_le }).slice(0, -2);
  return `${tete},\n  "coefficients": ${ecrireLignes(coefficients, "  ")},\n  "couts": ${ecrireLignes(couts, "  ")},\n  "heuristiques": ${ecrireLignes(heuristiques, "  ")}\n}\n`;
}

/**
 * Les fins de chaîne à lever : un essai jamais enregistré n'a été le nombre de personne. Une version enregistrée (`enregistrees` : les noms de fichiers à HEAD), ou que
 * le site a servie, reste : des liens la portent, et une version d'avant y mène.
 */
export function essaisALever(
  entrees: ReadonlyArray<Pick<VersionDonnees, "version" | "suivante">>,
  courante: string,
  enregistrees: ReadonlySet<string>,
): ReadonlyArray<string> {
  const suivies = new Set(entrees.map(({ suivante }) => suivante));
  return entrees
    .filter(({ version, suivante }) => suivante === null && version !== courante && !enregistrees.has(version) && !suivies.has(version))
    .map(({ version }) => version);
}

/** La version en bout de chaîne à cette révision git : celle que le site y servait. */
function boutDeChaine(depuis: string): VersionDonnees {
  for (const version of versionsA(depuis)) {
    const entree = JSON.parse(git("show", `${depuis}:${DOSSIER}/${version}.json`)) as VersionDonnees;
    if (entree.suivante === null) return entree;
  }
  throw new Error(`Aucune version en bout de chaîne à ${depuis}.`);
}

const git = (...args: ReadonlyArray<string>): string => execFileSync("git", args, { cwd: RACINE, encoding: "utf8", maxBuffer: 1 << 26 });

const versionsA = (revision: string): ReadonlyArray<string> =>
  git("ls-tree", "--name-only", revision, `${DOSSIER}/`)
    .trim()
    .split("\n")
    .map((fichier) => basename(fichier, ".json"));

function principal(depuis: string, le: string): number {
  const maintenant = FICHIERS.map((f) => readFileSync(resolve(RACINE, f), "utf8")) as unknown as Textes;
  const avant = FICHIERS.map((f) => git("show", `${depuis}:${f}`)) as unknown as Textes;
  const courante = versionDesValeurs(maintenant, REVISION_FORMULES);
  const servie = boutDeChaine(depuis);
  const ancienne = servie.version;
  const dossier = resolve(RACINE, DOSSIER);
  mkdirSync(dossier, { recursive: true });
  const ecrire = (entree: VersionDonnees): void => {
    writeFileSync(join(dossier, `${entree.version}.json`), ecrireVersion(entree));
    process.stdout.write(`${DOSSIER}/${entree.version}.json écrit.\n`);
  };
  if (ancienne !== courante) {
    // La version quittée garde la révision de formules sous laquelle elle a servi.
    const { formules } = servie;
    const ecart = ecartDe(avant, maintenant, { version: ancienne, suivante: courante, remplacee_le: le, ...(formules === undefined ? {} : { formules }) });
    ecrire(ecart);
    process.stdout.write(
      `${ancienne} → ${courante} : ${ecart.coefficients.length} coefficients, ${ecart.couts.length} coûts, ${ecart.heuristiques.length} heuristiques.\n`,
    );
  }
  const entrees = readdirSync(dossier)
    .filter((n) => n.endsWith(".json"))
    .map((n) => JSON.parse(readFileSync(join(dossier, n), "utf8")) as VersionDonnees);
  for (const version of essaisALever(entrees, courante, new Set(versionsA("HEAD")))) rmSync(join(dossier, `${version}.json`));
  const fin = join(dossier, `${courante}.json`);
  const enBout = existsSync(fin) ? (JSON.parse(readFileSync(fin, "utf8")) as VersionDonnees) : undefined;
  // Des valeurs reprises d'une version passée la remettent en bout de chaîne.
  if (enBout?.suivante !== null || enBout.formules !== REVISION_FORMULES) ecrire(bout(courante));
  else process.stdout.write(`${courante} : déjà en bout de chaîne.\n`);
  return 0;
}

if (process.argv[1] === import.meta.filename) {
  const depuis = process.argv.find((a) => a.startsWith("--depuis="))?.slice("--depuis=".length) ?? "HEAD";
  process.exitCode = principal(depuis, new Date().toISOString().slice(0, 10));
}
