import { type Acces, type Atelier, type Bus, type DepotAteliers, canalDeLAtelier, dateSuivante, exigerAtelier } from "#app/contextes/atelier/index.ts";
import { CIBLE_PAR_DEFAUT_PCT, CIBLES_PCT, FOYERS_MAX, FOYERS_MIN, type Ensemble } from "#app/contextes/ensemble/domaine/ensemble.ts";
import { controlerLeviers, poserLeviers, PREFIXE_LEVIER } from "#app/contextes/ensemble/domaine/leviers.ts";
import { controlerPart } from "#app/contextes/ensemble/domaine/part.ts";
import { CLES_CADRE, CLES_PART, garderReponses } from "#app/contextes/ensemble/domaine/questions.ts";
import { ErreurApp, type ErreurChamp } from "#app/commun/erreurs.ts";
import { type Reponses, nommerTerritoire } from "#app/contextes/simulateur/index.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import type { DepotEnsembles } from "#app/contextes/ensemble/ports/depot-ensembles.ts";
import { creerGroupe, type DependancesGroupe, type Groupe } from "./groupe.ts";

export type { Groupe, SimulateurEnsemble } from "./groupe.ts";

export type Dependances = {
  readonly ensembles: DepotEnsembles;
  readonly ateliers: Pick<DepotAteliers, "lire">;
  readonly bus: Pick<Bus, "publier">;
  readonly limiteur: Pick<Limiteur, "consommer">;
  readonly maintenant: () => Date;
} & DependancesGroupe;

export type PageEnsemble = {
  readonly atelier: Pick<Atelier, "id" | "titre" | "ouvert">;
  readonly pseudo: string;
  readonly admin: boolean;
  /** `null` : l'animation n'a pas encore dit où. */
  readonly cadre: {
    readonly reponses: Reponses;
    readonly lieu: string;
    readonly cible_pct: number;
    readonly leviers_ouverts: boolean;
  } | null;
  /** Territoire proposé à l'animation, si le lieu de l'atelier en nomme un. */
  readonly territoire_propose: string;
  readonly territoires: ReadonlyArray<string>;
  /** La part de ce téléphone. */
  readonly part: Reponses | null;
  readonly foyers: number;
  readonly foyers_min: number;
  readonly groupe: Groupe | null;
  readonly peut_bouger: boolean;
};

const ESSAIS = 12;
// Un curseur se pose au plus deux fois par seconde : au-delà, ce n'est plus une main, et chaque geste est une somme à recalculer.
const GESTES_PAR_MINUTE = 120;
const MINUTE_S = 60;
const PAS_DE_LIEU = "L'animation n'a pas encore dit où se trouve ce lieu.";

export type ServiceEnsembles = ReturnType<typeof creerEnsembles>;

/**
 * Un lieu à plusieurs : chaque foyer remplit sa part, la salle voit la somme à partir de trois, le groupe bouge les leviers. Une part ne ressort que sur le
 * téléphone qui l'a écrite.
 */
