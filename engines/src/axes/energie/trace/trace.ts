import { moyenne, somme } from "../../../commun/coefficients/statistiques.ts";
import type { Coefficients, Etape } from "../../../types.ts";
import type { ResumeEnergie, ServiConstant } from "../bilan.ts";
import type { Demande } from "../demande/demande.ts";
import type { PosteAnnuel } from "../facture/economie.ts";
import type { EntreeEnergie } from "../types.ts";
import { type Carnet, ouvrirCarnet } from "./carnet.ts";
import { tracerBatterie } from "./trace-batterie.ts";
import { tracerBesoins } from "./trace-besoins.ts";
import { tracerFacture } from "./trace-facture.ts";
import { type Tirages, tracerSolaire } from "./trace-soleil.ts";
import { tracerIntervalle, tracerTaux } from "./trace-taux.ts";

function tracerPostes(carnet: Carnet, id: string, total_id: string, libelle: string, unite: string, postes: ReadonlyArray<PosteAnnuel>): void {
  for (const poste of postes) {
    const facteurs = Object.fromEntries(poste.facteurs.map((f, i) => [`k${i + 1}`, f.valeur]));
    const formule = poste.facteurs.reduce((texte, f, i) => `${texte} ${f.inverse ? "/" : "*"} k${i + 1}`, "kwh");
    carnet.calcul(
      `${id}.${poste.id}`,
      poste.libelle,
      poste.valeur,
      unite,
      formule,
      { kwh: poste.quantite_kwh, ...facteurs },
      { coefficients: poste.facteurs.map((f) => f.id) },
    );
  }
  const total = postes.reduce((s, p) => s + p.valeur, 0);
  const noms = postes.map((p) => p.id);
  carnet.calcul(
    total_id,
    libelle,
    total,
    unite,
    noms.length > 0 ? `somme(${noms.join(", ")})` : "rien",
    noms.length > 0 ? Object.fromEntries(postes.map((p) => [p.id, p.valeur])) : { rien: 0 },
    {
      entrees: noms.map((nom) => `energie.${id}.${nom}`),
    },
  );
}

/** Trace complète d'un scénario : chaque nombre affiché, sa formule, ses symboles et ses coefficients. */
export function tracerEnergie(
  entree: EntreeEnergie,
  demande: Demande,
  constant: ServiConstant,
  tirages: Tirages,
  resume: ResumeEnergie,
  coefs: Coefficients,
): Etape[] {
  const carnet = ouvrirCarnet();
  tracerBesoins(carnet, entree, demande, coefs);
  tracerSolaire(carnet, entree, demande, tirages, resume.sortie);
  tracerTaux(carnet, entree, demande, constant, resume.sortie);
  tracerIntervalle(carnet, resume.sortie);
  tracerBatterie(carnet, entree, resume.sortie, moyenne(tirages.map(({ dispatch }) => somme(dispatch.charge))), coefs);
  tracerPostes(carnet, "economie", "economie_eur_an", "Achats évités et surplus vendu", "EUR/an", resume.economie);
  tracerFacture(carnet, entree, resume.sortie, coefs);
  tracerPostes(carnet, "carbone", "kgco2e_an", "Émissions de l'énergie consommée", "kgCO2e/an", resume.carbone);
  return [...carnet.etapes];
}
