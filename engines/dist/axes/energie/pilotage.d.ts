import type { Coefficients } from "../../types.ts";
import type { Demande } from "./demande/demande.ts";
import type { EntreeEnergie } from "./types.ts";
/**
 * Habitudes à essayer, celle du pilotage en tête. Il sert à déplacer un appareil quand le lieu y gagne : là où l'eau ou le vent servent la nuit, où le soleil ne vient
 * pas au milieu du jour, où le ballon suivait déjà tout le jour, on peut ne rien déplacer. Ailleurs, midi n'a jamais perdu : rien d'autre à essayer.
 */
export declare function habitudesPermises({ pilotage, pv, contexte, ecs, usages }: EntreeEnergie, demande: Pick<Demande, "eolien_kwh" | "hydro_kwh">, coefs: Coefficients): ReadonlyArray<EntreeEnergie["pilotage"]>;
