import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Axe, Mode, ResultatSimulation } from "@autonomie/engines";
import { creerMemoireBornee } from "#app/commun/listes/memoire-bornee.ts";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { executerTache } from "#app/contextes/simulateur/service/executer.ts";
import { construireVuePlans } from "#app/contextes/simulateur/vues/plans.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const PERSONAS = simulateur.personas().map(({ id, requete }) => [id, requete] as const);
/** Dixième de point : ce qu'un gain promis peut s'écarter du gain constaté. */
const ECART_MAX = 0.1;

/** Ce que montre la page qu'un lien ouvre : le mode est celui de son adresse. */
async function ouvrir(href: string): Promise<ResultatSimulation> {
  const requete = new URLSearchParams(href.replace(/^[^?]*\?/, ""));
  const mode: Mode = requete.get("mode") === "global" ? "global" : "par_axe";
  const rendu = await simulateur.simuler(simulateur.lire(requete), { mode, recommandations: false });
  if (!rendu.ok) throw new Error(`${href} : ${JSON.stringify(rendu.erreurs)}`);
  return rendu.resultat;
}
function taux({ axes }: ResultatSimulation, axe: Axe): number {
  const score = axes[axe];
  return score.etat === "evalue" ? 100 * score.taux : Number.NaN;
}

describe.each(PERSONAS)(
  "%s : le gain promis est celui de la page que l'on ouvre",
  (_id, requete) => {
    test("pour chaque geste et chaque levier, sur le taux de son axe", async () => {
      const avant = await ouvrir(requete);
      const { vue } = await simulateur.page(new URLSearchParams(requete));
      const promesses = [...(vue.resultat?.gestes ?? [])];
      expect(promesses.length).toBeGreaterThanOrEqual(3);
      for (const { cle, axe, points, href } of promesses) {
        const constate = taux(await ouvrir(href), axe) - taux(avant, axe);
        expect(Math.abs(constate - points), `${cle} : promis ${points}, constaté ${constate}`).toBeLessThanOrEqual(ECART_MAX);
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
      const { scenario } = simulateur.lire(new URLSearchParams(requete));
      const donnees = creerDonneesMoteur({ dossier: join(import.meta.dirname, "../../../../../data") });
      for (const sur of ["eau", "global"] as const) {
        const tache = { sorte: "plans", scenario, objectif: { sur, cible: 0.6 }, contraintes: { budget_eur: 6000 } } as const;
        const rendu = await executerTache(tache, { donnees, cacheSolaire: creerMemoireBornee(64) }, () => undefined);
        if (!rendu.ok || !("front" in rendu.valeur)) throw new Error("plans non rendus");
        const vue = construireVuePlans(rendu.valeur, 6000);
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
