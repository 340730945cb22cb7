/** Une ligne plus longue n'est plus une ligne : une réponse n'en approche pas. */
const LIGNE_MAX = 4 * 1024 * 1024;

/**
 * Les lignes non vides d'un flux d'octets coupé n'importe où, au milieu d'un caractère compris. La dernière peut ne pas finir par un retour. Une ligne
 * démesurée arrête la lecture.
 */
export async function* lireLignes(octets: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  const decodeur = new TextDecoder();
  let reste = "";
  for await (const morceau of octets) {
    // Seul le retour à la ligne sépare : U+2028 et ses semblables sont permis dans une chaîne JSON.
    const lignes = (reste + decodeur.decode(morceau, { stream: true })).split("\n");
    reste = lignes.pop() ?? "";
    for (const ligne of lignes) if (ligne.trim() !== "") yield ligne;
    if (reste.length > LIGNE_MAX) return;
  }
  reste += decodeur.decode();
  if (reste.trim() !== "") yield reste;
}
