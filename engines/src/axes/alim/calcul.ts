import { parMois } from "../../commun/contexte/calendrier.ts";
import { somme } from "../../commun/coefficients/statistiques.ts";
import { lire } from "../../commun/coefficients/table.ts";
import type { Coefficients, Mensuel, PosteCulture } from "../../types.ts";
import { joursSans } from "./bilan/annees.ts";
import { azoteDisponible, facteurAzote } from "./azote/azote.ts";
import type { AzoteDisponible, BilanAzote } from "./azote/azote.ts";
import { besoinsAlim, kcalDonnables, kcalParKg } from "./besoins.ts";
import { resumerAlim } from "./bilan/bilan.ts";
import type { BilanAlim } from "./bilan/bilan.ts";
import { alimentElevage, produitsElevage } from "./elevage.ts";
import type { AlimentElevage, ProduitsElevage } from "./elevage.ts";
import { parGroupe, POSTES_CULTURE } from "./groupes.ts";
import { fumer } from "./azote/fumure.ts";
import { effetsEau, irrigationAlim } from "./irrigation.ts";
import type { IrrigationAlim } from "./irrigation.ts";
import { calendriersUtiles, facteurSite, produire, rendements } from "./production.ts";
import type { Calendriers, Production } from "./production.ts";
import { preparerGarde, ranger } from "./garde/garde.ts";
import type { BilanGarde, BlocRange, PlanDeGarde, ReglageGarde } from "./garde/garde.ts";
import { capacitesStock, lireReglesStock } from "./garde/places.ts";
import { travailAlim } from "./travail.ts";
import type { EntreeAlim, GroupeAliment, PosteArrose, SortieAlim } from "./types.ts";

export type Consommation = {
  readonly garde: BilanGarde;
  readonly consomme_kg: Readonly<Record<GroupeAliment, Mensuel>>;
  /** Tubercules mangés à la place de céréales ; absent si l'option est éteinte ou sans effet. */
  readonly substitution_kg?: Mensuel;
};

/** Tout ce que la chaîne de calcul a produit ; l'aperçu, la sortie, les phrases et la trace y puisent. */
export type CalculAlim = {
  readonly besoins: ReturnType<typeof besoinsAlim>;
  readonly besoin_mensuel_kg: Readonly<Record<GroupeAliment, Mensuel>>;
  readonly irrigation: IrrigationAlim;
  readonly f_eau: Readonly<Record<PosteArrose, number>>;
  readonly disponible: AzoteDisponible;
  readonly azote: BilanAzote;
  readonly y_kg_m2: Readonly<Record<PosteCulture, number>>;
  readonly animaux: ProduitsElevage;
  readonly calendriers: Calendriers;
  readonly plan: PlanDeGarde;
  readonly production: Production;
  readonly consommation: Consommation;
  readonly grain_restant_kg: number;
  readonly aliment: AlimentElevage;
  readonly bilan: BilanAlim;
  readonly conservation: SortieAlim["conservation"] & { readonly congelateurs: number };
  readonly travail: ReturnType<typeof travailAlim>;
  readonly recoltee_kg: number;
  readonly jours_sans_an: number;
  readonly jours_sans_suite_j: number;
};

/** Le grain que les humains ne mangent pas, en grain entier : la mouture ne concerne qu'eux. */
function grainRestant(production: Production, besoins_kg: Readonly<Record<GroupeAliment, number>>, coefficients: Coefficients): number {
  const fraction = lire(coefficients, "alim.compo.fraction.cereales");
  return fraction > 0 ? Math.max(0, production.annuelle_kg.cereales - besoins_kg.cereales) / fraction : 0;
}

/** Ce qui est mangé d'une récolte, d'après le plan de garde. */
export function consommer(plan: PlanDeGarde, recolte_kg: Readonly<Record<GroupeAliment, Mensuel>>, deja: ReadonlyArray<BlocRange> = []): Consommation {
  const garde = ranger(plan, recolte_kg, deja);
  return {
    garde,
    consomme_kg: parGroupe((g) => garde.groupes[g].consomme_kg),
    ...(garde.substitution_kg.some((kg) => kg > 0) ? { substitution_kg: garde.substitution_kg } : {}),
  };
}

