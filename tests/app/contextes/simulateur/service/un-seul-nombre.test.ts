import { describe, expect, test } from "vitest";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { construireComparaison } from "#app/contextes/simulateur/domaine/comparaison/comparaison.ts";
import { EXEMPLE } from "#app/contextes/simulateur/domaine/lien/exemple.ts";
import { creerAccueil } from "#app/contextes/simulateur/service/accueil.server.ts";
import { construireVueIncertitude } from "#app/contextes/simulateur/vues/incertitude.ts";
import { lireDemandeSimulation } from "#app/contextes/simulateur/schemas/simulation.ts";
import { codesTerritoires } from "#tests/constructeurs/moteurs/moteur.ts";
import { faireTache, unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { tirerScenario } from "#tests/constructeurs/tirages.ts";

const simulateur = unSimulateur();
// Les foyers décrits sont des maisons bien remplies : ceux-ci sont tirés au sort, toujours les mêmes.
const TIRES = [501, 506, 513, 519].map((graine) => [`tiré nº ${graine}`, tirerScenario(graine, codesTerritoires())] as const);
const REQUETES = [["accueil", EXEMPLE] as const, ...simulateur.personas().map(({ id, requete }) => [id, requete] as const), ...TIRES];

async function resultatDe(requete: string) {
  const lecture = simulateur.lire(new URLSearchParams(requete));
  const rendu = await simulateur.simuler(lecture, { mode: "global", recommandations: false });
  if (!rendu.ok || lecture.lieu === undefined) throw new Error(requete);
  return { resultat: rendu.resultat, reponses: lecture.reponses, lieu: lecture.lieu, scenario: lecture.scenario };
}
/** Ce que la page du résultat écrit : le grand chiffre de chaque axe, et le score d'ensemble. */
async function pageDe(requete: string) {
  const { vue } = await simulateur.page(new URLSearchParams(`${requete}&mode=global`));
  if (vue.resultat === null) throw new Error(requete);
  return {
    taux: vue.resultat.axes.map((a) => a.valeur.replace("<", "moins de")),
    score: vue.resultat.global?.valeur,
    sans: vue.resultat.sans,
    chiffres: Object.fromEntries(vue.resultat.axes.map((a) => [a.axe, a.chiffres])),
  };
}

describe.each(REQUETES)("le même chiffre s'écrit partout pareil : %s", (_nom, requete) => {
  test("à l'incertitude et dans la comparaison comme au résultat", async () => {
    const page = await pageDe(requete);
    const { resultat, reponses, lieu, scenario } = await resultatDe(requete);
    const doute = construireVueIncertitude(await faireTache({ sorte: "incertitude", scenario, tirages: 5 }), {
      reponses,
      coefficients: simulateur.coefficients,
    });
    expect(doute.axes.map(({ p50 }) => ecrireTaux(p50))).toEqual(page.taux);
    expect(Math.round(doute.score.p50)).toBe(Number(page.score));
    for (const { axe, autres } of doute.axes)
      for (const { nom, texte } of autres) {
        const montre = page.chiffres[axe]?.find(({ libelle }) => libelle === nom);
        expect(texte.startsWith(montre?.valeur ?? "absent"), `${nom} : ${texte}`).toBe(true);
        expect(montre?.fourchette, nom).toMatch(/^8 fois sur 10 /);
      }

    const comparaison = construireComparaison([{ reponses, lieu, resultat }]);
    expect(comparaison.axes.map(({ taux }) => taux[0]?.valeur.replace("<", "moins de"))).toEqual(page.taux);
    expect(comparaison.chiffres.find(({ cle }) => cle === "score")?.valeurs).toEqual([page.score]);
    for (const { axe, mediane } of page.sans) expect(comparaison.chiffres.find(({ cle }) => cle === `sans-${axe}`)?.valeurs).toEqual([mediane]);
  });

  test("par l'API : taux, score et jours sans, avant tout arrondi", async () => {
    const page = await pageDe(requete);
    const api = await simulateur.repondre({ ...lireDemandeSimulation(new URLSearchParams(`${requete}&mode=global`)), recommandations: false });
    expect(AXES_SIMULES.map((axe) => (api.axes[axe].etat === "evalue" ? ecrireTaux(api.axes[axe].taux) : ""))).toEqual(page.taux);
    expect(Math.round(api.score_global?.corrige ?? Number.NaN)).toBe(Number(page.score));
    const jours = { eau: api.eau?.rupture.jours_an_mediane, energie: api.energie?.hors_reseau.jours_sans_mediane, alim: api.alim?.jours_sans_an };
    for (const { axe, mediane } of page.sans) expect(mediane).toBe(ecrireJours(jours[axe] ?? Number.NaN));
  });

  test("une plus longue suite ne dépasse jamais le nombre de jours dont elle est faite, et toute l'année fait une suite de toute l'année", async () => {
    const { resultat } = await resultatDe(requete);
    const { energie, alim } = resultat;
    expect(energie?.hors_reseau.jours_sans_suite).toBeLessThanOrEqual(energie?.hors_reseau.jours_sans_pire ?? 0);
    if (energie?.hors_reseau.jours_sans_pire === 365) expect(energie.hors_reseau.jours_sans_suite).toBe(365);
    expect(alim?.jours_sans_suite_j).toBeLessThanOrEqual(alim?.jours_sans_an ?? 0);
    if (alim?.jours_sans_an === 365) expect(alim.jours_sans_suite_j).toBe(365);
  });
});

function ecrireJours(n: number): string {
  if (n >= 364.5) return "tous les jours";
  return n < 0.5 ? "aucun" : `${Math.round(n)} ${n < 1.5 ? "jour" : "jours"}`;
}

test("l'accueil montre les taux de la page où il mène, et ceux de qui retape sa légende", async () => {
  const { exemple } = await creerAccueil(simulateur).lire();
  const page = await pageDe(EXEMPLE);
  expect(exemple?.taux.map(({ taux }) => ecrireTaux(taux ?? Number.NaN))).toEqual(page.taux);
  const retapee = await pageDe("dep=Drôme&personnes=4&toit=120&cuve=5&pv=3&potager=150");
  expect(retapee.taux).toEqual(page.taux);
});
