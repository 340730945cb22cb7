import { racines } from "#app/commun/texte/mots.ts";
import { surUneLigne } from "#app/commun/texte/une-ligne.ts";

// « Surtout pas une maison de retraite », « sauf Terre de Liens », « mais pas à Paris » : ce qu'on écarte n'est pas ce qu'on cherche. « Pas d'argent », « je n'ai ni
// terrain ni outils » disent un manque, qui fait partie de la question.

const A = "(?<![\\p{L}\\p{N}])";
const Z = "(?![\\p{L}\\p{N}])";
const ARTICLE = "(?:l[ea]s?\\s|l['’]|une?\\s)";
const DE = "d(?:e\\s|es\\s|u\\s|['’])";

// Ce qui n'annonce qu'un endroit écarté : « pas à vendre », « loin de tout » n'écartent rien.
const ENDROIT = `(?:(?:à|a|au|aux|en|vers|sur)\\s|(?:près|pres|autour)\\s${DE})`;
// « Mais pas une maison de retraite » écarte une chose ; « mais pas seule », « mais pas trop cher » disent comment.
const CHOSE = `(?:${ARTICLE}|(?:par|chez|dans)\\s|\\p{Lu})`;
// « Sans passer par Enercoop » écarte quelqu'un ; « sans passer par le supermarché », « sans EDF » disent comment.
const SANS = `[Ss]ans(?: (?:passer par|recourir [àa]|faire appel [àa]|aller (?:sur|chez|[àa])|utiliser))?(?=\\s${ARTICLE}?\\p{Lu}\\p{Ll})`;
const ANNONCES: ReadonlyArray<readonly [motif: string, genre: "tout" | "ni" | "endroit"]> = [
  [`${A}(?:(?:[Ss]urtout pas|[Ss]auf|[Ee]xcept[ée]|[Hh]ormis|[ÀàAa] part(?! enti)|autres? (?:choses? )?que)${Z}|autres? (?:choses? )?qu['’])`, "tout"],
  [`${A}(?:(?:[ÀàAa] l['’]exception|[Ee]n dehors)(?=\\s${DE})|${SANS})`, "tout"],
  [`(?:${A}(?:mais|et|non)|,)\\s+(?:surtout )?pas(?=\\s${CHOSE})`, "tout"],
  [`${A}[Nn]i(?=\\s)`, "ni"],
  [`(?:${A}(?:mais|et|non)|,)\\s+(?:surtout )?pas(?=\\s${ENDROIT})`, "endroit"],
  [`${A}(?:ailleurs|autre part) qu(?:e${Z}|['’])|${A}(?=(?:[Ll]oin|[Hh]ors)\\s${DE})(?<!(?:pas|moins) (?:\\p{L}+ )?)`, "endroit"],
];
// Presque aucune question n'écarte rien : un mot de ces annonces se cherche d'abord, d'un seul passage.
const PEUT_ECARTER = /pas|ni |sauf|except|hormis|part|autre|ailleurs|hors|loin|sans/i;
const LECTEURS = ANNONCES.map(([motif, genre]) => ({ lecteur: new RegExp(motif, "gu"), genre }));

