/** Ce que la question doit dire pour demander ce fait, et ce qui en fait une autre question. */
export type DemandeDUnFait = { readonly fait: string; readonly dit: RegExp; readonly et?: RegExp; readonly sauf: RegExp };

/** Toutes ces tournures dans la même question, dans n'importe quel ordre. */
export const toutesDans = (...motifs: ReadonlyArray<string>): RegExp => new RegExp(`^${motifs.map((motif) => `(?=.* (?:${motif}) )`).join("")}`);

/** Qui cherche un emploi, un lieu ou un groupe n'attend pas un fait. */
export const CHERCHE =
  "cherch\\w*|associations?|emplois?|metiers?|formations?|stages?|recrut\\w*|travailler|cooperatives?|collectifs?|reseaux? (?:de|d|pour|qui)|ou (?:trouver|acheter|apprendre)";
