import type { Lexique, Lexiques } from "./tables.ts";

const RIEN = /(?!)/;

/** Un lexique en expression, à chercher dans une question en tournure ; vide, il ne reconnaît rien. */
export function enExpression(lexique: Lexique, lexiques: Lexiques): RegExp {
  const tournures = etendre(lexique, lexiques);
  return tournures.length === 0 ? RIEN : new RegExp(` (?:${tournures.map(enMotif).join("|")})(?= )`);
}

/** Les tournures d'un lexique, ceux qu'il appelle compris. */
function etendre(lexique: Lexique, lexiques: Lexiques): ReadonlyArray<string> {
  return lexique.flatMap((une) => (une.startsWith("@") ? etendre(exigerLexique(une.slice(1), lexiques), lexiques) : [une]));
}

function exigerLexique(nom: string, lexiques: Lexiques): Lexique {
  const lexique = lexiques[nom];
  if (lexique === undefined) throw new Error(`Lexique absent : ${nom}`);
  return lexique;
}

/** Une tournure en motif : « pou* rouge » reconnaît « poux rouges ». */
export function enMotif(tournure: string): string {
  return tournure
    .split(" ")
    .map((mot) => (mot.endsWith("*") ? `${mot.slice(0, -1)}\\w*` : /\d$/.test(mot) ? mot : `${mot}[sx]?`))
    .join(" ");
}