// « Je n'ai ni terrain ni outils », « sans eau ni gaz » : un manque ; « je ne veux ni ville ni voiture » : un refus.
const MANQUE = /(?<!\p{L})(?:n['’]|ne\s|ai\s|sans\s|pas\s)(?<verbe>[^.;:?!]*)$/iu;
const REFUS = /(?:veu|voul|souhait|cherch|aim)/iu;

const NOM = "\\p{Lu}[\\p{L}\\p{M}\\p{N}.-]*(?:['’]\\p{Lu}[\\p{L}\\p{M}\\p{N}-]*)?";
const DEVANT = `(?:(?:à|a|au|aux|chez|en|dans|vers|sur|par|près|pres|autour|[Ll]oin|[Hh]ors)\\s)?(?:${DE}(?:la\\s|l['’])?|${ARTICLE})?`;
// Un nom propre finit à sa dernière majuscule : « autre chose que Marx sur la lutte des classes » n'écarte que Marx.
const NOM_PROPRE = new RegExp(`^\\s*(?<dit>${DEVANT}${NOM}(?:\\s(?:&\\s|${DE}(?:la\\s|l['’])?)?${NOM})*)`, "u");
const SUITE = `(?:mais|qui|que|qu['’]|pour|o[uù]|et|ou|ni|je|j['’]|on|nous|il|elle|comment|combien|pourquoi|quels?|quelles?|si|quand|est|c['’]est|y)`;
const NOM_COMMUN = new RegExp(
  `^\\s*(?<dit>(?!\\s|${SUITE}(?:${Z}|(?<=['’])))[^,;.:?!()]{2,60}?)(?=\\s*(?:$|[,;.:?!()]|${A}${SUITE}(?:${Z}|(?<=['’]))|\\s(?:à|au|en|dans|vers|près|sur)\\s(?:${DE}|${ARTICLE})?\\p{Lu}))`,
  "u",
);
const RELIE = /^\s*(?:,\s*)?(?:et|ou|ni)\s+(?:pas\s+)?(?!pas(?!\p{L}))/u;
const VIRGULE = /^\s*,\s*(?!(?:pas|ni|et|ou)(?!\p{L}))/u;

type Terme = { readonly dit: string; readonly fin: number; readonly forme: string };

export type Exclusions = {
  /** La question sans ce qu'elle écarte ; entière si elle ne dit rien d'autre. */
  readonly reste: string;
  readonly ecarte: ReadonlyArray<string>;
};

/** Ce que la question écarte, terme par terme, et la question sans cela. `nommeUnEndroit` : de quoi savoir si un terme nomme un lieu. */
export function lireExclusions(question: string, nommeUnEndroit: (dit: string) => boolean = () => false): Exclusions {
  if (!PEUT_ECARTER.test(question)) return { reste: question, ecarte: [] };
  const ecarte: Array<string> = [];
  const coupes: Array<readonly [debut: number, fin: number]> = [];
  for (const { lecteur, genre } of LECTEURS) {
    for (const { index, 0: annonce } of question.matchAll(lecteur)) {
      if (coupes.some(([debut, fin]) => index >= debut && index < fin) || (genre === "ni" && ditUnManque(question.slice(0, index)))) continue;
      const termes = lireListe(question, index + annonce.length);
      const dernier = termes.at(-1);
      if (dernier === undefined || (genre === "endroit" && !termes.every(({ dit }) => nommeUnEndroit(dit)))) continue;
      ecarte.push(...termes.map(({ dit }) => dit));
      coupes.push([index, dernier.fin]);
    }
  }
  if (coupes.length === 0) return { reste: question, ecarte };
  const reste = surUneLigne(coupes.toSorted(([a], [b]) => b - a).reduce((texte, [debut, fin]) => `${texte.slice(0, debut)} ${texte.slice(fin)}`, question));
  return { reste: racines(reste).length === 0 ? question : reste, ecarte };
}

function ditUnManque(avant: string): boolean {
  const manque = MANQUE.exec(avant);
  return manque !== null && !REFUS.test(manque.groups?.["verbe"] ?? "");
}

/** « X », « X et Y », « X, Y et Z » : des termes de même forme. Après une virgule, une autre ne s'y joint que si la liste se ferme plus loin. */
function lireListe(question: string, debut: number): ReadonlyArray<Terme> {
  const premier = lireTerme(question, debut);
  if (premier === undefined) return [];
  const termes = [premier];
  let enAttente: ReadonlyArray<Terme> = [];
  for (;;) {
    const fin = (enAttente.at(-1) ?? termes.at(-1) ?? premier).fin;
    const suite = question.slice(fin);
    const lien = RELIE.exec(suite) ?? VIRGULE.exec(suite);
    const terme = lien === null ? undefined : lireTerme(question, fin + lien[0].length);
    if (lien === null || terme === undefined || terme.forme !== premier.forme) return termes;
    if (/[a-z]/.test(lien[0])) {
      termes.push(...enAttente, terme);
      enAttente = [];
    } else enAttente = [...enAttente, terme];
  }
}

function lireTerme(question: string, debut: number): Terme | undefined {
  const suite = question.slice(debut);
  const propre = NOM_PROPRE.exec(suite);
  const lu = propre ?? NOM_COMMUN.exec(suite);
  const dit = lu?.groups?.["dit"];
  if (lu === null || dit === undefined) return undefined;
  return { dit: surUneLigne(dit), fin: debut + lu[0].length, forme: propre === null ? formeCommune(dit) : "nom" };
}

const FORMES: ReadonlyArray<readonly [debut: RegExp, forme: string]> = [
  [/^(?:l['’]|l[ea]s?(?!\p{L}))/iu, "defini"],
  [/^(?:une?|des)(?!\p{L})/iu, "indefini"],
  [/^(?:à|aux?|a|chez|en|dans|par|sur|vers|près|loin|hors)(?!\p{L})/iu, "ou"],
];

// Deux termes se joignent s'ils commencent de même : « les hôtels et les campings », non « un hôtel et trouver une ferme ».
const formeCommune = (dit: string): string => FORMES.find(([debut]) => debut.test(dit))?.[1] ?? "nu";
