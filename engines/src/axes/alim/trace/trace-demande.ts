import { numeroMois } from "../../../commun/contexte/calendrier.ts";
import { somme } from "../../../commun/coefficients/statistiques.ts";
import type { Coefficients, Etape } from "../../../types.ts";
import type { besoinsAlim } from "../besoins.ts";
import { compterPersonnes, echelleRation, ID_AUTRES } from "../besoins.ts";
import { CLASSES_AGE, GROUPES, LIBELLES_GROUPES, LIBELLES_POSTES, POSTES_ARROSES } from "../groupes.ts";
import { surfaceDe, vergerIrrigue } from "../irrigation.ts";
import type { IrrigationAlim } from "../irrigation.ts";
import { noterCalcul, noterSimulation, table, venu } from "./trace-etape.ts";
import type { Carnet, Symbole } from "./trace-etape.ts";
import type { EntreeAlim } from "../types.ts";

type Demande = { readonly besoins: ReturnType<typeof besoinsAlim>; readonly irrigation: IrrigationAlim };

/** L'étape qui ramène un régime type à l'énergie commune ; null pour une ration saisie, ou une table d'avant. */
function tracerEchelle(carnet: Carnet, regime: EntreeAlim["regime"]): Symbole | null {
  if (typeof regime !== "string" || carnet.coefficients[ID_AUTRES] === undefined) return null;
  const symboles: Record<string, Symbole> = { kcal_reference: table("alim.besoin.kcal.reference"), kcal_autres: table(ID_AUTRES) };
  for (const g of GROUPES) {
    symboles[`ration_${g}`] = table(`alim.regime.${regime}.${g}`);
    symboles[`kcal_${g}`] = table(`alim.compo.kcal.${g}`);
  }
  const valeur = echelleRation(regime, carnet.coefficients);
  noterCalcul(
    carnet,
    { id: "alim.besoins.echelle_ration", libelle: "Échelle qui ramène la ration du régime à l’énergie commune", valeur, unite: "sans" },
    `100 * (kcal_reference - kcal_autres) / (${GROUPES.map((g) => `ration_${g} * kcal_${g}`).join(" + ")})`,
    symboles,
  );
  return venu(valeur, "alim.besoins.echelle_ration");
}

