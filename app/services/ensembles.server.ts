import type { Axe, Coefficients, ScenarioSaisi } from "@autonomie/engines";
import type { Acces } from "#app/domaine/codev/acces.ts";
import type { Atelier } from "#app/domaine/codev/fiche.ts";
import { CIBLE_PAR_DEFAUT_PCT, CIBLES_PCT, FOYERS_MAX, FOYERS_MIN, type Ensemble, type PartFoyer } from "#app/domaine/ensemble/ensemble.ts";
import { appliquerLeviers, controlerLeviers, poserLeviers, PREFIXE_LEVIER } from "#app/domaine/ensemble/leviers.ts";
import { controlerPart, garderLaPart } from "#app/domaine/ensemble/part.ts";
import { CLES_CADRE } from "#app/domaine/ensemble/questions.ts";
import { additionner } from "#app/domaine/ensemble/somme.ts";
import { assemblerGroupe, type VueGroupe } from "#app/domaine/ensemble/vue.ts";
import { ErreurApp, type ErreurChamp } from "#app/domaine/erreurs.ts";
import type { MemoireBornee } from "#app/domaine/memoire-bornee.ts";
import { CHAMPS_PAR_CLE } from "#app/domaine/simulateur/champs.ts";
import type { AccesDirect, Taux } from "#app/domaine/simulateur/direct.ts";
import { ecrireRequete, type ErreurChamp as ErreurReponse, type Reponses } from "#app/domaine/simulateur/lien.ts";
import type { Lieu } from "#app/domaine/simulateur/lieux.ts";
import { listerReponses } from "#app/domaine/simulateur/mes-reponses.ts";
import type { VueResultat } from "#app/domaine/simulateur/vue-resultat.ts";
import type { Bus } from "#app/ports/bus.ts";
import type { Limiteur } from "#app/ports/compteurs.ts";
import type { DepotAteliers } from "#app/ports/depot-ateliers.ts";
import type { DepotEnsembles } from "#app/ports/depot-ensembles.ts";
import { canalDeLAtelier, dateSuivante, exigerAtelier } from "./codev/fiches-communes.ts";
import { viserLesAxes } from "./ensembles/viser.ts";
import type { SimulationReussie } from "./simulateur.server.ts";

type Lecture = {
  readonly reponses: Reponses;
  readonly lieu: Lieu | undefined;
  readonly scenario: ScenarioSaisi;
  readonly erreurs: ReadonlyArray<ErreurReponse>;
};

/** Ce que le lieu à plusieurs demande au simulateur. */
export type SimulateurEnsemble = {
  readonly coefficients: Coefficients;
  readonly territoires: ReadonlyArray<{ readonly code: string; readonly nom: string }>;
  lire(requete: URLSearchParams): Lecture;
  defauts(lecture: Lecture): Promise<Reponses>;
  simuler(
    lecture: Lecture,
    options: { readonly mode: "par_axe"; readonly recommandations: boolean },
  ): Promise<({ readonly ok: true } & SimulationReussie) | { readonly ok: false; readonly erreurs: ReadonlyArray<ErreurReponse> }>;
  /** Les trois taux de l'aperçu mensuel dans un territoire ; null si le scénario ne se calcule pas. */
  apercevoir(code: string): Promise<(scenario: ScenarioSaisi) => Taux | null>;
  montrer(lecture: Lecture, simulation: SimulationReussie): VueResultat;
  accesDirect(lecture: Lecture): AccesDirect | undefined;
};

export type Dependances = {
  readonly ensembles: DepotEnsembles;
  readonly ateliers: Pick<DepotAteliers, "lire">;
  readonly bus: Pick<Bus, "publier">;
  readonly simulateur: SimulateurEnsemble;
  readonly limiteur: Pick<Limiteur, "consommer">;
  /** Trente téléphones relisent la même somme au même instant : elle se calcule une fois. */
  readonly calcules: MemoireBornee<Groupe>;
  readonly maintenant: () => Date;
};

/** La somme vue par la salle, `null` si elle ne se calcule pas ; `fautes` : ce que le simulateur a refusé, des leviers ou de la somme. */
export type Groupe = { readonly vue: VueGroupe | null; readonly fautes: ReadonlyArray<string> };

