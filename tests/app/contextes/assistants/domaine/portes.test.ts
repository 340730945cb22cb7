import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import { reponseExtractive } from "#app/contextes/assistants/domaine/recherche/extractif.ts";
import { direPortes, ouvrirPortes, porteDUnAutre, type CalculARouvrir } from "#app/contextes/assistants/domaine/portes.ts";
import { SchemaLieux } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { dansLaZone } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const ouvrir = (question: string, calcul: CalculARouvrir | null = null, departement?: string) =>
  ouvrirPortes(comprendre(question, lieuxConnus, departement), calcul);
const carte = (question: string, departement?: string) => ouvrir(question, null, departement)[1];

describe("les portes d'une réponse", () => {
  test("une commune ou un département filtrent la carte sur le département", () => {
    expect(carte("un écolieu près de Privas")).toEqual({ libelle: "Lieux près de : Privas", adresse: "/ecosysteme?departement=07" });
    expect(carte("un écolieu en Ardèche")?.adresse).toBe("/ecosysteme?departement=07");
    // Deux grandes communes de ce nom : la porte dit laquelle elle ouvre.
    expect(carte("un jardin partagé à Saint-Denis")?.libelle).toBe("Lieux près de : Saint-Denis (974)");
    expect(carte("un jardin partagé à Saint-Denis (93)")?.libelle).toBe("Lieux près de : Saint-Denis");
  });

  test.each([
    ["un écolieu en Bretagne", "Bretagne", { lat: 48.11, lon: -1.68 }, { lat: 45.76, lon: 4.83 }],
    ["un écolieu dans les Cévennes", "Cévennes", { lat: 44.52, lon: 3.5 }, { lat: 48.11, lon: -1.68 }],
    ["un écolieu en Occitanie", "Occitanie", { lat: 43.6, lon: 1.44 }, { lat: 48.85, lon: 2.35 }],
  ])("« %s » : une région cadre la carte sur elle", (question, nom, dedans, dehors) => {
    const porte = carte(question);
    expect(porte?.libelle).toBe(`Lieux autour de : ${nom}`);
    // L'adresse est de celles que la carte comprend.
    const { bbox } = SchemaLieux.parse(Object.fromEntries(new URL(porte?.adresse ?? "", "https://autonomie.test").searchParams));
    expect(bbox).toBeDefined();
    if (bbox === undefined) return;
    expect([dansLaZone(dedans, bbox), dansLaZone(dehors, bbox)]).toEqual([true, false]);
  });

  test("une région d'un seul département, et le lieu de la page, filtrent comme un département", () => {
    expect(carte("un écovillage à la réunion")?.adresse).toBe("/ecosysteme?departement=974");
    expect(carte("où trouver un écolieu", "07")).toEqual({ libelle: "Lieux près de : Ardèche", adresse: "/ecosysteme?departement=07" });
    expect(carte("un écolieu en Bretagne", "07")?.libelle).toBe("Lieux autour de : Bretagne");
  });

  test("un calcul dont le lieu n'a été dit par personne se refait ailleurs ; dit, il se rouvre", () => {
    const calcul = { source: { url: "/simulateur?pv=3&etape=lieu" } };
    expect(ouvrir("prix de 3 kWc", { ...calcul, aChoisir: true })[0]).toEqual({
      libelle: "Refaire ce calcul dans votre commune",
      adresse: "/simulateur?pv=3&etape=lieu",
    });
    expect(ouvrir("prix de 3 kWc à Gap", calcul)[0]?.libelle).toBe("Rouvrir ce calcul dans le simulateur");
    expect(ouvrir("du bénévolat")[0]).toEqual({ libelle: "Calculer pour chez vous", adresse: "/simulateur" });
  });

  test("un titre à crochets ne casse pas le lien qui le porte, à la fin d'une réponse ou à la place de toute réponse", () => {
    const porte = porteDUnAutre("taff", "un jardin", "Jardin [ouvert] du Lot");
    const dites = [direPortes([porte]), reponseExtractive([], FICHES_AGENTS.entraide, { ailleurs: porte })];
    for (const dite of dites)
      expect(dite.match(/\[(?<libelle>[^[\]]+)\]\((?<adresse>[^)]+)\)/)?.groups).toEqual({
        libelle: "Poser cette question à l’assistant « Emplois » (Jardin (ouvert) du Lot)",
        adresse: porte.adresse,
      });
  });
});
