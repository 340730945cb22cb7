import { lire } from "../../commun/coefficients/table.ts";
import type { Coefficients } from "../../types.ts";

/** À partir de quoi un geste se propose. */
export type Seuils = {
  /** Points : en dessous, un geste se perd dans l'incertitude. */
  readonly points: number;
  /** Points de l'aperçu, qui se trompe de quelques dixièmes : un peu large avant de recalculer. */
  readonly points_apercu: number;
  /** Ce qu'un geste qui ne monte pas le taux de son axe évite d'acheter pour compter avec ceux qui le montent. */
  readonly evite_kwh_an: number;
  readonly evite_m3_an: number;
  /** Ce qu'un geste de sobriété évite au moins d'acheter pour se montrer, et ce qu'il coûte au plus. */
  readonly sobre_kwh_an: number;
  readonly sobre_m3_an: number;
  readonly sobre_eur: number;
};

export function lireSeuils(coefs: Coefficients): Seuils {
  return {
    points: lire(coefs, "commun.geste.points.min"),
    points_apercu: lire(coefs, "commun.geste.points.apercu_min"),
    evite_kwh_an: lire(coefs, "energie.geste.evite.min"),
    evite_m3_an: lire(coefs, "eau.geste.evite.min"),
    sobre_kwh_an: lire(coefs, "energie.geste.sobre.min"),
    sobre_m3_an: lire(coefs, "eau.geste.sobre.min"),
    sobre_eur: lire(coefs, "commun.geste.sobre.achat_max"),
  };
}
