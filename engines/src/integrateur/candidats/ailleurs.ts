import type { Scenario } from "../types.ts";

/**
 * Changements d'une culture faite hors de chez soi (balcon, parcelle d'un jardin partagé), en m². Un terrain déclaré grandit d'autant : il ne la porte pas,
 * même s'il est nul ou plus petit que le bâti et ses accès.
 */
export function cultiverAilleurs(
  { alim, terrain }: Pick<Scenario, "alim" | "terrain">,
  m2: number,
  terrain_declare: boolean,
): Readonly<Record<string, number>> {
  const occupe_m2 = Math.max(terrain.surface_m2, terrain.emprise_batie_m2 + terrain.acces_m2);
  return { "alim.surfaces_m2.potager": alim.surfaces_m2.potager + m2, ...(terrain_declare && { "terrain.surface_m2": occupe_m2 + m2 }) };
}
