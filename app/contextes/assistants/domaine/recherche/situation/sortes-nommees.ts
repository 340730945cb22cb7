import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { Lieu } from "#app/contextes/annuaire/index.ts";

type Sorte = Lieu["type"];

const NOMMEES: ReadonlyArray<readonly [dit: RegExp, sorte: Sorte]> = [
  [/ fermes? (?:collectives?|partagees?|cooperatives?|communautaires?) /, "ferme-collective"],
  [/ (?:eco ?lieux?|eco ?villages?|eco ?hameaux?) /, "ecolieu"],
  [/ habitats? (?:participatifs?|partages?|groupes?|cooperatifs?) /, "habitat-participatif"],
  [/ tiers ?lieux? /, "tiers-lieu"],
  [/ (?:communes?|villages?|villes?) en transition /, "commune-en-transition"],
];
/** Là où l'on s'installe à demeure : ni un atelier, ni un parc d'éoliennes. */
const OU_VIVRE: ReadonlySet<Sorte> = new Set(["ecolieu", "habitat-participatif", "ferme-collective"]);
const VIVRE = / (?:vivre|vivra\w*|habiter|loger|s installer|m installer|nous installer|emmenager|demenager|poser mes valises) /;

/** Vrai si le texte nomme une sorte de lieux. */
export function nommeUneSorte(dit: string): boolean {
  const texte = enTournure(dit);
  return NOMMEES.some(([nommee]) => nommee.test(texte));
}

/** Les sortes de lieux que la question nomme (« ferme collective »), ou, pour qui cherche où vivre, celles où l'on vit ; rien : toutes conviennent. */
export function sortesNommees(sujet: string): ReadonlySet<Sorte> | undefined {
  const texte = enTournure(sujet);
  const nommees = NOMMEES.filter(([dit]) => dit.test(texte)).map(([, sorte]) => sorte);
  if (nommees.length > 0) return new Set(nommees);
  return VIVRE.test(texte) ? OU_VIVRE : undefined;
}
