import { CHERCHE, type DemandeDUnFait, toutesDans } from "#app/contextes/assistants/domaine/calcul/besoins/demande-d-un-fait.ts";

// Ce qui se choisit ou se paie pour se chauffer, produire son courant et chauffer son eau, là où une simulation seule ne répond pas.

const COMPARER =
  "ou|quoi|lequel|laquelle|lesquels|mieux|plutot|choisir|choix|comparer|comparaison|difference|preferer|preferable|vaut|versus|vs|entre|plus (?:rentable|interessant|efficace)";
/** Ce qui n'est pas un logement ordinaire, ou n'isole que du bruit. */
export const BATIMENT_A_PART = "poulaillers?|yourtes?|camions?|vans?|fourgons?|tiny|serres?|caravanes?|phoniques?|acoustiques?|bruit";

/** Demander ce que l'État ou un vendeur d'énergie paie de travaux. */
export const DES_AIDES =
  / (?:(?:quel(?:le)?s?|des|les|une|aux?|d|ces|toutes les|ya|avoir|sans|comme) aides?|aides? (?:pour|a l|a la|de l etat|publiques?|financieres?|isolation|renovation|travaux)|aides(?= $)|aidees?|primes?|subventions?|subventionne\w*|financ\w*|ma ?prime ?renov\w*|eco ?ptz|eco pret\w*|droit a|cee|certificats? d economies? d energie|modestes?|pas les moyens|peu de moyens) /;
/** Une aide qui n'est pas de l'argent, ou qui ne va pas à un propriétaire. */
export const AUTRE_AIDE =
  "locataires?|jardins?|pourquoi|patrons?|entreprises?|ateliers?|bureaux?|critique\\w*|politique\\w*|entraide|coups? de main|aider|m aide|nous aide|mon aide|voisins?|personnes? (?:agees?|isolees?)|isolement|solitude|sociale?";

/** Les faits de l'énergie d'un logement. */
export const FAITS_DE_L_ENERGIE: ReadonlyArray<DemandeDUnFait> = [
  {
    fait: "aides_isolation",
    dit: / (?:isol(?:er|ation|ations)|iso|(?:mal|peu|pas) isolee?s?|ma ?prime ?renov\w*|eco ?ptz|eco pret\w*|renov(?:er|ation) (?:energetique|thermique)|passoires?) /,
    et: DES_AIDES,
    // L'aide d'une pompe à chaleur a son fait.
    sauf: new RegExp(` (?:${CHERCHE}|${BATIMENT_A_PART}|${AUTRE_AIDE}) |^(?!.* (?:isol|renov(?:er|ation) |passoire)).* (?:pompes? a chaleur|pac) `),
  },
  {
    fait: "locataire_chauffage",
    dit: / (?:locataires?|hlm|logement social|bailleur|(?:je|on|nous) lou(?:e|ons)|en location|mon proprio|mon proprietaire) /,
    et: toutesDans(
      "chauff\\w*|tout (?:a l )?electri\\w*|radiateurs?|convecteurs?|grille pain|passoires?|dpe|classee? g",
      "payer|paie|paye|payons|coute|cher|chere|facture\\w*|econom\\w*|reduire|baisser|moins|froid|droits?|decen\\w*|indecen\\w*|aides",
    ),
    sauf: new RegExp(
      ` (?:${CHERCHE}|${BATIMENT_A_PART}|voitures?|poeles?|bois|steres?|gaz|fioul|panne|ne (?:marche|chauffe|fonctionne)(?:nt)? (?:pas|plus)|marche plus|terrain|fumee|monoxyde|installer|repar\\w*|chang\\w*|remplac\\w*|poser|pompe a chaleur|pac) `,
    ),
  },
  {
    fait: "pac_et_soleil_d_hiver",
    dit: / (?:pompes? a chaleur|pac) /,
    et: toutesDans(
      "panneaux?|solaires?|photovolt\\w*|pv",
      "hiver|hivernale?s?|decembre|janvier|fevrier|quand il fait froid|alimente\\w*|alimenter|suffi\\w*|coupl\\w*|combin\\w*|associer|ensemble",
    ),
    sauf: new RegExp(
      ` (?:${CHERCHE}|combien|kwc|m2|m²|prix|cout\\w*|coute\\w*|rembours\\w*|rentab\\w*|aides?|piscines?|batteries?|politique agricole|puits|pompe de|pannes?|bruit) `,
    ),
  },
  {
    fait: "eau_chaude_solaire",
    dit: / (?:eau chaude|chauffe eau|ballon|cumulus|douches?) /,
    et: toutesDans("thermiques?|chauffe eau solaires?|capteurs?", "photovolt\\w*|pv|panneaux? (?:electriques?|solaires? electriques?)|routeurs?", COMPARER),
    sauf: new RegExp(` (?:${CHERCHE}|kwc|piscines?|aides?|panne|fuit|fuite) `),
  },
  {
    fait: "surplus_ou_vente_totale",
    dit: / (?:solaires?|photovolt\w*|panneaux?|pv|kwc|autoconso\w*|auto consommation|electricite|courant|production|edf oa) /,
    et: / (?:vente totale|tout vendre|vendre (?:tout|toute|la totalite)|vente (?:en totalite|de la totalite|du surplus|de surplus)|(?:vendre|revendre|revente|rachat|rachete\w*|prime) (?:\w+ ){0,4}(?:surplus|excedent|autoconsommation)|surplus (?:\w+ ){0,4}(?:vendre|revendu|vendu|rachete|rachat|totale?)) /,
    sauf: new RegExp(` (?:${CHERCHE}|legumes?|tomates?|oeufs?|recoltes?|jardins?|potagers?|voisins?|collective|batteries?|gratuit\\w*|donner) `),
  },
  {
    fait: "groupe_electrogene_litres",
    dit: / (?:groupes? electrogenes?|generateurs? (?:essence|diesel|electriques?|a essence)|groupe (?:diesel|essence)) /,
    et: / (?:consomm\w*|litres?|l h|combien d (?:essence|gasoil|carburant|heures?)|carburant (?:par|il)|autonomie|tient combien|par heure|a l heure|bouffe|boit) /,
    sauf: new RegExp(
      ` (?:${CHERCHE}|prix|cout\\w*|coute\\w*|acheter|bruit|batteries?|panneaux?|solaires?|autonomie de (?:la|ma|notre) maison|stocker|stockage|dans (?:le|mon) (?:garage|sous sol)|maux? de tete|vertiges?|malaise) `,
    ),
  },
];
