// Comment on irait au travail : cela borne une recherche d'emploi, et n'en est pas le sujet. « Livreur à vélo », « réparer des vélos » sont des métiers.

const TRAVAIL = /(?<!\p{L})(?:emplois?|boulots?|jobs?|taff?s?|travail(?:ler)?|bosser|postes?|offres?|embauche|recrute|missions?|saisonni\p{L}+)(?!\p{L})/iu;
const METIER = /(?<!\p{L})(?:livr|coursi|cyclo|r[eé]par|m[eé]cani|atelier|vend|guide|facteur|factrice|voyage|chauffeu|conduc)/iu;
const ALLER =
  "(?:(?:o[uù]|dont|auquel|que)\\s+)?(?:(?:j['’]|je|on|tu|nous)\\s?)?(?:(?:puisse|peux|peut|pourrais|veux|compte)\\s+)?(?:(?:[ms]['’]\\s?)?y\\s+)?(?:(?:vais|va|aller|irai|irais|venir|viens|rendre|rejoindre|accessible|joignable|faisable)\\s+)?";
const MOYEN =
  "(?:[aà]\\s+(?:v[eé]lo|bicyclette|pieds?|trottinette|mobylette)|en\\s+(?:v[eé]lo|train(?!\\s+d(?:e\\s|['’]))|bus|car(?!\\s)|tram(?:way)?|m[eé]tro|rer|scooter|transports?(?:\\s+en\\s+commun)?|covoiturage|stop))";
const SANS =
  "(?:sans|(?:(?:je\\s+)?(?:n['’]\\s?)?ai\\s+)?(?:pas|plus|ni)(?:\\s+(?:le|de|d['’]|la|encore))*)\\s+(?:permis(?:\\s+(?:de\\s+conduire|b))?|voiture|v[eé]hicule|auto|bagnole)";
const TRAJET = new RegExp(`(?<!\\p{L})(?:${ALLER}${MOYEN}|${SANS})(?!\\p{L})`, "giu");

/** Vrai si qui cherche un travail dit comment il irait, ou qu'il n'a ni voiture ni permis. */
export function ditUnTrajet(question: string): boolean {
  return TRAVAIL.test(question) && !METIER.test(question) && question.search(TRAJET) >= 0;
}

/** La question sans le trajet vers le travail qu'elle cherche. */
export function sansTrajet(question: string): string {
  return ditUnTrajet(question) ? question.replaceAll(TRAJET, " ") : question;
}
