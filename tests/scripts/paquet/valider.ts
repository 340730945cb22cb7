// Contrôler ses fichiers avant de calculer : les schémas du paquet par n'importe quel validateur, ou ses propres contrôles, sans rien installer d'autre.
// node valider.ts <module d'ajv> territoire.json coefficients.json couts.json algo_config.json
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { controlerCoefficients, controlerCouts, controlerTerritoire, validerAlgoConfig, type Erreur } from "@autonomie/engines";

type Valider = ((contenu: unknown) => boolean) & { readonly errors?: ReadonlyArray<{ readonly instancePath: string }> | null };
type Ajv = new (options: object) => { readonly compile: (schema: object) => Valider };
type Ligne = { readonly id: string };

// Les schémas n'arrivent qu'avec le paquet : ils se lisent à l'exécution, là où il est installé.
const requerir = createRequire(import.meta.url);
const SCHEMAS = ["territoire", "coefficients", "couts", "algo_config"].map((nom) => requerir(`@autonomie/engines/schemas/${nom}.schema.json`) as object);

const [module = "", ...fichiers] = process.argv.slice(2);
const { Ajv2020 } = (await import(module)) as { readonly Ajv2020: Ajv };
const ajv = new Ajv2020({ strict: true, allErrors: true });
const contenus = fichiers.map((fichier) => JSON.parse(readFileSync(fichier, "utf8")) as unknown);
const parSchema = SCHEMAS.map((schema, rang) => {
  const valider = ajv.compile(schema);
  return valider(contenus[rang]) ? [] : (valider.errors ?? []).map(({ instancePath }) => instancePath);
});

const indexer = (liste: ReadonlyArray<Ligne>): Readonly<Record<string, Ligne>> => Object.fromEntries(liste.map((ligne) => [ligne.id, ligne]));
const [lieu, table, catalogue, config] = contenus as [unknown, { coefficients: ReadonlyArray<Ligne> }, { couts: ReadonlyArray<Ligne> }, unknown];
const configuration = validerAlgoConfig(config);
const erreurs: ReadonlyArray<Erreur> = [
  ...controlerTerritoire(lieu),
  ...controlerCoefficients(indexer(table.coefficients)),
  ...controlerCouts(indexer(catalogue.couts)),
  ...(configuration.ok ? [] : configuration.erreurs),
];
process.stdout.write(JSON.stringify({ parSchema, parControle: erreurs.map(({ chemin }) => chemin) }));
