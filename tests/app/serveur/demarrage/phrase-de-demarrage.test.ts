import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { phraseDeDemarrage } from "#app/serveur/demarrage/phrase-de-demarrage.ts";
import { preparerSecrets } from "#app/socle/secrets.server.ts";

const RIEN = { sessionSecret: undefined, codevCode: undefined, codevAdminPassword: undefined };

function leverDe(geste: () => unknown): unknown {
  try {
    geste();
  } catch (e) {
    return e;
  }
  throw new Error("rien n'a été levé");
}

const refus = (code: string, path?: string) => Object.assign(new Error(`${code}: permission denied, mkdir`), { code, path });

describe("un premier démarrage que le système refuse", () => {
  test.each([
    ["EACCES", "n'a pas le droit"],
    ["EPERM", "n'a pas le droit"],
    ["EROFS", "lecture seule"],
    ["ENOTDIR", "n'est pas un dossier"],
    ["EEXIST", "n'est pas un dossier"],
    ["ENOENT", "manque"],
    ["ENOSPC", "est plein"],
    ["EDQUOT", "est plein"],
  ])("%s : une phrase française, qui nomme le chemin et ce qui se fait", (code, attendu) => {
    const phrase = phraseDeDemarrage(refus(code, "/srv/données du site")) ?? "";
    expect(phrase).toContain(attendu);
    expect(phrase).toContain("/srv/données du site");
    expect(phrase).toContain("DONNEES_DIR");
    expect(phrase).not.toMatch(/denied|mkdir|Error/);
  });

  test("un paquet qui manque : la phrase dit de l'installer", () => {
    expect(phraseDeDemarrage(Object.assign(new Error("Cannot find package 'x' imported from /y"), { code: "ERR_MODULE_NOT_FOUND" }))).toMatch(
      /^Un paquet du site manque : .*npm ci/,
    );
  });

  test("sans chemin, la phrase parle du dossier des données", () => {
    expect(phraseDeDemarrage(refus("EACCES"))).toContain("le dossier des données");
  });

  test("un dossier de données placé sous un fichier se dit ainsi dès les secrets", () => {
    const fichier = join(mkdtempSync(join(tmpdir(), "demarrage-")), "fichier");
    writeFileSync(fichier, "");
    const e = leverDe(() => preparerSecrets({ dossier: join(fichier, "données"), donnes: RIEN, annoncer: () => undefined }));
    expect(phraseDeDemarrage(e)).toMatch(/« .*fichier.* » n'est pas un dossier/);
  });

  test("un secrets.json qui ne peut pas être lu n'est pas dit illisible par son contenu", () => {
    const dossier = mkdtempSync(join(tmpdir(), "demarrage-"));
    mkdirSync(join(dossier, "secrets.json"));
    const e = leverDe(() => preparerSecrets({ dossier, donnes: RIEN, annoncer: () => undefined }));
    expect(leverDe(() => readFileSync(join(dossier, "secrets.json")))).toMatchObject({ code: "EISDIR" });
    expect(e).toMatchObject({ code: "EISDIR" });
  });

  test("une phrase du site, ou un défaut du code, passe telle quelle", () => {
    expect(phraseDeDemarrage(new Error("La base est abîmée."))).toBeUndefined();
    expect(phraseDeDemarrage(new TypeError("x is not a function"))).toBeUndefined();
    expect(phraseDeDemarrage(Object.assign(new Error("inconnu"), { code: "ERR_MODULE_NOT_FOUND" }))).toBeUndefined();
    expect(phraseDeDemarrage("texte")).toBeUndefined();
  });
});
