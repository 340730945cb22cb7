/**
 * Prépare un NocoDB pour le site : la base, ses quatre tables, leurs colonnes. Se relance sans danger, à plusieurs aussi ; ne retire et ne change jamais rien.
 *
 *   npm run db:setup                crée ce qui manque
 *   npm run db:setup -- --check     vérifie seulement ; code de sortie 1 s'il manque quelque chose
 *   npm run db:setup -- --dry-run   dit ce qui serait créé, sans rien écrire
 *   npm run db:setup -- --titre X   titre de la base à trouver ou à créer (« Autonomie » par défaut)
 *
 * Lit NOCODB_URL, NOCODB_TOKEN (compte « creator » ou propriétaire) et, si elle existe déjà, NOCODB_BASE, dans l'environnement ou dans .env.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { lireSecretsEnFichier } from "#app/env/secrets-en-fichier.server.ts";
import { creerClient } from "#app/rangements/nocodb/client/client.server.ts";
import { echecDe } from "#app/rangements/nocodb/client/echecs.ts";
import { installer } from "#app/rangements/nocodb/installation.server.ts";

const reglages = join(import.meta.dirname, "../..", ".env");
if (existsSync(reglages)) process.loadEnvFile(reglages);

const dire = (texte: string) => void process.stdout.write(`${texte}\n`);
const silencieux = { info: () => undefined, avertir: () => undefined, erreur: () => undefined };

process.exitCode = await lancer();

async function lancer(): Promise<number> {
  let options;
  try {
    options = parseArgs({
      options: { check: { type: "boolean" }, "dry-run": { type: "boolean" }, titre: { type: "string", default: "Autonomie" } },
    }).values;
  } catch {
    dire("Usage : npm run db:setup -- [--check | --dry-run] [--titre « Autonomie »]");
    return 2;
  }
  const { source, fautes } = lireSecretsEnFichier(process.env);
  for (const faute of fautes.values()) dire(faute);
  if (fautes.size > 0) return 2;
  const lire = (nom: string) => source[nom]?.trim() || undefined;
  const [url, jeton, base] = [lire("NOCODB_URL"), lire("NOCODB_TOKEN"), lire("NOCODB_BASE")];
  if (url === undefined || jeton === undefined || !URL.canParse(url)) {
    dire("Donnez NOCODB_URL (par exemple https://nocodb.exemple.fr) et NOCODB_TOKEN, le jeton d'un compte qui peut créer des tables.");
    return 2;
  }
  const mode = options.check === true ? "verifier" : options["dry-run"] === true ? "simuler" : "appliquer";
  dire(`NocoDB ${url}${mode === "appliquer" ? "" : " (lecture seule)"}`);
  const client = creerClient({
    url: url.replace(/\/+$/, ""),
    jeton,
    journal: silencieux,
    maintenant_ms: Date.now,
    delais: { appel_ms: 30_000, operation_ms: 300_000 },
  });
  try {
    const resultat = await client.operation_longue("ecriture", (appels) => installer(appels, { base, titre: options.titre, mode, dire }));
    if ("message" in resultat) {
      dire(resultat.message);
      return 1;
    }
    return conclure(resultat, mode, base);
  } catch (e) {
    dire(expliquer(e));
    return 1;
  }
}

function conclure(
  { base, crees, ecarts }: Extract<Awaited<ReturnType<typeof installer>>, { base: unknown }>,
  mode: string,
  connue: string | undefined,
): number {
  if (ecarts.length > 0) {
    const n = `${ecarts.length} ${ecarts.length > 1 ? "éléments" : "élément"}`;
    dire(
      mode === "simuler" ? `${n} à créer ou à revoir. Rien n'a été écrit.` : `${n} en écart${mode === "verifier" ? " : lancez « npm run db:setup »." : "."}`,
    );
    return mode === "simuler" ? 0 : 1;
  }
  dire(crees.length === 0 ? "Tout est en ordre, rien à créer." : `Créé : ${crees.length}. Tout est en ordre.`);
  if (base !== undefined && connue !== base) dire(`\nÀ ajouter à la configuration du site :\nNOCODB_BASE=${base}`);
  return 0;
}

function expliquer(e: unknown): string {
  const echec = echecDe(e);
  if (echec === undefined) return `Échec inattendu : ${e instanceof Error ? e.message : String(e)}`;
  if (echec.genre === "connexion") return "NocoDB ne répond pas à cette adresse : vérifiez NOCODB_URL, et que le service tourne.";
  if (echec.genre === "delai") return "NocoDB met trop de temps à répondre.";
  if (echec.statut === 401) return "NocoDB refuse ce jeton : vérifiez NOCODB_TOKEN.";
  if (echec.statut === 403) return "Ce jeton n'a pas le droit de créer des tables : prenez celui d'un compte « creator » ou propriétaire de la base.";
  return `NocoDB a répondu ${echec.statut ?? "de façon inattendue"} : ${echec.message || echec.code || echec.genre}.`;
}
