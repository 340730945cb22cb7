import { DEPARTEMENT_DE_FICHE } from "#app/commun/geo/code-departement.ts";
import { NOMS_ETATS, type PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import { CORPUS_PROPOSES, DEMANDES, type Publication } from "#app/contextes/propositions/domaine/contenu.ts";
import { TYPES_LIEU } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { TAGS_PLATEFORME } from "#app/contextes/annuaire/domaine/plateformes.ts";
import { ECHELLES_RESEAU } from "#app/contextes/annuaire/domaine/reseaux.ts";
import { COLONNES as COLONNES_LUES, SchemaPropositionRangee } from "#app/rangements/enregistrements.ts";
import { direAxesConnus, direListe, lireAxes, lireListe, renverser } from "./colonnes.ts";
import type { Ligne, Valeur } from "./pilote.server.ts";

// Une proposition, une colonne par champ. Ce qu'une colonne ne rendrait pas identique (nature inattendue, nom inconnu, valeur hors liste) va dans `autres` :
// la copie est exacte, et les contraintes ne refusent que ce qui est tapé à la main.

type Cellule = { readonly dire: (valeur: unknown) => Valeur | undefined; readonly lire: (cellule: unknown) => unknown };

const texte: Cellule = { dire: (v) => (typeof v === "string" && v.trim() !== "" ? v : undefined), lire: (c) => c };
const parmi = (permis: ReadonlyArray<string>): Cellule => ({ dire: (v) => (typeof v === "string" && permis.includes(v) ? v : undefined), lire: (c) => c });
const motif = (forme: RegExp): Cellule => ({ dire: (v) => (typeof v === "string" && forme.test(v) ? v : undefined), lire: (c) => c });
const nombre = (min: number, max: number, entier = false): Cellule => ({
  dire: (v) => (typeof v === "number" && v >= min && v <= max && (!entier || Number.isInteger(v)) ? v : undefined),
  lire: (c) => c,
});
const liste: Cellule = { dire: direListe, lire: lireListe };

const CHAMPS: Readonly<Record<string, Cellule>> = {
  demande: parmi(DEMANDES),
  nom: texte,
  titre: texte,
  auteur: texte,
  annee: nombre(-800, 2100, true),
  type: parmi(TYPES_LIEU),
  commune: texte,
  departement: motif(DEPARTEMENT_DE_FICHE),
  lat: nombre(-90, 90),
  lon: nombre(-180, 180),
  url: motif(/^https?:\/\/\S+$/),
  axes: { dire: direAxesConnus, lire: lireAxes },
  description: texte,
  sigle: texte,
  categories: liste,
  echelle: parmi(ECHELLES_RESEAU),
  territoire: texte,
  tag: parmi(TAGS_PLATEFORME),
  pied: texte,
  mots_cles: liste,
  licence: texte,
  corpus: parmi(CORPUS_PROPOSES),
  explication: texte,
  courriel: texte,
};
const NOMS_CHAMPS = Object.keys(CHAMPS);
const TETE = COLONNES_LUES.proposition.filter((colonne) => colonne !== "contenu");
const PUBLICATION = ["identifiant_public", "verifiee", "publiee_le"] as const;
/** Dans l'ordre des valeurs de `versLigne`. */
export const COLONNES: ReadonlyArray<string> = [...TETE, ...PUBLICATION, "autres", ...NOMS_CHAMPS];

const ETAT_DE_NOM = renverser(NOMS_ETATS);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export function versLigne({ contenu, ...tete }: PropositionRangee): ReadonlyArray<Valeur> {
  const brut = contenu as Readonly<Record<string, unknown>>;
  const cellules: Record<string, Valeur> = {};
  const autres: Record<string, unknown> = {};
  for (const [nom, valeur] of Object.entries(brut)) {
    const dite = Object.hasOwn(CHAMPS, nom) ? CHAMPS[nom]?.dire(valeur) : undefined;
    if (dite !== undefined) cellules[nom] = dite;
    else if (nom === "publication" && estPublication(valeur))
      Object.assign(cellules, { identifiant_public: valeur.identifiant, verifiee: valeur.verifie, publiee_le: valeur.le });
    else autres[nom] = valeur;
  }
  const montree: Readonly<Record<string, Valeur | undefined>> = { ...tete, ...cellules, etat: NOMS_ETATS[tete.etat], autres: JSON.stringify(autres) };
  return COLONNES.map((colonne) => montree[colonne] ?? null);
}

export function depuisLigne(ligne: Ligne): PropositionRangee {
  const contenu: Record<string, unknown> = { ...(ligne["autres"] as object) };
  for (const [nom, cellule] of Object.entries(CHAMPS)) if (remplie(ligne[nom])) contenu[nom] = cellule.lire(ligne[nom]);
  const [identifiant, verifie, le] = PUBLICATION.map((colonne) => ligne[colonne]);
  if (remplie(identifiant) && remplie(le)) contenu["publication"] = { identifiant, verifie: verifie === true, le };
  const tete = Object.fromEntries(TETE.map((colonne) => [colonne, ligne[colonne]]));
  return SchemaPropositionRangee.parse({ ...tete, etat: ETAT_DE_NOM[String(ligne["etat"])], contenu });
}

// Une cellule vidée à la main est vide, ou un texte vide, selon l'outil.
function remplie(cellule: unknown): boolean {
  return cellule !== null && cellule !== undefined && cellule !== "";
}

function estPublication(valeur: unknown): valeur is Publication {
  if (typeof valeur !== "object" || valeur === null || Object.keys(valeur).length !== 3) return false;
  const { identifiant, verifie, le } = valeur as Readonly<Record<keyof Publication, unknown>>;
  return typeof identifiant === "string" && identifiant !== "" && typeof verifie === "boolean" && typeof le === "string" && INSTANT.test(le);
}
