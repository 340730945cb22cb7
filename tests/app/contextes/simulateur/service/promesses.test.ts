import { describe, expect, test } from "vitest";
import type { Axe, Mode, ResultatSimulation } from "@autonomie/engines";
import { construireVuePlans } from "#app/contextes/simulateur/vues/decision/plans.ts";
import { phraseEvite } from "#app/contextes/simulateur/vues/resultat/gestes.ts";
import { faireTache, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const PERSONAS = simulateur.personas().map(({ id, requete }) => [id, requete] as const);
/** Dixième de point : ce qu'un gain promis peut s'écarter du gain constaté. */
const ECART_MAX = 0.1;

/** Ce que montre la page qu'un lien ouvre : le mode est celui de son adresse. `recommandations` : le calcul même de la page, qu'un autre essai ouvre aussi. */
async function ouvrir(href: string, recommandations = false): Promise<ResultatSimulation> {
  const requete = new URLSearchParams(href.replace(/^[^?]*\?/, ""));
  const mode: Mode = requete.get("mode") === "global" ? "global" : "par_axe";
  const rendu = await simulateur.simuler(simulateur.lire(requete), { mode, recommandations });
  if (!rendu.ok) throw new Error(`${href} : ${JSON.stringify(rendu.erreurs)}`);
  return rendu.resultat;
}
/** Ce que ces gestes achètent n'est pas un équipement que le scénario chiffre : leur prix est celui du catalogue. */
const HORS_EQUIPEMENT: ReadonlyArray<string> = ["isolation", "pac"];
const ecartDuReste = ({ reste: a }: ResultatSimulation, { reste: b }: ResultatSimulation) => ({
  eau_m3_an: (a.eau?.m3_an ?? 0) - (b.eau?.m3_an ?? 0),
  energie_kwh_an: (a.energie?.kwh_an ?? 0) - (b.energie?.kwh_an ?? 0),
  alim_kg_an: (a.alim?.kg_an ?? 0) - (b.alim?.kg_an ?? 0),
});
function taux({ axes }: ResultatSimulation, axe: Axe): number {
  const score = axes[axe];
  return score.etat === "evalue" ? 100 * score.taux : Number.NaN;
}

describe.each(PERSONAS)(
  "%s : le gain promis est celui de la page que l'on ouvre",
  (_id, requete) => {
    test("pour chaque geste et chaque levier, sur le taux de son axe", async () => {
      const avant = await ouvrir(requete, true);
      const { vue } = await simulateur.page(new URLSearchParams(requete));
      const promesses = [...(vue.resultat?.gestes ?? [])];
      expect(promesses.length).toBeGreaterThanOrEqual(3);
      for (const { cle, axe, points, evite, achat_eur, heures_an, href } of promesses) {
        const apres = await ouvrir(href, true);
        const constate = taux(apres, axe) - taux(avant, axe);
        expect(Math.abs(constate - points), `${cle} : promis ${points}, constaté ${constate}`).toBeLessThanOrEqual(ECART_MAX);
        if (evite !== "") expect(phraseEvite(axe, ecartDuReste(avant, apres)), cle).toBe(evite);
        if (achat_eur !== null && !HORS_EQUIPEMENT.includes(cle))
          expect(Math.abs(apres.budget.cout_total_eur - avant.budget.cout_total_eur - achat_eur), `${cle} : achat ${achat_eur}`).toBeLessThan(1);
        if (heures_an > 0) expect(Math.abs(52 * (apres.travail_h_semaine - avant.travail_h_semaine) - heures_an), `${cle} : heures`).toBeLessThan(1);
      }
    });

    test("et la page ouverte le redit : même axe, mêmes points, pour chaque geste et chaque levier", async () => {
      const { vue } = await simulateur.page(new URLSearchParams(requete));
      for (const { cle, axe, points, href } of vue.resultat?.gestes ?? []) {
        const { vue: ouverte } = await simulateur.page(new URLSearchParams(href.replace(/^[^?]*\?/, "")));
        expect(ouverte.resultat, href).not.toBeNull();
        const dit = ouverte.changements?.find((c) => c.axe === axe)?.points ?? 0;
        expect(Math.abs(dit - points), `${cle} : promis ${points}, redit ${dit}`).toBeLessThanOrEqual(ECART_MAX);
      }
    });

    test("pour chaque geste du mode global, sur le score d'ensemble ou, faute de progrès visible, sur son axe", async () => {
      const adresse = `${requete}&mode=global`;
      const avant = await ouvrir(adresse);
      const { vue } = await simulateur.page(new URLSearchParams(adresse));
      for (const { cle, axe, points, href, mesure } of vue.resultat?.gestes ?? []) {
        const apres = await ouvrir(href);
        const score = (r: ResultatSimulation) => (mesure === "global" ? (r.score_global?.corrige ?? Number.NaN) : taux(r, axe));
        expect(Math.abs(score(apres) - score(avant) - points), `${cle} (${mesure})`).toBeLessThanOrEqual(ECART_MAX);
      }
    });

    test("pour chaque plan vers une cible, par axe et pour l'ensemble", async () => {
      const { scenario, reponses } = simulateur.lire(new URLSearchParams(requete));
      for (const sur of ["eau", "energie", "alim", "global"] as const) {
        const plans = await faireTache({ sorte: "plans", scenario, objectif: { sur, cible: 0.6 }, contraintes: { budget_eur: 6000 } });
        const vue = construireVuePlans(plans, 6000, reponses);
        for (const plan of vue.plans) {
          const page = await ouvrir(plan.href);
          const constate = sur === "global" ? (page.score_global?.corrige ?? Number.NaN) : taux(page, sur);
          expect(Math.abs(constate - 100 * plan.valeur), `${sur}, ${plan.cle}`).toBeLessThanOrEqual(ECART_MAX);
        }
      }
    });
  },
  120_000,
);
