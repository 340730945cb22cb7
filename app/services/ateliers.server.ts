import { normaliserCode, type Acces } from "#app/domaine/codev/acces.ts";
import type { Atelier } from "#app/domaine/codev/fiche.ts";
import { ErreurApp, estErreurApp } from "#app/domaine/erreurs.ts";
import type { DepotAteliers } from "#app/ports/depot-ateliers.ts";
import type { DepotFiches } from "#app/ports/depot-fiches.ts";
import type { DepotSessions } from "#app/ports/depot-sessions.ts";
import type { Journal } from "#app/ports/journal.ts";

/** Un identifiant convenu : deux processus qui démarrent ensemble ne créent qu'un atelier. */
export const ATELIER_PRINCIPAL = "principal";

export type AtelierListe = Atelier & { readonly fiches: number; readonly principal: boolean };
export type SaisieAtelier = { readonly titre: string; readonly date?: string | undefined; readonly lieu?: string | undefined };

export type ServiceAteliers = ReturnType<typeof creerAteliers>;

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

export type Dependances = {
  readonly ateliers: DepotAteliers;
  readonly sessions: Pick<DepotSessions, "effacerDeLAtelier" | "creer">;
  readonly fiches: Pick<DepotFiches, "lister">;
  readonly tirerId: () => string;
  readonly tirerCode: () => string;
  readonly maintenant: () => Date;
};

const TIRAGES_CODE = 8;

/** Ateliers : l'animation les crée, les ferme, les rouvre. Toutes ces méthodes supposent les droits d'animation déjà contrôlés. */
export function creerAteliers({ ateliers, sessions, fiches, tirerId, tirerCode, maintenant }: Dependances) {
  async function exiger(id: string): Promise<Atelier> {
    const atelier = await ateliers.lire(id);
    if (atelier === undefined) throw new ErreurApp("introuvable", "Cet atelier n'existe pas, ou plus.");
    return atelier;
  }

  // Finit les sessions de l'atelier, sauf celle de la personne qui agit : elle garde la main.
  async function congedier(atelier: string, { session, admin }: Acces): Promise<number> {
    const finies = await sessions.effacerDeLAtelier(atelier);
    if (!admin || session.atelier !== atelier || finies === 0) return finies;
    await sessions.creer(session);
    return finies - 1;
  }

  return {
    async lister(): Promise<ReadonlyArray<AtelierListe>> {
      return Promise.all(
        (await ateliers.lister()).map(async (atelier) => ({
          ...atelier,
          fiches: (await fiches.lister({ atelier: atelier.id })).length,
          principal: atelier.id === ATELIER_PRINCIPAL,
        })),
      );
    },

    lire: exiger,

    async creer({ titre, date, lieu }: SaisieAtelier): Promise<Atelier> {
      for (let tirage = 1; ; tirage++) {
        const cree_le = maintenant().toISOString();
        const atelier: Atelier = { id: tirerId(), titre, date: date ?? null, lieu: lieu ?? null, code: normaliserCode(tirerCode()), ouvert: true, cree_le };
        try {
          await ateliers.creer(atelier);
          return atelier;
        } catch (e) {
          // Un code déjà pris se retire ; au-delà de quelques fois, ce n'est plus le hasard.
          if (!estErreurApp(e) || e.code !== "conflit" || tirage >= TIRAGES_CODE) throw e;
        }
      }
    },

    /** Ferme l'atelier et finit ses sessions. Rend le nombre de personnes déconnectées. */
    async fermer(id: string, acces: Acces): Promise<number> {
      await ateliers.remplacer({ ...(await exiger(id)), ouvert: false });
      return congedier(id, acces);
    },

    async rouvrir(id: string): Promise<void> {
      await ateliers.remplacer({ ...(await exiger(id)), ouvert: true });
    },

    /** Nouveau code : l'ancien, ses QR et les sessions qu'il a ouvertes ne valent plus rien. */
    async changerCode(id: string, acces: Acces): Promise<string> {
      const atelier = await exiger(id);
      if (id === ATELIER_PRINCIPAL) throw new ErreurApp("interdit", "Le code de l'atelier principal vient de la configuration : changez CODEV_CODE.");
      const code = normaliserCode(tirerCode());
      await ateliers.remplacer({ ...atelier, code });
      await congedier(id, acces);
      return code;
    },
  };
}
