import { controlerChoix, controlerMensuel, controlerNombre, controlerNombreFacultatif, controlerObjet, FLUX_MAX } from "../../commun/validation.ts";
import { controlerEntreeAxe, lignesEntree } from "../../commun/validation/champ.ts";
import { ZONES_CLIMAT } from "../../commun/contexte/zones.ts";
import type { Erreur } from "../../types.ts";
import { CLASSES_AGE } from "./groupes.ts";
import type { EntreeAlim } from "./types.ts";

/** La part servie est un rapport calculé ailleurs : un bit de trop ne refuse pas la saisie. */
const ARRONDI = 1e-9;

const LIGNES = lignesEntree(
  {
    "alim.": "",
    "foyer.personnes.": "personnes.",
    "foyer.enceintes": "enceintes",
    "foyer.allaitantes": "allaitantes",
    "foyer.activite": "activite",
    "foyer.presence": "presence",
    "moyens.temps_h_semaine": "temps_disponible_h_semaine",
  },
  { facultatifs: ["verger.irrigue", "temps_disponible_h_semaine", "congelateurs", "compost", "substitution", "serre_chauffee"] },
);

function controlerPersonnes(erreurs: Erreur[], e: EntreeAlim): void {
  const total = CLASSES_AGE.reduce((somme, classe) => somme + e.personnes[classe], 0);
  if (total < 1) erreurs.push({ chemin: "personnes", code: "alim.personnes.aucune", message: "Il faut au moins une personne à nourrir." });
  else if (e.enceintes + e.allaitantes > total) {
    erreurs.push({
      chemin: e.enceintes > 0 ? "enceintes" : "allaitantes",
      code: "alim.personnes.incoherent",
      message: `Personnes enceintes et allaitantes : ${e.enceintes + e.allaitantes}, pour ${total} en tout.`,
    });
  }
}

/** Contrôle une entrée de l'axe ; liste vide si elle est calculable. Les chemins partent de l'entrée (`surfaces_m2.potager`). */
export function controlerEntreeAlim(e: EntreeAlim): Erreur[] {
  const erreurs: Erreur[] = [];
  if (!controlerObjet(erreurs, "", e)) return erreurs;
  if (controlerObjet(erreurs, "contexte", e.contexte)) {
    controlerChoix(erreurs, "contexte.zone_climat", e.contexte.zone_climat, ZONES_CLIMAT);
    controlerMensuel(erreurs, "contexte.pluie_mm", e.contexte.pluie_mm, 0, 10_000);
    controlerMensuel(erreurs, "contexte.et0_mm", e.contexte.et0_mm, 0, 1000);
  }
  controlerEntreeAxe(erreurs, LIGNES, e);
  if (typeof e.irrigation?.part_servie === "number") controlerNombre(erreurs, "irrigation.part_servie", e.irrigation.part_servie, -ARRONDI, 1 + ARRONDI);
  else if (typeof e.irrigation === "object") controlerMensuel(erreurs, "irrigation.part_servie", e.irrigation?.part_servie, -ARRONDI, 1 + ARRONDI);
  controlerNombre(erreurs, "azote_apporte_kg_an", e.azote_apporte_kg_an, 0, FLUX_MAX);
  controlerNombreFacultatif(erreurs, "cible", e.cible, 0, 1);
  if (!erreurs.some(({ chemin }) => /^(personnes|enceintes|allaitantes)/.test(chemin))) controlerPersonnes(erreurs, e);
  return erreurs;
}
