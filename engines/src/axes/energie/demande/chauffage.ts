import { choixDe } from "../../../champs/champs.ts";
import { partEntre } from "../../../commun/coefficients/statistiques.ts";
import { idsFamille, lire } from "../../../commun/coefficients/table.ts";
import { auMois, JOURS_MOIS, parMois } from "../../../commun/contexte/calendrier.ts";
import type { Coefficients, Contexte, Mensuel } from "../../../types.ts";
import type { EntreeEnergie, SystemeChauffage } from "../types.ts";

/** Part des degrés-heures que l'on chauffe : tous, sauf en climat tropical, rien en plaine, tout dans les hauts, à proportion de l'altitude entre les deux. */
function partChauffee({ zone_climat, altitude_m }: Pick<Contexte, "zone_climat" | "altitude_m">, coefs: Coefficients): number {
  return zone_climat === "tropical"
    ? partEntre(altitude_m, lire(coefs, "energie.chauffage.tropical.plaine"), lire(coefs, "energie.chauffage.tropical.hauts"))
    : 1;
}

const CONSIGNE_REFERENCE_C = 19;

/**
 * Adultes-équivalents d'une maison, pour les apports internes (méthode 3CL-DPE 2021), d'après sa surface en m².
 */
export function adultesEquivalents(surface_m2: number): number {
  const n = surface_m2 < 30 ? 1 : surface_m2 < 70 ? 1.75 - 0.01875 * (70 - surface_m2) : 0.025 * surface_m2;
  return n < 1.75 ? n : 1.75 + 0.3 * (n - 1.75);
}

/**
 * Part F du besoin couverte par les apports gratuits (3CL) : (X − Xⁿ)/(1 − Xⁿ), X = apports/déperditions, n = exposant d'inertie.
 * Calculée pour tout X ≥ 0 ; la valeur X = 1, indéterminée, vaut (n − 1)/n ; X infini donne 1.
 */
export function partApports(x: number, n: number): number {
  if (Math.abs(x - 1) < 1e-9) return (n - 1) / n;
  if (x <= 0) return 0;
  const u = Math.log(x);
  // Deux écritures égales à la formule, choisies pour ne jamais diviser l'infini par l'infini ni perdre de chiffres près de 1.
  return x < 1 ? (x * Math.expm1((n - 1) * u)) / Math.expm1(n * u) : Math.expm1((1 - n) * u) / Math.expm1(-n * u);
}

/**
 * Degrés-jours d'un mois par la formule de Hitchin, d'après la base et la température moyenne (°C) et le nombre de jours ; `k` en 1/K.
 * Continue en `t_base_c = t_moy_c`, où elle vaut jours/k.
 */
export function degresJoursHitchin(t_base_c: number, t_moy_c: number, jours: number, k: number): number {
  const ecart = t_base_c - t_moy_c;
  return Math.abs(k * ecart) < 1e-12 ? jours / k : (jours * ecart) / -Math.expm1(-k * ecart);
}

/** Ce qui explique le besoin d'un mois : degrés-heures (K·h), apports (Wh), X, F, besoin utile (kWh). */
export type MoisChauffage = { readonly dh: number; readonly apports_wh: number; readonly x: number; readonly f: number; readonly besoin_kwh: number };

export type ParametresChauffage = {
  readonly contexte: Pick<Contexte, "tables_3cl" | "t_moy_c" | "zone_climat" | "altitude_m">;
  readonly gv_w_k: number;
  readonly surface_m2: number;
  readonly sse_m2: number;
  readonly inertie: EntreeEnergie["logement"]["inertie"];
  readonly consigne_c: number;
  readonly nb_foyers: number;
};

const ID_INERTIE = idsFamille("energie.3cl.n_", choixDe("batiment.inertie"));

/**
 * Besoin de chauffage utile, mois par mois : 3CL-DPE 2021 simplifiée (`Bch = GV·(1 − F)·DH/1000`) où les tables existent ; sinon Hitchin à la
 * consigne moins les apports gratuits, à la part chauffée du lieu. La consigne corrige DH entre les tables à 19 et 21 °C ; X emploie DH19.
 */
