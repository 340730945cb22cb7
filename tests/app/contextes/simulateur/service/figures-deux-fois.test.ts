import { describe, expect, test } from "vitest";
import type { ScenarioSaisi } from "@autonomie/engines";
import { AXES_SIMULES, type Axe } from "#app/commun/axes.ts";
import { formaterEuros, formaterHeures, formaterMesure } from "#app/commun/nombres/nombres.ts";
import { ecrireScore, ecrireTaux } from "#app/commun/nombres/taux.ts";
import { construireComparaison } from "#app/contextes/simulateur/domaine/comparaison/comparaison.ts";
import type { France } from "#app/contextes/simulateur/domaine/taches.ts";
import { lireDemandeSimulation } from "#app/contextes/simulateur/schemas/simulation.ts";
import { EXEMPLE } from "#app/contextes/simulateur/domaine/lien/exemple.ts";
import { executerTache } from "#app/contextes/simulateur/service/calcul/executer.ts";
import { construireVueDecision } from "#app/contextes/simulateur/vues/decision/decision.ts";
import { totalEquipements } from "#app/contextes/simulateur/vues/resultat/moyens.ts";
import { construireVueFrance } from "#app/contextes/simulateur/vues/france.ts";
import { construireVuePlans } from "#app/contextes/simulateur/vues/decision/plans.ts";
import { codesTerritoires } from "#tests/constructeurs/moteurs/moteur.ts";
import { faireTache, moyensDeCalcul, unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { tirerScenario } from "#tests/constructeurs/tirages.ts";

// Chaque ligne : une grandeur, et tout ce qui l'écrit. Une écriture qui diffère des autres est nommée.

const simulateur = unSimulateur();
const { donnees, cacheSolaire } = moyensDeCalcul();
// Les foyers décrits sont des maisons bien remplies : ceux-ci sont tirés au sort, toujours les mêmes.
const TIRES = [501, 506, 513, 519].map((graine) => [`tiré nº ${graine}`, tirerScenario(graine, codesTerritoires())] as const);
const REQUETES = [["accueil", EXEMPLE] as const, ...simulateur.personas().map(({ id, requete }) => [id, requete] as const), ...TIRES];
/** La carte de France, réduite au territoire du lieu. */
const chezSoi = async (scenario: ScenarioSaisi): Promise<France> => {
  const territoires = donnees.territoires.filter(({ code }) => code === scenario.lieu.territoire);
  const rendu = await executerTache({ sorte: "france", scenario }, { donnees: { ...donnees, territoires }, cacheSolaire }, () => undefined);
  if (!rendu.ok) throw new Error(JSON.stringify(rendu.fautes));
  return rendu.valeur as France;
};
const plat = (texte: string | undefined): string => (texte ?? "absent").replaceAll(/[\u00a0\u202f]/gu, " ").replace("<", "moins de");

/** Ce que chaque page écrit d'une grandeur, page par page. */
type Ecrits = Map<string, Record<string, string>>;
function noter(ecrits: Ecrits, grandeur: string, ou: string, texte: string | undefined): void {
  ecrits.set(grandeur, { ...ecrits.get(grandeur), [ou]: plat(texte) });
}
function pareils(ecrits: Ecrits): void {
  for (const [grandeur, lus] of ecrits) {
    expect(Object.keys(lus).length, `${grandeur} : une seule écriture ne prouve rien`).toBeGreaterThanOrEqual(2);
    const [premier] = Object.values(lus);
    expect(lus, grandeur).toEqual(Object.fromEntries(Object.keys(lus).map((ou) => [ou, premier])));
  }
}

describe.each(REQUETES)("%s : ce qui est écrit deux fois l'est pareil", (_nom, requete) => {
  test("au résultat, dans ses parties, à la saisie, dans la comparaison et par l'API", async () => {
    const ecrits: Ecrits = new Map();
    const lecture = simulateur.lire(new URLSearchParams(requete));
    const rendu = await simulateur.simuler(lecture, { mode: "global", recommandations: false });
    if (!rendu.ok || lecture.lieu === undefined) throw new Error(requete);
    const { vue } = await simulateur.page(new URLSearchParams(`${requete}&mode=global`));
    const { vue: parAxe } = await simulateur.page(new URLSearchParams(requete));
    const { vue: saisie } = await simulateur.page(new URLSearchParams(`${requete}&etape=eau`));
    const [resultat, resultatParAxe] = [vue.resultat, parAxe.resultat];
    if (resultat === null || resultatParAxe === null) throw new Error(requete);
    const api = await simulateur.repondre({ ...lireDemandeSimulation(new URLSearchParams(`${requete}&mode=global`)), recommandations: false });
    const cote = construireComparaison([{ reponses: lecture.reponses, lieu: lecture.lieu, resultat: rendu.resultat }]);
    const chiffre = (cle: string) => [...cote.chiffres, ...cote.couts].find((l) => l.cle === cle)?.valeurs[0];

    for (const axe of AXES_SIMULES) {
      const score = api.axes[axe];
      const taux = `taux ${axe}`;
      noter(ecrits, taux, "résultat", resultat.axes.find((a) => a.axe === axe)?.valeur);
      noter(ecrits, taux, "résultat par axe", resultatParAxe.axes.find((a) => a.axe === axe)?.valeur);
      noter(ecrits, taux, "saisie", saisie.apercu?.find((a) => a.axe === axe)?.valeur);
      noter(ecrits, taux, "comparaison", chiffre(`taux-${axe}`)?.replace(/ \(de .*/u, ""));
      noter(ecrits, taux, "api", score.etat === "evalue" ? ecrireTaux(score.taux) : "non évalué");
      if (score.etat === "evalue" && score.taux > 0 && resultat.resume.couvert.startsWith("Sur une année"))
        noter(ecrits, taux, "première phrase", /([^,]*?) (?:de l’eau|de l’énergie|des repas)/u.exec(morceau(resultat.resume.couvert, axe))?.[1]?.trim());
      noter(ecrits, `fourchette ${axe}`, "résultat", resultat.axes.find((a) => a.axe === axe)?.fourchette);
      noter(ecrits, `fourchette ${axe}`, "saisie", saisie.apercu?.find((a) => a.axe === axe)?.fourchette);
    }
    noter(ecrits, "score", "résultat", resultat.global?.valeur);
    noter(ecrits, "score", "comparaison", chiffre("score"));
    noter(ecrits, "score", "api", ecrireScore(api.score_global?.corrige ?? Number.NaN));

    const { eau, energie, alim } = api.reste;
    const acheter = plat(resultat.resume.acheter);
    for (const [axe, texte] of [
      ["eau", eau === null ? "" : formaterMesure(Math.round(eau.m3_an), "m³")],
      ["energie", energie === null ? "" : formaterMesure(Math.round(energie.kwh_an / 10) * 10, "kWh")],
      ["alim", alim === null ? "" : formaterMesure(Math.round(alim.kg_an / 10) * 10, "kg")],
    ] as const) {
      if (texte === "") continue;
      expect(acheter, "trois phrases").toContain(plat(texte));
      expect(plat(resultat.axes.find((a) => a.axe === axe)?.reste?.texte), `reste ${axe}`).toContain(plat(texte));
    }
    noter(ecrits, "équipements", "résultat", / ?(?:environ|Budget :) ([\d\s]+ €)/u.exec(plat(resultat.budget.titre))?.[1]);
    noter(ecrits, "équipements", "comparaison", chiffre("achat"));
    noter(ecrits, "équipements", "api", formaterEuros(totalEquipements(api)));
    noter(ecrits, "par an", "résultat", /Soit ([\d\s]+ €) par an/u.exec(plat(resultat.budget.phrase))?.[1]);
    noter(ecrits, "par an", "comparaison", chiffre("an"));
    noter(ecrits, "temps", "résultat", resultat.temps.valeur);
    noter(ecrits, "temps", "comparaison", chiffre("temps")?.split("\u00a0")[0]);
    noter(ecrits, "temps", "api", formaterHeures(api.travail_h_semaine));
    const carbone = resultat.axes.find((a) => a.axe === "energie")?.chiffres.find(({ cle }) => cle === "carbone");
    noter(ecrits, "carbone", "résultat", `${carbone?.valeur} ${carbone?.unite}`);
    noter(ecrits, "carbone", "comparaison", chiffre("carbone")?.replace(" par an", ""));
    pareils(ecrits);
  });

  test("au départ des plans et de la décision, et chez soi sur la carte de France", async () => {
    const ecrits: Ecrits = new Map();
    const { scenario, reponses } = simulateur.lire(new URLSearchParams(requete));
    const { vue } = await simulateur.page(new URLSearchParams(`${requete}&mode=global`));
    const resultat = vue.resultat;
    if (resultat === null) throw new Error(requete);
    const decision = await faireTache({
      sorte: "decider",
      scenario,
      souhaits: { budget_eur: 3000, temps_h_semaine: null, statut: "proprietaire", compte: "carbone" },
    });
    const decidee = construireVueDecision(decision, "carbone", reponses);
    const objectifs = [...AXES_SIMULES, "global"] as const;
    for (const sur of objectifs) {
      const plans = construireVuePlans(
        await faireTache({ sorte: "plans", scenario, objectif: { sur, cible: 0.5 }, contraintes: { budget_eur: 0 } }),
        0,
        reponses,
      );
      const texte = sur === "global" ? `${resultat.global?.valeur} sur 100` : resultat.axes.find((a) => a.axe === sur)?.valeur;
      noter(ecrits, sur, "résultat", texte);
      noter(ecrits, sur, "plans", plans.depart.taux);
    }
    for (const axe of AXES_SIMULES) for (const plan of decidee.plans) noter(ecrits, axe, `décision, ${plan.cle}`, plan.axes.find((a) => a.axe === axe)?.avant);
    const france = await chezSoi(scenario);
    for (const axe of AXES_SIMULES) noter(ecrits, axe, "carte de France", construireVueFrance(france, axe).lignes.find(({ ici }) => ici)?.texte);
    pareils(ecrits);
  }, 120_000);
});

/** Le morceau de la première phrase qui parle d'un axe. */
function morceau(phrase: string, axe: Axe): string {
  const nom = { eau: "de l’eau", energie: "de l’énergie", alim: "des repas" }[axe];
  return (
    phrase
      .replace("Sur une année, le lieu couvre ", "")
      .split(/, | et /u)
      .find((m) => m.includes(nom)) ?? ""
  );
}
