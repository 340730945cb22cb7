import { distanceKm } from "#app/commun/geo/distance.ts";
import type { Lieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { baseDe, type Base } from "./bases.ts";

/** Une ligne d'un relevé, toutes valeurs en texte. */
export type LigneReleve = Readonly<Record<string, string>>;

/** Un lieu repris d'une base publique, tel que `data/lieux/` le garde. */
export type LieuRepris = Pick<
  Lieu,
  "id" | "nom" | "description" | "commune" | "code_insee" | "departement" | "lat" | "lon" | "commune_source" | "url" | "contact"
> & {
  /** Tels qu'écrits dans la base : leur schéma les juge avec le reste du fichier. */
  readonly type: string;
  readonly sous_type: string;
  readonly precision: string;
  readonly axes: ReadonlyArray<string>;
  readonly base: string;
  readonly releve_le: string;
};

/** Ce qui suffit pour reconnaître un lieu déjà connu. */
export type LieuConnu = Pick<LieuRepris, "id" | "nom" | "code_insee" | "lat" | "lon" | "url">;

// Un mot qui dit la sorte de lieu ne le nomme pas.
const MOTS_VIDES = new Set("le la les l de du des d et en a au aux jardin jardins partage partages familiaux ferme fablab fab lab atelier tiers lieu".split(" "));
// Une page chez l'un de ces hébergeurs n'est pas le domaine du lieu.
const HEBERGEURS = /(^|\.)(facebook\.com|wixsite\.com|wordpress\.com|free\.fr|google\.com|cooperative-oasis\.org|fablab\.fr|blogspot\.com)$/;
const MEME_ENDROIT_KM = 1;

function motsDuNom(nom: string): string {
  return (plier(nom).match(/[a-z0-9]+/g) ?? [])
    .filter((mot) => !MOTS_VIDES.has(mot))
    .sort()
    .join(" ");
}

function domaine(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const hote = new URL(url).hostname.replace(/^www\./, "");
  return HEBERGEURS.test(hote) ? undefined : hote;
}

/** Deux fiches du même lieu : le même site dans la même commune, ou le même nom à moins d'un kilomètre. */
export function estLeMeme(a: LieuConnu, b: LieuConnu): boolean {
  const site = domaine(a.url);
  if (site !== undefined && site === domaine(b.url) && a.code_insee === b.code_insee) return true;
  const nom = motsDuNom(a.nom);
  return nom !== "" && nom === motsDuNom(b.nom) && distanceKm(a, b) <= MEME_ENDROIT_KM;
}

// Les bases ne disent qu'une sorte de lieu : la commune en fait une description qu'un formulaire accepte de corriger.
function situerDescription(description: string, commune: string, departement: string): string {
  return `${description.replace(/\.$/, "")}, ${commune} (${departement}).`;
}

function enLieu(ligne: LigneReleve): LieuRepris {
  const lire = (colonne: string): string => (ligne[colonne] ?? "").trim();
  const [url, contact] = [lire("site"), lire("contact")];
  return {
    id: lire("id"),
    nom: lire("nom"),
    type: lire("type"),
    sous_type: lire("sous_type"),
    description: situerDescription(lire("description_courte"), lire("commune"), lire("departement")),
    commune: lire("commune"),
    code_insee: lire("code_insee"),
    departement: lire("departement"),
    lat: Number(lire("lat")),
    lon: Number(lire("lon")),
    precision: lire("precision"),
    commune_source: lire("recoupement").includes("connaissance générale") ? "connaissance_generale" : "document",
    axes: lire("axes").split("|"),
    ...(url === "" ? {} : { url }),
    ...(contact === "" ? {} : { contact }),
    base: baseDe(lire("source")).id,
    releve_le: lire("date_source"),
  };
}

export type Reprise = {
  readonly lieux: ReadonlyArray<LieuRepris>;
  readonly bases: ReadonlyArray<Base>;
  /** Ceux qu'une autre fiche dit déjà : `[le doublon, la fiche gardée]`. */
  readonly doublons: ReadonlyArray<readonly [string, string]>;
};

/** Les lignes du sujet (`pertinence` 1), sans ce qui est déjà connu, triées par identifiant, et les bases dont elles viennent. */
export function reprendre(lignes: ReadonlyArray<LigneReleve>, connus: ReadonlyArray<LieuConnu>): Reprise {
  const gardes: Array<LieuRepris> = [];
  const doublons: Array<readonly [string, string]> = [];
  const bases = new Map<string, Base>();
  for (const ligne of lignes.filter((l) => l["pertinence"] === "1")) {
    const lieu = enLieu(ligne);
    const connu = [...connus, ...gardes].find((autre) => autre.id === lieu.id || estLeMeme(lieu, autre));
    if (connu !== undefined) {
      doublons.push([lieu.id, connu.id]);
      continue;
    }
    const base = baseDe(ligne["source"] ?? "");
    bases.set(base.id, base);
    gardes.push(lieu);
  }
  return { lieux: gardes.sort((a, b) => (a.id < b.id ? -1 : 1)), bases: [...bases.values()], doublons };
}
