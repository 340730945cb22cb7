import type { Mosaique } from "#app/commun/geo/tuiles/tuiles.ts";

/** Les alentours d'un lieu sur le fond que l'hébergeur a choisi. Sans script : des images posées dans un dessin. */
export function FondTuiles({ mosaique, nom }: { readonly mosaique: Mosaique; readonly nom: string }) {
  const { largeur, hauteur, tuiles, source } = mosaique;
  return (
    <figure className="pile pile--1">
      <svg className="fond-tuiles" viewBox={`0 0 ${largeur} ${hauteur}`} role="img" aria-label={`Les alentours de ${nom}`}>
        {tuiles.map(({ adresse, x, y }) => (
          <image key={adresse} href={adresse} x={x} y={y} width="256" height="256" />
        ))}
        <circle className="repere" cx={largeur / 2} cy={hauteur / 2} r="9" />
      </svg>
      <figcaption className="xs doux">{`Fond de carte : ${source}, qui voit alors passer votre adresse. Le repère est au centre de la commune.`}</figcaption>
    </figure>
  );
}
