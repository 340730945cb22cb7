import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { quantiteDe } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";

/** Ce qui se calcule : une cuve, des panneaux, un potager. */
export type GenreCalcul = "cuve" | "panneaux" | "potager";

/** Un scénario à demander au simulateur, par les clés de son adresse. `valeur` : la taille de l'équipement. */
export type VarianteCalcul = { readonly valeur: number; readonly reponses: Readonly<Record<string, string>> };

export type LieuCalcul = { readonly code: string; readonly nom: string };

/** Les simulations qui répondent à une question chiffrée, et ce qu'il a fallu supposer. */
export type PlanCalcul = {
  readonly genre: GenreCalcul;
  /** Le lieu de la question, ou trois climats quand elle n'en dit pas. */
  readonly lieux: ReadonlyArray<LieuCalcul>;
  readonly situe: boolean;
  readonly personnes: number;
  readonly suppose: ReadonlyArray<string>;
  readonly toit_m2?: number;
  /** La question donne elle-même la taille. */
  readonly donnee: boolean;
  readonly variantes: ReadonlyArray<VarianteCalcul>;
};

const CUVE = / (?:cuves?|citernes?|recuperateurs?|pluie|gouttieres?|toits?|toiture) /;
const PANNEAUX = / (?:panneaux?|photovolt\w*|solaires?|kwc|pv|electricite|facture) /;
const POTAGER = / (?:potagers?|jardins?|legumes?|nourrir|maraich\w*|cultiver) /;
const PERSONNES_DEFAUT = 2;
const TOIT_DEFAUT_M2 = 100;
const CUVE_DEFAUT_M3 = 5;
// Bornes du simulateur : au-delà, ce n'est plus une maison.
const BORNES = { cuve: [0.1, 200], panneaux: [0.1, 100], potager: [1, 20_000], toit: [5, 2_000], personnes: [1, 20] } as const;
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
  const personnes = borner(foyer.personnes ?? PERSONNES_DEFAUT, BORNES.personnes);
  const suppose = [
    ...(foyer.personnes === undefined ? [`${PERSONNES_DEFAUT} personnes, faute de nombre`] : []),
    ...(situe ? [] : ["sans lieu dit, trois climats de France"]),
  ];
  const m2 = quantiteDe(quantites, "m2");
  const commun = { genre, lieux: situe ? [{ code, nom: lieu.genre === "commune" ? `${lieu.nom} (${code})` : lieu.nom }] : CLIMATS, situe, personnes };
  const foyerDit = { personnes: String(personnes) };
  switch (genre) {
    case "cuve": {
      const toit_m2 = borner(m2 ?? TOIT_DEFAUT_M2, BORNES.toit);
      const donnee = quantiteDe(quantites, "m3");
      const valeur = borner(donnee ?? CUVE_DEFAUT_M3, BORNES.cuve);
      return {
        ...commun,
        toit_m2,
        suppose: [...suppose, ...(m2 === undefined ? [`${TOIT_DEFAUT_M2} m² de toit`] : [])],
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
      const valeurs = m2 === undefined ? [100, 200, 400] : [m2, m2 * 2].map((une) => borner(une, BORNES.potager));
      return {
        ...commun,
        suppose,
        donnee: m2 !== undefined,
        variantes: valeurs.map((une) => ({ valeur: une, reponses: { ...foyerDit, potager: String(une) } })),
      };
    }
  }
}

function lireGenre(question: string, { intention, quantites, foyer, lieux }: QuestionComprise): GenreCalcul | null {
  const texte = enTournure(question);
  const de = (unite: "m2" | "m3" | "kwc" | "kwh") => quantiteDe(quantites, unite) !== undefined;
  const mesuree = de("m2") || de("m3") || de("kwc") || de("kwh");
  const facture = / facture /.test(texte) && / (?:electricite|electrique|courant|edf|panneaux?|kwh) /.test(texte);
  const chiffree = intention === "calculer" || mesuree || (facture && quantiteDe(quantites, "eur") !== undefined);
  if (!chiffree || intention === "travailler") return null;
  if (de("kwc")) return "panneaux";
  if (CUVE.test(texte) && !/ (?:panneaux?|photovolt\w*|solaires?) /.test(texte)) return "cuve";
  if (PANNEAUX.test(texte)) return "panneaux";
  if (POTAGER.test(texte)) return "potager";
  if (de("m3") && / (?:eau|secheresse|sans pluie) /.test(texte)) return "cuve";
  // « 100 m² à Privas, 4 personnes » : un toit et un foyer, l'eau qu'il donne.
  return de("m2") && foyer.personnes !== undefined && lieux.length > 0 ? "cuve" : null;
}

function borner(valeur: number, [min, max]: readonly [number, number]): number {
  return Math.min(max, Math.max(min, valeur));
}
