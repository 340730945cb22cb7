import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { faiblesseDuMotDePasse } from "#app/commun/texte/mot-de-passe-faible.ts";

const LIGNES = readFileSync(join(import.meta.dirname, "../../../../data/securite/mots-de-passe-courants.txt"), "utf8")
  .trimEnd()
  .split("\n");
const COURANTS = new Set(LIGNES);

describe("un mot de passe d'administration", () => {
  test.each(["password", "PASSWORD", "12345678", "azertyuiop", "iloveyou", "Marseille2026!", "bonjour1", "tr-ust-no1", "motdepasse1", "Mot de passe 2026"])(
    "« %s » est trop courant",
    (motDePasse) => expect(faiblesseDuMotDePasse(motDePasse, COURANTS)?.phrase).toMatch(/mots de passe les plus employés|mot courant/),
  );

  test.each(["Autonomie2026!", "atelier-code", "Ａdmin-2026", "bienvenue__"])("« %s » n'est fait que de mots du lieu", (motDePasse) =>
    expect(faiblesseDuMotDePasse(motDePasse, COURANTS)).toBeDefined(),
  );

  test.each(["q7Zr-48vK-tm2x", "mésange agrafe violon tilleul", "482199302231", "Marseille et ses 111 quartiers", "été-à-l'îlet", "xxxKp9_w"])(
    "« %s » convient",
    (motDePasse) => expect(faiblesseDuMotDePasse(motDePasse, COURANTS)).toBeUndefined(),
  );

  test("aucun des mots de la liste ne passe, quelle que soit sa casse", () => {
    expect(LIGNES.length).toBeGreaterThan(3_000);
    expect(LIGNES.filter((mot) => mot.length < 8 || mot !== mot.toLowerCase())).toEqual([]);
    expect(LIGNES.filter((mot) => faiblesseDuMotDePasse(mot.toUpperCase(), COURANTS)?.listee !== true)).toEqual([]);
  });

  test("deux cents mots de passe que le site tirerait conviennent tous", () => {
    const tires = Array.from({ length: 200 }, () => Buffer.from(crypto.getRandomValues(new Uint8Array(15))).toString("base64url"));
    expect(tires.filter((tire) => faiblesseDuMotDePasse(tire, COURANTS) !== undefined)).toEqual([]);
  });
});