function conservationAlim(entree: EntreeAlim, { garde: { entrees_kg } }: Consommation, coefficients: Coefficients): CalculAlim["conservation"] {
  const capacite = lire(coefficients, "alim.conservation.congelateur.capacite");
  const congelateurs = entree.congelateurs ?? Math.ceil(entree.conservation.congelateur_kg / capacite);
  const froid_kwh = (congelateurs * lire(coefficients, "alim.conservation.congelateur.kwh")) / 12;
  const bocaux_kwh_kg = lire(coefficients, "alim.conservation.bocaux.energie");
  return {
    energie_kwh: parMois((m) => froid_kwh + bocaux_kwh_kg * (entrees_kg.bocaux[m] ?? 0)),
    conserve_kg: somme(entrees_kg.cave) + somme(entrees_kg.bocaux) + somme(entrees_kg.congelateur) + somme(entrees_kg.sec),
    congelateurs,
  };
}

/** Chaîne complète d'une année : besoins → eau → azote → rendements → récoltes → stocks → taux. Entrée déjà contrôlée. */
export function calculerAlim(entree: EntreeAlim, coefficients: Coefficients): CalculAlim {
  const besoins = besoinsAlim(entree, coefficients);
  const besoin_mensuel_kg = parGroupe((g): Mensuel => new Array<number>(12).fill(besoins.groupes_kg_an[g] / 12));
  const irrigation = irrigationAlim(entree, coefficients);
  const f_eau = effetsEau(entree, irrigation.bilans, coefficients);
  const animaux = produitsElevage(entree.elevage, coefficients);
  const calendriers = calendriersUtiles(entree, animaux.comestible_kg, coefficients);
  const reglage: ReglageGarde = {
    besoin_kg: besoin_mensuel_kg,
    capacites_kg: capacitesStock(entree.conservation),
    regles: lireReglesStock(coefficients),
    valeurs: parGroupe((g) => kcalParKg(g, coefficients)),
    substitution: entree.substitution === true,
  };
  const disponible = azoteDisponible(entree, coefficients);
  const { azote, range } = fumer({ entree, disponible, f_eau, animaux_kg: animaux.comestible_kg, calendriers, reglage }, coefficients);
  const y_kg_m2 = rendements(entree, coefficients, { f_eau, f_fert: facteurAzote(azote) });
  const production = produire(entree.surfaces_m2, y_kg_m2, animaux.comestible_kg, calendriers, coefficients);
  const plan = preparerGarde([production.mensuelle_kg], reglage, range?.bloc.groupes);
  const consommation = consommer(plan, production.mensuelle_kg, range === null ? [] : [range]);

  const grain_restant_kg = grainRestant(production, besoins.groupes_kg_an, coefficients);
  const site = facteurSite(entree, coefficients);
  const aliment = alimentElevage(entree.elevage, grain_restant_kg, entree.surfaces_m2.prairie * site, coefficients);
  const bilan = resumerAlim(
    {
      besoins,
      consomme_kg: consommation.consomme_kg,
      part_aliment_propre: aliment.part_aliment_propre,
      ...(consommation.substitution_kg === undefined ? {} : { substitution_kg: consommation.substitution_kg }),
    },
    coefficients,
  );
  const conservation = conservationAlim(entree, consommation, coefficients);
  const travail = travailAlim(entree, conservation.conserve_kg, coefficients);

  let recoltee_kg = animaux.brut_kg;
  for (const poste of POSTES_CULTURE) if (poste !== "prairie") recoltee_kg += entree.surfaces_m2[poste] * y_kg_m2[poste];
  const { jours_an: jours_sans_an, plus_longue_j: jours_sans_suite_j } = joursSans(bilan.local_kcal, kcalDonnables(besoins, coefficients));
  return {
    besoins,
    besoin_mensuel_kg,
    irrigation,
    f_eau,
    disponible,
    azote,
    y_kg_m2,
    animaux,
    calendriers,
    plan,
    production,
    consommation,
    grain_restant_kg,
    aliment,
    bilan,
    conservation,
    travail,
    recoltee_kg,
    jours_sans_an,
    jours_sans_suite_j,
  };
}
