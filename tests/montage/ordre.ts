import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Les parcours les plus longs que leur taille, seule connue sur un dépôt neuf, ferait commencer les derniers : un seul travailleur finirait, les autres à l'attendre. */
const LONGS = /\/tests\/(?:fiabilite\/table-pannes|e2e\/pages\/(?:parcours-du-site|plancher|accessibilite|impression))\./;

const estLong = ({ moduleId }: TestSpecification): boolean => LONGS.test(moduleId.replaceAll("\\", "/"));

export class LongsDAbord extends BaseSequencer {
  override async sort(fichiers: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const ranges = await super.sort(fichiers);
    const groupe = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return ranges.toSorted((a, b) => groupe(a) - groupe(b) || Number(estLong(b)) - Number(estLong(a)));
  }
}
