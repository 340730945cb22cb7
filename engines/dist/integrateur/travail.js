/** Heures de travail d'un an : jardin, animaux et conserves, et le bois du terrain que l'on coupe. */
export function travailAnnuel({ alim, energie }) {
    const jardin_h = alim === null ? 0 : "travail" in alim ? alim.travail.h_an : alim.h_an;
    return jardin_h + (energie?.travail_bois_h_an ?? 0);
}
