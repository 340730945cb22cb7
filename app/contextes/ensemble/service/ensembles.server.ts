import { type Acces, type Atelier, type Bus, type DepotAteliers, exigerAtelier, quiAgit, type ServiceAppareils } from "#app/contextes/atelier/index.ts";
import { FOYERS_MAX, FOYERS_MIN } from "#app/contextes/ensemble/domaine/ensemble.ts";
import { controlerLeviers, poserLeviers, PREFIXE_LEVIER } from "#app/contextes/ensemble/domaine/leviers.ts";
import { controlerPart } from "#app/contextes/ensemble/domaine/part.ts";
import { CLES_PART, garderReponses } from "#app/contextes/ensemble/domaine/questions.ts";
import { direPopulation } from "#app/commun/geo/dire/dire-commune.ts";
import { ErreurApp, refuserChamps } from "#app/commun/erreurs.ts";
import { type Reponses, nommerTerritoire } from "#app/contextes/simulateur/index.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";
import type { DepotEnsembles } from "#app/contextes/ensemble/ports/depot-ensembles.ts";
import { creerAnimation } from "./animation.ts";
import { creerGestes } from "./gestes.ts";
import { PAS_DE_LIEU } from "#app/contextes/ensemble/domaine/ensemble.ts";
import { creerGroupe, type DependancesGroupe, type Groupe } from "./groupe.ts";
import { attendent, creerPublication, estPublie, sommesVues, type FoyerEnAttente } from "./publication.ts";

export type { Groupe, SimulateurEnsemble } from "./groupe.ts";

export type Dependances = {
  readonly ensembles: DepotEnsembles;
  readonly ateliers: Pick<DepotAteliers, "lire">;
  readonly bus: Pick<Bus, "publier">;
  readonly limiteur: Pick<Limiteur, "consommer">;
  readonly appareils: Pick<ServiceAppareils, "lister">;
  readonly scelleur: Pick<Scelleur, "sceller">;
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
    /** « Die compte 4 844 habitants (Insee, 2023) », si la commune est dite. */
    readonly population: string | null;
    readonly cible_pct: number;
    readonly leviers_ouverts: boolean;
  } | null;
  /** Territoire proposé à l'animation, si le lieu de l'atelier en nomme un. */
  readonly territoire_propose: string;
  readonly territoires: ReadonlyArray<string>;
  /** La part de ce téléphone. */
  readonly part: Reponses | null;
  /** Elle est, ou a été, dans la somme : elle ne se corrige plus. */
  readonly comptee: boolean;
  /** Parts remplies, et parmi elles celles que la somme n'a pas encore. */
  readonly foyers: number;
  readonly attendent: number;
  /** Qui attend, pour l'animation seule. */
  readonly a_reconnaitre: ReadonlyArray<FoyerEnAttente>;
  readonly foyers_min: number;
  readonly groupe: Groupe | null;
  readonly peut_bouger: boolean;
};

export type ServiceEnsembles = ReturnType<typeof creerEnsembles>;

const DEJA_COMPTEE =
  "Votre téléphone est déjà dans la somme, avec d'autres foyers : y changer une seule part la dirait à tous. Elle ne se corrige plus ; vous pouvez la retirer.";

/**
 * Un lieu à plusieurs : chaque foyer remplit sa part, l'animation en ajoute au moins trois à la fois à la somme que la salle voit, le groupe bouge les
 * leviers. Une part ne ressort que sur le téléphone qui l'a écrite.
 */
