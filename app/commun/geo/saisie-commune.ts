import { plier } from "#app/commun/texte/plier.ts";

/** Un département, tel qu'on le nomme à côté d'une commune. */
export type DepartementNomme = { readonly code: string; readonly nom: string; readonly chef_lieu: string };

/** Code de chaque département, par la clef de son nom sans article. */
export type DepartementsNommes = ReadonlyMap<string, string>;
const AUCUN: DepartementsNommes = new Map();

/** Ce qu'une personne a écrit à la place d'une commune : le nom, et ce qu'elle a dit de l'endroit. */
export type SaisieCommune = {
  /** Clefs du nom, la plus complète d'abord ; aucune si la personne n'a écrit qu'un code postal. */
  readonly noms: ReadonlyArray<string>;
  /** Code du département écrit à côté du nom. */
  readonly dans: string | undefined;
  /** Code postal écrit à côté du nom, ou seul. */
  readonly postal: string | undefined;
};

/** Ce qui identifie un nom de commune tel que les gens l'écrivent : « St Jean d'Ormont », « Saint-Jean-d’Ormont » et « saint jean d ormont » se valent. */
export function clefCommune(nom: string): string {
  if (EST_UNE_CLEF.test(nom)) return nom;
  return plier(nom)
    .replaceAll(/\bs\//g, "sur ")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(/\bst\b/g, "saint")
    .replaceAll(/\bste\b/g, "sainte");
}

// Une question se lit mot à mot : presque tous ses noms sont déjà pliés.
const EST_UNE_CLEF = /^(?!(?:.* )?ste?(?: |$))[a-z0-9]+(?: [a-z0-9]+)*$/;

const POSTAL = /(^|\D)(?:F-?)?(\d{2})\s?(\d{3})(?!\d)(?:\s*cedex(?:\s*\d+)?)?/i;
const SEPARE = "[\\s,;:/([\\-–—]+";
const NUMERO = "(?:d[ée]p(?:artement|t)?\\.?\\s*|d\\.?)?(?<dans>2[abAB]|\\d{2,3})";
const NUMERO_APRES = new RegExp(`^(?<nom>.*?\\D)${SEPARE}${NUMERO}[\\s)\\].]*$`, "i");
const NUMERO_AVANT = new RegExp(`^[\\s([]*${NUMERO}[\\s)\\],;:/\\-–—]+(?<nom>\\D.*)$`, "i");
const UN_CHIFFRE = /^(?<nom>.*?\D)\s*[([](?<dans>[1-9])[)\]]\s*$/;
// « Paris 15e », « Lyon 03 » : un arrondissement, pas un département.
const ARRONDISSEMENT = /^(paris|lyon|marseille)[\s,]+(?:0?[1-9]|1\d|20)\s*(?:er|e|eme|ème)?(?:\s+arr(?:ondissement|\.)?)?$/i;
const VILLES_A_ARRONDISSEMENTS: Readonly<Record<string, string>> = { paris: "75", lyon: "69", marseille: "13" };
const ARTICLE_DEPARTEMENT = /^(?:(?:en|dans|de|du|des) )?(?:(?:le|la|les|l) )?(?:departement (?:de la|de l|des|du|de|d) )?/;

/** Lit « Die (26) », « Die 26 », « 26150 Die », « Die, Drôme » : le nom d'un côté, le département ou le code postal de l'autre. */
export function lireSaisieCommune(texte: string, departements: DepartementsNommes = AUCUN): SaisieCommune {
  const net = texte.trim();
  // Numéros et codes postaux s'écrivent en chiffres.
  if (!/\d/.test(net)) return { noms: nomsDe(net), dans: nommeApres(net, departements), postal: undefined };
  const postal = POSTAL.exec(net);
  if (postal !== null) {
    const { noms } = lireSaisieCommune(net.replace(POSTAL, "$1 "), departements);
    return { noms, dans: undefined, postal: `${postal[2] ?? ""}${postal[3] ?? ""}` };
  }
  const ville = ARRONDISSEMENT.exec(net)?.[1];
  if (ville !== undefined) return { noms: [clefCommune(ville)], dans: VILLES_A_ARRONDISSEMENTS[clefCommune(ville)], postal: undefined };
  const trouve = (NUMERO_APRES.exec(net) ?? NUMERO_AVANT.exec(net) ?? UN_CHIFFRE.exec(net))?.groups;
  const nom = trouve?.["nom"] ?? net;
  const dans = trouve?.["dans"]?.toUpperCase().padStart(2, "0") ?? nommeApres(nom, departements);
  return { noms: nomsDe(nom), dans, postal: undefined };
}

/** « Château-Chinon (Ville) » : ce qui est entre parenthèses est parfois du nom. */
function nomsDe(nom: string): ReadonlyArray<string> {
  const noms = [clefCommune(nom), clefCommune(nom.split(/[,([]/, 1)[0] ?? "")];
  return [...new Set(noms)].filter((une) => une !== "");
}

/** Le département nommé entre parenthèses ou après une virgule : « Die (Drôme) », « Die, Drôme ». */
function nommeApres(texte: string, departements: DepartementsNommes): string | undefined {
  const [, ...apres] = texte.split(/[,([]/);
  return apres.map((morceau) => departements.get(sansArticle(morceau))).find((code) => code !== undefined);
}

/** Range des départements pour qu'un texte les nomme. */
export function nommerDepartements(departements: ReadonlyArray<DepartementNomme>): DepartementsNommes {
  return new Map(departements.map(({ code, nom }) => [sansArticle(nom), code]));
}

function sansArticle(nom: string): string {
  return clefCommune(nom).replace(ARTICLE_DEPARTEMENT, "");
}

/** Les coupes d'un texte dont la fin nomme un département : « Die en Drôme », « Saint-Denis La Réunion ». À n'essayer que si le tout n'est pas un nom. */
export function coupesAuDepartement(texte: string, departements: DepartementsNommes): ReadonlyArray<{ readonly nom: string; readonly dans: string }> {
  const mots = clefCommune(texte).split(" ");
  return mots.flatMap((_, rang) => {
    if (rang === 0) return [];
    const fin = sansArticle(mots.slice(rang).join(" "));
    const dans = departements.get(fin);
    return dans === undefined ? [] : [{ nom: mots.slice(0, rang).join(" "), dans }];
  });
}
