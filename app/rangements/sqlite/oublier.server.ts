import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NOM_FICHIER, type Base } from "./base.server.ts";

const TRANCHE = 16 * 1024 * 1024;

/** Efface ce que les ports ne montrent pas : réponses gardées pour un envoi refait, et comptes de limites qui nomment un appareil. Le journal d'écriture est vidé. */
export function oublierTexte(base: Base, texte: string): number {
  const dans = { texte: texte.toLowerCase() };
  const oubliees =
    base.ecrire("DELETE FROM idempotence WHERE instr(lower(corps), :texte) > 0 OR instr(lower(portee), :texte) > 0", dans) +
    base.ecrire("DELETE FROM limites WHERE instr(lower(client), :texte) > 0", dans);
  base.tronquerJournal();
  return oubliees;
}

/** Les copies de la base où ce texte se lit encore, en majuscules ou non : sauvegardes de ces dossiers, et bases qu'une restauration a mises de côté. */
export function copiesQuiGardent(donnees: string, sauvegardes: ReadonlyArray<string>, texte: string): ReadonlyArray<string> {
  const dans = (place: string, garder: (nom: string) => boolean) =>
    existsSync(place)
      ? readdirSync(place)
          .filter(garder)
          .map((nom) => join(place, nom))
      : [];
  return [
    ...sauvegardes.flatMap((place) => dans(place, (nom) => nom.endsWith(".sqlite"))),
    ...dans(donnees, (nom) => nom.startsWith(`${NOM_FICHIER}.avant-`)),
  ].filter((chemin) => contient(chemin, texte.toLowerCase()));
}

// Par tranches qui se recouvrent : un seul texte aurait une longueur limite.
function contient(chemin: string, minuscules: string): boolean {
  const octets = readFileSync(chemin);
  const recouvrement = 4 * minuscules.length;
  for (let debut = 0; debut < octets.length; debut += TRANCHE)
    if (
      octets
        .toString("utf8", debut, debut + TRANCHE + recouvrement)
        .toLowerCase()
        .includes(minuscules)
    )
      return true;
  return false;
}
