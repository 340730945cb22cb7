// Les sources écrivent en capitales sans accents, ou dans plusieurs langues : ici, les noms français.

const ACCENTS: ReadonlyMap<string, string> = new Map(
  "Rhône Saône Isère Drôme Ardèche Ariège Hérault Vézère Corrèze Vendée Sèvre Baïse Truyère Cère Thérain Têt Ouvèze Bléone Tinée Yèvre Sélune Béthune Alès Étangs Armançon Élorn Réunis Béhérobie Ornain Dôle"
    .split(" ")
    .map((nom) => [sansAccent(nom), nom]),
);
const PETITS = new Set(["de", "des", "du", "et"]);

function sansAccent(nom: string): string {
  return nom.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
}

/** « LA SEVRE NIORTAISE » : « La Sèvre Niortaise » ; « GAVE D'OSSAU » : « Gave d’Ossau ». */
export function nommerRiviere(capitales: string): string {
  const dit = capitales.replaceAll(/\p{L}+/gu, (mot, place: number) => {
    const accentue = ACCENTS.get(mot) ?? `${mot[0] ?? ""}${mot.slice(1).toLowerCase()}`;
    const petit = PETITS.has(mot.toLowerCase()) || (mot === "D" && capitales[place + 1] === "'");
    return place > 0 && petit ? mot.toLowerCase() : accentue;
  });
  return dit.replaceAll("'", "’");
}

/** Les lacs de France ou de son bord que la source nomme ; le reste (Suisse, Italie, sans nom) n'est pas repris. */
export const NOMS_LACS: ReadonlyMap<string, string> = new Map([
  ["Lake Geneva", "Lac Léman"],
  ["Lac d' Annecy", "Lac d’Annecy"],
  ["Lac du Bourget", "Lac du Bourget"],
  ["Sainte-Croix", "Lac de Sainte-Croix"],
  ["Étang de Biscarrosse", "Étang de Biscarrosse"],
  ["Étang de Cazaux", "Étang de Cazaux"],
  ["Étang de Carcans", "Étang de Carcans"],
]);

/** Les sommets de France que la source place ; l'altitude fausse du mont Agel (140 m) n'est pas reprise. */
export const SOMMETS: ReadonlyMap<string, string> = new Map([
  ["Mt. Blanc", "Mont Blanc"],
  ["Puy de Sancy", "Puy de Sancy"],
  ["Crêt de la Neige", "Crêt de la Neige"],
  ["Monte Cinto", "Monte Cinto"],
  ["Benara", "Mont Bénara"],
  ["Piton des Neiges", "Piton des Neiges"],
  ["Montagne Pelée", "Montagne Pelée"],
  ["La Soufrière", "La Soufrière"],
  ["Bellevue de L'Inini", "Bellevue de l’Inini"],
]);
