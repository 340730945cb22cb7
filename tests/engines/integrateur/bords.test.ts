import { expect, it } from "vitest";
import type { Champ } from "../../../engines/src/champs/types.ts";
import { CHAMPS } from "../../../engines/src/champs/champs.ts";
import { somme } from "../../../engines/src/commun/coefficients/statistiques.ts";
import { simuler } from "../../../engines/src/integrateur/simuler.ts";
import type { ResultatSimulation, ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";
import { balayage } from "#tests/montage/proprietes.ts";
import { codesTerritoires, donnees, profils } from "#tests/constructeurs/moteurs/moteur.ts";
import { lieu, options } from "./montage.ts";
import { poser, repondu } from "./sens-attendus.ts";

const { personas } = donnees<{ personas: ReadonlyArray<{ scenario: ScenarioSaisi }> }>("data/personas.json");
type Nombre = Extract<Champ, { genre: "nombre" | "entier" }>;
const AXES = ["eau", "energie", "alim"] as const;
/** Îles et montagne, où une règle a plus de seuils qu'en plaine. */
const AILLEURS = ["971", "972", "973", "974", "976", "975", "987", "05", "73", "74", "66", "2A"];
/** Un congélateur ne se coupe pas en deux : cent kilos de plus en ajoutent un. */
const PAR_PIECE: ReadonlySet<string> = new Set(["alim.conservation.congelateur_kg"]);
const NOMBRES = CHAMPS.filter((champ): champ is Nombre => champ.genre === "nombre" && !PAR_PIECE.has(champ.chemin));

function calculer(saisi: ScenarioSaisi): ResultatSimulation | null {
  const rendu = simuler(saisi, lieu(saisi.lieu.territoire), options({ annees_eau: 4, mode: "global", profils: profils() }));
  return rendu.ok ? rendu.valeur : null;
}

/** Ce que la page montre, en points de 0 à 100. */
function montres(r: ResultatSimulation): ReadonlyArray<readonly [string, number]> {
  return AXES.flatMap((axe) => {
    const a = r.axes[axe];
    if (a.etat !== "evalue") return [];
    const { taux, score, ic } = a;
    return [
      [`taux ${axe}`, 100 * taux] as const,
      [`score ${axe}`, score] as const,
      [`P10 ${axe}`, 100 * ic.p10] as const,
      [`P90 ${axe}`, 100 * ic.p90] as const,
    ];
  });
}

/** Chemins dont le nombre n'est pas fini. */
function pasFinis(objet: unknown, chemin: string): string[] {
  if (typeof objet === "number") return Number.isFinite(objet) ? [] : [chemin];
  if (typeof objet !== "object" || objet === null || ArrayBuffer.isView(objet)) return [];
  return Object.entries(objet).flatMap(([cle, valeur]) => pasFinis(valeur, `${chemin}.${cle}`));
}

/** Ce qu'aucun résultat ne dément : nombres finis, taux de 0 à 1, P10 ≤ P50 ≤ P90, P10 ≤ nombre montré ≤ P90, et ce qui se consomme vient d'ici ou s'achète. */
function dementis(r: ResultatSimulation): string[] {
  const fautes = pasFinis(r, "r");
  for (const axe of AXES) {
    const a = r.axes[axe];
    if (a.etat !== "evalue") continue;
    if (a.taux < 0 || a.taux > 1 + 1e-9 || a.score < 0 || a.score > 100 + 1e-9) fautes.push(`${axe} : taux ${a.taux}, score ${a.score}`);
    for (const [nom, { p10, p50, p90, valeur }] of Object.entries({ [axe]: { ...a.ic, valeur: a.taux }, ...a.fourchettes })) {
      if (p10 < 0 || p10 > p50 + 1e-9 || p50 > p90 + 1e-9 || p90 > 1 + 1e-9) fautes.push(`${axe}, ${nom} : ${p10}, ${p50}, ${p90}`);
      if (valeur < p10 - 1e-9 || valeur > p90 + 1e-9) fautes.push(`${axe}, ${nom} : ${valeur} hors de ${p10}, ${p90}`);
    }
  }
  if (r.eau !== null && !r.scenario.eau.restrictions) {
    const { besoin, autonomie } = r.eau;
    const ecart_m3 = besoin.m3_an * (1 - autonomie.taux) - (r.reste.eau?.m3_an ?? 0);
    if (Math.abs(ecart_m3) > 1e-6 * Math.max(1, besoin.m3_an)) fautes.push(`eau : il manque ${ecart_m3} m³`);
  }
  if (r.energie !== null) {
    const final_kwh = somme(r.energie.final_kwh);
    const ecart_kwh = final_kwh * (1 - r.energie.autonomie.taux) - (r.reste.energie?.kwh_an ?? 0);
    if (Math.abs(ecart_kwh) > 0.01 * final_kwh + 1) fautes.push(`énergie : il manque ${ecart_kwh} kWh`);
  }
  return fautes;
}

/** En dessous (points), un saut ne se verrait pas. */
const SAUT_POINTS = 0.4;
const PAS = 0.01;

/** Un centième de plus fait-il un saut ? L'intervalle est coupé en deux sept fois, du côté qui change : une pente s'y réduit à rien, un saut y reste entier. */
function sauts(saisi: ScenarioSaisi, { chemin, max }: Nombre, valeur: number): string[] {
  const lire = (v: number): ReadonlyMap<string, number> => new Map(montres(calculer(poser(saisi, chemin, v)) ?? ({ axes: {} } as ResultatSimulation)));
  const haut = Math.min(max, valeur * (1 + PAS));
  const [bas, apres] = [lire(valeur), lire(haut)];
  return [...bas].flatMap(([mesure, depart]) => {
    const arrivee = apres.get(mesure) ?? depart;
    if (Math.abs(arrivee - depart) <= SAUT_POINTS) return [];
    let [a, b, fa, fb] = [valeur, haut, depart, arrivee];
    for (let i = 0; i < 7; i++) {
      const milieu = (a + b) / 2;
      const f = lire(milieu).get(mesure) ?? fa;
      if (Math.abs(f - fa) > Math.abs(fb - f)) [b, fb] = [milieu, f];
      else [a, fa] = [milieu, f];
    }
    return Math.abs(fb - fa) > SAUT_POINTS / 2 ? [`${chemin} de ${a} à ${b} : ${mesure} saute de ${(fb - fa).toFixed(2)} en ${saisi.lieu.territoire}`] : [];
  });
}

it("aucun foyer, à aucun bout d'une réponse, ne dément le bilan ; un centième de plus ne fait jamais un saut", { timeout: 1_200_000 }, () => {
  const { u, fois } = balayage(20_261_128, 14);
  const parmi = <T>(liste: ReadonlyArray<T>): T => liste[Math.floor(u() * liste.length)] as T;
  const fautes: string[] = [];
  for (let i = 0; i < fois; i++) {
    const { scenario } = parmi(personas);
    const { surface_m2: _, ...terrain } = scenario.terrain ?? {};
    const saisi: ScenarioSaisi = { ...scenario, terrain, lieu: { ...scenario.lieu, territoire: parmi(u() < 0.35 ? AILLEURS : codesTerritoires()) } };
    const champ = parmi(NOMBRES);
    const dit = repondu(saisi, champ.chemin);
    // Les petites valeurs plus souvent : c'est là que vivent les gens et les seuils.
    const valeur = typeof dit === "number" && dit > 0 && u() < 0.4 ? dit : champ.min + (champ.max - champ.min) * u() ** 3;
    fautes.push(...sauts(saisi, champ, valeur));
    for (const posee of [valeur, parmi([champ.min, champ.max])]) {
      const rendu = calculer(poser(saisi, champ.chemin, posee));
      if (rendu !== null) fautes.push(...dementis(rendu).map((faute) => `${champ.chemin} = ${posee} en ${saisi.lieu.territoire} : ${faute}`));
    }
  }
  expect(fautes).toEqual([]);
});