export function creerEnsembles({ ensembles, ateliers, bus, simulateur, limiteur, calcules, appareils, scelleur, maintenant }: Dependances) {
  const { grouper, completer, lireReponses } = creerGroupe({ simulateur, calcules });
  const gestes = creerGestes({ ensembles, ateliers, bus, limiteur, maintenant });
  const { reveiller, exigerOuvert, compterLeGeste, exigerEnsemble, changer } = gestes;
  const publication = creerPublication({ ensembles, appareils, scelleur, completer });

  return {
    ...creerAnimation({ ensembles, gestes, lireReponses, publication, maintenant }),

    async page(acces: Acces): Promise<PageEnsemble> {
      const { session, admin } = acces;
      const atelier = await exigerAtelier(ateliers, session.atelier);
      const [ensemble, parts] = await Promise.all([ensembles.lire(atelier.id), ensembles.listerParts(atelier.id)]);
      const foyer = quiAgit(acces);
      const propose = atelier.lieu === null ? undefined : simulateur.lire(new URLSearchParams({ dep: atelier.lieu })).lieu;
      const sommes = ensemble === undefined ? [] : sommesVues(ensemble, parts);
      const lu = ensemble === undefined ? undefined : lireReponses(ensemble.cadre);
      const commune = lu === undefined ? undefined : simulateur.situer(lu);
      return {
        atelier: { id: atelier.id, titre: atelier.titre, ouvert: atelier.ouvert },
        pseudo: session.pseudo,
        admin,
        cadre:
          ensemble === undefined
            ? null
            : {
                reponses: ensemble.cadre,
                lieu: [commune?.nom, lu?.lieu?.nom].filter((nom) => nom !== undefined).join(", "),
                population: commune === undefined ? null : direPopulation(commune),
                cible_pct: ensemble.cible_pct,
                leviers_ouverts: ensemble.leviers_ouverts,
              },
        territoire_propose: propose === undefined ? "" : nommerTerritoire(propose),
        territoires: admin ? simulateur.territoires.map(nommerTerritoire) : [],
        part: parts.find((p) => p.foyer === foyer)?.reponses ?? null,
        comptee: ensemble !== undefined && estPublie(ensemble, foyer),
        foyers: parts.length,
        attendent: ensemble === undefined ? 0 : attendent(ensemble, parts).length,
        a_reconnaitre: ensemble === undefined || !admin ? [] : await publication.enAttente(acces, ensemble, parts),
        foyers_min: FOYERS_MIN,
        groupe: ensemble === undefined || sommes.length === 0 ? null : await grouper(ensemble, sommes),
        peut_bouger: atelier.ouvert && (admin || ensemble?.leviers_ouverts === true),
      };
    },

    /** Dépose ou remplace la part de ce téléphone. */
    async deposer(acces: Acces, saisie: Reponses): Promise<void> {
      const { id } = await exigerOuvert(acces);
      const ensemble = await exigerEnsemble(id);
      const { cadre } = ensemble;
      const part = garderReponses(saisie, CLES_PART);
      const { lieu } = lireReponses(cadre);
      if (lieu === undefined) throw new ErreurApp("conflit", PAS_DE_LIEU);
      refuserChamps(controlerPart(part, lieu).map(({ cle, message }) => ({ chemin: cle, message })));
      await compterLeGeste(acces);
      const parts = await ensembles.listerParts(id);
      const foyer = quiAgit(acces);
      if (estPublie(ensemble, foyer)) throw new ErreurApp("conflit", DEJA_COMPTEE);
      if (parts.length >= FOYERS_MAX && parts.every((p) => p.foyer !== foyer))
        throw new ErreurApp("conflit", `${FOYERS_MAX} foyers ont déjà rempli leur part : ce lieu est complet.`);
      const deposee = await ensembles.deposerPart({ atelier: id, foyer, reponses: part, modifie_le: maintenant().toISOString() });
      if (!deposee) throw new ErreurApp("conflit", PAS_DE_LIEU);
      reveiller(id);
    },

    async retirer(acces: Acces): Promise<void> {
      const { id } = await exigerOuvert(acces);
      await compterLeGeste(acces);
      await ensembles.retirerPart(id, quiAgit(acces));
      reveiller(id);
    },

    /** Pose les leviers qui ont bougé ; les autres gardent ce que d'autres y ont mis. */
    async bouger(acces: Acces, bouges: Reponses): Promise<void> {
      const { id } = await exigerOuvert(acces);
      refuserChamps(controlerLeviers(bouges).map(({ cle, message }) => ({ chemin: `${PREFIXE_LEVIER}${cle}`, message })));
      const { leviers_ouverts } = await exigerEnsemble(id);
      if (!acces.admin && !leviers_ouverts) throw new ErreurApp("interdit", "L'animation bouge seule les leviers pour le moment.");
      if (Object.keys(bouges).length === 0) return;
      await compterLeGeste(acces);
      await changer(id, ({ leviers }) => ({ leviers: poserLeviers(leviers, bouges) }));
    },
  };
}
