import { somme } from "#app/commun/nombres/somme.ts";
import { minuscule } from "#app/commun/texte/majuscule.ts";
import { denombrer, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { euros } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import { cumul, direHausse, type HausseDite } from "#app/contextes/assistants/domaine/calcul/hausse.ts";
import type { PlanCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import type { Matiere, References, VarianteCalculee } from "#app/contextes/assistants/domaine/calcul/references.ts";
import { phraseRetour } from "#app/contextes/simulateur/index.ts";
import { direCombles, direElevage } from "./dire-a-part.ts";
import { chiffrer, direFourchettePrix, direSource, nommer, type Chiffre } from "./dire-prix.ts";

/** En combien d'années un équipement de la maison rend ce qu'il a coûté : chaque point de départ et son arrivée, deux calculs du moteur. */
export function direRetour({ depense, hausse }: PlanCalcul, { variantes, references }: Matiere): string {
  if (depense === undefined || depense.but !== "retour") return "";
  const { cout, retour } = depense.equipement;
  if (retour === "elevage") return direElevage(cout, variantes[0], references);
  if (retour === "combles") return direCombles(cout, variantes, references);
  const paires = variantes.flatMap((avant, rang) => {
    const apres = variantes[rang + 1];
    return rang % 2 === 0 && apres !== undefined ? [{ avant, apres }] : [];
  });
  const apres = paires[0]?.apres;
  const chiffre = apres === undefined ? undefined : chiffrer(cout, apres, references);
  if (chiffre === undefined) return "";
  const dits = paires.map(({ avant, apres: suite }) => `${avant.nom ?? ""} ${direAnnees(depenses_eur(avant) - depenses_eur(suite), chiffre, hausse)}`);
  const produit = retour === "courant" ? direCourant(apres) : "";
  return `${nommer(chiffre, references)} : ${direFourchettePrix(chiffre)} (${direSource(chiffre.id, references)}). ${produit}${dits.join(" ")} ${aQuelPrix(hausse)}, entretien compris, aides non déduites ; durée de vie comptée : ${chiffre.duree_an} ans.`;
}

// Le surplus n'est compté ni vendu ni perdu pour d'autres.
function direCourant(apres: VarianteCalculee | undefined): string {
  const energie = apres?.resultat.energie;
  if (energie === null || energie === undefined) return "";
  const kwh_an = somme(energie.production_kwh.eolien) + somme(energie.production_kwh.hydro);
  return `Elle produit environ ${formaterNombre(kwh_an)} kWh par an ; le surplus n’est pas compté vendu. `;
}

/** Ce que rembourse une cuve, des panneaux ou une batterie, à la suite de leur calcul ; vide si rien ne s'achète. */
export function direRemboursement({ genre, retour, hausse, balcon }: PlanCalcul, { variantes, references, entier }: Matiere): string {
  const choisie = variantes.find(({ valeur }) => valeur > 0);
  // Le prix d'une toiture n'est pas celui d'un panneau que l'on branche.
  if (retour !== true || choisie === undefined || balcon === true) return "";
  if (genre === "cuve") return direCuve(choisie, references, { entier, hausse });
  const { retour_elec } = choisie.resultat;
  if (retour_elec === null) return "";
  const { central, favorable, defavorable } = retour_elec;
  const rendu = hausse === undefined ? phraseRetour(retour_elec) : direSiMonte(choisie, hausse);
  if (!entier) return rendu;
  return `Achat : environ ${euros(central.investissement_eur)}, de ${euros(favorable.investissement_eur)} à ${euros(defavorable.investissement_eur)} (${direSource("cout.pv_toiture", references)}). ${rendu}`;
}

function direSiMonte({ retours }: VarianteCalculee, hausse: HausseDite): string {
  if (retours === undefined || retours.dite === null || retours.nulle === null) return "";
  return `Si le prix du kilowattheure suit la hausse dite (${direHausse(hausse)} au-dessus de l’inflation) : ${minuscule(phraseRetour(retours.dite))} Sans hausse : ${minuscule(phraseRetour(retours.nulle))}`;
}

const aQuelPrix = (hausse: HausseDite | undefined): string =>
  hausse === undefined ? "À prix constants" : `À la hausse dite (${direHausse(hausse)}) sur l’économie`;

type Dire = { readonly entier: boolean; readonly hausse: HausseDite | undefined };

function direCuve(choisie: VarianteCalculee, references: References, { entier, hausse }: Dire): string {
  const eau = choisie.resultat.eau;
  const pieces = ["cout.cuve", "cout.pompe_surpresseur"].flatMap((debut) =>
    choisie.resultat.budget.equipements.some(({ id }) => id.startsWith(debut)) ? (chiffrer(debut, choisie, references) ?? []) : [],
  );
  const [cuve] = pieces;
  if (eau === null || cuve === undefined) return "";
  const total = pieces.reduce<Chiffre>((une, autre) => (une === autre ? une : ajouter(une, autre)), cuve);
  const rendu = `La cuve fait ${direAnnees(eau.economie_eur_an, total, hausse)}${hausse === undefined ? "" : ` ${aQuelPrix(hausse)}.`}`;
  if (!entier) return rendu;
  return `Achat, ${pieces.length > 1 ? "pompe comprise" : "sans pompe"} : ${direFourchettePrix(total)} (${direSource(cuve.id, references)}). ${rendu} Durée de vie comptée : ${cuve.duree_an} ans.`;
}

function ajouter(une: Chiffre, autre: Chiffre): Chiffre {
  return {
    ...une,
    bas_eur: une.bas_eur + autre.bas_eur,
    typique_eur: une.typique_eur + autre.typique_eur,
    haut_eur: une.haut_eur + autre.haut_eur,
    entretien_eur_an: une.entretien_eur_an + autre.entretien_eur_an,
  };
}

// Un remboursement plus long que la vie de l'équipement n'en est pas un.
function direAnnees(gain_eur_an: number, { bas_eur, typique_eur, haut_eur, entretien_eur_an, duree_an }: Chiffre, hausse: HausseDite | undefined): string {
  if (gain_eur_an < 1) return "rien de moins à payer par an : l’achat ne se rembourse pas.";
  const gain = `environ ${euros(gain_eur_an)} de moins à payer par an`;
  const annees = (prix_eur: number): number => anneesPourRendre(prix_eur, gain_eur_an, entretien_eur_an, hausse);
  if (annees(0) === Infinity) return `${gain}, moins que l’entretien : l’achat ne se rembourse pas.`;
  const [tot, milieu, tard] = [bas_eur, typique_eur, haut_eur].map(annees) as [number, number, number];
  if (tot > duree_an) return `${gain} : l’achat ne se rembourse pas dans sa durée de vie.`;
  if (milieu > LOIN_AN) return `${gain} ; remboursé en environ ${denombrer(tot, "an")} au prix le plus bas, pas dans sa durée de vie au prix courant.`;
  return `${gain} ; remboursé en environ ${denombrer(milieu, "an")}${tot === tard ? "" : tard > LOIN_AN ? `, dès ${tot} au prix le plus bas` : `, de ${tot} à ${tard} selon le prix payé`}${milieu > duree_an ? ", plus que sa durée de vie" : ""}.`;
}

// Aucun équipement du catalogue ne dure un siècle.
const LOIN_AN = 100;

/** En combien d'années l'économie, entretien ôté, rend ce prix ; sans fin si elle ne le rend jamais. */
function anneesPourRendre(prix_eur: number, gain_eur_an: number, entretien_eur_an: number, hausse: HausseDite | undefined): number {
  if (hausse === undefined) {
    const net_eur_an = gain_eur_an - entretien_eur_an;
    return net_eur_an <= 0 ? Infinity : Math.max(1, Math.round(prix_eur / net_eur_an));
  }
  for (let annee = 1; annee <= LOIN_AN; annee += 1) if (gain_eur_an * cumul(hausse, annee) - entretien_eur_an * annee >= prix_eur) return annee;
  return Infinity;
}

// Ce qui se paie en un an : l'énergie et l'eau que le lieu ne fournit pas.
function depenses_eur({ resultat: { reste } }: VarianteCalculee): number {
  return (reste.energie?.eur_an ?? 0) + (reste.eau?.eur_an ?? 0);
}
