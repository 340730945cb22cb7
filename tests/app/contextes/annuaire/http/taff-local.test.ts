import { describe, expect, test } from "vitest";
import type { StructureLocale, TaffLocal } from "#app/contextes/annuaire/service/taff-local.ts";
import { direTaffLocal } from "#app/contextes/annuaire/http/taff-local.ts";

const structure: StructureLocale = {
  id: "ferme",
  nom: "La ferme",
  commune: "Privas",
  departement: "07",
  source: "annuaire",
  dit: ["offre : chantiers", "cherche : des bras"],
  sansContact: true,
};
const rien: TaffLocal = { connus: 12, structures: [], trouvees: 0, reseaux: [] };

describe("ce qui existe par ici, en phrases", () => {
  test("un lieu dit sa distance, sa commune, ce qu'il offre, l'âge et la source du relevé", () => {
    const [loin, pres] = direTaffLocal({
      ...rien,
      trouvees: 2,
      structures: [
        { ...structure, distance_km: 1200, releve_le: "2026-05" },
        { ...structure, id: "autre", sansContact: false },
      ],
    }).structures;
    expect(loin).toEqual({
      id: "ferme",
      nom: "La ferme",
      ou: "À 1\u202f200 km · Privas, 07 · offre : chantiers ; cherche : des bras",
      releve: "Relevé de mai 2026, ce n'est pas une annonce. Sans contact connu. Source : annuaire",
    });
    expect(pres?.ou).toBe("Privas, 07 · offre : chantiers ; cherche : des bras");
    expect(pres?.releve).toBe("Sans date de relevé, ce n'est pas une annonce : demandez au lieu. Source : annuaire");
  });

  test.each<[string, Partial<TaffLocal>, RegExp, boolean]>([
    ["rien ne dit où", { trouvees: 12 }, /^12 lieux de la carte disent offrir/, false],
    ["un nom inconnu", { inconnu: "Zzz" }, /ne s'appelle « Zzz »/, false],
    ["le plus proche au-delà de la portée", { depuis: "Cayenne", plusProche_km: 7000 }, /^Aucun à moins de 200 km/, true],
    ["le plus proche hors du rayon demandé", { depuis: "Privas", plusProche_km: 31 }, /est à 31 km\. Élargissez/, false],
    ["un seul lieu, montré", { depuis: "Ardèche", trouvees: 1, structures: [structure] }, /^1 lieu dit offrir[^.]*\.$/, false],
    ["plus de lieux qu'on n'en montre", { depuis: "Ardèche", trouvees: 9, structures: [structure] }, /^9 lieux disent .* Voici les 1 premiers\.$/, false],
    ["un département et une distance", { depuis: "Ardèche", sansDistance: true }, /ici, avec ces critères\. La distance ne sert pas/, false],
  ])("%s se dit, et n'invite à proposer que là où la carte est vide", (_cas, local, phrase, aProposer) => {
    const dit = direTaffLocal({ ...rien, ...local });
    expect(dit.phrase).toMatch(phrase);
    expect(dit.aProposer).toBe(aProposer);
  });
});
