import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { plier } from "#app/commun/texte/plier.ts";
import type { Auteur } from "#app/contextes/pensees/index.ts";

// « Une femme philosophe », « un penseur indien », « un auteur du XIXe siècle » : qui l'on cherche, décrit et non nommé.

type Decrit = Pick<Auteur, "id" | "nom" | "genre" | "pays" | "naissance" | "deces">;
/** `nom` : ce qu'on dit de ceux qui y répondent. */
type Critere = { readonly nom: string; readonly dit: RegExp; readonly garde: (auteur: Decrit) => boolean };

const ELLES =
  "(?:autrices?|auteures?|penseuses?|ecrivaines?|theoriciennes?|philosophe femme|philosophes femmes|(?<= une )(?:philosophe|ecologiste|economiste|geographe|scientifique))";
const EUX =
  "(?:auteurs?|penseurs?|philosophes?|ecrivains?|theoriciens?|intellectuel(?:le)?s?|ecologistes?|militante?s?|scientifiques?|economistes?|geographes?|voix)";
const QUI = `(?:${ELLES}|${EUX}|femmes?)`;
const FEMME = new RegExp(
  ` ${ELLES} | quelles? femmes? | (?:une|des|d autres|autres|deux|trois|les|que des) femmes? (?=(?:${EUX}|qui |dans (?:le|votre|ce) corpus|(?:du|de votre) corpus|$))`,
);

const PAYS: ReadonlyArray<readonly [adjectif: string, pays: RegExp]> = [
  ["francaise?s?", /France/u],
  ["indien(?:ne)?s?", /Inde/u],
  ["(?:africaine?s?|kenyane?s?)", /Kenya/u],
  ["(?:bresilien(?:ne)?s?|amazonien(?:ne)?s?|autochtones?|sud americaine?s?|amerindien(?:ne)?s?)", /Brésil/u],
  ["(?:americaine?s?|etats ?unien(?:ne)?s?)", /États-Unis/u],
  ["allemande?s?", /Allemagne/u],
  ["russes?", /Russie/u],
  ["(?:norvegien(?:ne)?s?|suedois(?:e|es)?|scandinaves?)", /Norvège|Suède/u],
  ["belges?", /Belgique/u],
  ["(?:autrichien(?:ne)?s?)", /Autriche/u],
  ["(?:mexicaine?s?)", /Mexique/u],
  ["(?:roumaine?s?)", /Roumanie/u],
  ["(?:anglais(?:e|es)?|britanniques?)", /Royaume-Uni/u],
  ["(?:grecs?|grecques?)", /Grèce/u],
  ["(?:martiniquais(?:e|es)?|antillais(?:e|es)?|caribeen(?:ne)?s?)", /Martinique/u],
  ["(?:du sud|des pays du sud|non occidentaux|non occidentale?s?)", /Inde|Brésil|Kenya|Martinique/u],
];
// À trente ans, on a d'ordinaire commencé d'écrire.
const AGE_D_ECRIRE = 30;
const SIECLES: ReadonlyArray<readonly [nom: string, dit: string, depuis: number]> = [
  ["XIXe siècle", "(?:19 ?e|xix ?e|dix neuvieme)", 1801],
  ["XXe siècle", "(?:20 ?e|xx ?e|vingtieme)", 1901],
];

const CRITERES: ReadonlyArray<Critere> = [
  { nom: "femmes", dit: FEMME, garde: ({ genre }) => genre === "f" },
  ...PAYS.map(([adjectif, pays]): Critere => ({
    nom: `pays : ${pays.source.replaceAll("|", ", ")}`,
    dit: new RegExp(` ${QUI} (?:\\w+ )?${adjectif} `),
    garde: (auteur) => pays.test(auteur.pays),
  })),
  ...SIECLES.map(([nom, dit, depuis]): Critere => ({
    nom,
    dit: new RegExp(` ${QUI} (?:\\w+ ){0,2}(?:du|au) ${dit}(?: siecle)? `),
    garde: ({ naissance }) => naissance + AGE_D_ECRIRE >= depuis && naissance + AGE_D_ECRIRE < depuis + 100,
  })),
  {
    nom: "en vie",
    dit: new RegExp(` (?:${QUI}|quelqu un) (?:\\w+ ){0,2}(?:vivante?s?(?! (?:et|de|du|des) )|encore en vie|contemporaine?s?) `),
    garde: ({ deces }) => deces === undefined,
  },
];

/** Les mots qui décrivent sans rien dire du sujet, repliés. */
const SANS_SUJET = new RegExp(
  `^(?:${[ELLES, EUX, "femmes?|siecles?|xixe?|xxe?|dixneuvieme|neuvieme|vingtieme|\\d+e?|vivante?s?|vie|contemporaine?s?|sud|pays|amerique|corpus|connai\\w*|cit\\w*|lire|exist\\w*|ecologi\\w*|ecolo|environnement", ...PAYS.map(([adjectif]) => adjectif)].join("|")})$`,
);

/** `sansSujet` : la question ne dit rien d'autre que qui l'on cherche. */
export type AuteursDecrits = { readonly criteres: string; readonly voulus: ReadonlyArray<Decrit>; readonly sansSujet: boolean };

/** Ceux que la question décrit ; rien si elle ne décrit personne, ou que nul n'est tel. */
export function lireAuteursDecrits(question: string, auteurs: ReadonlyArray<Decrit>): AuteursDecrits | null {
  const texte = enTournure(question);
  const criteres = CRITERES.filter(({ dit }) => dit.test(texte));
  if (criteres.length === 0) return null;
  const voulus = auteurs.filter((auteur) => criteres.every((critere) => critere.garde(auteur)));
  if (voulus.length === 0) return null;
  return { criteres: criteres.map(({ nom }) => nom).join(", "), voulus, sansSujet: motsDuSujet(question).every((mot) => SANS_SUJET.test(plier(mot))) };
}
