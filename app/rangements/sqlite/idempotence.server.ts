import { ErreurApp } from "#app/commun/erreurs.ts";
import { EN_COURS_MS, GARDE_IDEMPOTENCE_MS } from "#app/commun/limites/compteurs.ts";
import type { Idempotence, PriseIdempotence } from "#app/socle/ports/compteurs.ts";
import type { Base } from "./base.server.ts";
import { avecPatience } from "./patience.ts";

// Une clé échue, ou prise par un processus mort, vaut une clé neuve.
const VIVANTE = "pris_ms > :fin_garde AND (statut IS NOT NULL OR pris_ms > :fin_en_cours)";

export function creerIdempotence({ base, maintenant_ms }: { readonly base: Base; readonly maintenant_ms: () => number }): Idempotence {
  const bornes = (maintenant: number) => ({ fin_garde: maintenant - GARDE_IDEMPOTENCE_MS, fin_en_cours: maintenant - EN_COURS_MS });
  // Le contraire de « vivante », écrit pour que SQLite se serve de l'index des dates.
  const effacerEchues = (maintenant: number) =>
    base.ecrire("DELETE FROM idempotence WHERE pris_ms <= :fin_garde OR (statut IS NULL AND pris_ms <= :fin_en_cours)", bornes(maintenant));

  /** Ce que dit une clé vivante ; rien si elle est neuve. */
  function lire(portee: string, cle: string, empreinte: string, maintenant: number): PriseIdempotence | undefined {
    const ligne = base.un(`SELECT empreinte, statut, corps FROM idempotence WHERE portee = :portee AND cle = :cle AND ${VIVANTE}`, {
      portee,
      cle,
      ...bornes(maintenant),
    });
    if (ligne === undefined) return undefined;
    if (ligne["empreinte"] !== empreinte) return { etat: "autre_contenu" };
    if (ligne["statut"] === null) return { etat: "en_cours" };
    return { etat: "rejouee", reponse: { statut: Number(ligne["statut"]), corps: String(ligne["corps"]) } };
  }

  // Qui les appelle passe par `avecPatience`, comme tout dépôt ; rangées dans un objet, ces deux-là n'y passeraient pas. L'écriture n'en prend pas pour elle : les
  // gestes qu'elle accompagne ont la leur.
  const { consulter } = avecPatience({ consulter: async (portee: string, cle: string, empreinte: string) => lire(portee, cle, empreinte, maintenant_ms()) });

  return {
    dUnGeste: {
      consulter: async (portee, cle, empreinte) => (await consulter(portee, cle, empreinte)) ?? { etat: "neuve" },
      ecrire: (portee, cle, empreinte, { statut, corps }, geste) =>
        base.accompagner(() => {
          const maintenant = maintenant_ms();
          effacerEchues(maintenant);
          const ecrites = base.ecrire(
            `INSERT INTO idempotence (portee, cle, empreinte, pris_ms, statut, corps) VALUES (:portee, :cle, :empreinte, :maintenant, :statut, :corps)
             ON CONFLICT DO UPDATE SET empreinte = excluded.empreinte, statut = excluded.statut, corps = excluded.corps WHERE idempotence.statut IS NULL`,
            { portee, cle, empreinte, maintenant, statut, corps },
          );
          // Un autre contenu est arrivé le premier : sous un autre identifiant, rien d'autre ne l'arrêterait.
          if (ecrites === 0 && lire(portee, cle, empreinte, maintenant)?.etat === "autre_contenu") throw new ErreurApp("conflit");
        }, geste),
    },
    async prendre(portee, cle, empreinte) {
      const maintenant = maintenant_ms();
      return base.deConcert((): PriseIdempotence => {
        effacerEchues(maintenant);
        const neuve =
          base.ecrire("INSERT INTO idempotence (portee, cle, empreinte, pris_ms) VALUES (:portee, :cle, :empreinte, :maintenant) ON CONFLICT DO NOTHING", {
            portee,
            cle,
            empreinte,
            maintenant,
          }) === 1;
        return neuve ? { etat: "neuve" } : (lire(portee, cle, empreinte, maintenant) ?? { etat: "neuve" });
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
