import { somme } from "#app/commun/nombres/somme.ts";
import type { Axe, ResultatSimulation } from "@autonomie/engines";

/** Ce qu'un mieux coûte ailleurs, axe par axe : vrai du monde, pas du calcul. */
const COMPROMIS = {
  eau: ["pompe", "arrosage", "partage", "sans_reseau"],
  energie: ["toit_partage", "chaleur_partagee", "chaleur_electrique", "pompe_a_chaleur", "capteurs_et_bois", "hors_reseau"],
  alim: ["assiette"],
} as const satisfies Readonly<Record<Axe, ReadonlyArray<string>>>;
export type CleCompromis = (typeof COMPROMIS)[Axe][number];

/** En deçà, la pompe ne déplace aucun nombre que la page montre. */
const POMPE_KWH = 5;
/** En deçà, l'arrosage ne fait rien acheter. */
const ARROSAGE_M3 = 1;
/** En deçà, ce qui est servi sur place ou épargné ne fait pas bouger le score d'un point. */
const PART_SENSIBLE = 0.05;
const ECART_SENSIBLE_POINTS = 2;
/** Au-delà, ce lieu demande plus qu'un logement ordinaire : une voiture, des appareils, une grande maison. */
const BESOIN_SUPERIEUR = 1.02;
const ELECTRIQUES: ReadonlyArray<string> = ["effet_joule", "pac_air_eau", "pac_air_air"];

type Vrais<A extends Axe> = Readonly<Record<(typeof COMPROMIS)[A][number], boolean>>;

function deLEau({ eau, alim, scenario }: ResultatSimulation): Vrais<"eau"> | null {
  if (eau === null) return null;
  const arrose = alim !== null && alim.irrigation.total_m3 >= ARROSAGE_M3;
  return {
    pompe: somme(eau.pompage_kwh) + somme(eau.traitement_kwh) >= POMPE_KWH,
    arrosage: arrose,
    partage: arrose || scenario.terrain.espaces_verts_m2 > 0 || scenario.eau.fuites_l_j > 0,
    sans_reseau: !scenario.eau.raccorde,
  };
}

function deLEnergie({ energie, scenario, axes }: ResultatSimulation): Vrais<"energie"> | null {
  if (energie === null || axes.energie.etat !== "evalue") return null;
  const { chauffage, ecs, raccorde } = scenario.energie;
  const { taux, score, part_reference = 1 } = axes.energie;
  return {
    toit_partage: scenario.foyer.nb_foyers > 1 && score - 100 * taux > ECART_SENSIBLE_POINTS,
    chaleur_partagee: taux >= PART_SENSIBLE && chauffage.systeme !== "aucun",
    chaleur_electrique: ELECTRIQUES.includes(chauffage.systeme),
    pompe_a_chaleur: chauffage.systeme === "effet_joule" && energie.autonomie.electrique > 0 && part_reference > BESOIN_SUPERIEUR,
    capteurs_et_bois: ecs.systeme === "bois" && somme(energie.production_kwh.bois_local) > 0,
    hors_reseau: !raccorde,
  };
}

function deLAlim({ alim }: ResultatSimulation): Vrais<"alim"> | null {
  return alim === null ? null : { assiette: alim.autonomie.taux > 0 };
}

/** Les compromis que les réponses de ce lieu rendent possibles, dans l'ordre où ils se disent. */
export function compromisPossibles(r: ResultatSimulation): ReadonlyArray<{ readonly axe: Axe; readonly cle: CleCompromis }> {
  const vrais: Readonly<Record<Axe, Readonly<Partial<Record<CleCompromis, boolean>>> | null>> = { eau: deLEau(r), energie: deLEnergie(r), alim: deLAlim(r) };
  return (Object.keys(COMPROMIS) as ReadonlyArray<Axe>).flatMap((axe) =>
    COMPROMIS[axe].filter((cle) => vrais[axe]?.[cle] === true).map((cle) => ({ axe, cle })),
  );
}
