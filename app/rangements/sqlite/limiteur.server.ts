import { randomUUID } from "node:crypto";
import { echeanceDe, etatLimite, rangAttendu, type MesureLimite } from "#app/commun/limites/compteurs.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import type { Base } from "./base.server.ts";

// Une ligne par demande comptée, avec son échéance : fenêtre glissante exacte, fenêtre calendaire (toutes la même échéance) et reprise d'un point précis
// relèvent du même calcul. Les bibliothèques de limites comptent aussi les demandes refusées et ne rendent qu'un point anonyme.

export type OptionsLimiteur = { readonly base: Base; readonly maintenant_ms: () => number; readonly tirerId?: () => string };

export function creerLimiteur({ base, maintenant_ms, tirerId = randomUUID }: OptionsLimiteur): Limiteur {
  function mesurer(nom: string, client: string, limite: number, maintenant: number): MesureLimite {
    const vivantes = "FROM limites WHERE nom = :nom AND client = :client AND echeance_ms > :maintenant";
    const prises = Number(base.un(`SELECT count(*) AS n ${vivantes}`, { nom, client, maintenant })?.["n"]);
    const rang = rangAttendu(prises, limite);
    const echeance = base.un(`SELECT echeance_ms ${vivantes} ORDER BY echeance_ms LIMIT 1 OFFSET :rang`, { nom, client, maintenant, rang })?.["echeance_ms"];
    return { limite, prises, echeance_ms: echeance === undefined ? undefined : Number(echeance), maintenant_ms: maintenant };
  }

  return {
    async consommer(nom, client, limite, fenetre) {
      const maintenant = maintenant_ms();
      const prise = tirerId();
      return base.transactionSouple(() => {
        base.ecrire("DELETE FROM limites WHERE echeance_ms <= :maintenant", { maintenant });
        const comptee =
          base.ecrire(
            `INSERT INTO limites (prise, nom, client, echeance_ms) SELECT :prise, :nom, :client, :echeance_ms
               WHERE (SELECT count(*) FROM limites WHERE nom = :nom AND client = :client) < :limite`,
            { prise, nom, client, echeance_ms: echeanceDe(fenetre, maintenant), limite },
          ) === 1;
        return { ...etatLimite(mesurer(nom, client, limite, maintenant), comptee), prise: comptee ? prise : null };
      });
    },
    async rendre(prise) {
      base.ecrire("DELETE FROM limites WHERE prise = :prise", { prise });
    },
    async consulter(nom, client, limite) {
      return etatLimite(mesurer(nom, client, limite, maintenant_ms()));
    },
    async oublier(nom, client) {
      base.ecrire("DELETE FROM limites WHERE nom = :nom AND client = :client", { nom, client });
    },
  };
}
