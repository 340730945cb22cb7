import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lireTarifs } from "#app/contextes/assistants/adaptateurs/tarifs-locaux.server.ts";

const DU_SITE = [
  { modele: "mistral/petit", entree_eur_par_million: 0.1, sortie_eur_par_million: 0.1, source: "site", releve_le: "2026-11-21" },
  { modele: "openai/grand", entree_eur_par_million: 2, sortie_eur_par_million: 8, source: "site", releve_le: "2026-11-21" },
];

function dossierAvec(texte?: string): string {
  const dossier = mkdtempSync(join(tmpdir(), "autonomie-tarifs-"));
  if (texte !== undefined) writeFileSync(join(dossier, "tarifs.json"), texte);
  return dossier;
}
const fauteDe = (texte: string): string => lireTarifs(dossierAvec(texte), DU_SITE).fautes.join("\n");

describe("les prix de l'hébergeur", () => {
  test("sans fichier, ceux du site", () => {
    expect(lireTarifs(dossierAvec(), DU_SITE)).toEqual({ tarifs: DU_SITE, fautes: [] });
    expect(lireTarifs("/nulle/part", DU_SITE)).toEqual({ tarifs: DU_SITE, fautes: [] });
  });

  test("en euros seulement, ils remplacent ceux du même modèle et ajoutent les leurs", () => {
    const siens = {
      tarifs: [
        { modele: "openai/grand", entree_eur_par_million: 5, sortie_eur_par_million: 9 },
        { modele: "local/a", entree_eur_par_million: 0, sortie_eur_par_million: 0 },
      ],
    };
    const { tarifs: lus } = lireTarifs(dossierAvec(JSON.stringify(siens)), DU_SITE);
    expect(Object.fromEntries(lus.map((t) => [t.modele, t.entree_eur_par_million]))).toEqual({ "openai/grand": 5, "local/a": 0, "mistral/petit": 0.1 });
  });

  test.each([
    ["du texte", "{", /tarifs\.json : ce n'est pas du JSON/],
    [
      "un prix en lettres",
      '{"tarifs":[{"modele":"a/b","entree_eur_par_million":"deux","sortie_eur_par_million":1}]}',
      /tarifs\.0\.entree_eur_par_million : doit être un nombre/,
    ],
    ["un prix négatif", '{"tarifs":[{"modele":"a/b","entree_eur_par_million":-1,"sortie_eur_par_million":1}]}', /ne peut pas être négatif/],
    ["un prix insensé", '{"tarifs":[{"modele":"a/b","entree_eur_par_million":1e300,"sortie_eur_par_million":1}]}', /dépasse dix mille euros/],
    [
      "deux prix pour un modèle",
      '{"tarifs":[{"modele":"a/b","entree_eur_par_million":1,"sortie_eur_par_million":1},{"modele":"a/b","entree_eur_par_million":0,"sortie_eur_par_million":0}]}',
      /« a\/b » y a deux prix/,
    ],
    ["un modèle sans fournisseur", '{"tarifs":[{"modele":"b","entree_eur_par_million":1,"sortie_eur_par_million":1}]}', /fournisseur\/modele/],
  ])("%s empêche le démarrage en nommant le fichier et l'endroit", (_nom, texte, phrase) => {
    expect(fauteDe(texte)).toMatch(phrase);
  });
});
