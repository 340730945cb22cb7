import type { Axe, ResultatSimulation } from "@autonomie/engines";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { type CleCompromis, compromisPossibles } from "#app/contextes/simulateur/domaine/compromis.ts";

/** Un compromis, dit à qui pourrait s'en étonner. */
export type Compromis = { readonly axe: Axe; readonly cle: CleCompromis; readonly phrase: string };

const PHRASES: Readonly<Record<CleCompromis, (r: ResultatSimulation) => string>> = {
  pompe: () => "L’eau du lieu se pompe et se traite : en tirer plus prend un peu plus d’électricité.",
  arrosage: () => "Cultiver ou élever plus demande plus d’eau : il peut falloir en acheter davantage, et le score de l’eau baisser.",
  partage: () =>
    "Ce que boivent un jardin ou une fuite ne dépend pas du nombre d’habitants : si vous êtes moins nombreux, le score peut baisser, même si vous achetez moins.",
  sans_reseau: () => "Sans réseau, la même eau se partage : un usage de plus en laisse moins aux cultures.",
  toit_partage: ({ scenario: { foyer } }) =>
    `Le score se mesure sur autant de logements ordinaires que de foyers, ici ${formaterNombre(foyer.nb_foyers)} : se loger à plusieurs foyers sous un toit épargne du chauffage, et monte le score à usages égaux, sans que le lieu donne plus.`,
  chaleur_partagee: () => "Chauffer ne dépend guère du nombre d’habitants : si vous êtes moins nombreux, le score peut baisser, même si vous achetez moins.",
  chaleur_electrique: () =>
    "Se chauffer à l’électricité ajoute, l’hiver, des jours où le courant du lieu ne suffit pas, et des émissions là où celui du réseau est carboné.",
  pompe_a_chaleur: () =>
    "Ce lieu demande plus qu’un logement ordinaire : remplacer les radiateurs par une pompe à chaleur y ferait acheter moins d’énergie, mais épargnerait aussi du courant d’ici, et le score pourrait baisser.",
  capteurs_et_bois: () => "Des capteurs d’eau chaude remplaceraient ici un bois du lieu : le taux peut baisser, sans que rien de plus s’achète.",
  hors_reseau: () => "Hors réseau, le courant qui manque n’émet rien : en servir plus compte la fabrication de ce qui le produit.",
  assiette: () => "Les réserves vont à ce qui nourrit le plus : une récolte ou un appétit de plus peut déplacer légumes et protéines, et le score d’un point.",
};

/** Les compromis de ce lieu, axe par axe : seuls ceux que ses réponses rendent possibles. */
export function compromisDe(r: ResultatSimulation): ReadonlyArray<Compromis> {
  return compromisPossibles(r).map(({ axe, cle }) => ({ axe, cle, phrase: PHRASES[cle](r) }));
}
