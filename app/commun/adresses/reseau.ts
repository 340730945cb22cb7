/** Le réseau d'un visiteur. Un abonné IPv6 dispose d'un /64 entier : compter chaque adresse lui donnerait une limite infinie. */
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
    .map((groupe) => Number.parseInt(groupe, 16).toString(16))
    .join(":");
}

/** Une adresse IPv4 que la machine écrit en IPv6 (« ::ffff:192.0.2.1 »), telle qu'on la connaît. */
export function sansPrefixe(adresse: string): string {
  return adresse.replace(/^::ffff:(?=\d+\.)/i, "");
}
