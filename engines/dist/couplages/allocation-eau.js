import { somme } from "../commun/coefficients/statistiques.js";
/** Usages de l'eau dans l'ordre de service en cas de manque (§3, `eau_servie`). */
export const PRIORITES_EAU = Object.freeze(["boisson", "hygiene", "animaux", "potager", "verger", "agrement"]);
/** Répartit un volume (m³) entre les usages, dans l'ordre des priorités ; la somme servie ne dépasse jamais le disponible. */
export function allouerEau(disponible_m3, demandes_m3) {
    const servi = {};
    let reste = Math.max(0, disponible_m3);
    for (const usage of PRIORITES_EAU) {
        servi[usage] = Math.min(reste, Math.max(0, demandes_m3[usage] ?? 0));
        reste -= servi[usage];
    }
    return servi;
}
/** Part servie d'une demande : min(1, alloué/demande), 1 si la demande est nulle. */
export function partServie(alloue_m3, demande_m3) {
    return demande_m3 > 0 ? Math.min(1, Math.max(0, alloue_m3) / demande_m3) : 1;
}
/** Part de l'arrosage servie sur l'année : Σ servie·demande / Σ demande ; undefined si rien n'est demandé. */
export function partIrrigationServie(servie, demande_m3) {
    const total = somme(demande_m3);
    if (!(total > 0))
        return undefined;
    return somme(demande_m3.map((d, m) => d * (servie[m] ?? 1))) / total;
}
