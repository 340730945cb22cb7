import {
  appliquerChangements,
  cultiverAilleurs,
  estAppartement,
  panneauxNeufs,
  type Axe,
  type Coefficients,
  type ResultatSimulation,
  type ScenarioSaisi,
} from "@autonomie/engines";
import { formaterMesure } from "#app/commun/nombres/nombres.ts";
import { POINT_VISIBLE } from "#app/contextes/simulateur/domaine/gain.ts";
import { CLE_AVANT, ecrireAvant } from "#app/contextes/simulateur/domaine/lien/avant.ts";
import { appliquer } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import { CLE_VALEURS, ecrireRequete, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import type { Essai, PremiersEssais } from "#app/contextes/simulateur/vues/page.ts";
import { tauxAxe } from "#app/contextes/simulateur/vues/axes.ts";
import { autresFoyers, decrireDepart, decrireFoyer } from "#app/contextes/simulateur/vues/depart.ts";
import { EUROS_VISIBLES } from "#app/contextes/simulateur/vues/resultat/acheter.ts";
import { phraseEvite } from "#app/contextes/simulateur/vues/resultat/gestes.ts";
import type { Calcul } from "./calcul/calcul.ts";

type Propose = { readonly cle: string; readonly axe: Axe; readonly titre: string; readonly changements: Readonly<Record<string, unknown>> };

const potager = (m2: number): Propose => ({
  cle: "jardin",
  axe: "alim",
  titre: `Un potager de ${formaterMesure(m2, "m²")}`,
  changements: { "alim.surfaces_m2.potager": m2 },
});

function panneaux({ contexte }: ResultatSimulation, coefficients: Coefficients, cle: string, titre: string, id: string): Propose {
  const kwc = taillesDe(coefficients)(id);
  return {
    cle,
    axe: "energie",
    titre: `${titre}, ${formaterMesure(kwc, "kWc")}`,
    changements: { "energie.pv": [panneauxNeufs(kwc, contexte, coefficients)] },
  };
}

/** La taille d'un geste, celle que les moteurs proposent aussi. */
type Taille = (id: string) => number;

function taillesDe(coefficients: Coefficients): Taille {
  return (id) => {
    const coefficient = coefficients[id];
    if (coefficient === undefined) throw new Error(`La taille ${id} manque à la table.`);
    return coefficient.valeur;
  };
}

/** Ce qui ne touche ni au toit ni aux murs : s'équiper et régler. */
function sansTravaux({ scenario }: ResultatSimulation, taille: Taille): ReadonlyArray<Propose> {
  const pas_c = taille("energie.geste.consigne.pas");
  const eauDouce = { "eau.equipements.douche_econome": true, "eau.equipements.mousseurs": true };
  return [
    { cle: "eau-douce", axe: "eau", titre: "Une douche économe et des mousseurs", changements: eauDouce },
    {
      cle: "un-degre",
      axe: "energie",
      titre: `${formaterMesure(pas_c, "°C")} de moins l’hiver`,
      changements: { "energie.chauffage.consigne_c": scenario.energie.chauffage.consigne_c - pas_c },
    },
  ];
}

/** Ce qu'un lieu sans rien peut essayer d'abord : une cuve, quelques panneaux, un jardin ; loué ou en appartement, ce qui s'y fait. */
function proposer(r: ResultatSimulation, coefficients: Coefficients): ReadonlyArray<Propose> {
  const taille = taillesDe(coefficients);
  const { defauts } = r;
  const { foyer, energie } = r.scenario;
  if (estAppartement(r.scenario)) {
    const declare = !defauts.includes("terrain.surface_m2");
    const ailleurs = (cle: string, titre: string, m2: number): Propose => ({
      cle,
      axe: "alim",
      titre: `${titre}, ${formaterMesure(m2, "m²")}`,
      changements: cultiverAilleurs(r.scenario, m2, declare),
    });
    const contrat = energie.tarif.option === "base" ? "hp_hc" : "base";
    return [
      ...sansTravaux(r, taille),
      panneaux(r, coefficients, "panneaux-partages", "Des panneaux achetés en commun", "energie.geste.pv_partages"),
      ailleurs("jardin-partage", "Une parcelle de jardin partagé", taille("alim.geste.parcelle")),
      ailleurs("balcon", "Un balcon cultivé", taille("alim.geste.balcon")),
      {
        cle: "contrat",
        axe: "energie",
        titre: contrat === "hp_hc" ? "Un contrat en heures creuses" : "Un contrat en option base",
        changements: { "energie.tarif.option": contrat },
      },
    ];
  }
  if (foyer.statut === "locataire") return [...sansTravaux(r, taille), potager(taille("alim.geste.potager") / 2)];
  const cuve_m3 = taille("eau.cuve.gamme.3");
  return [
    { cle: "cuve", axe: "eau", titre: `Une cuve de ${formaterMesure(cuve_m3, "m³")}`, changements: { "eau.cuve.volume_m3": cuve_m3 } },
    panneaux(r, coefficients, "panneaux", "Des panneaux", "energie.geste.pv"),
    potager(taille("alim.geste.potager")),
  ];
}

/** Vrai tant que le lieu n'a ni cuve, ni panneaux, ni culture : rien n'y est encore local. */
function sansRien({ scenario: { eau, energie, alim } }: ResultatSimulation): boolean {
  return eau.cuve.volume_m3 === 0 && energie.pv.length === 0 && Object.values(alim.surfaces_m2).every((m2) => m2 === 0);
}

/** Ce que l'eau et l'énergie coûtent en un an : les achats, moins le surplus vendu. */
function facture({ reste, energie }: ResultatSimulation): number {
  return (reste.eau?.eur_an ?? 0) + (reste.energie?.eur_an ?? 0) - (energie?.facture?.vendu_eur_an ?? 0);
}

/** Ce qui se récolte en une année moyenne, épluché, animaux compris. */
function recolte({ alim }: ResultatSimulation): number {
  return Object.values(alim?.production.annuelle_kg ?? {}).reduce((somme, kg) => somme + kg, 0);
}
/** Dit avant ce qui s'achète en moins, qui se compte en calories : cent mètres carrés de légumes n'y font que vingt kilos. */
function phraseRecolte(kg_an: number): string {
  return kg_an < 1 ? "" : `environ ${formaterMesure(Number(kg_an.toPrecision(2)), "kg")} à récolter par an`;
}

/** Un essai qui ne gagne ni point, ni achat évité, ni euro n'est pas à montrer. */
function utile({ points, evite, economie_eur_an }: Essai): boolean {
  return points >= POINT_VISIBLE || evite.includes("de moins") || economie_eur_an >= EUROS_VISIBLES;
}

/** Les premiers essais d'un lieu sans rien : chacun recalculé en entier, en points et en euros ; absents dès que le lieu a quelque chose. */
export async function essayer(
  { simulerScenario }: Pick<Calcul, "simulerScenario">,
  { scenario, reponses }: { readonly scenario: ScenarioSaisi; readonly reponses: Reponses },
  base: ResultatSimulation,
  { version, coefficients }: { readonly version: string; readonly coefficients: Coefficients },
): Promise<PremiersEssais | undefined> {
  if (!sansRien(base)) return undefined;
  const axes = (["eau", "energie", "alim"] as const).map((axe) => tauxAxe(base, axe));
  const mode: Record<string, string> = base.mode === "global" ? { mode: "global" } : {};
  const lien = (rep: Reponses, plus: Readonly<Record<string, string>> = {}) =>
    `/simulateur?${ecrireRequete(rep, { ...mode, [CLE_VALEURS]: version, ...plus }).toString()}`;
  const faits = await Promise.all(
    proposer(base, coefficients).map(async ({ cle, axe, titre, changements }): Promise<ReadonlyArray<Essai>> => {
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
      return [
        {
          cle,
          axe,
          titre,
          points,
          achat_eur: apres.budget.cout_total_eur - base.budget.cout_total_eur,
          recolte: axe === "alim" ? phraseRecolte(recolte(apres) - recolte(base)) : "",
          evite: phraseEvite(axe, evite),
          economie_eur_an: facture(base) - facture(apres),
          href: lien(appliquer(reponses, changements), { [CLE_AVANT]: ecrireAvant(axes) }),
        },
      ];
    }),
  );
  return {
    phrase: decrireDepart(base),
    foyer: decrireFoyer(base),
    autrement: autresFoyers(base).map(({ libelle, reponses: foyer }) => ({ libelle, href: lien({ ...reponses, ...foyer }) })),
    essais: faits.flat().filter(utile),
  };
}
