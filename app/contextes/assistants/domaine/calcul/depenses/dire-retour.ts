import { denombrer } from "#app/commun/nombres/nombres.ts";
import { euros } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import type { PlanCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import type { Matiere, References, VarianteCalculee } from "#app/contextes/assistants/domaine/calcul/references.ts";
import { phraseRetour } from "#app/contextes/simulateur/index.ts";
import { chiffrer, direFourchettePrix, direSource, nommer, type Chiffre } from "./dire-prix.ts";

/** En combien d'années un équipement de la maison rend ce qu'il a coûté : chaque point de départ et son arrivée, deux calculs du moteur. */
export function direRetour({ depense }: PlanCalcul, { variantes, references }: Matiere): string {
  if (depense === undefined || depense.but !== "retour") return "";
  const { cout } = depense.equipement;
  const paires = variantes.flatMap((avant, rang) => {
    const apres = variantes[rang + 1];
    return rang % 2 === 0 && apres !== undefined ? [{ avant, apres }] : [];
  });
  const apres = paires[0]?.apres;
  const chiffre = apres === undefined ? undefined : chiffrer(cout, apres, references);
  if (chiffre === undefined) return "";
  const dits = paires.map(({ avant, apres: suite }) => `${avant.nom ?? ""} ${direAnnees(depenses_eur(avant) - depenses_eur(suite), chiffre)}`);
  return `${nommer(chiffre, references)} : ${direFourchettePrix(chiffre)} (${direSource(chiffre.id, references)}). ${dits.join(" ")} À prix constants, entretien compris, aides non déduites ; durée de vie comptée : ${chiffre.duree_an} ans.`;
}

/** Ce que rembourse une cuve, des panneaux ou une batterie, à la suite de leur calcul ; vide si rien ne s'achète. */
export function direRemboursement({ genre, retour }: PlanCalcul, { variantes, references, entier }: Matiere): string {
  const choisie = variantes.find(({ valeur }) => valeur > 0);
  if (retour !== true || choisie === undefined) return "";
  if (genre === "cuve") return direCuve(choisie, references, entier);
  const { retour_elec } = choisie.resultat;
  if (retour_elec === null) return "";
  const { central, favorable, defavorable } = retour_elec;
  if (!entier) return phraseRetour(retour_elec);
  return `Achat : environ ${euros(central.investissement_eur)}, de ${euros(favorable.investissement_eur)} à ${euros(defavorable.investissement_eur)} (${direSource("cout.pv_toiture", references)}). ${phraseRetour(retour_elec)}`;
}

function direCuve(choisie: VarianteCalculee, references: References, entier: boolean): string {
  const eau = choisie.resultat.eau;
  const pieces = ["cout.cuve", "cout.pompe_surpresseur"].flatMap((debut) =>
    choisie.resultat.budget.equipements.some(({ id }) => id.startsWith(debut)) ? (chiffrer(debut, choisie, references) ?? []) : [],
  );
  const [cuve] = pieces;
  if (eau === null || cuve === undefined) return "";
  const total = pieces.reduce<Chiffre>((une, autre) => (une === autre ? une : ajouter(une, autre)), cuve);
  const rendu = `La cuve fait ${direAnnees(eau.economie_eur_an, total)}`;
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
function direAnnees(gain_eur_an: number, { bas_eur, typique_eur, haut_eur, entretien_eur_an, duree_an }: Chiffre): string {
  const net_eur_an = gain_eur_an - entretien_eur_an;
  if (gain_eur_an < 1) return "rien de moins à payer par an : l’achat ne se rembourse pas.";
  const gain = `environ ${euros(gain_eur_an)} de moins à payer par an`;
  if (net_eur_an <= 0) return `${gain}, moins que l’entretien : l’achat ne se rembourse pas.`;
  const [tot, milieu, tard] = [bas_eur, typique_eur, haut_eur].map((prix) => Math.max(1, Math.round(prix / net_eur_an))) as [number, number, number];
  if (tot > duree_an) return `${gain} : l’achat ne se rembourse pas dans sa durée de vie.`;
  return `${gain} ; remboursé en environ ${denombrer(milieu, "an")}${tot === tard ? "" : `, de ${tot} à ${tard} selon le prix payé`}${milieu > duree_an ? ", plus que sa durée de vie" : ""}.`;
}

// Ce qui se paie en un an : l'énergie et l'eau que le lieu ne fournit pas.
function depenses_eur({ resultat: { reste } }: VarianteCalculee): number {
  return (reste.energie?.eur_an ?? 0) + (reste.eau?.eur_an ?? 0);
}
