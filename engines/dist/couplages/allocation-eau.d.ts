/** Usages de l'eau dans l'ordre de service en cas de manque (§3, `eau_servie`). */
export declare const PRIORITES_EAU: readonly ["boisson", "hygiene", "animaux", "potager", "verger", "agrement"];
export type UsageAlloue = (typeof PRIORITES_EAU)[number];
/** Répartit un volume (m³) entre les usages, dans l'ordre des priorités ; la somme servie ne dépasse jamais le disponible. */
export declare function allouerEau(disponible_m3: number, demandes_m3: Readonly<Partial<Record<UsageAlloue, number>>>): Readonly<Record<UsageAlloue, number>>;
/** Part servie d'une demande : min(1, alloué/demande), 1 si la demande est nulle. */
export declare function partServie(alloue_m3: number, demande_m3: number): number;
/** Part de l'arrosage servie sur l'année : Σ servie·demande / Σ demande ; undefined si rien n'est demandé. */
export declare function partIrrigationServie(servie: ReadonlyArray<number>, demande_m3: ReadonlyArray<number>): number | undefined;
