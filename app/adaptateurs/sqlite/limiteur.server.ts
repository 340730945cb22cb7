import { randomUUID } from "node:crypto";
import type { EtatLimite, Limiteur } from "#app/ports/compteurs.ts";
import type { Base } from "./base.server.ts";

// Une ligne par demande comptée, avec son échéance : fenêtre glissante exacte, fenêtre calendaire (toutes la même échéance) et reprise d'un point précis
// relèvent du même calcul. Les bibliothèques de limites comptent aussi les demandes refusées et ne rendent qu'un point anonyme.

export type OptionsLimiteur = { readonly base: Base; readonly maintenant_ms: () => number; readonly tirerId?: () => string };

export function creerLimiteur({ base, maintenant_ms, tirerId = randomUUID }: OptionsLimiteur): Limiteur {
  function lireEtat(nom: string, client: string, limite: number, maintenant: number): Omit<EtatLimite, "accepte"> {
    const vivantes = "FROM limites WHERE nom = :nom AND client = :client AND echeance_ms > :maintenant";
    const prises = Number(base.un(`SELECT count(*) AS n ${vivantes}`, { nom, client, maintenant })?.["n"]);
    // Limite abaissée en cours de fenêtre : il faut attendre que plusieurs points reviennent.
    const rang = Math.max(0, prises - Math.max(1, limite));
    const echeance = base.un(`SELECT echeance_ms ${vivantes} ORDER BY echeance_ms LIMIT 1 OFFSET :rang`, { nom, client, maintenant, rang })?.["echeance_ms"];
    return {
      limite,
      reste: Math.max(0, limite - prises),
      attente_s: echeance === undefined ? 0 : Math.max(1, Math.ceil((Number(echeance) - maintenant) / 1000)),
    };
  }

  return {
    async consommer(nom, client, limite, fenetre) {
      const maintenant = maintenant_ms();
      const echeance_ms = "jusqu_a" in fenetre ? fenetre.jusqu_a * 1000 : maintenant + fenetre.duree_s * 1000;
      const prise = tirerId();
      return base.transactionSouple(() => {
        base.ecrire("DELETE FROM limites WHERE echeance_ms <= :maintenant", { maintenant });
        const comptee =
          base.ecrire(
            `INSERT INTO limites (prise, nom, client, echeance_ms) SELECT :prise, :nom, :client, :echeance_ms
               WHERE (SELECT count(*) FROM limites WHERE nom = :nom AND client = :client) < :limite`,
            { prise, nom, client, echeance_ms: Math.round(echeance_ms), limite },
          ) === 1;
        const etat = lireEtat(nom, client, limite, maintenant);
        return { ...etat, accepte: comptee, attente_s: comptee ? etat.attente_s : Math.max(1, etat.attente_s), prise: comptee ? prise : null };
      });
    },
    async rendre(prise) {
      base.ecrire("DELETE FROM limites WHERE prise = :prise", { prise });
    },
    async consulter(nom, client, limite) {
      const etat = lireEtat(nom, client, limite, maintenant_ms());
      const accepte = etat.reste > 0;
      return { ...etat, accepte, attente_s: accepte ? etat.attente_s : Math.max(1, etat.attente_s) };
    },
    async oublier(nom, client) {
      base.ecrire("DELETE FROM limites WHERE nom = :nom AND client = :client", { nom, client });
    },
  };
}
