/** Un bloc d'un document du corpus. Les paragraphes seuls sont numérotés : `p-3` est le troisième paragraphe, quel que soit son titre. */
export type BlocTexte =
  | { readonly genre: "titre"; readonly texte: string; readonly ancre: string }
  | { readonly genre: "paragraphe"; readonly texte: string; readonly ancre: string; readonly section: string };

/** Découpe le Markdown du corpus (titres de niveau 2 et paragraphes) en blocs adressables ; une citation s'y rattache par son ancre. */
export function decouperDocument(texte: string): ReadonlyArray<BlocTexte> {
  const blocs: Array<BlocTexte> = [];
  let section = "";
  let paragraphes = 0;
  let titres = 0;
  for (const brut of texte.split(/\n\s*\n/)) {
    const bloc = brut.replaceAll(/\s*\n\s*/g, " ").trim();
    if (bloc === "") continue;
    const titre = /^#{1,6}\s+(.*)$/.exec(bloc)?.[1];
    if (titre === undefined) {
      paragraphes += 1;
      blocs.push({ genre: "paragraphe", texte: bloc, ancre: `p-${paragraphes}`, section });
    } else {
      titres += 1;
      section = titre;
      blocs.push({ genre: "titre", texte: titre, ancre: `s-${titres}` });
    }
  }
  return blocs;
}

/** Adresse d'un document du corpus, au paragraphe près si son ancre est connue. */
export function adresseDocument(id: string, ancre?: string): string {
  return `/pensees-ecologiques/corpus/${encodeURIComponent(id)}${ancre === undefined ? "" : `#${ancre}`}`;
}
