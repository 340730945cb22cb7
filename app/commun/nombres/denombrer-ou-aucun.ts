import { ecrireCompte } from "./milliers.ts";

/** Un compte en tête de phrase ou dedans : « Aucun lieu », « 1 fiche », « 1 200 fiches » ; `aucun`, accordé. */
export function denombrerOuAucun(nombre: number, nom: string, noms = `${nom}s`, aucun: "Aucun" | "Aucune" | "aucun" | "aucune" = "Aucun"): string {
  return nombre === 0 ? `${aucun} ${nom}` : `${ecrireCompte(nombre)} ${nombre === 1 ? nom : noms}`;
}
