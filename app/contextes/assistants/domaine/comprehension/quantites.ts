import { plier } from "#app/commun/texte/plier.ts";
import { uneFois } from "#app/commun/memoires/une-fois.ts";
import { parleDePanneaux } from "./grandeurs/panneaux-dits.ts";
import { lireNombreDit } from "./mots-dits.ts";

export type Unite = "m2" | "m3" | "kwc" | "kw" | "w" | "kwh" | "kva" | "kg" | "eur" | "personnes" | "jours" | "poules" | "steres" | "panneaux";

/**
 * Une grandeur dite dans la question, ramenée à son unité (litres en m³, hectares en m²). `rang` : où elle est écrite. `parTemps` : un débit (« 300 L par jour »),
 * pas une contenance. `depuis` : le bas de « 80 à 100 m² », dont `valeur` est le haut.
 */
export type Quantite = {
  readonly valeur: number;
  readonly unite: Unite;
  readonly rang: number;
  readonly texte: string;
  readonly parTemps?: true;
  readonly depuis?: number;
};

/** Une corde de bois, presque partout : il en est de deux et demi et de quatre stères, et la réponse dit ce qu'elle a compté. */
export const STERES_PAR_CORDE = 3;
// « Trois cordes de bois », « deux cordes pour l'hiver au poêle » ; une corde à linge n'en est pas une.
const DU_BOIS = /(?<![\p{L}])(?:bois|buches?|chauff\p{L}*|poeles?|inserts?|cheminees?|steres?)(?![\p{L}])/u;

/** Parle-t-on de cordes de bois ? */
export function parleDeCordes(dite: string): boolean {
  const texte = plier(dite);
  return /(?<![\p{L}])cordes?(?![\p{L}])/u.test(texte) && DU_BOIS.test(texte);
}

const MOTIFS: ReadonlyArray<readonly [motif: string, unite: Unite, facteur: number]> = [
  ["m ?(?:(?:3|³)(?: cubes?)?|cubes?)|metres?[ -]cubes?|mcube", "m3", 1],
  ["m ?(?:2|²|carres?)|metres?[ -]carres?", "m2", 1],
  ["ha|hectares?", "m2", 10_000],
  ["ares?", "m2", 100],
  ["acres?", "m2", 4_046.856],
  ["litres?|l", "m3", 0.001],
  ["hectolitres?|hl", "m3", 0.1],
  ["k ?w ?(?:c|cr[eê]te)|kilo ?watts? ?cretes?", "kwc", 1],
  ["mwh", "kwh", 1_000],
  ["k ?w ?h|kilo ?watts? ?heures?", "kwh", 1],
  ["wh|watts? ?heures?", "kwh", 0.001],
  ["k ?w|kilo ?watts?", "kw", 1],
  ["k ?va", "kva", 1],
  ["tonnes?", "kg", 1_000],
  ["kg|kilos?|kilogrammes?", "kg", 1],
  ["w ?(?:c|cr[eê]tes?)?|watts?(?: ?cretes?)?", "w", 1],
  ["panneaux?|modules? (?:photovolt\\w*|solaires?)", "panneaux", 1],
  ["€|eur|euros?", "eur", 1],
  ["k ?(?:€|eur|euros?)", "eur", 1_000],
  ["personnes?|pers|habitants?|adultes?|bouches?", "personnes", 1],
  ["poules?(?: pondeuses?)?|pondeuses?", "poules", 1],
  ["steres?|st", "steres", 1],
  ["cordes?", "steres", STERES_PAR_CORDE],
  ["jours?", "jours", 1],
  ["semaines?", "jours", 7],
  ["mois", "jours", 30],
];
// « 3 kW de panneaux » sont des kilowatts-crête ; ceux d'un poêle ou d'une borne ne le sont jamais.
const APPAREILS =
  "poeles?|inserts?|chaudieres?|radiateurs?|bornes?|recharge|compteurs?|abonnements?|chauffe eau|pompes? a chaleur|pac|chauffage|groupes? electrogenes?|cheminees?|fours?|plaques?|moteurs?";
const DE_L_APPAREIL = new RegExp(`(?<![\\p{L}])(?:${APPAREILS})(?![\\p{L}])(?:(?!panneau|photovolt|solaire|[.?!;,]|\\d).){0,25}$`, "u");
const POUR_L_APPAREIL = new RegExp(`^ (?:de |pour )(?:la |le |l['’]|ma |mon |une? )?(?:${APPAREILS})(?![\\p{L}])`, "u");
/** Un nombre en chiffres, ses milliers séparés ou non. */
export const EN_CHIFFRES = "\\d{1,3}(?:[ .\\u00a0\\u202f]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)?";
const NOMBRE = `(?<![\\p{L}\\p{N}.,])(?<nombre>${EN_CHIFFRES}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|quarante|cinquante|cent|mille)`;

const PAR_TEMPS =
  /^(?: d[e'’] ?eau)? ?(?:\/ ?|par |a l['’] ?|au )(?:personne (?:et )?par |pers ?\/ ?)?(?:j|jours?|semaines?|mois|ans?|annees?|h|heures?)(?![\p{L}])/u;

