/**
 * Mesures de vitesse, jamais des tests : chaque figure est une médiane dans cette exécution, et ce qui se compare est un rapport.
 * `npm run bench` installe d'abord le modèle tiers (bench/adversaires), seul endroit où il existe.
 */
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { mesurerCalculs } from "./moteurs/calculs.ts";
import { ecrireDirect, mesurerDirect } from "./direct.ts";
import { mesurerEcran } from "./ecran.ts";
import {
  apercuSimulation,
  GRAINE,
  lireProfilsCharge,
  simuler,
  tauxSimulation,
  type AlgoConfig,
  type CacheSolaire,
  type Coefficients,
  type Couts,
  type DonneesTerritoire,
  type OptionsMoteur,
  type ProfilsCharge,
  type ScenarioSaisi,
  type TablesControlees,
} from "@autonomie/engines";
import { mesurerEnsemble } from "./moteurs/ensemble.ts";
import { mesurerLignes } from "./moteurs/lignes.ts";
import { mesurerNavigateur } from "./moteurs/navigateur.ts";
import { mesurerPasserelle } from "./passerelle.ts";
import { mesurerRecherche } from "./recherche.ts";
import { mesurerRangements } from "./rangements/rangements.ts";
import { mesurerReferences } from "./references.ts";
import { court, ecrireDocument, enTableau, type LigneMesure } from "./tableau.ts";

type Mesure = { readonly nom: string; readonly mediane_ms: number; readonly p10_ms: number; readonly p90_ms: number; readonly passes: number };

const racine = new URL("../", import.meta.url);
function lireJson<T>(chemin: string): T {
  return JSON.parse(readFileSync(new URL(chemin, racine), "utf8")) as T;
}

/** `rodage` : passes faites avant, et non comptées ; aucune : ce que paierait le premier visiteur d'un processus neuf. */
function mesurer(nom: string, passes: number, agir: (i: number) => unknown, rodage = Math.max(3, passes / 5)): Mesure {
  for (let i = 0; i < rodage; i++) agir(-1 - i);
  const durees: Array<number> = [];
  let temoin = 0;
  for (let i = 0; i < passes; i++) {
    const debut = performance.now();
    temoin += agir(i) === undefined ? 0 : 1;
    durees.push(performance.now() - debut);
  }
  if (temoin === 0) throw new Error(`${nom} : rien n'a été calculé`);
  durees.sort((a, b) => a - b);
  const rang = (q: number): number => durees[Math.min(durees.length - 1, Math.floor(q * durees.length))] ?? 0;
  return { nom, mediane_ms: rang(0.5), p10_ms: rang(0.1), p90_ms: rang(0.9), passes };
}

function nouveauCache(): CacheSolaire {
  const memoire = new Map<string, Float64Array>();
  return { lire: (cle) => memoire.get(cle), ecrire: (cle, serie) => void memoire.set(cle, serie) };
}

/** Comme le site garde ses tables. */
function geler<T>(valeur: T): T {
  if (typeof valeur !== "object" || valeur === null) return valeur;
  for (const feuille of Object.values(valeur)) geler(feuille);
  return Object.freeze(valeur);
}

const table = lireJson<{ coefficients: ReadonlyArray<Coefficients[string]> }>("data/coefficients.json").coefficients;
const coefficients: Coefficients = geler(Object.fromEntries(table.map((c) => [c.id, c])));
const coutsBruts = lireJson<{ couts: ReadonlyArray<Couts[string]> }>("data/couts.json").couts;
const couts: Couts = geler(Object.fromEntries(coutsBruts.map((c) => [c.id, c])));
const algoConfig = geler(lireJson<AlgoConfig>("data/algo_config.json"));
const profils = lireProfilsCharge(new Uint8Array(readFileSync(new URL("data/profils/charge.bin", racine)))) as ProfilsCharge;
const territoire = geler(lireJson<DonneesTerritoire>("data/territoire/territoires/26.json"));

/** La Drôme de l'accueil : quatre personnes, 120 m² de toit, 5 m³, 3 kWc, 150 m² de potager. `i` change un peu la demande pour qu'aucun résultat ne resserve. */
function scenario(i: number): ScenarioSaisi {
  return {
    lieu: { territoire: "26" },
    foyer: { personnes: { enfant_1_3: 0, enfant_4_9: 2, ado_10_13: 0, ado_14_17: 0, adulte_18_49: 2, adulte_50_64: 0, senior_65: 0 } },
    batiment: { surface_m2: 110 + (i % 7), toits: [{ aire_m2: 120, type: "rugueux" }] },
    eau: { cuve: { volume_m3: 5 + (i % 11) / 10 } },
    energie: { pv: [{ kwc: 3, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }], simulation_graines: 1 },
    alim: { surfaces_m2: { potager: 150 + (i % 13) } },
  } as ScenarioSaisi;
}