export function creerEnsembles({ ensembles, ateliers, bus, simulateur, limiteur, calcules, maintenant }: Dependances) {
  const { grouper, lireReponses } = creerGroupe({ simulateur, calcules });
  const reveiller = (atelier: string) => void bus.publier(canalDeLAtelier(atelier), "ensemble");
  const foyerDe = ({ session }: Acces): string => session.appareil ?? session.id;

  async function exigerOuvert({ session }: Acces): Promise<Atelier> {
    const atelier = await exigerAtelier(ateliers, session.atelier);
    if (!atelier.ouvert) throw new ErreurApp("interdit", "Cet atelier est fermé : on n'y change plus rien.");
    return atelier;
  }

  async function compterLeGeste({ session }: Acces): Promise<void> {
    const { accepte, attente_s } = await limiteur.consommer("ensemble", session.id, GESTES_PAR_MINUTE, { duree_s: MINUTE_S });
    if (!accepte) throw new ErreurApp("trop_de_requetes", "Beaucoup de gestes depuis ce téléphone : attendez un instant.", { attente_s });
  }

  async function exigerEnsemble(atelier: string): Promise<Ensemble> {
    const lu = await ensembles.lire(atelier);
    if (lu === undefined) throw new ErreurApp("conflit", PAS_DE_LIEU);
    return lu;
  }

  function exigerAnimation({ admin }: Acces): void {
    if (!admin) throw new ErreurApp("interdit", "Seule l'animation peut le faire.");
  }

  // Deux personnes bougent deux leviers au même instant : on relit et on repose, aucun des deux gestes ne se perd.
  async function changer(atelier: string, changement: (avant: Ensemble) => Partial<Ensemble>): Promise<void> {
    for (let essai = 0; essai < ESSAIS; essai++) {
      const lu = await exigerEnsemble(atelier);
      const neuf = { ...lu, ...changement(lu), version: lu.version + 1, modifie_le: dateSuivante(maintenant(), lu.modifie_le) };
      if (await ensembles.ecrire(neuf, lu.version)) {
        reveiller(atelier);
        return;
      }
    }
    throw new ErreurApp("conflit", "Beaucoup de monde bouge les leviers en ce moment. Recommencez.");
  }

  return {
    async page(acces: Acces): Promise<PageEnsemble> {
      const { session, admin } = acces;
      const atelier = await exigerAtelier(ateliers, session.atelier);
      const [ensemble, parts] = await Promise.all([ensembles.lire(atelier.id), ensembles.listerParts(atelier.id)]);
      const foyer = foyerDe(acces);
      const propose = atelier.lieu === null ? undefined : simulateur.lire(new URLSearchParams({ dep: atelier.lieu })).lieu;
      const lieu = ensemble === undefined ? undefined : lireReponses(ensemble.cadre).lieu;
      return {
        atelier: { id: atelier.id, titre: atelier.titre, ouvert: atelier.ouvert },
        pseudo: session.pseudo,
        admin,
        cadre:
          ensemble === undefined
            ? null
            : {
                reponses: ensemble.cadre,
                lieu: lieu?.nom ?? "",
                cible_pct: ensemble.cible_pct,
                leviers_ouverts: ensemble.leviers_ouverts,
              },
        territoire_propose: propose === undefined ? "" : nommerTerritoire(propose),
        territoires: admin ? simulateur.territoires.map(nommerTerritoire) : [],
        part: parts.find((p) => p.foyer === foyer)?.reponses ?? null,
        foyers: parts.length,
        foyers_min: FOYERS_MIN,
        groupe: ensemble === undefined || parts.length < FOYERS_MIN ? null : await grouper(ensemble, parts),
        peut_bouger: atelier.ouvert && (admin || ensemble?.leviers_ouverts === true),
      };
    },

    /** L'animation dit où est le lieu, ou le corrige ; parts et leviers restent. */
    async situer(acces: Acces, saisie: Reponses): Promise<void> {
      exigerAnimation(acces);
      const { id } = await exigerOuvert(acces);
      const cadre = garderReponses(saisie, CLES_CADRE);
      refuser(lireReponses(cadre).erreurs.map(({ cle, message }) => ({ chemin: cle, message })));
      if ((await ensembles.lire(id)) === undefined) {
        const neuf: Ensemble = {
          atelier: id,
          version: 1,
          modifie_le: maintenant().toISOString(),
          cadre,
          leviers: {},
          cible_pct: CIBLE_PAR_DEFAUT_PCT,
          leviers_ouverts: false,
        };
        if (await ensembles.ecrire(neuf, 0)) {
          reveiller(id);
          return;
        }
      }
      await changer(id, () => ({ cadre }));
    },

    /** Dépose ou remplace la part de ce téléphone. */
    async deposer(acces: Acces, saisie: Reponses): Promise<void> {
      const { id } = await exigerOuvert(acces);
      const { cadre } = await exigerEnsemble(id);
      const part = garderReponses(saisie, CLES_PART);
      const { lieu } = lireReponses(cadre);
      if (lieu === undefined) throw new ErreurApp("conflit", PAS_DE_LIEU);
      refuser(controlerPart(part, lieu).map(({ cle, message }) => ({ chemin: cle, message })));
      await compterLeGeste(acces);
      const parts = await ensembles.listerParts(id);
      const foyer = foyerDe(acces);
      if (parts.length >= FOYERS_MAX && parts.every((p) => p.foyer !== foyer))
        throw new ErreurApp("conflit", `${FOYERS_MAX} foyers ont déjà rempli leur part : ce lieu est complet.`);
      const deposee = await ensembles.deposerPart({ atelier: id, foyer, reponses: part, modifie_le: maintenant().toISOString() });
      if (!deposee) throw new ErreurApp("conflit", PAS_DE_LIEU);
      reveiller(id);
    },

    async retirer(acces: Acces): Promise<void> {
      const { id } = await exigerOuvert(acces);
      await compterLeGeste(acces);
      await ensembles.retirerPart(id, foyerDe(acces));
      reveiller(id);
    },

    /** Pose les leviers qui ont bougé ; les autres gardent ce que d'autres y ont mis. */
    async bouger(acces: Acces, bouges: Reponses): Promise<void> {
      const { id } = await exigerOuvert(acces);
      refuser(controlerLeviers(bouges).map(({ cle, message }) => ({ chemin: `${PREFIXE_LEVIER}${cle}`, message })));
      const { leviers_ouverts } = await exigerEnsemble(id);
      if (!acces.admin && !leviers_ouverts) throw new ErreurApp("interdit", "L'animation bouge seule les leviers pour le moment.");
      if (Object.keys(bouges).length === 0) return;
      await compterLeGeste(acces);
      await changer(id, ({ leviers }) => ({ leviers: poserLeviers(leviers, bouges) }));
    },

    async remettreAZero(acces: Acces): Promise<void> {
      exigerAnimation(acces);
      await changer((await exigerOuvert(acces)).id, () => ({ leviers: {} }));
    },

    async viser(acces: Acces, cible_pct: number): Promise<void> {
      exigerAnimation(acces);
      if (!CIBLES_PCT.some((cible) => cible === cible_pct)) refuser([{ chemin: "cible", message: "Choisissez une réponse de la liste." }]);
      await changer((await exigerOuvert(acces)).id, () => ({ cible_pct }));
    },

    async ouvrirLesLeviers(acces: Acces, leviers_ouverts: boolean): Promise<void> {
      exigerAnimation(acces);
      await changer((await exigerOuvert(acces)).id, () => ({ leviers_ouverts }));
    },

    /** Efface le lieu et toutes les parts. */
    async recommencer(acces: Acces): Promise<void> {
      exigerAnimation(acces);
      const { id } = await exigerOuvert(acces);
      await ensembles.effacer(id);
      reveiller(id);
    },
  };
}

function refuser(champs: ReadonlyArray<ErreurChamp>): void {
  if (champs.length > 0) throw new ErreurApp("invalide", undefined, { champs });
}
