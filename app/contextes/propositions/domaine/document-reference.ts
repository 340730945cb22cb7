import { enIdentifiant } from "#app/commun/texte/identifiant.ts";
import type { ReferencePubliee } from "#app/contextes/annuaire/index.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { surUneLigne } from "#app/commun/texte/une-ligne.ts";

export type FichierReference = { readonly nom: string; readonly texte: string };

const SANS_AUTEUR = "reference";

/**
 * Une référence acceptée, en fichier prêt à indexer par un serveur de recherche. Le nom commence par `<auteur>__` : c'est à lui qu'on reconnaît ensuite les
 * passages d'un auteur, qui prend son identifiant du site s'il y est connu.
 */
export function enDocument(
  { id, titre, auteur, annee, url, description }: ReferencePubliee,
  auteurs: ReadonlyArray<{ readonly id: string; readonly nom: string }>,
): FichierReference {
  const connu = auteur === undefined ? undefined : auteurs.find(({ nom }) => plier(nom) === plier(auteur));
  const slug = connu?.id ?? (enIdentifiant(auteur ?? "") || SANS_AUTEUR);
  const entete = [
    "type: reference",
    ...(connu === undefined ? [] : [`auteur: ${connu.id}`]),
    ...(auteur === undefined ? [] : [`nom: ${enYaml(auteur)}`]),
    `titre: ${enYaml(titre)}`,
    ...(annee === undefined ? [] : [`annee: ${annee}`]),
    ...(url === undefined ? [] : [`adresse: ${enYaml(url)}`]),
  ];
  const ligne = [auteur, annee === undefined ? undefined : String(annee)].filter((morceau) => morceau !== undefined).join(", ");
  const corps = [
    `# ${surUneLigne(titre)}`,
    ...(ligne === "" ? [] : [`${surUneLigne(ligne)}.`]),
    description,
    ...(url === undefined ? [] : [`Source : ${url}`]),
  ];
  return { nom: `${slug}__${id}.md`, texte: `---\n${entete.join("\n")}\n---\n\n${corps.join("\n\n")}\n` };
}

// Une chaîne JSON est une chaîne YAML : rien de ce qui fut tapé ne peut ouvrir une autre clé.
function enYaml(texte: string): string {
  return JSON.stringify(texte);
}
