import type { Bornes } from "#app/commun/geo/mercator.ts";
import { normaliserCode } from "#app/contextes/atelier/domaine/acces.ts";
import { ecrireCadrage } from "#app/contextes/atelier/domaine/cadrage.ts";
import { type Atelier } from "#app/contextes/atelier/domaine/fiche.ts";
import { effacementLe } from "#app/contextes/atelier/domaine/retention.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import type { AnnexesAtelier } from "#app/contextes/atelier/ports/annexes.ts";
import type { DepotFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import type { DepotPhotos } from "#app/contextes/atelier/ports/depot-photos.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import { uuidDuSceau } from "#app/commun/texte/identifiants.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";
import { ATELIER_PRINCIPAL } from "./atelier-principal.ts";
import { canalDeLAtelier } from "./fiches-communes.ts";
import { creerRetention } from "./retention.ts";

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

export type Dependances = {
  readonly ateliers: DepotAteliers;
  readonly sessions: Pick<DepotSessions, "effacerDeLAtelier" | "compterDeLAtelier">;
  readonly fiches: Pick<DepotFiches, "lister" | "effacer">;
  readonly photos: Pick<DepotPhotos, "montrer" | "effacer">;
  readonly ensembles: Pick<AnnexesAtelier, "lire" | "listerParts" | "effacer">;
  readonly bus: Pick<Bus, "publier">;
  readonly scelleur: Pick<Scelleur, "sceller">;
  readonly tirerId: () => string;
  readonly tirerCode: () => string;
  readonly maintenant: () => Date;
};

const TIRAGES_CODE = 8;

/** Ateliers : l'animation les crée, les ferme, les rouvre. Toutes ces méthodes supposent les droits d'animation déjà contrôlés. */
export function creerAteliers(dependances: Dependances) {
  const { ateliers, sessions, fiches, bus, tirerCode, maintenant } = dependances;
  const { fermer, effacer, entretenir } = creerRetention(dependances);

  async function exiger(id: string): Promise<Atelier> {
    const atelier = await ateliers.lire(id);
    if (atelier === undefined) throw new ErreurApp("introuvable", "Cet atelier n'existe pas, ou plus.");
    return atelier;
  }

  const reveiller = (id: string, message: "atelier" | "acces") => void bus.publier(canalDeLAtelier(id), message);

  async function decrireUn(atelier: Atelier): Promise<AtelierListe> {
    const toutes = await fiches.lister({ atelier: atelier.id, corbeille: "toutes" });
    const corbeille = toutes.filter(({ supprime_le }) => supprime_le !== undefined).length;
    return { ...atelier, fiches: toutes.length - corbeille, corbeille, principal: atelier.id === ATELIER_PRINCIPAL, effacement_le: effacementLe(atelier) };
  }

  return {
    entretenir,

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

    creer: creerOuverture(dependances),

    /** Nouveau titre, date, lieu ou durée de garde : ceux qui suivent l'atelier le voient aussitôt. */
    async modifier(id: string, saisie: SaisieAtelier): Promise<void> {
      const { retention_jours: _ancienne, ...atelier } = await exiger(id);
      await ateliers.remplacer({ ...atelier, ...decrire(saisie) });
      reveiller(id, "atelier");
    },

    /** L'étendue où la carte de l'atelier s'ouvre, pour tous ; `undefined` : de nouveau celle de ses fiches. Rend l'ancienne, vide s'il n'y en avait pas. */
    async cadrer(id: string, bornes: Bornes | undefined): Promise<string> {
      const { cadrage: ancien = "", ...atelier } = await exiger(id);
      await ateliers.remplacer({ ...atelier, ...(bornes !== undefined && { cadrage: ecrireCadrage(bornes) }) });
      reveiller(id, "atelier");
      return ancien;
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

/** Ouvrir un atelier. `cle` : celle du formulaire ; envoyé deux fois (un double appui), il n'en ouvre qu'un. */
function creerOuverture({
  ateliers,
  scelleur,
  tirerId,
  tirerCode,
  maintenant,
}: Pick<Dependances, "ateliers" | "scelleur" | "tirerId" | "tirerCode" | "maintenant">) {
  return async (saisie: SaisieAtelier, cle = ""): Promise<Atelier> => {
    const id = cle === "" ? tirerId() : uuidDuSceau(scelleur.sceller("atelier", JSON.stringify([cle, decrire(saisie)])));
    for (let tirage = 1; ; tirage++) {
      const deja = await ateliers.lire(id);
      if (deja !== undefined) return deja;
      const atelier: Atelier = {
        id,
        ...decrire(saisie),
        code: normaliserCode(tirerCode()),
        ouvert: true,
        cree_le: maintenant().toISOString(),
      };
      try {
        await ateliers.creer(atelier);
        return atelier;
      } catch (e) {
        // Un code déjà pris se retire, un atelier que le premier envoi vient d’ouvrir se relit ; au-delà de quelques fois, ce n'est plus le hasard.
        if (!estErreurApp(e) || e.code !== "conflit" || tirage >= TIRAGES_CODE) throw e;
      }
    }
  };
}
