import type { DependancesFiches } from "#app/contextes/atelier/service/fiches-communes.ts";

type Rangement = Pick<DependancesFiches, "fiches" | "idempotence">;

/**
 * Les mêmes écritures, dont chacune rend d'abord sa place dans la file des pages : elle attend le disque, une autre peut passer. Sans quoi trois au plus
 * partageaient la même attente, les autres derrière elles.
 */
export function enCedant({ fiches, idempotence }: Rangement, ceder: () => void): Rangement {
  return {
    fiches: {
      ...fiches,
      creer(fiche) {
        ceder();
        return fiches.creer(fiche);
      },
      remplacer(fiche, versionLue) {
        ceder();
        return fiches.remplacer(fiche, versionLue);
      },
    },
    idempotence: {
      ...idempotence,
      prendre(portee, cle, empreinte) {
        ceder();
        return idempotence.prendre(portee, cle, empreinte);
      },
    },
  };
}
