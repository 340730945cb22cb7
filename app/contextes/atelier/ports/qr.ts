/** Un QR prêt à tracer : `taille` modules de côté (sans la marge), et le chemin SVG de ses modules noirs, à suivre d'un trait large d'un module. */
export type DessinQr = { readonly taille: number; readonly d: string };
export type DessinateurQr = (texte: string) => DessinQr;
