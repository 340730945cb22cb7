import type { Etape } from "../../../engines/src/types.ts";

type Lecteur = { readonly texte: string; position: number; readonly symboles: Readonly<Record<string, number>> };

const FONCTIONS: Readonly<Record<string, (...x: ReadonlyArray<number>) => number>> = {
  min: (...x) => Math.min(...x),
  max: (...x) => Math.max(...x),
  exp: (x = Number.NaN) => Math.exp(x),
  ln: (x = Number.NaN) => Math.log(x),
  racine: (x = Number.NaN) => Math.sqrt(x),
  somme: (...x) => x.reduce((s, v) => s + v, 0),
};

function passer(l: Lecteur): string {
  while (/\s/.test(l.texte[l.position] ?? "")) l.position++;
  return l.texte[l.position] ?? "";
}

function refuser(l: Lecteur, raison: string): never {
  throw new Error(`Formule illisible « ${l.texte} », caractère ${l.position + 1} : ${raison}.`);
}

function additif(l: Lecteur): number {
  let valeur = multiplicatif(l);
  for (let c = passer(l); c === "+" || c === "-" || c === "−"; c = passer(l)) {
    l.position++;
    const droite = multiplicatif(l);
    valeur = c === "+" ? valeur + droite : valeur - droite;
  }
  return valeur;
}

function multiplicatif(l: Lecteur): number {
  let valeur = unaire(l);
  for (let c = passer(l); c === "*" || c === "·" || c === "×" || c === "/"; c = passer(l)) {
    l.position++;
    const droite = unaire(l);
    valeur = c === "/" ? valeur / droite : valeur * droite;
  }
  return valeur;
}

function unaire(l: Lecteur): number {
  const c = passer(l);
  if (c === "-" || c === "−") {
    l.position++;
    return -unaire(l);
  }
  return puissance(l);
}

// La puissance lie plus fort que le signe et s'associe à droite : −2^2 = −4, 2^3^2 = 512.
function puissance(l: Lecteur): number {
  const base = atome(l);
  if (passer(l) !== "^") return base;
  l.position++;
  return base ** unaire(l);
}

function atome(l: Lecteur): number {
  const c = passer(l);
  const reste = l.texte.slice(l.position);
  if (c === "(") {
    l.position++;
    const valeur = additif(l);
    if (passer(l) !== ")") refuser(l, "parenthèse non fermée");
    l.position++;
    return valeur;
  }
  const nombre = /^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/.exec(reste)?.[0];
  if (nombre !== undefined) {
    l.position += nombre.length;
    return Number(nombre);
  }
  const nom = /^[\p{L}_][\p{L}\p{N}_.]*/u.exec(reste)?.[0];
  if (nom === undefined) refuser(l, "nombre ou nom attendu");
  l.position += nom.length;
  if (passer(l) === "(") return appel(l, nom);
  const valeur = l.symboles[nom];
  if (valeur === undefined) refuser(l, `symbole « ${nom} » sans valeur`);
  return valeur;
}

function appel(l: Lecteur, nom: string): number {
  const fonction = FONCTIONS[nom];
  if (fonction === undefined) refuser(l, `fonction « ${nom} » inconnue`);
  const arguments_: number[] = [];
  l.position++;
  if (passer(l) !== ")") {
    arguments_.push(additif(l));
    while (passer(l) === ",") {
      l.position++;
      arguments_.push(additif(l));
    }
  }
  if (passer(l) !== ")") refuser(l, "parenthèse non fermée");
  l.position++;
  return fonction(...arguments_);
}

/**
 * Évalue une formule de trace : + − * / ^, parenthèses, nombres à point décimal, symboles, et min, max, exp, ln, racine, somme (arguments séparés par une virgule).
 * Lève une erreur si elle est illisible ou si un symbole n'a pas de valeur.
 */
export function evaluerFormule(formule: string, symboles: Readonly<Record<string, number>>): number {
  const lecteur: Lecteur = { texte: formule, position: 0, symboles };
  const valeur = additif(lecteur);
  if (passer(lecteur) !== "") refuser(lecteur, "fin attendue");
  return valeur;
}

/** Étapes dont la formule ne redonne pas la valeur à 1e-9 près (relatif, ou absolu sous 1), avec la valeur trouvée. */
export function etapesFausses(trace: ReadonlyArray<Etape>): ReadonlyArray<{ readonly id: string; readonly valeur: number; readonly trouvee: number }> {
  return trace
    .filter((etape) => etape.nature === "calcul")
    .map((etape) => ({ id: etape.id, valeur: etape.valeur, trouvee: evaluerFormule(etape.formule, etape.symboles) }))
    .filter(({ valeur, trouvee }) => !(Math.abs(valeur - trouvee) <= 1e-9 * Math.max(1, Math.abs(valeur))));
}
