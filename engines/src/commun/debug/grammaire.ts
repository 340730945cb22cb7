/** Un morceau de formule lu : son genre dit s'il lui faut des parenthèses ailleurs. */
export type Noeud<T = never> = {
  readonly genre: "somme" | "produit" | "puissance" | "seul";
  readonly evaluer: (termes: Readonly<Record<string, T>>) => number;
};

type Fonction = (valeurs: ReadonlyArray<number>) => number;
const FONCTIONS: Readonly<Record<string, Fonction>> = Object.freeze({
  min: (v: ReadonlyArray<number>) => Math.min(...v),
  max: (v: ReadonlyArray<number>) => Math.max(...v),
  somme: (v: ReadonlyArray<number>) => v.reduce((s, x) => s + x, 0),
  racine: ([x = Number.NaN]: ReadonlyArray<number>) => Math.sqrt(x),
  exp: ([x = Number.NaN]: ReadonlyArray<number>) => Math.exp(x),
  ln: ([x = Number.NaN]: ReadonlyArray<number>) => Math.log(x),
});

/**
 * Lit une formule de la trace (+ − * / ^, parenthèses, min, max, somme, racine, exp, ln) et en fait une fonction de ses noms, sans code fabriqué à l'exécution.
 * `valeurDe` dit comment un nom remplacé se lit. Un texte mal écrit est un défaut du code : il arrête le chargement.
 */
export function analyser<T>(texte: string, valeurDe: (terme: T) => number): { readonly noeud: Noeud<T>; readonly noms: ReadonlySet<string> } {
  const jetons = texte.match(/[A-Za-z_]\w*|\d+(?:\.\d+)?(?:e-?\d+)?|[-+*/^(),]/g) ?? [];
  const noms = new Set<string>();
  let rang = 0;
  const prendre = (attendu: string): boolean => {
    if (jetons[rang] !== attendu) return false;
    rang++;
    return true;
  };
  const exiger = (attendu: string): void => {
    if (!prendre(attendu)) throw new Error(`Formule mal écrite, « ${attendu} » attendu : ${texte}`);
  };

  const lireAppel = (fonction: Fonction): Noeud<T> => {
    const arguments_: Noeud<T>[] = [];
    do arguments_.push(lireSomme());
    while (prendre(","));
    exiger(")");
    const [a, b] = arguments_;
    // Deux arguments sont le cas courant : sans tableau à bâtir.
    if (fonction === FONCTIONS.max && arguments_.length === 2)
      return { genre: "seul", evaluer: (t) => Math.max((a as Noeud<T>).evaluer(t), (b as Noeud<T>).evaluer(t)) };
    if (fonction === FONCTIONS.min && arguments_.length === 2)
      return { genre: "seul", evaluer: (t) => Math.min((a as Noeud<T>).evaluer(t), (b as Noeud<T>).evaluer(t)) };
    return { genre: "seul", evaluer: (t) => fonction(arguments_.map((x) => x.evaluer(t))) };
  };

  const lireSeul = (): Noeud<T> => {
    const jeton = jetons[rang++] ?? "";
    if (jeton === "(") {
      const dedans = lireSomme();
      exiger(")");
      return { genre: "seul", evaluer: dedans.evaluer };
    }
    if (/^\d/.test(jeton)) {
      const valeur = Number(jeton);
      return { genre: "seul", evaluer: () => valeur };
    }
    if (!/^[A-Za-z_]/.test(jeton)) throw new Error(`Formule mal écrite près de « ${jeton} » : ${texte}`);
    const fonction = FONCTIONS[jeton];
    if (fonction !== undefined && prendre("(")) return lireAppel(fonction);
    noms.add(jeton);
    return { genre: "seul", evaluer: (t) => valeurDe(t[jeton] as T) };
  };

  const lirePuissance = (): Noeud<T> => {
    if (prendre("-")) {
      const oppose = lirePuissance();
      return { genre: "produit", evaluer: (t) => -oppose.evaluer(t) };
    }
    const base = lireSeul();
    if (!prendre("^")) return base;
    const exposant = lirePuissance();
    return { genre: "puissance", evaluer: (t) => base.evaluer(t) ** exposant.evaluer(t) };
  };

  const lireProduit = (): Noeud<T> => {
    let gauche = lirePuissance();
    for (;;) {
      const a = gauche;
      if (prendre("*")) {
        const b = lirePuissance();
        gauche = { genre: "produit", evaluer: (t) => a.evaluer(t) * b.evaluer(t) };
      } else if (prendre("/")) {
        const b = lirePuissance();
        gauche = { genre: "produit", evaluer: (t) => a.evaluer(t) / b.evaluer(t) };
      } else return gauche;
    }
  };

  function lireSomme(): Noeud<T> {
    let gauche = lireProduit();
    for (;;) {
      const a = gauche;
      if (prendre("+")) {
        const b = lireProduit();
        gauche = { genre: "somme", evaluer: (t) => a.evaluer(t) + b.evaluer(t) };
      } else if (prendre("-")) {
        const b = lireProduit();
        gauche = { genre: "somme", evaluer: (t) => a.evaluer(t) - b.evaluer(t) };
      } else return gauche;
    }
  }

  const noeud = lireSomme();
  if (rang !== jetons.length) throw new Error(`Formule mal écrite près de « ${jetons[rang] ?? ""} » : ${texte}`);
  return { noeud, noms };
}
