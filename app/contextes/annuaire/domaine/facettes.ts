import { dansLaZone, type FiltreLieux, type Lieu } from "./ecosysteme.ts";
import { etapeDe } from "./offres.ts";

/** Les critères à choisir dans une liste, dans l'ordre de la page. */
const FACETTES = ["axe", "type", "propose", "cherche", "etape", "forme", "departement"] as const;
export type Facette = (typeof FACETTES)[number];

type Lecture = { readonly du: (lieu: Lieu) => ReadonlyArray<string>; readonly voulu: (filtre: FiltreLieux) => ReadonlyArray<string> };

const uneOuRien = (valeur: string | undefined): ReadonlyArray<string> => (valeur === undefined ? [] : [valeur]);

const LECTURES: Readonly<Record<Facette, Lecture>> = {
  axe: { du: ({ axes }) => axes, voulu: ({ axes }) => axes },
  type: { du: ({ type }) => [type], voulu: ({ types }) => types },
  propose: { du: ({ propose = [] }) => propose, voulu: ({ propose = [] }) => propose },
  cherche: { du: ({ cherche = [] }) => cherche, voulu: ({ cherche = [] }) => cherche },
  etape: { du: (lieu) => uneOuRien(etapeDe(lieu)), voulu: ({ etape }) => uneOuRien(etape) },
  forme: { du: ({ forme }) => uneOuRien(forme), voulu: ({ forme }) => uneOuRien(forme) },
  departement: { du: ({ departement }) => [departement], voulu: ({ departement }) => uneOuRien(departement) },
};

function repond(lieu: Lieu, filtre: FiltreLieux, facette: Facette): boolean {
  const { du, voulu } = LECTURES[facette];
  const voulues = voulu(filtre);
  if (voulues.length === 0) return true;
  const dites = du(lieu);
  return voulues.some((valeur) => dites.includes(valeur));
}

/** Tous les critères sauf les mots clés, qui demandent un index. */
export function correspond(lieu: Lieu, filtre: FiltreLieux): boolean {
  return FACETTES.every((facette) => repond(lieu, filtre, facette)) && (filtre.bbox === undefined || dansLaZone(lieu, filtre.bbox));
}

/** Combien de lieux auraient chaque valeur d'une facette, les autres critères gardés ; `muets` : combien n'en disent rien. */
export type Compte = { readonly valeurs: Readonly<Record<string, number>>; readonly muets: number };
export type ComptesFacettes = Readonly<Record<Facette, Compte>>;

/** Ce que donnerait chaque choix. Une valeur absente du compte ne donnerait rien. */
export function compterFacettes(lieux: ReadonlyArray<Lieu>, filtre: FiltreLieux): ComptesFacettes {
  const comptes = Object.fromEntries(FACETTES.map((facette) => [facette, { valeurs: new Map<string, number>(), muets: 0 }])) as Record<
    Facette,
    { readonly valeurs: Map<string, number>; muets: number }
  >;
  for (const lieu of lieux) {
    if (filtre.bbox !== undefined && !dansLaZone(lieu, filtre.bbox)) continue;
    const manquees = FACETTES.filter((facette) => !repond(lieu, filtre, facette));
    if (manquees.length > 1) continue;
    for (const facette of manquees.length === 0 ? FACETTES : manquees) {
      const compte = comptes[facette];
      const dites = LECTURES[facette].du(lieu);
      if (dites.length === 0) compte.muets += 1;
      for (const valeur of dites) compte.valeurs.set(valeur, (compte.valeurs.get(valeur) ?? 0) + 1);
    }
  }
  return Object.fromEntries(
    FACETTES.map((facette) => [facette, { valeurs: Object.fromEntries(comptes[facette].valeurs), muets: comptes[facette].muets }]),
  ) as ComptesFacettes;
}
