const MARGE = 4;

/** QR en modules noirs sur blanc, dans les deux thèmes, avec la marge de quatre modules que demandent les lecteurs. */
export function CodeQr({ taille, d, nom }: { readonly taille: number; readonly d: string; readonly nom: string }) {
  const cote = taille + 2 * MARGE;
  return (
    <svg className="code-qr" viewBox={`${-MARGE} ${-MARGE} ${cote} ${cote}`} role="img" aria-label={nom} shapeRendering="crispEdges">
      <rect x={-MARGE} y={-MARGE} width={cote} height={cote} fill="#fff" />
      {/* Le trait, d'un module, est centré sur son ordonnée. */}
      <path d={d} stroke="#000" transform="translate(0 0.5)" />
    </svg>
  );
}
