import { AXES, NOMS_AXES } from "#app/commun/axes.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { plier, plierNom } from "#app/commun/texte/plier.ts";
import {
  ETAPES_LIEU,
  FORMES_LIEU,
  NOMS_ETAPES_LIEU,
  NOMS_FORMES_LIEU,
  NOMS_OFFRES_LIEU,
  NOMS_RECHERCHES_LIEU,
  NOMS_TYPES_LIEU,
  OFFRES_LIEU,
  RECHERCHES_LIEU,
  TYPES_LIEU,
} from "#app/contextes/annuaire/index.ts";
import type { Communes } from "#app/contextes/geographie/index.ts";
import { corpsDe, lieuDe } from "#app/contextes/propositions/domaine/proposition.ts";
import { SCHEMAS_CONTENU } from "#app/contextes/propositions/schemas/proposition.ts";
import { exigerAccord, situer } from "#app/contextes/propositions/service/situer.ts";
import type { LigneLue } from "./lire-annuaire.ts";

/** Ce que le fichier ne dit pas et que l'on donne pour toutes ses lignes. */
export type Defauts = { readonly type?: string | undefined; readonly axes?: string | undefined };

/** Une fiche prête à déposer. `cle` : ce qui la reconnaît d'un import à l'autre. */
export type FichePrete = { readonly ligne: number; readonly cle: string; readonly nom: string; readonly contenu: object; readonly situee: boolean };
/** Une ligne refusée, et pourquoi : « colonne C (commune) : Donnez la commune. » */
export type Refus = { readonly ligne: number; readonly nom: string; readonly phrases: ReadonlyArray<string> };
export type Preparees = { readonly fiches: ReadonlyArray<FichePrete>; readonly refus: ReadonlyArray<Refus> };

type Choix = readonly [ReadonlyArray<string>, Readonly<Record<string, string>>];
const CHOIX: Readonly<Record<string, Choix>> = {
  type: [TYPES_LIEU, NOMS_TYPES_LIEU],
  etape: [ETAPES_LIEU, NOMS_ETAPES_LIEU],
  forme: [FORMES_LIEU, NOMS_FORMES_LIEU],
};
const LISTES: Readonly<Record<string, Choix>> = {
  axes: [AXES, NOMS_AXES],
  cherche: [RECHERCHES_LIEU, NOMS_RECHERCHES_LIEU],
  propose: [OFFRES_LIEU, NOMS_OFFRES_LIEU],
};

/** « Tiers-lieu », « tiers lieu » et « tiers-lieu » disent la même valeur ; un mot inconnu reste tel quel, et se fera refuser. */
function valeurDe(brut: string, [valeurs, noms]: Choix): string {
  return valeurs.find((valeur) => [valeur, noms[valeur] ?? ""].some((nom) => plierNom(nom) === plierNom(brut))) ?? brut;
}

function enListe(brut: string, choix: Choix): ReadonlyArray<string> {
  const [, noms] = choix;
  // Un libellé peut lui-même porter une virgule : entier, il passe d'abord.
  const entier = valeurDe(brut, choix);
  if (Object.hasOwn(noms, entier)) return [entier];
  return brut
    .split(/[|;,]/)
    .map((mot) => mot.trim())
    .filter((mot) => mot !== "")
    .map((mot) => valeurDe(mot, choix));
}

/** Le département d'un code postal ; la Corse se partage en deux, et l'outre-mer a trois chiffres. */
function departementDuCodePostal(code: string): string | undefined {
  const net = code.replace(/\s/g, "").padStart(5, "0");
  if (!/^\d{5}$/.test(net) || net.startsWith("00")) return undefined;
  if (net.startsWith("20")) return Number(net) < 20_200 ? "2A" : "2B";
  return net.startsWith("97") ? net.slice(0, 3) : net.slice(0, 2);
}

function traduire(valeurs: LigneLue["valeurs"], defauts: Defauts): Readonly<Record<string, unknown>> {
  const rendues: Record<string, unknown> = { ...valeurs };
  for (const champ of ["type", "axes"] as const) if ((valeurs[champ] ?? "") === "" && defauts[champ] !== undefined) rendues[champ] = defauts[champ];
  if ((valeurs["departement"] ?? "") === "") rendues["departement"] = departementDuCodePostal(valeurs["code_postal"] ?? "");
  else if (/^\d$/.test(valeurs["departement"] ?? "")) rendues["departement"] = `0${valeurs["departement"]}`;
  // Une cellule vide ne dit rien : ni qu'il y en a, ni qu'il n'y en a pas.
  for (const [champ, choix] of Object.entries(CHOIX)) {
    const brut = rendues[champ];
    if (typeof brut === "string") rendues[champ] = brut === "" ? undefined : valeurDe(brut, choix);
  }
  for (const [champ, choix] of Object.entries(LISTES)) {
    const brut = rendues[champ];
    if (typeof brut !== "string") continue;
    rendues[champ] = brut === "" ? undefined : enListe(brut, choix);
  }
  return rendues;
}

/** Juge chaque ligne comme une proposition : mêmes règles, mêmes phrases, avec la ligne et la colonne. */
export function preparerFiches(lignes: ReadonlyArray<LigneLue>, defauts: Defauts, communes: Communes): Preparees {
  const fiches: Array<FichePrete> = [];
  const refus: Array<Refus> = [];
  const vues = new Map<string, number>();
  for (const lue of lignes) {
    const jugee = jugerLigne(lue, defauts, communes);
    if ("phrases" in jugee) {
      refus.push(jugee);
      continue;
    }
    const deja = vues.get(jugee.cle);
    if (deja === undefined) {
      vues.set(jugee.cle, lue.ligne);
      fiches.push(jugee);
    } else refus.push({ ligne: lue.ligne, nom: jugee.nom, phrases: [`la même fiche est déjà à la ligne ${deja}.`] });
  }
  return { fiches, refus };
}

function jugerLigne(lue: LigneLue, defauts: Defauts, communes: Communes): FichePrete | Refus {
  const nom = (lue.valeurs["nom"] ?? "").slice(0, 60) || "sans nom";
  const refuser = (phrases: ReadonlyArray<string>): Refus => ({ ligne: lue.ligne, nom, phrases });
  const dire = (champ: string, message: string) => `${lue.ou[champ] ?? "colonne absente"} (${champ}) : ${message}`;
  if (lue.debord !== undefined) return refuser([lue.debord]);
  const controle = SCHEMAS_CONTENU.ecosysteme.safeParse(traduire(lue.valeurs, defauts));
  if (!controle.success) {
    const parChamp = new Map(controle.error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? "fiche"), message]));
    return refuser([...parChamp].toReversed().map(([champ, message]) => dire(champ, message)));
  }
  const contenu = Object.fromEntries(Object.entries(controle.data).filter(([, valeur]) => valeur !== undefined));
  const corps = situer(corpsDe("ecosysteme", contenu), communes);
  try {
    exigerAccord(corps, communes);
  } catch (e) {
    if (!estErreurApp(e)) throw e;
    return refuser((e.champs ?? []).map(({ chemin, message }) => dire(chemin, message)));
  }
  const { identifiant = "" } = lue.valeurs;
  const cle = identifiant === "" ? `${plier(controle.data.nom)}|${plier(controle.data.commune)}|${controle.data.departement}` : `id:${identifiant}`;
  return { ligne: lue.ligne, cle, nom: controle.data.nom, contenu: corps.contenu, situee: lieuDe(corps) !== undefined };
}