export type PageEnsemble = {
  readonly atelier: Pick<Atelier, "id" | "titre" | "ouvert">;
  readonly pseudo: string;
  readonly admin: boolean;
  /** `null` : l'animation n'a pas encore dit où. */
  readonly cadre: {
    readonly reponses: Reponses;
    readonly lieu: string;
    readonly dit: ReadonlyArray<{ readonly cle: string; readonly libelle: string; readonly valeur: string }>;
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
  const reveiller = (atelier: string) => void bus.publier(canalDeLAtelier(atelier), "ensemble");
  const enCours = new Map<string, Promise<Groupe>>();
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

  const lireReponses = (reponses: Reponses): Lecture => simulateur.lire(ecrireRequete(reponses));

  async function calculer({ cadre, leviers, cible_pct }: Ensemble, parts: ReadonlyArray<PartFoyer>): Promise<Groupe> {
    const foyers = await Promise.all(
      parts.map(async ({ reponses }) => ({ dites: reponses, completes: await simulateur.defauts(lireReponses({ ...cadre, ...reponses })) })),
    );
    const somme = additionner(cadre, foyers);
    const [voulue, nue] = [lireReponses(appliquerLeviers(somme, leviers)), lireReponses(somme)];
    const [avec, sans] = await Promise.all([
      simulateur.simuler(voulue, { mode: "par_axe", recommandations: true }),
      simulateur.simuler(nue, { mode: "par_axe", recommandations: false }),
    ]);
    // Un levier de trop ne fait pas disparaître la salle : elle voit le lieu sans lui, et pourquoi.
    const [lecture, montree] = avec.ok ? [voulue, avec] : [nue, sans];
    const fautes = [sans, avec].flatMap((rendu) => (rendu.ok ? [] : rendu.erreurs)).map(({ cle, message }) => direFaute(cle, message));
    const { lieu, reponses } = lecture;
    const tenus = avec.ok ? leviers : {};
    const direct = simulateur.accesDirect(lecture);
    if (!montree.ok || !sans.ok || lieu === undefined || direct === undefined) return { vue: null, fautes: [...new Set(fautes)] };
    const visees = viserLesAxes({
      reponses,
      leviers: tenus,
      lieu,
      taux: tauxDe(montree),
      cible: cible_pct / 100,
      apercevoir: await simulateur.apercevoir(lieu.code),
    });
    const vue = assemblerGroupe({
      foyers: parts.length,
      somme,
      leviers,
      tenus: avec.ok,
      reponses,
      avec: montree.resultat,
      sans: sans.resultat,
      vue: simulateur.montrer(lecture, montree),
      visees,
      cible_pct,
      coefficients: simulateur.coefficients,
      direct,
    });
    return { vue, fautes };
  }

  async function grouper(ensemble: Ensemble, parts: ReadonlyArray<PartFoyer>): Promise<Groupe> {
    const cle = JSON.stringify([ensemble.cadre, ensemble.leviers, ensemble.cible_pct, parts.map(({ reponses }) => reponses)]);
    const garde = calcules.lire(cle);
    if (garde !== undefined) return garde;
    const calcul =
      enCours.get(cle) ??
      calculer(ensemble, parts)
        .then((groupe) => {
          calcules.ecrire(cle, groupe);
          return groupe;
        })
        .finally(() => enCours.delete(cle));
    enCours.set(cle, calcul);
    return calcul;
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
                dit: listerReponses(ensemble.cadre, {}, lieu).map(({ cle, libelle, valeur }) => ({ cle, libelle, valeur })),
                cible_pct: ensemble.cible_pct,
                leviers_ouverts: ensemble.leviers_ouverts,
              },
        territoire_propose: propose === undefined ? "" : `${propose.nom} (${propose.code})`,
        territoires: admin ? simulateur.territoires.map((t) => `${t.nom} (${t.code})`) : [],
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
      const cadre = Object.fromEntries(CLES_CADRE.flatMap((cle) => (saisie[cle] === undefined ? [] : [[cle, saisie[cle]]])));
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
      const part = garderLaPart(saisie);
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

function direFaute(cle: string, message: string): string {
  return `${CHAMPS_PAR_CLE.get(cle)?.libelle ?? cle}, tous foyers réunis : ${message}`;
}

function tauxDe({ resultat: { axes } }: SimulationReussie): Taux {
  const lire = (axe: Axe): number => (axes[axe].etat === "evalue" ? axes[axe].taux : 0);
  return { eau: lire("eau"), energie: lire("energie"), alim: lire("alim") };
}
