import { describe, expect, test } from "vitest";
import { lireFoyer } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";
import { demandeSelonLogement, gainDuLogement } from "#app/contextes/assistants/domaine/recherche/situation/logement.ts";
import { identifiantsConnus, lireCatalogue } from "#scripts/outils/assistants/lib-evaluation.ts";

const locataire = lireFoyer("je suis locataire");
const proprietaire = lireFoyer("j'ai une maison");
const logement = { sans_travaux: ["amap"], chez_soi: new Set(["puits"]) };

describe("en location ou en appartement", () => {
  test("ce qui se fait sans travaux gagne, ce qui demande un toit recule ; chez soi, rien ne bouge", () => {
    expect(gainDuLogement("amap", locataire, logement)).toBeGreaterThan(1);
    expect(gainDuLogement("puits", locataire, logement)).toBeLessThan(1);
    expect(gainDuLogement("autre", locataire, logement)).toBe(1);
    for (const id of ["amap", "puits"]) expect(gainDuLogement(id, proprietaire, logement)).toBe(1);
  });

  test("une question qui ne choisit pas son sujet se répond par le logement", () => {
    expect(demandeSelonLogement("je peux faire quoi pour être plus autonome", locataire)).toBe(true);
    expect(demandeSelonLogement("", locataire)).toBe(true);
    expect(demandeSelonLogement("récupérer la pluie", locataire)).toBe(false);
    expect(demandeSelonLogement("être plus autonome", proprietaire)).toBe(false);
  });

  test("les fiches rangées par logement existent, et aucune n'est des deux côtés", () => {
    const catalogue = lireCatalogue();
    const connus = identifiantsConnus(catalogue);
    for (const id of [...catalogue.logement.sans_travaux, ...catalogue.logement.chez_soi]) expect(connus.has(id), id).toBe(true);
    expect(catalogue.logement.sans_travaux.filter((id) => catalogue.logement.chez_soi.has(id))).toEqual([]);
  });
});
