import { REVISION_FORMULES, normaliserCode, type DonneesTerritoire, type ScenarioSaisi } from "@autonomie/engines";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { LETTRES, requeteDuLien } from "#app/contextes/simulateur/domaine/adresse-comparaison.ts";
import { construireComparaison, type Compare, type VueComparaison } from "#app/contextes/simulateur/domaine/comparaison.ts";
import { FORMAT_FICHIER, VERSION_FICHIER, type FichierScenario } from "#app/contextes/simulateur/domaine/fichier.ts";
import { CLE_VALEURS, direCleInconnue, ecrireRequete, reponsesDepuis, type Reponses } from "#app/contextes/simulateur/domaine/lien.ts";
import { construireVueMethode, type DemandeMethode } from "#app/contextes/simulateur/vues/methode.ts";
import { construireVue, type VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { construireVueValidation } from "#app/contextes/simulateur/vues/validation.ts";
import type { Persona } from "#app/contextes/simulateur/ports/donnees-moteur.ts";
import type { DemandeSimulation } from "#app/contextes/simulateur/schemas/simulation.ts";
import { creerCalcul, SOURCES_DEFAUTS, type Dependances, type Lecture, type SimulationReussie } from "./calcul.ts";
import { creerPage } from "./page.ts";

export type { Dependances, Lecture, SimulationReussie } from "./calcul.ts";

/** Ce que l'API rend : le résultat du moteur, ses avertissements, la version des valeurs et le lien de la page. */
export type ReponseSimulation = Omit<SimulationReussie["resultat"], "contexte"> & {
  readonly version_donnees: string;
  readonly revision_formules: number;
  readonly lien: string;
  readonly avertissements: SimulationReussie["avertissements"];
  readonly trace?: SimulationReussie["trace"];
};

/** Cas d'usage du simulateur : lire une adresse, compléter par les défauts, simuler, expliquer. Aucun n'écrit quoi que ce soit. */
export function creerServiceSimulateur(dependances: Dependances) {
  const { donnees } = dependances;
  const calcul = creerCalcul(dependances);
  const { codes, envoi, trouverLieu, exigerTerritoire, lire, defauts, apercevoir, simulerScenario, simuler, accesDirect } = calcul;

  /** Foyers de départ, chacun avec son lien. */
  function personas(): ReadonlyArray<Omit<Persona, "scenario"> & { readonly requete: string }> {
    return donnees.personas.map(({ scenario, ...reste }) => ({
      ...reste,
      requete: ecrireRequete(reponsesDepuis({ ...scenario }, "exact").reponses).toString(),
    }));
  }

  /** Adresse d'un résultat, avec la version des valeurs qui l'ont donné. */
  function dater(requete: URLSearchParams): string {
    const datee = new URLSearchParams(requete);
    datee.set(CLE_VALEURS, donnees.version);
    return `/simulateur?${datee.toString()}`;
  }

  /** `inconnues` : clés de l'adresse sans effet ; chacune devient un avertissement. */
  function enReponse(
    { resultat, avertissements, trace }: SimulationReussie,
    reponses: Reponses,
    { avecTrace, inconnues }: { readonly avecTrace: boolean; readonly inconnues: ReadonlyArray<string> },
  ): ReponseSimulation {
    const { contexte: _contexte, ...reste } = resultat;
    // La page note chaque axe d'abord : le score d'ensemble se demande.
    const lien = dater(ecrireRequete(reponses, resultat.mode === "global" ? { mode: "global" } : {}));
    const ignorees = inconnues.map((cle) => ({ code: "saisie.inconnu", message: direCleInconnue(cle), chemin: cle }));
    return {
      ...reste,
      version_donnees: donnees.version,
      revision_formules: REVISION_FORMULES,
      lien,
      avertissements: [...ignorees, ...avertissements],
      ...(avecTrace ? { trace } : {}),
    };
  }

  return {
    territoires: donnees.territoires,
    version: donnees.version,
    /** Ce que le navigateur télécharge pour calculer lui-même. */
    envoi,
    coefficients: donnees.coefficients,
    algoConfig: donnees.algoConfig,
    couts: donnees.couts,
    personas,
    lire,
    defauts,
    apercevoir,
    simulerScenario,
    simuler,
    accesDirect,
    page: creerPage(donnees, calcul, personas),

    /** La page d'un résultat, avec les valeurs du jour et sans explication. */
    montrer({ reponses }: Lecture, simulation: SimulationReussie): VueResultat {
      return construireVue(simulation, {
        reponses,
        coefficients: donnees.coefficients,
        pourquoi: "",
        sourcesDefauts: SOURCES_DEFAUTS,
        version: donnees.version,
      });
    },

    /** Deux ou trois scénarios côte à côte. Un lien qui ne se lit pas est rendu à part, avec sa phrase ; les autres se comparent quand même. */
    async comparer(
      liens: ReadonlyArray<string>,
    ): Promise<{ readonly vue: VueComparaison; readonly refuse?: { readonly lien: string; readonly message: string } }> {
      const compares: Array<Compare> = [];
      let refuse: { lien: string; message: string } | undefined;
      for (const lien of liens.slice(0, LETTRES.length)) {
        const lecture = lire(requeteDuLien(lien));
        const vide = Object.keys(lecture.reponses).length === 0;
        const rendu = vide ? undefined : await simuler(lecture, { mode: "global", recommandations: false });
        if (rendu?.ok === true && lecture.lieu !== undefined) compares.push({ reponses: lecture.reponses, lieu: lecture.lieu, resultat: rendu.resultat });
        else {
          const [faute] = rendu?.ok === false ? rendu.erreurs : [];
          refuse ??= {
            lien,
            message: faute === undefined ? "Ce lien ne décrit pas un scénario du simulateur." : `Ce scénario ne se calcule pas : ${faute.message}`,
          };
        }
      }
      return { vue: construireComparaison(compares), ...(refuse === undefined ? {} : { refuse }) };
    },

    /** Le fichier à garder d'un scénario lu. */
    fichier({ reponses, scenario }: Lecture): FichierScenario {
      const lien = dater(ecrireRequete(reponses));
      return { format: FORMAT_FICHIER, version: VERSION_FICHIER, version_donnees: donnees.version, lien, reponses, scenario };
    },

    /** Réponse de `/api/simulation` : le résultat entier, ou 422 avec un message par champ. */
    async repondre(demande: DemandeSimulation): Promise<ReponseSimulation> {
      const { mode, axes, recommandations } = demande;
      const options = { mode, recommandations, ...(axes === undefined ? {} : { axes }) };
      if ("scenario" in demande) {
        const lieu = trouverLieu(demande.scenario.lieu.territoire);
        const scenario = (
          lieu === undefined ? demande.scenario : { ...demande.scenario, lieu: { ...demande.scenario.lieu, territoire: lieu.code } }
        ) as ScenarioSaisi;
        const rendu = await simulerScenario(scenario, options);
        if (!rendu.ok) throw new ErreurApp("invalide", undefined, { champs: rendu.erreurs.map(({ chemin, message }) => ({ chemin, message })) });
        return enReponse(rendu, reponsesDepuis({ ...scenario }, "exact").reponses, { avecTrace: demande.trace, inconnues: demande.ignorees });
      }
      const lecture = lire(demande.reponses);
      const rendu = await simuler(lecture, options);
      if (!rendu.ok) throw new ErreurApp("invalide", undefined, { champs: rendu.erreurs.map(({ cle, message }) => ({ chemin: cle, message })) });
      return enReponse(rendu, lecture.reponses, { avecTrace: demande.trace, inconnues: lecture.inconnues });
    },

    /** Page Validation : chaque nombre publié et le nôtre, puis ce qui n'est pas validé. */
    validation: () => construireVueValidation(donnees),

    /** Page Méthode : coefficients cherchés, validations, rapprochements, heuristiques. */
    methode: (demande: DemandeMethode) => construireVueMethode(donnees, demande),

    /** Données d'un territoire, pour l'API publique. */
    async territoire(saisie: string): Promise<DonneesTerritoire> {
      const code = normaliserCode(saisie, codes);
      if (!code.ok) throw new ErreurApp("introuvable", "Aucun territoire ne porte ce code.");
      return exigerTerritoire(code.valeur);
    },
  };
}
export type ServiceSimulateur = ReturnType<typeof creerServiceSimulateur>;
