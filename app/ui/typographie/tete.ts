import { composerPhrase } from "./phrase.ts";

// Ce qu'une personne lit d'un en-tête de page : le titre, la description, la carte de partage. Le reste (adresses, types, tailles) appartient à la machine.
const LUES = /^(?:(?:og:|twitter:)?(?:title|description)|og:site_name|(?:og|twitter):image:alt)$/;

// Des données structurées, tout se lit, sauf ce qui nomme un type et ce qui se recopie chiffre à chiffre.
const RECOPIEES = /^(?:@.*|identifier|telephone|faxNumber|email|postalCode|inLanguage|encodingFormat)$/;
const DONNEES = "script:ld+json";

/**
 * Les descriptions d'une page, telles que React Router les attend, leurs textes composés : `Meta` crée ses balises hors de notre JSX, c'est donc ici que passe
 * ce que lisent l'onglet, un moteur de recherche ou un site où l'adresse est collée.
 */
export function composerTete<D extends object>(descriptions: ReadonlyArray<D>): Array<D> {
  return descriptions.map((description) => {
    const lue = description as Readonly<Record<string, unknown>>;
    if (typeof lue["title"] === "string") return { ...description, title: composerPhrase(lue["title"]) };
    if (DONNEES in lue) return { ...description, [DONNEES]: composerDonnees(lue[DONNEES]) };
    const nom = lue["name"] ?? lue["property"];
    const { content } = lue;
    return typeof nom === "string" && LUES.test(nom) && typeof content === "string" ? { ...description, content: composerPhrase(content) } : description;
  });
}

function composerDonnees(valeur: unknown): unknown {
  if (typeof valeur === "string") return composerPhrase(valeur);
  if (Array.isArray(valeur)) return valeur.map(composerDonnees);
  if (typeof valeur !== "object" || valeur === null) return valeur;
  return Object.fromEntries(Object.entries(valeur).map(([cle, une]) => [cle, RECOPIEES.test(cle) ? une : composerDonnees(une)]));
}
