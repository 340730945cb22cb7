import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { creerCommunes } from "#app/contextes/geographie/adaptateurs/communes.server.ts";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { lireScenario } from "#app/contextes/simulateur/domaine/lien/lien-lecture.ts";
import { lireDemandeSimulation } from "#app/contextes/simulateur/schemas/simulation.ts";
import { creerServiceSimulateur } from "#app/contextes/simulateur/service/simulateur.server.ts";
import { construireVue } from "#app/contextes/simulateur/vues/resultat.ts";
import { creerCalcul, type SimulationReussie } from "#app/contextes/simulateur/service/calcul/calcul.ts";

const dossier = join(import.meta.dirname, "../../../../../../data");
const communes = creerCommunes({ dossier });
const dependances = {
  donnees: creerDonneesMoteur({ dossier }),
  cacheSolaire: creerMemoireBornee<Float64Array>(64),
  resultats: creerMemoireBornee<SimulationReussie>(8),
  resoudreCommune: (texte: string, departement?: string) => communes().resoudre(texte, departement),
};
const calcul = creerCalcul(dependances);
const lire = (requete: string) => calcul.lire(new URLSearchParams(requete));

describe("l'altitude d'un lieu", () => {
  test("est celle de la commune dite, sauf si une autre est répondue", () => {
    expect(lire("dep=05&commune=Briançon").scenario.lieu.altitude_m).toBe(1301);
    expect(lire("dep=05&commune=Briançon&altitude=900").scenario.lieu.altitude_m).toBe(900);
    expect(lire("dep=05").scenario.lieu).not.toHaveProperty("altitude_m");
  });

  test("reste celle de la station si la commune est inconnue, ailleurs, ou d'altitude incertaine", () => {
    for (const requete of ["dep=05&commune=Saint-Véran", "dep=05&commune=Trifouillis", "dep=26&commune=Briançon"])
      expect(lire(requete).scenario.lieu, requete).not.toHaveProperty("altitude_m");
  });

  test("est la même dans le navigateur, qui n'a pas la liste des communes", () => {
    const lecture = lire("dep=05&commune=Briançon&a18=2");
    const acces = calcul.accesDirect(lecture);
    expect(acces?.reponses).not.toHaveProperty("altitude");
    expect(lireScenario(acces?.reponses ?? {}, acces?.lieu).scenario).toEqual(lecture.scenario);
  });

  test("se lit sur la page du résultat avec ce que le calcul a supposé, tant qu'aucune n'est répondue", async () => {
    const supposee = async (requete: string) => {
      const lecture = calcul.lire(new URLSearchParams(requete));
      const rendu = await calcul.simuler(lecture, { mode: "par_axe", recommandations: false });
      if (!rendu.ok) throw new Error(JSON.stringify(rendu.erreurs));
      const { defauts } = construireVue(rendu, { reponses: lecture.reponses, coefficients: {}, pourquoi: "", sourcesDefauts: {} });
      return defauts.liste.find(({ libelle }) => libelle === "Altitude")?.valeur.replaceAll(/[\u00a0\u202f]/g, " ");
    };
    expect(await supposee("v=1&dep=05&commune=Briançon")).toBe("1 301 m");
    expect(await supposee("v=1&dep=05&commune=Briançon&altitude=900")).toBeUndefined();
  });

  test("un scénario donné à l'API et le lien qu'elle rend donnent les mêmes nombres", async () => {
    const simulateur = creerServiceSimulateur(dependances);
    const aucun = new URLSearchParams();
    const scenario = { lieu: { territoire: "05", commune: "Briançon" }, energie: { chauffage: { systeme: "gaz" } } };
    const parScenario = await simulateur.repondre({ ...lireDemandeSimulation(aucun, scenario), recommandations: false });
    const lien = new URLSearchParams(parScenario.lien.replace(/^[^?]*\?/, ""));
    expect(lien.has("altitude")).toBe(false);
    const parLien = await simulateur.repondre({ ...lireDemandeSimulation(lien), recommandations: false });
    expect(parLien.reste).toEqual(parScenario.reste);
    const { commune: _, ...lieu } = scenario.lieu;
    const sans = await simulateur.repondre({ ...lireDemandeSimulation(aucun, { ...scenario, lieu }), recommandations: false });
    expect(parScenario.reste.energie?.kwh_an).toBeGreaterThan((sans.reste.energie?.kwh_an ?? 0) * 1.05);
  });
});
