import { type DemandeDUnFait, toutesDans } from "#app/contextes/assistants/domaine/calcul/besoins/demande-d-un-fait.ts";

// Ce qui se demande d'une terre, d'un abri de culture, de poules ou d'un filtre planté, que le simulateur ne compte qu'en partie.

const CHERCHE = "cherch\\w*|associations?|emplois?|metiers?|formations?|stages?|recrut\\w*|ou (?:trouver|acheter|apprendre|est|sont)|ateliers?";

/** Les faits d'un jardin et de ses bêtes. */
export const FAITS_DU_JARDIN: ReadonlyArray<DemandeDUnFait> = [
  {
    fait: "poules_ne_pondent_plus",
    dit: / (?:poules?|pondeuses?|poulettes?) /,
    et: / (?:pond\w* (?:\w+ ){0,2}(?:plus|pas|rien|moins|peu)|(?:plus|pas|aucun|zero|moins) (?:d |un (?:seul )?)?oeufs?|(?:arret\w*|cess\w*|baisse\w*) (?:de |la |leur |en )*(?:pond\w*|ponte)|(?:ponte|oeufs) (?:\w+ ){0,2}(?:arret\w*|baisse\w*|diminue\w*)) /,
    sauf: new RegExp(
      ` (?:${CHERCHE}|combien|prix|cout\\w*|coute\\w*|renards?|acheter|manger|cuisine\\w*|abattre|tuer|vegan\\w*|race|races|rentab\\w*|sans poules?|(?:avoir|obtenir|produire|veux|voudrais|voudrait|vouloir|donner|pour) (?:\\w+ )?plus d oeufs|industriel\\w*) `,
    ),
  },
  {
    fait: "serre_ou_tunnel",
    dit: / serres? /,
    et: / (?:(?:serres?|verre|polycarbonate) (?:\w+ ){0,3}(?:ou|vs|versus|qu) (?:\w+ ){0,3}tunnels?|tunnels? (?:\w+ ){0,3}(?:ou|vs|versus|qu) (?:\w+ ){0,4}serres?) /,
    sauf: new RegExp(` (?:${CHERCHE}|permis|autoris\\w*|declar\\w*|mairie|effet de serre|gaz|kilos?|kg|chauff\\w*|litres?|arros\\w*) `),
  },
  {
    fait: "sol_au_plomb",
    dit: / (?:sols?|terres?|terrains?|jardins?|potagers?|parcelles?) /,
    et: / (?:plomb|metaux lourds|metal lourd|(?:sols?|terres?|terrains?|jardins?|potagers?) (?:\w+ ){0,3}(?:pollu\w*|contamin\w*)|cadmium) /,
    sauf: new RegExp(
      ` (?:${CHERCHE}|batteries?|tuyaux?|canalisations?|toits?|peintures?|eau|puits|nappe|nitrates?|pesticides?|chlordecone|lois?|politique\\w*|pollueurs?|qui (?:pollue|a pollue)|la terre est|planete|voisins?|avale\\w*|saturnisme|plombs? de (?:chasse|peche)|soleil de plomb|sans plomb|ph|mildiou|maladies?|virus|champignons?|nematodes?|mauvaises herbes|bruit|lumiere|hectares?|france) `,
    ),
  },
  {
    fait: "filtre_plante_taille_et_prix",
    dit: / (?:phyto ?epurations?|(?:filtres?|bassins?|lits?) (?:plantee?s?|a roseaux|de roseaux|a macrophytes)|(?:assainissement|epuration|epurer|eaux usees) (?:\w+ ){0,3}roseaux) /,
    et: toutesDans(
      "surface|superficie|place|terrain|m2|m²|metres? carres?|taille|grand|grande|dimension\\w*",
      "combien|quel\\w*|budget|prix|cout\\w*|coute\\w*|faut|grand|grande",
    ),
    sauf: new RegExp(` (?:${CHERCHE}|piscines?|baignade|mares?|toits?|paillage|chaume|couverture|isol\\w*|lagunage) `),
  },
];
