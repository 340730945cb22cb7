import { BlockList, isIP } from "node:net";

/** Une adresse IP, ou un réseau (10.0.0.0/8). */
export function reseauValide(texte: string): boolean {
  try {
    ajouterReseau(new BlockList(), texte);
    return true;
  } catch {
    return false;
  }
}

function ajouterReseau(reseau: BlockList, texte: string): void {
  const [adresse = "", longueur] = texte.split("/");
  const famille = isIP(adresse) === 6 ? "ipv6" : "ipv4";
  if (longueur === undefined) reseau.addAddress(adresse, famille);
  else reseau.addSubnet(adresse, /^\d+$/.test(longueur) ? Number(longueur) : Number.NaN, famille);
}

/** Dit si une adresse est celle d'un mandataire de confiance. */
export function creerConfiance(proxys: ReadonlyArray<string>): (adresse: string) => boolean {
  if (proxys.length === 0) return () => false;
  const reseau = new BlockList();
  for (const proxy of proxys) ajouterReseau(reseau, proxy);
  return (adresse) => {
    const version = isIP(adresse);
    return version !== 0 && reseau.check(adresse, version === 6 ? "ipv6" : "ipv4");
  };
}
