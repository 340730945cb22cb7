import type { ScenarioSaisi } from "@autonomie/engines";
import { ecrireNombre, lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { champDuLevier, hautDuCurseur, LEVIERS, type LevierNombre } from "#app/contextes/ensemble/domaine/leviers.ts";
import { compterPersonnes } from "#app/contextes/ensemble/domaine/somme.ts";
import type { Visee } from "#app/contextes/ensemble/domaine/vue.ts";
import { type Taux, lireScenario, type Reponses, type Lieu } from "#app/contextes/simulateur/index.ts";
import { chercherAjout } from "./chercher-ajout.ts";

/** Le levier par lequel un axe se remplit d'abord. L'assiette n'en a pas : aucune culture seule n'y mène. */
const PRINCIPAUX: ReadonlyArray<string> = ["cuve", "pv"];

export type DemandeVisee = {
  /** Réponses du groupe, leviers compris, et les leviers seuls. */
  readonly reponses: Reponses;
  readonly leviers: Reponses;
  readonly lieu: Lieu;
  readonly taux: Taux;
  /** Part visée, de 0 à 1. */
  readonly cible: number;
  readonly apercevoir: (scenario: ScenarioSaisi) => Taux | null;
};

/** Ce qu'un seul levier doit encore donner pour que son axe atteigne la part visée : jusqu'au bout de son curseur, pas au-delà. */
export function viserLesAxes({ reponses, leviers, lieu, taux, cible, apercevoir }: DemandeVisee): ReadonlyArray<Visee> {
  const personnes = compterPersonnes(reponses);
  return LEVIERS.flatMap((levier): ReadonlyArray<Visee> => {
    if (levier.genre === "choix" || !PRINCIPAUX.includes(levier.cle)) return [];
    const { axe, cle, pas } = levier;
    const dit = lireNombre(reponses[cle] ?? "0") ?? 0;
    const rendu = chercherAjout({
      taux: taux[axe],
      cible,
      haut: resteDuCurseur(levier, personnes, leviers, dit),
      pas,
      apercevoir: (ajout) => apercevoir(lireScenario({ ...reponses, [cle]: ecrireNombre(dit + ajout) }, lieu).scenario)?.[axe] ?? 0,
    });
    return [{ axe, cle, ...rendu }];
  });
}

function resteDuCurseur(levier: LevierNombre, personnes: number, leviers: Reponses, dit: number): number {
  const pose = lireNombre(leviers[levier.cle] ?? "0") ?? 0;
  return Math.max(0, Math.min(hautDuCurseur(levier, personnes) - pose, champDuLevier(levier).max - dit));
}
