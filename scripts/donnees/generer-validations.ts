/**
 * Recalcule par les moteurs les nombres que l'on compare aux publications (liste `validations` de `data/controles.json`).
 * `node scripts/donnees/generer-validations.ts [--verifier]` écrit, ou contrôle, et montre chaque écart.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { besoinsAlim, rendements } from "../../engines/src/axes/alim/alim.ts";
import { surfacesNecessaires } from "../../engines/src/axes/alim/surfaces.ts";
import type { EntreeAlim, Regime } from "../../engines/src/axes/alim/types.ts";
import { simulerCuve } from "../../engines/src/axes/eau/cuve.ts";
import { collecterPluie } from "../../engines/src/axes/eau/jours.ts";
import { neigeDe } from "../../engines/src/axes/eau/neige.ts";
import { desagregerAnnees, parametresPluie } from "../../engines/src/axes/eau/pluie.ts";
import { dispatcher } from "../../engines/src/axes/energie/dispatch/dispatch.ts";
import { specifiqueDesMois } from "../../engines/src/axes/energie/demande/specifique.ts";
import { batterieDe } from "../../engines/src/axes/energie/energie.ts";
import { chargeAnnee, lireProfilsCharge, profilDeFoyers } from "../../engines/src/axes/energie/profils.ts";
import { PAS_PAR_HEURE } from "../../engines/src/axes/energie/soleil/heures.ts";
import { seriesPv, type PlanChamp } from "../../engines/src/axes/energie/soleil/pv.ts";
import { JOURS_MOIS, MOIS_DU_JOUR } from "../../engines/src/commun/contexte/calendrier.ts";
import { mulberry32 } from "../../engines/src/commun/coefficients/hasard.ts";
import { moyenne, somme } from "../../engines/src/commun/coefficients/statistiques.ts";
import { avecValeurs, indexer, lire } from "../../engines/src/commun/coefficients/table.ts";
import type { RegleCuve } from "../../engines/src/axes/eau/types.ts";
import type { Coefficient, Coefficients, DonneesTerritoire, Mensuel, ProfilsCharge, ZoneClimat, ZonePluie } from "../../engines/src/types.ts";
import { type ParcValidation, validationsChaleur } from "./validations/chaleur.ts";
import { validationsClimat } from "./validations/climat.ts";
import { validationsFourchettes } from "./validations/fourchettes.ts";
import { RACINE, arrondir, ecrireLignes, lireJson } from "./lib-donnees.ts";
import { type LignePluie, lignesDePluie } from "#scripts/donnees/validations/valider-pluie.ts";

const FICHIER = "data/controles.json";
const FICHIER_PLUIE = "data/validation/pluie-mesuree.json";

export type ValidationPubliee = {
  readonly id: string;
  readonly titre: string;
  readonly lieu: string;
  readonly publie: number;
  readonly unite: string;
  readonly tolerance: number;
  readonly source: string;
  readonly reference: string;
  /** Pourquoi notre nombre n'est pas dans la tolérance ; absent s'il y est. */
  readonly hors_tolerance?: string;
};
export type ValidationCalculee = ValidationPubliee & { readonly calcule: number };

/** Entrées des cas, telles que publiées : `data/validation/entrees.json`. */
export type EntreesValidation = {
  readonly vialle_2011: {
    readonly toit: { readonly aire_m2: number; readonly coef_ruissellement: number; readonly perte_initiale_mm: number };
    readonly cuve: { readonly volume_utile_l: number; readonly part_initiale: number; readonly regle: RegleCuve };
    readonly demande_l_j: number;
    readonly zone_pluie: ZonePluie;
    readonly zone_climat: ZoneClimat;
    readonly latitude: number;
    readonly t_moy_c: number;
    readonly graines: { readonly premiere: number; readonly nombre: number };
    readonly pluie: ReadonlyArray<{ readonly annee: number; readonly mm: Mensuel }>;
  };
  readonly pvgis_45N_8E: {
    readonly latitude: number;
    readonly ghi_kwh_m2: Mensuel;
    readonly t_moy_c: Mensuel;
    readonly azimut_deg: number;
    readonly graines: ReadonlyArray<number>;
    readonly rapport_performance: { readonly inclinaison_deg: number };
    readonly annee_type: { readonly inclinaison_deg: number; readonly facteur_spectral: number };
  };
  /** Plans de l'année type PVGIS que pvlib a calculés sur ses heures réelles ; plusieurs azimuts : leur moyenne. */
  readonly pvlib_45N_8E: {
    readonly graines: ReadonlyArray<number>;
    readonly plans: Readonly<Record<string, { readonly inclinaison_deg: number; readonly azimuts_deg: ReadonlyArray<number>; readonly mois?: ReadonlyArray<number> }>>;
  };
  /** La publication compte le soleil de Berlin : celui de Strasbourg, un sixième de plus et près du double en décembre, cachait l'effet de la charge. */
  readonly htw_berlin: {
    readonly latitude: number;
    readonly ghi_kwh_m2: Mensuel;
    readonly t_moy_c: Mensuel;
    readonly inclinaison_deg: number;
    readonly azimut_deg: number;
    readonly graines: ReadonlyArray<number>;
    /** kWc et kWh utiles de batterie par MWh consommé. */
    readonly installations: Readonly<Record<string, readonly [number, number]>>;
  };
  readonly parc_2022: ParcValidation;
  readonly figeac: {
    readonly territoire: string;
    readonly latitude: number;
    readonly ghi_kwh_m2_an: number;
    readonly inclinaison_deg: number;
    readonly azimut_deg: number;
    readonly graines: ReadonlyArray<number>;
  };
};

