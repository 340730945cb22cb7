import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { lireEnv, NOMS_VARIABLES } from "#app/env.server.ts";
import { refusDe } from "#tests/constructeurs/configuration.ts";
import { VARIABLES_SECRETES } from "#app/env/secrets-en-fichier.server.ts";

const RACINE = join(import.meta.dirname, "../../..");
const lire = (nom: string) => readFileSync(join(RACINE, nom), "utf8");
const dossier = mkdtempSync(join(tmpdir(), "secrets-en-fichier-"));
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

let rang = 0;
function deposer(contenu: string): string {
  const chemin = join(dossier, String(rang++));
  writeFileSync(chemin, contenu);
  return chemin;
}

// Une valeur admise de chacune, et ce qu'elle demande avec elle.
const POSTGRES = "postgres://compte:Zq7!x@base.exemple/autonomie";
const VALKEY = "valkeys://compte:Zq7!x@valkey.exemple";
const TROIS = { SESSION_SECRET: "s".repeat(32), CODEV_CODE: "DIE2026A", CODEV_ADMIN_PASSWORD: "mot-de-passe-des-tests" };
const CAS: Readonly<Record<(typeof VARIABLES_SECRETES)[number], readonly [string, Readonly<Record<string, string>>]>> = {
  SESSION_SECRET: [`${"n".repeat(32)},${"a".repeat(32)}`, {}],
  CODEV_CODE: [TROIS.CODEV_CODE, {}],
  CODEV_ADMIN_PASSWORD: [TROIS.CODEV_ADMIN_PASSWORD, {}],
  CODEV_ADMIN_TOTP: ["GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", {}],
  GATEWAY_VK: ["sk-bf-cle", { GATEWAY_URL: "https://g.exemple" }],
  RAG_PE_API_KEY: ["cle", { RAG_PE_URL: "https://r.exemple" }],
  NOCODB_TOKEN: ["jeton", { ...TROIS, NOCODB_URL: "https://n.exemple", NOCODB_BASE: "b" }],
  POSTGRES_URL: [POSTGRES, TROIS],
  VALKEY_URL: [VALKEY, TROIS],
  METRICS_TOKEN: ["jeton-de-mesure", {}],
};

describe("un secret donné par un fichier", () => {
  test.each(VARIABLES_SECRETES)("%s_FILE vaut la variable, fin de ligne comprise", (nom) => {
    const [valeur, avec] = CAS[nom];
    expect(lireEnv({ ...avec, [`${nom}_FILE`]: deposer(`${valeur}\n`) })).toEqual(lireEnv({ ...avec, [nom]: valeur }));
  });

  test.each(VARIABLES_SECRETES)("%s donnée des deux façons arrête le démarrage, par une phrase qui nomme les deux", (nom) => {
    const [valeur, avec] = CAS[nom];
    expect(refusDe({ ...avec, [nom]: valeur, [`${nom}_FILE`]: deposer(valeur) })).toContain(`  - ${nom}_FILE est donnée avec ${nom} : gardez l'une des deux.`);
  });

  test.each([
    ["absent", () => join(dossier, "absent"), "n'existe pas"],
    ["vide", () => deposer(" \n"), "est vide"],
    ["trop gros", () => deposer("s".repeat(70_000)), "est trop gros pour être un secret"],
    [
      "qui est un dossier",
      () => {
        mkdirSync(join(dossier, "un-dossier"));
        return join(dossier, "un-dossier");
      },
      "n'est pas un fichier",
    ],
    ["dont le chemin passe par un fichier", () => join(deposer("x"), "dedans"), "ne se lit pas"],
  ])("un fichier %s arrête le démarrage, et n'est dit qu'une fois", (_cas, creer, raison) => {
    const chemin = creer();
    expect(refusDe({ GATEWAY_URL: "https://g.exemple", GATEWAY_VK_FILE: chemin })).toBe(
      `Configuration refusée :\n  - GATEWAY_VK_FILE nomme « ${chemin} », qui ${raison}.`,
    );
  });

  test("trop faible, il est refusé comme la variable, et son contenu n'est jamais répété", () => {
    const message = refusDe({ CODEV_ADMIN_PASSWORD_FILE: deposer("Zq7!x"), POSTGRES_URL_FILE: deposer("mysql://compte:Zq7!y@h/base") });
    expect(message).toContain("CODEV_ADMIN_PASSWORD doit compter");
    expect(message).not.toMatch(/Zq7/);
  });
});

test("chaque variable qui porte un secret peut se donner par un fichier", () => {
  const secretes = NOMS_VARIABLES.filter((nom) => /SECRET|PASSWORD|TOTP|TOKEN|_KEY$|_VK$|CODE$|^(POSTGRES|VALKEY)_URL$/.test(nom));
  expect([...VARIABLES_SECRETES].toSorted()).toEqual(secretes.toSorted());
});

test.each(["scripts/deploiement/autonomie.service", "scripts/deploiement/compose.secrets.yaml"])(
  "%s ne nomme que des variables que le site lit, et chaque chemin y est un secret déposé",
  (fichier) => {
    const couples = [...lire(fichier).matchAll(/([A-Z_]+)_FILE(?:=%d\/|: \/run\/secrets\/)(\S+)/g)].map(([, nom = "", secret = ""]) => ({ nom, secret }));
    expect(couples.length).toBeGreaterThan(1);
    for (const { nom, secret } of couples) {
      expect(VARIABLES_SECRETES).toContain(nom);
      expect(lire(fichier)).toMatch(new RegExp(`LoadCredential=${secret}:|^ {2}${secret}:\\n {4}file: `, "m"));
    }
  },
);
