import { lire } from "../../commun/coefficients/table.ts";
import { coef, de } from "../../commun/debug/etape.ts";
import { type Expression, formule, produit, type Symbole } from "../../commun/debug/formule.ts";
import type { Coefficients } from "../../types.ts";
import { presents } from "./formules.ts";
import type { EntreeEau } from "./types.ts";

const HYGIENE = formule("domestique * (1 - part_chaude) + personnes * presence * max(0, chaude - max(0, courante - part_chaude * toilette))");
const SANS_REPONSE = formule("part_chaude * hygiene + personnes * presence * max(0, courante - part_chaude * toilette)");

type Equipements = Pick<EntreeEau["equipements"], "mousseurs" | "douche_econome">;

/** Part de l'hygiène qui reste avec les équipements du foyer. */
function facteurHygiene({ mousseurs, douche_econome }: Equipements, coefs: Coefficients): number {
  return (mousseurs ? lire(coefs, "eau.facteur.mousseurs") : 1) * (douche_econome ? lire(coefs, "eau.facteur.douche_econome") : 1);
}

/** Ce que l'évier prend d'eau chaude, et les coefficients d'où il vient : les litres courants moins la part chaude d'une hygiène courante. */
function termesEvier(coefs: Coefficients): Readonly<Record<"courante" | "part_chaude" | "toilette", Symbole>> {
  return { courante: coef(coefs, "energie.ecs.litres"), part_chaude: coef(coefs, "eau.usage.part_chaude"), toilette: coef(coefs, "eau.usage.hygiene") };
}

/**
 * Litres à 40 °C par personne et par jour d'un foyer qui n'a pas répondu : ceux de la table, moins ce qu'économisent douche et mousseurs. `hygiene_l` : toilette
 * et douche, L/pers./j avant équipements.
 */
export function litresChaudsParDefaut(hygiene_l: number, equipements: Equipements, coefs: Coefficients): number {
  const part = lire(coefs, "eau.usage.part_chaude");
  const evier = Math.max(0, lire(coefs, "energie.ecs.litres") - part * lire(coefs, "eau.usage.hygiene"));
  return part * hygiene_l * facteurHygiene(equipements, coefs) + evier;
}

/** Hygiène d'un jour : la part froide, et les litres chauds déclarés moins ceux de l'évier. `domestique` : la même, équipements compris, sans cette réponse. */
export function hygieneDuJour(entree: EntreeEau, domestique: Expression, coefs: Coefficients): Expression {
  if (entree.ecs_l_pers_j === undefined) return domestique;
  return HYGIENE({ domestique, ...presents(entree), chaude: de("entree.ecs_l_pers_j", entree.ecs_l_pers_j), ...termesEvier(coefs) });
}

/** Eau prise à 40 °C, L/j : la même que celle que l'énergie chauffe. `hygiene_l_j` : l'hygiène du foyer. */
export function eauChaude(entree: EntreeEau, hygiene_l_j: number, coefs: Coefficients): Expression {
  if (entree.ecs_l_pers_j !== undefined) return produit({ ...presents(entree), chaude: de("entree.ecs_l_pers_j", entree.ecs_l_pers_j) });
  return SANS_REPONSE({ hygiene: de("eau.besoin.jour_l.hygiene", hygiene_l_j), ...presents(entree), ...termesEvier(coefs) });
}
