import fc from "#tests/montage/proprietes.ts";
import { expect, it } from "vitest";
import { AXES } from "../../../../engines/src/commun/contexte/axes.ts";
import { situer, type Situation } from "../../../../engines/src/integrateur/candidats/candidat.ts";
import { CANDIDATS } from "../../../../engines/src/integrateur/candidats/candidats.ts";
import { appliquerChangements, lireChemin } from "../../../../engines/src/integrateur/candidats/chemins.ts";
import { gestePermis } from "../../../../engines/src/integrateur/candidats/permis.ts";
import { essaisDe } from "../../../../engines/src/integrateur/candidats/reglages.ts";
import { terrainDeclare } from "../../../../engines/src/integrateur/decision/pistes.ts";
import { noter, preparerCadre } from "../../../../engines/src/integrateur/notation/notation.ts";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { donnees, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { lieu, options } from "#tests/engines/integrateur/montage.ts";

const personas = donnees<{ personas: ReadonlyArray<{ id: string; scenario: ScenarioSaisi }> }>("data/personas.json").personas;

function situationDe({ id, scenario }: (typeof personas)[number]): readonly [id: string, situation: Situation] {
  const cadre = valeurDe(preparerCadre(lieu(scenario.lieu.territoire), options({ graines_energie: 1, graines_eau: 1, annees_eau: 3 })));
  const note = valeurDe(noter(scenario, cadre));
  return [id, situer(note.complet.scenario, note, note.plans, terrainDeclare(note), cadre.options.coefficients)];
}
const situations = personas.map(situationDe);

/** Ce qui décide de la taille d'un geste, de 1 à 40 personnes et du balcon au champ. */
const AUTREMENT = fc.record({
  personnes: fc.integer({ min: 1, max: 40 }),
  sol_libre_m2: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 5000 })),
  toit_libre_m2: fc.integer({ min: 0, max: 100 }),
  changements: fc.record({
    "foyer.nb_foyers": fc.integer({ min: 1, max: 12 }),
    "foyer.statut": fc.constantFrom("proprietaire", "locataire"),
    "lieu.milieu": fc.constantFrom("urbain", "rural"),
    "batiment.type": fc.constantFrom("maison", "immeuble"),
    "batiment.niveau": fc.constantFrom("ancien", "moyen", "renove", "bbc", "passif"),
    "energie.chauffage.systeme": fc.constantFrom("poele_buches", "poele_granules", "effet_joule", "pac_air_eau"),
    "energie.bois.steres_an": fc.integer({ min: 0, max: 8 }),
    "energie.ecs.cesi_m2": fc.integer({ min: 0, max: 8 }),
    "eau.equipements.toilettes": fc.constantFrom("classique", "double_chasse", "seches"),
    "alim.pratique": fc.constantFrom("debutant", "amateur", "confirme", "intensif"),
    "alim.elevage.poules": fc.integer({ min: 0, max: 12 }),
    "alim.conservation.cave_kg": fc.integer({ min: 0, max: 600 }),
    "alim.conservation.bocaux_kg": fc.integer({ min: 0, max: 400 }),
  }),
});

/** Ce que les gestes ouverts à ce foyer mettraient à la place d'une valeur ; un chemin de geste (« energie.pv ») peut porter tout un objet. */
function proposesParGestes(s: Situation, chemin: string): ReadonlyArray<unknown> {
  return CANDIDATS.filter(({ id }) => gestePermis(id, s.scenario)).flatMap(({ proposer }) =>
    Object.entries(proposer(s)?.changements ?? {}).flatMap(([touche, valeur]) => {
      if (chemin === touche) return [valeur];
      return chemin.startsWith(`${touche}.`) ? [lireChemin(valeur, chemin.slice(touche.length + 1).split("."))] : [];
    }),
  );
}

/** Aucun geste n'agrandit un toit. */
const SANS_GESTE = ["batiment.toits.0.aire_m2"];

/** Les réglages vus sur l'ensemble des foyers. */
const vus = new Set<string>();

it.each(situations)("ce qu'un réglage propose, un geste le propose aussi, de la même taille : %s", (_id, situation) => {
  fc.assert(
    fc.property(AUTREMENT, ({ changements, ...places }) => {
      const s: Situation = { ...situation, ...places, scenario: appliquerChangements(situation.scenario, changements) };
      for (const { chemin, actuel, propose } of AXES.flatMap((axe) => essaisDe(axe, s))) {
        vus.add(chemin);
        expect(propose, chemin).not.toEqual(actuel);
        if (!SANS_GESTE.includes(chemin)) expect(proposesParGestes(s, chemin), chemin).toContain(propose);
      }
    }),
    { numRuns: 150 },
  );
});

it("chaque réglage se propose à l'un de ces foyers", () => {
  expect([...vus].toSorted()).toEqual([
    "alim.conservation.bocaux_kg",
    "alim.conservation.cave_kg",
    "alim.elevage.poules",
    "alim.pratique",
    "alim.surfaces_m2.cereales",
    "alim.surfaces_m2.potager",
    "alim.surfaces_m2.serre",
    "alim.surfaces_m2.tubercules",
    "alim.surfaces_m2.verger",
    "batiment.niveau",
    "batiment.toits.0.aire_m2",
    "eau.cuve.volume_m3",
    "eau.eaux_grises.actif",
    "eau.equipements.douche_econome",
    "eau.equipements.mousseurs",
    "eau.equipements.toilettes",
    "eau.usages_l_pers_j.hygiene",
    "energie.batterie.kwh_utiles",
    "energie.bois.steres_an",
    "energie.chauffage.consigne_c",
    "energie.ecs.cesi_m2",
    "energie.ecs.systeme",
    "energie.pv.0.kwc",
    "energie.usages.specifique_kwh_an",
  ]);
});
