/**
 * `node scripts/donnees/territoire/construire-contours-communes.ts communes.csv communes-metropole.topojson communes-drom.topojson` : écrit
 * `data/territoire/contours-communes/<département>.json`, les limites et les noms des communes, en pas du monde (Mercator du Web), et le pourtour de la terre. Les sources ne sont pas versionnées :
 * `data/provenance.json` dit où les lire.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { departementDeCommune } from "#app/commun/geo/communes.ts";
import { versMonde } from "#app/commun/geo/mercator.ts";
import { decouperCsv, RACINE } from "#scripts/donnees/lib-donnees.ts";

const [table, ...topologies] = process.argv.slice(2);
if (table === undefined || topologies.length === 0) throw new Error("Donnez la table des communes, puis une ou plusieurs topologies.");

type Anneaux = ReadonlyArray<number> | ReadonlyArray<Anneaux>;
type Topologie = {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: ReadonlyArray<ReadonlyArray<readonly [number, number]>>;
  readonly objects: { readonly communes: { readonly geometries: ReadonlyArray<{ readonly id: string; readonly arcs: Anneaux }> } };
};

const lireJson = (chemin: string): Topologie => JSON.parse(readFileSync(chemin, "utf8")) as Topologie;
/** Les arcs d'une géométrie, avec leur sens : `~n` est l'arc `n` parcouru à rebours. */
const aplatir = (anneaux: Anneaux): ReadonlyArray<number> => anneaux.flatMap((un: number | Anneaux) => (typeof un === "number" ? [un] : aplatir(un)));

function placer(lat: number, lon: number): readonly [number, number] {
  const { x, y } = versMonde({ lat, lon });
  return [Math.round(x), Math.round(y)];
}

/** Un arc en pas du monde : le premier point, puis les écarts. Les points confondus à ce pas disparaissent. */
function tracer(arc: ReadonlyArray<readonly [number, number]>, { scale, translate }: Topologie["transform"]): ReadonlyArray<number> {
  const trace: Array<number> = [];
  let [x, y] = [0, 0];
  let avant: readonly [number, number] | undefined;
  for (const [dx, dy] of arc) {
    [x, y] = [x + dx, y + dy];
    const point = placer(y * scale[1] + translate[1], x * scale[0] + translate[0]);
    if (avant !== undefined && point[0] === avant[0] && point[1] === avant[1]) continue;
    trace.push(...(avant === undefined ? point : [point[0] - avant[0], point[1] - avant[1]]));
    avant = point;
  }
  return trace.length > 2 ? trace : [];
}

type Arc = ReadonlyArray<number>;
const bout = (arc: Arc): string => {
  let [x, y] = [arc[0] ?? 0, arc[1] ?? 0];
  for (let rang = 2; rang < arc.length; rang += 2) [x, y] = [x + (arc[rang] ?? 0), y + (arc[rang + 1] ?? 0)];
  return `${x} ${y}`;
};
const debut = (arc: Arc): string => `${arc[0] ?? 0} ${arc[1] ?? 0}`;

