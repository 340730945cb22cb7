import { ecrireNombre, lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure, lireNombreDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { quantiteDe, type Quantite } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";

// « Et avec deux fois plus de toit ? », « le double de panneaux », « la moitié » : la grandeur d'avant, multipliée.
const FOIS = / (?:(\d|deux|trois|quatre|cinq|dix) fois plus|(le double)|(la moitie|deux fois moins)) (?:(?:de |d )?(?:l |la |le |ma |mon )?(\w+) )?/;
const UNITE_DE: Readonly<Record<string, Quantite["unite"]>> = {
  toit: "m2",
  toiture: "m2",
  surface: "m2",
  potager: "m2",
  jardin: "m2",
  terrain: "m2",
  cuve: "m3",
  citerne: "m3",
  panneaux: "kwc",
  puissance: "kwc",
  batterie: "kwh",
  poules: "poules",
};
const CULTIVE = / (?:potagers?|jardins?|serres?|legumes?) /;
const DE_L_EAU = / (?:eau|arros\w*|litres?) /;
const COMBIEN = / (?:combien|cb|consomm\w*|besoins?|prend|faut|quelle quantite) /;
const UNE_CUVE =
  / (?:quelle?s? (?:\w+ )?(?:cuve|citerne|recuperateur)|(?:cuve|citerne) (?:\w+ ){0,3}(?:combien|quelle taille)|combien (?:\w+ ){0,3}(?:cuve|citerne)|(?:cuve|citerne|recuperateur) (?:\w+ ){0,2}pour (?:l |la |le |les )?(?:arros\w*|irriguer)) /;
const DE_BETES = / (?:elles?|ils?|leur|leurs|en) /;
const CE_QU_ELLES_PRENNENT = / (?:surface|place|espace|terrain|m2|mangent|mange|grain|foin|boivent|boit) /;
const BETES: ReadonlyArray<readonly [dit: RegExp, une: string]> = [
  [/ (?:(\w+) )?(?:poules?|pondeuses?|oeufs?) /, "poule"],
  [/ (?:(\w+) )?chevres? /, "chèvre"],
  [/ (?:(\w+) )?(?:lapins?|lapines?) /, "lapine"],
  [/ (?:(\w+) )?(?:ruches?|miel) /, "ruche"],
];
// Un œuf compté, du miel pesé ne comptent ni poule ni ruche.
const PRODUIT_COMPTE = / (?:oeufs?|miel) $/;

/** La question d'avant, une grandeur multipliée ; l'eau ou la cuve de son potager ; la place ou la nourriture de ses bêtes ; rien si la suivante demande autre chose. */
export function suivreUnCalcul(question: string, lue: QuestionComprise, avant: () => QuestionComprise): string | undefined {
  const texte = enTournure(question);
  if (lue.lieux.length > 0 || lue.quantites.length > 0) return undefined;
  const fois = FOIS.exec(texte);
  if (fois !== null) return multiplier(fois, avant());
  const eau = DE_L_EAU.test(texte) && COMBIEN.test(texte);
  const cuve = UNE_CUVE.test(texte);
  if ((eau || cuve) && !CULTIVE.test(texte)) {
    const { dite, quantites } = avant();
    const m2 = CULTIVE.test(enTournure(dite)) ? quantiteDe(quantites, "m2") : undefined;
    if (m2 === undefined || / toit /.test(enTournure(dite))) return undefined;
    return cuve ? `${dite}, quelle cuve pour arroser ${m2} m² de potager` : `${dite}, combien d'eau pour l'arroser`;
  }
  if (!DE_BETES.test(texte) || !CE_QU_ELLES_PRENNENT.test(texte)) return undefined;
  const dites = enTournure(avant().dite);
  const [dit, une] = BETES.find(([motif]) => motif.test(dites)) ?? [];
  return dit === undefined || une === undefined ? undefined : `${question.replace(/\s*[?.!]*\s*$/u, "")} pour ${compter(dit.exec(dites), une)}`;
}

function compter(dites: RegExpExecArray | null, une: string): string {
  const nombre = PRODUIT_COMPTE.test(dites?.[0] ?? "") ? undefined : lireNombreDit(dites?.[1] ?? "");
  return nombre === undefined || nombre < 2 ? `une ${une}` : `${nombre} ${une}s`;
}

function multiplier([, nombre = "", double, moitie, objet = ""]: RegExpExecArray, { dite, quantites }: QuestionComprise): string | undefined {
  const facteur = double !== undefined ? 2 : moitie !== undefined ? 0.5 : lireNombreDit(nombre);
  const unite = UNITE_DE[objet];
  // « Deux fois plus de chances » ne parle d'aucune grandeur d'avant.
  if (objet !== "" && unite === undefined) return undefined;
  const [une, ...autres] = unite === undefined ? quantites.filter((q) => q.unite !== "personnes") : quantites.filter((q) => q.unite === unite);
  if (facteur === undefined || une === undefined || (unite === undefined && autres.length > 0)) return undefined;
  const ecrite = /^[\d.,\s]+/u.exec(une.texte)?.[0];
  if (ecrite === undefined) return undefined;
  const valeur = lireNombre(ecrite);
  if (valeur === undefined) return undefined;
  return `${dite.slice(0, une.rang)}${ecrireNombre(valeur * facteur)} ${une.texte.slice(ecrite.length)}${dite.slice(une.rang + une.texte.length)}`;
}
