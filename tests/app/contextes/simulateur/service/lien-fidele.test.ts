import fc from "#tests/montage/proprietes.ts";
import { completerScenario, type Erreur, type ScenarioSaisi } from "@autonomie/engines";
import { CHAMPS } from "@autonomie/engines/champs";
import { describe, expect, test } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { ecrireRequete } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { reponsesDepuis } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import { lireDemandeSimulation } from "#app/contextes/simulateur/schemas/simulation.ts";
import { coefficients, territoire } from "#tests/constructeurs/moteurs/moteur.ts";
import { arbreDe, boutsDe, unScenario } from "#tests/constructeurs/moteurs/scenario-quelconque.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const AUCUN = new URLSearchParams();

/** Refus qui croisent plusieurs champs : personne, trop de monde, plus de femmes enceintes que d'habitants. */
const CROISEES: ReadonlyArray<string> = ["foyer.vide", "foyer.trop", "foyer.incoherent"];
const completer = (scenario: unknown) => {
  const saisi = scenario as ScenarioSaisi;
  return completerScenario(saisi, { territoire: territoire(saisi.lieu.territoire), coefficients: coefficients() });
};
const lireLien = (scenario: unknown) => simulateur.lire(ecrireRequete(reponsesDepuis(scenario as Record<string, unknown>, "exact").reponses));

const repondre = (scenario: unknown) => simulateur.repondre({ ...lireDemandeSimulation(AUCUN, scenario), recommandations: false });
/** Ce que le lien d'une réponse donne, dans le mode où la page s'ouvre. */
async function suivre(lien: string) {
  const requete = new URLSearchParams(lien.replace(/^[^?]*\?/, ""));
  const page = await simulateur.page(requete);
  expect(page.statut, lien).toBe(200);
  return simulateur.repondre({ ...lireDemandeSimulation(requete), recommandations: false });
}
const nombresDe = ({ scenario: _scenario, lien: _lien, ...reste }: Awaited<ReturnType<typeof repondre>>) => reste;

describe("le lien d'un scénario que l'API accepte", () => {
  test("redit exactement le même scénario complet, bornes comprises", () => {
    let acceptes = 0;
    fc.assert(
      fc.property(unScenario, (scenario) => {
        const complet = completer(scenario);
        if (!complet.ok) {
          // Dans les bornes de la table, seules les règles qui croisent plusieurs champs refusent.
          expect(complet.erreurs.filter(({ code }) => !CROISEES.includes(code))).toEqual([]);
          return;
        }
        acceptes++;
        const lecture = lireLien(scenario);
        expect([lecture.erreurs, lecture.inconnues]).toEqual([[], []]);
        const parLien = completer(lecture.scenario);
        if (!parLien.ok) throw new Error(JSON.stringify(parLien.erreurs));
        // Le nom de la commune ne change aucun nombre ; l'adresse en retire les espaces de bord.
        const sansCommune = ({ lieu, ...reste }: typeof complet.valeur.scenario) => ({ ...reste, lieu: { ...lieu, commune: null } });
        // Par le JSON, comme l'API le rend : −0 y est 0.
        expect(JSON.parse(JSON.stringify(sansCommune(parLien.valeur.scenario)))).toEqual(JSON.parse(JSON.stringify(sansCommune(complet.valeur.scenario))));
        expect(parLien.valeur.defauts).toEqual(complet.valeur.defauts);
      }),
      { numRuns: 2_500 },
    );
    expect(acceptes).toBeGreaterThan(500);
  }, 120_000);

  test("s'ouvre et redonne les mêmes nombres", async () => {
    await fc.assert(
      fc.asyncProperty(unScenario, async (scenario) => {
        const rendue = await repondre(scenario).catch((e: unknown) => {
          if (e instanceof ErreurApp && e.code === "invalide") return undefined;
          throw e;
        });
        if (rendue === undefined) return;
        expect(nombresDe(await suivre(rendue.lien))).toEqual(nombresDe(rendue));
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  test("s'ouvre avec la hauteur de pompage que l'API admet", async () => {
    const rendue = await repondre({ lieu: { territoire: "26" }, eau: { pompe: { denivele_m: 300 } } });
    expect((await suivre(rendue.lien)).scenario.eau.pompe.denivele_m).toBe(300);
  });

  test.each(CHAMPS.filter(({ chemin }) => chemin !== "lieu.territoire").map((champ) => [champ.chemin, champ] as const))(
    "%s : chacun de ses bouts, seul, est accepté et son lien redonne les mêmes nombres",
    async (chemin, champ) => {
      const bouts = boutsDe(champ);
      for (const bout of bouts) {
        const scenario = arbreDe([
          ["lieu.territoire", "26"],
          // Une classe d'âge à zéro laisserait le lieu vide ; une personne enceinte suppose quelqu'un.
          ...(chemin.startsWith("foyer.") && chemin !== "foyer.personnes.adulte_18_49"
            ? [["foyer.personnes.adulte_18_49", chemin.startsWith("foyer.personnes") ? 0 : 2000] as const]
            : []),
          [chemin, bout],
        ]);
        const complet = completer(scenario);
        const refus: ReadonlyArray<Erreur> = complet.ok ? [] : complet.erreurs.filter(({ code }) => code !== "foyer.vide");
        expect(refus).toEqual([]);
        if (!complet.ok) continue;
        const lecture = lireLien(scenario);
        expect([lecture.erreurs, lecture.inconnues]).toEqual([[], []]);
        expect(completer(lecture.scenario)).toEqual(complet);
        // Les moteurs des axes ont leurs propres contrôles : la borne haute, la plus exigeante, va jusqu'au calcul.
        if ("min" in champ && bout === bouts.at(-1)) await repondre(scenario);
      }
    },
  );
});