export function besoinChauffage(p: ParametresChauffage, coefs: Coefficients): MoisChauffage[] {
  const tables = p.contexte.tables_3cl;
  const mois: MoisChauffage[] = [];
  if (tables === null) {
    const part = partChauffee(p.contexte, coefs);
    const k = lire(coefs, "energie.hitchin.k");
    const base_c = p.consigne_c - lire(coefs, "energie.chauffage.apports");
    for (let m = 0; m < 12; m++) {
      const dh = part === 0 ? 0 : part * 24 * degresJoursHitchin(base_c, auMois(p.contexte.t_moy_c, m), auMois(JOURS_MOIS, m), k);
      mois.push({ dh, apports_wh: 0, x: 0, f: 0, besoin_kwh: (p.gv_w_k * dh) / 1000 });
    }
    return mois;
  }
  const n = lire(coefs, ID_INERTIE(p.inertie));
  const internes_w =
    lire(coefs, "energie.3cl.apports_surface") * p.surface_m2 +
    lire(coefs, "energie.3cl.apports_personne") * adultesEquivalents(p.surface_m2 / p.nb_foyers) * p.nb_foyers;
  const correction = (p.consigne_c - CONSIGNE_REFERENCE_C) / 2;
  for (let m = 0; m < 12; m++) {
    const dh19 = auMois(tables.dh19, m);
    const apports_wh = internes_w * auMois(tables.nref19, m) + 1000 * p.sse_m2 * auMois(tables.e, m);
    const deperditions_wh = p.gv_w_k * dh19;
    const x = deperditions_wh > 0 ? apports_wh / deperditions_wh : Number.POSITIVE_INFINITY;
    const f = partApports(x, n);
    const dh = Math.max(0, dh19 + (auMois(tables.dh21, m) - dh19) * correction);
    mois.push({ dh, apports_wh, x, f, besoin_kwh: (p.gv_w_k * (1 - f) * dh) / 1000 });
  }
  return mois;
}

/** Facteur d'intermittence INT = i0/(1 + pente·(GV/(S·h) − 1)), au plus 1 ; 1 sans surface. */
export function intermittence(gv_w_k: number, surface_m2: number, hauteur_m: number, coefs: Coefficients): number {
  const volume = surface_m2 * hauteur_m;
  if (volume <= 0) return 1;
  const diviseur = 1 + lire(coefs, "energie.intermittence.pente") * (gv_w_k / volume - 1);
  return Math.min(1, lire(coefs, "energie.intermittence.i0") / diviseur);
}

/** Identifiant du rendement de génération (ou du SCOP) d'un système ; null si rien ne chauffe. */
export function idGeneration(systeme: SystemeChauffage, zone_3cl: string | null, plancher: boolean): string | null {
  const h3 = zone_3cl === "h3" ? "_h3" : "";
  switch (systeme) {
    case "effet_joule":
      return "energie.rend.joule";
    case "pac_air_eau":
      return `energie.scop.air_eau${plancher ? "_plancher" : ""}${h3}`;
    case "pac_air_air":
      return `energie.scop.air_air${h3}`;
    case "poele_buches":
      return "energie.rend.buches_2018";
    case "poele_granules":
      return "energie.rend.granules_2020";
    case "gaz":
      return "energie.rend.gaz";
    case "fioul":
      return "energie.rend.fioul";
    case "reseau":
      return "energie.rend.reseau";
    case "aucun":
      return null;
  }
}

/** kWh finals par kWh utile d'un générateur : INT/(Re·Rd·Rr·Rg). */
export function facteurFinal(int: number, generation: number, coefs: Coefficients): number {
  return int / (lire(coefs, "energie.rend.emission") * lire(coefs, "energie.rend.distribution") * lire(coefs, "energie.rend.regulation") * generation);
}

/** Besoins de chauffage seuls (kWh utiles par mois). */
export function besoins(mois: ReadonlyArray<MoisChauffage>): Mensuel {
  return parMois((m) => (mois[m] as MoisChauffage).besoin_kwh);
}
