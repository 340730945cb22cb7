/** Une partie de la question, et la part que chaque document en couvre. */
export type SouhaitCouvert = { readonly souhait: string; readonly couvertures: ReadonlyMap<string, number> };

/** Une partie à laquelle des documents répondent : le meilleur d'abord. */
export type Part = { readonly souhait: string; readonly ids: ReadonlyArray<string> };

// Un document ne répond à une partie que s'il en porte plus de la moitié : « et la mairie ne veut pas » n'est pas un souhait.
const COUVERTURE_DE_PART = 0.55;
const PROCHE_DU_MEILLEUR = 0.8;

/** Les parties qui ont chacune leur réponse, un document n'allant qu'à celle qu'il couvre le mieux ; aucune s'il n'y en a pas au moins deux. */
export function partager(souhaits: ReadonlyArray<SouhaitCouvert>, connus: ReadonlySet<string>): ReadonlyArray<Part> {
  const mieux = (id: string) => Math.max(...souhaits.map(({ couvertures }) => couvertures.get(id) ?? 0));
  const parts = souhaits.map(({ souhait, couvertures }) => {
    const tries = [...couvertures].filter(([id, part]) => connus.has(id) && part >= COUVERTURE_DE_PART && part === mieux(id)).toSorted(([, a], [, b]) => b - a);
    const meilleur = tries[0]?.[1] ?? 0;
    return { souhait, ids: tries.filter(([, part]) => part >= PROCHE_DU_MEILLEUR * meilleur).map(([id]) => id) };
  });
  const pleines = parts.filter(({ ids }) => ids.length > 0);
  return pleines.length < 2 ? [] : pleines;
}

/** La partie à laquelle répond un document, dite par `ecrire`. */
export function souhaitDe(id: string, parts: ReadonlyArray<Part>, ecrire: (souhait: string) => string = (lu) => lu): { readonly souhait?: string } {
  const part = parts.find(({ ids }) => ids.includes(id));
  return part === undefined ? {} : { souhait: ecrire(part.souhait) };
}

/** Le classement, où chaque partie a son meilleur document parmi les `montres` premiers : il prend la place du dernier qui n'en représente aucune. */
export function avecLesTetes<T extends { readonly id: string }>(classes: ReadonlyArray<T>, parts: ReadonlyArray<Part>, montres: number): ReadonlyArray<T> {
  const tetes = parts.slice(0, montres).flatMap(({ ids }) => classes.find(({ id }) => ids.includes(id)) ?? []);
  const absentes = tetes.filter((tete) => classes.indexOf(tete) >= montres);
  if (absentes.length === 0) return classes;
  const cedent = classes
    .slice(0, montres)
    .filter((une) => !tetes.includes(une))
    .slice(-absentes.length);
  const gardes = classes.slice(0, montres).filter((une) => !cedent.includes(une));
  return [...gardes, ...absentes, ...cedent, ...classes.slice(montres).filter((une) => !absentes.includes(une))];
}
