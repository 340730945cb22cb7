import type { Repere } from "#app/commun/geo/vue.ts";
import type { Cadre } from "#app/commun/geo/projection.ts";

/** Position dans une vue, en % : le texte garde sa taille à toute largeur d'écran. */
export function enPourcents(vue: Cadre) {
  return {
    x_pct: (x: number) => `${(((x - vue.x) / vue.largeur) * 100).toFixed(2)}%`,
    y_pct: (y: number) => `${(((y - vue.y) / vue.hauteur) * 100).toFixed(2)}%`,
  };
}

/** Quelques villes, pour se repérer ; à placer dans un `svg` sans `viewBox`. */
export function NomsDeVilles({ villes, vue }: { readonly villes: ReadonlyArray<Repere>; readonly vue: Cadre }) {
  const { x_pct, y_pct } = enPourcents(vue);
  // Près du bord droit, le nom s'écrit à gauche de son point.
  const aGauche = (x: number) => x > vue.x + vue.largeur * 0.78;
  return villes.map(({ nom, x, y }) => (
    <svg key={`${nom} ${x}`} x={x_pct(x)} y={y_pct(y)} overflow="visible">
      <circle className="ville" r="2" />
      <text x={aGauche(x) ? -5 : 5} y="4" textAnchor={aGauche(x) ? "end" : "start"}>
        {nom}
      </text>
    </svg>
  ));
}
