import { EN_COURS_MS, GARDE_IDEMPOTENCE_MS } from "#app/commun/nombres/compteurs.ts";
import type { Idempotence, PriseIdempotence } from "#app/socle/ports/compteurs.ts";
import type { Base } from "./base.server.ts";

export function creerIdempotence({ base, maintenant_ms }: { readonly base: Base; readonly maintenant_ms: () => number }): Idempotence {
  return {
    async prendre(portee, cle, empreinte) {
      const maintenant = maintenant_ms();
      return base.deConcert((): PriseIdempotence => {
        base.ecrire("DELETE FROM idempotence WHERE pris_ms <= :fin_garde OR (statut IS NULL AND pris_ms <= :fin_en_cours)", {
          fin_garde: maintenant - GARDE_IDEMPOTENCE_MS,
          fin_en_cours: maintenant - EN_COURS_MS,
        });
        const neuve =
          base.ecrire("INSERT INTO idempotence (portee, cle, empreinte, pris_ms) VALUES (:portee, :cle, :empreinte, :maintenant) ON CONFLICT DO NOTHING", {
            portee,
            cle,
            empreinte,
            maintenant,
          }) === 1;
        if (neuve) return { etat: "neuve" };
        const ligne = base.un("SELECT empreinte, statut, corps FROM idempotence WHERE portee = :portee AND cle = :cle", { portee, cle });
        if (ligne?.["empreinte"] !== empreinte) return { etat: "autre_contenu" };
        if (ligne["statut"] === null) return { etat: "en_cours" };
        return { etat: "rejouee", reponse: { statut: Number(ligne["statut"]), corps: String(ligne["corps"]) } };
      });
    },
    async garder(portee, cle, { statut, corps }) {
      await base.deConcert(() =>
        base.ecrire("UPDATE idempotence SET statut = :statut, corps = :corps WHERE portee = :portee AND cle = :cle AND statut IS NULL", {
          portee,
          cle,
          statut,
          corps,
        }),
      );
    },
    async liberer(portee, cle) {
      await base.deConcert(() => base.ecrire("DELETE FROM idempotence WHERE portee = :portee AND cle = :cle AND statut IS NULL", { portee, cle }));
    },
  };
}
