import { NOMS_AXES, type AxeFiche } from "#app/commun/axes.ts";
import { CRITERES, POSTES } from "./resultat/moyens.ts";
import { BONUS } from "./resultat/score-global.ts";

/** Les choix qui règlent le score, l'adéquation et le budget, dits comme on en parle : la page Méthode montre ces noms, et la clé dessous. */
const GROUPES: Readonly<Record<string, string>> = {
  "milieu.urbain": "En ville",
  "milieu.periurbain": "Dans un bourg",
  "milieu.rural": "À la campagne",
  "foyer.menage": "Pour un ménage",
  "foyer.habitat_participatif": "Pour un habitat participatif",
  "foyer.eco_hameau": "Pour un éco-hameau",
  "foyer.ferme": "Pour une ferme",
  "climat.oceanique": "Sous un climat océanique",
  "climat.semi_oceanique": "Sous un climat océanique altéré",
  "climat.continental": "Sous un climat continental",
  "climat.montagnard": "En montagne",
  "climat.mediterraneen": "Sous un climat méditerranéen",
  "climat.tropical": "Sous les tropiques",
  "priorites.aucune": "Sans axe prioritaire",
  "priorites.eau": "L’eau d’abord",
  "priorites.energie": "L’énergie d’abord",
  "priorites.alim": "L’alimentation d’abord",
};
const SEULS: Readonly<Record<string, string>> = {
  "modulateurs.bornes.min": "Ces choix réunis : par combien ils multiplient ce que compte un axe, au moins",
  "modulateurs.bornes.max": "Ces choix réunis : par combien ils multiplient ce que compte un axe, au plus",
  "modulateurs.agregation.methode": "Façon de réunir les trois scores en un",
  "modulateurs.agregation.plancher": "Score le plus bas retenu pour les réunir",
  "adequation_weights.seuils.adapte": "À partir d’où l’ensemble est dit adapté à vos moyens",
  "adequation_weights.seuils.a_amenager": "À partir d’où il est dit à aménager",
  "adequation_weights.plancher": "Note la plus basse d’un critère",
  "tolerances.budget_overrun_pct": "Dépassement du budget admis sans alerte, en %",
  "tolerances.budget_underspend_pct": "Reste de budget admis sans remarque, en %",
  "tolerances.tolerance_par_poste_pct": "Écart admis pour un poste, en %",
  "bonus_malus.plafond_total": "Le plus que les bonus et malus changent le score",
  "bonus_malus.plafond_par_axe": "Le plus qu’ils changent un axe",
};
const RAMPES: Readonly<Record<string, string>> = { bon: "jusqu’où la note est pleine", nul: "à partir d’où elle est nulle" };
const CHAMPS_REGLE: Readonly<Record<string, string>> = {
  id: "nom de la règle",
  axe: "axe touché",
  indicateur: "nombre regardé",
  op: "comparaison",
  valeur: "seuil",
  points: "points",
};

/** Le nom d'un réglage, d'après son chemin. */
export function nommerReglage(chemin: string): string {
  const [tete = "", a = "", b = "", c = ""] = chemin.split(".");
  const seul = SEULS[chemin];
  if (seul !== undefined) return seul;
  switch (tete) {
    case "poids_axes_base":
      return `Ce que compte ${axe(a)} dans le score d’ensemble`;
    case "modulateurs":
      return `${GROUPES[`${a}.${b}`] ?? b} : ce que compte ${axe(c)} est multiplié par`;
    case "adequation_weights":
      return a === "rampes" ? `${critere(b)} : ${RAMPES[c] ?? c}` : `Ce que compte le critère « ${critere(a)} » dans l’adéquation`;
    case "bonus_malus":
      return `Si ${BONUS[b] ?? b} : ${CHAMPS_REGLE[c] ?? c}`;
    case "couplages_alias":
      return `Autres noms admis pour ${chemin.slice(tete.length + 1)}`;
    case "postes_poids":
      return `${POSTES[b] ?? b} : part conseillée du budget, ${axe(a)}`;
    default:
      return chemin;
  }
}

function axe(cle: string): string {
  const nom = (NOMS_AXES[cle as AxeFiche] ?? cle).toLowerCase();
  return `l’${nom}`;
}

function critere(cle: string): string {
  return CRITERES[cle as keyof typeof CRITERES] ?? cle;
}
