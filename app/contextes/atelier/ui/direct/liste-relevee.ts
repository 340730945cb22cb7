import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";

export type ListeRelevee = {
  readonly fiches: ReadonlyArray<FichePublique>;
  readonly supprimees: ReadonlyArray<string>;
  readonly jusqua: string;
  /** La page suivante, s'il y en a une. */
  readonly suivant?: string | null;
};

export type Demander = (adresse: string) => Promise<{ readonly statut: number; readonly corps: unknown }>;

const LISTE = "/api/codev/fiches";

/**
 * Demande ce qui a changé depuis un moment, page après page. Si une page manque, rien n'est pris : le même moment les redemandera toutes.
 *
 * @param inutile dit que la réponse n'intéresse plus personne
 */
export async function releverListe(demander: Demander, depuis: string, inutile: () => boolean): Promise<ListeRelevee | "session-finie" | undefined> {
  const { statut, corps } = await demander(`${LISTE}?${new URLSearchParams({ depuis })}`);
  if (statut === 401) return "session-finie";
  if (statut !== 200 || !estListe(corps)) return undefined;
  const fiches = [...corps.fiches];
  let suivant = corps.suivant ?? null;
  while (suivant !== null) {
    if (inutile()) return undefined;
    const page = await demander(suivant);
    if (page.statut !== 200 || !estListe(page.corps)) return undefined;
    fiches.push(...page.corps.fiches);
    suivant = page.corps.suivant ?? null;
  }
  return { ...corps, fiches };
}

function estListe(corps: unknown): corps is ListeRelevee {
  const lue = corps as Partial<ListeRelevee> | undefined;
  return typeof lue === "object" && Array.isArray(lue.fiches) && Array.isArray(lue.supprimees) && typeof lue.jusqua === "string";
}
