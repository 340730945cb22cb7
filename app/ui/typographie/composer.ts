import { createElement, Fragment, isValidElement, type ReactNode } from "react";
import { composerPhrase } from "./phrase.ts";

// Du code ou une saisie se recopie : on n'y change pas un caractère.
const INTACTS = new Set<unknown>(["code", "pre", "kbd", "samp", "textarea", "script", "style"]);

// Un texte d'une autre langue a ses propres espaces : « Women: The Last Colony » n'en prend pas devant les deux-points.
const enFrancais = (langue: unknown): boolean => typeof langue !== "string" || /^fr\b/iu.test(langue);

// Là où le HTML et le SVG n'admettent que du texte : ni indice, ni exposant.
const SANS_BALISE = new Set<unknown>(["title", "desc", "text", "tspan", "option"]);

// Les attributs qu'une personne lit ou entend. Les autres (`href`, `name`, `value`) appartiennent à la machine.
const ATTRIBUTS_LUS = ["aria-label", "aria-description", "aria-valuetext", "alt", "placeholder", "title", "data-titre"] as const;

// Les polices du site n'ont ni « ₂ » ni « ᵉʳ » : l'indice et l'exposant sont des balises.
const HAUTS_ET_BAS = /(CO(?=2e?(?![\p{L}\p{N}]))|\b1(?=(?:er|re)(?![\p{L}\p{N}]))|\b\d{1,4}(?=e(?![\p{L}\p{N}])))(2|er|re|e)/u;

function composerTexte(texte: string, sansBalise: boolean, cle: string): ReactNode {
  const compose = composerPhrase(texte);
  if (sansBalise || !HAUTS_ET_BAS.test(compose)) return compose;
  // `split` rend, entre deux textes, ce qui porte le signe, puis le signe.
  const morceaux = compose.split(HAUTS_ET_BAS);
  return createElement(
    Fragment,
    { key: cle },
    ...morceaux.map((m, i) => {
      if (i % 3 === 2) return createElement(m === "2" ? "sub" : "sup", null, m);
      return i % 3 === 0 ? m + (morceaux[i + 1] ?? "") : undefined;
    }),
  );
}

/** L'espace qui finit un texte, quand le signe qu'elle précède ouvre la balise suivante : « Essayer <i>: une cuve</i> » ne se coupe pas non plus. */
function retenir(texte: string, suivant: unknown): string {
  if (!texte.endsWith(" ") || !isValidElement<{ readonly children?: unknown }>(suivant)) return texte;
  const [signe = ""] = debutDe(suivant.props.children);
  return ":;!?»".includes(signe) && signe !== "" ? `${texte.slice(0, -1)}${signe === ":" || signe === "»" ? "\u00a0" : "\u202f"}` : texte;
}

function debutDe(enfants: unknown): string {
  if (typeof enfants === "string") return enfants;
  return Array.isArray(enfants) ? debutDe(enfants[0]) : "";
}

function composerEnfants(enfants: unknown, sansBalise: boolean, cle = "typo"): unknown {
  if (typeof enfants === "string") return composerTexte(enfants, sansBalise, cle);
  if (!Array.isArray(enfants)) return enfants;
  let change = false;
  const composes = enfants.map((enfant: unknown, i) => {
    const compose = composerEnfants(typeof enfant === "string" ? retenir(enfant, enfants[i + 1]) : enfant, sansBalise, `typo-${i}`);
    change ||= compose !== enfant;
    return compose;
  });
  return change ? composes : enfants;
}

/**
 * Les propriétés d'un élément, ses textes composés par {@link composerPhrase}.
 * Le texte donné à un composant l'est quand il arrive dans une balise ou un fragment ; un attribut lu l'est tout de suite, car un composant de bibliothèque
 * crée sa balise hors de notre JSX.
 */
export function composer(type: unknown, props: unknown): unknown {
  const lues = props as Readonly<Record<string, unknown>>;
  if (!enFrancais(lues.lang)) return props;
  const neuves: Record<string, unknown> = {};
  if ((typeof type === "string" && !INTACTS.has(type)) || type === Fragment) {
    const enfants = composerEnfants(lues.children, SANS_BALISE.has(type));
    if (enfants !== lues.children) neuves.children = enfants;
  }
  for (const nom of ATTRIBUTS_LUS) {
    const valeur = lues[nom];
    if (typeof valeur !== "string") continue;
    const composee = composerPhrase(valeur);
    if (composee !== valeur) neuves[nom] = composee;
  }
  return Object.keys(neuves).length === 0 ? props : { ...lues, ...neuves };
}
