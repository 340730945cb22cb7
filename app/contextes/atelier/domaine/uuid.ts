/**
 * Identifiant aléatoire (UUID v4) fait de seize octets tirés par l'appelant. `crypto.randomUUID` n'existe que sur une page sûre ; un atelier tient souvent
 * sur le réseau d'un ordinateur portable, en http.
 */
export function uuidDepuis(octets: Uint8Array): string {
  if (octets.length !== 16) throw new Error("Un UUID compte seize octets.");
  const hexa = Array.from(octets, (octet, i) => (i === 6 ? (octet & 0x0f) | 0x40 : i === 8 ? (octet & 0x3f) | 0x80 : octet).toString(16).padStart(2, "0"));
  return [hexa.slice(0, 4), hexa.slice(4, 6), hexa.slice(6, 8), hexa.slice(8, 10), hexa.slice(10)].map((part) => part.join("")).join("-");
}
