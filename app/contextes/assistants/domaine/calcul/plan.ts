import { compter, formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { LieuDit } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import type { FoyerDit } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";
import { quantiteDe, type Quantite } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import { lireReponses } from "#app/contextes/simulateur/index.ts";
import { mesureUnEquipement, surfaceDe } from "./surfaces.ts";

/** Ce qui se calcule : une cuve, des panneaux, un potager, des poules, le bois d’un hiver. */
export type GenreCalcul = "cuve" | "panneaux" | "potager" | "poules" | "bois";

/** Un scénario à demander au simulateur, par les clés de son adresse. `valeur` : la taille de l'équipement. */
export type VarianteCalcul = { readonly valeur: number; readonly reponses: Readonly<Record<string, string>> };

export type LieuCalcul = { readonly code: string; readonly nom: string };

/** Les simulations qui répondent à une question chiffrée, et ce qu'il a fallu supposer. */
export type PlanCalcul = {
  readonly genre: GenreCalcul;
  /** Le lieu de la question, ou trois climats quand elle n'en dit pas. */
  readonly lieux: ReadonlyArray<LieuCalcul>;
  readonly situe: boolean;
  /** « à Privas, calculé avec le climat du département 07 » ; rien sans lieu. */
  readonly ou: string;
  readonly personnes: number;
  /** La composition dite, jamais la supposée. */
  readonly composition?: { readonly adultes: number; readonly enfants: number };
  readonly suppose: ReadonlyArray<string>;
  readonly toit_m2?: number;
  /** La surface à chauffer, si elle est dite. */
  readonly surface_m2?: number;
  /** La question donne elle-même la taille. */
  readonly donnee: boolean;
  readonly variantes: ReadonlyArray<VarianteCalcul>;
};

const CUVE = / (?:cuves?|citernes?|recuperateurs?|pluie|gouttieres?|toits?|toiture) /;
const PANNEAUX = / (?:panneaux?|photovolt\w*|solaires?|kwc|pv|electricite|facture) /;
const POTAGER = / (?:potagers?|jardins?|legumes?|nourrir|maraich\w*|cultiver) /;
// « Combien de stères », « quelle quantité de bois », « combien d'œufs » : c'est ce mot-là que l'on compte, quoi que la question dise d'autre.
const COMPTE = / (?:combien|quantite|nombre|volume) (?:de |d )(?<compte>\w+)/g;
const POULES = /^(?:poules?|pondeuses?|oeufs?)$/;
const BOIS = /^(?:steres?|bois|buches?)$/;
const PRIX = / (?:cout\w*|prix|tarifs?|cher|chers|vaut|valent) /;
const CHAUFFER = / (?:steres?|chauff\w*|poeles?|cheminees?|inserts?|hivers?) /;
const CHERCHE = / (?:cherch\w*|recherch\w*|louer|acheter|a vendre|location) /;
const PERSONNES_DEFAUT = 2;
const TOIT_DEFAUT_M2 = 100;
const CUVE_DEFAUT_M3 = 5;
const POULES_DEFAUT = 3;
// Bornes du simulateur : au-delà, ce n'est plus une maison.
const BORNES = {
  cuve: [0.1, 200],
  panneaux: [0.1, 100],
  potager: [1, 20_000],
  poules: [1, 500],
  surface: [10, 2_000],
  toit: [5, 2_000],
  personnes: [1, 20],
  enfants: [0, 20],
} as const;
// Humide, moyen, sec et chaud : ce que la France fait varier.
const CLIMATS: ReadonlyArray<LieuCalcul> = [
  { code: "29", nom: "Finistère" },
  { code: "45", nom: "Loiret" },
  { code: "13", nom: "Bouches-du-Rhône" },
];

/** Les simulations à demander pour cette question ; rien si elle n'appelle pas de calcul. */
export function planifierCalcul(question: string, comprise: QuestionComprise): PlanCalcul | null {
  const genre = lireGenre(question, comprise);
  if (genre === null) return null;
  const { lieux, foyer, quantites } = comprise;
  const lieu = lieux.find(({ pays, genre: sorte }) => pays === undefined && sorte !== "region");
  const code = lieu?.departements[0];
  const situe = lieu !== undefined && code !== undefined;
  const { reponses: foyerDit, suppose: gensSupposes, ...gens } = lireGens(foyer);
  const suppose = [...gensSupposes, ...(situe ? [] : ["sans lieu dit, trois climats de France"])];
  const commun = {
    genre,
    lieux: situe ? [{ code, nom: lieu.genre === "commune" ? `${lieu.nom} (${code})` : lieu.nom }] : CLIMATS,
    situe,
    ou: situe ? situer(lieu, code) : "",
    ...gens,
  };
  switch (genre) {
    case "cuve": {
      const m2 = surfaceDe(question, quantites, ["toit", "inconnu"]);
      const autre = quantiteDe(quantites, "m2");
      const ecartee = autre === undefined ? "" : `, les ${formaterNombre(autre)} m² dits n’étant pas ceux du toit`;
      const toit_m2 = borner(m2 ?? TOIT_DEFAUT_M2, BORNES.toit);
      const donnee = quantiteDe(quantites, "m3");
      const valeur = borner(donnee ?? CUVE_DEFAUT_M3, BORNES.cuve);
      return {
        ...commun,
        toit_m2,
        suppose: [...suppose, ...(m2 === undefined ? [`${TOIT_DEFAUT_M2} m² de toit${ecartee}`] : [])],
        donnee: donnee !== undefined,
        variantes: [{ valeur, reponses: { ...foyerDit, toit: String(toit_m2), cuve: String(valeur) } }],
      };
    }
    case "panneaux": {
      const donnee = quantiteDe(quantites, "kwc");
      const valeurs = donnee === undefined ? [3, 6, 9] : [donnee, donnee * 2].map((kwc) => borner(kwc, BORNES.panneaux));
      // Zéro d'abord : ce que les panneaux changent se lit par différence.
      return {
        ...commun,
        suppose,
        donnee: donnee !== undefined,
        variantes: [0, ...valeurs].map((kwc) => ({ valeur: kwc, reponses: { ...foyerDit, pv: String(kwc) } })),
      };
    }
    case "potager": {
      const m2 = surfaceCultivee(question, quantites);
      const valeurs = m2 === undefined ? [100, 200, 400] : [m2, m2 * 2].map((une) => borner(une, BORNES.potager));
      return {
        ...commun,
        suppose,
        donnee: m2 !== undefined,
        variantes: valeurs.map((une) => ({ valeur: une, reponses: { ...foyerDit, potager: String(une) } })),
      };
    }
    case "poules": {
      const dites = quantiteDe(quantites, "poules");
      const valeur = Math.round(borner(dites ?? POULES_DEFAUT, BORNES.poules));
      return {
        ...commun,
        // Le climat n'y change rien : sans lieu, un seul calcul suffit, et rien n'est à supposer.
        ...(situe ? {} : { lieux: CLIMATS.slice(0, 1), situe: true }),
        suppose: gensSupposes,
        donnee: dites !== undefined,
        variantes: [{ valeur, reponses: { ...foyerDit, poules: String(valeur) } }],
      };
    }
    case "bois": {
      const m2 = surfaceDe(question, quantites, ["autre", "inconnu"]);
      const surface = m2 === undefined ? {} : { surface: String(borner(m2, BORNES.surface)) };
      const reponses = { ...foyerDit, ...surface, chauffage: "poele_buches" };
      return {
        ...commun,
        ...(m2 === undefined ? {} : { surface_m2: borner(m2, BORNES.surface) }),
        suppose: [...suppose, ...(m2 === undefined ? ["la surface courante d’une maison"] : []), "une maison d’isolation moyenne"],
        donnee: false,
        // La maison, la même rénovée, et ce que change un stère du terrain : leur écart dit combien il en faudrait en tout.
        variantes: [reponses, { ...reponses, isolation: "renove" }, { ...reponses, steres: "1" }].map((une) => ({ valeur: 1, reponses: une })),
      };
    }
  }
}

// Le nombre seul part tel quel : le simulateur le répartit, et sa répartition se dit.
function lireGens({ personnes, adultes, enfants = 0 }: FoyerDit): Pick<PlanCalcul, "personnes" | "composition" | "suppose"> & {
  readonly reponses: Readonly<Record<string, string>>;
} {
  if (adultes === undefined && enfants === 0) {
    const nombre = borner(personnes ?? PERSONNES_DEFAUT, BORNES.personnes);
    const reponses = { personnes: String(nombre) };
    if (personnes === undefined) return { personnes: nombre, reponses, suppose: [`${PERSONNES_DEFAUT} personnes, faute de nombre`] };
    const { a18 = "0", e4 = "0" } = lireReponses(new URLSearchParams(reponses));
    return { personnes: nombre, reponses, suppose: nombre > PERSONNES_DEFAUT ? [direGens({ adultes: Number(a18), enfants: Number(e4) })] : [] };
  }
  const composition = { adultes: borner(adultes ?? PERSONNES_DEFAUT, BORNES.personnes), enfants: borner(enfants, BORNES.enfants) };
  return {
    personnes: composition.adultes + composition.enfants,
    ...(adultes === undefined ? {} : { composition }),
    reponses: { a18: String(composition.adultes), ...(composition.enfants === 0 ? {} : { e4: String(composition.enfants) }) },
    suppose: adultes === undefined ? [`${PERSONNES_DEFAUT} adultes, faute de nombre`] : [],
  };
}

/** « 2 adultes et 3 enfants ». */
export function direGens({ adultes, enfants }: { readonly adultes: number; readonly enfants: number }): string {
  const grands = compter(adultes, "adulte");
  return enfants === 0 ? grands : `${grands} et ${compter(enfants, "enfant")}`;
}

// Le simulateur ne reçoit que le département : une commune le dit.
function situer({ genre, nom }: LieuDit, code: string): string {
  if (genre !== "commune") return `dans le département ${nom}`;
  const place = /^Les? /.test(nom) ? nom.replace(/^Le(s?) /, (_, s: string) => (s === "" ? "au " : "aux ")) : `à ${nom}`;
  return `${place}, calculé avec le climat du département ${code}`;
}

// Un jardin entier se cultive ; un toit ou une maison, non.
function surfaceCultivee(question: string, quantites: ReadonlyArray<Quantite>): number | undefined {
  return surfaceDe(question, quantites, ["culture", "jardin", "terre", "inconnu"]);
}

function lireGenre(question: string, { intention, quantites, foyer, lieux }: QuestionComprise): GenreCalcul | null {
  const texte = enTournure(question);
  const de = (unite: "m3" | "kwc") => quantiteDe(quantites, unite) !== undefined;
  const cherche = CHERCHE.test(texte);
  const jardin = surfaceDe(question, quantites, ["jardin"]) !== undefined && !cherche;
  const mesuree = mesureUnEquipement(question, quantites) || jardin;
  const facture = / facture /.test(texte) && / (?:electricite|electrique|courant|edf|panneaux?|kwh) /.test(texte);
  // « 100 m² à Privas, 4 personnes » : un toit et un foyer, l'eau qu'il donne ; sauf à qui cherche un logement.
  const toitEtFoyer = surfaceDe(question, quantites, ["inconnu"]) !== undefined && foyer.personnes !== undefined && lieux.length > 0 && !cherche;
  const chiffree = intention === "calculer" || mesuree || toitEtFoyer || (facture && quantiteDe(quantites, "eur") !== undefined);
  if (!chiffree || intention === "travailler" || intention === "droit") return null;
  if (de("kwc")) return "panneaux";
  const comptes = [...texte.matchAll(COMPTE)].map(({ groups }) => groups?.["compte"] ?? "");
  // Une serre n'est pas une maison : sa chaleur ne se calcule pas ici.
  if (comptes.some((mot) => BOIS.test(mot)) && CHAUFFER.test(texte)) return PRIX.test(texte) || / serres? /.test(texte) ? null : "bois";
  if (comptes.some((mot) => POULES.test(mot))) return "poules";
  if (CUVE.test(texte) && !/ (?:panneaux?|photovolt\w*|solaires?) /.test(texte)) return "cuve";
  if (PANNEAUX.test(texte)) return "panneaux";
  if (POTAGER.test(texte)) return "potager";
  if (de("m3") && / (?:eau|secheresse|sans pluie) /.test(texte)) return "cuve";
  return toitEtFoyer ? "cuve" : null;
}

function borner(valeur: number, [min, max]: readonly [number, number]): number {
  return Math.min(max, Math.max(min, valeur));
}