/** Décimales écrites, selon l'unité : assez pour voir l'écart, pas plus que la publication n'en donne. */
const DECIMALES: Readonly<Record<string, number>> = { "m³": 3, "%": 1, sans: 4, "kWh/kWc": 0, "m²": 0, "kg/m²": 2, "kWh/m²": 0, MWh: 1, "°C": 2 };

/** Vingt ans à Albi, moyenne des graines : eau utilisée et débordée (m³), part de la demande servie (%). */
function vialle(
  cas: EntreesValidation["vialle_2011"],
  coefs: Coefficients,
): { readonly utilise_m3: number; readonly deborde_m3: number; readonly taux: number } {
  const reglages = parametresPluie(cas, coefs);
  const annees = cas.pluie.map(({ mm }) => mm);
  const temperatures = new Array<number>(12).fill(cas.t_moy_c);
  const collecteur = { l_par_mm: cas.toit.aire_m2 * cas.toit.coef_ruissellement, perte_initiale_mm: cas.toit.perte_initiale_mm };
  const { volume_utile_l, part_initiale, regle } = cas.cuve;
  const demande = new Float64Array(annees.length * 365).fill(cas.demande_l_j);
  const bilans = Array.from({ length: cas.graines.nombre }, (_, rang) => {
    const pluie = desagregerAnnees(annees, mulberry32(cas.graines.premiere + rang), reglages);
    const collecte = collecterPluie(pluie, collecteur, temperatures, neigeDe(coefs));
    return simulerCuve(collecte, demande, { volume_utile_l, stock_initial_l: part_initiale * volume_utile_l, regle });
  });
  const utilise_l = moyenne(bilans.map((b) => b.utilise_l));
  return { utilise_m3: utilise_l / 1000, deborde_m3: moyenne(bilans.map((b) => b.debordement_l)) / 1000, taux: (100 * utilise_l) / somme(demande) };
}

type Lieu = { readonly latitude: number; readonly ghi_kwh_m2: Mensuel; readonly t_moy_c: Mensuel };

/** Productible annuel (kWh/kWc), moyenne des graines, panneau standard posé libre. */
function productible(
  lieu: Lieu,
  { inclinaison_deg, azimut_deg }: Pick<PlanChamp, "inclinaison_deg" | "azimut_deg">,
  graines: ReadonlyArray<number>,
  coefs: Coefficients,
): number {
  const [series = []] = seriesPv(lieu, [{ inclinaison_deg, azimut_deg, integration: "libre" }], graines, coefs);
  return moyenne(series.map((serie) => somme(serie)));
}

/** Productible (kWh/kWc) de chaque plan, sur les mois dits ou l'année. */
function plansPvlib(lieu: Lieu, cas: EntreesValidation["pvlib_45N_8E"], coefs: Coefficients): ReadonlyArray<readonly [string, number]> {
  return Object.entries(cas.plans).map(([nom, { inclinaison_deg, azimuts_deg, mois }]) => {
    const champs = azimuts_deg.map((azimut_deg): PlanChamp => ({ inclinaison_deg, azimut_deg, integration: "libre" }));
    const compte = (i: number): boolean => mois === undefined || mois.includes((MOIS_DU_JOUR[Math.floor(i / 24)] as number) + 1);
    const series = seriesPv(lieu, champs, cas.graines, coefs).flat();
    return [`pvlib.${nom}`, moyenne(series.map((serie) => somme(serie.filter((_, i) => compte(i)))))] as const;
  });
}

const UN_ADULTE = { enfant_1_3: 0, enfant_4_9: 0, ado_10_13: 0, ado_14_17: 0, adulte_18_49: 1, adulte_50_64: 0, senior_65: 0 };
const JARDIN = { pratique: "amateur", sol: "moyen", verger: { age_ans: 8, forme: "basse_tige" }, contexte: { zone_climat: "oceanique" } } as unknown as EntreeAlim;