function tracerBesoins(carnet: Carnet, e: EntreeAlim, besoins: Demande["besoins"]): void {
  const kcal: string[] = [];
  const proteines: string[] = [];
  const symbolesKcal: Record<string, Symbole> = { nap: table(`alim.besoin.nap.${e.activite}`) };
  const symbolesProteines: Record<string, Symbole> = { presence: venu(e.presence, "presence") };
  for (const classe of CLASSES_AGE) {
    if (e.personnes[classe] === 0) continue;
    const nombre = venu(e.personnes[classe], `personnes.${classe}`);
    symbolesKcal[`n_${classe}`] = nombre;
    symbolesProteines[`n_${classe}`] = nombre;
    symbolesKcal[`kcal_${classe}`] = table(`alim.besoin.kcal.${classe}`);
    symbolesProteines[`prot_${classe}`] = table(`alim.besoin.prot.${classe}`);
    kcal.push(`n_${classe} * kcal_${classe}${classe.startsWith("enfant") ? "" : " * nap"}`);
    proteines.push(`n_${classe} * prot_${classe}`);
  }
  for (const [champ, cle] of [
    ["enceintes", "bonus_grossesse"],
    ["allaitantes", "bonus_allaitement"],
  ] as const) {
    if (e[champ] === 0) continue;
    symbolesKcal[champ] = venu(e[champ], champ);
    symbolesKcal[cle] = table(`alim.besoin.kcal.${cle}`);
    kcal.push(`${champ} * ${cle}`);
  }
  const kcal_jour = besoins.equivalents_adultes * (carnet.coefficients["alim.besoin.kcal.reference"]?.valeur ?? 0);
  noterCalcul(
    carnet,
    { id: "alim.besoins.kcal_jour", libelle: "Énergie nécessaire un jour de présence", valeur: kcal_jour, unite: "kcal/j" },
    kcal.join(" + "),
    symbolesKcal,
  );
  noterCalcul(
    carnet,
    { id: "alim.besoins.kcal_an", libelle: "Énergie nécessaire sur un an", valeur: besoins.kcal_an, unite: "kcal/an" },
    "365 * presence * kcal_jour",
    { presence: venu(e.presence, "presence"), kcal_jour: venu(kcal_jour, "alim.besoins.kcal_jour") },
  );
  noterCalcul(
    carnet,
    { id: "alim.besoins.proteines_kg_an", libelle: "Protéines nécessaires sur un an", valeur: besoins.proteines_kg_an, unite: "kg/an" },
    `365 * presence * (${proteines.join(" + ")}) / 1000`,
    symbolesProteines,
  );
  noterCalcul(
    carnet,
    { id: "alim.besoins.equivalents_adultes", libelle: "Équivalents-adultes", valeur: besoins.equivalents_adultes, unite: "pers" },
    "kcal_jour / kcal_reference",
    { kcal_jour: venu(kcal_jour, "alim.besoins.kcal_jour"), kcal_reference: table("alim.besoin.kcal.reference") },
  );
  const echelle = tracerEchelle(carnet, e.regime);
  for (const g of GROUPES) {
    noterCalcul(
      carnet,
      { id: `alim.besoins.${g}`, libelle: `Besoin : ${LIBELLES_GROUPES[g]}`, valeur: besoins.groupes_kg_an[g], unite: "kg/an" },
      `equivalents_adultes * presence * ration_g_j${echelle === null ? "" : " * echelle"} * 365 / 1000`,
      {
        equivalents_adultes: venu(besoins.equivalents_adultes, "alim.besoins.equivalents_adultes"),
        presence: venu(e.presence, "presence"),
        ration_g_j: typeof e.regime === "string" ? table(`alim.regime.${e.regime}.${g}`) : venu(e.regime[g], `regime.${g}`),
        ...(echelle === null ? {} : { echelle }),
      },
    );
  }
  const symboles: Record<string, Symbole> = { kcal_an: venu(besoins.kcal_an, "alim.besoins.kcal_an") };
  for (const g of GROUPES) {
    symboles[`kg_${g}`] = venu(besoins.groupes_kg_an[g], `alim.besoins.${g}`);
    symboles[`kcal_${g}`] = table(`alim.compo.kcal.${g}`);
  }
  noterCalcul(
    carnet,
    { id: "alim.besoins.autres_kcal_an", libelle: "Énergie des aliments qu’aucun jardin ne produit", valeur: besoins.autres_kcal_an, unite: "kcal/an" },
    `kcal_an - 10 * (${GROUPES.map((g) => `kg_${g} * kcal_${g}`).join(" + ")})`,
    symboles,
  );
}

