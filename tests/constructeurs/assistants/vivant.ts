import { lireCultures } from "#app/contextes/assistants/domaine/vivant/lire-cultures.ts";
import { lireLignes } from "#app/contextes/assistants/domaine/vivant/lire-lignes.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";

const { vivant } = creerCatalogue();

/** Les lignes du vivant que cette question ouvre, la plus exigeante d'abord. */
export const lignesOuvertes = (question: string): ReadonlyArray<string> => lireLignes(question, vivant.tables).map(({ ligne }) => ligne.id);

/** Ce que cette question demande du calendrier des cultures, un 15 mars : « calendrier carotte », « mois 3 semer », « ombre » ; rien sinon. */
export function cultureDemandee(question: string): string | null {
  const demande = lireCultures(question, vivant.cultures, new Date("2026-03-15T12:00:00Z"));
  if (demande === null || demande.sorte === "ombre") return demande?.sorte ?? null;
  if (demande.sorte === "mois") return `mois ${demande.mois.join(",")} ${demande.geste}`;
  return `${demande.quoi} ${demande.cultures.map(({ id }) => id).join(",")}`;
}

export const SAVOIRS = vivant;
