// Comment on irait au travail : cela borne une recherche d'emploi, et n'en est pas le sujet. « Livreur à vélo », « réparer des vélos » sont des métiers.

const TRAVAIL = /(?<!\p{L})(?:emplois?|boulots?|jobs?|taff?s?|travail(?:ler)?|bosser|postes?|offres?|embauche|recrute|missions?|saisonni\p{L}+)(?!\p{L})/iu;
const METIER = /(?<!\p{L})(?:livr|coursi|cyclo|r[eé]par|m[eé]cani|atelier|vend|guide|facteur|factrice|voyage|chauffeu|conduc)/iu;
const ALLER =
  "(?:(?:o[uù]|dont|auquel|que)\\s+)?(?:(?:j['’]|je|on|tu|nous)\\s?)?(?:(?:puisse|peux|peut|pourrais|veux|compte)\\s+)?(?:(?:[ms]['’]\\s?)?y\\s+)?(?:(?:vais|va|aller|irai|irais|venir|viens|rendre|rejoindre|accessible|joignable|faisable)\\s+)?";
const MOYEN =
  "(?:[aà]\\s+(?:v[eé]lo|bicyclette|pieds?|trottinette|mobylette)|en\\s+(?:v[eé]lo|train|bus|car(?!\\s)|tram(?:way)?|m[eé]tro|rer|scooter|transports?\\s+(?:en\\s+commun|publics?)|transports(?!\\s+(?!depuis)\\p{L}{5,}s(?!\\p{L}))|covoiturage|stop(?!\\s*motion)))";
const SANS =
  "(?:sans|(?:(?:je\\s+)?(?:n['’]\\s?)?ai\\s+)?(?:pas|plus|ni)(?:\\s+(?:le|de|d['’]|la|encore))*)\\s+(?:permis(?:\\s+(?:de\\s+conduire|b))?|voiture|v[eé]hicule|auto|bagnole)";
// « En transports de marchandises », « sans permis de construire », « à pied d’œuvre » : ce qui suit en fait autre chose ; « en bus de Lyon », « de chez moi » disent d'où l'on part.
const SANS_COMPLEMENT = "(?!\\p{L}|\\s+d(?:e\\s+(?!(?:chez|ma|mon|notre)\\s)|u\\s+|es\\s+|['’]\\s?)(?-i:\\p{Ll}))";
const TRAJET = new RegExp(`(?<!\\p{L})(?:${ALLER}${MOYEN}|${SANS})${SANS_COMPLEMENT}`, "giu");

/** Vrai si qui cherche un travail dit comment il irait, ou qu'il n'a ni voiture ni permis. */
export function ditUnTrajet(question: string): boolean {
  return TRAVAIL.test(question) && !METIER.test(question) && question.search(TRAJET) >= 0;
}

/** La question sans le trajet vers le travail qu'elle cherche. */
export function sansTrajet(question: string): string {
  return ditUnTrajet(question) ? question.replaceAll(TRAJET, " ") : question;
}
