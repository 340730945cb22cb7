import type { FondsDeCarte } from "#app/commun/geo/tuiles/fonds.ts";

/** Les fonds que l'hébergeur a choisis ; sans réseau, l'échec se dit. */
export async function lireFonds(): Promise<FondsDeCarte> {
  const reponse = await fetch("/carte/fonds.json");
  if (!reponse.ok) throw new Error("fonds indisponibles");
  return (await reponse.json()) as FondsDeCarte;
}
