import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
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
