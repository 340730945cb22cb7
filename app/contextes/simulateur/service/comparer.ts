import { LETTRES, requeteDuLien } from "#app/contextes/simulateur/domaine/comparaison/adresse-comparaison.ts";
import { construireComparaison, type Compare, type VueComparaison } from "#app/contextes/simulateur/domaine/comparaison/comparaison.ts";
import type { Calcul } from "./calcul/calcul.ts";

export type Comparaison = { readonly vue: VueComparaison; readonly refuse?: { readonly lien: string; readonly message: string } };

/** Deux ou trois scénarios côte à côte. Un lien qui ne se lit pas est rendu à part, avec sa phrase ; les autres se comparent quand même. */
export async function comparer({ lire, simuler }: Pick<Calcul, "lire" | "simuler">, liens: ReadonlyArray<string>): Promise<Comparaison> {
  const compares: Array<Compare> = [];
  let refuse: { lien: string; message: string } | undefined;
  for (const lien of liens.slice(0, LETTRES.length)) {
    const lecture = lire(requeteDuLien(lien));
    const vide = Object.keys(lecture.reponses).length === 0;
    const rendu = vide ? undefined : await simuler(lecture, { mode: "global", recommandations: false });
    if (rendu?.ok === true && lecture.lieu !== undefined) compares.push({ reponses: lecture.reponses, lieu: lecture.lieu, resultat: rendu.resultat });
    else {
      const [faute] = rendu?.ok === false ? rendu.erreurs : [];
      refuse ??= {
        lien,
        message: faute === undefined ? "Ce lien ne décrit pas un scénario du simulateur." : `Ce scénario ne se calcule pas : ${faute.message}`,
      };
    }
  }
  return { vue: construireComparaison(compares), ...(refuse === undefined ? {} : { refuse }) };
}
