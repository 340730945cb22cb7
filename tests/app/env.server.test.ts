import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lireEnv, NOMS_VARIABLES } from "#app/env.server.ts";
import { refusDe } from "#tests/constructeurs/configuration.ts";

describe("la configuration", () => {
  test("est complète sans aucune variable", () => {
    expect(lireEnv({})).toMatchObject({
      port: 3000,
      host: undefined,
      donneesDir: "donnees",
      logLevel: "info",
      origines: [],
      gatewayUrl: undefined,
      fournisseursPayants: undefined,
      fournisseursGratuits: [],
    });
  });

  test("est gelée", () => {
    expect(Object.isFrozen(lireEnv({}))).toBe(true);
  });

  test("lit le secret du second facteur tel qu'une application l'affiche : par groupes, en minuscules, avec son bourrage", () => {
    for (const ecrit of ["gezd gnbv gy3t qojq gezd gnbv gy3t qojq", "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ====", "GEZDGNBV-GY3TQOJQ-GEZDGNBV-GY3TQOJQ"])
      expect(lireEnv({ CODEV_ADMIN_TOTP: ecrit }).codevAdminTotp).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    expect(refusDe({ CODEV_ADMIN_TOTP: "JBSWY3DPEHPK3PXP" })).toMatch(/CODEV_ADMIN_TOTP doit compter au moins 26 signes/);
    expect(refusDe({ CODEV_ADMIN_TOTP: "il n'y a pas de secret ici" })).toMatch(/CODEV_ADMIN_TOTP doit être écrit en base32/);
    expect(lireEnv({}).codevAdminTotp).toBeUndefined();
  });

  test("tient une variable vide ou blanche pour absente", () => {
    expect(lireEnv({ PORT: "", GATEWAY_URL: "  ", LOG_LEVEL: "" })).toEqual(lireEnv({}));
  });

  test("lit les listes, les montants et les adresses", () => {
    const env = lireEnv({
      ORIGINES: "https://a.exemple, https://b.exemple:8443 ,",
      BUDGET_EUR_JOUR: "2,50",
      BUDGET_EUR_MOIS: "40",
      RAG_PE_URL: "https://rag.exemple/base/",
      FOURNISSEURS_PAYANTS: "mistral,openai",
      SESSION_SECRET: `${"n".repeat(32)},${"a".repeat(32)}`,
    });
    expect(env.origines).toEqual(["https://a.exemple", "https://b.exemple:8443"]);
    expect(lireEnv({ ORIGINES: "https://A.exemple:443/" }).origines).toEqual(["https://a.exemple"]);
    expect([env.budgetEurJour, env.budgetEurMois]).toEqual([2.5, 40]);
    expect(env.ragPeUrl).toBe("https://rag.exemple/base");
    expect(env.fournisseursPayants).toEqual(["mistral", "openai"]);
    expect(env.sessionSecret).toEqual(["n".repeat(32), "a".repeat(32)]);
  });

  test.each([
    ["CODEV_ADMIN_TOTP", "JBSWY3DPEHPK3PXP"],
    ["CODEV_ADMIN_TOTP", "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJ1"],
    ["CODEV_ADMIN_TOTP", "123456"],
    ["PORT", "abc"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["ORIGINES", "autonomie.exemple"],
    ["ORIGINES", "https://a.exemple/chemin"],
    ["ORIGINES", "https://*.exemple"],
    ["ORIGINES", "https://nom:passe@a.exemple"],
    ["ORIGINES", "https://a.exemple#ici"],
    ["PROXYS_DE_CONFIANCE", "10.0.0.0/33"],
    ["PROXYS_DE_CONFIANCE", "mandataire"],
    ["PROXYS_DE_CONFIANCE", "10.0.0.0/"],
    ["SESSION_SECRET", "court"],
    ["CODEV_CODE", "abc"],
    ["CODEV_CODE", "DIE2026"],
    ["CODEV_ADMIN_PASSWORD", "sept777"],
    ["RAG_PE_URL", "rag.exemple"],
    ["RAG_PE_URL", "javascript:alert(1)"],
    ["BUDGET_EUR_JOUR", "-1"],
    ["BUDGET_EUR_MOIS", "gratuit"],
    ["VALKEY_URL", "http://valkey.exemple"],
    ["POSTGRES_URL", "mysql://a:b@h/base"],
    ["POSTGRES_URL", "postgres://a:b@h"],
    ["TUILES_URL", "https://tuiles.exemple/{z}/{x}.png"],
    ["TUILES_SORTE", "vecteur"],
    ["METRICS_TOKEN", "court"],
    ["GATEWAY_DELAI_S", "0"],
    ["GATEWAY_DELAI_S", "601"],
    ["GATEWAY_DELAI_S", "vite"],
    ["LOG_LEVEL", "bavard"],
  ])("refuse %s = « %s » en nommant la variable", (nom, valeur) => {
    expect(refusDe({ [nom]: valeur })).toMatch(new RegExp(`^Configuration refusée :\\n  - ${nom} .+\\.`));
  });

  test("ne répète jamais la valeur refusée d'un secret", () => {
    expect(refusDe({ CODEV_ADMIN_PASSWORD: "Zq7!x" })).not.toContain("Zq7!x");
    expect(refusDe({ POSTGRES_URL: "mysql://compte:Zq7!x@h/base" })).not.toContain("Zq7!x");
  });

  test.each([
    [{ GATEWAY_URL: "https://g.exemple" }, "GATEWAY_VK"],
    [{ GATEWAY_VK: "vk" }, "GATEWAY_URL"],
    [{ RAG_PE_API_KEY: "k" }, "RAG_PE_URL"],
    [{ NOCODB_URL: "https://n.exemple", NOCODB_BASE: "b" }, "NOCODB_TOKEN"],
    [{ NOCODB_URL: "https://n.exemple", NOCODB_TOKEN: "t" }, "NOCODB_BASE"],
    [{ NOCODB_TOKEN: "t" }, "NOCODB_URL"],
    [{ VALKEY_URL: "redis://v.exemple" }, "SESSION_SECRET"],
    [{ VALKEY_URL: "redis://v.exemple" }, "CODEV_ADMIN_PASSWORD"],
    [{ NOCODB_URL: "https://n.exemple", NOCODB_TOKEN: "t", NOCODB_BASE: "b" }, "SESSION_SECRET"],
    [{ POSTGRES_URL: "postgres://a:b@h/base" }, "SESSION_SECRET"],
    [{ TUILES_SORTE: "traces" }, "TUILES_URL"],
  ] as ReadonlyArray<readonly [Record<string, string>, string]>)("refuse la configuration partielle %o : %s manque", (source, manquante) => {
    expect(refusDe(source)).toContain(`- ${manquante} manque`);
  });

  test("refuse deux rangements pour les mêmes enregistrements", () => {
    const source = { POSTGRES_URL: "postgres://a:b@h/base", NOCODB_URL: "https://n.exemple", NOCODB_TOKEN: "t", NOCODB_BASE: "b" };
    expect(refusDe(source)).toContain("POSTGRES_URL et NOCODB_URL ne vont pas ensemble");
  });

  test("signale tous les défauts d'un coup", () => {
    const message = refusDe({ PORT: "x", LOG_LEVEL: "x", GATEWAY_URL: "https://g.exemple" });
    expect(message.match(/^ {2}- /gm)).toHaveLength(3);
  });

  test("explique chaque variable, et elles seules, dans .env.example", () => {
    const exemple = readFileSync(join(import.meta.dirname, "../../.env.example"), "utf8");
    const nommees = [...exemple.matchAll(/^# ?([A-Z_]+)=/gm)].map(([, nom]) => nom);
    expect([...nommees].sort()).toEqual([...NOMS_VARIABLES].sort());
  });
});
