export type Enregistrement = { /** Numéro de sa première ligne dans le fichier. */ readonly ligne: number; readonly texte: string };

/** Lignes physiques qu'une cellule entre guillemets peut couvrir ; au-delà, c'est un guillemet oublié. */
const LIGNES_MAX = 50;

/**
 * Découpe un CSV en enregistrements au fil de la lecture, sans le garder : une cellule entre guillemets peut contenir des fins de ligne. Un guillemet jamais
 * refermé ne condamne que sa ligne.
 */
export async function* decouper(morceaux: AsyncIterable<string | Uint8Array>): AsyncGenerator<Enregistrement> {
  const decodeur = new TextDecoder("utf-8");
  let reste = "";
  let attente: Array<string> = [];
  let ligne = 0;

  function* prendre(texte: string, fin: boolean): Generator<Enregistrement> {
    const lignes = texte.split(/\r\n|\n|\r/);
    reste = fin ? "" : (lignes.pop() ?? "");
    for (const une of lignes) {
      ligne++;
      attente.push(une);
      while (attente.length > 0) {
        const entier = attente.join("\n");
        if (guillemetsPairs(entier)) {
          if (entier !== "") yield { ligne: ligne - attente.length + 1, texte: entier };
          attente = [];
        } else if (attente.length > LIGNES_MAX || (fin && une === lignes.at(-1))) {
          const [premiere = "", ...suite] = attente;
          yield { ligne: ligne - attente.length + 1, texte: premiere };
          // Les suivantes sont relues une à une : seule la première avait le guillemet de trop.
          const debut = ligne - attente.length + 1;
          attente = [];
          for (const [i, autre] of suite.entries()) if (autre !== "") yield { ligne: debut + 1 + i, texte: autre };
        } else break;
      }
    }
  }

  for await (const morceau of morceaux) {
    const texte = reste + (typeof morceau === "string" ? morceau : decodeur.decode(morceau, { stream: true }));
    // Un retour chariot en fin de morceau peut précéder son saut de ligne.
    if (texte.endsWith("\r")) {
      reste = texte;
      continue;
    }
    yield* prendre(texte, false);
  }
  const dernier = reste + decodeur.decode();
  yield* prendre(dernier, true);
}

function guillemetsPairs(texte: string): boolean {
  let pairs = true;
  for (let i = texte.indexOf('"'); i !== -1; i = texte.indexOf('"', i + 1)) pairs = !pairs;
  return pairs;
}