const controlees: TablesControlees = new WeakMap();
const options = (cacheSolaire?: CacheSolaire): OptionsMoteur => ({
  coefficients,
  algoConfig,
  profils,
  graine: GRAINE,
  controlees,
  ...(cacheSolaire === undefined ? {} : { cacheSolaire }),
});
function tout(i: number, cache: CacheSolaire | undefined): unknown {
  const r = simuler(scenario(i), { territoire, couts }, { ...options(cache), mode: "global", recommandations: false, graines_energie: 1 });
  if (!r.ok) throw new Error(JSON.stringify(r.erreurs));
  return r.valeur.axes;
}

function taux(i: number, cache: CacheSolaire): unknown {
  const r = tauxSimulation(scenario(i), { territoire, couts }, { ...options(cache), mode: "global", graines_energie: 1 });
  if (!r.ok) throw new Error(JSON.stringify(r.erreurs));
  return r.valeur;
}

/** Comme le site, une fois ouvert : la page de chaque foyer décrit. Rend ce que cela dure, pour que la référence en ait autant. */
function mettreEnTemperature(): number {
  const { personas } = lireJson<{ personas: ReadonlyArray<{ scenario: ScenarioSaisi }> }>("data/personas.json");
  const debut = performance.now();
  for (const { scenario: decrit } of personas) {
    const sien = lireJson<DonneesTerritoire>(`data/territoire/territoires/${decrit.lieu.territoire}.json`);
    const r = simuler(decrit, { territoire: sien, couts }, { ...options(cache), mode: "par_axe", trace: true });
    if (!r.ok) throw new Error(JSON.stringify(r.erreurs));
  }
  return performance.now() - debut;
}

const cache = nouveauCache();
const seulsAFroid = mesurer("les trois taux, les quarante premiers du processus", 40, (i) => taux(i, cache), 0);
const rodage_ms = mettreEnTemperature();
const seuls = mesurer("les trois taux, année entière, couplages, lieu connu", 200, (i) => taux(i, cache));
const froid = mesurer("simulation entière, à froid (série solaire comprise)", 60, (i) => tout(i, undefined));
const chaud = mesurer("simulation entière, série solaire en mémoire", 200, (i) => tout(i, cache));
const apercu = mesurer("aperçu mensuel des trois axes", 2000, (i) => apercuSimulation(scenario(i), { territoire }, options()));
const complet = mesurer("page complète : 3 graines, recommandations, trace", 15, (i) => {
  const r = simuler(scenario(i), { territoire, couts }, { ...options(cache), mode: "global", trace: true });
  return r.ok ? r.valeur.recommandations.length + 1 : undefined;
});

// Repère de la machine : une boucle vide d'autant de pas (8 760 h + 30 ans de jours).
let puits = 0;
const vide = mesurer("boucle vide de 8 760 + 30 × 365 pas", 200, () => {
  let s = 0;
  for (let i = 0; i < 8760 + 30 * 365; i++) s += i & 7;
  puits += s;
  return s;
});

// Modèle tiers, dans la même exécution : une évaluation de `bilan` après un changement de situation.
const tiers = new URL("bench/adversaires/node_modules/", racine);
const module_ = (await import(new URL("publicodes/dist/index.js", tiers).href)) as {
  default: new (regles: unknown, options: unknown) => { setSituation(s: Record<string, unknown>): void; evaluate(r: string): { nodeValue: unknown } };
};
const regles: unknown = JSON.parse(readFileSync(new URL("@incubateur-ademe/nosgestesclimat/public/co2-model.FR-lang.fr-opti.json", tiers), "utf8"));
const muet = { log: () => undefined, warn: () => undefined, error: () => undefined };
const moteurTiers = new module_.default(regles, { strict: { noOrphanRule: false }, logger: muet });
const evaluer = (i: number): unknown => {
  moteurTiers.setSituation({ "logement . surface": 80 + ((i + 100) % 37) });
  return moteurTiers.evaluate("bilan").nodeValue;
};
const bilanAFroid = mesurer("modèle tiers : les cinq premières évaluations de « bilan »", 5, evaluer, 0);
// Autant de temps que nos calculs pour compiler son code.
for (let i = 0, fin = performance.now() + rodage_ms; performance.now() < fin; i++) evaluer(i);
const bilan = mesurer("modèle tiers : une évaluation de « bilan »", 15, evaluer);

