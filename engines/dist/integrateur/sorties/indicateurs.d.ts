import type { Resolveur } from "../../couplages/alias.ts";
import type { Coefficients } from "../../types.ts";
import type { LireIndicateur } from "../notation/bonus.ts";
import type { SortiesAxes } from "../passe/types.ts";
import type { Scenario } from "../types.ts";
/** Noms des indicateurs que connaissent les règles. */
export declare const NOMS_INDICATEURS: ReadonlyArray<string>;
/** Lecteur d'indicateurs d'un résultat ; les noms équivalents de `couplages_alias` sont admis. */
export declare function lecteurIndicateurs(scenario: Scenario, sorties: SortiesAxes, coefs: Coefficients, alias: Resolveur): LireIndicateur;
