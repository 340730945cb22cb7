import { denombrer, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { majuscule } from "#app/commun/texte/majuscule.ts";
import { direDOu, entre, fois, type TablesDesReperes } from "#app/contextes/assistants/domaine/calcul/reperes/ordres-de-grandeur.ts";
import type { BeteElevee, CeQuElleFait, RepereVoulu } from "#app/contextes/assistants/domaine/calcul/reperes/repere-voulu.ts";

type Ligne = { readonly id: string; readonly sur: CeQuElleFait; readonly unite: string; readonly quoi: string };

const ELEVAGES: Readonly<Record<BeteElevee, { readonly une: string; readonly nom: string; readonly lignes: ReadonlyArray<Ligne> }>> = {
  chevre: {
    une: "une chèvre",
    nom: "chèvre",
    lignes: [
      { id: "alim.elevage.chevre.lait", sur: "produit", unite: "kg", quoi: "de lait par an" },
      { id: "alim.elevage.chevre.surface", sur: "surface", unite: "m²", quoi: "de prairie, foin compris" },
      { id: "alim.elevage.chevre.fourrage", sur: "aliment", unite: "kg", quoi: "de fourrage sec par an" },
      { id: "alim.elevage.chevre.grain", sur: "aliment", unite: "kg", quoi: "de grain par an" },
      { id: "alim.elevage.chevre.travail", sur: "travail", unite: "h", quoi: "de travail par an, traite comprise" },
    ],
  },
  lapine: {
    une: "une lapine et ses portées",
    nom: "lapine",
    lignes: [
      { id: "alim.elevage.lapine.carcasse", sur: "produit", unite: "kg", quoi: "de viande par an, avec les os" },
      { id: "alim.elevage.lapine.aliment", sur: "aliment", unite: "kg", quoi: "d’aliment par an" },
    ],
  },
  ruche: {
    une: "une ruche",
    nom: "ruche",
    lignes: [
      { id: "alim.elevage.ruche.miel", sur: "produit", unite: "kg", quoi: "de miel par an" },
      { id: "alim.elevage.ruche.travail", sur: "travail", unite: "h", quoi: "de travail par an" },
    ],
  },
  poule: {
    une: "une poule",
    nom: "poule",
    lignes: [
      { id: "alim.elevage.poule.surface", sur: "surface", unite: "m²", quoi: "de parcours" },
      { id: "alim.elevage.poule.oeufs", sur: "produit", unite: "œufs", quoi: "par an" },
      { id: "alim.elevage.poule.aliment", sur: "aliment", unite: "kg", quoi: "d’aliment par an" },
    ],
  },
};
const SEMAINES_AN = 52;

/** Ce que donnent et demandent des bêtes : ce que la question demande d'abord, puis le reste, et d'où vient le premier nombre. */
export function direElevage({ betes, dabord }: Extract<RepereVoulu, { sorte: "elevage" }>, { coefficients }: TablesDesReperes): ReadonlyArray<string> {
  return betes.flatMap(({ bete, nombre }) => {
    const { une, nom, lignes } = ELEVAGES[bete];
    const lues = lignes
      .toSorted((a, b) => Number(b.sur === dabord) - Number(a.sur === dabord))
      .flatMap((ligne) => {
        const lue = coefficients[ligne.id];
        return lue === undefined ? [] : [{ ...ligne, lue }];
      });
    const [premiere] = lues;
    if (premiere === undefined) return [];
    const dites = lues.map(({ lue, unite, quoi }) => `${entre((n) => `${formaterNombre(n)} ${unite}`, fois(lue, nombre))} ${quoi}`);
    const viande =
      bete === "lapine" ? [`Par semaine : ${entre((n) => `${formaterNombre(n, 1)} kg`, fois(premiere.lue, nombre / SEMAINES_AN))} de viande.`] : [];
    return [
      `${nombre === 1 ? majuscule(une) : denombrer(nombre, nom)} : ${dites.join(" ; ")}.`,
      ...(dabord === "produit" ? viande : []),
      `Premier nombre : ${direDOu(premiere.lue)}. Les autres ont le leur à la page « Méthode ».`,
    ];
  });
}
