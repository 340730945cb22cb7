import { enTournure, lireNombreDit } from "./mots-dits.ts";
import { BETES } from "./grandeurs/betes.ts";
import { lireSalaire, type SalaireDit } from "./phrase/salaire.ts";
import { chercheUnLogement } from "./sans-foyer.ts";

/** Ce que la question dit de ceux qui la posent ; rien n'est supposé. */
export type FoyerDit = {
  readonly personnes?: number;
  /** Dits, ou déduits d'un nombre et de ses enfants (« 5 dont 2 enfants »). */
  readonly adultes?: number;
  readonly enfants?: number;
  readonly age?: number;
  readonly locataire: boolean;
  readonly appartement: boolean;
  readonly etudiant: boolean;
  readonly retraite: boolean;
  readonly aDistance: boolean;
  /** Il faut un endroit où l'on entre en fauteuil. */
  readonly fauteuil?: true;
} & SalaireDit;

const N = "(\\d{1,2}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze)";
const ENFANTS = "(?:enfants?|gamins?|momes?|gosses?|bebes?|ados?)";
const ADULTES = "(?:adultes?|parents?)";
// « Nous sommes 2 adultes et 3 enfants » ne dit pas « nous sommes 2 ».
const N_SEUL = `${N}(?! (?:${ADULTES}|${ENFANTS}|ans|mois) )`;
const PERSONNES = [
  ` ${N} (?:personnes?|pers|habitants?|bouches) `,
  ` (?:famille|foyer|menage|couple|colloc|coloc) (?:de|a) ${N_SEUL} `,
  ` (?:on (?:est|sera|serait|etait)|(?:nous )?(?:sommes|serons|serions|etions)|(?:on|nous) (?:vit|vivons|vivra|vivrons|habite|habitons|mange|mangeons) a|vivre a|(?:pour |juste |que )?nous)(?: que| seulement| a)? ${N_SEUL} `,
  ` (?:maison|maisonnee|tribu) de ${N_SEUL}(?= (?:a (?!\\d| )|dans|en|sur|vers|pres|quelle?|combien|avec|$)) `,
  ` nourrir ${N_SEUL}(?! (?:poules?|${BETES}) ) `,
];
// « On était 3 » est passé ; « et si on était 3 » se suppose.
const ETIONS = new RegExp(`(?<! si) (?:on|nous) (?:n )?(?:etait|etions)(?: que| seulement| a)? ${N}(?= )`, "g");
// « À 3 ? », « pour 6, dans le Lot » : un petit nombre sans unité compte les gens. « À 3 km », « à 2 pas », « de 4 à 6, », « pour 3, 6 ou 9 kWc » n'en disent pas.
const NUS =
  /(?<![\p{L}\p{N}]|\d\s)(?:à|a|pour|nous)\s(?:nous\s)?(?<n>[2-9]|1[0-2])(?!\s*[,.]\s*\d|\s+(?:ou|et|à|a)\s+\d)(?=\s*(?:$|[,;.?!:)]|(?:dans|en|toute?|sur|avec|au|aux|à|a|il|on|que|quelle?|combien|pour|sans|et|je|ça|ca|c['’]est)(?![\p{L}\p{N}])))/iu;
// Une durée de prêt ou de garantie n'est l'âge de personne : il faut le dire de soi, ou commencer par là.
const ANS = "(\\d{2})(?: 5)? (?:ans|balais|piges)(?! de | d )";
// « Infirmière 12 ans », « expérience de 10 ans », « au moins 10 ans » : un temps passé, ou à passer.
const PASSE = "(?:ai|avoir|ayant|(?:a|etait|etais) (?:ete|fait|tenu|passe|travaille|bosse|dure)) ";
const DUREE =
  "(?:depuis|y a|pendant|durant|apres|avant|garanties?|dans|en|sur|pour|des?|d|moins|plus|environ|presque|experiences?|anciennete|carriere|metier|travaille|bosse) ";
const AGES = [
  ` (?:j ai|jai|agee?s? de|age de)(?: bientot| deja| presque)? ${ANS} `,
  `^ (?:a )?${ANS} `,
  ` (?:homme|femme|mere|pere|retraitee?|moi) (?:de )?${ANS} `,
  // Celui pour qui l'on cherche : « mon fils de 16 ans », « ma fille, 15 ans ».
  ` (?:(?:petit |petite )?(?:fils|fille)|neveu|niece|frere|soeur|cousine?|garcon|gamine?|ado|adolescente?|jeune|conjointe?|compagn(?:on|e)|mari|amie?) (?:(?:qui )?(?:a|aura) |de |agee? de )?${ANS} `,
  // « Job d'été 16 ans » : au bout d'une recherche de travail, l'âge de qui le cherche.
  ` (?:jobs?|emplois?|stages?|travail\\w*|boulots?|apprentissages?|alternances?|benevolats?|volontariats?|saison\\w*|missions?) (?:(?!${PASSE})\\w+ ){0,6}?(?<!${DUREE})${ANS} $`,
  `(?<!(?:\\d|prets?|emprunts?|credits?|garanties?|y)\\s*) a ${ANS} `,
];

const FAUTEUIL = / (?:(?:en|dans un) fauteuil(?: roulant)?|fauteuils? roulants?|mobilite reduite|pmr|accessibles? (?:aux?|a) (?:\w+ ){0,2}handicap\w*) /;

/** Nombre de personnes, enfants, âge, logement : lus par tournures, sans rien deviner. */
export function lireFoyer(question: string): FoyerDit {
  const texte = enTournure(question).replaceAll(ETIONS, " ").replaceAll(" ", "  ");
  const lire = (motif: string): number | undefined => {
    const trouve = new RegExp(motif.replaceAll(" ", " +")).exec(texte)?.[1];
    return trouve === undefined ? undefined : lireNombreDit(trouve);
  };
  const dit = (motif: RegExp) => motif.test(texte.replaceAll("  ", " "));
  const enfants = compterEnfants(texte);
  const nus = NUS.exec(question)?.groups?.["n"];
  const dites = PERSONNES.map(lire).find((n) => n !== undefined) ?? (nus === undefined ? undefined : Number(nus));
  const seul = dit(
    / (?:je (?:suis|vis) (?:toute? )?seule?|(?:vis|vit|habite|vivant) (?:toute? )?seule?|(?:une |1 )?personne seule|pour moi (?:toute? )?seule?|(?:maman|papa|parent|mere|pere) (?:solo|seule?|isolee?)) /,
  )
    ? 1
    : undefined;
  const couple = dit(
    / (?:(?:en|un|notre|mon|jeune) couple|(?:ma femme|mon mari|mon epouse|mon epoux|mon conjoint|ma conjointe|mon compagnon|ma compagne|mon ami|mon amie) et moi|moi et (?:ma femme|mon mari|mon conjoint|ma compagne|mon compagnon)|couple (?:avec |et |plus )?(?:un|une|deux|trois|quatre|cinq|\d) (?:enfants?|gamins?|gosses?|bebes?|ados?)) /,
  )
    ? 2
    : undefined;
  const adultes = lire(` ${N} ${ADULTES} `) ?? (dites === undefined ? (couple ?? seul) : S_Y_AJOUTE.test(question) ? dites : adultesParmi(dites, enfants));
  const personnes = adultes === undefined ? dites : adultes + (enfants ?? 0);
  const age = AGES.map(lire).find((n) => n !== undefined);
  return {
    ...(personnes === undefined ? {} : { personnes }),
    ...(adultes === undefined ? {} : { adultes }),
    ...(enfants === undefined ? {} : { enfants }),
    ...(age === undefined ? {} : { age }),
    locataire: dit(/ (?:locataires?|en location|proprio(?:etaire)? (?:refuse|veut|accepte)|mon proprio(?:etaire)?|hlm|bailleur|coloc(?:ation)?) /),
    appartement: !chercheUnLogement(question) && dit(/ (?:appart(?:ement)?s?|appartment|immeuble|balcon|studio|f[1-5]|t[1-5]|hlm|copropriete|copro) /),
    etudiant: dit(/ (?:etudiante?s?|a la fac|licence|master|(?<!\d )m[12]|lyceenn?e?s?|universite) /),
    retraite: dit(/ (?:retraitee?s?|a la retraite|en retraite) /),
    aDistance: dit(/ (?:a distance|teletravail|en ligne|de chez moi|en visio|remote) /),
    ...lireSalaire(question),
    ...(dit(FAUTEUIL) ? { fauteuil: true as const } : {}),
  };
}

const COMPTES = [...PERSONNES, ` ${N} (?:${ADULTES}|${ENFANTS}) `].map(
  (motif) => new RegExp(`(?<![\\p{L}\\p{N}])${motif.trim().replaceAll(" ", "\\s+")}(?![\\p{L}\\p{N}])`, "giu"),
);

/** La question sans ce qui compte les gens. */
export function sansPersonnes(question: string): string {
  return [...COMPTES, new RegExp(NUS, "giu")].reduce((texte, motif) => texte.replaceAll(motif, " "), question);
}

// « 1 ado et 2 enfants » en font trois ; « 3 enfants dont un bébé » n'en font pas quatre.
function compterEnfants(texte: string): number | undefined {
  const dits = [...texte.matchAll(new RegExp(`( dont)? ${N} ${ENFANTS} `.replaceAll(" ", " +"), "g"))];
  const comptes = dits.length > 1 ? dits.filter(([, dont], rang) => rang === 0 || dont === undefined) : dits;
  return comptes.length === 0 ? undefined : comptes.reduce((total, [, , n]) => total + (lireNombreDit(n ?? "") ?? 0), 0);
}

// « 2 personnes + un bébé », « 4 personnes et 2 enfants » : trois, puis six.
const S_Y_AJOUTE = new RegExp(`(?:personnes?|pers)\\s*(?:\\+|plus|et)\\s*${N}\\s*(?:enfants?|gamins?|m[oô]mes?|gosses?|b[eé]b[eé]s?|ados?)(?!\\p{L})`, "iu");

// « 5 dont 2 enfants » : trois adultes. « Nous sommes deux et 3 enfants » : les enfants s'ajoutent.
function adultesParmi(dites: number, enfants: number | undefined): number | undefined {
  if (enfants === undefined) return undefined;
  return dites > enfants ? dites - enfants : dites;
}
