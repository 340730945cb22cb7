import { appliquerChangements, type Axe, type ResultatSimulation, type ScenarioSaisi } from "@autonomie/engines";
import { CLE_AVANT, ecrireAvant } from "#app/contextes/simulateur/domaine/avant.ts";
import { appliquer, CLE_VALEURS, ecrireRequete, type Reponses } from "#app/contextes/simulateur/domaine/lien.ts";
import type { Essai } from "#app/contextes/simulateur/vues/page.ts";
import { tauxAxe } from "#app/contextes/simulateur/vues/axes.ts";
import { phraseEvite } from "#app/contextes/simulateur/vues/resultat/gestes.ts";
import type { Calcul } from "./calcul.ts";

type Propose = { readonly cle: string; readonly axe: Axe; readonly titre: string; readonly changements: Readonly<Record<string, unknown>> };

/** Ce qu'un lieu sans rien peut essayer d'abord : une cuve, quelques panneaux, un jardin ; en appartement, ce qui s'y fait. */
function proposer({ scenario, contexte }: ResultatSimulation): ReadonlyArray<Propose> {
  const potager = (cle: string, titre: string, m2: number): Propose => ({ cle, axe: "alim", titre, changements: { "alim.surfaces_m2.potager": m2 } });
  if (scenario.batiment.type === "immeuble")
    return [
      {
        cle: "eau-douce",
        axe: "eau",
        titre: "Une douche économe et des mousseurs",
        changements: { "eau.equipements.douche_econome": true, "eau.equipements.mousseurs": true },
      },
      potager("balcon", "Un balcon cultivé, 4 m²", 4),
      {
        cle: "jardin-partage",
        axe: "alim",
        titre: "Une parcelle de jardin partagé, 40 m²",
        changements: { "alim.surfaces_m2.potager": 40, "terrain.surface_m2": Math.max(40, scenario.terrain.surface_m2 + 40) },
      },
    ];
  const equateur = contexte.latitude < 0 ? 180 : 0;
  return [
    { cle: "cuve", axe: "eau", titre: "Une cuve de 5 m³", changements: { "eau.cuve.volume_m3": 5 } },
    {
      cle: "panneaux",
      axe: "energie",
      titre: "Des panneaux, 3 kWc",
      changements: { "energie.pv": [{ kwc: 3, inclinaison_deg: 30, azimut_deg: equateur, integration: "libre", ombrage: 0 }] },
    },
    potager("jardin", "Un potager de 100 m²", 100),
  ];
}

/** Vrai tant que le lieu n'a ni cuve, ni panneaux, ni culture : rien n'y est encore local. */
function sansRien({ scenario: { eau, energie, alim } }: ResultatSimulation): boolean {
  return eau.cuve.volume_m3 === 0 && energie.pv.length === 0 && Object.values(alim.surfaces_m2).every((m2) => m2 === 0);
}

/** Les premiers essais d'un lieu sans rien : chacun recalculé en entier, en points et en euros ; vide dès que le lieu a quelque chose. */
export async function essayer(
  { simulerScenario }: Pick<Calcul, "simulerScenario">,
  { scenario, reponses }: { readonly scenario: ScenarioSaisi; readonly reponses: Reponses },
  base: ResultatSimulation,
  version: string,
): Promise<ReadonlyArray<Essai>> {
  if (!sansRien(base)) return [];
  const axes = (["eau", "energie", "alim"] as const).map((axe) => tauxAxe(base, axe));
  const mode: Record<string, string> = base.mode === "global" ? { mode: "global" } : {};
  const faits = await Promise.all(
    proposer(base).map(async ({ cle, axe, titre, changements }): Promise<ReadonlyArray<Essai>> => {
      const rendu = await simulerScenario(appliquerChangements(scenario, changements), { mode: base.mode, recommandations: false });
      if (!rendu.ok) return [];
      const apres = rendu.resultat;
      const points = 100 * ((tauxAxe(apres, axe).taux ?? 0) - (tauxAxe(base, axe).taux ?? 0));
      const { eau, energie, alim } = apres.reste;
      const evite = {
        eau_m3_an: (base.reste.eau?.m3_an ?? 0) - (eau?.m3_an ?? 0),
        energie_kwh_an: (base.reste.energie?.kwh_an ?? 0) - (energie?.kwh_an ?? 0),
        alim_kg_an: (base.reste.alim?.kg_an ?? 0) - (alim?.kg_an ?? 0),
      };
      const href = `/simulateur?${ecrireRequete(appliquer(reponses, changements), { ...mode, [CLE_VALEURS]: version, [CLE_AVANT]: ecrireAvant(axes) }).toString()}`;
      return [
        { cle, axe, titre, points, achat_eur: Math.max(0, apres.budget.cout_total_eur - base.budget.cout_total_eur), evite: phraseEvite(axe, evite), href },
      ];
    }),
  );
  return faits.flat();
}
