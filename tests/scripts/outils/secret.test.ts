import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { renderUnicodeCompact } from "uqr";
import { lireEnv } from "#app/env.server.ts";
import { verifierEmpreinte } from "#app/socle/mot-de-passe.server.ts";

const RACINE = join(import.meta.dirname, "../../..");

const empreinte = (motDePasse: string) =>
  spawnSync(process.execPath, ["scripts/outils/secret.ts", "empreinte"], { cwd: RACINE, encoding: "utf8", input: `${motDePasse}\n` });

describe("npm run secret -- empreinte", () => {
  test("rend l'empreinte d'un mot de passe qui convient", async () => {
    const { status, stdout } = empreinte("mésange agrafe violon");
    expect(status).toBe(0);
    expect(await verifierEmpreinte("mésange agrafe violon", stdout.trim())).toBe(true);
  });

  test.each([
    ["iloveyou", /l'un des mots de passe les plus employés/],
    ["Marseille-13!", /n'est qu'un mot courant/],
    ["court", /au moins 8 caractères/],
  ])("refuse « %s » par une phrase, sans empreinte", (motDePasse, phrase) => {
    const { status, stdout, stderr } = empreinte(motDePasse);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(phrase);
  });
});

describe("npm run secret -- second-facteur", () => {
  test("tire un secret neuf que la configuration admet, avec l'adresse et le QR qu'une application lit", () => {
    const tirer = () =>
      spawnSync(process.execPath, ["scripts/outils/secret.ts", "second-facteur", "https://eau.exemple.fr"], { cwd: RACINE, encoding: "utf8" }).stdout;
    const [un, deux] = [tirer(), tirer()];
    const [, secret = ""] = /^CODEV_ADMIN_TOTP=(\S+)$/m.exec(un) ?? [];
    expect(lireEnv({ CODEV_ADMIN_TOTP: secret }).codevAdminTotp).toBe(secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(deux).not.toContain(secret);
    const adresse = new URL(/^otpauth:\S+$/m.exec(un)?.[0] ?? "");
    expect([adresse.host, decodeURIComponent(adresse.pathname)]).toEqual(["totp", "/Autonomie:animation eau.exemple.fr"]);
    expect(Object.fromEntries(adresse.searchParams)).toEqual({ secret, issuer: "Autonomie" });
    expect(un).toContain(renderUnicodeCompact(adresse.href, { border: 2 }));
  });
});

describe("là où le site n'a rien gardé de ses secrets", () => {
  test.each([
    ["lien", [], {}],
    ["mot-de-passe", [], {}],
    // Une base, et des secrets que seul le service reçoit.
    ["lien", ["autonomie.sqlite"], {}],
    ["mot-de-passe", ["autonomie.sqlite"], {}],
    ["lien", ["autonomie.sqlite"], { SESSION_SECRET: "s".repeat(40) }],
  ])("« %s » le dit, et ne tire aucun secret que le site ne connaîtrait pas (%j, %j)", (geste, fichiers, donnes) => {
    const dossier = mkdtempSync(join(tmpdir(), "secret-"));
    for (const nom of fichiers) writeFileSync(join(dossier, nom), "");
    const env = { PATH: process.env["PATH"], DONNEES_DIR: dossier, SESSION_SECRET: "", CODEV_CODE: "", CODEV_ADMIN_PASSWORD: "", ...donnes };
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/outils/secret.ts", geste], { cwd: RACINE, encoding: "utf8", env });
    const ecrits = readdirSync(dossier);
    rmSync(dossier, { recursive: true });
    expect({ status, stdout, ecrits }).toEqual({ status: 1, stdout: "", ecrits: fichiers });
    expect(stderr).toContain(`Le site n'a rien gardé dans ${dossier}`);
  });

  test("« lien » nomme le seul secret qui manque, et comment redonner celui que systemd dépose", () => {
    const dossier = mkdtempSync(join(tmpdir(), "secret-"));
    writeFileSync(join(dossier, "secrets.json"), JSON.stringify({ codevAdminPassword: "mésange agrafe violon" }));
    const env = { PATH: process.env["PATH"], DONNEES_DIR: dossier, SESSION_SECRET: "", CODEV_CODE: "", CODEV_ADMIN_PASSWORD: "" };
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/outils/secret.ts", "lien"], { cwd: RACINE, encoding: "utf8", env });
    rmSync(dossier, { recursive: true });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(`Le site n'a rien gardé dans ${dossier} de son secret de session.`);
    expect(stderr).toContain("SESSION_SECRET_FILE=/etc/autonomie/session-secret npm run secret -- lien");
    expect(stderr).not.toContain("CODEV_ADMIN_PASSWORD");
  });

  test("« lien » se fait des deux secrets donnés, sans tirer le code qui manque", () => {
    const dossier = mkdtempSync(join(tmpdir(), "secret-"));
    const env = {
      PATH: process.env["PATH"],
      DONNEES_DIR: dossier,
      SESSION_SECRET: "s".repeat(40),
      CODEV_CODE: "",
      CODEV_ADMIN_PASSWORD: "mésange agrafe violon",
    };
    const { status, stdout } = spawnSync(process.execPath, ["scripts/outils/secret.ts", "lien"], { cwd: RACINE, encoding: "utf8", env });
    const ecrits = readdirSync(dossier);
    rmSync(dossier, { recursive: true });
    expect({ status, ecrits }).toEqual({ status: 0, ecrits: [] });
    expect(stdout).toMatch(/^http:\/\/localhost:\d+\/connexion\?jeton=\S+\n$/);
  });
});

test.each(["lien", "mot-de-passe", "second-facteur"])("« %s » dit une configuration refusée d'une phrase, jamais d'une pile", (geste) => {
  const env = { PATH: process.env["PATH"], METRICS_TOKEN: "court" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/outils/secret.ts", geste], { cwd: RACINE, encoding: "utf8", env });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: "",
    stderr: "Configuration refusée :\n  - METRICS_TOKEN doit compter au moins 8 caractères.\n",
  });
});
