import { CHAMP_ZONE } from "#app/contextes/annuaire/domaine/ecosysteme.ts";

/** L'adresse que dit le formulaire des lieux : la zone d'avant vaut encore, sauf si une commune est tapée, qui mène ailleurs. */
export function adresseDuFormulaire(adresse: string): string {
  const url = new URL(adresse);
  const zone = url.searchParams.get(CHAMP_ZONE);
  url.searchParams.delete(CHAMP_ZONE);
  if (zone !== null && !url.searchParams.has("bbox") && (url.searchParams.get("pres") ?? "").trim() === "") url.searchParams.set("bbox", zone);
  return url.href;
}
