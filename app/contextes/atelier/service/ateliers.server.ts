import { normaliserCode } from "#app/contextes/atelier/domaine/acces.ts";
import { changeLe, effacementLe, RETENTION_JOURS, type Atelier } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import type { AnnexesAtelier } from "#app/contextes/atelier/ports/annexes.ts";
import type { DepotFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { canalDeLAtelier } from "./fiches-communes.ts";

/** Un identifiant convenu : deux processus qui démarrent ensemble ne créent qu'un atelier. */
const ATELIER_PRINCIPAL = "principal";

export type AtelierListe = Atelier & {
  readonly fiches: number;
  readonly corbeille: number;
  readonly principal: boolean;
  /** Quand l'atelier fermé et ses fiches s'effaceront. */
  readonly effacement_le: string | undefined;
};
export type SaisieAtelier = {
  readonly titre: string;
  readonly date?: string | undefined;
  readonly lieu?: string | undefined;
  readonly retention_jours?: number | undefined;
};

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
  readonly sessions: Pick<DepotSessions, "effacerDeLAtelier" | "compterDeLAtelier">;
  readonly fiches: Pick<DepotFiches, "lister" | "effacer">;
  readonly ensembles: Pick<AnnexesAtelier, "lire" | "effacer">;
  readonly bus: Pick<Bus, "publier">;
  readonly tirerId: () => string;
  readonly tirerCode: () => string;
  readonly maintenant: () => Date;
};

const TIRAGES_CODE = 8;
const JOUR_MS = 86_400_000;

