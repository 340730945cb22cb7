// Un programme tout petit, hors du dépôt : il n'a que le paquet des moteurs, et reçoit ses données en arguments.
// node programme.ts scenario.json territoire.json coefficients.json couts.json algo_config.json
import { readFileSync } from "node:fs";
import { indexer, simuler, type AlgoConfig, type Coefficient, type Cout, type DonneesTerritoire, type ScenarioSaisi } from "@autonomie/engines";

const [scenario = "", territoire = "", coefficients = "", couts = "", algo = ""] = process.argv.slice(2);
function lire<T>(chemin: string): T {
  return JSON.parse(readFileSync(chemin, "utf8")) as T;
}

const rendu = simuler(
  lire<ScenarioSaisi>(scenario),
  {
    territoire: lire<DonneesTerritoire>(territoire),
    couts: Object.fromEntries(lire<{ couts: ReadonlyArray<Cout> }>(couts).couts.map((cout) => [cout.id, cout])),
  },
  {
    coefficients: indexer(lire<{ coefficients: ReadonlyArray<Coefficient> }>(coefficients).coefficients),
    algoConfig: lire<AlgoConfig>(algo),
    graine: 42,
    mode: "global",
    recommandations: false,
  },
);
if (rendu.ok) process.stdout.write(JSON.stringify(rendu.valeur.axes));
else {
  process.stderr.write(rendu.erreurs.map(({ chemin, message }) => `${chemin} : ${message}\n`).join(""));
  process.exitCode = 1;
}
