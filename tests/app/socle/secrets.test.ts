import { chmodSync, existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { verifierEmpreinte } from "#app/socle/mot-de-passe.server.ts";
import { preparerSecrets, type OptionsSecrets } from "#app/socle/secrets.server.ts";

const RIEN = { sessionSecret: undefined, codevCode: undefined, codevAdminPassword: undefined };

function preparer(dossier: string, donnes: OptionsSecrets["donnes"] = RIEN) {
  const annonces: Array<string> = [];
  return { secrets: preparerSecrets({ dossier, donnes, annoncer: (texte) => annonces.push(texte) }), annonces };
}

const unDossier = () => join(mkdtempSync(join(tmpdir(), "secrets-")), "donnees");
const lire = (dossier: string) => JSON.parse(readFileSync(join(dossier, "secrets.json"), "utf8")) as Record<string, string>;

describe("les secrets d'une installation", () => {
  test("sont tirés une fois, gardés pour leur propriétaire, et les deux utiles affichés", () => {
    const dossier = unDossier();
    const { secrets, annonces } = preparer(dossier);
    expect(statSync(join(dossier, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(secrets.sessionSecret[0]?.length).toBeGreaterThanOrEqual(32);
    expect(annonces.join()).toContain(secrets.codevCode);
    const [, motDePasse = ""] = /administration : (\S{20})/.exec(annonces.join("\n")) ?? [];
    expect(secrets.codevAdminPassword).toMatch(/^scrypt\$/);
    expect(readFileSync(join(dossier, "secrets.json"), "utf8")).not.toContain(motDePasse);
    expect(annonces.join()).not.toContain(secrets.sessionSecret[0]);
  });

  test("sont les mêmes au démarrage suivant, sans annonce", () => {
    const dossier = unDossier();
    const premier = preparer(dossier);
    const second = preparer(dossier);
    expect(second.secrets).toEqual(premier.secrets);
    expect(second.annonces).toEqual([]);
  });

  test("ne sont jamais les mêmes dans deux installations", () => {
    expect(preparer(unDossier()).secrets.sessionSecret).not.toEqual(preparer(unDossier()).secrets.sessionSecret);
  });

  test("donnés par l'environnement, ils l'emportent et ne s'écrivent pas", () => {
    const dossier = unDossier();
    const donnes = { sessionSecret: ["s".repeat(32)], codevCode: "ATELIER", codevAdminPassword: "mot-de-passe" };
    expect(preparer(dossier, donnes)).toEqual({ secrets: donnes, annonces: [] });
    expect(existsSync(dossier)).toBe(false);
  });

  test("donnés en partie, seuls les manquants sont tirés et annoncés", () => {
    const dossier = unDossier();
    const { secrets, annonces } = preparer(dossier, { ...RIEN, codevCode: "ATELIER" });
    expect(secrets.codevCode).toBe("ATELIER");
    expect(Object.keys(lire(dossier)).sort()).toEqual(["codevAdminPassword", "sessionSecret"]);
    expect(annonces.join()).not.toContain("ATELIER");
  });

  test("l'empreinte, lente exprès, ne se fait que pour un mot de passe à garder", () => {
    const faites: Array<string> = [];
    const compter = (donnes: OptionsSecrets["donnes"], dossier = unDossier()) => {
      const empreindre = (motDePasse: string) => {
        faites.push(motDePasse);
        return `scrypt$1$1$1$${"s".repeat(22)}$${"e".repeat(43)}`;
      };
      preparerSecrets({ dossier, donnes, annoncer: () => undefined, empreindre });
      return faites.length;
    };
    expect(compter({ ...RIEN, codevAdminPassword: "donné par l'environnement" })).toBe(0);
    const dossier = unDossier();
    expect(compter(RIEN, dossier)).toBe(1);
    expect(compter(RIEN, dossier)).toBe(1);
  });

  test("un mot de passe gardé en clair par une version ancienne est remplacé par son empreinte, et ouvre toujours", async () => {
    const dossier = unDossier();
    preparer(dossier);
    writeFileSync(join(dossier, "secrets.json"), JSON.stringify({ ...lire(dossier), codevAdminPassword: "ancien-mot-de-passe" }));
    const { secrets, annonces } = preparer(dossier);
    expect(annonces).toEqual([]);
    expect(readFileSync(join(dossier, "secrets.json"), "utf8")).not.toContain("ancien-mot-de-passe");
    expect(await verifierEmpreinte("ancien-mot-de-passe", secrets.codevAdminPassword)).toBe(true);
    expect(preparer(dossier).secrets).toEqual(secrets);
  });

  test("se réécrivent à côté puis prennent la place d'un coup : une coupure au milieu laisse l'ancien fichier entier", () => {
    const dossier = unDossier();
    preparer(dossier);
    const ancien = JSON.stringify({ ...lire(dossier), codevAdminPassword: "ancien-mot-de-passe" });
    writeFileSync(join(dossier, "secrets.json"), ancien);
    linkSync(join(dossier, "secrets.json"), join(dossier, "temoin"));
    preparer(dossier);
    expect(readFileSync(join(dossier, "temoin"), "utf8")).toBe(ancien);
    expect(readdirSync(dossier).sort()).toEqual(["secrets.json", "temoin"]);
    expect(statSync(join(dossier, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  test("un code faible gardé dans le fichier arrête le démarrage, sans être montré", () => {
    const dossier = unDossier();
    preparer(dossier);
    writeFileSync(join(dossier, "secrets.json"), JSON.stringify({ ...lire(dossier), codevCode: "12345678" }));
    expect(() => preparer(dossier)).toThrow(/^(?!.*12345678).*secrets\.json se devine trop facilement/);
  });

  test("un fichier laissé lisible à tous est refermé", () => {
    const dossier = unDossier();
    preparer(dossier);
    chmodSync(join(dossier, "secrets.json"), 0o644);
    preparer(dossier);
    expect(statSync(join(dossier, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  test.each(["{", "[]", '{"sessionSecret":"court"}', '{"codevCode":3}'])(
    "un fichier abîmé (« %s ») arrête le démarrage au lieu de tirer d'autres secrets",
    (contenu) => {
      const dossier = unDossier();
      preparer(dossier);
      writeFileSync(join(dossier, "secrets.json"), contenu);
      expect(() => preparer(dossier)).toThrow(/secrets\.json (est illisible|n'a pas la forme attendue)/);
      expect(readFileSync(join(dossier, "secrets.json"), "utf8")).toBe(contenu);
    },
  );
});
