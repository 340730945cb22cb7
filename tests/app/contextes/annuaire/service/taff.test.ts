import { expect, test } from "vitest";
import { lireRechercheSouple } from "#app/socle/http/lecture.ts";
import { SchemaTaff } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { lesServices } from "#tests/constructeurs/catalogue.ts";

test("/taff?q= cherche par les mots, avec les autres critères ; une recherche sans réponse rend une liste vide", async () => {
  const { annuaire } = lesServices();
  const toutes = await annuaire.pageTaff({ axes: [] });
  const { valeur, ignores } = lireRechercheSouple(SchemaTaff, "http://site/taff?q=woofing");
  expect(ignores).toEqual([]);
  const trouvees = await annuaire.pageTaff(valeur);
  expect(trouvees.plateformes.length).toBeGreaterThan(0);
  expect(trouvees.plateformes.length).toBeLessThan(toutes.plateformes.length);
  expect(trouvees.plateformes[0]?.nom).toMatch(/wwoof/i);
  const tag = trouvees.plateformes[0]?.tag;
  if (tag === undefined) throw new Error("une plateforme a un genre");
  expect((await annuaire.pageTaff({ axes: [], q: "woofing", tag })).plateformes.every((p) => p.tag === tag)).toBe(true);
  expect((await annuaire.pageTaff({ axes: [], q: "zzzzqqq" })).plateformes).toEqual([]);
});
