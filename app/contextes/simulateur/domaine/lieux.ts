import { plierNom } from "#app/commun/texte/plier.ts";

/** Retrouver un territoire d'après ce qu'une personne écrit : nom, numéro, code postal, avec ou sans accents. */
export type Lieu = { readonly code: string; readonly nom: string; readonly latitude: number };

/** « Drôme (26) » : ce qu'une liste propose, et ce qu'un champ relit. */
export function nommerTerritoire({ nom, code }: Pick<Lieu, "nom" | "code">): string {
  return `${nom} (${code})`;
}

const ARTICLES = /^(la|le|les|l|ile de la|ile de|departement de la|departement de l|departement des|departement du|departement de|departement) /;

/**
 * Nom exact d'abord (article facultatif), puis début de nom s'il n'en désigne qu'un ; « 26 Drôme », si le numéro est le sien.
 * Un numéro ou un code postal se résout par `normaliserCode` du moteur, avant cette recherche.
 */
export function chercherParNom(texte: string, territoires: ReadonlyArray<Lieu>): Lieu | undefined {
  const plie = plierNom(texte.replace(/\(.*?\)/g, " "));
  const [, numero, nomSeul] = /^(\d{1,3}|2[ab]) (.*[a-z].*)$/.exec(plie) ?? [];
  if (numero !== undefined && nomSeul !== undefined) {
    const lieu = chercherParNom(nomSeul, territoires);
    return lieu?.code === numero.toUpperCase().padStart(2, "0") ? lieu : undefined;
  }
  const voulu = plie.replace(ARTICLES, "").replace(/\bst\b/g, "saint");
  if (voulu === "") return undefined;
  const noms = territoires.map((t) => ({ t, nom: plierNom(t.nom).replace(ARTICLES, "") }));
  const exact = noms.find((n) => n.nom === voulu);
  if (exact !== undefined) return exact.t;
  const debuts = voulu.length >= 3 ? noms.filter((n) => n.nom.startsWith(voulu)) : [];
  return debuts.length === 1 ? debuts[0]?.t : undefined;
}

/** Noms proches, pour proposer une correction (préfixe d'un mot du nom). */
export function lieuxProches(texte: string, territoires: ReadonlyArray<Lieu>, limite = 4): ReadonlyArray<Lieu> {
  const mots = plierNom(texte)
    .split(" ")
    .filter((m) => m.length >= 3);
  if (mots.length === 0) return [];
  return territoires
    .filter((t) =>
      plierNom(t.nom)
        .split(" ")
        .some((n) => mots.some((m) => n.startsWith(m.slice(0, 4)))),
    )
    .slice(0, limite);
}
