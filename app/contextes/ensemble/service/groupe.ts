import type { Avertissement, Coefficients, Etape, ResultatSimulation, ScenarioSaisi } from "@autonomie/engines";
import type { Ensemble, SommeFoyers } from "#app/contextes/ensemble/domaine/ensemble.ts";
import { appliquerLeviers } from "#app/contextes/ensemble/domaine/leviers.ts";
import { additionner, type FoyerComplete } from "#app/contextes/ensemble/domaine/somme.ts";
import { assemblerGroupe, type VueGroupe } from "#app/contextes/ensemble/domaine/vue.ts";
import type { Commune } from "#app/commun/geo/communes.ts";
import type { MemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import {
  CHAMPS_PAR_CLE,
  type AccesDirect,
  type Taux,
  tauxDe,
  ecrireRequete,
  type ErreurChamp,
  type Reponses,
  type Lieu,
  type VueResultat,
} from "#app/contextes/simulateur/index.ts";
import { viserLesAxes } from "./viser.ts";

type Lecture = {
  readonly reponses: Reponses;
  readonly lieu: Lieu | undefined;
  readonly scenario: ScenarioSaisi;
  readonly erreurs: ReadonlyArray<ErreurChamp>;
};

type Simulee = { readonly resultat: ResultatSimulation; readonly avertissements: ReadonlyArray<Avertissement>; readonly trace: ReadonlyArray<Etape> };

/** Ce que le lieu à plusieurs demande au simulateur. */
export type SimulateurEnsemble = {
  readonly coefficients: Coefficients;
  readonly territoires: ReadonlyArray<{ readonly code: string; readonly nom: string }>;
  lire(requete: URLSearchParams): Lecture;
  situer(lecture: Lecture): Commune | undefined;
  defauts(lecture: Lecture): Promise<Reponses>;
  simuler(
    lecture: Lecture,
    options: { readonly mode: "par_axe"; readonly recommandations: boolean },
  ): Promise<({ readonly ok: true } & Simulee) | { readonly ok: false; readonly erreurs: ReadonlyArray<ErreurChamp> }>;
  /** Les trois taux de l'aperçu mensuel dans un territoire ; null si le scénario ne se calcule pas. */
  apercevoir(code: string): Promise<(scenario: ScenarioSaisi) => Taux | null>;
  montrer(lecture: Lecture, simulation: Simulee): VueResultat;
  accesDirect(lecture: Lecture): AccesDirect | undefined;
};

/** La somme vue par la salle, `null` si elle ne se calcule pas ; `fautes` : ce que le simulateur a refusé, des leviers ou de la somme. */
export type Groupe = { readonly vue: VueGroupe | null; readonly fautes: ReadonlyArray<string> };

export type DependancesGroupe = {
  readonly simulateur: SimulateurEnsemble;
  /** Trente téléphones relisent la même somme au même instant : elle se calcule une fois. */
  readonly calcules: MemoireBornee<Groupe>;
};

/** La somme des lots et des leviers, calculée par le simulateur comme n'importe quel scénario. */
export function creerGroupe({ simulateur, calcules }: DependancesGroupe) {
  const enCours = new Map<string, Promise<Groupe>>();
  const lireReponses = (reponses: Reponses): Lecture => simulateur.lire(ecrireRequete(reponses));

  /** Une part, et la même complétée par les valeurs courantes d'un foyer comme celui-là, en ce lieu. */
  async function completer(cadre: Reponses, dites: Reponses): Promise<FoyerComplete> {
    return { dites, completes: await simulateur.defauts(lireReponses({ ...cadre, ...dites })) };
  }

  async function calculer({ cadre, leviers, cible_pct }: Ensemble, sommes: ReadonlyArray<SommeFoyers>): Promise<Groupe> {
    const somme = additionner(cadre, sommes);
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
      taux: tauxDe(montree.resultat),
      cible: cible_pct / 100,
      apercevoir: await simulateur.apercevoir(lieu.code),
    });
    const vue = assemblerGroupe({
      foyers: sommes.reduce((total, { foyers }) => total + foyers, 0),
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

  async function grouper(ensemble: Ensemble, sommes: ReadonlyArray<SommeFoyers>): Promise<Groupe> {
    const cle = JSON.stringify([ensemble.cadre, ensemble.leviers, ensemble.cible_pct, sommes]);
    const garde = calcules.lire(cle);
    if (garde !== undefined) return garde;
    const calcul =
      enCours.get(cle) ??
      calculer(ensemble, sommes)
        .then((groupe) => {
          calcules.ecrire(cle, groupe);
          return groupe;
        })
        .finally(() => enCours.delete(cle));
    enCours.set(cle, calcul);
    return calcul;
  }

  return { grouper, completer, lireReponses };
}

function direFaute(cle: string, message: string): string {
  return `${CHAMPS_PAR_CLE.get(cle)?.libelle ?? cle}, tous foyers réunis : ${message}`;
}