const ms = (x: number): string => x.toFixed(x < 1 ? 4 : 2).padStart(10);
process.stdout.write(`\n${"Mesure".padEnd(62)}   médiane       p10       p90  passes (ms)\n`);
for (const m of [seulsAFroid, seuls, froid, chaud, apercu, complet, vide, bilanAFroid, bilan])
  process.stdout.write(`${m.nom.padEnd(62)}${ms(m.mediane_ms)}${ms(m.p10_ms)}${ms(m.p90_ms)}  ${m.passes}\n`);
const rapport = (a: Mesure, b: Mesure): string => (a.mediane_ms / b.mediane_ms).toFixed(1);
process.stdout.write(
  `\nRapports dans cette exécution (médianes) :\n` +
    `  modèle tiers / simulation à froid    : ${rapport(bilan, froid)} ×   (visé : au moins 10)\n` +
    `  modèle tiers / simulation en mémoire : ${rapport(bilan, chaud)} ×\n` +
    `  simulation à froid / boucle vide     : ${rapport(froid, vide)} ×\n` +
    `  simulation en mémoire / boucle vide  : ${rapport(chaud, vide)} ×\n` +
    `Repères : à froid ≤ 15 ms, en mémoire ≤ 5 ms, aperçu ≤ 0,3 ms. Node ${process.version}, ${puits === 0 ? "?" : process.arch}.\n`,
);

const simulateur: ReadonlyArray<LigneMesure> = [
  {
    sujet: "P2",
    mesure: "les trois taux, lieu connu (ms)",
    obtenu: `${court(seuls.mediane_ms)} ms`,
    reference: "",
    valeur: seuls.mediane_ms,
    visee: { au_plus: 2 },
  },
  {
    sujet: "P2",
    mesure: "les trois taux, lieu connu",
    obtenu: `${court(seuls.mediane_ms)} ms`,
    reference: `modèle public, une évaluation, ${court(bilan.mediane_ms)} ms`,
    valeur: bilan.mediane_ms / seuls.mediane_ms,
    visee: { au_moins: 100 },
  },
  {
    sujet: "P2",
    mesure: "les mêmes à froid, les quarante premiers d'un processus neuf",
    obtenu: `${court(seulsAFroid.mediane_ms)} ms`,
    reference: `modèle public à froid, ses cinq premières, ${court(bilanAFroid.mediane_ms)} ms`,
    valeur: bilanAFroid.mediane_ms / seulsAFroid.mediane_ms,
  },
  {
    sujet: "P2",
    mesure: "le calcul de toute la page, ce qu'un visiteur paie",
    obtenu: `${court(complet.mediane_ms)} ms`,
    reference: "les trois taux",
    valeur: complet.mediane_ms / seuls.mediane_ms,
    visee: { au_plus: 10 },
  },
  {
    sujet: "P2",
    mesure: "le calcul de toute la page",
    obtenu: `${court(complet.mediane_ms)} ms`,
    reference: "modèle public, une évaluation",
    valeur: bilan.mediane_ms / complet.mediane_ms,
  },
];

const direct = await mesurerDirect({ abonnes: 300, fiches_s: 20, duree_s: 30 });
process.stdout.write(ecrireDirect(direct));
const enDirect: ReadonlyArray<LigneMesure> = [
  {
    sujet: "P5",
    mesure: `${direct.abonnes} abonnés, ${direct.fiches} fiches : évènements perdus`,
    obtenu: `${direct.recues} reçus`,
    reference: `${direct.attendues} attendus`,
    valeur: direct.perdues,
    visee: { au_plus: 0 },
  },
  {
    sujet: "P5",
    mesure: "délai d'un évènement, p95 (ms)",
    obtenu: `${court(direct.p95_ms)} ms`,
    reference: "",
    valeur: direct.p95_ms,
    visee: { au_plus: 150 },
  },
];

const references = await mesurerReferences();
const premierMot = await mesurerPasserelle();
const ecran = await mesurerEcran();
const lignes = [...simulateur, ...references, ...premierMot, ...enDirect, ...ecran].toSorted((a, b) => a.sujet.localeCompare(b.sujet));
process.stdout.write(`\n${enTableau(lignes)}\n`);
ecrireDocument(lignes, court(loadavg()[0] ?? 0));

process.stdout.write(await mesurerRangements());

process.stdout.write(await mesurerRecherche());

process.stdout.write(await mesurerNavigateur());

process.stdout.write("\nCalculs longs sur le bassin d'ouvriers\n");
await mesurerCalculs();

process.stdout.write(await mesurerEnsemble());

process.stdout.write(await mesurerLignes({ apercus: 20_000, entieres: 500, ouvriers: 2 }));
