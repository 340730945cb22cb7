import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { DOCUMENT, inventorier, lignesDe, remplacer } from "#scripts/outils/documents/generer-journaux.ts";

const RACINE = join(import.meta.dirname, "../..");
const document = readFileSync(DOCUMENT, "utf8");
// Ce qui dirait une personne, ou ce qu'elle demande.
const DIT_UNE_PERSONNE = /adresse|^ip$|mail|courriel|question|recherche|texte|pseudo|^nom$|^url$|jeton|secret|passe|temoin|cookie|appareil|corps|saisie/i;

describe("l'inventaire des journaux", () => {
  test("est celui du code : message, niveau, champs et fichier de chaque ligne (npm run docs:journaux)", () => {
    const lignes = inventorier();
    expect(lignes.length).toBeGreaterThan(60);
    expect(remplacer(document, lignes)).toBe(document);
  });

  test("n'a aucun champ qui dirait une personne ou ce qu'elle demande", () => {
    expect(inventorier().flatMap(({ champs }) => champs.filter((nom) => DIT_UNE_PERSONNE.test(nom)))).toEqual([]);
  });

  test("le réglage donné pour le mandataire n'écrit ni adresse de visiteur, ni recherche, ni témoin", () => {
    const document = readFileSync(join(import.meta.dirname, "../../docs/journaux.md"), "utf8");
    const [, format = ""] = /log_format autonomie '([^']+)';\naccess_log \S+ autonomie;/.exec(document) ?? [];
    const variables = [...format.matchAll(/\$(\w+)/g)].map(([, nom = ""]) => nom);
    // $request et $request_uri portent la recherche ; $remote_addr, $http_x_forwarded_for et $http_cookie, la personne.
    const admises = ["time_iso8601", "request_method", "uri", "status", "body_bytes_sent", "request_time"];
    expect(variables.length).toBeGreaterThan(3);
    expect(variables.filter((nom) => !admises.includes(nom))).toEqual([]);
  });

  test("lit chaque façon d'écrire une ligne", () => {
    const code = `
      journal.info("un fait", { id, statut: 200, ...(fini ? {} : { reste: 1 }), ...faits });
      besoins.journal.avertir(ancien ? "trop vieux" : \`\${service} muet\`);
      socle.journal.erreur(echec, decrire(e));
      autre.info("hors du journal", {});`;
    expect(lignesDe("f.ts", code)).toEqual([
      { message: "un fait", niveau: "info", champs: ["id", "statut", "reste", "<faits>"], fichier: "f.ts" },
      { message: "trop vieux", niveau: "warn", champs: [], fichier: "f.ts" },
      { message: "… muet", niveau: "warn", champs: [], fichier: "f.ts" },
      { message: "<echec>", niveau: "error", champs: ["<decrire(e)>"], fichier: "f.ts" },
    ]);
  });

  test("nomme les tables de la base qui gardent une trace, et la durée que règle le modèle de journald", () => {
    const base = ouvrirBase({});
    const tables = base.tous("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => String(name));
    base.fermer();
    const traces = tables.filter((nom) => /^(journal|stats|depenses)_/.test(nom));
    expect(traces.length).toBeGreaterThan(2);
    for (const table of traces) expect(document).toContain(`\`${table}\``);
    const [, jours] = /MaxRetentionSec=(\d+)day/.exec(readFileSync(join(RACINE, "scripts/deploiement/journald.conf"), "utf8")) ?? [];
    expect(document).toContain(`${jours} jours`);
  });
});
