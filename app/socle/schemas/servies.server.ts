import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { validerAlgoConfig } from "@autonomie/engines";
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
 * Un exploitant peut avoir retouché un prix ou un coefficient depuis la construction.
 */
export async function verifierDonneesServies({ dossier, validateurs }: Options): Promise<ReadonlyArray<string>> {
  const fichiers = [...FICHIERS, ...DOSSIERS.flatMap(([nom, schema]) => lister(dossier, nom).map((fichier) => [fichier, schema] as const))];
  const schemas = [...new Set(fichiers.map(([, schema]) => schema))];
  const parSchema = new Map(await Promise.all(schemas.map(async (schema) => [schema, await charger(validateurs, schema)] as const)));
  return fichiers.flatMap(([nom, schema]) => verifier(join(dossier, nom), parSchema.get(schema)));
}

function verifier(fichier: string, valider: Validateur | undefined): ReadonlyArray<string> {
  if (valider === undefined) return [`${fichier} : son validateur manque ; reconstruisez le site par « npm run build ».`];
  let contenu: unknown;
  try {
    contenu = JSON.parse(readFileSync(fichier, "utf8"));
  } catch (cause) {
    if (cause instanceof SyntaxError) return [`${fichier} : ce n'est pas du JSON (${cause.message}).`];
    return [`${fichier} : fichier illisible ou absent.`];
  }
  const defauts = defautsDe(fichier, contenu, valider);
  return defauts.length > 0 || !fichier.endsWith("algo_config.json") ? defauts : reglesConfiguration(fichier, contenu);
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
