import { uneFois } from "#app/commun/memoires/une-fois.ts";
import { enLocution, racine, racines } from "#app/commun/texte/mots.ts";
import { plier } from "#app/commun/texte/plier.ts";

// Une pompe à chaleur n'est pas la pompe d'un puits, une batterie de cuisine ne garde pas le soleil : ces mots-là n'en font qu'un, qui ne se cherche que s'il est entier.
// N'y sont pas ceux dont chaque mot dit ce que dit l'ensemble : « poêle à bois », « toit terrasse », « pompe à eau ».
const COMPOSES: ReadonlyArray<readonly [tete: string, suites: string]> = [
  ["pompe", "à chaleur, à vélo, à essence, à fioul, à huile, à bière, à insuline, à biberon, d'injection, funèbre"],
  ["fosse", "septique, à lisier, à fumier, toutes eaux, commune"],
  ["four", "à pain, à micro onde, micro onde, à pizza, à chaux, à céramique"],
  ["lave", "linge, vaisselle, glace, auto"],
  ["sèche", "linge, cheveu, main, serviette"],
  ["chauffe", "eau, plat, biberon, moteur, assiette, serviette"],
  ["grille", "pain"],
  ["machine", "à laver, à coudre, à café, à pain, à écrire, à sous, à bois"],
  ["fer", "à repasser, à lisser, à cheval, à friser"],
  ["moulin", "à café, à poivre, à légumes"],
  ["tondeuse", "à cheveu, à barbe"],
  ["poêle", "à frire, à crêpes, antiadhésive"],
  ["puits", "canadien, provençal, de lumière, de jour"],
  ["panneau", "de signalisation, de particules, publicitaire, d'affichage, électoral, routier"],
  ["batterie", "de cuisine, de voiture, de moto, de scooter, musicale"],
  ["pile", "à combustible"],
  ["table", "de jardin, de nuit, de chevet, à repasser, à langer, de ping pong, de mixage"],
  ["salon", "de jardin, de coiffure"],
  ["chaise", "de jardin, longue"],
  ["nain", "de jardin"],
  ["jardin", "zoologique"],
  ["arbre", "à chat, à cames, généalogique, de transmission, de Noël"],
  ["pomme", "de terre, de pin, de douche"],
  ["terre", "cuite"],
  ["eau", "de Cologne, de toilette, de parfum, de vie, de rose, oxygénée, micellaire"],
  ["plan", "d'eau, de travail, de table"],
  ["bac", "à sable, à litière, professionnel"],
  ["conduite", "accompagnée"],
  ["carte", "grise, mère, graphique, d'identité, de séjour, de visite, SIM, cadeau"],
  ["terrain", "de foot, de tennis, de jeu"],
  ["groupe", "électrogène, sanguin"],
  ["vélo", "d'appartement, elliptique"],
  ["pain", "d'épices"],
  ["serre", "tête, joint"],
  ["porte", "de garage, manteau, bagage, bébé"],
  ["tableau", "de bord"],
  ["cave", "à vin, à cigares"],
  ["maison", "de poupée, close"],
  ["tire", "bouchon, fesse, lait"],
  ["sac", "de couchage, à main, à dos"],
  ["coupe", "de cheveux, du monde"],
  ["course", "à pied"],
  ["ver", "à soie, solitaire"],
  ["poisson", "rouge, d'avril"],
  ["château", "fort, gonflable"],
  ["racine", "carrée"],
  ["feuille", "de paie, d'impôt, de soin"],
  ["plante", "des pieds"],
  ["haie", "d'honneur"],
  ["toit", "ouvrant"],
  ["bois", "de justice"],
  ["graine", "de star"],
];

// De ceux-là, le premier mot ne dit rien que le dernier ne dise mieux : « eau de javel » est de la javel, et n'est pas l'eau d'une cuve.
const DITS_PAR_LEUR_FIN: ReadonlyArray<readonly [tete: string, suites: string]> = [
  ["eau", "de javel"],
  ["fer", "à souder"],
];

const SEPARATEUR = "[\\s'’\\u2010\\u2011-]+";

type Compose = { readonly soude: string; readonly fin: string; readonly parties: ReadonlyArray<string> };

const table = uneFois(() => {
  const parLocution = new Map<string, Compose>();
  const motifs = [
    ...COMPOSES.map(([tete, suites]) => ranger(parLocution, tete, { suites, garde: "tout" })),
    ...DITS_PAR_LEUR_FIN.map(([tete, suites]) => ranger(parLocution, tete, { suites, garde: "fin" })),
  ];
  const parRacine = new Map([...parLocution.values()].flatMap(({ soude, parties }) => (parties.length > 1 ? [[racine(soude), parties] as const] : [])));
  return { parLocution, parRacine, motif: new RegExp(`(?<![\\p{L}\\p{N}])(?:${motifs.join("|")})(?![\\p{L}\\p{N}])`, "gu") };
});

/** Range les composés d'un premier mot, et rend le motif qui les reconnaît écrits. */
function ranger(parLocution: Map<string, Compose>, tete: string, { suites, garde }: { readonly suites: string; readonly garde: "tout" | "fin" }): string {
  const ecrites = suites.split(", ").map((suite) => {
    const dits = enLocution(garde === "fin" ? suite : `${tete} ${suite}`)
      .trim()
      .split(" ")
      .filter((mot) => racines(mot).length > 0);
    parLocution.set(enLocution(`${tete} ${suite}`), { soude: dits.join(""), fin: suite, parties: dits.map(racine) });
    return auPluriel(suite);
  });
  return `${auPluriel(tete)}${SEPARATEUR}(?:${ecrites.join("|")})`;
}

/** Chaque mot au singulier ou au pluriel, quoi qui les sépare. */
function auPluriel(texte: string): string {
  return enLocution(texte)
    .trim()
    .split(" ")
    .map((mot) => (mot.length > 2 ? `${mot}[sx]?` : mot))
    .join(SEPARATEUR);
}

/** Le texte où chaque mot composé n'en est plus qu'un ; le texte lui-même s'il n'en dit pas. */
export function souderLesComposes(texte: string): string {
  const { motif, parLocution } = table();
  const plie = plier(texte);
  const soude = plie.replaceAll(motif, (ecrit) => ` ${parLocution.get(enLocution(ecrit))?.soude ?? ecrit} `);
  return soude === plie ? texte : soude;
}

/** Le texte où chaque mot composé n'a plus que sa fin : « vélo » pour « pompe à vélo ». */
export function sansLeurTete(texte: string): string {
  const { motif, parLocution } = table();
  return plier(texte).replaceAll(motif, (ecrit) => ` ${parLocution.get(enLocution(ecrit))?.fin ?? ecrit} `);
}

/** Les racines des mots composés qu'un texte dit. */
export function racinesDesComposes(texte: string): ReadonlyArray<string> {
  const { motif, parLocution } = table();
  return [...plier(texte).matchAll(motif)].flatMap(([ecrit]) => parLocution.get(enLocution(ecrit)) ?? []).map(({ soude }) => racine(soude));
}

/** Les racines des mots dont celle-ci est faite ; elle seule si elle n'est pas d'un mot composé. */
export function partiesDe(mot: string): ReadonlyArray<string> {
  return table().parRacine.get(mot) ?? [mot];
}

/** Vrai de la racine d'un mot composé. */
export function estCompose(mot: string): boolean {
  return table().parRacine.has(mot);
}