/** Surface pour nourrir un adulte de tout ce qui pousse ou s'élève dans son régime : cultures, place des bêtes, champ de leur grain (m²). */
function surfaceParAdulte(regime: Regime, coefs: Coefficients): number {
  const { groupes_kg_an } = besoinsAlim({ personnes: UN_ADULTE, enceintes: 0, allaitantes: 0, activite: "modere", presence: 1, regime }, coefs);
  const { total_m2, elevage_m2, aliment_m2 } = surfacesNecessaires(groupes_kg_an, rendements(JARDIN, coefs), 1, coefs);
  return total_m2 + elevage_m2 + aliment_m2;
}

/** Autoproduction (%) d'installations rapportées à 1 000 kWh par an, moyenne des tirages : à chaque graine son ciel et son foyer. */
function autoproductions(cas: EntreesValidation["htw_berlin"], coefs: Coefficients): ReadonlyArray<readonly [string, number]> {
  const profils = lireProfilsLivres();
  const rien = new Array<number>(12).fill(0);
  const [series = []] = seriesPv(cas, [{ ...cas, integration: "libre" }], cas.graines, coefs);
  const annees = series.map((pv_kwh, g) => {
    const vecus = { kwh: specifiqueDesMois(1000, false, coefs), profil: profilDeFoyers(profils, g, 1), plate: lire(coefs, "energie.charge.part_plate") };
    const charge = chargeAnnee({ table: new Float64Array(288), vecus }, rien);
    return { pv_kwh, charge_kwh: charge.restante_kwh, pas_par_heure: PAS_PAR_HEURE };
  });
  return Object.entries(cas.installations).map(([nom, [kwc, kwh_utiles]]) => {
    const batterie = batterieDe({ kwh_utiles }, coefs);
    const taux = annees.map((annee) => {
      const s = dispatcher({ ...annee, facteur_pv: kwc, batterie });
      return (100 * (somme(s.direct) + somme(s.decharge))) / somme(s.charge);
    });
    return [`htw.autoproduction_${nom}`, moyenne(taux)] as const;
  });
}

/** Jour où chaque foyer suivi tire le plus d'eau chaude, rapporté au jour moyen de son mois : moyenne des foyers. */
function jourFort(): number {
  const puisages = lireProfilsLivres().puisages ?? [];
  const pas_jour = 24 * PAS_PAR_HEURE;
  return moyenne(
    puisages.map((puisage) => {
      const jours = MOIS_DU_JOUR.map((m, j) => somme(puisage.slice(j * pas_jour, (j + 1) * pas_jour)) * (JOURS_MOIS[m] as number));
      return Math.max(...jours);
    }),
  );
}

function lireProfilsLivres(): ProfilsCharge {
  const profils = lireProfilsCharge(new Uint8Array(readFileSync(resolve(RACINE, "data/profils/charge.bin"))));
  if (profils === undefined) throw new Error("data/profils/charge.bin : ce ne sont pas des profils au quart d'heure.");
  return profils;
}

/** Nombres calculés par les moteurs, par identifiant de validation, non arrondis ; les couvertures des fourchettes, longues, sont calculées à part. */
export function calculerValidations(coefs: Coefficients): ReadonlyMap<string, number> {
  const { vialle_2011, pvgis_45N_8E: pvgis, pvlib_45N_8E: pvlib, figeac, htw_berlin, parc_2022 } = lireJson<EntreesValidation>("data/validation/entrees.json");
  const eau = vialle(vialle_2011, coefs);
  const lot = lireJson<DonneesTerritoire>(`data/territoire/territoires/${figeac.territoire}.json`);
  const echelle = figeac.ghi_kwh_m2_an / somme(lot.ghi_kwh_m2);
  const lieuFigeac = { latitude: figeac.latitude, ghi_kwh_m2: lot.ghi_kwh_m2.map((g) => g * echelle), t_moy_c: lot.t_moy_c };
  const plat = { ...pvgis.rapport_performance, azimut_deg: pvgis.azimut_deg };
  const incline = { inclinaison_deg: pvgis.annee_type.inclinaison_deg, azimut_deg: pvgis.azimut_deg };
  return new Map([
    ["vialle.utilise", eau.utilise_m3],
    ["vialle.taux", eau.taux],
    ["vialle.debordement", eau.deborde_m3],
    ["pvgis.rapport_performance", productible(pvgis, plat, pvgis.graines, coefs) / somme(pvgis.ghi_kwh_m2)],
    ["pvgis.annee_type", productible(pvgis, incline, pvgis.graines, avecValeurs(coefs, { "energie.pv.spectre": pvgis.annee_type.facteur_spectral }))],
    ...plansPvlib(pvgis, pvlib, coefs),
    ["figeac.productible", productible(lieuFigeac, figeac, figeac.graines, coefs)],
    ["ademe.surface_vegetalien", surfaceParAdulte("vegetalien", coefs)],
    ["ademe.surface_vegetarien", surfaceParAdulte("vegetarien", coefs)],
    ["ademe.surface_flexitarien", surfaceParAdulte("flexitarien", coefs)],
    ["ademe.surface_omnivore", surfaceParAdulte("omnivore", coefs)],
    ["alves.surface_omnivore", surfaceParAdulte("omnivore", coefs)],
    ["caen.legumes_m2", rendements(JARDIN, coefs).potager],
    ...autoproductions(htw_berlin, coefs),
    ["ecs.jour_fort", jourFort()],
    ...validationsChaleur(parc_2022, coefs),
    ...validationsClimat(),
  ]);
}

