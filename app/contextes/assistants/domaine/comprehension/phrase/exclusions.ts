import { retenirParTexte } from "#app/commun/memoires/memoire-bornee.ts";
import { racines } from "#app/commun/texte/mots.ts";
import { surUneLigne } from "#app/commun/texte/une-ligne.ts";
import { motsDits } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { commenceParUnJour } from "#app/contextes/assistants/domaine/comprehension/grandeurs/jours-dits.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { nommeUneSorte } from "#app/contextes/assistants/domaine/recherche/situation/sortes-nommees.ts";
import { motsDUneStructure, type NomsDeStructures } from "#app/contextes/assistants/domaine/comprehension/lieux/noms-de-structures.ts";

// « Surtout pas une maison de retraite », « sauf Terre de Liens », « mais pas à Paris » : ce qu'on écarte n'est pas ce qu'on cherche. « Pas d'argent », « je n'ai ni
// terrain ni outils » disent un manque, qui fait partie de la question.

const A = "(?<![\\p{L}\\p{N}])";
const Z = "(?![\\p{L}\\p{N}])";
const ARTICLE = "(?:l[ea]s?\\s|l['’]|une?\\s)";
const DE = "d(?:e\\s|es\\s|u\\s|['’])";

// Ce qui n'annonce qu'un endroit écarté : « pas à vendre », « loin de tout » n'écartent rien.
const ENDROIT = `(?:(?:à|a|au|aux|en|dans|vers|sur)\\s|(?:près|pres|autour)\\s${DE})`;
// « Mais pas une maison de retraite » écarte une chose ; « mais pas seule », « mais pas trop cher » disent comment.
const CHOSE = `(?:${ARTICLE}|(?:par|chez|dans)\\s|\\p{Lu})`;
const MAIS = "(?:[Mm]ais|[Ee]t|[Nn]on)";
// « Sans passer par Enercoop » écarte quelqu'un ; « sans passer par le supermarché » dit comment. « Sans Emploi », « sans Linky » n'écartent rien : seul y suffit un nom connu.
const RECOURIR = `(?:passer par|recourir [àa]|faire appel [àa]|aller (?:sur|chez|[àa])|utiliser)`;
// « Je ne veux pas de bénévolat, un salaire » n'en montre pas ; « je ne veux pas de voiture, comment faire » dit une contrainte.
const NE_PAS_VOULOIR = `(?:[Jj]e|[Oo]n|[Nn]ous)\\s(?:n['’]|ne\\s)?(?:veu[xt]?|voulons|voudrais?|souhait\\p{L}+|cherch\\p{L}+)\\s(?:surtout\\s)?pas\\s(?:de\\s|d['’])`;
type Genre = "tout" | "ni" | "endroit" | "connu" | "refus" | "oppose";
const ANNONCES: ReadonlyArray<readonly [motif: string, genre: Genre]> = [
  [`${A}(?:(?:[Ss]urtout pas|[Ss]auf|[Ee]xcept[ée]|[Hh]ormis|[ÀàAa] part(?! enti)|[Aa]utres? (?:choses? )?que)${Z}|[Aa]utres? (?:choses? )?qu['’])`, "tout"],
  [`${A}(?:(?:[ÀàAa] l['’]exception|[Ee]n dehors)(?=\\s${DE})|[Ss]ans ${RECOURIR}(?=\\s${ARTICLE}?\\p{Lu}\\p{Ll}))`, "tout"],
  [`${A}[Ss]ans(?=\\s)`, "connu"],
  [`(?:${A}${MAIS}|,)\\s+(?:surtout )?[Pp]as(?=\\s${CHOSE})`, "tout"],
  [`${A}[Nn]i(?=\\s)`, "ni"],
  [`(?:(?:${A}${MAIS}|,)\\s+(?:surtout )?[Pp]as|(?<=^\\s*|[.:;!?]\\s+)[Pp]as)(?=\\s${ENDROIT})`, "endroit"],
  [`${A}(?:[Aa]illeurs|[Aa]utre part) qu(?:e${Z}|['’])|${A}(?=(?:[Ll]oin\\s${DE}|[Hh]ors\\s))`, "endroit"],
  [`${A}${NE_PAS_VOULOIR}`, "refus"],
  // « Pas d'AMAP, un marché paysan » : en tête, et suivi de ce qui en prend la place ; « pas d'argent, je veux manger bio » est un manque.
  [`(?<=^\\s*|[.:;!?]\\s+)(?:[Nn]on,?\\s)?[Pp]as (?:de\\s|d['’]|(?=\\p{Lu}))`, "oppose"],
];
// Presque aucune question n'écarte rien : un mot de ces annonces se cherche d'abord, d'un seul passage.
const PEUT_ECARTER = /pas|ni |sauf|except|hormis|part|autre|ailleurs|hors|loin|sans/i;
const LECTEURS = ANNONCES.map(([motif, genre]) => ({ lecteur: new RegExp(motif, "gu"), genre }));

