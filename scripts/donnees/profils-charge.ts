import { readFileSync, writeFileSync } from "node:fs";

/**
 * Écrit `data/profils/charge.bin` depuis deux tables au quart d'heure, 35 040 lignes dès le 1er janvier :
 * `node scripts/donnees/profils-charge.ts profils-charge.csv profils-eau-chaude.csv`.
 *
 * La première vient d'un modèle stochastique public (Richardson et al. 2010, CREST) : une colonne par foyer, W pour 1 000 kWh par an. La seconde d'un tirage de
 * puisages (méthode DHWcalc) : dixièmes de litre à 40 °C, une colonne par taille de foyer. Un octet par valeur, `round(4,8·√x)`. En tête les trois foyers dont la
 * moyenne et l'écart suivent de plus près ceux des douze, puis la moyenne des douze, puis l'eau chaude de foyers de la taille des trois, puis les neuf autres.
 */
const SUIVIS = ["p2d", "p1c", "p4a", "moyenne"];
const PUISAGES = ["ecs2p", "ecs1p", "ecs4p"];
const AUTRES = ["p3a", "p2b", "p5a", "p1a", "p4b", "p2a", "p3b", "p1b", "p2c"];
const ECHELLE = 4.8;

type Colonne = (nom: string) => number[];

function lireColonnes(chemin = ""): Colonne {
  const [entete = "", ...lignes] = readFileSync(chemin, "utf8").trim().split(/\r?\n/);
  const noms = entete.split(";");
  const valeurs = lignes.map((ligne) => ligne.split(";").map(Number));
  return (nom) =>
    valeurs.map((ligne) => (nom === "moyenne" ? ligne.reduce((s, x) => s + x, 0) / ligne.length : (ligne[noms.indexOf(nom)] as number)));
}

const charge = lireColonnes(process.argv[2]);
const eau_chaude = lireColonnes(process.argv[3]);
const colonnes = [...SUIVIS.map(charge), ...PUISAGES.map(eau_chaude), ...AUTRES.map(charge)];
writeFileSync("data/profils/charge.bin", Uint8Array.from(colonnes.flatMap((colonne) => colonne.map((x) => Math.round(ECHELLE * Math.sqrt(x))))));
