import { expect, it } from "vitest";
import { simuler } from "../../../engines/src/integrateur/simuler.ts";
import type { ResultatSimulation, ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";
import { balayage } from "#tests/montage/proprietes.ts";
import { codesTerritoires, donnees } from "#tests/constructeurs/moteurs/moteur.ts";
import { lieu, options } from "./montage.ts";
import { admis, JUGEES, type Jugee } from "./sens-compromis.ts";
import { ATTENTES, ATTENTES_PUITS, type Attente, MESURES, type Mesure, poser, repondu } from "./sens-attendus.ts";

const { personas } = donnees<{ personas: ReadonlyArray<{ scenario: ScenarioSaisi }> }>("data/personas.json");
/** Foyers tirés par attente : sept cents paires en tout. */
const TIRAGES = 6;
/** Arrondis : le programme de la garde se départage à deux cent-millièmes du taux ; une batterie à demi pleine au dernier jour, à quelques Wh. */
const TOLERANCES: Readonly<Record<Mesure, number>> = {
  score_eau: 1e-5,
  // Une batterie à demi pleine au dernier jour, sur quelques mégawattheures.
  score_energie: 2e-3,
  taux_eau: 1e-7,
  achat_eau_m3: 1e-5,
  taux_energie: 1e-6,
  achat_energie_kwh: 0.05,
  taux_alim: 3e-5,
  achat_alim_kg: 0.05,
};

type Hasard = () => number;
const parmi = <T>(liste: ReadonlyArray<T>, u: Hasard): T => liste[Math.floor(u() * liste.length)] as T;
const entre = (bas: number, haut: number, u: Hasard): number => bas + (haut - bas) * u();

/** Réponses que l'on tire par-dessus un foyer décrit : la part des fois, le chemin, la valeur. */
const REPONSES: ReadonlyArray<readonly [number, string, (u: Hasard) => unknown]> = [
  [
    0.4,
    "energie.chauffage.systeme",
    (u) => parmi(["pac_air_eau", "pac_air_air", "effet_joule", "poele_buches", "poele_granules", "gaz", "fioul", "reseau"], u),
  ],
  [0.4, "energie.ecs.systeme", (u) => parmi(["ballon_elec", "thermodynamique", "gaz", "bois", "solaire"], u)],
  [0.4, "energie.usages.cuisson", (u) => parmi(["electrique", "gaz", "bois", "four_solaire"], u)],
  [
    0.6,
    "energie.pv",
    (u) => [{ kwc: entre(0.5, 9, u), inclinaison_deg: parmi([0, 20, 35, 90], u), azimut_deg: parmi([0, -45, 90, 180], u), integration: "libre", ombrage: 0 }],
  ],
  [0.4, "energie.batterie.kwh_utiles", (u) => parmi([0, 2, 5, 20], u)],
  [0.3, "energie.ecs.chauffe", (u) => parmi(["nuit", "toujours"], u)],
  [0.3, "energie.usages.ve_km_an", (u) => parmi([0, 8000, 15_000], u)],
  [0.2, "energie.raccorde", () => false],
  [0.25, "energie.chauffage.appoint_bois", (u) => u()],
  [0.3, "energie.bois.local", () => true],
  [0.3, "energie.bois.steres_an", (u) => entre(0, 12, u)],
  [0.4, "batiment.niveau", (u) => parmi(["ancien", "moyen", "renove", "bbc", "passif"], u)],
  [0.3, "batiment.surface_m2", (u) => entre(30, 220, u)],
  [0.4, "batiment.toits", (u) => [{ aire_m2: entre(0, 250, u), type: parmi(["lisse", "rugueux", "plat", "gravier", "vegetalise"], u) }]],
  [0.5, "eau.cuve.volume_m3", (u) => parmi([0, 0.3, 1, 3, 5, 10, 30], u)],
  [0.3, "eau.eaux_grises.actif", () => true],
  [0.3, "eau.puits", (u) => ({ debit_l_j: new Array<number>(12).fill(parmi([0, 50, 200, 800], u)) })],
  [0.3, "eau.equipements.toilettes", (u) => parmi(["classique", "double_chasse", "seches"], u)],
  [0.2, "eau.raccorde", () => false],
  [0.2, "eau.cadre", () => "site_isole"],
  [0.25, "eau.potabilisation", () => true],
  [0.2, "eau.restrictions", () => true],
  [0.2, "lieu.climat", () => "tracc_2050"],
  [0.4, "alim.pratique", (u) => parmi(["debutant", "amateur", "confirme", "intensif"], u)],
  [0.4, "alim.sol", (u) => parmi(["pauvre", "moyen", "bon", "tres_bon"], u)],
  ...(["potager", "tubercules", "verger", "legumineuses", "serre", "oleagineux"] as const).map(
    (poste) => [0.2, `alim.surfaces_m2.${poste}`, (u: Hasard) => entre(0, 400, u)] as const,
  ),
  [0.2, "alim.elevage.poules", (u) => Math.floor(entre(0, 12, u))],
  [0.2, "alim.regime", (u) => parmi(["omnivore", "flexitarien", "vegetarien", "vegetalien"], u)],
];

/** Un foyer décrit, ailleurs et autrement. */
function tirer(u: Hasard): ScenarioSaisi {
  const { scenario } = parmi(personas, u);
  const { surface_m2: _, ...terrain } = scenario.terrain ?? {};
  const depart: ScenarioSaisi = { ...scenario, terrain, lieu: { territoire: parmi(codesTerritoires(), u), milieu: "periurbain" } };
  return REPONSES.reduce((saisi, [part, chemin, valeur]) => (u() < part ? poser(saisi, chemin, valeur(u)) : saisi), depart);
}

/** Sans fourchette ni avertissement : rien de ce qui se juge n'en vient, et le calcul qui s'en passe est celui des recherches du site. */
function calculer(saisi: ScenarioSaisi): ResultatSimulation | null {
  const rendu = simuler(saisi, lieu(saisi.lieu.territoire), options({ annees_eau: 4, mode: "global", taux_seuls: true, sans_avertissements: true }));
  return rendu.ok ? rendu.valeur : null;
}

/** Le même foyer, la question répondue comme le calcul la suppose : répondre resserre la fourchette, ce n'est pas ce que l'on juge. */
function dire(saisi: ScenarioSaisi, chemin: string): ScenarioSaisi {
  if (repondu(saisi, chemin) !== undefined || chemin.includes(".0.")) return saisi;
  const suppose = repondu((calculer(saisi)?.scenario ?? {}) as ScenarioSaisi, chemin);
  return suppose === undefined || suppose === null ? saisi : poser(saisi, chemin, suppose);
}

/** La réponse qui monte est-elle un mieux pour le lieu ? Ce qui s'achète le dit, sinon le taux. */
function ameliore(sens: Attente["sens"]): boolean {
  const [mesure = "", attendu] = Object.entries(sens)[0] ?? [];
  return mesure.startsWith("achat") ? attendu === "baisse" : attendu === "monte";
}

/** Les mesures qui vont à contresens quand une réponse monte d'un cran ; null : le cran n'existe pas pour ce foyer. */
function contresens({ chemin, suivant, sens, prealable = [] }: Attente, u: Hasard): ReadonlyArray<string> | null {
  const saisi = dire(
    prealable.reduce((s, [ou, valeur]) => poser(s, ou, valeur), tirer(u)),
    chemin,
  );
  const [liste, rang] = chemin.split(".0.");
  const [avant, apres] = [repondu(saisi, chemin), suivant(repondu(saisi, chemin))];
  if (apres === undefined || (rang !== undefined && ((repondu(saisi, liste ?? "") ?? []) as ReadonlyArray<unknown>).length === 0)) return null;
  const [moins, plus] = [calculer(saisi), calculer(poser(saisi, chemin, apres))];
  if (moins === null || plus === null) return null;
  const ou = `${chemin}, de ${JSON.stringify(avant)} à ${JSON.stringify(apres)} en ${saisi.lieu.territoire}`;
  const mieux = ameliore(sens) ? 1 : -1;
  const ailleurs = Object.entries(JUGEES).flatMap(([mesure, [lire, bon, arrondi]]) => {
    const recul = mieux * bon * (lire(moins) - lire(plus));
    return recul > arrondi && !admis(chemin, mesure as Jugee, recul) ? [`${ou} : ${mesure} recule de ${recul.toPrecision(3)}`] : [];
  });
  // Sous restriction, ce que le jardin reçoit en plus n'était pas à acheter : l'achat se juge avec les compromis.
  const certains = Object.entries(sens).filter(([mesure]) => mesure !== "achat_eau_m3" || saisi.eau?.restrictions !== true);
  const propres = certains.flatMap(([mesure, attendu]) => {
    const lire = MESURES[mesure as Mesure];
    const ecart = lire(plus) - lire(moins);
    const tenu = attendu === "monte" ? ecart >= -TOLERANCES[mesure as Mesure] : ecart <= TOLERANCES[mesure as Mesure];
    return tenu ? [] : [`${ou} : ${mesure} ${ecart.toPrecision(3)}`];
  });
  return [...propres, ...ailleurs];
}

it.each([
  ["dans tous les foyers et tous les territoires", ATTENTES, 20_261_123],
  ["à côté d'un puits", ATTENTES_PUITS, 20_261_124],
] as const)("aucune réponse ne va à contresens de ce qu'un praticien attend, %s", { timeout: 3_600_000 }, (_, attentes, graine) => {
  const { u, fois } = balayage(graine, TIRAGES);
  let paires = 0;
  const fautes: string[] = [];
  for (const attente of attentes)
    for (let i = 0; i < fois; i++) {
      const vues = contresens(attente, u);
      if (vues === null) continue;
      paires++;
      fautes.push(...vues);
    }
  expect(fautes).toEqual([]);
  // Deux simulations par paire : un tirage qui ne compare presque rien ne prouverait rien.
  expect(paires).toBeGreaterThan(0.75 * fois * attentes.length);
});
