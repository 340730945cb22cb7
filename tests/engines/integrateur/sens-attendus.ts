import type { ResultatSimulation, ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";

// Pour chaque réponse, le sens qu'un praticien attend. Une ligne ne dit que ce qui est certain : un taux, rapport de deux grandeurs, peut baisser quand un besoin
// diminue, et une pompe prend du courant ; ces cas n'ont pas de signe.

function scoreDe({ axes }: ResultatSimulation, axe: "eau" | "energie"): number {
  const note = axes[axe];
  return note.etat === "evalue" ? note.score : NaN;
}

/** Ce que l'on regarde : la part du lieu (taux), ce qu'il reste à acheter dans l'année, le score, où épargner ne coûte jamais de points. */
export const MESURES = {
  score_eau: (r: ResultatSimulation): number => scoreDe(r, "eau"),
  score_energie: (r: ResultatSimulation): number => scoreDe(r, "energie"),
  taux_eau: (r: ResultatSimulation): number => r.eau?.autonomie.taux ?? NaN,
  achat_eau_m3: (r: ResultatSimulation): number => r.reste.eau?.m3_an ?? NaN,
  taux_energie: (r: ResultatSimulation): number => r.energie?.autonomie.taux ?? NaN,
  achat_energie_kwh: (r: ResultatSimulation): number => r.reste.energie?.kwh_an ?? NaN,
  taux_alim: (r: ResultatSimulation): number => r.alim?.autonomie.taux ?? NaN,
  achat_alim_kg: (r: ResultatSimulation): number => r.reste.alim?.kg_an ?? NaN,
} as const;
export type Mesure = keyof typeof MESURES;
/** `monte` : ne baisse jamais ; `baisse` : ne monte jamais. */
export type Sens = Partial<Record<Mesure, "monte" | "baisse">>;
export type Attente = {
  readonly chemin: string;
  /** Un cran de plus, de la valeur tirée ou laissée ; undefined : il n'y a pas plus haut. */
  readonly suivant: (valeur: unknown) => unknown;
  readonly sens: Sens;
  /** Réponses posées d'abord, pour que la question ait un effet. */
  readonly prealable?: ReadonlyArray<readonly [string, unknown]>;
};

const nombre = (v: unknown, defaut: number): number => (typeof v === "number" ? v : defaut);
const plus =
  (facteur: number, de: number, defaut = 0) =>
  (v: unknown): number =>
    nombre(v, defaut) * facteur + de;
const jusqua =
  (max: number, de: number, defaut: number) =>
  (v: unknown): number | undefined =>
    nombre(v, defaut) + de > max ? undefined : nombre(v, defaut) + de;
const suite =
  (...choix: ReadonlyArray<string>) =>
  (v: unknown): string | undefined =>
    choix[choix.indexOf(typeof v === "string" ? v : (choix[0] ?? "")) + 1];
const oui = (v: unknown): true | undefined => (v === true ? undefined : true);
const douze =
  (facteur: number, de: number) =>
  (v: unknown): ReadonlyArray<number> =>
    (Array.isArray(v) ? (v as ReadonlyArray<number>) : new Array<number>(12).fill(0)).map((x) => x * facteur + de);
const DOUZE = (x: number): ReadonlyArray<number> => new Array<number>(12).fill(x);

const RECOLTE: Sens = { taux_eau: "monte", achat_eau_m3: "baisse", score_eau: "monte" };
const PERTE: Sens = { taux_eau: "baisse", achat_eau_m3: "monte", score_eau: "baisse" };
const PRODUIT: Sens = { taux_energie: "monte", achat_energie_kwh: "baisse", score_energie: "monte" };
/** Un lieu plus peuplé : son besoin ordinaire grandit avec lui, le score n'a pas de signe. */
const DEPENSE: Sens = { achat_energie_kwh: "monte" };
const GASPILLE: Sens = { achat_energie_kwh: "monte", score_energie: "baisse" };
const ECONOMIE: Sens = { achat_energie_kwh: "baisse", score_energie: "monte" };
const GASPILLE_EAU: Sens = { achat_eau_m3: "monte", score_eau: "baisse" };
const ECONOMIE_EAU: Sens = { achat_eau_m3: "baisse", score_eau: "monte" };
const NOURRIT: Sens = { taux_alim: "monte", achat_alim_kg: "baisse" };
const BOUCHE: Sens = { achat_eau_m3: "monte", achat_energie_kwh: "monte", achat_alim_kg: "monte" };
const GRISES = "eau.eaux_grises";

function de(chemin: string, suivant: Attente["suivant"], sens: Sens, ...prealable: NonNullable<Attente["prealable"]>): Attente {
  return { chemin, suivant, sens, prealable };
}

const EAU: ReadonlyArray<Attente> = [
  de("batiment.toits.0.aire_m2", plus(1.3, 20), RECOLTE),
  de("eau.cuve.volume_m3", plus(1.5, 0.5), RECOLTE),
  // Sans réseau, une cuve plus grande peut garder à la maison l'eau qu'un puits plafonné laissait au jardin.
  de("eau.cuve.volume_m3", plus(1.5, 0.5), { ...RECOLTE, ...NOURRIT }, ["eau.raccorde", true]),
  de("eau.filtre.rendement", jusqua(1, 0.04, 0.9), RECOLTE),
  de("eau.filtre.perte_initiale_mm", jusqua(5, 1, 1), PERTE),
  de("eau.cuve.part_morte", jusqua(0.5, 0.1, 0.05), PERTE),
  de("eau.cuve.hors_sol", oui, PERTE),
  de("eau.fuites_l_j", plus(1, 20), GASPILLE_EAU),
  de("eau.equipements.mousseurs", oui, { ...ECONOMIE_EAU, ...ECONOMIE }),
  de("eau.equipements.douche_econome", oui, { ...ECONOMIE_EAU, ...ECONOMIE }),
  de("eau.equipements.lave_vaisselle", oui, ECONOMIE_EAU),
  de("eau.equipements.toilettes", suite("classique", "double_chasse", "seches"), ECONOMIE_EAU),
  ...(["boisson", "cuisine", "vaisselle", "hygiene", "linge", "wc", "divers", "exterieur"] as const).map((usage) =>
    de(`eau.usages_l_pers_j.${usage}`, plus(1.2, 1), GASPILLE_EAU, [`eau.usages_l_pers_j.${usage}`, 12]),
  ),
  de(`${GRISES}.actif`, oui, RECOLTE),
  de(`${GRISES}.part_collectee`, jusqua(1, 0.2, 0.6), RECOLTE, [GRISES, { actif: true, part_collectee: 0.3 }]),
  de(`${GRISES}.rendement`, jusqua(1, 0.1, 0.8), RECOLTE, [GRISES, { actif: true, rendement: 0.5 }]),
  de(`${GRISES}.stockage_j`, plus(1, 0.3), RECOLTE, [GRISES, { actif: true, stockage_j: 0.4 }]),
  de("eau.puits.debit_l_j", douze(1.3, 30), { ...RECOLTE, ...NOURRIT }),
  de("eau.puits.potable", oui, RECOLTE),
  de("eau.puits.etiage_mesure", oui, RECOLTE),
  de("eau.puits.plafond_m3_an", plus(1.3, 20), RECOLTE, ["eau.puits", { debit_l_j: DOUZE(500), plafond_m3_an: 40 }]),
  de("eau.potabilisation", oui, RECOLTE),
  de("eau.restrictions", oui, { taux_alim: "baisse", achat_alim_kg: "monte" }),
  de("eau.usages_pluie", (v) => [...(v as ReadonlyArray<string>), "wc"], RECOLTE, ["eau.usages_pluie", ["potager"]]),
  de("eau.cuve.regle", suite("yas", "ybs"), RECOLTE, ["eau.cuve.regle", "yas"]),
  de("terrain.espaces_verts_m2", plus(1, 50), GASPILLE_EAU),
];

/** À côté d'un puits aussi, généreux ou maigre, plafonné ou non : plus d'équipement ne fait jamais baisser le taux. */
export const ATTENTES_PUITS: ReadonlyArray<Attente> = [
  ...[60, 250, 900].flatMap((debit_l) =>
    [1000, 30].flatMap((plafond_m3_an): ReadonlyArray<Attente> => {
      const puits = ["eau.puits", { debit_l_j: DOUZE(debit_l), plafond_m3_an }] as const;
      return [
        de("eau.cuve.volume_m3", plus(1, 3), { ...RECOLTE, ...NOURRIT }, puits, ["eau.cuve.volume_m3", 0], ["eau.raccorde", true]),
        de("eau.cuve.volume_m3", plus(2, 1), RECOLTE, puits),
        de("batiment.toits.0.aire_m2", plus(1.3, 20), RECOLTE, puits),
        de("eau.usages_pluie", (v) => [...(v as ReadonlyArray<string>), "wc", "linge"], RECOLTE, puits, ["eau.usages_pluie", ["potager", "exterieur"]]),
        de("eau.cuve.regle", suite("yas", "ybs"), RECOLTE, puits, ["eau.cuve.regle", "yas"]),
        de(`${GRISES}.actif`, oui, RECOLTE, puits),
        de("eau.puits.plafond_m3_an", plus(1.3, 10), RECOLTE, puits),
        de("eau.puits.potable", oui, RECOLTE, puits),
      ];
    }),
  ),
  // Un seul des deux usages de la maison, puis les deux ; le jardin, après la maison.
  ...[60, 250, 900].flatMap((debit_l) => {
    const puits = ["eau.puits", { debit_l_j: DOUZE(debit_l), plafond_m3_an: 30 }] as const;
    const relier = (ajoute: string, ...relies: ReadonlyArray<string>): Attente =>
      de("eau.usages_pluie", (v) => [...(v as ReadonlyArray<string>), ajoute], RECOLTE, puits, ["eau.usages_pluie", relies], ["eau.restrictions", false]);
    return [relier("wc", "potager", "linge"), relier("linge", "potager", "wc"), relier("divers", "potager", "exterieur", "wc")];
  }),
];

const FOYER: ReadonlyArray<Attente> = [
  ...(["enfant_1_3", "enfant_4_9", "ado_10_13", "ado_14_17", "adulte_18_49", "adulte_50_64", "senior_65"] as const).map((age) =>
    de(`foyer.personnes.${age}`, plus(1, 1), BOUCHE),
  ),
  de("foyer.presence", jusqua(1, 0.2, 1), BOUCHE, ["foyer.presence", 0.5]),
  de("foyer.activite", suite("sedentaire", "modere", "actif", "tres_actif"), { taux_alim: "baisse", achat_alim_kg: "monte" }, ["foyer.activite", "modere"]),
  de("foyer.nb_foyers", plus(1, 1, 1), DEPENSE),
];

const CHALEUR: ReadonlyArray<Attente> = [
  de("batiment.surface_m2", plus(1.2, 5, 90), GASPILLE),
  de("batiment.hauteur_m", jusqua(4, 0.3, 2.5), GASPILLE),
  de("batiment.niveau", suite("ancien", "moyen", "renove", "bbc", "passif"), ECONOMIE),
  ...["a", "b", "c", "d", "e", "f"].map((lettre) => de("batiment.dpe", suite("a", "b", "c", "d", "e", "f", "g"), GASPILLE, ["batiment.dpe", lettre])),
  de("batiment.gv_w_k", plus(1.3, 0), GASPILLE, ["batiment.gv_w_k", 210]),
  de("batiment.facture_kwh_an", plus(1.2, 500), GASPILLE, ["batiment.facture_kwh_an", 9000]),
  de("batiment.inertie", suite("legere", "moyenne", "lourde"), ECONOMIE, ["batiment.inertie", "legere"]),
  de("batiment.sse_m2", plus(1.2, 2), ECONOMIE),
  de("batiment.surface_climatisee_m2", plus(1, 20), GASPILLE),
  de("energie.chauffage.consigne_c", jusqua(23, 1, 19), GASPILLE),
  de("energie.chauffage.plancher", oui, ECONOMIE),
  de("energie.ecs.litres_40c_pers_j", plus(1.2, 2, 45), { ...GASPILLE_EAU, ...GASPILLE }),
  ...(["effet_joule", "gaz", "fioul", "reseau"] as const).map((systeme) =>
    de("energie.chauffage.systeme", () => "pac_air_eau", ECONOMIE, ["energie.chauffage.systeme", systeme]),
  ),
  de("energie.ecs.systeme", () => "thermodynamique", ECONOMIE, ["energie.ecs.systeme", "ballon_elec"]),
  // Au-delà de 1 000 m aussi. Ni panneaux, plus froids donc meilleurs, ni cuve, que le gel arrête avec sa pompe : seulement le chauffage.
  ...[250, 700, 900, 1200, 1600].map((m) =>
    de(
      "lieu.altitude_m",
      plus(1, 200),
      GASPILLE,
      ["lieu.altitude_m", m],
      ["energie.pv", []],
      ["eau.cuve", { volume_m3: 0 }],
      ["energie.chauffage", { systeme: "gaz", consigne_c: 19 }],
    ),
  ),
];

const ELECTRICITE: ReadonlyArray<Attente> = [
  de("energie.usages.specifique_kwh_an", plus(1.2, 0), GASPILLE, ["energie.usages.specifique_kwh_an", 2400]),
  de("energie.usages.cuisson_kwh_an", plus(1.3, 0), GASPILLE, ["energie.usages.cuisson_kwh_an", 600]),
  de("energie.usages.ve_km_an", plus(1, 3000), GASPILLE),
  de("energie.pv.0.kwc", plus(1.3, 0.5), PRODUIT),
  de("energie.batterie.kwh_utiles", plus(1.3, 1), PRODUIT),
  de("energie.batterie.kw", plus(1.3, 0.5), PRODUIT, ["energie.batterie.kw", 1.5]),
  de("energie.batterie.eta_c", jusqua(1, 0.03, 0.95), PRODUIT),
  de("energie.batterie.autodecharge_j", plus(1, 0.02, 0.001), { taux_energie: "baisse", achat_energie_kwh: "monte" }),
  de("energie.bois.steres_an", plus(1, 2), PRODUIT),
  de("energie.bois.haie_km", plus(1, 0.5), PRODUIT),
  de("energie.bois.taillis_ha", plus(1, 0.3), PRODUIT),
  de("energie.bois.tcr_ha", plus(1, 0.2), PRODUIT),
  de("energie.eolien.m2", plus(1, 5), PRODUIT),
  de("energie.eolien.v_moy_m_s", plus(1, 0.5), PRODUIT, ["energie.eolien", { m2: 10, v_moy_m_s: 4 }]),
  de("energie.hydro.debit_l_s", douze(1.2, 2), PRODUIT, ["energie.hydro", { chute_m: 5, debit_l_s: DOUZE(4) }]),
  de("energie.hydro.chute_m", plus(1.2, 1), PRODUIT, ["energie.hydro", { chute_m: 3, debit_l_s: DOUZE(6) }]),
  // Un mètre carré de capteurs de plus prend la place d'un panneau quand le toit est plein : sans panneaux, jamais.
  // Un courant ou un bois du lieu qui chauffait déjà l'eau : le taux, qui compte des kWh servis, en perd.
  de("energie.ecs.cesi_m2", plus(1, 1), ECONOMIE, ["energie.pv", []]),
  de(
    "energie.ecs.cesi_m2",
    plus(1, 1),
    PRODUIT,
    ["energie.pv", []],
    ["energie.hydro", { chute_m: 0, debit_l_s: DOUZE(0) }],
    ["energie.ecs.systeme", "ballon_elec"],
  ),
  de("energie.pilotage", suite("aucun", "ecs_midi"), PRODUIT, ["energie.pilotage", "aucun"]),
  de("eau.pompe.denivele_m", plus(1, 5, 3), DEPENSE),
  de("eau.pompe.pression_bar", plus(1, 1, 3), DEPENSE),
  de("eau.assainissement", (v) => (v === "phyto" ? undefined : "phyto"), DEPENSE),
];

/** Réseau d'eau permis toute l'année : sans lui, un are de plus partage la même eau, et la part de chacun baisse. */
const EAU_LIBRE: NonNullable<Attente["prealable"]> = [
  ["eau.raccorde", true],
  ["eau.restrictions", false],
];

const TABLE: ReadonlyArray<Attente> = [
  de("alim.pratique", suite("debutant", "amateur", "confirme", "intensif"), NOURRIT, ...EAU_LIBRE),
  de("alim.sol", suite("pauvre", "moyen", "bon", "tres_bon"), NOURRIT),
  de("alim.verger.age_ans", plus(1, 3), NOURRIT, ["alim.verger.age_ans", 4]),
  de("alim.verger.irrigue", oui, { ...NOURRIT, achat_eau_m3: "monte" }, ["alim.verger.irrigue", false], ...EAU_LIBRE),
  ...(["poules", "poulets", "chevres", "lapines", "ruches"] as const).map((bete) => de(`alim.elevage.${bete}`, plus(1, 2), NOURRIT, ...EAU_LIBRE)),
  ...(["cave_kg", "sec_kg", "bocaux_kg", "congelateur_kg"] as const).map((place) => de(`alim.conservation.${place}`, plus(1.3, 20), NOURRIT)),
  ...(["potager", "serre", "tubercules", "verger", "petits_fruits", "fruits_coque", "cereales", "legumineuses", "oleagineux"] as const).map((poste) =>
    de(`alim.surfaces_m2.${poste}`, plus(1.3, 30), NOURRIT, ...EAU_LIBRE),
  ),
  de("alim.substitution", oui, NOURRIT),
  de("alim.irrigation.paillage", oui, { ...NOURRIT, ...ECONOMIE_EAU }, ["alim.irrigation.paillage", false]),
  de("alim.irrigation.mode", suite("aspersion", "manuel", "goutte"), { ...NOURRIT, ...ECONOMIE_EAU }, ["alim.irrigation.mode", "aspersion"]),
  de("alim.compost", oui, NOURRIT, ["alim.compost", false]),
  de("eau.urine_recyclee", oui, NOURRIT, ["eau.equipements.toilettes", "seches"]),
  de("eau.litiere_compostee", oui, NOURRIT, ["eau.equipements.toilettes", "seches"]),
];

/** Un usage de plus relié à la pluie, dedans ou dehors, à la suite des autres. Restrictions exceptées : l'eau qu'elles interdisent au jardin n'était pas à acheter. */
const RELIE: ReadonlyArray<Attente> = [
  ["potager", ["wc", "linge", "divers", "exterieur"]],
  ["exterieur", ["wc", "potager"]],
  ["wc", ["exterieur", "linge"]],
  ["divers", ["potager", "wc"]],
].map(([ajoute, relies]) =>
  de("eau.usages_pluie", (v) => [...(v as ReadonlyArray<string>), ajoute], RECOLTE, ["eau.usages_pluie", relies], ["eau.restrictions", false]),
);

/** Déplacer le véhicule aussi, à côté d'une turbine qui le servait la nuit ou sous un soleil de travers. */
const DEPLACE: ReadonlyArray<Attente> = [
  [],
  [["energie.hydro", { chute_m: 6, debit_l_s: DOUZE(12) }] as const],
  [["energie.pv", [{ kwc: 5, inclinaison_deg: 90, azimut_deg: -90, integration: "libre", ombrage: 0 }]] as const],
].map((lieu) =>
  de("energie.pilotage", suite("ecs_midi", "ecs_et_ve_midi"), PRODUIT, ["energie.pilotage", "ecs_midi"], ["energie.usages.ve_km_an", 10_000], ...lieu),
);

/** Toutes les attentes : une ligne par réponse qui a un sens certain. */
export const ATTENTES: ReadonlyArray<Attente> = [...EAU, ...FOYER, ...CHALEUR, ...ELECTRICITE, ...TABLE, ...RELIE, ...DEPLACE];

/** Réponse d'un scénario saisi, par son chemin. */
export function repondu(saisi: ScenarioSaisi, chemin: string): unknown {
  return chemin.split(".").reduce<unknown>((objet, cle) => (objet as Record<string, unknown> | undefined)?.[cle], saisi);
}

/** Le même scénario, une réponse posée. */
export function poser(saisi: ScenarioSaisi, chemin: string, valeur: unknown): ScenarioSaisi {
  const copie = structuredClone(saisi) as Record<string, unknown>;
  const cles = chemin.split(".");
  let objet = copie;
  for (const cle of cles.slice(0, -1)) objet = (objet[cle] ??= {}) as Record<string, unknown>;
  objet[cles.at(-1) ?? ""] = valeur;
  return copie as ScenarioSaisi;
}
