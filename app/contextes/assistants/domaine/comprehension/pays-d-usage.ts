// Les noms de pays que les gens emploient et qu'aucun découpage administratif ne porte.

/** Anciennes régions et pays d'usage, et les départements qu'ils couvrent. */
export const PAYS_D_USAGE: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries({
    auvergne: "03 15 43 63",
    "rhone alpes": "01 07 26 38 42 69 73 74",
    languedoc: "11 30 34 48 66",
    "languedoc roussillon": "11 30 34 48 66",
    roussillon: "66",
    "midi pyrenees": "09 12 31 32 46 65 81 82",
    aquitaine: "24 33 40 47 64",
    limousin: "19 23 87",
    poitou: "79 86",
    "poitou charentes": "16 17 79 86",
    alsace: "67 68",
    lorraine: "54 55 57 88",
    "champagne ardenne": "08 10 51 52",
    "franche comte": "25 39 70 90",
    bourgogne: "21 58 71 89",
    picardie: "02 60 80",
    "nord pas de calais": "59 62",
    "haute normandie": "27 76",
    "basse normandie": "14 50 61",
    "pays basque": "64",
    bearn: "64",
    perigord: "24",
    quercy: "46 82",
    gascogne: "32 40",
    vercors: "26 38",
    diois: "26",
    luberon: "84 04",
    larzac: "12 34",
    cevennes: "30 48 07",
    alpes: "04 05 38 73 74",
    pyrenees: "09 31 64 65 66",
    "massif central": "03 15 19 23 43 63 87",
    "region parisienne": "75 77 78 91 92 93 94 95",
    "banlieue parisienne": "92 93 94",
    idf: "75 77 78 91 92 93 94 95",
    paca: "04 05 06 13 83 84",
    provence: "04 13 83 84",
    reunion: "974",
    antilles: "971 972",
  }).map(([nom, codes]) => [nom, codes.split(" ")]),
);

// Le reste s'écrit d'une majuscule à chaque mot.
const NOMS: ReadonlyMap<string, string> = new Map([
  ["rhone alpes", "Rhône-Alpes"],
  ["languedoc roussillon", "Languedoc-Roussillon"],
  ["midi pyrenees", "Midi-Pyrénées"],
  ["poitou charentes", "Poitou-Charentes"],
  ["champagne ardenne", "Champagne-Ardenne"],
  ["franche comte", "Franche-Comté"],
  ["nord pas de calais", "Nord-Pas-de-Calais"],
  ["haute normandie", "Haute-Normandie"],
  ["basse normandie", "Basse-Normandie"],
  ["pays basque", "Pays basque"],
  ["bearn", "Béarn"],
  ["perigord", "Périgord"],
  ["cevennes", "Cévennes"],
  ["pyrenees", "Pyrénées"],
  ["massif central", "Massif central"],
  ["region parisienne", "Région parisienne"],
  ["banlieue parisienne", "Banlieue parisienne"],
  ["idf", "Île-de-France"],
  ["paca", "Provence-Alpes-Côte d’Azur"],
  ["reunion", "La Réunion"],
  ["suisse romande", "Suisse romande"],
  ["geneve", "Genève"],
]);

/** Le nom d'un pays d'usage, tel qu'il s'écrit. */
export function nommerPays(clef: string): string {
  return NOMS.get(clef) ?? clef.replaceAll(/\b\p{L}/gu, (lettre) => lettre.toUpperCase());
}

/** Hors de France : un réseau de là-bas ne répond pas à qui habite ici. */
export const AILLEURS: ReadonlyMap<string, string> = new Map([
  ["belgique", "BE"],
  ["wallonie", "BE"],
  ["bruxelles", "BE"],
  ["suisse", "CH"],
  ["suisse romande", "CH"],
  ["geneve", "CH"],
  ["lausanne", "CH"],
  ["luxembourg", "LU"],
]);
