import { REVISION_FORMULES, type ScenarioSaisi } from "@autonomie/engines";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { CLE_VALEURS, direCleInconnue, ecrireRequete, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { reponsesDepuis } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import { reponsesSansEffet, type ErreurChamp } from "#app/contextes/simulateur/domaine/lien/lien-lecture.ts";
import type { DemandeSimulation } from "#app/contextes/simulateur/schemas/simulation.ts";
import type { Calcul, SimulationReussie } from "./calcul/calcul.ts";

/** Ce que l'API rend : le résultat du moteur, ses avertissements, la version des valeurs et le lien de la page. */
export type ReponseSimulation = Omit<SimulationReussie["resultat"], "contexte"> & {
  readonly version_donnees: string;
  readonly revision_formules: number;
  readonly lien: string;
  readonly avertissements: SimulationReussie["avertissements"];
  readonly trace?: SimulationReussie["trace"];
};

/** La réponse de l'API, par un scénario entier ou par les réponses d'une adresse. */
export function creerReponse(
  { trouverLieu, simulerScenario, lire, simuler, elever }: Pick<Calcul, "trouverLieu" | "simulerScenario" | "lire" | "simuler" | "elever">,
  version: string,
) {
  /** Réponse de `/api/simulation` : le résultat entier, ou 422 avec un message par champ. */
  return async function repondre(demande: DemandeSimulation): Promise<ReponseSimulation> {
    const { mode, axes, recommandations, trace } = demande;
    const options = { mode, recommandations, trace, ...(axes === undefined ? {} : { axes }) };
    if ("scenario" in demande) {
      const lieu = trouverLieu(demande.scenario.lieu.territoire);
      const scenario = (
        lieu === undefined ? demande.scenario : { ...demande.scenario, lieu: { ...demande.scenario.lieu, territoire: lieu.code } }
      ) as ScenarioSaisi;
      const rendu = await simulerScenario(elever(scenario), options);
      if (!rendu.ok) throw new ErreurApp("invalide", undefined, { champs: rendu.erreurs.map(({ chemin, message }) => ({ chemin, message })) });
      return enReponse(rendu, reponsesDepuis({ ...scenario }, "exact").reponses, { avecTrace: demande.trace, inconnues: demande.ignorees, version });
    }
    const lecture = lire(demande.reponses);
    const rendu = await simuler(lecture, options);
    if (!rendu.ok) throw new ErreurApp("invalide", undefined, { champs: rendu.erreurs.map(({ cle, message }) => ({ chemin: cle, message })) });
    return enReponse(rendu, lecture.reponses, {
      avecTrace: demande.trace,
      inconnues: lecture.inconnues,
      enAttente: reponsesSansEffet(lecture.reponses),
      version,
    });
  };
}

/** Adresse d'un résultat, avec la version des valeurs qui l'ont donné. */
export function dater(requete: URLSearchParams, version: string): string {
  const datee = new URLSearchParams(requete);
  datee.set(CLE_VALEURS, version);
  return `/simulateur?${datee.toString()}`;
}

/** `inconnues` : clés de l'adresse sans effet ; `enAttente` : réponses qu'aucune mesure ne fait servir. Chacune devient un avertissement. */
function enReponse(
  { resultat, avertissements, trace }: SimulationReussie,
  reponses: Reponses,
  {
    avecTrace,
    inconnues,
    enAttente = [],
    version,
  }: {
    readonly avecTrace: boolean;
    readonly inconnues: ReadonlyArray<string>;
    readonly enAttente?: ReadonlyArray<ErreurChamp>;
    readonly version: string;
  },
): ReponseSimulation {
  const { contexte: _contexte, ...reste } = resultat;
  // La page note chaque axe d'abord : le score d'ensemble se demande.
  const lien = dater(ecrireRequete(reponses, resultat.mode === "global" ? { mode: "global" } : {}), version);
  const ignorees = inconnues.map((cle) => ({ code: "saisie.inconnu", message: direCleInconnue(cle), chemin: cle }));
  const attendues = enAttente.map(({ cle, message }) => ({ code: "saisie.sans_effet", message, chemin: cle }));
  return {
    ...reste,
    version_donnees: version,
    revision_formules: REVISION_FORMULES,
    lien,
    avertissements: [...ignorees, ...attendues, ...avertissements],
    ...(avecTrace ? { trace } : {}),
  };
}
