import { champDe, defautFixe } from "../../../champs/champs.ts";
import { lire } from "../../../commun/coefficients/table.ts";
import { auMois, parMois } from "../../../commun/contexte/calendrier.ts";
import type { Coefficients, Mensuel } from "../../../types.ts";
import { deperditionsMoyennes } from "./enveloppe.ts";
import type { EntreeEnergie } from "../types.ts";

// Le logement ordinaire : le même lieu à l'altitude de son point climatique, les mêmes gens, les mêmes appareils de chauffe, tout le reste comme à la moyenne. Le
// score y mesure ce qui s'achète.

/** Vitrages au sud d'un logement dont rien n'est dit, en m² : une part de la surface habitable. */
export function vitragesOrdinaires_m2(surface_m2: number, coefs: Coefficients): number {
  return lire(coefs, "energie.logement.vitrages_sud") * surface_m2;
}

const SURFACE = champDe("batiment.surface_m2");
const SURFACE_MAX_M2 = SURFACE !== undefined && "max" in SURFACE ? SURFACE.max : Infinity;

/**
 * Surface moyenne du type de logement, par foyer, dans les bornes de son champ (deux cents maisons les passeraient) ; la moyenne de tous avec une table d'avant
 * cette distinction, pour qu'un lien ancien dise ses nombres d'alors.
 */
export function surfaceOrdinaire_m2(type: EntreeEnergie["logement"]["type"], nb_foyers: number, coefs: Coefficients): number {
  const id = type === "immeuble" ? "energie.logement.surface_appartement" : "energie.logement.surface_maison";
  return Math.min(SURFACE_MAX_M2, lire(coefs, coefs[id] === undefined ? "energie.logement.surface" : id) * nb_foyers);
}

/** Climat d'un logement ordinaire : celui du lieu, à l'altitude de son point climatique. Vivre plus haut ou plus bas ne change pas à quoi l'on se mesure. */
export function contexteOrdinaire(contexte: EntreeEnergie["contexte"]): EntreeEnergie["contexte"] {
  return { ...contexte, ...contexte.au_point_climatique };
}

/** Enveloppe et usage de l'air d'un logement ordinaire : ceux d'un logement du même type dont rien n'est dit, surface comprise. */
export function enveloppeOrdinaire({ logement: habite, nb_foyers }: Pick<EntreeEnergie, "logement" | "nb_foyers">, coefs: Coefficients) {
  const logement = { ...habite, surface_m2: surfaceOrdinaire_m2(habite.type, nb_foyers, coefs) };
  return {
    surface_m2: logement.surface_m2,
    gv_w_k: deperditionsMoyennes(logement, coefs),
    consigne_c: defautFixe("energie.chauffage.consigne_c") as number,
    hauteur_m: defautFixe("batiment.hauteur_m") as number,
    inertie: defautFixe("batiment.inertie") as EntreeEnergie["logement"]["inertie"],
    sse_m2: vitragesOrdinaires_m2(logement.surface_m2, coefs),
  };
}

/** Eau chaude ordinaire, litres à 40 °C par jour. */
export function litresOrdinaires({ personnes, presence }: Pick<EntreeEnergie, "personnes" | "presence">, coefs: Coefficients): number {
  return lire(coefs, "energie.ecs.litres") * personnes * presence;
}

type Foyer = Pick<EntreeEnergie, "nb_foyers" | "personnes" | "presence">;

/** Électricité spécifique ordinaire, kWh par an : part fixe par foyer et part par personne présente. */
export function specifiqueOrdinaire({ nb_foyers, personnes, presence }: Foyer, coefs: Coefficients): number {
  return lire(coefs, "energie.elec.fixe") * nb_foyers + lire(coefs, "energie.elec.par_pers") * personnes * presence;
}

/** Cuisson ordinaire, kWh par an à la plaque électrique. */
export function cuissonOrdinaire({ nb_foyers, personnes, presence }: Foyer, coefs: Coefficients): number {
  const convives = (personnes * presence) / nb_foyers;
  return lire(coefs, "couplage.cuisson.base") * nb_foyers * convives ** lire(coefs, "couplage.cuisson.exposant");
}

/** Une chaleur : ce que le générateur doit donner, et l'énergie finale qu'il y met, kWh par mois. */
export type Chaleur = { readonly utile_kwh: Mensuel; readonly final_kwh: Mensuel };

/**
 * Énergie finale qu'une chaleur prendrait dans un logement ordinaire : `max(ordinaire, finale + (utile ordinaire − utile)/η)`. Ce qui est épargné de chaleur compte
 * au rendement η du moins bon des générateurs, quel que soit celui du lieu : remplacer des radiateurs par une pompe à chaleur n'ôte rien à ce qu'isoler a épargné.
 */
export function besoinOrdinaire(ordinaire: Chaleur, lieu: Chaleur, rendement_min: number): Mensuel {
  return parMois((m) =>
    Math.max(auMois(ordinaire.final_kwh, m), auMois(lieu.final_kwh, m) + (auMois(ordinaire.utile_kwh, m) - auMois(lieu.utile_kwh, m)) / rendement_min),
  );
}
