import { apercuEau, simulerEau } from "../../../engines/src/axes/eau/eau.ts";
import type { EntreeEau } from "../../../engines/src/axes/eau/types.ts";
import { construireContexte } from "../../../engines/src/commun/contexte/contexte.ts";
import { tousLesFlux } from "../../../engines/src/couplages/couplages.ts";
import type { EtatAxes } from "../../../engines/src/couplages/types.ts";
import { apercuSimulation } from "../../../engines/src/integrateur/apercu.ts";
import { appliquerChangements } from "../../../engines/src/integrateur/candidats/chemins.ts";
import type { OptionsSimulation } from "../../../engines/src/integrateur/notation/notation.ts";
import { simuler } from "../../../engines/src/integrateur/simuler.ts";
import type { ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";
import type { Coefficients, Couts, DonneesTerritoire, Resultat } from "../../../engines/src/types.ts";
import { bancConseils, bancGestes } from "./perturbation-gestes.ts";
import { algoConfig, donnees, geler, profils, territoire, valeurDe } from "./moteur.ts";

/**
 * Un banc : un calcul des moteurs et l'empreinte de tout ce qu'il rend. Deux tables qui donnent la même empreinte sont, pour lui, la même table.
 * `duree_ms` et `lus` sont relevés une fois, avec la table livrée.
 */
export type Banc = {
  readonly nom: string;
  /** Lignes que ce banc a été bâti pour atteindre : elles s'y essaient d'abord. */
  readonly pour: ReadonlyArray<string>;
  readonly empreinte: (coefficients: Coefficients, couts: Couts) => string;
};
export type BancReleve = Banc & {
  readonly reference: string;
  readonly duree_ms: number;
  readonly lus: ReadonlySet<string>;
  readonly achats: ReadonlySet<string>;
};

const RAPIDE = { mode: "global", recommandations: false, graines_energie: 1, graines_eau: 1, annees_eau: 3 } as const;
const DOUZE = (x: number): ReadonlyArray<number> => new Array<number>(12).fill(x);

function rendu(r: Resultat<unknown>): string {
  return r.ok ? JSON.stringify([r.valeur, r.avertissements]) : `refus ${JSON.stringify(r.erreurs)}`;
}

/** Une simulation ; le scénario rendu n'est que l'écho des défauts, il ne compte pas pour un résultat. */
function simulation(
  nom: string,
  saisi: ScenarioSaisi,
  options: Partial<OptionsSimulation> = {},
  { pour = [], ...retouche }: Partial<DonneesTerritoire> & { readonly pour?: ReadonlyArray<string> } = {},
): Banc {
  const lieu = { ...territoire(saisi.lieu.territoire), ...retouche };
  return {
    nom,
    pour,
    empreinte: (coefficients, couts) => {
      const r = simuler(saisi, { territoire: lieu, couts }, { coefficients, algoConfig: algoConfig(), profils: profils(), ...RAPIDE, ...options });
      return rendu(r.ok ? { ...r, valeur: { ...r.valeur, scenario: null, defauts: null } } : r);
    },
  };
}

function apercu(nom: string, saisi: ScenarioSaisi): Banc {
  const lieu = { territoire: territoire(saisi.lieu.territoire) };
  return { nom, pour: [], empreinte: (coefficients) => rendu(apercuSimulation(saisi, lieu, { coefficients, algoConfig: algoConfig() })) };
}

/** Les couplages seuls, sur un état où aucun moteur n'a déjà compté. */
function couplages(nom: string, etat: EtatAxes, pour: ReadonlyArray<string>): Banc {
  const ou = territoire("69");
  return { nom, pour, empreinte: (coefficients) => JSON.stringify(tousLesFlux(etat, valeurDe(construireContexte(ou, {}, coefficients)), coefficients)) };
}

const ETAT: EtatAxes = geler({
  foyer: { personnes: 4, presence: 1, nb_foyers: 1 },
  eau: {
    pompage_m3: DOUZE(4),
    veille: true,
    filtre_m3: DOUZE(2),
    osmose_m3: DOUZE(1),
    releve_m3: DOUZE(3),
    potabilisation: true,
    eaux_grises_actives: true,
    grises_m3: DOUZE(5),
    demande_espaces_verts_m3: DOUZE(2.9),
  },
  energie: { ecs_kwh: DOUZE(300), cesi_m2: 3 },
  alim: { bocaux_kg: DOUZE(5), seche_kg: DOUZE(3), congelateurs: 1 },
});

const MAISON: ScenarioSaisi = geler({
  lieu: { territoire: "26", milieu: "rural" },
  foyer: { personnes: { adulte_18_49: 2, enfant_4_9: 2 } },
  batiment: { surface_m2: 110, toits: [{ aire_m2: 120, type: "rugueux" }] },
  eau: { cuve: { volume_m3: 5 } },
  energie: { pv: [{ kwc: 6, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }] },
  alim: { surfaces_m2: { potager: 300, tubercules: 100, verger: 200 }, congelateurs: 2 },
  terrain: { surface_m2: 20_000 },
});
const avec = (changements: Readonly<Record<string, unknown>>): ScenarioSaisi => appliquerChangements(MAISON, changements);

/** Chemins rares, un par ligne : ce que ni les foyers de départ ni le contrôle croisé n'empruntent. */
function bancsRares(): ReadonlyArray<Banc> {
  const courtes = (code: string): Partial<DonneesTerritoire> => ({ pluie_annees: territoire(code).pluie_annees.slice(-6) });
  return [
    simulation("maison par défauts", MAISON, {}, { pour: ["alim.conservation.congelateur.capacite"] }),
    simulation("lieu seul", { lieu: { territoire: "26" } }),
    simulation(
      "appartement dont la surface n'est pas dite",
      { lieu: { territoire: "26" }, batiment: { type: "immeuble" } },
      {},
      { pour: ["energie.logement.surface_appartement"] },
    ),
    ...[1000, 2000, 3000].map((kg) =>
      simulation(
        `granulés achetés, ${kg} kg`,
        avec({ "energie.chauffage.systeme": "poele_granules", "energie.bois.granules_kg_an": kg }),
        {},
        { pour: ["energie.bois.granules"] },
      ),
    ),
    simulation(
      "plus de pommes de terre que la moitié du besoin de céréales",
      avec({
        "alim.substitution": true,
        "alim.surfaces_m2.tubercules": 900,
        "alim.conservation": { cave_kg: 2000, sec_kg: 0, bocaux_kg: 0, congelateur_kg: 0 },
      }),
      {},
      { pour: ["alim.substitution.tubercules"] },
    ),
    simulation("énergie seule, au lieu de tout", MAISON, { mode: "par_axe", axes: ["energie"] }, { pour: ["energie.ecs.litres"] }),
    simulation("partage au prorata", avec({ "energie.raccorde": false, "eau.puits.debit_l_j": DOUZE(500) }), { partage_electricite: "prorata" }),
    simulation("peu d'années, océanique", avec({ "lieu.territoire": "29" }), {}, courtes("29")),
    simulation("peu d'années, continental", avec({ "lieu.territoire": "67" }), {}, courtes("67")),
    simulation("peu d'années, méditerranéen", avec({ "lieu.territoire": "13" }), {}, courtes("13")),
    ...(["m10", "m7", "m2"] as const).map((t) =>
      simulation(
        `plancher chauffant en haute montagne, ${t}`,
        avec({ "lieu.territoire": "73", "lieu.altitude_m": 2500, "energie.chauffage.systeme": "pac_air_eau", "energie.chauffage.plancher": true }),
        {},
        { pour: [`energie.pac.cop.plancher.${t}`] },
      ),
    ),
    ...([36, 100, 150] as const).map((kwc) =>
      simulation(
        `${kwc} kWc sur un hangar`,
        avec({
          "batiment.toits": [{ aire_m2: 1000, type: "lisse" }],
          "batiment.toit_utile_m2": 1000,
          "energie.pv": [{ kwc, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }],
        }),
        {},
        { pour: kwc > 100 ? ["energie.prix.rachat_marche"] : [`energie.prime.kwc_${kwc}`] },
      ),
    ),
    ...(
      [
        ["azimut", 59, -60],
        ["pente", 89, -44],
      ] as const
    ).map(([quoi, inclinaison_deg, azimut_deg]) =>
      simulation(
        `panneaux du matin, horloge à midi, ${quoi}`,
        {
          lieu: { territoire: "59" },
          foyer: { personnes: { adulte_18_49: 2 } },
          batiment: { toits: [{ aire_m2: 100, type: "lisse" }] },
          energie: {
            chauffage: { systeme: "gaz" },
            ecs: { systeme: "ballon_elec" },
            usages: { ve_km_an: 12_000 },
            pilotage: "ecs_et_ve_midi",
            pv: [{ kwc: 0.5, inclinaison_deg, azimut_deg, integration: "libre", ombrage: 0 }],
          },
        },
        {},
        { pour: [`energie.pilotage.${quoi}`] },
      ),
    ),
    simulation(
      "quarante personnes sous un hangar",
      avec({ "foyer.personnes.adulte_18_49": 40, "batiment.toits": [{ aire_m2: 600, type: "lisse" }], "eau.cuve.volume_m3": 20 }),
      {},
      { pour: ["eau.cuve.etude.5"] },
    ),
    simulation("raccordé en Haute-Corse", avec({ "lieu.territoire": "2B" }), {}, { pour: ["energie.elec.carbone.2B"] }),
    ...[20, 40, 80, 150].map((m3) =>
      simulation(`cuve de ${m3} m³ qui stagne`, avec({ "eau.cuve.volume_m3": m3, "eau.usages_pluie": ["exterieur"] }), {}, { pour: ["eau.cuve.cycles_min"] }),
    ),
    simulation("désert froid", MAISON, {}, { pluie_mm: DOUZE(0), et0_mm: DOUZE(4), pour: ["alim.eau.rfu_min_depart"] }),
    ...["ancien", "bbc", "passif"].map((niveau) =>
      simulation(
        `poêle et grand terrain, conseils, ${niveau}`,
        avec({ "energie.chauffage.systeme": "poele_buches", "batiment.niveau": niveau }),
        { mode: "par_axe", axes: ["energie"], recommandations: true },
        { pour: ["couplage.haie.stere"] },
      ),
    ),
    ...["effet_joule", "fioul"].map((systeme) =>
      simulation(
        `logement ancien, ${systeme}, conseils`,
        avec({ "energie.chauffage.systeme": systeme, "batiment.niveau": "ancien", "lieu.milieu": "urbain" }),
        { mode: "par_axe", axes: ["energie"], recommandations: true },
        { pour: ["cout.isolation_globale", "cout.pac_air_eau"] },
      ),
    ),
    ...["maison", "immeuble"].flatMap((type) =>
      ["a", "b", "c", "d", "e", "f", "g"].map((dpe) =>
        simulation(
          `diagnostic ${dpe}, ${type}`,
          avec({ "batiment.type": type, "batiment.dpe": dpe }),
          { mode: "par_axe", axes: ["energie"] },
          { pour: [`energie.gv.dpe.${type}.${dpe}`] },
        ),
      ),
    ),
    ...[
      ["fioul", "energie.fioul.pci"],
      ["poele_granules", "energie.prix.granules"],
      ["reseau", "energie.prix.reseau_chaleur"],
    ].map(([systeme = "", id = ""]) =>
      simulation(
        `facture en euros, ${systeme}`,
        avec({ "energie.chauffage.systeme": systeme, "batiment.facture_eur_an": 1500 }),
        { mode: "par_axe", axes: ["energie"] },
        { pour: [id] },
      ),
    ),
    simulation("maison, conseils", MAISON, { recommandations: true }),
    simulation("terre nue, conseils", avec({ "alim.surfaces_m2": {}, "energie.pv": [], "eau.cuve.volume_m3": 0, "alim.congelateurs": 0 }), {
      recommandations: true,
    }),
    simulation(
      "maison louée, terrain non dit, conseils",
      { ...MAISON, foyer: { ...MAISON.foyer, statut: "locataire" }, alim: { surfaces_m2: {} }, terrain: {} },
      { recommandations: true },
      { pour: ["alim.jardin_loue"] },
    ),
    ...["26", "13", "974", "73"].map((code) => apercu(`aperçu, ${code}`, avec({ "lieu.territoire": code }))),
    ...[6, 8, 10, 12].map(apercuPetiteCuve),
    bancGestes("maison", MAISON),
    bancGestes("appartement", { lieu: { territoire: "69", milieu: "urbain" }, batiment: { type: "immeuble", surface_m2: 60 } }),
    bancGestes("grande maison ancienne", avec({ "batiment.surface_m2": 400, "batiment.niveau": "ancien", "energie.chauffage.systeme": "gaz" })),
    bancGestes("maison passive et sobre", avec({ "batiment.niveau": "passif", "energie.chauffage.systeme": "effet_joule", "eau.usages_l_pers_j.hygiene": 34 })),
    bancGestes("chauffée au bois acheté", avec({ "energie.chauffage.systeme": "poele_buches", "alim.elevage": { poules: 6, ruches: 2 } })),
    bancGestes("une personne", { lieu: { territoire: "26", milieu: "rural" }, foyer: { personnes: { adulte_18_49: 1 } }, batiment: { type: "maison" } }),
    ...[3, 5, 10].map((m3) => bancGestes(`cuve de ${m3} m³`, avec({ "eau.cuve.volume_m3": m3 }))),
    ...[40, 60, 80, 100].map((m2) => bancGestes(`${m2} m² de céréales sans place`, avec({ "alim.surfaces_m2.cereales": m2, "alim.conservation.sec_kg": 0 }))),
    bancConseils("peu présent, trois foyers en location", foyersLoues(3, 1)),
    bancConseils("quatre foyers en location", foyersLoues(4, 4)),
    bancConseils("quatre adultes en location", {
      lieu: { territoire: "26", milieu: "urbain" },
      foyer: { statut: "locataire", personnes: { adulte_18_49: 4 } },
    }),
    couplages("couplages seuls", ETAT, [
      "alim.conservation.sechage.energie",
      "couplage.cesi.couverture",
      "couplage.eaux_grises.part_utilisable",
      "couplage.pompage.rendement",
      "couplage.traitement.osmose",
      "eau.pompe.denivele",
      "eau.pompe.pression",
    ]),
    joursDePluie(),
  ];
}

/** Des foyers d'une tour, rarement chez eux : rien n'y est local, et leur liste de gestes est courte. */
function foyersLoues(nb_foyers: number, adultes: number): ScenarioSaisi {
  return {
    lieu: { territoire: "69", milieu: "urbain" },
    foyer: { nb_foyers, statut: "locataire", presence: 0.3, personnes: { adulte_18_49: adultes } },
    batiment: { type: "immeuble", surface_m2: 65 * nb_foyers },
  };
}

/** L'axe eau d'une maison, telle que l'axe la reçoit. */
function axeEau(coefficients: Coefficients, volume_m3: number): EntreeEau {
  return {
    contexte: valeurDe(construireContexte(territoire("69"), {}, coefficients)),
    personnes: 4,
    presence: 1,
    equipements: { toilettes: "classique", mousseurs: false, douche_econome: false, lave_vaisselle: true },
    fuites_l_j: 0,
    toits: [{ aire_m2: 100, type: "lisse" }],
    cuve: { volume_m3, regle: "yas", hors_sol: false },
    usages_pluie: ["wc", "linge"],
    cadre: "reglementaire",
    eaux_grises: { actif: false },
    puits: { debit_l_j: DOUZE(0), potable: false },
    irrigation_m3: DOUZE(0),
    espaces_verts_m2: 0,
    animaux_l_j: 0,
    raccorde: true,
    assainissement: "collectif",
    potabilisation: false,
    urine_recyclee: false,
    litiere_compostee: false,
    simulation: { annees: 3, graines: 1 },
  };
}

/** L'axe eau seul, avec les jours de pluie d'une station. */
function joursDePluie(): Banc {
  return {
    nom: "eau, jours de pluie connus",
    pour: ["eau.pluie.facteur_jours"],
    empreinte: (coefficients) => rendu(simulerEau({ ...axeEau(coefficients, 3), nb_jours_pluie: DOUZE(9) }, { coefficients, algoConfig: algoConfig() })),
  };
}

/** L'aperçu de l'axe eau seul, dont l'avertissement dit qu'une cuve est trop petite pour le mois. */
function apercuPetiteCuve(volume_m3: number): Banc {
  return {
    nom: `eau, aperçu d'une cuve de ${volume_m3} m³`,
    pour: ["eau.cuve.seuil_jour"],
    empreinte: (coefficients) => rendu(apercuEau(axeEau(coefficients, volume_m3), { coefficients, algoConfig: algoConfig() })),
  };
}

/** Tous les bancs : le contrôle croisé, les foyers de départ, les chemins rares. */
export function tousLesBancs(): ReadonlyArray<Banc> {
  const croises = donnees<Readonly<Record<string, ScenarioSaisi>>>("tests/references/scenarios.json");
  const { personas } = donnees<{ personas: ReadonlyArray<{ id: string; scenario: ScenarioSaisi }> }>("data/personas.json");
  return [
    ...Object.entries(croises).map(([id, saisi]) => simulation(id, saisi)),
    ...personas.map((p) => simulation(p.id, p.scenario)),
    ...personas.slice(0, 3).flatMap((p) => [simulation(`${p.id}, conseils`, p.scenario, { recommandations: true }), bancConseils(p.id, p.scenario)]),
    ...bancsRares(),
  ];
}

/** Une table qui compte les lectures de chaque ligne. */
function espionner<T>(table: Readonly<Record<string, T>>) {
  const lectures = new Map(Object.keys(table).map((id) => [id, 0]));
  const espionnee = new Proxy(table, {
    get: (cible, cle) => {
      if (typeof cle === "string" && lectures.has(cle)) lectures.set(cle, (lectures.get(cle) ?? 0) + 1);
      return Reflect.get(cible, cle) as unknown;
    },
  });
  // Le contrôle de structure parcourt toutes les lignes, autant de fois chacune : un calcul se sert de celles qui sont lues en plus.
  const lues = (): ReadonlySet<string> => {
    const parcours = Math.min(...lectures.values());
    return new Set([...lectures].filter(([, fois]) => fois > parcours).map(([id]) => id));
  };
  return { espionnee, lues };
}

/** Relève l'empreinte d'un banc, son temps, et les lignes lues : seules celles-là peuvent la changer. */
export function relever(banc: Banc, coefficients: Coefficients, couts: Couts): BancReleve {
  const [table, catalogue] = [espionner(coefficients), espionner(couts)];
  const debut = process.hrtime.bigint();
  const reference = banc.empreinte(table.espionnee, catalogue.espionnee);
  return { ...banc, reference, duree_ms: Number(process.hrtime.bigint() - debut) / 1e6, lus: table.lues(), achats: catalogue.lues() };
}

/** Bancs des prix : un lieu qui a de tout, à deux tailles, et ceux dont les conseils proposent d'acheter. */
export function bancsEquipes(): ReadonlyArray<Banc> {
  const tout = {
    "batiment.toits": [{ aire_m2: 200, type: "lisse" }],
    "eau.cuve.volume_m3": 7,
    "eau.puits.debit_l_j": DOUZE(400),
    "eau.potabilisation": true,
    "eau.equipements": { toilettes: "seches", mousseurs: true, douche_econome: true, lave_vaisselle: true },
    "eau.urine_recyclee": true,
    "eau.assainissement": "phyto",
    "energie.batterie.kwh_utiles": 5,
    "energie.ecs.cesi_m2": 4,
    "energie.chauffage.systeme": "poele_buches",
    "energie.bois.haie_km": 0.3,
    "energie.bois.taillis_ha": 0.2,
    "energie.bois.tcr_ha": 0.1,
    "energie.eolien": { m2: 5, v_moy_m_s: 5 },
    "energie.hydro": { chute_m: 5, debit_l_s: DOUZE(4) },
    "alim.surfaces_m2": {
      potager: 300,
      serre: 30,
      tubercules: 100,
      verger: 200,
      petits_fruits: 20,
      fruits_coque: 100,
      cereales: 1000,
      legumineuses: 100,
      oleagineux: 100,
      prairie: 3000,
    },
    "alim.elevage": { poules: 6, poulets: 10, chevres: 2, lapines: 2, ruches: 2 },
    "alim.conservation": { cave_kg: 200, sec_kg: 50, bocaux_kg: 100, congelateur_kg: 150 },
    "alim.compost": true,
    "alim.irrigation": { mode: "goutte", paillage: true },
    "energie.pilotage": "ecs_midi",
  };
  return [
    simulation("tout équipé", avec(tout)),
    simulation("cuve hors-sol, double chasse", avec({ "eau.cuve": { volume_m3: 0.8, hors_sol: true }, "eau.equipements.toilettes": "double_chasse" })),
    simulation("four solaire, ballon thermodynamique", avec({ "energie.usages.cuisson": "four_solaire", "energie.ecs.systeme": "thermodynamique" })),
    simulation("cuisinière à bois, eaux grises", avec({ "energie.usages.cuisson": "bois", "eau.eaux_grises.actif": true })),
    simulation("grande cuve", avec({ "eau.cuve.volume_m3": 14 })),
    simulation("urine séparée à part, granulés", avec({ ...tout, "energie.chauffage.systeme": "poele_granules", "eau.urine_recyclee": false })),
    ...bancsRares().filter((b) => b.nom.endsWith("conseils")),
  ];
}
