// Une clé répétée se lit différemment d'un serveur à l'autre : la première, la dernière, les deux. Elle est refusée partout, sauf là où plusieurs réponses ont un sens.

/** Vrai pour une clé dont plusieurs valeurs ont un sens : des cases à cocher. */
export type EstMultiple = (cle: string) => boolean;

/** Les clés d'une adresse données plusieurs fois alors qu'une seule valeur a un sens, dans leur ordre. */
export function clesRepetees(lue: URLSearchParams, estMultiple: EstMultiple): ReadonlyArray<string> {
  // En une passe : chercher chaque clé dans toute l'adresse coûterait le carré de sa longueur.
  const vues = new Map<string, number>();
  for (const cle of lue.keys()) vues.set(cle, (vues.get(cle) ?? 0) + 1);
  return [...vues].flatMap(([cle, fois]) => (fois > 1 && !estMultiple(cle) ? [cle] : []));
}

const LONGUEUR_MAX = 40;
const NOMS_MAX = 4;

/** La faute, en une phrase. */
export function direRepetition(repetees: ReadonlyArray<string>): string {
  const noms = repetees.slice(0, NOMS_MAX).map((cle) => `« ${couper(cle)} »`);
  return `L’adresse donne plusieurs fois ${noms.join(", ")} : une seule valeur est possible.`;
}

export type SuiteProposee = { readonly texte: string; readonly href: string };

/** La même adresse avec une seule des valeurs de cette clé, ou sans elle ; une seconde clé répétée se demande ensuite. */
export function choisirUneValeur(chemin: string, lue: URLSearchParams, cle: string): ReadonlyArray<SuiteProposee> {
  const vers = (changer: (recherche: URLSearchParams) => void) => {
    const recherche = new URLSearchParams(lue);
    changer(recherche);
    return recherche.size === 0 ? chemin : `${chemin}?${recherche}`;
  };
  const valeurs = [...new Set(lue.getAll(cle))].slice(0, NOMS_MAX);
  return [
    ...valeurs.map((valeur) => ({ texte: `Garder « ${couper(cle)} = ${couper(valeur)} »`, href: vers((recherche) => recherche.set(cle, valeur)) })),
    { texte: `Ouvrir sans « ${couper(cle)} »`, href: vers((recherche) => recherche.delete(cle)) },
  ];
}

function couper(texte: string): string {
  return texte.length > LONGUEUR_MAX ? `${texte.slice(0, LONGUEUR_MAX)}…` : texte;
}
