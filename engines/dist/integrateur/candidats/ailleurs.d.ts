import type { Scenario } from "../types.ts";
/**
 * Changements d'une culture faite hors de chez soi (balcon, parcelle d'un jardin partagé), en m². Un terrain déclaré grandit d'autant : il ne la porte pas,
 * même s'il est nul ou plus petit que le bâti et ses accès.
 */
export declare function cultiverAilleurs({ alim, terrain }: Pick<Scenario, "alim" | "terrain">, m2: number, terrain_declare: boolean): Readonly<Record<string, number>>;
