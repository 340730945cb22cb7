// Météo-France écrit ses stations en capitales, sans accents, abrégées. Ce que la mise en minuscules ne retrouve pas seule.
const ECRITES: Readonly<Record<string, string>> = {
  CEYZERIAT: "Ceyzériat",
  CHOMERAC: "Chomérac",
  "CHARLEVILLE-MEZ": "Charleville-Mézières",
  "GUERET BONGEOT": "Guéret-Bongeot",
  BESANCON: "Besançon",
  "ST-MARCEL-LES-V": "Saint-Marcel-lès-Valence",
  "EVREUX-HUEST": "Évreux-Huest",
  "NIMES-COURBESSAC": "Nîmes-Courbessac",
  "BORDEAUX-MERIGNAC": "Bordeaux-Mérignac",
  "MONTPELLIER-AEROPORT": "Montpellier-Aéroport",
  CHATEAUROUX: "Châteauroux",
  "GRENOBLE - LVD": "Grenoble-Le Versoud",
  "LONS LE SAUNIER": "Lons-le-Saunier",
  "ST ETIENNE-BOUTHEON": "Saint-Étienne-Bouthéon",
  "FLEURY-LES-AUB.": "Fleury-les-Aubrais",
  BEAUCOUZE: "Beaucouzé",
  "CONDE SUR VIRE": "Condé-sur-Vire",
  FAGNIERES: "Fagnières",
  ARGENTRE: "Argentré",
  "ERNEVILLE AUX BOIS": "Erneville-aux-Bois",
  "ST-AVE": "Saint-Avé",
  "BEAUVAIS-TILLE": "Beauvais-Tillé",
  ALENCON: "Alençon",
  "CLERMONT-FD": "Clermont-Ferrand",
  "TARBES-LOURDES-PYRENEES": "Tarbes-Lourdes-Pyrénées",
  MACON: "Mâcon",
  "CHAMBERY-AIX": "Chambéry-Aix",
  "LA ROCHE SUR YON": "La Roche-sur-Yon",
  "VESOUL VILLE": "Vesoul-Ville",
  EPINAL: "Épinal",
  BRETIGNY: "Brétigny",
  "NEUILLY-SUR-M.": "Neuilly-sur-Marne",
  "LE RAIZET AERO": "Le Raizet-Aéroport",
  "LAMENTIN-AERO": "Lamentin-Aéroport",
  "GILLOT-AEROPORT": "Gillot-Aéroport",
  "ST-BARTHELEMY METEO": "Saint-Barthélemy",
  FAAA: "Faa’a",
  NOUMEA: "Nouméa",
};
// Le réseau ou l'organisme d'une station, à la fin de son nom.
const RESEAU = /(?:_SAPC| SA_RCE|[- ]+INRAE)$/u;
const LIAISONS: ReadonlySet<string> = new Set(["DE", "DU", "DES", "EN", "LE", "LES", "SUR", "SS", "AUX"]);

/** « CHOMERAC SA_RCE » : Chomérac ; « ST AUBAN » : Saint-Auban. */
export function nommerStation(brut: string): string {
  const nu = brut.replace(RESEAU, "").trim();
  const ecrite = ECRITES[nu];
  if (ecrite !== undefined) return ecrite;
  return nu
    .replace(/\s*-\s*/gu, "-")
    .replace(/\bST\b[ -]?/gu, "Saint-")
    .replace(/\p{Lu}+/gu, (mot, rang: number) =>
      mot === "S" ? mot : rang > 0 && LIAISONS.has(mot) ? (mot === "SS" ? "sous" : mot.toLowerCase()) : mot.charAt(0) + mot.slice(1).toLowerCase(),
    );
}
