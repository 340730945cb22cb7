/** Les fourchettes jugées sur de vraies années : combien y tombent, en pour cent. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { simulerAlim } from "../../../engines/src/axes/alim/alim.ts";
import type { EntreeAlim } from "../../../engines/src/axes/alim/types.ts";
import { simulerEnergie } from "../../../engines/src/axes/energie/energie.ts";
import { lireProfilsCharge, OCTETS_PROFILS } from "../../../engines/src/axes/energie/profils.ts";
import type { EntreeEnergie } from "../../../engines/src/axes/energie/types.ts";
import { desagregerAnnees } from "../../../engines/src/axes/eau/pluie.ts";
import { GRAINE, mulberry32 } from "../../../engines/src/commun/coefficients/hasard.ts";
import { mediane, moyenne, quantile } from "../../../engines/src/commun/coefficients/statistiques.ts";
import { avecValeurs, lire } from "../../../engines/src/commun/coefficients/table.ts";
import { construireContexte } from "../../../engines/src/commun/contexte/contexte.ts";
import { intervalleDesParts } from "../../../engines/src/commun/debug/fourchette.ts";
import type { Coefficients, Contexte, DonneesTerritoire, Mensuel, ProfilsCharge, Resultat } from "../../../engines/src/types.ts";
import { RACINE, lireJson } from "../lib-donnees.ts";
import { lireStations } from "./pluie-stations.ts";
import { type AnneeReelle, anneesReelles, DEPARTEMENTS } from "./temperatures-annees.ts";
import { LOGEMENT, maison } from "./maison.ts";
import { CALAGE, CONTROLE, cumulsDe, joursDe, REGLAGES, reglagesDe, tauxAnnuels } from "./valider-pluie.ts";

const OPTIONS = { algoConfig: {} as never };
const PREMIERE_ANNEE = 2001;
const PAS_AN = 35_040;
/** Foyers suivis, en tête du fichier. */
const SUIVIS = 3;
/** Années dont la fourchette est faite, années qui la jugent. */
const PERIODES = [
  [CALAGE, CONTROLE],
  [CONTROLE, CALAGE],
] as const;

type Periode = (typeof PERIODES)[number][number];

/** Moyenne (%) des deux périodes, chacune jugée par l'autre : elles pèsent autant, l'une n'a que quinze ans. */
function partMoyenne(juger: (appris: Periode, juge: Periode, dedans: number[]) => void): number {
  return (
    100 *
    moyenne(
      PERIODES.map(([appris, juge]) => {
        const dedans: number[] = [];
        juger(appris, juge, dedans);
        return moyenne(dedans);
      }),
    )
  );
}

function reussi<S>(resultat: Resultat<S>): S {
  if (!resultat.ok) throw new Error(resultat.erreurs.map((e) => `${e.chemin} : ${e.message}`).join(" ; "));
  return resultat.valeur;
}

function contexteDe(code: string, coefs: Coefficients): Contexte {
  return reussi(construireContexte(lireJson<DonneesTerritoire>(`data/territoire/territoires/${code}.json`), {}, coefs));
}

/** Foyers du fichier que le calcul ne suit pas, chacun à la place des trois qu'il suit ; leur eau chaude reste celle des trois. */
function foyersTenusAPart(octets: Uint8Array): ReadonlyArray<ProfilsCharge> {
  const nombre = (octets.length - OCTETS_PROFILS) / PAS_AN;
  return Array.from({ length: nombre }, (_, k) => {
    const debut = OCTETS_PROFILS + k * PAS_AN;
    const seul = octets.slice(0, OCTETS_PROFILS);
    for (let r = 0; r < SUIVIS; r++) seul.set(octets.subarray(debut, debut + PAS_AN), r * PAS_AN);
    return lireProfilsCharge(seul) as ProfilsCharge;
  });
}

/** Trois maisons : panneaux seuls ; pompe à chaleur, panneaux et batterie ; poêle et bois du terrain. */
const MAISONS: ReadonlyArray<(contexte: Contexte) => EntreeEnergie> = [
  (contexte) => maison(contexte, { logement: { ...LOGEMENT, surface_m2: 0, gv_w_k: 0, sse_m2: 0 }, pv: [champ(3)] }),
  (contexte) => maison(contexte, { pv: [champ(6)], batterie: { kwh_utiles: 8 } }),
  (contexte) =>
    maison(contexte, {
      chauffage: { systeme: "poele_buches", consigne_c: 19, appoint_bois: 0 },
      bois: { steres_an: 6, haie_km: 0, taillis_ha: 0, tcr_ha: 0, granules_kg_an: 0, local: true },
      pv: [champ(2)],
    }),
];
const champ = (kwc: number): EntreeEnergie["pv"][number] => ({ kwc, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 });

/** Le lieu tel que l'a fait une année : températures, degrés-heures (ce qui sépare 19 et 21 °C vaut deux degrés), rayonnement. */
function vecu(contexte: Contexte, { ecart_c, soleil }: AnneeReelle): Contexte {
  const t = contexte.tables_3cl;
  const decaler = (serie: Mensuel): Mensuel =>
    t === null ? serie : serie.map((dh, m) => Math.max(0, dh - (((t.dh21[m] as number) - (t.dh19[m] as number)) / 2) * (ecart_c[m] as number)));
  return {
    ...contexte,
    t_moy_c: contexte.t_moy_c.map((x, m) => x + (ecart_c[m] as number)),
    ghi_kwh_m2: contexte.ghi_kwh_m2.map((x, m) => x * (soleil[m] as number)),
    tables_3cl: t === null ? null : { ...t, dh19: decaler(t.dh19), dh21: decaler(t.dh21) },
  };
}

