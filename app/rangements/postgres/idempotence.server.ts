import { EN_COURS_MS, GARDE_IDEMPOTENCE_MS } from "#app/commun/nombres/compteurs.ts";
import type { Idempotence } from "#app/socle/ports/compteurs.ts";
import type { BasePostgres } from "./base.server.ts";

/** Clés d'idempotence dans la même base que les enregistrements : partagées par tous les processus qui y écrivent. */
export function creerIdempotence({ base, maintenant_ms }: { readonly base: BasePostgres; readonly maintenant_ms: () => number }): Idempotence {
  return {
    async prendre(portee, cle, empreinte) {
      const maintenant = maintenant_ms();
      return base.transaction(async (dans) => {
        await dans.ecrire("DELETE FROM autonomie_interne.idempotence WHERE pris_ms <= $1 OR (statut IS NULL AND pris_ms <= $2)", [
          maintenant - GARDE_IDEMPOTENCE_MS,
          maintenant - EN_COURS_MS,
        ]);
        const neuve = await dans.ecrire(
          "INSERT INTO autonomie_interne.idempotence (portee, cle, empreinte, pris_ms) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
          [portee, cle, empreinte, maintenant],
        );
        if (neuve === 1) return { etat: "neuve" };
        const ligne = await dans.un("SELECT empreinte, statut, corps FROM autonomie_interne.idempotence WHERE portee = $1 AND cle = $2", [portee, cle]);
        if (ligne === undefined) return { etat: "en_cours" };
        if (ligne["empreinte"] !== empreinte) return { etat: "autre_contenu" };
        if (ligne["statut"] === null) return { etat: "en_cours" };
        return { etat: "rejouee", reponse: { statut: Number(ligne["statut"]), corps: String(ligne["corps"]) } };
      });
    },
    async garder(portee, cle, { statut, corps }) {
      await base.ecrire("UPDATE autonomie_interne.idempotence SET statut = $3, corps = $4 WHERE portee = $1 AND cle = $2 AND statut IS NULL", [
        portee,
        cle,
        statut,
        corps,
      ]);
    },
    async liberer(portee, cle) {
      await base.ecrire("DELETE FROM autonomie_interne.idempotence WHERE portee = $1 AND cle = $2 AND statut IS NULL", [portee, cle]);
    },
  };
}
