import { motsDits } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { plier } from "#app/commun/texte/plier.ts";

const COORDONNEES =
  / (?:(?:numeros?|tel|telephones?|e ?mails?|mails?|courriels?|coordonnees|contacts?)(?: (?:de telephone|tel))?|(?:adresse|site|page)(?: (?:web|internet|mail|e ?mail|postale|du site|officielle?))?) (?:d|de|du|des|pour) | (?:joindre|contacter|appeler|telephoner (?:a|au|aux)|ecrire (?:a|au|aux)) /;
// Ce que tout nom de structure porte, et qu'on ne dit pas toujours : « le mail de Cocagne ».
const SANS_DISTINGUER = new Set(
  "le la les l de du des d et en a au aux reseau association federation mouvement collectif cooperative coordination fondation national nationale francais francaise france annuaire".split(
    " ",
  ),
);

const motsDe = (texte: string): ReadonlyArray<string> => motsDits(texte).map(({ plie }) => plie);
const distinctifs = (nom: string): ReadonlyArray<string> => motsDe(nom).filter((mot) => !SANS_DISTINGUER.has(mot));

/** La question, repliée, demande-t-elle comment joindre une structure ? */
export function demandeLesCoordonnees(texte: string): boolean {
  return COORDONNEES.test(texte);
}

/** La question nomme-t-elle cette fiche : son nom sans ses mots de tout le monde, ou son sigle entre parenthèses ? */
export function nommeLaFiche(question: string, titre: string): boolean {
  const [, nom = titre, sigle] = /^(.*?)(?:,[^(]*)?(?: \((.+)\))?$/.exec(titre) ?? [];
  const dits = new Set(motsDe(question));
  const propres = distinctifs(nom);
  return (propres.length > 0 && propres.every((mot) => dits.has(mot))) || (sigle !== undefined && dits.has(plier(sigle)));
}
