import type { Communes } from "#app/contextes/geographie/index.ts";

type Contenu = Readonly<Record<string, unknown>>;

/** Un lieu proposé sans position prend le centre de sa commune, s'il n'y en a qu'une de ce nom dans le département. Toute autre proposition revient telle quelle. */
export function situer(contenu: Contenu, communes: Communes): Contenu {
  const { commune, departement } = contenu;
  if (typeof commune !== "string" || typeof departement !== "string" || lireLieu(contenu) !== undefined) return contenu;
  const [trouvee, autre] = communes().nommees(commune, departement);
  return trouvee === undefined || autre !== undefined ? contenu : { ...contenu, lat: trouvee.lat, lon: trouvee.lon };
}

export function lireLieu({ lat, lon }: Contenu): { readonly lat: number; readonly lon: number } | undefined {
  return typeof lat === "number" && typeof lon === "number" ? { lat, lon } : undefined;
}
