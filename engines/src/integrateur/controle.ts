import {
  controlerBooleen,
  controlerChoix,
  controlerEntier,
  controlerListeDeChoix,
  controlerMensuel,
  controlerNombre,
  controlerObjet,
  controlerTableau,
} from "../commun/validation.ts";
import { TYPES_TOIT } from "../commun/geometrie.ts";
import type { Erreur } from "../types.ts";
import type { Defaut } from "./defauts/defaut.ts";

const GROUPES = [
  "legumes",
  "tubercules",
  "fruits",
  "cereales",
  "legumineuses",
  "huiles",
  "fruits_coque",
  "oeufs",
  "lait",
  "viandes",
  "poissons",
  "miel_sucres",
];
const REGIMES = ["omnivore", "flexitarien", "vegetarien", "vegetalien"];

function controlerToits(erreurs: Erreur[], chemin: string, valeur: unknown): void {
  if (!controlerTableau(erreurs, chemin, valeur)) return;
  valeur.forEach((toit, i) => {
    if (!controlerObjet(erreurs, `${chemin}.${i}`, toit)) return;
    controlerNombre(erreurs, `${chemin}.${i}.aire_m2`, toit.aire_m2, 0, 20_000);
    controlerChoix(erreurs, `${chemin}.${i}.type`, toit.type, TYPES_TOIT);
  });
}

function controlerPv(erreurs: Erreur[], chemin: string, valeur: unknown): void {
  if (!controlerTableau(erreurs, chemin, valeur)) return;
  valeur.forEach((champ, i) => {
    const c = `${chemin}.${i}`;
    if (!controlerObjet(erreurs, c, champ)) return;
    controlerNombre(erreurs, `${c}.kwc`, champ.kwc, 0, 1000);
    controlerNombre(erreurs, `${c}.inclinaison_deg`, champ.inclinaison_deg, 0, 90);
    controlerNombre(erreurs, `${c}.azimut_deg`, champ.azimut_deg, -180, 180);
    controlerChoix(erreurs, `${c}.integration`, champ.integration, ["libre", "integre"]);
    controlerNombre(erreurs, `${c}.ombrage`, champ.ombrage, 0, 1);
    if (champ.techno !== undefined) controlerChoix(erreurs, `${c}.techno`, champ.techno, ["standard", "recente"]);
  });
}

function controlerRegime(erreurs: Erreur[], chemin: string, valeur: unknown): void {
  if (typeof valeur === "string") controlerChoix(erreurs, chemin, valeur, REGIMES);
  else if (controlerObjet(erreurs, chemin, valeur)) for (const g of GROUPES) controlerNombre(erreurs, `${chemin}.${g}`, valeur[g], 0, 5000);
}

/** Contrôle une feuille saisie d'après sa ligne de la table des défauts : type, bornes, choix. */
export function controlerFeuille(erreurs: Erreur[], d: Defaut, valeur: unknown): void {
  switch (d.genre) {
    case "nombre":
      return controlerNombre(erreurs, d.chemin, valeur, d.min, d.max);
    case "entier":
      return controlerEntier(erreurs, d.chemin, valeur, d.min, d.max);
    case "mensuel":
      return controlerMensuel(erreurs, d.chemin, valeur, d.min, d.max);
    case "choix":
      return controlerChoix(erreurs, d.chemin, valeur, d.choix);
    case "liste":
      return controlerListeDeChoix(erreurs, d.chemin, valeur, d.choix);
    case "booleen":
      return controlerBooleen(erreurs, d.chemin, valeur);
    case "toits":
      return controlerToits(erreurs, d.chemin, valeur);
    case "pv":
      return controlerPv(erreurs, d.chemin, valeur);
    case "regime":
      return controlerRegime(erreurs, d.chemin, valeur);
    case "texte":
      if (typeof valeur !== "string" || valeur.length > d.longueur) {
        erreurs.push({ chemin: d.chemin, code: "saisie.texte", message: `Un texte d’au plus ${d.longueur} caractères est attendu.` });
      }
  }
}
