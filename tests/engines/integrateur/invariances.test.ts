import { expect, it } from "vitest";
import type { ResultatSimulation, ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";
import { AXES } from "../../../engines/src/commun/contexte/axes.ts";
import { simuler } from "../../../engines/src/integrateur/simuler.ts";
import type { OptionsSimulation } from "../../../engines/src/integrateur/notation/notation.ts";
import { balayage } from "#tests/montage/proprietes.ts";
import { codesTerritoires, donnees, profils, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { lieu, options } from "./montage.ts";
import { poser, repondu } from "./sens-attendus.ts";

const { personas } = donnees<{ personas: ReadonlyArray<{ scenario: ScenarioSaisi }> }>("data/personas.json");
const calculer = (saisi: ScenarioSaisi, plus: Partial<OptionsSimulation> = {}): ResultatSimulation =>
  valeurDe(simuler(saisi, lieu(saisi.lieu.territoire), options({ annees_eau: 4, mode: "global", profils: profils(), ...plus })));

/** Ce qui se lit en premier : la part de chaque axe, ce qui reste à acheter, ce que le lieu a coûté. */
function lus({ axes, reste, budget }: ResultatSimulation): ReadonlyArray<number> {
  const taux = AXES.map((axe) => (axes[axe].etat === "evalue" ? axes[axe].taux : NaN));
  return [...taux, reste.eau?.m3_an ?? NaN, reste.energie?.kwh_an ?? NaN, reste.alim?.kg_an ?? NaN, budget.cout_total_eur];
}

/** Ce qui se compte dans un lieu, et double avec lui. */
const ETENDUS: ReadonlyArray<string> = [
  "foyer.nb_foyers",
  "foyer.personnes",
  "batiment.surface_m2",
  "batiment.sse_m2",
  "batiment.toits.0.aire_m2",
  "batiment.toit_utile_m2",
  "energie.pv.0.kwc",
  "energie.pv_sol_m2",
  "energie.ecs.cesi_m2",
  "eau.fuites_l_j",
  "eau.cuve.volume_m3",
  "eau.puits.debit_l_j",
  "eau.puits.plafond_m3_an",
  "terrain.surface_m2",
  "terrain.emprise_batie_m2",
  "terrain.acces_m2",
  "terrain.espaces_verts_m2",
  "alim.surfaces_m2",
  "alim.elevage",
  "alim.conservation",
  "alim.congelateurs",
];
const fois2 = (v: unknown): unknown =>
  typeof v === "number"
    ? 2 * v
    : Array.isArray(v)
      ? v.map(fois2)
      : typeof v === "object" && v !== null
        ? Object.fromEntries(Object.entries(v).map(([k, x]) => [k, fois2(x)]))
        : v;

it("un toit ou un champ coupé en deux, et le mode, ne changent aucun nombre ; deux lieux pareils ont la même part d'eau et de repas qu'un seul", () => {
  const { u, fois } = balayage(20_261_129, 8);
  const parmi = <T>(liste: ReadonlyArray<T>): T => liste[Math.floor(u() * liste.length)] as T;
  for (let i = 0; i < fois; i++) {
    const { scenario } = parmi(personas);
    const saisi = poser({ ...scenario, lieu: { ...scenario.lieu, territoire: parmi(codesTerritoires()) } }, "energie.eolien.m2", 0);
    const [aire_m2, kwc, part] = [20 + 150 * u(), 1 + 8 * u(), u()];
    const toit = { type: parmi(["rugueux", "lisse", "plat"] as const) };
    const champ = { inclinaison_deg: parmi([0, 30, 60]), azimut_deg: parmi([0, -90, 90]), integration: "libre", ombrage: 0 } as const;
    const avec = (parts: ReadonlyArray<number>): ScenarioSaisi => {
      const toits = parts.map((p) => ({ ...toit, aire_m2: aire_m2 * p }));
      return poser(
        poser(saisi, "batiment.toits", toits),
        "energie.pv",
        parts.map((p) => ({ ...champ, kwc: kwc * p })),
      );
    };
    const entier = calculer(avec([1]));
    for (const autre of [calculer(avec([part, 1 - part])), calculer(avec([1]), { mode: "par_axe" })])
      lus(autre).forEach((x, rang) => expect(x, `${saisi.lieu.territoire}, ${rang}`).toBeCloseTo(lus(entier)[rang] ?? NaN, 3));
    const complet: ScenarioSaisi = entier.scenario;
    const double = calculer(ETENDUS.reduce((s, chemin) => poser(s, chemin, fois2(repondu(s, chemin))), complet));
    expect(double.eau?.autonomie.taux, saisi.lieu.territoire).toBeCloseTo(calculer(complet).eau?.autonomie.taux ?? NaN, 6);
    // Des bêtes et des congélateurs entiers, des stocks partagés : quelques dixièmes de point.
    expect(Math.abs((double.alim?.autonomie.taux ?? NaN) - (calculer(complet).alim?.autonomie.taux ?? NaN))).toBeLessThan(0.005);
  }
});
