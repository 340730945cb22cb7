import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { MOTS_REFUSES } from "#app/commun/texte/code-faible.ts";
import { DUREE_APPAREIL_S, DUREE_SESSION_S, INACTIVITE_S } from "#app/contextes/atelier/domaine/acces.ts";
import type { Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { SchemaFicheModifiee, SchemaFicheNeuve } from "#app/contextes/atelier/schemas/codev.ts";
import { enFichePublique } from "#app/contextes/atelier/service/fiches-communes.ts";
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

const UNE_FICHE = {
  id: "b880b8ab-45cd-4a49-a4b6-f6384bbef77f",
  atelier: "atelier-die",
  type: "lieu",
  titre: "Un puits",
  description: "Vingt mètres.",
  axes: ["eau"],
  lat: 44.75,
  lon: 5.37,
  commune: "Die",
  lien: "https://exemple.fr/",
  trace: "LINESTRING (5.37 44.75, 5.38 44.76)",
  auteur: "Nadia",
  version: 1,
  cree_le: "2026-11-21T09:00:00.000Z",
  modifie_le: "2026-11-21T09:00:00.000Z",
};

const dossier = mkdtempSync(join(tmpdir(), "registre-"));
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

describe("le registre de sûreté", () => {
  test("a une ligne par clé que le site lit, avec sa naissance, sa rotation et sa fin", () => {
    const cles = REGLAGES.filter((nom) => /SECRET|PASSWORD|TOTP|TOKEN|_KEY$|_VK$|CODEV_CODE/.test(nom));
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

  test("dit ce qu'une personne écrit d'une fiche, champ par champ : ce qu'elle envoie d'autre est ignoré, par une création comme par une modification", () => {
    const lignes = [...partie("Droits").matchAll(/^\| (`[^|]+`) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, noms = "", lu = "", ecrit = ""]) => ({
      champs: [...noms.matchAll(/`(\w+)`/g)].map(([, nom = ""]) => nom),
      lu,
      ecrit,
    }));
    const dits = (garder: (ligne: (typeof lignes)[number]) => boolean) =>
      lignes
        .filter(garder)
        .flatMap(({ champs }) => champs)
        .toSorted();
    const fiche = { session: "s", appareil: "a", supprime_le: "d", importe_le: "d", ...UNE_FICHE };
    expect(dits(() => true)).toEqual(Object.keys(fiche).toSorted());
    const deSaPart = dits(({ ecrit }) => ecrit === "l'auteur");
    expect(Object.keys(SchemaFicheNeuve.parse(fiche)).toSorted()).toEqual([...deSaPart, "id"].toSorted());
    expect(Object.keys(SchemaFicheModifiee.parse(fiche)).toSorted()).toEqual([...deSaPart, "version"].toSorted());
    expect(Object.keys(enFichePublique(fiche as unknown as Fiche)).toSorted()).toEqual(dits(({ lu }) => lu === "l'atelier"));
  });

  test("dit les durées d'une session et d'un appareil", () => {
    const valeurs = [...partie("Sessions").matchAll(/^\| [^|-]+ \| (\d+) (heures|jours) \|$/gm)].map(
      ([, n, unite]) => Number(n) * (unite === "jours" ? 86_400 : 3_600),
    );
    expect(valeurs).toEqual([DUREE_SESSION_S, INACTIVITE_S, DUREE_APPAREIL_S]);
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