// « Pas trop loin de Paris », « rien d'autre que Lyon » demandent l'endroit ; « la Drôme est-elle loin de Lyon ? » mesure.
const SE_NIE = /^(?:loin|hors|en dehors|ailleurs|autre)/iu;
const NIE = /(?<!\p{L})(?:pas|non|ni|moins|jamais|rien|aucune?|personne|nulle|guère)(?:[\s'’]+(?!(?:et|mais|ou)(?!\p{L}))[\p{L}-]+){0,3}[\s'’]+$/iu;
const MESURE = /(?:(?<!\p{L})(?:est|sont|suis|sommes|êtes|était|serait)|-(?:ce|ils?|elles?|on|je|tu|nous|vous))(?:\s+(?:très|trop|si|bien|assez|plus))?\s+$/iu;

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
const RELIE = /^\s*(?:,\s*)?(?:et|ou|ni)\s+(?:pas\s+)?(?:d(?:e\s(?!la\s|l['’])|['’])(?=\p{Ll}))?(?!pas(?!\p{L}))/u;
// « Pas de woofing ni de service civique » : de même forme ou non.
const NI = /(?<!\p{L})ni(?!\p{L})/iu;
const VIRGULE = /^\s*,\s*(?!(?:pas|ni|et|ou)(?!\p{L}))/u;

// « Sauf le 75 », « ni le 93 » : le numéro d'un département.
const NUMERO = /^\s*(?<dit>(?:dans\s)?(?:l[ea]s?\s)?(?:\d{2}|2[ab]|97\d))(?=\s*(?:$|[,;.:?!)]|(?:et|ou|ni)\s))/iu;
const AVANT_UN_NOM = new RegExp(`^\\s*${DEVANT}`, "u");

// « Partout sauf Paris, Lyon, Marseille. » : une liste d'endroits peut finir sans « et » ; « pas à Paris, à Lyon » oppose peut-être les deux.
const FIN = /^\s*(?:$|[.;:?!])/u;
const OPPOSE_RAREMENT = /sauf|hormis|except/iu;
const LISTE_SURE = 3;
// « Ni à Paris ni loin de Lyon » : ce dont on ne veut pas être loin est demandé.
const LOIN = /(?<!\p{L})loin(?!\p{L})/iu;
const PRES = /(?<!\p{L})pr[eè]s(?!\p{L})/iu;
// Ce qui suit un refus, et dit ce qu'on veut à la place : « mais une coloc », « un vrai salaire dans le bio » ; « un recours ? » demande encore ce qui est refusé, et
// « je veux vivre à la campagne » dit comment faire sans.
const FAIRE = "(?:je|on|nous)\\s\\p{L}+\\s(?:[mst]e\\s|nous\\s|[mst]['’])?\\p{L}+(?:er|ir|re)(?!\\p{L})";
const OPPOSE = new RegExp(`^[\\s,;:.]*(?!${FAIRE})(?:(?:mais|plut[oô]t|juste|seulement|je|on|nous|une?\\sautre|d['’]autres?)(?!\\p{L})|j['’])`, "iu");
const NOMME = /^[\s,;:.]*(?:une?|du|de\sla|des|autre)(?!\p{L})/iu;
const REMPLACE = /^[\s,;:.]*(?:mais|plut[oô]t|juste|seulement|une?|d['’]autres?|des|quelqu['’]un)(?!\p{L})/iu;
const MOTS_D_UNE_DEMANDE = 2;
const MOTS_D_UN_ENDROIT = 7;
// « Dans le nord de la France » n'est pas le Nord.
const COMPLEMENT = /^\s+d(?:e\s|u\s|es\s|['’])/u;
const MOT_QUI_RELIE = /^(?:et|ou|ni|mais|avec|pour|sans|à|aux?|a|en|dans|vers|sur|pr[eè]s|hors|loin|d|de|du|des|l[ae]?s?)$/iu;

type Terme = { readonly dit: string; readonly fin: number; readonly forme: string; readonly connu: boolean };

export type Exclusions = {
  /** La question sans ce qu'elle écarte ; entière si elle ne dit rien d'autre. */
  readonly reste: string;
  readonly ecarte: ReadonlyArray<string>;
  /** « Sauf à Lyon », « non, pas à Lyon » : elle ne fait qu'écarter. */
  readonly seulement: boolean;
};

/** De quoi savoir si un terme nomme un endroit, et lui seul, ou une structure. */
export type Connus = { readonly estUnEndroit: (dit: string) => boolean; readonly structures: NomsDeStructures };
// Qui écarte plus que cela n'écrit plus une question : le lire tiendrait le fil qui répond.
const TERMES_LUS = 24;
type Lecture = { readonly connus: Connus; readonly lireTermeA: (debut: number) => Terme | undefined };
const RIEN: Connus = { estUnEndroit: () => false, structures: new Map() };

/** Ce que la question écarte, terme par terme, et la question sans cela. Un doute n'écarte rien : cacher ce qui est demandé serait pire. */
export function lireExclusions(question: string, noms: Connus = RIEN): Exclusions {
  if (!PEUT_ECARTER.test(question)) return { reste: question, ecarte: [], seulement: false };
  const connus: Connus = { ...noms, estUnEndroit: retenirParTexte(noms.estUnEndroit, TERMES_LUS * MOTS_D_UN_ENDROIT) };
  const lireTermeA = lecteurDeTermes(question, connus);
  const ecarte: Array<string> = [];
  const coupes: Array<readonly [debut: number, fin: number]> = [];
  for (const { lecteur, genre } of LECTEURS) {
    for (const { index, 0: annonce } of question.matchAll(lecteur)) {
      if (coupes.some(([debut, fin]) => index < fin && index + Math.max(1, annonce.length) > debut) || nEcartePas(question, index, genre)) continue;
      const lus = lireListe(question, { debut: index + annonce.length, annonce }, { connus, lireTermeA });
      const termes = genre === "ni" ? jusqueLoin(lus, connus) : lus;
      const dernier = termes.at(-1);
      if (dernier === undefined || !convient(genre, termes, connus)) continue;
      if (genre === "refus" && !ditAutreChose(question.slice(0, index), question.slice(dernier.fin))) continue;
      if (genre === "oppose" && !REMPLACE.test(question.slice(dernier.fin))) continue;
      ecarte.push(...termes.map(({ dit }) => dit));
      if (genre !== "refus" || changeDeSorte(termes, question.slice(dernier.fin))) coupes.push([index, dernier.fin]);
    }
  }
  if (coupes.length === 0) return { reste: question, ecarte: [...new Set(ecarte)], seulement: false };
  const reste = surUneLigne(coupes.toSorted(([a], [b]) => b - a).reduce((texte, [debut, fin]) => `${texte.slice(0, debut)} ${texte.slice(fin)}`, question));
  return {
    reste: racines(reste).length === 0 ? question : reste,
    ecarte: [...new Set(ecarte)],
    seulement: racines(reste.replaceAll(REPONSE, " ")).length === 0,
  };
}

const REPONSE = /(?<!\p{L})(?:non|oui|ok|merci|surtout)(?!\p{L})/giu;

function nEcartePas(question: string, index: number, genre: Genre): boolean {
  const avant = question.slice(0, index);
  if (genre === "ni") return ditUnManque(avant);
  const apres = question.slice(index);
  return (SE_NIE.test(apres) && NIE.test(avant)) || (/^loin/iu.test(apres) && MESURE.test(avant));
}

function convient(genre: Genre, termes: ReadonlyArray<Terme>, { estUnEndroit }: Connus): boolean {
  if (genre === "connu") return termes.every(({ connu }) => connu);
  return genre !== "endroit" || termes.every(({ dit }) => estUnEndroit(dit));
}

function jusqueLoin(termes: ReadonlyArray<Terme>, { estUnEndroit }: Connus): ReadonlyArray<Terme> {
  const arret = termes.findIndex(({ dit }) => LOIN.test(dit) || (PRES.test(dit) && !estUnEndroit(dit)));
  return arret < 0 ? termes : termes.slice(0, arret);
}

function ditAutreChose(avant: string, apres: string): boolean {
  if (OPPOSE.test(apres) || (NOMME.test(apres) && motsDuSujet(apres).length >= MOTS_D_UNE_DEMANDE)) return true;
  return FIN.test(apres) && motsDuSujet(avant).length > 0;
}

/** « Pas d'écolieu, une ferme collective » : l'un prend la place de l'autre. Sinon, ce qu'on refuse reste le sujet : « pas de voiture » se cherche par elle. */
const changeDeSorte = (termes: ReadonlyArray<Terme>, apres: string): boolean => nommeUneSorte(apres) && termes.some(({ dit }) => nommeUneSorte(dit));

function ditUnManque(avant: string): boolean {
  const manque = MANQUE.exec(avant);
  return manque !== null && !REFUS.test(manque.groups?.["verbe"] ?? "");
}

/**
 * « X », « X et Y », « X, Y et Z » : des termes de même forme, ou des endroits. Après une virgule, un autre ne s'y joint que si la liste se ferme plus loin, ou si
 * elle n'est que d'endroits et finit la phrase.
 */
function lireListe(
  question: string,
  { debut, annonce }: { readonly debut: number; readonly annonce: string },
  { connus, lireTermeA }: Lecture,
): ReadonlyArray<Terme> {
  const premier = lireTermeA(debut);
  if (premier === undefined || commenceParUnJour(question.slice(debut), question.slice(0, debut - annonce.length))) return [];
  const endroits = connus.estUnEndroit(premier.dit);
  const termes = [premier];
  let enAttente: ReadonlyArray<Terme> = [];
  for (;;) {
    const fin = (enAttente.at(-1) ?? termes.at(-1) ?? premier).fin;
    const suite = question.slice(fin);
    const lien = RELIE.exec(suite) ?? VIRGULE.exec(suite);
    const terme = lien === null ? undefined : lireTermeA(fin + lien[0].length);
    if (lien === null || terme === undefined || !(terme.forme === premier.forme || NI.test(lien[0]) || (endroits && connus.estUnEndroit(terme.dit)))) {
      const tous = [...termes, ...enAttente];
      const sure = (tous.length >= LISTE_SURE || OPPOSE_RAREMENT.test(annonce)) && FIN.test(suite) && tous.every(({ dit }) => connus.estUnEndroit(dit));
      return sure ? tous : termes;
    }
    if (/[a-z]/.test(lien[0])) {
      termes.push(...enAttente, terme);
      enAttente = [];
    } else enAttente = [...enAttente, terme];
  }
}

function lireTerme(question: string, debut: number, { estUnEndroit, structures }: Connus): Terme | undefined {
  const suite = question.slice(debut);
  const lire = (motif: RegExp) => motif.exec(suite)?.groups?.["dit"];
  const placer = (dit: string, forme: string, connu = false): Terme => ({
    dit: surUneLigne(dit),
    fin: debut + suite.indexOf(dit) + dit.length,
    forme,
    connu,
  });
  const numero = lire(NUMERO);
  if (numero !== undefined && estUnEndroit(numero)) return placer(numero, "nom");
  const propre = lire(NOM_PROPRE);
  const structure = lireStructure(suite, structures);
  if (structure !== undefined && structure.length >= (propre?.length ?? 0)) return placer(structure, "nom", true);
  if (propre !== undefined) return placer(propre, "nom");
  const endroit = lireEndroit(suite, estUnEndroit);
  if (endroit !== undefined) return placer(endroit, formeCommune(endroit));
  const commun = lire(NOM_COMMUN);
  return commun === undefined ? undefined : placer(commun, formeCommune(commun));
}

/** « Ile de france avec jardin » : sans majuscule, les premiers mots qui, à eux seuls, nomment un endroit. */
function lireEndroit(suite: string, estUnEndroit: Connus["estUnEndroit"]): string | undefined {
  const phrase = /^[^,;.:?!()]*/u.exec(suite)?.[0] ?? "";
  const mots = [...phrase.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].slice(0, MOTS_D_UN_ENDROIT);
  const fins = mots.flatMap(({ index, 0: mot }, rang) => (MOT_QUI_RELIE.test(mot) || seQualifie(mot, mots[rang + 1]?.[0]) ? [] : [index + mot.length]));
  const fin = fins.findLast((une) => !COMPLEMENT.test(phrase.slice(une)) && estUnEndroit(phrase.slice(0, une).trim()));
  return fin === undefined ? undefined : phrase.slice(0, fin).trim();
}

// « Le centre social » n'est pas le centre.
const seQualifie = (mot: string, suivant: string | undefined): boolean => mot === "centre" && suivant !== undefined && !MOT_QUI_RELIE.test(suivant);

/** « Jardin partagé Chanoine Viollet » : un nom connu se lit en entier, même là où il n'a pas de majuscule. */
function lireStructure(suite: string, structures: NomsDeStructures): string | undefined {
  const devant = AVANT_UN_NOM.exec(suite)?.[0] ?? "";
  const nom = suite.slice(devant.length);
  const combien = motsDUneStructure(motsDits(nom), 0, structures);
  const fin = [...nom.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].slice(0, combien).at(-1);
  return fin === undefined ? undefined : suite.slice(0, devant.length + fin.index + fin[0].length).trim();
}

const FORMES: ReadonlyArray<readonly [debut: RegExp, forme: string]> = [
  [/^(?:l['’]|l[ea]s?(?!\p{L}))/iu, "defini"],
  [/^(?:une?|des)(?!\p{L})/iu, "indefini"],
  [/^(?:à|aux?|a|chez|en|dans|par|sur|vers|près|loin|hors)(?!\p{L})/iu, "ou"],
];

// Deux termes se joignent s'ils commencent de même : « les hôtels et les campings », non « un hôtel et trouver une ferme ».
const formeCommune = (dit: string): string => FORMES.find(([debut]) => debut.test(dit))?.[1] ?? "nu";

/** Les termes de cette question, lus une fois par endroit où ils commencent ; rien n'en reste après elle. */
function lecteurDeTermes(question: string, connus: Connus): Lecture["lireTermeA"] {
  const lus = new Map<number, Terme | undefined>();
  return (debut) => {
    if (lus.size < TERMES_LUS && !lus.has(debut)) lus.set(debut, lireTerme(question, debut, connus));
    return lus.get(debut);
  };
}
