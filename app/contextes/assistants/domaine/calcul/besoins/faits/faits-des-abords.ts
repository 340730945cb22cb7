import { CHERCHE, type DemandeDUnFait, toutesDans } from "#app/contextes/assistants/domaine/calcul/besoins/demande-d-un-fait.ts";

// Ce qui menace une maison, un poulailler ou un potager, et ce que mange une vache.

const EMPECHER =
  "proteg\\w*|empech\\w*|evit\\w*|comment|que faire|contre|eloign\\w*|lutt\\w*|debarrass\\w*|solution\\w*|anti|stop|securis\\w*|grillages?|clotures?";
const FEU =
  "prend(?:re)? feu|prenne feu|prennent feu|risques? (?:d )?(?:incendies?|feu|explosion)|incendies?|danger\\w*|explos(?:er|ion|e)|brul(?:er|e)|securite";
const POSER =
  "ou (?:je |on |faut il |peut on |dois je |puis je )?(?:la |une |ma |les |mes )?(?:mettre|met|mets|poser|pose|placer|place|installer|installe|ranger)|emplacement|quelle piece|quel endroit";

/** Les faits des abords d'une maison. */
export const FAITS_DES_ABORDS: ReadonlyArray<DemandeDUnFait> = [
  {
    fait: "combles_chauds",
    dit: / (?:combles?|sous (?:les |le |mon |un )?toits?|mansard\w*|sous pentes?|greniers?|rampants|velux) /,
    et: / (?:trop chaud\w*|(?:fait|a|ai|avons|avez) (?:tres |trop |si |hyper )?chaud|chaleur|etouff\w*|canicules?|surchauff\w*|fournaise|rafraich\w*|(?:l|en|cet|d) ete|\d\d degres) /,
    sauf: new RegExp(
      ` (?:${CHERCHE}|hivers?|froid|prix|combien|cout\\w*|coute\\w*|aides?|primes?|eau chaude|ballon|panneaux?|solaires?|poulaillers?|malaise|vertiges?|inconscient\\w*|reveille|chauffer|air chaud|tuiles?|legumes?|conserver|secher|sechage|echelle) `,
    ),
  },
  {
    fait: "nid_de_guepes_ou_de_frelons",
    dit: / (?:guepes?|frelons?) /,
    et: / (?:nids?|qui appeler|appeler qui|debarrass\w*|enlever|detrui\w*|eliminer|pompiers|guepiers?) /,
    sauf: new RegExp(
      ` (?:${CHERCHE}|pique\\w*|piqures?|ruches?|rucher|allergi\\w*|gorge|bouche|construi\\w*|papier|abri|hotel|pourquoi|utiles?|proteger les) `,
    ),
  },
  {
    fait: "pre_et_foin_d_une_vache",
    dit: / (?:vaches?|bovins?|genisses?) /,
    et: toutesDans(
      "surfaces?|hectares?|ha|terrain|pres?|prairies?|paturages?|herbe|foin",
      "combien|cb|quelle?s?|faut|faudrait|par vache|besoins?|suffi\\w*|assez|nourrir",
    ),
    sauf: new RegExp(
      ` (?:${CHERCHE}|prix|cout\\w*|coute\\w*|acheter|louer|methane|climat|carbone|co2|boi(?:t|re|vent)|eau|lait (?:de|d) (?:soja|avoine)|france|monde|mondial\\w*|viande|steaks?|steack|humains?|vegan\\w*|fumier|clotur\\w*|voisins?|folle|pres de|tres pres|a peu pres|amazonie|foret) `,
    ),
  },
  {
    fait: "ou_mettre_la_batterie",
    dit: / batteries? /,
    et: new RegExp(` (?:${FEU}|${POSER}) `),
    sauf: new RegExp(
      ` (?:${CHERCHE}|voitures?|velos?|trottinettes?|motos?|scooters?|telephones?|portables?|ordinateurs?|recycl\\w*|jeter|prix|combien|kwh|rentab\\w*|autonomie|elevages?|poules?|poulaillers?|vans?|camions?|fourgons?|mines?|mineurs?|cobalt|congo|plomb|en feu|a pris feu|vient de|fume|gonfl\\w*|siffl\\w*|chauffe|detecteurs?|panneaux?) `,
    ),
  },
  {
    fait: "extincteur_de_la_maison",
    dit: / extincteurs? /,
    et: / (?:quels?|quelle|choisir|obligatoires?|faut il|poeles?|cheminees?|inserts?|maison|chez moi|chez soi|logement|chaudieres?|type) /,
    sauf: new RegExp(
      ` (?:${CHERCHE}|voitures?|vans?|camions?|bateaux?|entreprises?|bureaux?|erp|festivals?|gites?|salle|en feu|brule|flammes|vite|recharg\\w*|perime\\w*|jeter|recycl\\w*) `,
    ),
  },
  {
    fait: "renard_et_poules",
    dit: / (?:poules?|poulaillers?|poulets?|volailles?|coqs?|canards?) /,
    et: toutesDans("renards?|fouines?|predateurs?|belettes?|martres?", EMPECHER),
    sauf: new RegExp(` (?:${CHERCHE}|tuer|empoisonn\\w*|poison|fusil|abattre|chasse|fable|conte|histoire|prix|coute\\w*|rage|mordu\\w*) `),
  },
  {
    fait: "limaces_au_potager",
    dit: / (?:limaces?|escargots?|loches) /,
    et: new RegExp(` (?:${EMPECHER}|mang\\w*|devor\\w*|tue\\w*|envahi\\w*|salades?|potager|jardin|plants?|semis) `),
    sauf: new RegExp(
      ` (?:${CHERCHE}|elev(?:er|age)|cuisin\\w*|recettes?|manger des|heliciculture|vitesse|coquille vide|composts?|chien|chat|avale\\w*|vivants?) `,
    ),
  },
];