/** Validations complètes : la publication de `data/sources/validations-publiees.json`, notre nombre à côté. */
export function construireValidations(coefs: Coefficients): ReadonlyArray<ValidationCalculee> {
  const calcules = new Map([...calculerValidations(coefs), ...validationsFourchettes(coefs)]);
  const { validations } = lireJson<{ validations: ReadonlyArray<ValidationPubliee> }>("data/sources/validations-publiees.json");
  const orphelines = [...calcules.keys()].filter((id) => validations.every((v) => v.id !== id));
  if (orphelines.length > 0) throw new Error(`Calculées, mais sans nombre publié : ${orphelines.join(", ")}.`);
  return validations.map(({ id, titre, lieu, publie, unite, ...reste }) => {
    const calcule = calcules.get(id);
    const decimales = DECIMALES[unite];
    if (calcule === undefined || decimales === undefined) throw new Error(`${id} : aucun calcul pour cette validation, ou unité « ${unite} » inconnue.`);
    return { id, titre, lieu, publie, calcule: arrondir(calcule, decimales), unite, ...reste };
  });
}

/** Contenu de `data/controles.json` dont la liste `validations` est refaite, le reste inchangé. */
export function remplacerValidations(contenu: string, validations: ReadonlyArray<ValidationCalculee>): string {
  const debut = contenu.indexOf('  "validations": [');
  if (debut < 0) throw new Error(`${FICHIER} : la liste « validations » manque. Lancez node scripts/donnees/harmonisation/harmoniser-coefficients.ts.`);
  return `${contenu.slice(0, debut)}  "validations": ${ecrireLignes(validations, "  ")}\n}\n`;
}

/** Contenu de `data/validation/pluie-mesuree.json`, une ligne par comparaison. */
export function ecrirePluieMesuree(lignes: ReadonlyArray<LignePluie>): string {
  return `{\n  "$schema": "../../schemas/pluie-mesuree.schema.json",\n  "lignes": ${ecrireLignes(lignes, "  ")}\n}\n`;
}

function principal(verifier: boolean): number {
  const { coefficients } = lireJson<{ coefficients: ReadonlyArray<Coefficient> }>("data/coefficients.json");
  const validations = construireValidations(indexer(coefficients));
  for (const { id, publie, calcule, unite, tolerance } of validations) {
    const ecart = (calcule / publie - 1) * 100;
    const dit = `${ecart < 0 ? "−" : "+"}${Math.abs(ecart).toFixed(2).replace(".", ",")} %`;
    process.stdout.write(`${id.padEnd(28)} publié ${publie}, calculé ${calcule} (${unite}) : ${dit}, admis ± ${String(tolerance * 100).replace(".", ",")} %\n`);
  }
  const absolu = resolve(RACINE, FICHIER);
  const actuel = readFileSync(absolu, "utf8");
  const voulu = remplacerValidations(actuel, validations);
  const hors = validations.filter((v) => v.hors_tolerance === undefined && Math.abs(v.calcule / v.publie - 1) > v.tolerance).map((v) => v.id);
  if (hors.length > 0) process.stdout.write(`Hors tolérance : ${hors.join(", ")}.\n`);
  if (actuel !== voulu) process.stdout.write(`${FICHIER} ${verifier ? "n'est pas à jour" : "écrit"}.\n`);
  if (actuel !== voulu && !verifier) writeFileSync(absolu, voulu);
  const pluie = ecrirePluieMesuree(lignesDePluie(indexer(coefficients)));
  const pluiePerimee = !existsSync(resolve(RACINE, FICHIER_PLUIE)) || readFileSync(resolve(RACINE, FICHIER_PLUIE), "utf8") !== pluie;
  if (pluiePerimee) process.stdout.write(`${FICHIER_PLUIE} ${verifier ? "n'est pas à jour" : "écrit"}.\n`);
  if (pluiePerimee && !verifier) writeFileSync(resolve(RACINE, FICHIER_PLUIE), pluie);
  return hors.length > 0 || (verifier && pluiePerimee) || (verifier && actuel !== voulu) ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = principal(process.argv.includes("--verifier"));
