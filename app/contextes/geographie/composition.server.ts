import { resolve } from "node:path";
import { creerCommunes } from "./adaptateurs/communes.server.ts";
import { creerContoursCommunes } from "./adaptateurs/contours-communes.server.ts";
import { lireGeographie } from "./adaptateurs/geographie.server.ts";
import { creerVilles } from "./adaptateurs/villes.server.ts";
import { creerServiceCommunes } from "./service/communes.server.ts";

/** La géographie : ses services, et ce que les autres sujets lui demandent. */
export function creerGeographie() {
  const geographie = lireGeographie();
  const communes = creerCommunes({ dossier: resolve("data") });
  return {
    geographie,
    communes,
    villes: creerVilles(),
    services: { communes: creerServiceCommunes({ communes, geographie }), contoursCommunes: creerContoursCommunes({ dossier: resolve("data") }) },
  };
}
