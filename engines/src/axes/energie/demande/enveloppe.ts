import { somme } from "../../../commun/coefficients/statistiques.ts";
import { lire } from "../../../commun/coefficients/table.ts";
import { auMois } from "../../../commun/contexte/calendrier.ts";
import type { Coefficients, Mensuel } from "../../../types.ts";
import { besoinChauffage, besoins, facteurFinal, intermittence, type ParametresChauffage } from "./chauffage.ts";
import { generationMensuelle, heuresChauffage } from "./heures-chauffage.ts";
import { abonnementGaz } from "../facture/abonnement-gaz.ts";
import type { EntreeEnergie, SystemeChauffage, VecteurEnergie } from "../types.ts";

/** Déperditions au-delà desquelles une facture ne décrit plus un logement (W/K par m²) : deux fois le pire des diagnostics. */
export const GV_M2_MAX = 20;
/** Cinquante moitiés de l'intervalle : la précision d'un nombre à virgule. */
const MOITIES = 50;

/** Énergie que le chauffage principal achète. */
export const VECTEUR_CHAUFFAGE: Readonly<Record<Exclude<SystemeChauffage, "aucun">, VecteurEnergie>> = Object.freeze({
  effet_joule: "elec",
  pac_air_eau: "elec",
  pac_air_air: "elec",
  poele_buches: "bois",
  poele_granules: "bois",
  gaz: "gaz",
  fioul: "fioul",
  reseau: "reseau_chaleur",
});

/** D'où viennent les déperditions, de la réponse la plus sûre à la moins sûre. */
export type OrigineGv = "mesure" | "facture" | "dpe" | "isolation";

function idDpe({ dpe, type }: EntreeEnergie["logement"], coefs: Coefficients): string | undefined {
  const id = dpe === undefined ? undefined : `energie.gv.dpe.${type}.${dpe}`;
  // Une table d'avant les lettres ne les connaît pas : le niveau d'isolation reste.
  return id !== undefined && coefs[id] !== undefined ? id : undefined;
}

/** Coefficients dont le produit donne les déperditions par m² : la lettre du diagnostic, sinon le niveau, réduit en immeuble. */
export function idsGv(logement: EntreeEnergie["logement"], coefs: Coefficients): ReadonlyArray<string> {
  const dpe = idDpe(logement, coefs);
  if (dpe !== undefined) return [dpe];
  const immeuble = "energie.gv.part_immeuble";
  return [`energie.gv.${logement.niveau}`, ...(logement.type === "immeuble" && coefs[immeuble] !== undefined ? [immeuble] : [])];
}

/** Déperditions GV d'un logement sans facture, en W/K : mesurées, sinon par m² × surface. */
export function deperditions(logement: EntreeEnergie["logement"], coefs: Coefficients): number {
  return logement.gv_w_k ?? idsGv(logement, coefs).reduce((gv, id) => gv * lire(coefs, id), logement.surface_m2);
}

/** Déperditions du même logement s'il était isolé comme la moyenne du parc, en W/K. */
export function deperditionsMoyennes({ surface_m2, type, ...reste }: EntreeEnergie["logement"], coefs: Coefficients): number {
  const { hauteur_m, inertie, sse_m2, surface_climatisee_m2 } = reste;
  return deperditions({ surface_m2, type, niveau: "moyen", hauteur_m, inertie, sse_m2, surface_climatisee_m2 }, coefs);
}

/** Prix d'un kWh de l'énergie qui chauffe : coefficients multipliés, puis divisés. */
function prixChauffage(systeme: Exclude<SystemeChauffage, "aucun">): { readonly prix: string; readonly kwh?: string } {
  if (systeme === "poele_granules") return { prix: "energie.prix.granules", kwh: "energie.bois.granules" };
  if (systeme === "poele_buches") return { prix: "energie.prix.stere", kwh: "energie.bois.stere" };
  if (systeme === "fioul") return { prix: "energie.prix.fioul", kwh: "energie.fioul.pci" };
  return { prix: `energie.prix.${VECTEUR_CHAUFFAGE[systeme]}` };
}

/** Énergie de la facture, kWh par an : celle qui est dite, sinon celle que paient les euros ; undefined sans facture, ou sans chauffage. */
export function factureKwh(entree: EntreeEnergie, coefs: Coefficients): number | undefined {
  const { logement, chauffage } = entree;
  const { systeme } = chauffage;
  if (systeme === "aucun" || logement.gv_w_k !== undefined) return undefined;
  if (logement.facture_kwh_an !== undefined) return logement.facture_kwh_an;
  const { prix, kwh } = prixChauffage(systeme);
  if (logement.facture_eur_an === undefined || coefs[prix] === undefined) return undefined;
  const achats_eur_an = Math.max(0, logement.facture_eur_an - (systeme === "gaz" ? abonnementGaz(entree, coefs) : 0));
  return (achats_eur_an / lire(coefs, prix)) * (kwh === undefined ? 1 : lire(coefs, kwh));
}

/** Énergie finale que le chauffage principal et l'appoint prennent au vecteur de la facture, pour des déperditions données (kWh par an). */
function chauffageDuVecteur(
  entree: EntreeEnergie,
  parametres: Omit<ParametresChauffage, "gv_w_k">,
  gv_w_k: number,
  generation: Mensuel,
  coefs: Coefficients,
): number {
  const { chauffage, logement } = entree;
  const utile = besoins(besoinChauffage({ ...parametres, gv_w_k }, coefs));
  const int = intermittence(gv_w_k, logement.surface_m2, logement.hauteur_m, coefs);
  const appoint = VECTEUR_CHAUFFAGE[chauffage.systeme as keyof typeof VECTEUR_CHAUFFAGE] === "bois" ? lire(coefs, "energie.rend.buches_2018") : Infinity;
  const principal = utile.reduce((total, kwh, m) => total + kwh / auMois(generation, m), 0);
  return facteurFinal(int, 1, coefs) * ((1 - chauffage.appoint_bois) * principal + (chauffage.appoint_bois * somme(utile)) / appoint);
}

/**
 * Déperditions (W/K) qui redonnent une facture : l'énergie finale du chauffage croît avec elles, une recherche par moitiés suffit. De 0, si le chauffage n'a
 * droit à rien, à 20 W/K par m² habitable.
 */
export function deperditionsFacture(
  entree: EntreeEnergie,
  parametres: Omit<ParametresChauffage, "gv_w_k">,
  chauffage_kwh: number,
  coefs: Coefficients,
): number {
  const generation = generationMensuelle(entree, heuresChauffage(entree.contexte, entree.chauffage, coefs), coefs);
  let bas = 0;
  let haut = GV_M2_MAX * entree.logement.surface_m2;
  if (chauffage_kwh <= 0 || generation === null) return bas;
  if (chauffageDuVecteur(entree, parametres, haut, generation, coefs) <= chauffage_kwh) return haut;
  for (let i = 0; i < MOITIES; i++) {
    const milieu = (bas + haut) / 2;
    if (chauffageDuVecteur(entree, parametres, milieu, generation, coefs) < chauffage_kwh) bas = milieu;
    else haut = milieu;
  }
  return (bas + haut) / 2;
}
