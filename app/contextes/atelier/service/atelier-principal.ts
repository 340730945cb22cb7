import { ATELIER_PRINCIPAL } from "#app/contextes/atelier/domaine/fiche.ts";
import { normaliserCode } from "#app/contextes/atelier/domaine/acces.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

export { ATELIER_PRINCIPAL };

export type OptionsPrincipal = { readonly code: string; readonly maintenant: () => Date; readonly journal: Journal };

/**
 * Le même rangement, où l'atelier de la configuration existe toujours, avec le code de la configuration. Le contrôle a lieu une fois, au premier usage ;
 * un échec (base éteinte) est retenté à l'usage suivant.
 */
export function avecAtelierPrincipal(depot: DepotAteliers, { code: codeBrut, maintenant, journal }: OptionsPrincipal): DepotAteliers {
  const code = normaliserCode(codeBrut);
  let controle: Promise<void> | undefined;

  async function assurer(): Promise<void> {
    const actuel = await depot.lire(ATELIER_PRINCIPAL);
    try {
      if (actuel === undefined) {
        await depot.creer({
          id: ATELIER_PRINCIPAL,
          titre: "Atelier principal",
          date: null,
          lieu: null,
          code,
          ouvert: true,
          cree_le: maintenant().toISOString(),
        });
      } else if (actuel.code !== code) await depot.remplacer({ ...actuel, code });
    } catch (e) {
      if (!estErreurApp(e) || e.code !== "conflit") throw e;
      // Un autre processus vient de le créer, ou un autre atelier porte déjà ce code : le site sert quand même.
      if ((await depot.lire(ATELIER_PRINCIPAL))?.code !== code) journal.avertir("code d'atelier déjà pris", { atelier: ATELIER_PRINCIPAL });
    }
  }

  async function pret(): Promise<void> {
    controle ??= assurer();
    try {
      await controle;
    } catch (e) {
      controle = undefined;
      throw e;
    }
  }
  return {
    lister: async () => (await pret(), depot.lister()),
    lire: async (id) => (await pret(), depot.lire(id)),
    lireParCode: async (c) => (await pret(), depot.lireParCode(c)),
    creer: async (atelier) => (await pret(), depot.creer(atelier)),
    remplacer: async (atelier) => (await pret(), depot.remplacer(atelier)),
    effacer: async (id) => (await pret(), depot.effacer(id)),
  };
}
