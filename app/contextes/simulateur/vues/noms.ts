import { MOIS } from "#app/contextes/simulateur/domaine/mois.ts";
import { NOMS_DITS } from "./methode/noms-coefficients.ts";

/** Ce que disent, pour qui n'est pas du métier, les noms techniques de la table ; l'identifiant, lui, reste celui de la table. Les règles s'appliquent l'une après l'autre. */
const MOTS: ReadonlyArray<readonly [RegExp, string | ((mot: string) => string)]> = [
  [/^Générateur, (.+) : forme de Weibull des hauteurs$/, "Pluie, $1 : part des gros orages"],
  [/^Générateur, (.+) : persistance des jours de pluie$/, "Pluie, $1 : jours de pluie qui se suivent"],
  [/^Générateur, (.+) : poids d'un voisin humide sur la hauteur$/, "Pluie, $1 : pluie plus forte au milieu d’un épisode"],
  [/^Générateur, (.+) : coefficient du nombre de jours$/, "Pluie, $1 : jours de pluie d’un mois ordinaire"],
  [/^Générateur, (.+) : exposant du nombre de jours$/, "Pluie, $1 : jours de pluie en plus quand il pleut plus"],
  [/^Jours humides du générateur par jour ≥ 1 mm$/, "Jours de pluie, bruine comprise, pour un jour d’au moins 1 mm"],
  [/^Coefficient de variation( de la pluie annuelle)? \(/, "Pluie d’une année à l’autre, écart ordinaire à la moyenne ("],
  [/^Coefficient de surface, /, "Part de la pluie recueillie : "],
  // Après la virgule ou les deux-points, un nom commun n'a pas de majuscule ; un sigle garde les siennes.
  [
    /^(?:Part de la pluie recueillie :|Durée de vie,|Rendement de génération,) \p{Lu}(?=\p{Ll})/u,
    (debut) => debut.slice(0, -1) + debut.slice(-1).toLowerCase(),
  ],
  [/^Variabilité interannuelle du rayonnement \(1σ\)$/, "Soleil d’une année à l’autre : écart ordinaire à la moyenne"],
  [/ \(1σ\)/, ", écart ordinaire"],
  [/ : élargissement des quantiles de trente années$/, " : ce que trente années ne montrent pas"],
  [/, P10 à P90 en plus ou en moins$/, ", en plus ou en moins huit fois sur dix"],
  [/, mois pesés par leurs degrés-jours$/, ", les mois froids comptant plus"],
  [/^Aperçu : poids d'un kWh pris (.+)$/, "Aperçu : part servie d’un kWh pris $1"],
  [/^Exposant des apports, /, "Chaleur du soleil et des gens gardée par les murs, "],
  [/^Coefficient de puissance moyen, /, "Part de l’énergie du vent prise, "],
  [/^Coefficient cultural (.+), stade ini$/, "Eau bue par la plante : $1, au début"],
  [/^Coefficient cultural (.+), stade mi$/, "Eau bue par la plante : $1, au plus fort"],
  [/^Coefficient cultural (.+), stade fin$/, "Eau bue par la plante : $1, à la fin"],
  [/\bpetits_legumes\b/, "petits légumes"],
  [/\bpomme_de_terre\b/, "pommes de terre"],
  [/\bharicot_vert\b/, "haricots verts"],
  [/\blegumineuse_seche\b/, "légumes secs"],
  [/\bble_hiver\b/, "blé d’hiver"],
  [/\bmais_grain\b/, "maïs grain"],
  [/\bpetits_fruits\b/, "petits fruits"],
  [/\bpommier_sol_nu\b/, "pommiers sur sol nu"],
  [/\bpommier_enherbe\b/, "pommiers sur herbe"],
  [/\bprairie_paturee\b/, "prairie pâturée"],
  [/^Couverture de l'eau chaude par CESI, (.+), h(\d\w?)\b/, "Eau chaude tirée du soleil, $1, zone H$2"],
  [/^Modèle de Huld, (k\d), /, "Panneaux au chaud et sous un ciel gris (Huld, $1), "],
  [/ \(ρg\/3,6e6\)$/, ""],
  [/, a_r de Martin et Ruiz$/, " (Martin et Ruiz)"],
  [/\bvegetarien\b/, "végétarien"],
  [/\bvegetalien\b/, "végétalien"],
  [/, cereales\b/, ", céréales"],
  [/, legumes\b/, ", légumes"],
  [/, legumineuses\b/, ", légumineuses"],
  [/\bfruits_coque\b/, "fruits à coque"],
  [/\boeufs\b/, "œufs"],
  [/\bmiel_sucres\b/, "miel et sucres"],
  [/\binertie legere\b/, "inertie légère"],
  [/, h(\d\w?) \(max : moins de 5 ans\)$/, ", zone H$1"],
  [/^(Eau chaude tirée du soleil, .+) \(max : moins de 5 ans\)$/, "$1"],
  [/^Rendement de génération, /, "Part de l’énergie rendue en chaleur : "],
  [/ (?:Flamme verte )?(20\d\d)\+/, " depuis $1"],
  [/\beffet Joule direct$/, "radiateurs électriques"],
  [/^Empreinte du mix électrique, /, "Gaz à effet de serre de l’électricité, "],
  [/ \(PCI\)$/, ""],
  [/^Besoin énergétique, (\d+)-(\d+) ans.*$/, "Besoin d’énergie, de $1 à $2 ans"],
  [/^Besoin énergétique, (\d+ ans et plus).*$/, "Besoin d’énergie, $1"],
  [/^Rendement potager de plein air, pratique (\w+), .*$/, "Récolte du potager arrosé, pratique $1, par m² cultivé"],
  [/\bpratique debutant\b/, "pratique débutante"],
  [/\bpratique confirme\b/, "pratique confirmée"],
  [/\bpratique intensif\b/, "pratique intensive"],
  [/^Facteur de rendement, /, "Effet du sol sur la récolte, "],
  [/^Déperditions par m²/, "Chaleur perdue par m²"],
  [/^COP de laboratoire, air\/eau, départ (\d+ °C), (.+ °C)$/, "Chaleur d’une pompe à chaleur pour une part d’électricité, eau à $1, $2 dehors"],
  [/^Kc mensuel composite /, "Soif des cultures, "],
  [/^Part mensuelle de l'ETo annuelle, .*, (mois \d+)$/, "Eau que boivent l’air et les plantes, part de l’année, $1"],
  [/^Profil de charge journalier, heure (\d+)$/, (nom) => heureDuProfil(Number(nom.slice(-2)))],
  [/^Ration type (.+?), (.+), pour 2300 kcal\/j$/, "Assiette d’un jour, $1 : $2 (pour 2 300 kcal)"],
  [/ 2007-2017$/, " de 2007 à 2017"],
  [/, mois \d+/, (mois) => `, en ${MOIS[Number(mois.slice(7)) - 1] ?? ""}`],
];

function heureDuProfil(heure: number): string {
  return `Part de l’électricité d’un jour prise entre ${heure} h et ${heure + 1} h`;
}

/** Le nom d'un coefficient, en mots courants. */
export function nommerCoefficient(nom: string): string {
  const [, vie = "", objet = nom] = /^(Durée de vie, )?(.*)$/.exec(nom) ?? [];
  const dit = NOMS_DITS[objet];
  if (dit !== undefined) return vie === "" ? dit : vie + dit.charAt(0).toLowerCase() + dit.slice(1);
  return MOTS.reduce((dit, [motif, mots]) => (typeof mots === "string" ? dit.replace(motif, mots) : dit.replace(motif, mots)), nom);
}
