import { join } from "node:path";
import type { Axe, ResultatSimulation } from "@autonomie/engines";
import { describe, expect, test } from "vitest";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { phraseEvite } from "#app/contextes/simulateur/vues/resultat/gestes.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { tirerScenario } from "#tests/constructeurs/tirages.ts";

// Les foyers décrits sont des maisons bien remplies : ici le lieu, le foyer et l'équipement sont tirés au sort, toujours les mêmes.
const simulateur = unSimulateur();
const TERRITOIRES = creerDonneesMoteur({ dossier: join(import.meta.dirname, "../../../../../data") }).territoires.map(({ code }) => code);
// Les derniers ont rompu une promesse : une couverture dite sans surface, des travaux après une lettre de diagnostic.
const TIRAGES = [...Array.from({ length: 16 }, (_, i) => i + 30), 110, 257, 322];
const ECART_MAX = 0.1;
/** Leur prix n'est pas celui d'un équipement que le scénario chiffre. */
const HORS_EQUIPEMENT: ReadonlyArray<string> = ["isolation", "pac"];

async function ouvrir(href: string): Promise<ResultatSimulation | null> {
  const lecture = simulateur.lire(new URLSearchParams(href.replace(/^[^?]*\?/, "")));
  const rendu = await simulateur.simuler(lecture, { mode: "par_axe", recommandations: false });
  return rendu.ok ? rendu.resultat : null;
}
const taux = ({ axes }: ResultatSimulation, axe: Axe): number => {
  const score = axes[axe];
  return score.etat === "evalue" ? 100 * score.taux : Number.NaN;
};
const moins = (a: ResultatSimulation, b: ResultatSimulation) => ({
  eau_m3_an: (a.reste.eau?.m3_an ?? 0) - (b.reste.eau?.m3_an ?? 0),
  energie_kwh_an: (a.reste.energie?.kwh_an ?? 0) - (b.reste.energie?.kwh_an ?? 0),
  alim_kg_an: (a.reste.alim?.kg_an ?? 0) - (b.reste.alim?.kg_an ?? 0),
});

/** Les promesses d'une page, et ce que la page ouverte en tient ; vide si le tirage est refusé (un potager plus grand que le terrain). */
async function tenir(requete: string): Promise<{ readonly promesses: number; readonly rompues: ReadonlyArray<string> }> {
  const avant = await ouvrir(requete);
  if (avant === null) return { promesses: 0, rompues: [] };
  const { vue } = await simulateur.page(new URLSearchParams(requete));
  const rompues: Array<string> = [];
  const dites = [...(vue.resultat?.gestes ?? []), ...(vue.essais?.essais ?? []).map((e) => ({ ...e, heures_an: 0, evite: "" }))];
  for (const { cle, axe, points, evite, achat_eur, heures_an, href } of dites) {
    const apres = await ouvrir(href);
    if (apres === null) {
      rompues.push(`${cle} : la page promise est refusée`);
      continue;
    }
    const constate = taux(apres, axe) - taux(avant, axe);
    if (Math.abs(constate - points) > ECART_MAX) rompues.push(`${cle} : promis ${points}, constaté ${constate}`);
    if (evite !== "" && phraseEvite(axe, moins(avant, apres)) !== evite) rompues.push(`${cle} : ${evite}`);
    const achat = apres.budget.cout_total_eur - avant.budget.cout_total_eur;
    if (achat_eur !== null && !HORS_EQUIPEMENT.includes(cle) && Math.abs(achat - achat_eur) >= 1)
      rompues.push(`${cle} : achat ${achat_eur}, constaté ${achat}`);
    const heures = 52 * (apres.travail_h_semaine - avant.travail_h_semaine);
    if (heures_an > 0 && Math.abs(heures - heures_an) >= 1) rompues.push(`${cle} : ${heures_an} h, constaté ${heures}`);
  }
  return { promesses: dites.length, rompues };
}

describe("des scénarios tirés au sort", () => {
  test("la page que chaque geste, levier et premier pas ouvre tient ce qu'il promet : points, achats évités, prix, heures", async () => {
    let promesses = 0;
    for (const graine of TIRAGES) {
      const requete = tirerScenario(graine, TERRITOIRES);
      const tenu = await tenir(requete);
      expect(tenu.rompues, requete).toEqual([]);
      promesses += tenu.promesses;
    }
    // Des tirages tous refusés ou muets ne prouveraient rien.
    expect(promesses).toBeGreaterThan(8 * TIRAGES.length);
  }, 240_000);

  // Ce que coûte de moins un équipement remplacé : tests/engines/integrateur/decision/geste-qui-remplace.test.ts.
  test("chez qui un geste remplacerait un équipement par un autre, chaque promesse tient", async () => {
    const { promesses, rompues } = await tenir("v=1&dep=26&a18=2&e4=1&toit=140&ecs=thermodynamique&cesi=0.5");
    expect([promesses > 5, rompues]).toEqual([true, []]);
  });

  test("une pose dite avant ses panneaux n'est pas perdue : la promesse est celle de panneaux posés ainsi", async () => {
    const requete = "v=1&dep=25&a18=3&toit=100&chauffage=pac_air_air&pv_pose=integre&pv_ombre=30";
    const { promesses, rompues } = await tenir(requete);
    expect([promesses > 0, rompues]).toEqual([true, []]);
    const apres = await ouvrir(`${requete}&pv=3`);
    expect(apres?.scenario.energie.pv).toEqual([{ kwc: 3, inclinaison_deg: 30, azimut_deg: 0, integration: "integre", ombrage: 0.3 }]);
    const avant = await ouvrir(requete);
    expect(avant?.energie?.kgco2e_an).toBe((await ouvrir("v=1&dep=25&a18=3&toit=100&chauffage=pac_air_air"))?.energie?.kgco2e_an);
  });
});
