import { entitesGeojson } from "#app/commun/formats/geojson.ts";
import { lireCsv } from "#app/commun/formats/csv.ts";
import { lireJson } from "#app/commun/formats/json.ts";
import { lireTexteDeFichier, type TexteDeFichier } from "#app/commun/formats/texte-de-fichier.ts";
import { plier } from "#app/commun/texte/plier.ts";

/** Ce qui arrête tout : le fichier entier ne vaut pas, et la phrase dit pourquoi. */
export class FauteDeFichier extends Error {}

export const OCTETS_MAX = 20 * 1024 * 1024;
export const LIGNES_MAX = 20_000;

/** Une ligne du fichier. `ou` : la colonne de chaque champ, comme un tableur la nomme (« C »), ou « properties.ville ». */
export type LigneLue = {
  /** La ligne a plus de cellules que de colonnes : tout y a pu glisser d'une case. */
  readonly debord?: string;
  readonly ligne: number;
  readonly valeurs: Readonly<Record<string, string>>;
  readonly ou: Readonly<Record<string, string>>;
};
export type AnnuaireLu = {
  readonly format: "CSV" | "GeoJSON";
  /** « UTF-8 », « UTF-16 », « Windows-1252 (latin-1) ». */
  readonly ecriture: string;
  readonly lignes: ReadonlyArray<LigneLue>;
  /** Colonnes qu'aucun champ d'une fiche ne reprend : rien n'en est gardé. */
  readonly laissees: ReadonlyArray<string>;
};

/** Les champs d'une fiche, et les noms que d'autres annuaires leur donnent. */
const NOMS: Readonly<Record<string, ReadonlyArray<string>>> = {
  identifiant: ["id", "identifiant", "ref", "reference", "osm_id"],
  nom: ["nom", "name", "titre", "title", "libelle", "nom_du_lieu", "denomination"],
  type: ["type", "categorie", "sorte", "type_de_lieu", "type_de_structure"],
  commune: ["commune", "ville", "city", "nom_commune", "localite"],
  departement: ["departement", "dep", "dept", "code_departement"],
  code_postal: ["code_postal", "cp", "codepostal", "postcode", "zip"],
  url: ["url", "site", "site_web", "siteweb", "website", "web", "lien", "site_internet", "adresse_web"],
  axes: ["axes", "domaines", "themes", "thematiques"],
  description: ["description", "presentation", "resume", "descriptif"],
  lat: ["lat", "latitude", "y"],
  lon: ["lon", "lng", "long", "longitude", "x"],
  cherche: ["cherche", "recherche", "besoins"],
  propose: ["propose", "offre", "offres"],
  etape: ["etape", "stade", "avancement"],
  forme: ["forme", "forme_juridique", "statut_juridique"],
};
const CHAMP_DE: ReadonlyMap<string, string> = new Map(Object.entries(NOMS).flatMap(([champ, noms]) => noms.map((nom) => [nom, champ] as const)));

function champDe(entete: string): string | undefined {
  return CHAMP_DE.get(
    plier(entete.trim())
      .replace(/[^a-z0-9]+/g, "_")
      .replace(/^_|_$/g, ""),
  );
}

