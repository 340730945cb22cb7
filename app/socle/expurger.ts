// Ce qui part au journal perd ses chaînes de recherche, où qu'elles soient : dans un champ, un message d'erreur, une pile.

const PROFONDEUR_MAX = 6;
// Un « ? » de phrase est suivi d'une espace ou de rien ; collé à la suite, c'est le début d'une recherche.
const RECHERCHE = /\?[^\s?]\S*/g;

/** Le texte sans ses chaînes de recherche : « /simulateur?dep=26 » devient « /simulateur?[…] ». */
export function expurgerTexte(texte: string): string {
  return texte.includes("?") ? texte.replace(RECHERCHE, "?[…]") : texte;
}

/** Copie des champs d'une ligne, chaque texte expurgé ; ce qui est trop profond ou illisible est remplacé, jamais levé. */
export function expurger(champs: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(champs).map(([nom, valeur]) => [nom, expurgerValeur(valeur, 1)]));
}

function expurgerValeur(valeur: unknown, profondeur: number): unknown {
  if (typeof valeur === "string") return expurgerTexte(valeur);
  if (typeof valeur === "bigint") return String(valeur);
  if (typeof valeur !== "object" || valeur === null) return valeur;
  if (profondeur > PROFONDEUR_MAX) return "[trop profond]";
  if (valeur instanceof Error) return expurger({ nom: valeur.name, message: valeur.message, pile: valeur.stack });
  if (Array.isArray(valeur)) return valeur.map((element) => expurgerValeur(element, profondeur + 1));
  try {
    if ("toJSON" in valeur && typeof valeur.toJSON === "function") return expurgerValeur((valeur.toJSON as () => unknown)(), profondeur + 1);
    return Object.fromEntries(Object.entries(valeur).map(([nom, contenu]) => [nom, expurgerValeur(contenu, profondeur + 1)]));
  } catch {
    return "[illisible]";
  }
}
