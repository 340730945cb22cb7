import { direRepere } from "#app/contextes/assistants/domaine/calcul/reperes/dire-repere.ts";
import { lireRepere } from "#app/contextes/assistants/domaine/calcul/reperes/lire-repere.ts";
import type { TablesDesReperes } from "#app/contextes/assistants/domaine/calcul/reperes/ordres-de-grandeur.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { sansLeLieu, type CalculDit } from "./calcul-dit.ts";

const TITRES = {
  douche: "Ce que prend une douche",
  cycle: "Ce que prend un appareil à eau",
  equivalence: "D’un combustible à l’autre",
  combustible_pour: "Le combustible d’une chaleur",
  stere: "L’énergie du bois",
  steres_pour: "L’énergie du bois",
  batterie: "Ce que tient une batterie",
  consommation: "Ce que prend un appareil électrique",
  unites: "Kilowatt et kilowattheure",
  watts_et_heures: "Ce que prend une puissance",
  foret: "Le bois qui pousse",
  pousse: "Le bois qui pousse",
  elevage: "Ce que donnent des bêtes",
  facture: "Ce que dit une facture d’électricité",
} as const;

/** L'ordre de grandeur demandé, pris aux tables sans rien simuler ; rien si la question n'en demande pas. */
export function direUnRepere(comprise: QuestionComprise, tables: TablesDesReperes, version: string): CalculDit | null {
  const voulu = lireRepere(comprise);
  const lignes = voulu === null ? [] : direRepere(voulu, tables);
  if (voulu === null || lignes.length === 0) return null;
  const titre = TITRES[voulu.sorte];
  const nature = `Ordres de grandeur des tables du site, valeurs ${version}`;
  const texte = lignes.join("\n");
  const url = voulu.sorte === "facture" ? sansLeLieu("/simulateur") : "/simulateur/methode";
  return {
    source: { id: "repere:dit", titre, nature, url, extrait: texte },
    document: { titre, nature, url, texte },
    ...(voulu.sorte === "facture" ? { aChoisir: true as const } : { sansCalcul: true as const }),
  };
}
