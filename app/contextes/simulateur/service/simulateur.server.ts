import { normaliserCode, retourALaHausse, type DonneesTerritoire, type ResultatSimulation } from "@autonomie/engines";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { FORMAT_FICHIER, VERSION_FICHIER, type FichierScenario } from "#app/contextes/simulateur/domaine/fichiers/fichier.ts";
import { ecrireRequete } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { reponsesDepuis } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import { construireVueMethode, type DemandeMethode } from "#app/contextes/simulateur/vues/methode/methode.ts";
import { construireVue, type VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { construireVueValidation } from "#app/contextes/simulateur/vues/methode/validation.ts";
import { montrerValidation, type DemandeValidation } from "#app/contextes/simulateur/vues/methode/validation-parties.ts";
import type { Persona } from "#app/contextes/simulateur/ports/donnees-moteur.ts";
import { creerCalcul, sourcesDefauts, type Dependances, type Lecture, type SimulationReussie } from "./calcul/calcul.ts";
import { creerAdresseCanonique } from "./calcul/canonique.ts";
import { comparer } from "./comparer.ts";
import { creerPage } from "./page.ts";
import { creerReponse, dater } from "./repondre.ts";

export type { Lecture, SimulationReussie } from "./calcul/calcul.ts";

/** Cas d'usage du simulateur : lire une adresse, compléter par les défauts, simuler, expliquer. Aucun n'écrit quoi que ce soit. */
export function creerServiceSimulateur(dependances: Dependances) {
  const { donnees } = dependances;
  const calcul = creerCalcul(dependances);
  const { codes, envoi, exigerTerritoire, lire, defauts, apercevoir, simulerScenario, simuler, accesDirect } = calcul;

  /** Foyers de départ, chacun avec son lien. */
  function personas(): ReadonlyArray<Omit<Persona, "scenario"> & { readonly requete: string }> {
    return donnees.personas.map(({ scenario, ...reste }) => ({
      ...reste,
      requete: ecrireRequete(reponsesDepuis({ ...scenario }, "exact").reponses).toString(),
    }));
  }

  return {
    /** Deux ou trois scénarios côte à côte. Un lien qui ne se lit pas est rendu à part, avec sa phrase ; les autres se comparent quand même. */
    comparer: (liens: ReadonlyArray<string>) => comparer(calcul, liens),
    repondre: creerReponse(calcul, donnees.version),
    aides: donnees.aides,
    territoires: donnees.territoires,
    version: donnees.version,
    /** Ce que le navigateur télécharge pour calculer lui-même. */
    envoi,
    coefficients: donnees.coefficients,
    algoConfig: donnees.algoConfig,
    couts: donnees.couts,
    personas,
    lire,
    /** La commune qu'une adresse nomme, si elle n'en désigne qu'une. */
    situer: calcul.situer,
    defauts,
    apercevoir,
    simulerScenario,
    simuler,
    accesDirect,
    /** Où renvoyer avant de rien calculer ; `undefined` si l'adresse est déjà la plus courte, ou si sa page doit dire une faute. */
    adresseCanonique: creerAdresseCanonique(calcul, donnees.version),
    page: creerPage(donnees, calcul, personas),

    /** La page d'un résultat, avec les valeurs du jour et sans explication. */
    montrer({ reponses, scenario }: Lecture, simulation: SimulationReussie): VueResultat {
      return construireVue(simulation, {
        reponses,
        coefficients: donnees.coefficients,
        pourquoi: "",
        sourcesDefauts: sourcesDefauts(scenario),
        version: donnees.version,
      });
    },

    /** Le remboursement de l'électricité d'un résultat, si le prix du kilowattheure montait de `hausse` par an (part, inflation ôtée) ; null sans équipement. */
    retourSiMonte({ retour_elec, energie }: Pick<ResultatSimulation, "retour_elec" | "energie">, hausse: number): ResultatSimulation["retour_elec"] {
      return retour_elec === null ? null : retourALaHausse(retour_elec, energie?.facture?.evite_eur_an ?? 0, hausse);
    },

    /** Le fichier à garder d'un scénario lu. */
    fichier({ reponses, scenario }: Lecture): FichierScenario {
      const lien = dater(ecrireRequete(reponses), donnees.version);
      return { format: FORMAT_FICHIER, version: VERSION_FICHIER, version_donnees: donnees.version, lien, reponses, scenario };
    },

    /** Page Validation : chaque nombre publié et le nôtre, puis ce qui n'est pas validé. */
    validation: () => construireVueValidation(donnees),
    /** La même, par parties. */
    pageValidation: (demande: DemandeValidation) => montrerValidation(construireVueValidation(donnees), demande),

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
