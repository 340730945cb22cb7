import type { ResultatSimulation } from "@autonomie/engines";
import { AXES_SIMULES, type Axe } from "#app/commun/axes.ts";
import { direPopulation } from "#app/commun/geo/dire/dire-commune.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Campagne } from "#app/contextes/campagne/domaine/campagne.ts";
import { adresseComparaison, ecrireRequete, nommerTerritoire, tauxAxe, type Reponses, type ServiceSimulateur } from "#app/contextes/simulateur/index.ts";

/** Le foyer du milieu, ici ou ailleurs. */
export type Ailleurs = {
  readonly lieu: string;
  readonly taux: ReadonlyArray<{ readonly axe: Axe; readonly ici: string; readonly la: string }>;
  readonly comparer: string;
};

/** Les foyers d'une campagne, dans le simulateur : où ils sont, ce qu'ils donnent, ici ou ailleurs. */
export function creerFoyers(simulateur: Pick<ServiceSimulateur, "lire" | "situer" | "simuler">) {
  const lieuDe = (cadre: Reponses) => simulateur.lire(ecrireRequete(cadre)).lieu;
  const nommer = ({ cadre }: Pick<Campagne, "cadre">): string => [cadre["commune"], lieuDe(cadre)?.nom].filter((n) => n !== undefined && n !== "").join(", ");

  function direCommune({ cadre }: Pick<Campagne, "cadre">): string | null {
    const commune = simulateur.situer(simulateur.lire(ecrireRequete(cadre)));
    return commune === undefined ? null : direPopulation(commune);
  }

  async function simuler(reponses: Reponses, recommandations: boolean): Promise<ResultatSimulation> {
    const rendu = await simulateur.simuler(simulateur.lire(ecrireRequete(reponses)), { mode: "par_axe", recommandations });
    if (!rendu.ok) throw new ErreurApp("invalide", undefined, { champs: rendu.erreurs.map(({ cle, message }) => ({ chemin: cle, message })) });
    return rendu.resultat;
  }
  // Le foyer du milieu, dans un autre territoire que le sien.
  async function mettreAilleurs(campagne: Campagne, milieu: Reponses, lieu: ReturnType<typeof lieuDe>): Promise<Ailleurs | null> {
    if (lieu === undefined || lieu.code === lieuDe(campagne.cadre)?.code) return null;
    const { commune: _commune, ...foyer } = milieu;
    const la = { ...foyer, dep: lieu.code };
    const simules = await Promise.all([simuler(milieu, false), simuler(la, false)]);
    return comparerLieux(nommerTerritoire(lieu), [milieu, la], simules);
  }

  return { lieuDe, nommer, direCommune, simuler, mettreAilleurs };
}

function comparerLieux(lieu: string, reponses: readonly [ici: Reponses, la: Reponses], [ici, la]: readonly [ResultatSimulation, ResultatSimulation]): Ailleurs {
  return {
    lieu,
    taux: AXES_SIMULES.map((axe) => ({ axe, ici: tauxAxe(ici, axe).valeur, la: tauxAxe(la, axe).valeur })),
    comparer: adresseComparaison(reponses.map((une) => ecrireRequete(une).toString())),
  };
}
