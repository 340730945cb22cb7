import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { demarrerSite } from "#tests/e2e/harnais.ts";

// Ce qui se lit au départ se compte en fichiers : la durée, elle, dépend de la machine.

const dossier = mkdtempSync(join(tmpdir(), "depart-"));
const releve = join(dossier, "lus.txt");
const espion = join(dossier, "espion.mjs");
writeFileSync(
  espion,
  `import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { isMainThread } from "node:worker_threads";
if (isMainThread) registerHooks({ load: (url, contexte, suite) => (appendFileSync(${JSON.stringify(releve)}, (process.env.NODE_ENV ?? "") + " " + url + "\\n"), suite(url, contexte)) });`,
);

const lusAuDepart = (): ReadonlyArray<string> => readFileSync(releve, "utf8").split("\n");
const paquetsLus = (): ReadonlyArray<string> => lusAuDepart().flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? []);
const environnement = { NODE_OPTIONS: `--import=${pathToFileURL(espion).href}` };

/** Ce qu'un site sans Valkey, sans mesures et à qui personne ne parle le protocole MCP n'emploie jamais. */
const INUTILES = ["@modelcontextprotocol/sdk", "ajv", "zod-to-json-schema", "prom-client", "@opentelemetry/api", "iovalkey", "pg", "zod"];

test("du lancement à la première page, le site ne lit que les paquets qu'il emploie ; les autres viennent quand on les demande", async () => {
  const site = await demarrerSite({ env: environnement });
  try {
    expect((await fetch(site.url)).status).toBe(200);
    const lus = paquetsLus();
    expect(INUTILES.filter((paquet) => lus.includes(paquet))).toEqual([]);
    expect(lus.length).toBeLessThanOrEqual(90);
    const outils = await fetch(`${site.url}/mcp`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });
    expect(outils.status).toBe(200);
    expect(paquetsLus()).toContain("@modelcontextprotocol/sdk");
  } finally {
    await site.arreter();
  }
});

test("du lancement à la première page, les dates et les tris du français n'ouvrent pas leurs tables : à elles seules, un vingtième du départ", async () => {
  const ouvertes = join(dossier, "tables.txt");
  const guet = join(dossier, "guet.mjs");
  writeFileSync(ouvertes, "");
  writeFileSync(
    guet,
    `import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
const noter = (nom) => appendFileSync(${JSON.stringify(ouvertes)}, nom + "\\n");
if (isMainThread) {
  for (const nom of ["Collator", "DateTimeFormat", "NumberFormat", "PluralRules"])
    Intl[nom] = new Proxy(Intl[nom], { construct: (cible, args, neuve) => (noter(nom), Reflect.construct(cible, args, neuve)) });
  for (const [prototype, nom] of [[Number.prototype, "toLocaleString"], [Date.prototype, "toLocaleString"], [String.prototype, "localeCompare"]]) {
    const geste = prototype[nom];
    prototype[nom] = function (...args) { noter(nom); return Reflect.apply(geste, this, args); };
  }
}`,
  );
  // Un mot de passe tiré par le site s'annonce avec sa date.
  const site = await demarrerSite({ env: { NODE_OPTIONS: `--import=${pathToFileURL(guet).href}`, CODEV_ADMIN_PASSWORD: "pour-les-essais-du-depart" } });
  try {
    expect((await fetch(site.url)).status).toBe(200);
    expect(readFileSync(ouvertes, "utf8")).toBe("");
    // Une page qui date, elle, les ouvre.
    expect((await fetch(`${site.url}/a-propos`)).status).toBe(200);
    expect(readFileSync(ouvertes, "utf8")).toContain("DateTimeFormat");
  } finally {
    await site.arreter();
  }
});

test("les réglages se préparent avant tout le reste : React dans sa version rapide, et le fichier `.env` de qui héberge", async () => {
  writeFileSync(releve, "");
  const lance = mkdtempSync(join(tmpdir(), "depart-lance-"));
  symlinkSync(join(import.meta.dirname, "../../../data"), join(lance, "data"));
  writeFileSync(join(lance, ".env"), "METRICS_TOKEN=jeton-du-fichier-env-de-quarante-signes-et-plus\n");
  const site = await demarrerSite({ env: environnement, dossier: lance });
  try {
    const modes = lusAuDepart().flatMap((ligne) => /^(\S*) .*\/node_modules\/react(?:-dom)?\//.exec(ligne)?.[1] ?? []);
    expect([...new Set(modes)]).toEqual(["production"]);
    const mesures = await fetch(`${site.url}/metrics`, { headers: { Authorization: "Bearer jeton-du-fichier-env-de-quarante-signes-et-plus" } });
    expect(mesures.status).toBe(200);
  } finally {
    await site.arreter();
  }
});