function tracerIrrigation(carnet: Carnet, e: EntreeAlim, irrigation: IrrigationAlim): void {
  const { demande } = irrigation;
  const totaux: Record<string, Symbole> = {};
  for (const poste of POSTES_ARROSES) {
    if (surfaceDe(poste, e.surfaces_m2) <= 0) continue;
    const libelle = LIBELLES_POSTES[poste];
    const etc_mm = somme(demande.etc_mm[poste]);
    const symboles: Record<string, Symbole> = {};
    const termes: string[] = [];
    for (let m = 0; m < 12; m++) {
      const mois = numeroMois(m);
      symboles[`kc_${mois}`] = table(`alim.kc_mensuel.${poste}.${mois}`);
      symboles[`et0_${mois}`] = venu(e.contexte.et0_mm[m] ?? 0, "contexte.et0_mm");
      termes.push(`kc_${mois} * et0_${mois}`);
    }
    let facteurs = "";
    if (e.irrigation.paillage) {
      symboles["paillage"] = table("alim.eau.paillage");
      facteurs += " * paillage";
    }
    if (poste === "serre") {
      symboles["abri"] = table("alim.eau.eto_serre");
      facteurs += " * abri";
    }
    noterCalcul(
      carnet,
      { id: `alim.irrigation.etc_mm.${poste}`, libelle: `Eau évaporée par la culture bien arrosée (${libelle})`, valeur: etc_mm, unite: "mm/an" },
      `(${termes.join(" + ")})${facteurs}`,
      symboles,
    );
    const demande_mm = somme(demande.demande_mm[poste]);
    noterSimulation(
      carnet,
      {
        id: `alim.irrigation.demande_mm.${poste}`,
        libelle: `Eau à apporter, pluie et réserve du sol déduites (${libelle})`,
        valeur: demande_mm,
        unite: "mm/an",
      },
      [`alim.irrigation.etc_mm.${poste}`, "contexte.pluie_mm"],
      poste === "serre" ? [] : ["alim.eau.ru_potager", "alim.eau.p_rfu", "alim.eau.rfu_min_depart"],
    );
    if (poste === "verger" && !vergerIrrigue(e)) continue;
    const demande_m3 = somme(demande.demande_m3[poste]);
    const occ = poste === "potager";
    const baies = poste === "verger" && e.surfaces_m2.petits_fruits > 0;
    noterCalcul(
      carnet,
      { id: `alim.irrigation.demande_m3.${poste}`, libelle: `Arrosage demandé (${libelle})`, valeur: demande_m3, unite: "m³/an" },
      `demande_mm * ${baies ? "(surface_m2 + petits_fruits_m2)" : "surface_m2"}${occ ? " * occupation" : ""} / (1000 * efficience)`,
      {
        demande_mm: venu(demande_mm, `alim.irrigation.demande_mm.${poste}`),
        surface_m2: venu(e.surfaces_m2[poste], `surfaces_m2.${poste}`),
        ...(baies ? { petits_fruits_m2: venu(e.surfaces_m2.petits_fruits, "surfaces_m2.petits_fruits") } : {}),
        ...(occ ? { occupation: table("alim.eau.occupation_potager") } : {}),
        efficience: table(`alim.eau.eff.${e.irrigation.mode}`),
      },
    );
    totaux[poste] = venu(demande_m3, `alim.irrigation.demande_m3.${poste}`);
  }
  noterCalcul(
    carnet,
    { id: "alim.irrigation.total_m3", libelle: "Arrosage demandé sur l’année", valeur: demande.total_m3, unite: "m³/an" },
    Object.keys(totaux).length === 0 ? "0" : Object.keys(totaux).join(" + "),
    totaux,
  );
}

/** Étapes de la première phase : besoins et arrosage, dans un carnet que la suite peut compléter. */
export function ecrireDemande(carnet: Carnet, entree: EntreeAlim, demande: Demande): void {
  const presentes = CLASSES_AGE.filter((classe) => entree.personnes[classe] > 0);
  noterCalcul(
    carnet,
    { id: "alim.personnes", libelle: "Personnes du foyer", valeur: compterPersonnes(entree.personnes), unite: "pers" },
    presentes.map((classe) => `n_${classe}`).join(" + "),
    Object.fromEntries(presentes.map((classe) => [`n_${classe}`, venu(entree.personnes[classe], `personnes.${classe}`)])),
  );
  tracerBesoins(carnet, entree, demande.besoins);
  tracerIrrigation(carnet, entree, demande.irrigation);
}

/** Trace de la première phase seule. */
export function tracerDemande(entree: EntreeAlim, demande: Demande, coefficients: Coefficients): Etape[] {
  const carnet: Carnet = { etapes: [], coefficients };
  ecrireDemande(carnet, entree, demande);
  return carnet.etapes;
}
