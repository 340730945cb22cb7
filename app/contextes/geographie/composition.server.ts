import { join, resolve } from "node:path";
import { choisirTuiles } from "#app/commun/geo/tuiles/fonds.ts";
import type { Socle } from "#app/socle.server.ts";
import { NOM_COMMUNES } from "./adaptateurs/communes-construites.server.ts";
import { creerCommunes } from "./adaptateurs/communes.server.ts";
import { creerContoursCommunes } from "./adaptateurs/contours-communes.server.ts";
import { creerFichiersEaux } from "./adaptateurs/eaux.server.ts";
import { tracerFranceDeLoin } from "./adaptateurs/france-de-loin.server.ts";
import { lireGeographie } from "./adaptateurs/geographie.server.ts";
import { creerRues } from "./adaptateurs/rues.server.ts";
import { creerVilles } from "./adaptateurs/villes.server.ts";
import { creerFondLocal, creerSolDePres } from "./service/fond-local.ts";
import { creerFondsDeCarte } from "./service/fonds.ts";
import { creerServiceCommunes } from "./service/communes.server.ts";

/** La géographie : ses services, et ce que les autres sujets lui demandent. */
export function creerGeographie({ env, journal }: Pick<Socle, "env" | "journal">) {
  const geographie = lireGeographie();
  const communes = creerCommunes({ dossier: resolve("data"), rangees: join(import.meta.dirname, NOM_COMMUNES) });
  const villes = creerVilles();
  const tracerDeLoin = () => tracerFranceDeLoin({ plan: geographie.plan, villes, nommees: (nom, departement) => communes().nommees(nom, departement) });
  const contoursCommunes = creerContoursCommunes({ dossier: resolve("data"), tracerDeLoin });
  const eaux = creerFichiersEaux({ dossier: resolve("data") });
  const fondLocal = creerFondLocal({ contours: contoursCommunes, eaux });
  return {
    geographie,
    communes,
    villes,
    fondLocal,
    services: {
      communes: creerServiceCommunes({ communes, geographie }),
      contoursCommunes,
      solDePres: creerSolDePres(fondLocal),
      eaux,
      fondsDeCarte: creerFondsDeCarte({
        tuiles: choisirTuiles(env),
        rues: creerRues({ dossier: env.donneesDir, prevenir: (phrase) => journal.avertir(phrase) }),
      }),
    },
  };
}