/** Part (%) des années réelles qui tombent dans la fourchette des années et des habitudes : consommation et coefficients supposés connus. */
function couvertureEnergie(coefs: Coefficients): number {
  const octets = new Uint8Array(readFileSync(resolve(RACINE, "data/profils/charge.bin")));
  const profils = lireProfilsCharge(octets) as ProfilsCharge;
  const apart = foyersTenusAPart(octets);
  const connus = avecValeurs(coefs, { "energie.ic.demande": 0 });
  const dedans: number[] = [];
  for (const code of DEPARTEMENTS) {
    const contexte = contexteDe(code, coefs);
    const annees = anneesReelles(code).filter((a) => a.annee >= PREMIERE_ANNEE);
    for (const batir of MAISONS) {
      const { ic, ic_parts } = reussi(simulerEnergie({ ...batir(contexte), simulation: { graines: 3 } }, { ...OPTIONS, coefficients: connus, profils }));
      if (ic_parts === undefined) throw new Error("la fourchette n'a pas ses parts");
      const { p10, p90 } = intervalleDesParts(ic.p50, { ...ic_parts, coefficients_bas: 0, coefficients_haut: 0 });
      for (const [k, annee] of annees.entries()) {
        const foyer = apart[(k + Number(code)) % apart.length] as ProfilsCharge;
        const site = { ...batir(vecu(contexte, annee)), simulation: { graines: 1 } };
        const { taux } = reussi(simulerEnergie(site, { ...OPTIONS, coefficients: coefs, profils: foyer, graine: 1000 + k })).autonomie;
        dedans.push(Number(taux >= p10 && taux <= p90));
      }
    }
  }
  return 100 * moyenne(dedans);
}

const JARDIN = {
  personnes: { enfant_1_3: 0, enfant_4_9: 2, ado_10_13: 0, ado_14_17: 0, adulte_18_49: 2, adulte_50_64: 0, senior_65: 0 },
  enceintes: 0,
  allaitantes: 0,
  activite: "modere",
  presence: 1,
  regime: "flexitarien",
  pratique: "amateur",
  sol: "moyen",
  verger: { age_ans: 8, forme: "basse_tige" },
  irrigation: { mode: "goutte", paillage: false, part_servie: 0 },
  elevage: { poules: 0, poulets: 0, chevres: 0, lapines: 0, ruches: 0 },
  conservation: { cave_kg: 200, sec_kg: 0, bocaux_kg: 50, congelateur_kg: 50 },
  azote_apporte_kg_an: 0,
  mecanisation: false,
} as const;
const SURFACES: EntreeAlim["surfaces_m2"] = {
  potager: 200, serre: 0, tubercules: 200, verger: 200, petits_fruits: 0, fruits_coque: 0, cereales: 0, legumineuses: 0, oleagineux: 0, prairie: 0,
};

/** Part (%) des années de pluie mesurées qui tombent dans la fourchette des années d'un jardin sans arrosage, chaque période jugée par l'autre. */
function couvertureAlim(coefs: Coefficients): number {
  return partMoyenne((appris, juge, dedans) => {
    for (const station of lireStations()) {
      const contexte = contexteDe(station.departement, coefs);
      const connues = cumulsDe(joursDe(station, appris));
      const pluie_mm = Array.from({ length: 12 }, (_, m) => moyenne(connues.map((a) => a[m] as number)));
      const cultiver = (annees: ReadonlyArray<Mensuel>) =>
        reussi(
          simulerAlim(
            { ...JARDIN, surfaces_m2: SURFACES, contexte: { ...contexte, pluie_mm, pluie_annees: annees, annees: annees.map((_, i) => i) } },
            { ...OPTIONS, coefficients: coefs },
          ),
        );
      const { autonomie, ic_parts } = cultiver(connues);
      if (ic_parts === undefined) throw new Error("la fourchette n'a pas ses parts");
      for (const annee of cumulsDe(joursDe(station, juge))) {
        // Une année et sa jumelle, d'un millième plus humide : toutes deux sont l'année à juger.
        const taux = cultiver([annee, annee.map((mm) => mm * 1.0001 + 0.001)]).annees?.seche.taux ?? autonomie.taux;
        dedans.push(Number(taux >= autonomie.taux - ic_parts.annees_bas - 1e-9 && taux <= autonomie.taux + ic_parts.annees_haut + 1e-9));
      }
    }
  });
}

/** Part (%) des années de pluie mesurées qui tombent dans la fourchette des années de l'eau, chaque période jugée par l'autre. */
function couvertureEau(coefs: Coefficients): number {
  const facteur = lire(coefs, "eau.ic.annees");
  return partMoyenne((appris, juge, dedans) => {
    for (const station of lireStations()) {
      for (const [demande, volume] of REGLAGES) {
        const simules = tauxAnnuels(desagregerAnnees(cumulsDe(joursDe(station, appris)), mulberry32(GRAINE), reglagesDe(station, coefs)), demande, volume);
        const p50 = mediane(simules);
        const [bas, haut] = [p50 - facteur * (p50 - quantile(simules, 0.1)), p50 + facteur * (quantile(simules, 0.9) - p50)];
        for (const taux of tauxAnnuels(joursDe(station, juge), demande, volume)) dedans.push(Number(taux >= bas - 1e-9 && taux <= haut + 1e-9));
      }
    }
  });
}

/** Les trois couvertures, par identifiant de validation. */
export function validationsFourchettes(coefs: Coefficients): ReadonlyArray<readonly [string, number]> {
  return [
    ["couverture.eau", couvertureEau(coefs)],
    ["couverture.energie", couvertureEnergie(coefs)],
    ["couverture.alim", couvertureAlim(coefs)],
  ];
}
