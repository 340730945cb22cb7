import { majuscule } from "#app/commun/texte/majuscule.ts";

/** Ce qu'un envoi portait quand il a échoué : la page d'erreur le montre, et permet de l'envoyer de nouveau. */
export type SaisieRendue = {
  readonly adresse: string;
  /** Dans l'ordre du formulaire ; ce qui se tape masqué n'y est jamais. */
  readonly champs: ReadonlyArray<readonly [nom: string, valeur: string]>;
  /** Un fichier était joint : il ne peut pas revenir, il est à choisir de nouveau. */
  readonly fichier: boolean;
};

/** La saisie que porte une erreur venue du serveur, si elle a bien cette forme. */
export function lireSaisieRendue(donnees: unknown): SaisieRendue | undefined {
  if (typeof donnees !== "object" || donnees === null || !("saisie" in donnees)) return undefined;
  const { saisie } = donnees;
  if (typeof saisie !== "object" || saisie === null || !("adresse" in saisie) || !("champs" in saisie) || !Array.isArray(saisie.champs)) return undefined;
  // Une adresse d'ailleurs ferait partir le texte chez un autre.
  if (typeof saisie.adresse !== "string" || !/^\/(?!\/)/.test(saisie.adresse)) return undefined;
  const champs = saisie.champs.flatMap((champ: unknown) => {
    if (!Array.isArray(champ)) return [];
    const [nom, valeur] = champ as ReadonlyArray<unknown>;
    return typeof nom === "string" && typeof valeur === "string" ? [[nom, valeur] as const] : [];
  });
  return { adresse: saisie.adresse, champs, fichier: "fichier" in saisie && saisie.fichier === true };
}

// Ces champs disent à la page quoi faire : ils repartent avec le reste, mais ne se relisent pas.
const MUETS: ReadonlySet<string> = new Set(["geste", "cle", "version", "id", "retour", "direct", "vers", "submission_type", "envoi", "etape"]);

/** Ce qu'une personne a vraiment tapé ou choisi : les textes non vides, sous un nom lisible. */
export function champsLisibles({ champs }: SaisieRendue): ReadonlyArray<readonly [nom: string, valeur: string]> {
  return champs.flatMap(([nom, valeur]) => {
    if (MUETS.has(nom) || valeur.trim() === "") return [];
    const lisible = nom.replaceAll(/[_.-]+/g, " ").trim();
    return [[majuscule(lisible), valeur] as const];
  });
}
