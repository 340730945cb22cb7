import { JOUR_MS } from "#app/commun/dates/durees.ts";
import { EN_COURS_MS, GARDE_IDEMPOTENCE_MS } from "#app/commun/limites/compteurs.ts";
import type { Idempotence } from "#app/socle/ports/compteurs.ts";
import type { BasePostgres } from "./base.server.ts";

// Une clé échue ou abandonnée est reprise dans la même instruction : deux processus qui la veulent ensemble n'y arrivent pas tous les deux.
const PRENDRE = `INSERT INTO autonomie_interne.idempotence AS i (portee, cle, empreinte, pris_ms) VALUES ($1, $2, $3, $4)
  ON CONFLICT (portee, cle) DO UPDATE SET empreinte = EXCLUDED.empreinte, pris_ms = EXCLUDED.pris_ms, statut = NULL, corps = NULL
    WHERE i.pris_ms <= $5 OR (i.statut IS NULL AND i.pris_ms <= $6)`;
const MENAGE_MS = 600_000;
// Un processus sans nouvelles depuis plus d'un jour ne tient plus d'écran à corriger.
const EFFACEES_GARDEES_MS = JOUR_MS;

/** Clés d'idempotence dans la même base que les enregistrements : partagées par tous les processus qui y écrivent. */
export function creerIdempotence({ base, maintenant_ms }: { readonly base: BasePostgres; readonly maintenant_ms: () => number }): Idempotence {
  let menage_ms = Number.NEGATIVE_INFINITY;

  async function effacerEchues(maintenant: number): Promise<void> {
    if (maintenant - menage_ms < MENAGE_MS) return;
    menage_ms = maintenant;
    await base.ecrire("DELETE FROM autonomie_interne.idempotence WHERE pris_ms <= $1", [maintenant - GARDE_IDEMPOTENCE_MS]);
    await base.ecrire("DELETE FROM autonomie_interne.effacees WHERE le < $1", [new Date(maintenant - EFFACEES_GARDEES_MS).toISOString()]);
  }

  const { courante } = base;
  return {
    ensemble: (geste) => base.transaction(geste),
    async prendre(portee, cle, empreinte) {
      const maintenant = maintenant_ms();
      await effacerEchues(maintenant);
      const prise = await courante.ecrire(PRENDRE, [portee, cle, empreinte, maintenant, maintenant - GARDE_IDEMPOTENCE_MS, maintenant - EN_COURS_MS]);
      if (prise === 1) return { etat: "neuve" };
      const ligne = await courante.un("SELECT empreinte, statut, corps FROM autonomie_interne.idempotence WHERE portee = $1 AND cle = $2", [portee, cle]);
      // Libérée entre les deux : l'autre envoi vient d'échouer, celui-ci est à refaire.
      if (ligne === undefined) return { etat: "en_cours" };
      if (ligne["empreinte"] !== empreinte) return { etat: "autre_contenu" };
      if (ligne["statut"] === null) return { etat: "en_cours" };
      return { etat: "rejouee", reponse: { statut: Number(ligne["statut"]), corps: String(ligne["corps"]) } };
    },
    async garder(portee, cle, { statut, corps }) {
      await courante.ecrire("UPDATE autonomie_interne.idempotence SET statut = $3, corps = $4 WHERE portee = $1 AND cle = $2 AND statut IS NULL", [
        portee,
        cle,
        statut,
        corps,
      ]);
    },
    async liberer(portee, cle) {
      // L'échec du geste annule sa prise avec le reste, et la transaction peut déjà être condamnée.
      if (base.enTransaction()) return;
      await courante.ecrire("DELETE FROM autonomie_interne.idempotence WHERE portee = $1 AND cle = $2 AND statut IS NULL", [portee, cle]);
    },
  };
}
