import type { Coefficients, Mensuel } from "../../../types.ts";
import type { DemandeAlim, GroupeAliment, SortieAlim } from "../types.ts";
export type EntreeBilan = {
    readonly besoins: Pick<DemandeAlim["besoins"], "kcal_an" | "proteines_kg_an" | "groupes_kg_an">;
    /** Consommation locale par groupe, kg comestibles par mois, jamais au-dessus du besoin. */
    readonly consomme_kg: Readonly<Record<GroupeAliment, Mensuel>>;
    /** Tubercules mangés à la place de céréales, kg par mois. */
    readonly substitution_kg?: Mensuel;
    /** Part de l'aliment des bêtes produite sur place (0 à 1) ; 1 si absente. */
    readonly part_aliment_propre?: number;
};
export type BilanAlim = {
    readonly couverture: SortieAlim["couverture"];
    readonly autonomie: SortieAlim["autonomie"];
    readonly local_kcal: Mensuel;
    readonly local_kg: Mensuel;
    readonly nb_groupes_couverts_25pct: number;
    readonly score: number;
};
/**
 * Taux et score de l'axe, de 0 à 1 et de 0 à 100. C_kcal = Σ conso·kcal/E ; C_prot = min(1, Σ conso·prot/P) ; C_lf = part des légumes et fruits ;
 * score = 100·(0,5 C_kcal + 0,3 C_prot + 0,2 C_lf). Un excédent d'un groupe ne compense pas un autre. Un besoin nul donne une couverture de 0 : rien à couvrir, rien de couvert.
 * `autonomie.stricte` : même calcul d'énergie, œufs, lait et viande pondérés par la part d'aliment autoproduite.
 */
export declare function resumerAlim(e: EntreeBilan, coefficients: Coefficients): BilanAlim;
