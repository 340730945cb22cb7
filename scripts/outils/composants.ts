// `npm run composants` : ce que le site sert est-il encore à jour ? Compare le verrou au dernier relevé, sans réseau ; sort en 1 s'il y a quelque chose à faire.
// `npm run composants -- --relever` : demande au registre la dernière version de chacun, puis compare.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { JOUR_MS } from "#app/commun/dates/durees.ts";

const RACINE = resolve(import.meta.dirname, "../..");
const FICHIER = resolve(RACINE, "tests/securite/composants.json");

/** Au-delà, on ne sait plus ce que l'on sert : c'est aussi le délai d'une faille moyenne (docs/registre.md). */
export const RELEVE_JOURS_MAX = 30;
/** Ce qu'un composant servi peut attendre sa dernière version sans que ce soit motivé. */
export const RETARD_JOURS_MAX = 90;

const jour = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const SchemaComposant = z.strictObject({
  /** Celle du verrou le jour du relevé. */
  version: z.string(),
  derniere: z.string(),
  /** Premier relevé où une version plus récente existait. */
  en_retard_depuis: jour.optional(),
  /** Pourquoi on ne la prend pas. */
  motif: z.string().min(10).optional(),
  /** Ce que le registre dit d'un composant retiré. */
  retire: z.string().optional(),
});
const SchemaReleve = z.strictObject({ releve: jour, composants: z.record(z.string(), SchemaComposant) });
export type Releve = z.infer<typeof SchemaReleve>;
/** Version installée de chaque composant servi, par son nom. */
export type Servis = Readonly<Record<string, string>>;

/** Le relevé versionné. */
export function lireReleve(): Releve {
  return SchemaReleve.parse(JSON.parse(readFileSync(FICHIER, "utf8")));
}

const SchemaPaquet = z.object({ dependencies: z.record(z.string(), z.string()) });
const SchemaVerrou = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional(), link: z.boolean().optional() })) });

/** Ce que le site demande lui-même pour servir, aux versions du verrou ; les siens et ceux de la construction n'en sont pas. */
export function lireServis(): Servis {
  const { dependencies } = SchemaPaquet.parse(JSON.parse(readFileSync(resolve(RACINE, "package.json"), "utf8")));
  const { packages } = SchemaVerrou.parse(JSON.parse(readFileSync(resolve(RACINE, "package-lock.json"), "utf8")));
  return Object.fromEntries(
    Object.keys(dependencies).flatMap((nom) => {
      const { version, link = false } = packages[`node_modules/${nom}`] ?? {};
      return link || version === undefined ? [] : [[nom, version]];
    }),
  );
}

/** Ce qu'il y a à faire ce jour-là, une phrase par composant ; vide si tout est à jour ou motivé. */
export function jugerComposants({ releve, composants }: Releve, servis: Servis, aujourdhui: string): ReadonlyArray<string> {
  const age = joursEntre(releve, aujourdhui);
  const ancien = age > RELEVE_JOURS_MAX ? [`Le relevé a ${age} jours : « npm run composants -- --relever ».`] : [];
  const oublies = Object.keys(composants).flatMap((nom) => (nom in servis ? [] : [`${nom} n'est plus servi : il reste au relevé.`]));
  const phrases = Object.entries(servis).flatMap(([nom, version]) => {
    const connu = composants[nom];
    if (connu?.version !== version) return [`${nom} ${version} n'est pas au relevé : « npm run composants -- --relever ».`];
    if (connu.retire !== undefined) return [`${nom} ${version} est retiré par son auteur (${connu.retire}) : remplacez-le.`];
    const retard = connu.en_retard_depuis === undefined ? 0 : joursEntre(connu.en_retard_depuis, aujourdhui);
    const attend = retard > RETARD_JOURS_MAX && connu.motif === undefined;
    return attend ? [`${nom} ${version} attend la ${connu.derniere} depuis ${retard} jours : prenez-la, ou écrivez pourquoi (« motif »).`] : [];
  });
  return [...ancien, ...oublies, ...phrases];
}

export type AuRegistre = { readonly derniere: string; readonly retire?: string | undefined };

/** Le relevé du jour : un retard déjà vu garde sa date et son motif, tant que la version servie n'a pas changé. */
export function relever(avant: Releve, servis: Servis, registre: Readonly<Record<string, AuRegistre>>, aujourdhui: string): Releve {
  const composants = Object.entries(servis).map(([nom, version]) => {
    const { derniere = version, retire } = registre[nom] ?? {};
    const connu = avant.composants[nom]?.version === version ? avant.composants[nom] : undefined;
    const retard = derniere === version ? {} : { en_retard_depuis: connu?.en_retard_depuis ?? aujourdhui };
    const motif = connu?.motif === undefined || derniere === version ? {} : { motif: connu.motif };
    return [nom, { version, derniere, ...retard, ...motif, ...(retire === undefined ? {} : { retire }) }] as const;
  });
  return { releve: aujourdhui, composants: Object.fromEntries(composants) };
}

function joursEntre(debut: string, fin: string): number {
  return Math.round((Date.parse(fin) - Date.parse(debut)) / JOUR_MS);
}

const SchemaRegistre = z.object({ "dist-tags.latest": z.string(), deprecated: z.string().optional() });

function demander(nom: string, version: string): AuRegistre {
  const dire = (...champs: ReadonlyArray<string>): string =>
    execFileSync("npm", ["view", ...champs, "--json"], { cwd: RACINE, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const { "dist-tags.latest": derniere, deprecated: retire } = SchemaRegistre.parse(
    JSON.parse(dire(`${nom}@${version}`, "dist-tags.latest", "deprecated", "version")),
  );
  return { derniere, retire };
}

function passer(): void {
  const aujourdhui = new Date().toISOString().slice(0, 10);
  const servis = lireServis();
  if (process.argv.includes("--relever")) {
    try {
      const registre = Object.fromEntries(Object.entries(servis).map(([nom, version]) => [nom, demander(nom, version)]));
      writeFileSync(FICHIER, `${JSON.stringify(relever(lireReleve(), servis, registre, aujourdhui), null, 2)}\n`);
    } catch {
      console.error("Le registre n'a pas répondu : le relevé reste celui d'avant.");
      process.exitCode = 1;
    }
  }
  const phrases = jugerComposants(lireReleve(), servis, aujourdhui);
  for (const phrase of phrases) console.error(phrase);
  if (phrases.length > 0) process.exitCode = 1;
  else console.log(`${Object.keys(servis).length} composants servis, à jour ou motivés.`);
}

if (import.meta.main) passer();
