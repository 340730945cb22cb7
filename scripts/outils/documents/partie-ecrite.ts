import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

export const RACINE = resolve(import.meta.dirname, "../../..");

const FIN = "<!-- Fin de la partie écrite. -->";

/** Une partie de document que cette commande écrit d'après une source, entre deux repères ; le reste est à la main. */
export function creerPartieEcrite({ document, commande, source }: { readonly document: string; readonly commande: string; readonly source: string }) {
  const chemin = resolve(RACINE, document);
  const debut = `<!-- Écrit par « npm run ${commande} » d'après ${source} : ne se corrige pas ici. -->`;
  /** Le document, sa partie écrite remplacée. */
  function remplacer(texte: string, partie: string): string {
    const [place, fin] = [texte.indexOf(debut), texte.indexOf(FIN)];
    if (place < 0 || fin < place) throw new Error(`${chemin} n'a plus les deux repères de sa partie écrite.`);
    return texte.slice(0, place) + partie + texte.slice(fin + FIN.length);
  }
  return {
    chemin,
    encadrer: (partie: string): string => `${debut}\n\n${partie}\n\n${FIN}`,
    remplacer,
    ecrire(partie: string): void {
      writeFileSync(chemin, remplacer(readFileSync(chemin, "utf8"), partie));
      process.stdout.write(`${chemin} : partie écrite d'après ${source}.\n`);
    },
  };
}

const cellule = (texte: string): string => texte.replaceAll("|", "\\|").replaceAll("\n", " ");

/** Une table Markdown. */
export function tableau(titres: ReadonlyArray<string>, lignes: ReadonlyArray<ReadonlyArray<string>>): string {
  return [titres, titres.map(() => "---"), ...lignes].map((ligne) => `| ${ligne.map(cellule).join(" | ")} |`).join("\n");
}
