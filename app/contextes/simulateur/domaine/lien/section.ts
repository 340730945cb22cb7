/** Ce qui s'ouvre sous le résultat court, à la demande : chaque partie a son adresse (`vue=`), et se lit sans script. `tout` : l'ensemble, à imprimer. */
export const SECTIONS = ["eau", "energie", "alim", "cout", "doute", "gestes", "garder", "tout"] as const;
export type Section = (typeof SECTIONS)[number];

export const NOMS_SECTIONS: Readonly<Record<Section, string>> = {
  eau: "L’eau",
  energie: "L’énergie",
  alim: "L’alimentation",
  cout: "Le coût et le temps",
  doute: "Le doute",
  gestes: "Tous les gestes",
  garder: "Garder, emporter",
  tout: "Tout, pour imprimer",
};

/** Clé de l'adresse qui dit la partie ouverte. */
export const CLE_SECTION = "vue";

/** La partie où s'explique un chiffre, d'après l'étape de la trace qui le rend. */
export function partieDe(cible: string): Section {
  const [debut = ""] = cible.split(".", 1);
  if (debut === "eau" || debut === "energie" || debut === "alim") return debut;
  return debut === "integrateur" ? "doute" : "cout";
}

export function lireSection(requete: URLSearchParams): Section | null {
  return SECTIONS.find((s) => s === requete.get(CLE_SECTION)) ?? null;
}