/** Lit un CSV (virgule, point-virgule ou tabulation) ou un GeoJSON. Lève FauteDeFichier. */
export function lireAnnuaire(octets: Uint8Array): AnnuaireLu {
  const { texte, ecriture } = decoder(octets);
  const debut = texte.trimStart();
  if (debut === "") throw new FauteDeFichier("Ce fichier est vide.");
  if (debut.startsWith("<")) throw new FauteDeFichier("Ce fichier est une page web ou du XML : il faut un CSV ou un GeoJSON.");
  const lu = /^[{[]/.test(debut) ? lireGeojson(debut) : lireTableau(texte);
  if (lu.lignes.length === 0) throw new FauteDeFichier("Ce fichier ne contient aucune fiche.");
  return { ...lu, ecriture };
}

/** Avant de rien construire : un fichier de lignes minuscules tiendrait dans la taille admise et pas en mémoire. */
function exigerNombre(lignes: number): void {
  if (lignes > LIGNES_MAX) throw new FauteDeFichier(`Ce fichier contient plus de ${LIGNES_MAX} fiches : coupez-le en plusieurs.`);
}

function decoder(octets: Uint8Array): TexteDeFichier {
  if (octets.length > OCTETS_MAX) {
    throw new FauteDeFichier(
      `Ce fichier pèse ${Math.ceil(octets.length / 1024 / 1024)} Mio, pour ${OCTETS_MAX / 1024 / 1024} au plus : coupez-le en plusieurs.`,
    );
  }
  const lu = lireTexteDeFichier(octets);
  if (lu === undefined) throw new FauteDeFichier("Ce fichier n'est pas du texte : un classeur (.xlsx, .ods) s'enregistre d'abord en CSV.");
  return lu;
}

function lireTableau(texte: string): Omit<AnnuaireLu, "ecriture"> {
  // L'en-tête, et une de plus que le compte : la suite n'est pas lue.
  const lues = lireCsv(texte, { lignesMax: LIGNES_MAX + 2 });
  if (lues === undefined) throw new FauteDeFichier("Un guillemet n'est jamais refermé dans ce fichier.");
  const [entete, ...suite] = lues;
  const entetes = entete?.cellules ?? [];
  const champs = entetes.map(champDe);
  if (!champs.includes("nom")) {
    throw new FauteDeFichier(`La première ligne doit nommer les colonnes, dont « nom ». Elle dit : ${entetes.slice(0, 8).join(", ").slice(0, 200)}.`);
  }
  const doubles = champs.filter((champ, rang) => champ !== undefined && champs.indexOf(champ) !== rang);
  if (doubles.length > 0) throw new FauteDeFichier(`Deux colonnes disent le même champ : ${[...new Set(doubles)].join(", ")}. Gardez-en une.`);
  exigerNombre(suite.length);
  const ou = Object.fromEntries(champs.flatMap((champ, rang) => (champ === undefined ? [] : [[champ, `colonne ${lettres(rang)}`]])));
  return {
    format: "CSV",
    laissees: entetes.filter((nom, rang) => champs[rang] === undefined && nom.trim() !== ""),
    lignes: suite.map(({ ligne, cellules }) => ({
      ligne,
      ou,
      ...(cellules.slice(entetes.length).some((cellule) => cellule.trim() !== "")
        ? { debord: `${cellules.length} cellules pour ${entetes.length} colonnes : un texte qui porte le séparateur se met entre guillemets.` }
        : {}),
      valeurs: Object.fromEntries(champs.flatMap((champ, rang) => (champ === undefined ? [] : [[champ, (cellules[rang] ?? "").trim()]]))),
    })),
  };
}

type Objet = Readonly<Record<string, unknown>>;
const objet = (valeur: unknown): Objet => (typeof valeur === "object" && valeur !== null ? (valeur as Objet) : {});

function lireGeojson(texte: string): Omit<AnnuaireLu, "ecriture"> {
  const lu = lireJson(texte);
  if (lu === undefined) throw new FauteDeFichier("Ce fichier commence comme du JSON, mais n'en est pas : il est coupé ou mal fermé.");
  const features = entitesGeojson(lu);
  if (features === undefined) throw new FauteDeFichier("Ce JSON n'est pas un GeoJSON : il faut une « FeatureCollection ».");
  exigerNombre(features.length);
  const laissees = new Set<string>();
  const lignes = features.map((brute, rang): LigneLue => {
    const entite = objet(brute);
    const valeurs: Record<string, string> = {};
    const ou: Record<string, string> = {};
    for (const [nom, valeur] of Object.entries(objet(entite["properties"]))) {
      const champ = champDe(nom);
      const texteLu = enTexte(valeur);
      if (champ === undefined) laissees.add(nom);
      else if (texteLu !== "" && valeurs[champ] === undefined) [valeurs[champ], ou[champ]] = [texteLu, `propriété ${nom}`];
    }
    if (valeurs["identifiant"] === undefined && ["string", "number"].includes(typeof entite["id"])) valeurs["identifiant"] = String(entite["id"]);
    const place = placeDe(objet(entite["geometry"]));
    if (place !== undefined) [valeurs["lon"], valeurs["lat"], ou["lon"], ou["lat"]] = [enTexte(place[0]), enTexte(place[1]), "coordonnées", "coordonnées"];
    return { ligne: rang + 1, valeurs, ou };
  });
  return { format: "GeoJSON", lignes, laissees: [...laissees] };
}

// Un ensemble de parcelles en a quatre.
const NIVEAUX_MAX = 6;

/** Où est une entité : son point, ou le milieu de ce qu'elle dessine. */
function placeDe({ type, coordinates, geometries }: Objet): readonly [lon: unknown, lat: unknown] | undefined {
  if (type === "Point") return Array.isArray(coordinates) ? [coordinates[0], coordinates[1]] : undefined;
  const bornes = { ouest: Infinity, sud: Infinity, est: -Infinity, nord: -Infinity };
  const parcourir = (suite: unknown, niveau: number): void => {
    if (!Array.isArray(suite) || niveau > NIVEAUX_MAX) return;
    const [lon, lat] = suite as ReadonlyArray<unknown>;
    if (typeof lon !== "number" || typeof lat !== "number") return suite.forEach((une) => parcourir(une, niveau + 1));
    bornes.ouest = Math.min(bornes.ouest, lon);
    bornes.est = Math.max(bornes.est, lon);
    bornes.sud = Math.min(bornes.sud, lat);
    bornes.nord = Math.max(bornes.nord, lat);
  };
  parcourir(Array.isArray(geometries) ? geometries.map((une) => objet(une)["coordinates"]) : coordinates, 0);
  const milieu = (a: number, b: number) => Number(((a + b) / 2).toFixed(5));
  return bornes.est < bornes.ouest ? undefined : [milieu(bornes.ouest, bornes.est), milieu(bornes.sud, bornes.nord)];
}

/** Un texte, un nombre, ou leur liste ; une liste dans une liste ne dit rien. */
function enTexte(valeur: unknown): string {
  return Array.isArray(valeur) ? (valeur as ReadonlyArray<unknown>).map(simpleEnTexte).join("|") : simpleEnTexte(valeur);
}

function simpleEnTexte(valeur: unknown): string {
  return typeof valeur === "string" ? valeur.trim() : typeof valeur === "number" ? String(valeur) : "";
}

/** « A », « Z », « AA » : la colonne comme un tableur la nomme. */
function lettres(rang: number): string {
  return rang < 26 ? String.fromCharCode(65 + rang) : `${lettres(Math.floor(rang / 26) - 1)}${lettres(rang % 26)}`;
}
