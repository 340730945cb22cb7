/**
 * Le réseau d'un visiteur. Un abonné IPv6 reçoit d'ordinaire un /56, soit 256 réseaux : compter chaque adresse, ou chaque /64, lui donnerait autant de limites
 * (RIPE-690). Qui tient un /48 entier en garde 256.
 */
export function reseauDe(adresse: string): string {
  if (!adresse.includes(":")) return adresse;
  const [tete = "", queue = ""] = adresse.split("%", 1)[0]?.split("::", 2) ?? [];
  const groupes = tete === "" ? [] : tete.split(":");
  const suite = queue === "" ? [] : queue.split(":");
  const pleins = adresse.includes("::")
    ? [...groupes, ...Array.from({ length: Math.max(0, 8 - groupes.length - suite.length) }, () => "0"), ...suite]
    : groupes;
  return pleins
    .slice(0, 4)
    .map((groupe, rang) => (Number.parseInt(groupe, 16) & (rang === 3 ? 0xff00 : 0xffff)).toString(16))
    .join(":");
}

/** Une adresse IPv4 que la machine écrit en IPv6 (« ::ffff:192.0.2.1 »), telle qu'on la connaît. */
export function sansPrefixe(adresse: string): string {
  return adresse.replace(/^::ffff:(?=\d+\.)/i, "");
}
