import { uneFois } from "#app/commun/memoires/une-fois.ts";

// À la première demande : les tables du français coûtent un vingtième du départ du site.
const FRANCAIS = uneFois(() => new Intl.Collator("fr"));

/** L'ordre alphabétique du français, pour des noms qu'une personne lit. */
export function comparerNoms(a: string, b: string): number {
  return FRANCAIS().compare(a, b);
}

/** Ordre des unités de code, le même sur tous les moteurs et dans toutes les langues : pour ranger des clés et des dates ISO, pas des noms qu'une personne lit. */
export function comparerTextes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Les plus récents d'abord, d'après cette date ISO ; au même instant, par identifiant : l'ordre de tous les rangements. */
export function recentsDabord<Cle extends string>(cle: Cle) {
  return (a: Datee<Cle>, b: Datee<Cle>): number => comparerTextes(b[cle], a[cle]) || comparerTextes(a.id, b.id);
}

/** Les plus anciens d'abord ; au même instant, par identifiant. */
export function anciensDabord<Cle extends string>(cle: Cle) {
  return (a: Datee<Cle>, b: Datee<Cle>): number => comparerTextes(a[cle], b[cle]) || comparerTextes(a.id, b.id);
}

type Datee<Cle extends string> = { readonly [C in Cle]: string } & { readonly id: string };