/** Le pourtour d'un département : ses arcs qui ne servent qu'une fois, mis bout à bout. Un trou (commune absente, enclave) se ferme aussi : il est retiré. */
function pourtour(siens: ReadonlyArray<number>, rangs: ReadonlyMap<number, number>, traces: ReadonlyArray<Arc>): ReadonlyArray<ReadonlyArray<number>> {
  const fois = new Map<number, number>();
  for (const arc of siens) fois.set(arc < 0 ? ~arc : arc, (fois.get(arc < 0 ? ~arc : arc) ?? 0) + 1);
  const seuls = siens.flatMap((arc) => {
    const rang = rangs.get(arc < 0 ? ~arc : arc);
    return rang === undefined || fois.get(arc < 0 ? ~arc : arc) !== 1 ? [] : [arc < 0 ? ~rang : rang];
  });
  const depart = (rang: number) => (rang < 0 ? bout(traces[~rang] ?? []) : debut(traces[rang] ?? []));
  const arrivee = (rang: number) => (rang < 0 ? debut(traces[~rang] ?? []) : bout(traces[rang] ?? []));
  const parDepart = new Map<string, Array<number>>();
  for (const rang of seuls) parDepart.set(depart(rang), [...(parDepart.get(depart(rang)) ?? []), rang]);
  const anneaux: Array<ReadonlyArray<number>> = [];
  for (const premier of seuls) {
    if (parDepart.get(depart(premier))?.includes(premier) !== true) continue;
    const anneau: Array<number> = [];
    for (let rang: number | undefined = premier; rang !== undefined; rang = parDepart.get(arrivee(rang))?.[0]) {
      anneau.push(rang);
      const restants: Array<number> = (parDepart.get(depart(rang)) ?? []).filter((autre) => autre !== rang);
      if (restants.length === 0) parDepart.delete(depart(rang));
      else parDepart.set(depart(rang), restants);
    }
    if (aire(anneau, traces) > 0) anneaux.push(anneau);
  }
  return anneaux;
}

/** Positive dans le sens des aiguilles d'une montre, celui d'un pourtour ; négative pour un trou. */
function aire(anneau: ReadonlyArray<number>, traces: ReadonlyArray<Arc>): number {
  const points = anneau.flatMap((rang) => {
    const arc = traces[rang < 0 ? ~rang : rang] ?? [];
    const suite: Array<readonly [number, number]> = [];
    let [x, y] = [0, 0];
    for (let i = 0; i < arc.length; i += 2) {
      [x, y] = [x + (arc[i] ?? 0), y + (arc[i + 1] ?? 0)];
      suite.push([x, y]);
    }
    return rang < 0 ? suite.toReversed() : suite;
  });
  return points.reduce((somme, [x, y], rang) => {
    const [x2, y2] = points[(rang + 1) % points.length] ?? [x, y];
    return somme + x * y2 - x2 * y;
  }, 0);
}

type Sol = { readonly arcs: ReadonlyArray<Arc>; readonly terre: ReadonlyArray<ReadonlyArray<number>> };
const sols = new Map<string, Sol>();
for (const chemin of topologies) {
  const topologie = lireJson(chemin);
  const parDepartement = new Map<string, Array<number>>();
  for (const { id, arcs: siens } of topologie.objects.communes.geometries) {
    const departement = departementDeCommune(id);
    parDepartement.set(departement, [...(parDepartement.get(departement) ?? []), ...aplatir(siens)]);
  }
  for (const [departement, siens] of parDepartement) {
    const rangs = new Map<number, number>();
    const traces: Array<Arc> = [];
    for (const indice of [...new Set(siens.map((arc) => (arc < 0 ? ~arc : arc)))].sort((a, b) => a - b)) {
      const trace = tracer(topologie.arcs[indice] ?? [], topologie.transform);
      if (trace.length === 0) continue;
      rangs.set(indice, traces.length);
      traces.push(trace);
    }
    sols.set(departement, { arcs: traces, terre: pourtour(siens, rangs, traces) });
  }
}

const [entete = [], ...lignes] = decouperCsv(readFileSync(table, "utf8"));
const colonne = (nom: string) => entete.indexOf(nom);
// La table place des mairies hors de leur commune (Gex dans l'Isère) : le point que le site connaît, vérifié, l'emporte.
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
for (const [departement, sol] of sols) {
  const peuplees = (noms.get(departement) ?? []).toSorted((a, b) => b[3] - a[3] || (a[0] < b[0] ? -1 : 1));
  const ecrit = { $schema: "../../../schemas/contours-communes.schema.json", departement, noms: peuplees, ...sol };
  writeFileSync(resolve(dossier, `${departement}.json`), `${JSON.stringify(ecrit)}\n`);
}
