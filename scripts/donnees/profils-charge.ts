import { readFileSync, writeFileSync } from "node:fs";

/**
 * Écrit `data/profils/charge.bin` depuis la table au quart d'heure : `node scripts/donnees/profils-charge.ts profils-charge.csv`.
 *
 * La table vient d'un modèle stochastique public (Richardson et al. 2010, CREST) : une colonne par foyer, W pour 1 000 kWh par an, 35 040 lignes dès le 1er janvier.
 * Un octet par valeur, `round(4,8·√W)`. En tête les trois foyers dont la moyenne et l'écart suivent de plus près ceux des douze, puis la moyenne des douze, puis les autres.
 */
const ORDRE = ["p2d", "p1c", "p4a", "moyenne", "p3a", "p2b", "p5a", "p1a", "p4b", "p2a", "p3b", "p1b", "p2c"];
const ECHELLE = 4.8;

const [entete = "", ...lignes] = readFileSync(process.argv[2] ?? "", "utf8").trim().split(/\r?\n/);
const noms = entete.split(";");
const valeurs = lignes.map((ligne) => ligne.split(";").map(Number));
const watts = (nom: string, ligne: ReadonlyArray<number>): number =>
  nom === "moyenne" ? ligne.reduce((s, w) => s + w, 0) / ligne.length : (ligne[noms.indexOf(nom)] as number);
writeFileSync("data/profils/charge.bin", Uint8Array.from(ORDRE.flatMap((nom) => valeurs.map((ligne) => Math.round(ECHELLE * Math.sqrt(watts(nom, ligne)))))));
