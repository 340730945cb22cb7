/** Ce que la table note pour qui la tient, et que la page ne montre pas : la valeur d'avant, ce qui a été lu, la version exacte d'un fichier. */
const NOTES: ReadonlyArray<readonly [RegExp, string]> = [
  [/ ?; remplace .*$/, ""],
  [/ \(connaissance générale jusque-là\)/g, ""],
  [/, non lue?s?\b/g, ", non consulté"],
  [/\(page lue, /g, "("],
  // La version et le chemin d'un fichier : le dépôt suffit à s'y retrouver.
  [/ \((?=[0-9a-f]*\d)[0-9a-f]{7,}\)/g, ""],
  [/ (?=[0-9a-f]{7,}\b)(?=[0-9a-f]*\d)[0-9a-f]{7,}\b/g, ""],
  [/, (?:[\w./-]+\/)?[\w./-]+\.(?:js|ts|py|csv|tsv|json|jl)\b(?: et (?:[\w./-]+\/)?[\w./-]+\.(?:js|py|csv|tsv))?/g, ""],
  [/, inputs\/weather|, inst\/sampleData/g, ""],
  [/ \((?:page lue|première page lue|pages lues|textes lus|tableau lu|tableaux lus|grille entière lue|lue?s?|relue?s?)\)/g, ""],
  [/ \((extrait|résumé|tableau|fiche) lue?\)/g, " ($1)"],
  [/(?:,| et)? (?:textes? |tables? |tableur |rations et terre par kg vif |fiches? |données |jeux? |microdonnées )?(?:re)?lue?s? en entier(?=[,;:)\s]|$)/g, ""],
  [/,? (?:page |première page |grille entière |pages |textes? |tableur |tableaux? |article |extrait |résumé )?(?:re)?lue?s?(?= ?[,;:)]|$)/g, ""],
  [/\blue?s? (?=dans |via )/g, ""],
  [/\bharmonisé : /g, ""],
  [/\bvia NGC\b/g, "via Nos Gestes Climat"],
  [/\bNGC\b/g, "Nos Gestes Climat"],
  [/\bcalages? propre\b/g, "réglage fait pour ce site"],
  [/\bcalcul propre (?=\p{Lu})/gu, "calcul fait pour ce site, "],
  [/\bcalcul propre\b/g, "calcul fait pour ce site"],
  [/\bconnaissance générale, à confirmer\b/g, "ordre de grandeur courant, sans source publiée"],
  [/\bconnaissance générale\b/g, "ordre de grandeur courant"],
  [/ ?; à confirmer : /g, " ; reste ouvert : "],
  [/ ?[;,] à confirmer(?=[ ;,)]|$)/g, ", sans source sûre"],
  [/\brendement à confirmer\b/g, "rendement sans source sûre"],
  [/^heuristique$/, "choix du site"],
  [/^numérique$/, "réglage du calcul"],
  [/^physique$/, "constante physique"],
  [/^prudence : 0 par défaut$/, "choix prudent : aucun"],
  // Un prix relevé : « (500-1000) ».
  [/\((?!(?:19|20)\d\d-(?:19|20)\d\d\))(\d+)-(\d[\d ]*)\)/g, "($1 à $2 €)"],
  [/\bEUR\b/g, "€"],
  [/~/g, "environ "],
];

/** La source d'une valeur, pour qui la lit : sans les notes de relevé, les sigles dits en entier. */
export function direSource(source: string): string {
  return (
    NOTES.reduce((dite, [note, mots]) => dite.replace(note, mots), source)
      .replace(/\( ?\)/g, "")
      .replace(/ +([,)])/g, "$1")
      .replace(/ {2,}/g, " ")
      // « … ; relus » : la note ôtée ne laisse pas son point-virgule.
      .replace(/[ ;,]+$/, "")
      .trim()
  );
}
