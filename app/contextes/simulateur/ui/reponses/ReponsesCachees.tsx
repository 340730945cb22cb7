import type { Champ } from "#app/contextes/simulateur/domaine/questions/champ.ts";
import { CLE_AILLEURS, ecrireAilleurs, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";

/** Les réponses qu'un formulaire ne montre pas : un seul champ caché les porte toutes, quel qu'en soit le nombre. */
export function ReponsesCachees({ reponses, champs }: { readonly reponses: Reponses; readonly champs: ReadonlyArray<Champ> }) {
  const ailleurs = Object.fromEntries(champs.flatMap(({ cle }) => (reponses[cle] === undefined ? [] : [[cle, reponses[cle]]])));
  return Object.keys(ailleurs).length === 0 ? null : <input type="hidden" name={CLE_AILLEURS} value={ecrireAilleurs(ailleurs)} />;
}