// « 80-100 m² », « entre 80 et 100 m² », « 3000 L à 5000 L » : le premier nombre est celui du bas.
const BAS = `(?:(?<![\\p{L}\\p{N}.,/])(?<bas>\\d+(?:[.,]\\d+)?)\\s?(?<entre>-|–|à|a|ou|et|/)\\s?)?`;
const FIN = "(?![\\p{L}\\p{N}²³])";
// Ces motifs sont longs à lire, même pour Node : à la première question.
const unites = uneFois(() =>
  MOTIFS.map(([motif, unite, facteur]) => ({
    lecteur: new RegExp(`${BAS}(?<dite>${NOMBRE}\\s*(?<unite>${motif}))${FIN}`, "giu"),
    unite,
    facteur,
  })),
);
// La plupart des questions n'en disent aucune : une seule lecture le voit, au lieu d'une par unité.
const uneGrandeur = uneFois(() => new RegExp(`${NOMBRE}\\s*(?:${MOTIFS.map(([motif]) => motif).join("|")})${FIN}`, "iu"));
// Plus loin l'un de l'autre, deux nombres ne bornent pas une même grandeur : « dans le 07 à 100 m² ».
const GAMME_MAX = 10;

/** Les grandeurs d'une question : « 100 m² », « cinq mètres cubes », « 3000L », « 3 kWc », « 80 à 100 m² ». */
export function lireQuantites(question: string): ReadonlyArray<Quantite> {
  // Le chiffre en exposant tient à son unité ; le pliage l'aurait laissé tel quel.
  const texte = plier(question);
  if (!uneGrandeur().test(texte)) return [];
  const lues = unites().flatMap(({ lecteur, unite, facteur }) =>
    [...texte.matchAll(lecteur)].flatMap((trouve): ReadonlyArray<Quantite> => {
      const { nombre = "", bas, entre, dite = "" } = trouve.groups ?? {};
      const valeur = lireNombreEcrit(nombre);
      if (valeur === undefined || valeur <= 0 || (/cordes?$/.test(dite) && !DU_BOIS.test(texte))) return [];
      const rang = trouve.index + trouve[0].length - dite.length;
      const fin = rang + dite.length;
      const depuis = lireBas(bas, valeur, entre !== "et" || /(?<![\p{L}])entre $/u.test(texte.slice(0, trouve.index)));
      // « 7/3 m³ » : une fraction qui ne se comprend pas ne se lit pas à moitié.
      if (entre === "/" && depuis === undefined) return [];
      return [
        {
          valeur: valeur * facteur,
          unite: unite === "kw" && estCrete(texte, rang, dite.length) ? "kwc" : unite,
          rang,
          texte: dite.trim(),
          ...(PAR_TEMPS.test(texte.slice(fin)) ? { parTemps: true } : {}),
          ...(depuis === undefined ? {} : { depuis: depuis * facteur }),
        },
      ];
    }),
  );
  // « 10 kWh » n'est pas « 10 kW » : à une même place, l'unité la plus longue l'emporte.
  return lues.filter((une) => !lues.some((autre) => autre.rang === une.rang && autre.texte.length > une.texte.length)).toSorted((a, b) => a.rang - b.rang);
}

/** « 10.000 » : un point devant trois chiffres ne fait pas une décimale. */
export function lireNombreEcrit(nombre: string): number | undefined {
  return lireNombreDit(nombre.replaceAll(/[ \u00A0\u202F]|\.(?=\d{3}(?!\d))/g, ""));
}

function lireBas(bas: string | undefined, haut: number, borne: boolean): number | undefined {
  const valeur = bas === undefined || !borne ? undefined : lireNombreDit(bas);
  return valeur !== undefined && valeur < haut && valeur * GAMME_MAX >= haut ? valeur : undefined;
}

function estCrete(texte: string, rang: number, longueur: number): boolean {
  return parleDePanneaux(texte) && !DE_L_APPAREIL.test(texte.slice(0, rang)) && !POUR_L_APPAREIL.test(texte.slice(rang + longueur));
}

/** La première quantité de cette unité. */
export function quantiteDe(quantites: ReadonlyArray<Quantite>, unite: Unite): number | undefined {
  return quantites.find((une) => une.unite === unite)?.valeur;
}

/** Les bouts de ces quantités, sans redite : « 2 à 3 stères » en a deux, « 3 stères » un seul. */
export function bouts(quantites: ReadonlyArray<Quantite>): ReadonlyArray<number> {
  return [...new Set(quantites.flatMap(({ depuis, valeur }) => (depuis === undefined ? [valeur] : [depuis, valeur])))];
}

/** La première contenance en m³ ; « 300 L par jour » n'en est pas une. */
export function contenanceDe(quantites: ReadonlyArray<Quantite>): number | undefined {
  return quantiteDe(
    quantites.filter(({ parTemps }) => parTemps === undefined),
    "m3",
  );
}
