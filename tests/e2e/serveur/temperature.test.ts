import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";

const JETON = "jeton-des-mesures-de-quarante-signes-et-plus";
const AVEC = { ECHAUFFEMENT_S: "60", METRICS_TOKEN: JETON };

/** Chaque fichier gardé, et l'empreinte de ce qu'il contient. */
function contenu({ donnees }: Site): ReadonlyArray<string> {
  return globSync("**/*", { cwd: donnees })
    .filter((nom) => statSync(join(donnees, nom)).isFile())
    .sort()
    .map(
      (nom) =>
        `${nom} ${createHash("sha256")
          .update(readFileSync(join(donnees, nom)))
          .digest("hex")}`,
    );
}

const lignes = (site: Site, evenement: string): ReadonlyArray<Record<string, unknown>> =>
  site
    .sortie()
    .split("\n")
    .filter((ligne) => ligne.startsWith("{"))
    .map((ligne) => JSON.parse(ligne) as Record<string, unknown>)
    .filter(({ message }) => message === evenement);

const EN_TEMPERATURE = "site en température";

test("laissé au calme, un site répète ce que l'on y demandera : le fil de calcul y est, et rien n'en reste, ni écrit, ni compté, ni noté", async () => {
  const site = await demarrerSite({ env: AVEC });
  try {
    const avant = contenu(site);
    await expect.poll(() => lignes(site, EN_TEMPERATURE).length, { timeout: 100_000 }).toBe(1);
    expect(Number(lignes(site, EN_TEMPERATURE)[0]?.["gestes"])).toBeGreaterThan(50);
    expect(contenu(site)).toEqual(avant);
    const mesures = await (await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${JETON}` } })).text();
    expect(mesures.split("\n").filter((ligne) => /^autonomie_(?:assistant_appels|requetes)_total\{/.test(ligne))).toEqual([]);
    expect(mesures).toMatch(/^autonomie_ouvriers 1$/m);
    // Ni la répétition d'une question, ni un avertissement.
    expect(site.sortie()).not.toMatch(/semences|"niveau":"(?:warn|error)"/);
  } finally {
    await site.arreter();
  }
});

test("tant qu'une requête est servie, rien ne se répète ; l'arrêt demandé n'attend pas ce qui restait", async () => {
  const site = await demarrerSite({ env: AVEC });
  try {
    // Un envoi qui dure est une requête en cours.
    const arret = new AbortController();
    const corps = new ReadableStream({ start: (flux) => flux.enqueue(new TextEncoder().encode("{")) });
    const lent = fetch(`${site.url}/api/chatbot`, {
      method: "POST",
      body: corps,
      headers: { "Content-Type": "application/json" },
      signal: arret.signal,
      ...({ duplex: "half" } as object),
    }).catch(() => undefined);
    await new Promise((suite) => setTimeout(suite, 12_000));
    expect(lignes(site, EN_TEMPERATURE)).toEqual([]);
    arret.abort();
    await lent;
    expect(await site.arreter()).toBe(0);
    expect(lignes(site, EN_TEMPERATURE)).toEqual([]);
  } finally {
    await site.arreter();
  }
});
