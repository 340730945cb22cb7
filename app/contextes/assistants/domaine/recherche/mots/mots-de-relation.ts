import { racines } from "#app/commun/texte/mots.ts";

// Ce qu'on fait d'une chose, l'état où elle est, à qui elle est : « en panne », « louer », « du voisin ». Ils disent la situation, pas son objet ; seuls, ils
// rapprocheraient un ascenseur en panne d'un atelier où l'on répare des grille-pain.
const MOTS_DE_RELATION = new Set(
  racines(
    [
      "panne cassé casser casse abîmé bloqué coincé fuite fuir siffler grincer clignoter afficher erreur fumer mort foutu HS encrassé bouché rayé usé démarrer redémarrer malade maladie pourri crever",
      "changer remplacer réparer réparation dépanner dépannage entretien entretenir nettoyer laver démonter déboucher installer poser monter",
      "acheter racheter louer loue loueur location occasion gratuit promo prix tarif devis livrer livraison garantie commander",
      "construire fabriquer inventer construit agrandir démolir mur hauteur haut bruit odeur voisin voisins voisine voisinage garage",
      "apprendre cours leçon débutant seul solo ado amateur",
      "emploi job boulot poste offre embauche embaucher recruter recrutement candidature",
    ].join(" "),
  ),
);

// Un voisin et ce qu'il fait subir : un différend, que personne ici ne tranche.
const MOTS_DE_DIFFEREND = new Set(racines("voisin voisins voisine bruit bruits odeur odeurs mur haut hauteur nuit jour"));

/** Vrai si la question (ses racines) ne parle que d'un voisin et de ce qu'il fait subir. */
export function estUnDifferend(mots: ReadonlyArray<string>): boolean {
  return mots.length > 1 && mots.every((mot) => MOTS_DE_DIFFEREND.has(mot));
}

/** Vrai si ce mot (sa racine) ne dit qu'une situation. */
export function estDeRelation(mot: string): boolean {
  return MOTS_DE_RELATION.has(mot);
}
