/** Lecture d'un fichier sans jamais dépasser sa fin : un fichier tronqué rend `undefined`, il ne lève pas. */
export function entier(octets: Uint8Array, place: number, longueur: 2 | 3 | 4, sens: "gros" | "petit" = "gros"): number | undefined {
  if (place < 0 || place + longueur > octets.length) return undefined;
  let valeur = 0;
  for (let i = 0; i < longueur; i++) valeur = valeur * 256 + (octets[sens === "gros" ? place + i : place + longueur - 1 - i] as number);
  return valeur;
}

export function lettres(octets: Uint8Array, place: number, longueur: number): string {
  return String.fromCharCode(...octets.subarray(place, place + longueur));
}

export function assembler(morceaux: ReadonlyArray<Uint8Array>): Uint8Array<ArrayBuffer> {
  const tout = new Uint8Array(morceaux.reduce((n, { length }) => n + length, 0));
  let place = 0;
  for (const morceau of morceaux) {
    tout.set(morceau, place);
    place += morceau.length;
  }
  return tout;
}
