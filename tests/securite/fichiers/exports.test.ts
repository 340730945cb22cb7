import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { exporterKml } from "#app/contextes/atelier/domaine/trace/gps.ts";
import { lireLignesImport } from "#app/contextes/atelier/http/fichier.ts";
import { lireXml } from "#tests/constructeurs/xml.ts";

const uneFiche = (textes: Partial<FichePublique>): FichePublique => ({
  id: "f1",
  atelier: "atelier-die",
  type: "lieu",
  titre: "Un lieu",
  axes: ["eau"],
  lat: 44.75,
  lon: 5.37,
  auteur: "Nadia",
  version: 1,
  cree_le: "2026-11-21T09:00:00.000Z",
  modifie_le: "2026-11-21T09:00:00.000Z",
  ...textes,
});

/** Ce qu'un lecteur de cartes met dans la bulle d'un repère : du HTML. */
function bulles(kml: string): ReadonlyArray<string> {
  const racine = lireXml(kml);
  if ("erreur" in racine) throw new Error(racine.erreur);
  const textes: Array<string> = [];
  const parcourir = (element: typeof racine): void => {
    if (element.nom === "description" || element.nom === "value") textes.push(element.texte);
    element.enfants.forEach(parcourir);
  };
  parcourir(racine);
  return textes;
}

describe("un repère de carte (KML), ouvert dans un autre logiciel", () => {
  test("n'a pas de balise qu'une personne aurait tapée, ni dans sa description, ni dans ses données", () => {
    const piege = '<img src=x onerror="alert(1)"> & <a href="javascript:alert(1)">ici</a>';
    const fiche = uneFiche({ description: piege, commune: piege, auteur: piege });
    for (const texte of bulles(exporterKml("Atelier", [fiche]))) expect(texte).not.toMatch(/<|>|&(?!(?:amp|lt|gt);)/);
  });

  test("revient de l'import tel qu'il a été tapé, déjà échappé ou non", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom("&", "<", ">", "&lt;", "&amp;lt;", "b", " x "), { minLength: 1, maxLength: 12 }), async (morceaux) => {
        const description = `d${morceaux.join("")}d`;
        const [ligne] = await lireLignesImport(exporterKml("Atelier", [uneFiche({ description })]));
        expect(ligne !== undefined && "saisie" in ligne ? ligne.saisie.description : ligne).toBe(description);
      }),
    );
  });
});
