import type { Coefficients, Etape } from "../../../types.ts";
import { type BesoinEau } from "../besoins.ts";
import type { CumulEau } from "../bilan/bilan.ts";
import type { EntreeEau, SortieEau } from "../types.ts";
/**
 * Trace de l'axe eau : une étape par nombre rendu, `eau.` suivi du chemin dans la sortie (mois et années numérotés de 01), plus les étapes intermédiaires.
 * Construite à la demande, des mêmes formules que les nombres.
 */
export declare function tracerEau(entree: EntreeEau, besoin: BesoinEau, cumul: CumulEau, sortie: SortieEau, coefs: Coefficients): ReadonlyArray<Etape>;