/** Ateliers : l'animation les crée, les ferme, les rouvre. Toutes ces méthodes supposent les droits d'animation déjà contrôlés. */
export function creerAteliers({ ateliers, sessions, fiches, ensembles, bus, tirerId, tirerCode, maintenant }: Dependances) {
  async function exiger(id: string): Promise<Atelier> {
    const atelier = await ateliers.lire(id);
    if (atelier === undefined) throw new ErreurApp("introuvable", "Cet atelier n'existe pas, ou plus.");
    return atelier;
  }

  const reveiller = (id: string, message: "atelier" | "acces" | "ensemble") => void bus.publier(canalDeLAtelier(id), message);

  async function decrireUn(atelier: Atelier): Promise<AtelierListe> {
    const toutes = await fiches.lister({ atelier: atelier.id, corbeille: "toutes" });
    const corbeille = toutes.filter(({ supprime_le }) => supprime_le !== undefined).length;
    return { ...atelier, fiches: toutes.length - corbeille, corbeille, principal: atelier.id === ATELIER_PRINCIPAL, effacement_le: effacementLe(atelier) };
  }

  async function fermer(atelier: Atelier): Promise<number> {
    await ateliers.remplacer({ ...atelier, ouvert: false, ferme_le: atelier.ferme_le ?? maintenant().toISOString() });
    const finies = await sessions.effacerDeLAtelier(atelier.id);
    reveiller(atelier.id, "atelier");
    return finies;
  }

  // L'atelier de la configuration renaîtrait au démarrage : il se vide, il ne disparaît pas.
  async function effacer(atelier: Atelier): Promise<number> {
    const toutes = await fiches.lister({ atelier: atelier.id, corbeille: "toutes" });
    for (const { id } of toutes) await fiches.effacer(id);
    await ensembles.effacer(atelier.id);
    if (atelier.id !== ATELIER_PRINCIPAL) {
      await sessions.effacerDeLAtelier(atelier.id);
      await ateliers.effacer(atelier.id);
    }
    reveiller(atelier.id, "atelier");
    // Les pages ouvertes montrent encore la somme.
    reveiller(atelier.id, "ensemble");
    return toutes.length;
  }

  async function derniereActivite(atelier: Atelier): Promise<number> {
    const [posees, ensemble] = await Promise.all([fiches.lister({ atelier: atelier.id, corbeille: "toutes" }), ensembles.lire(atelier.id)]);
    const dates = [atelier.cree_le, ensemble?.modifie_le ?? "", ...posees.map(changeLe)].filter((date) => date !== "");
    // Un atelier annoncé pour plus tard n'est pas abandonné.
    return Math.max(...dates.map((date) => Date.parse(date)), atelier.date === null ? 0 : Date.parse(atelier.date) + JOUR_MS);
  }

  return {
    async lister(): Promise<ReadonlyArray<AtelierListe>> {
      return Promise.all((await ateliers.lister()).map(decrireUn));
    },

    lire: exiger,

    async voir(id: string): Promise<AtelierListe> {
      return decrireUn(await exiger(id));
    },

    /** Ce que l'écran de la salle affiche : personnes entrées et pas sorties, fiches visibles. */
    async compter(id: string): Promise<{ readonly personnes: number; readonly fiches: number }> {
      const [personnes, visibles] = await Promise.all([sessions.compterDeLAtelier(id, maintenant().toISOString()), fiches.lister({ atelier: id })]);
      return { personnes, fiches: visibles.length };
    },

    async creer(saisie: SaisieAtelier): Promise<Atelier> {
      for (let tirage = 1; ; tirage++) {
        const atelier: Atelier = {
          id: tirerId(),
          ...decrire(saisie),
          code: normaliserCode(tirerCode()),
          ouvert: true,
          cree_le: maintenant().toISOString(),
        };
        try {
          await ateliers.creer(atelier);
          return atelier;
        } catch (e) {
          // Un code déjà pris se retire ; au-delà de quelques fois, ce n'est plus le hasard.
          if (!estErreurApp(e) || e.code !== "conflit" || tirage >= TIRAGES_CODE) throw e;
        }
      }
    },

    /** Nouveau titre, date, lieu ou durée de garde : ceux qui suivent l'atelier le voient aussitôt. */
    async modifier(id: string, saisie: SaisieAtelier): Promise<void> {
      const { retention_jours: _ancienne, ...atelier } = await exiger(id);
      await ateliers.remplacer({ ...atelier, ...decrire(saisie) });
      reveiller(id, "atelier");
    },

    /** Ferme l'atelier et finit ses sessions, sauf celles de l'animation. Rend le nombre de personnes déconnectées. */
    async fermer(id: string): Promise<number> {
      return fermer(await exiger(id));
    },

    async rouvrir(id: string): Promise<void> {
      const { ferme_le: _fermeture, ...atelier } = await exiger(id);
      await ateliers.remplacer({ ...atelier, ouvert: true });
      reveiller(id, "atelier");
    },

    /** Efface pour de bon l'atelier, ses fiches, sa corbeille et son lieu à plusieurs ; l'atelier de la configuration est seulement vidé. Rend le nombre de fiches effacées. */
    async supprimer(id: string): Promise<number> {
      return effacer(await exiger(id));
    },

    /**
     * Durée de garde : efface les ateliers fermés depuis assez longtemps, et ferme ceux que plus personne ne touche depuis la même durée. L'atelier de la
     * configuration ne se ferme pas tout seul.
     */
    async entretenir(): Promise<{ readonly fermes: number; readonly effaces: number }> {
      const ici = maintenant().toISOString();
      let [fermes, effaces] = [0, 0];
      for (const atelier of await ateliers.lister()) {
        if (atelier.ouvert) {
          const garde_ms = (atelier.retention_jours ?? RETENTION_JOURS) * JOUR_MS;
          if (atelier.id === ATELIER_PRINCIPAL || Date.parse(ici) - (await derniereActivite(atelier)) < garde_ms) continue;
          await fermer(atelier);
          fermes++;
          continue;
        }
        // Fermé avant que la date de fermeture ne soit gardée : le délai part d'aujourd'hui.
        if (atelier.ferme_le === undefined) await ateliers.remplacer({ ...atelier, ferme_le: ici });
        const echeance = effacementLe(atelier);
        if (echeance === undefined || echeance > ici) continue;
        if ((await effacer(atelier)) > 0 || atelier.id !== ATELIER_PRINCIPAL) effaces++;
      }
      return { fermes, effaces };
    },

    /** Nouveau code : l'ancien, ses QR et les sessions qu'il a ouvertes ne valent plus rien. */
    async changerCode(id: string): Promise<string> {
      const atelier = await exiger(id);
      if (id === ATELIER_PRINCIPAL) throw new ErreurApp("interdit", "Le code de l'atelier principal vient de la configuration : changez CODEV_CODE.");
      const code = normaliserCode(tirerCode());
      await ateliers.remplacer({ ...atelier, code });
      await sessions.effacerDeLAtelier(id);
      reveiller(id, "acces");
      return code;
    },
  };
}

function decrire({ titre, date, lieu, retention_jours }: SaisieAtelier): Pick<Atelier, "titre" | "date" | "lieu" | "retention_jours"> {
  return { titre, date: date ?? null, lieu: lieu ?? null, ...(retention_jours === undefined ? {} : { retention_jours }) };
}
