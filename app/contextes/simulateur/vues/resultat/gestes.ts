import type { Axe, ResultatSimulation } from "@autonomie/engines";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { CHAMPS_PAR_CHEMIN } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import type { appliquer } from "#app/contextes/simulateur/domaine/lien.ts";

export type VueGeste = {
  readonly cle: string;
  readonly axe: Axe;
  readonly titre: string;
  readonly effet: string;
  readonly points: number;
  readonly achat_eur: number;
  readonly eur_an_par_point: number | null;
  readonly heures_an: number;
  readonly href: string;
};
export type VueLevier = {
  readonly cle: string;
  readonly axe: Axe;
  readonly titre: string;
  /** « de 0 à 5 kWh » */
  readonly passage: string;
  readonly points: number;
  readonly href: string;
};

/** L'adresse du même scénario, des changements appliqués. */
type Adresse = (changements: Parameters<typeof appliquer>[1]) => string;

/** Les gestes recommandés, chacun avec l'adresse qui l'essaie. */
export function vueGestes(r: ResultatSimulation, adresse: Adresse): ReadonlyArray<VueGeste> {
  return r.recommandations.map((x) => ({
    cle: x.id,
    axe: x.axe,
    titre: x.titre,
    effet: x.effet,
    points: x.points,
    achat_eur: x.cout_achat_eur,
    eur_an_par_point: x.eur_an_par_point,
    heures_an: x.heures_an,
    href: adresse(x.changements),
  }));
}

/** Les leviers, chacun avec l'adresse qui l'essaie. */
export function vueLeviers(r: ResultatSimulation, adresse: Adresse): ReadonlyArray<VueLevier> {
  // Un levier sans effet visible ici n'en est pas un.
  return r.leviers
    .filter((l) => l.points >= 0.05)
    .map((l) => ({
      cle: `${l.axe}-${l.chemin}`,
      axe: l.axe,
      titre: l.titre,
      passage: phrasePassage(l),
      points: l.points,
      href: adresse({ [l.chemin]: l.propose }),
    }));
}

/** Ce que le levier change : « de 0 à 5 kWh », « de « chasse classique » à « double chasse » », « à ajouter ». */
function phrasePassage({ chemin, actuel, propose }: ResultatSimulation["leviers"][number]): string {
  const champ = CHAMPS_PAR_CHEMIN.get(chemin);
  if (typeof propose === "boolean") return propose ? "à ajouter" : "à retirer";
  if (typeof propose === "number") {
    const unite = champ !== undefined && "unite" in champ ? champ.unite : "";
    const facteur = champ?.genre === "nombre" && champ.pourcent === true ? 0.01 : 1;
    const ecrire = (v: number) => formaterNombre(v / facteur, Number.isInteger(v / facteur) ? 0 : 1);
    return `de ${ecrire(Number(actuel))} à ${ecrire(propose)}${unite === "" ? "" : `\u00a0${unite}`}`;
  }
  const nommer = (v: unknown) => {
    const libelle = champ?.genre === "choix" ? (champ.options.find((o) => o.valeur === v)?.libelle ?? String(v)) : String(v);
    return libelle.charAt(0).toLowerCase() + libelle.slice(1);
  };
  return `de « ${nommer(actuel)} » à « ${nommer(propose)} »`;
}
