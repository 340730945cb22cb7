/** Contrôles de la chaleur : le parc français, les lettres du diagnostic, l'appartement face à la maison, recalculés par les moteurs. */
import { besoinChauffage } from "../../../engines/src/axes/energie/demande/chauffage.ts";
import { demandeEnergie } from "../../../engines/src/axes/energie/demande/demande.ts";
import { generationMensuelle, heuresChauffage } from "../../../engines/src/axes/energie/demande/heures-chauffage.ts";
import type { EntreeEnergie } from "../../../engines/src/axes/energie/types.ts";
import { situer } from "../../../engines/src/commun/contexte/contexte.ts";
import { somme } from "../../../engines/src/commun/coefficients/statistiques.ts";
import type { Coefficients, Contexte, DonneesTerritoire } from "../../../engines/src/types.ts";
import { lireJson } from "../lib-donnees.ts";
import { LOGEMENT, maison } from "./maison.ts";

/** Parc moyen, tel que les publications le décrivent : `parc_2022` de `data/validation/entrees.json`. */
export type ParcValidation = {
  readonly surface_maison_m2: number;
  readonly surface_appartement_m2: number;
  readonly part_maisons: number;
  readonly personnes: number;
};
type Logement = Partial<EntreeEnergie["logement"]>;
type Parc = ReadonlyArray<{ readonly contexte: Contexte; readonly poids: number }>;

/** Rang du nombre d'habitants dans une ligne de commune. */
const HABITANTS = 4;

/** Climat de chaque département de métropole, et la part de ses habitants. */
function departements(coefs: Coefficients): Parc {
  const { communes } = lireJson<{ communes: ReadonlyArray<ReadonlyArray<string | number>> }>("data/territoire/communes.json");
  const habitants = new Map<string, number>();
  for (const commune of communes) {
    const code = String(commune[0]).slice(0, 2);
    if (code !== "97" && code !== "98") habitants.set(code, (habitants.get(code) ?? 0) + Number(commune[HABITANTS]));
  }
  const total = somme([...habitants.values()]);
  return [...habitants].map(([code, nombre]) => {
    const lieu = situer(lireJson<DonneesTerritoire>(`data/territoire/territoires/${code}.json`), {}, coefs);
    if (!lieu.ok) throw new Error(`${code} : ${lieu.erreurs[0]?.message ?? "climat illisible"}`);
    return { contexte: lieu.valeur, poids: nombre / total };
  });
}

/** Un logement au gaz, à 19 °C, sans production : chauffage, eau chaude et tous usages, kWh finals par m² et par an, moyenne des départements. */
function consommation(parc: Parc, logement: Logement & { readonly surface_m2: number }, personnes: number, coefs: Coefficients) {
  let chauffage = 0;
  let gv_m2 = 0;
  let gaz = 0;
  let tout = 0;
  for (const { contexte, poids } of parc) {
    const demande = demandeEnergie(
      maison(contexte, {
        personnes,
        logement: { ...LOGEMENT, sse_m2: 0.05 * logement.surface_m2, ...logement },
        chauffage: { systeme: "gaz", consigne_c: 19, appoint_bois: 0 },
        ecs: { systeme: "gaz", litres_40c_pers_j: 45, cesi_m2: 0 },
      }),
      coefs,
    );
    const brule = somme(demande.consommation_kwh.gaz);
    const eau = somme(demande.besoins_kwh.ecs) / (coefs["energie.ecs.rend_gaz"]?.valeur ?? 1);
    gv_m2 += (poids * demande.gv_w_k) / logement.surface_m2;
    chauffage += (poids * (brule - eau)) / logement.surface_m2;
    gaz += (poids * brule) / logement.surface_m2;
    tout += (poids * demande.final_kwh_an) / logement.surface_m2;
  }
  return { chauffage, gv_m2, gaz, tout };
}

/** Rendement de l'année d'une pompe à chaleur dans les départements de zones données, chaque mois pesé par sa chaleur et chaque lieu par ses habitants. */
function rendementPac(parc: Parc, zones: ReadonlyArray<string>, chauffage: Pick<EntreeEnergie["chauffage"], "systeme" | "plancher">, coefs: Coefficients): number {
  let chaleur = 0;
  let elec = 0;
  for (const { contexte, poids } of parc) {
    if (!zones.some((zone) => contexte.zone_3cl?.startsWith(zone) === true)) continue;
    const reglage = { consigne_c: 19, appoint_bois: 0, ...chauffage };
    const generation = generationMensuelle({ contexte, chauffage: reglage }, heuresChauffage(contexte, reglage, coefs), coefs);
    const mois = besoinChauffage({ contexte, gv_w_k: 300, surface_m2: 100, sse_m2: 5, inertie: "moyenne", consigne_c: 19, nb_foyers: 1 }, coefs);
    mois.forEach(({ besoin_kwh }, m) => {
      chaleur += poids * besoin_kwh;
      elec += (poids * besoin_kwh) / (generation?.[m] ?? 1);
    });
  }
  return chaleur / elec;
}

/** Nombres de la chaleur, par identifiant de validation, non arrondis. */
export function validationsChaleur(cas: ParcValidation, coefs: Coefficients): ReadonlyArray<readonly [string, number]> {
  const parc = departements(coefs);
  const { surface_maison_m2: maison_m2, surface_appartement_m2: appartement_m2, part_maisons, personnes } = cas;
  // Autant de surface par personne partout : les grands logements sont les plus peuplés.
  const moyenne_m2 = part_maisons * maison_m2 + (1 - part_maisons) * appartement_m2;
  const maison = consommation(parc, { surface_m2: maison_m2 }, (personnes * maison_m2) / moyenne_m2, coefs);
  const appartement = consommation(parc, { surface_m2: appartement_m2, type: "immeuble" }, (personnes * appartement_m2) / moyenne_m2, coefs);
  const mele = (lire: (c: typeof maison) => number): number =>
    (part_maisons * maison_m2 * lire(maison) + (1 - part_maisons) * appartement_m2 * lire(appartement)) / moyenne_m2;
  const tout = mele((c) => c.tout);
  const radiateurs = rendementPac(parc, ["h1", "h2"], { systeme: "pac_air_eau" }, coefs);
  return [
    ["sdes.chauffage_m2", mele((c) => c.chauffage)],
    ["sdes.tout_m2", tout],
    ["sdes.logement", (tout * moyenne_m2) / 1000],
    ["pac.h3_radiateurs", rendementPac(parc, ["h3"], { systeme: "pac_air_eau" }, coefs)],
    ["pac.h3_plancher", rendementPac(parc, ["h3"], { systeme: "pac_air_eau", plancher: true }, coefs)],
    ["pac.h3_air_air", rendementPac(parc, ["h3"], { systeme: "pac_air_air" }, coefs)],
    ["pac.mesure", radiateurs],
    ["pac.ademe", radiateurs],
    ["pac.ademe_plancher", rendementPac(parc, ["h1", "h2"], { systeme: "pac_air_eau", plancher: true }, coefs) / radiateurs],
    ["tabula.appartement", appartement.gv_m2 / maison.gv_m2],
    ...(["c", "d", "e", "f"] as const).map((dpe) => [`dpe.classe_${dpe}`, consommation(parc, { surface_m2: 100, dpe }, 2.4, coefs).gaz] as const),
  ];
}
