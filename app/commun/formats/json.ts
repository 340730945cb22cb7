/** Du JSON, ou `undefined`. */
export function lireJson(texte: string): unknown {
  try {
    return JSON.parse(texte) as unknown;
  } catch {
    return undefined;
  }
}

/** Crochets et accolades ouverts à la fois, au plus ; le compte s'arrête dès qu'il dépasse `max`. Ce qui est entre guillemets n'en est pas. */
export function niveauxDuJson(texte: string, max: number): number {
  let [ouverts, plus, place] = [0, 0, 0];
  // D'un signe qui compte au suivant : le reste ne se lit pas caractère par caractère.
  for (const { 0: signe, index } of texte.matchAll(/[[\]{}"]/g)) {
    if (index < place) continue;
    if (signe === '"') place = finDuTexte(texte, index);
    else if (signe === "[" || signe === "{") plus = Math.max(plus, ++ouverts);
    else ouverts -= 1;
    if (plus > max) break;
  }
  return plus;
}

/** La place qui suit le guillemet fermant. */
function finDuTexte(texte: string, debut: number): number {
  for (let place = debut + 1; place < texte.length; place += 1) {
    const signe = texte[place];
    if (signe === "\\") place += 1;
    else if (signe === '"') return place + 1;
  }
  return texte.length;
}
