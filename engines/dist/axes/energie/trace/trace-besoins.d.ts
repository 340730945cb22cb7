import type { Coefficients } from "../../../types.ts";
import { type Carnet } from "./carnet.ts";
import { type Demande } from "../demande/demande.ts";
import type { EntreeEnergie } from "../types.ts";
/** Étapes des besoins, des consommations et des ressources qui ne dépendent pas du ciel. */
export declare function tracerBesoins(carnet: Carnet, entree: EntreeEnergie, demande: Demande, coefs: Coefficients): void;
