/**
 * `node scripts/donnees/construire-contours-communes.ts communes.csv communes-metropole.topojson communes-drom.topojson` : écrit
 * `data/territoire/contours-communes/<département>.json`, les limites et les noms des communes sur le plan du site. Les sources ne sont pas versionnées :
 * `data/provenance.json` dit où les lire.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { departementDeCommune } from "#app/commun/geo/communes.ts";
import { projeter, type PlanFrance } from "#app/commun/geo/projection.ts";
import { decouperCsv, RACINE } from "./lib-donnees.ts";

const [table, ...topologies] = process.argv.slice(2);
if (table === undefined || topologies.length === 0) throw new Error("Donnez la table des communes, puis une ou plusieurs topologies.");

/** Unités du plan par pas : un centième d'unité vaut une douzaine de mètres en métropole. */
const PAS_PAR_UNITE = 100;

type Anneaux = ReadonlyArray<number> | ReadonlyArray<Anneaux>;
type Topologie = {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: ReadonlyArray<ReadonlyArray<readonly [number, number]>>;
  readonly objects: { readonly communes: { readonly geometries: ReadonlyArray<{ readonly id: string; readonly arcs: Anneaux }> } };
};

const plan = JSON.parse(readFileSync(resolve(RACINE, "data/territoire/contours.json"), "utf8")) as PlanFrance;
const lireJson = (chemin: string): Topologie => JSON.parse(readFileSync(chemin, "utf8")) as Topologie;
const indices = (anneaux: Anneaux): ReadonlyArray<number> => anneaux.flatMap((un: number | Anneaux) => (typeof un === "number" ? [un < 0 ? ~un : un] : indices(un)));

function placer(lat: number, lon: number): readonly [number, number] | undefined {
  const place = projeter(plan, { lat, lon });
  return place === undefined ? undefined : [Math.round(place.x * PAS_PAR_UNITE), Math.round(place.y * PAS_PAR_UNITE)];
}

/** Un arc en pas du plan : le premier point, puis les écarts. Les points confondus à ce pas disparaissent. */
function tracer(arc: ReadonlyArray<readonly [number, number]>, { scale, translate }: Topologie["transform"]): ReadonlyArray<number> {
  const trace: Array<number> = [];
  let [x, y] = [0, 0];
  let avant: readonly [number, number] | undefined;
  for (const [dx, dy] of arc) {
    [x, y] = [x + dx, y + dy];
    const point = placer(y * scale[1] + translate[1], x * scale[0] + translate[0]);
    if (point === undefined || (avant !== undefined && point[0] === avant[0] && point[1] === avant[1])) continue;
    trace.push(...(avant === undefined ? point : [point[0] - avant[0], point[1] - avant[1]]));
    avant = point;
  }
  return trace.length > 2 ? trace : [];
}

const arcs = new Map<string, Array<ReadonlyArray<number>>>();
for (const chemin of topologies) {
  const topologie = lireJson(chemin);
  const parDepartement = new Map<string, Set<number>>();
  for (const { id, arcs: siens } of topologie.objects.communes.geometries) {
    const departement = departementDeCommune(id);
    const voulus = parDepartement.get(departement) ?? new Set();
    for (const indice of indices(siens)) voulus.add(indice);
    parDepartement.set(departement, voulus);
  }
  for (const [departement, voulus] of parDepartement) {
    const traces = [...voulus].sort((a, b) => a - b).map((indice) => tracer(topologie.arcs[indice] ?? [], topologie.transform));
    arcs.set(departement, [...(arcs.get(departement) ?? []), ...traces.filter((trace) => trace.length > 0)]);
  }
}

const [entete = [], ...lignes] = decouperCsv(readFileSync(table, "utf8"));
const colonne = (nom: string) => entete.indexOf(nom);
// La table place deux cent vingt communes au mauvais endroit (Gex dans l'Isère) : le point que le site connaît déjà l'emporte.
type Connue = readonly [code: string, nom: string, lat: number, lon: number];
const { communes } = JSON.parse(readFileSync(resolve(RACINE, "data/territoire/communes.json"), "utf8")) as { readonly communes: ReadonlyArray<Connue> };
const points = new Map(communes.map(([code, , lat, lon]) => [code, { lat, lon }]));
const noms = new Map<string, Array<readonly [string, number, number, number]>>();
for (const ligne of lignes) {
  const lire = (nom: string) => ligne[colonne(nom)] ?? "";
  const connu = points.get(lire("code")) ?? (lire("lat") === "" ? undefined : { lat: Number(lire("lat")), lon: Number(lire("lon")) });
  const place = connu === undefined ? undefined : placer(connu.lat, connu.lon);
  if (place === undefined) continue;
  const departement = departementDeCommune(lire("code"));
  noms.set(departement, [...(noms.get(departement) ?? []), [lire("nom"), ...place, Number(lire("population"))]]);
}

const dossier = resolve(RACINE, "data/territoire/contours-communes");
rmSync(dossier, { recursive: true, force: true });
mkdirSync(dossier, { recursive: true });
for (const [departement, siens] of arcs) {
  const peuplees = (noms.get(departement) ?? []).toSorted((a, b) => b[3] - a[3] || (a[0] < b[0] ? -1 : 1));
  const ecrit = { $schema: "../../../schemas/contours-communes.schema.json", departement, noms: peuplees, arcs: siens };
  writeFileSync(resolve(dossier, `${departement}.json`), `${JSON.stringify(ecrit)}\n`);
}
