import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { validerAlgoConfig } from "@autonomie/engines";
import { empreindre } from "#app/socle/surete/empreinte.ts";
import { lireConformes } from "./conformes.server.ts";
import { defautsDe, type Validateur } from "./phrases.ts";

/**
 * Ce que le serveur lit sur le disque pendant qu'il sert, et le schéma de chacun. Le reste de `data/` est dans le site construit : plus personne n'y touche.
 * `territoire/communes.json`, deux mégaoctets écrits par un script, n'est contrôlé qu'à la construction : le relire ici doublerait l'attente.
 */
const FICHIERS: ReadonlyArray<readonly [nom: string, schema: string]> = [
  ["aides.json", "aides"],
  ["algo_config.json", "algo_config"],
  ["coefficients.json", "coefficients"],
  ["couts.json", "couts"],
  ["controles.json", "controles"],
  ["personas.json", "personas"],
  ["validation/limites.json", "validation-limites"],
  ["validation/pluie-mesuree.json", "pluie-mesuree"],
  ["territoire/index.json", "territoires-index"],
];
/** Dossiers dont chaque fichier JSON suit le même schéma ; un dossier facultatif peut manquer. */
const DOSSIERS: ReadonlyArray<readonly [nom: string, schema: string]> = [
  ["historique", "historique"],
  ["territoire/territoires", "territoire"],
];

type Options = {
  /** Le dossier `data` du site en service, relatif au dossier de lancement. */
  readonly dossier: string;
  /** Les validateurs compilés par la construction du site. */
  readonly validateurs: string;
};

/**
 * Contrôle les données que le serveur lira, avec les validateurs du site construit : une phrase par défaut, fichier et chemin nommés ; vide si tout convient.
 * Un exploitant peut avoir retouché un prix ou un coefficient depuis la construction ; ce qu'elle a déjà contrôlé, à l'octet près, ne l'est pas de nouveau.
 */
export async function verifierDonneesServies({ dossier, validateurs }: Options): Promise<ReadonlyArray<string>> {
  const conformes = lireConformes(validateurs);
  const fichiers = [...FICHIERS, ...DOSSIERS.flatMap(([nom, schema]) => lister(dossier, nom).map((fichier) => [fichier, schema] as const))];
  const lus = fichiers.map(([nom, schema]) => ({ fichier: join(dossier, nom), schema, octets: lire(join(dossier, nom)) }));
  const changes = lus.filter(({ fichier, octets }) => octets === undefined || A_RECONTROLER.test(fichier) || conformes.get(fichier) !== empreindre(octets));
  const schemas = [...new Set(changes.map(({ schema }) => schema))];
  const parSchema = new Map(await Promise.all(schemas.map(async (schema) => [schema, await charger(validateurs, schema)] as const)));
  return changes.flatMap(({ fichier, schema, octets }) => verifier(fichier, octets, parSchema.get(schema)));
}

// Sa règle est celle des moteurs, que la construction ne joue pas.
const A_RECONTROLER = /algo_config\.json$/;

function lire(fichier: string): Buffer | undefined {
  try {
    return readFileSync(fichier);
  } catch {
    return undefined;
  }
}

function verifier(fichier: string, octets: Buffer | undefined, valider: Validateur | undefined): ReadonlyArray<string> {
  if (valider === undefined) return [`${fichier} : son validateur manque ; reconstruisez le site par « npm run build ».`];
  if (octets === undefined) return [`${fichier} : fichier illisible ou absent.`];
  let contenu: unknown;
  try {
    contenu = JSON.parse(octets.toString("utf8"));
  } catch (cause) {
    return [`${fichier} : ce n'est pas du JSON (${cause instanceof Error ? cause.message : "forme inconnue"}).`];
  }
  const defauts = defautsDe(fichier, contenu, valider);
  return defauts.length > 0 || !A_RECONTROLER.test(fichier) ? defauts : reglesConfiguration(fichier, contenu);
}

// Une configuration bien formée peut encore se contredire : les moteurs la refuseraient à chaque simulation.
function reglesConfiguration(fichier: string, contenu: unknown): ReadonlyArray<string> {
  const rendu = validerAlgoConfig(contenu);
  return rendu.ok ? [] : rendu.erreurs.map(({ chemin, message }) => `${fichier}, ${chemin} : ${message}`);
}

function lister(dossier: string, nom: string): ReadonlyArray<string> {
  const chemin = join(dossier, nom);
  return existsSync(chemin)
    ? readdirSync(chemin)
        .filter((fichier) => fichier.endsWith(".json"))
        .sort()
        .map((fichier) => `${nom}/${fichier}`)
    : [];
}

async function charger(validateurs: string, schema: string): Promise<Validateur | undefined> {
  const chemin = resolve(validateurs, `${schema}.js`);
  if (!existsSync(chemin)) return undefined;
  return ((await import(pathToFileURL(chemin).href)) as { readonly valider: Validateur }).valider;
}
