import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { MOTS_REFUSES } from "#app/commun/texte/code-faible.ts";
import { IMPORT_MAX_OCTETS } from "#app/contextes/atelier/domaine/import.ts";
import { PHOTO_COTE_MAX_PX, PHOTO_OCTETS_MAX, PHOTO_PIXELS_MAX, TYPES_PHOTO } from "#app/commun/photo/regles.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { COFFRE } from "#app/socle/coffre.server.ts";
import { empreindre } from "#app/socle/mot-de-passe.server.ts";
import { RELEVE_JOURS_MAX, RETARD_JOURS_MAX } from "#scripts/outils/composants.ts";

// docs/registre.md dit ce que le site fait : chaque liste se compare à sa source.

const RACINE = join(import.meta.dirname, "../..");
const DOCUMENT = readFileSync(join(RACINE, "docs/registre.md"), "utf8");
const REGLAGES = [...readFileSync(join(RACINE, ".env.example"), "utf8").matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map(([, nom = ""]) => nom);
const partie = (titre: string): string => DOCUMENT.split("\n## ").find((morceau) => morceau.startsWith(titre)) ?? "";
const premiereColonne = (titre: string): ReadonlyArray<string> => [...partie(titre).matchAll(/^\| `([^`]+)` \|/gm)].map(([, nom = ""]) => nom);

const dossier = mkdtempSync(join(tmpdir(), "registre-"));
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

describe("le registre de sûreté", () => {
  test("a une ligne par clé que le site lit, avec sa naissance, sa rotation et sa fin", () => {
    const cles = REGLAGES.filter((nom) => /SECRET|PASSWORD|TOKEN|_KEY$|_VK$|CODEV_CODE/.test(nom));
    expect(cles.length).toBeGreaterThan(5);
    expect(premiereColonne("Clés").toSorted()).toEqual(cles.toSorted());
  });

  test("dit les algorithmes et les coûts que le site emploie", () => {
    const [, N = "", r = "", p = "", sel = ""] = empreindre("un mot de passe").split("$");
    expect(partie("Clés")).toContain(`scrypt, N = ${N}, r = ${r}, p = ${p}, sel de ${Buffer.from(sel, "base64url").length * 8} bits`);
    const cle = COFFRE.tirerCle();
    expect(COFFRE.fermer(cle, "un texte")).not.toBe(COFFRE.fermer(cle, "un texte"));
  });

  test("a une ligne par service que le site peut joindre", () => {
    const services = REGLAGES.filter((nom) => nom.endsWith("_URL"));
    expect(services.length).toBeGreaterThan(4);
    expect(premiereColonne("Services").toSorted()).toEqual(services.toSorted());
  });

  test("range chaque table de la base dans un niveau, et un seul, avec sa protection et sa garde", () => {
    const base = ouvrirBase({ dossier });
    const tables = base.tous("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").map(({ name }) => String(name));
    base.fermer();
    const lignes = [...partie("Données").matchAll(/^\| (secret|personnel|atelier|technique|public) \| ([^|]+) \| [^|]{10,} \| [^|]{5,} \|$/gm)];
    const rangees = lignes.flatMap(([, , noms = ""]) => [...noms.matchAll(/`(\w+)`/g)].map(([, nom = ""]) => nom));
    expect(rangees.toSorted()).toEqual(tables.toSorted());
  });

  test("dit les types et les tailles des fichiers admis", () => {
    for (const admis of [...TYPES_PHOTO.map((type) => `\`${type}\``), PHOTO_OCTETS_MAX, PHOTO_COTE_MAX_PX, PHOTO_PIXELS_MAX, IMPORT_MAX_OCTETS])
      expect(partie("Fichiers")).toContain(String(admis));
  });

  test("dit les mots qu'un code n'est pas crédité de contenir", () => {
    const dits = /ces mots : ([A-Z, ]+)\./.exec(partie("Mots"))?.[1]?.split(", ");
    expect(dits).toEqual([...MOTS_REFUSES]);
  });

  test("dit à combien de mots de passe courants se compare celui de l'administration, et où ils sont", () => {
    const [, nombre, fichier = ""] = /aux (\d+) de `([^`]+)`/.exec(partie("Mots")) ?? [];
    expect(Number(nombre)).toBe(readFileSync(join(RACINE, fichier), "utf8").trimEnd().split("\n").length);
  });

  test("donne un délai de mise à jour par gravité, plus court pour ce qui est servi", () => {
    const delais = [...partie("Mises").matchAll(/^\| (critique|haute|moyenne)[^|]* \| (\d+) jours \| (\d+) jours \|$/gm)].map(([, , servi, outil]) => [
      Number(servi),
      Number(outil),
    ]);
    expect(delais).toHaveLength(3);
    for (const [servi = 0, outil = 0] of delais) expect(servi).toBeLessThan(outil);
    expect(partie("Mises")).toContain(`relevé de plus de ${RELEVE_JOURS_MAX} jours`);
    expect(partie("Mises")).toContain(`attendue depuis plus de ${RETARD_JOURS_MAX} jours`);
  });
});
