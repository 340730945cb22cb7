import { CHERCHE, type DemandeDUnFait, toutesDans } from "#app/contextes/assistants/domaine/calcul/besoins/demande-d-un-fait.ts";
import { AUTRE_AIDE, BATIMENT_A_PART, DES_AIDES } from "./faits-de-l-energie.ts";

// Ce qu'un logement doit à ses travaux, à ses eaux usées, à ce qu'il brûle ou vend de son jardin.

const PERMIS =
  "legal\\w*|illegal\\w*|droits?|interdi\\w*|autoris\\w*|permis|peut on|on peut|puis je|je peux|peux je|faut il|obligatoires?|amendes?|regle\\w*|lois?|risque\\w*|danger\\w*";

/** Les faits d'un logement et de ses abords. */
export const FAITS_DU_LOGEMENT: ReadonlyArray<DemandeDUnFait> = [
  {
    fait: "aides_pompe_a_chaleur",
    dit: / (?:pompes? (?:a|de) chaleur|pac|aerothermie|geothermie) /,
    et: DES_AIDES,
    sauf: new RegExp(` (?:${CHERCHE}|${BATIMENT_A_PART}|${AUTRE_AIDE}|politique agricole|agriculteurs?|prime pac|piscines?|bruit|panne|kwc) `),
  },
  {
    fait: "brulage_dechets_verts",
    dit: / (?:dechets? (?:verts?|de (?:jardin|taille|tonte)|vegetaux)|branch(?:es?|ages?)|feuilles mortes|herbes?|tontes?|tailles? de haies?|haies|vegetaux|broussailles|ronces|incinerateurs?) /,
    et: toutesDans(
      "brul(?:e|er|ent|ant|ons|age|ages)|(?:feux?|incinerateurs?) (?:de jardin|dans (?:le|mon|son) jardin)",
      `${PERMIS}|voisins?|que dit|que faire|a l air libre|dans (?:le|mon|son) jardin`,
    ),
    sauf: new RegExp(
      ` (?:${CHERCHE}|poeles?|cheminees?|inserts?|barbecues?|chaudieres?|fours?|gel|soleil|engrais|purin|biochar|charbon|brulis|en feu|flammes|incendies?|pompiers|ebouillant\\w*|desherb\\w*|calories|bougies?|encens|(?:a|ont) brule (?:mes|mon|ma|nos|notre|la|le|les)) `,
    ),
  },
  {
    fait: "bois_traite",
    dit: / (?:bois (?:\w+ )?(?:traites?|peints?|vernis?|autoclaves?|colles?|de palettes?|de recup\w*|de chantier|de demolition)|palettes?|contreplaques?|agglomeres?|vieux meubles?|osb|mdf|melamine|traverses? de chemin de fer) /,
    et: / (?:brul(?:e|er|ent|ant|ons|age)|(?:dans|au|pour) (?:le |la |mon |ma |un |une |ce )?(?:poeles?|cheminees?|inserts?|chaudieres?)|se chauffer|me chauffer|chauffage) /,
    sauf: new RegExp(
      ` (?:${CHERCHE}|bruler (?:une|la|sa|cette|leur) (?:maison|grange|cabane|voiture)|granules?|pellets?|prix|cout\\w*|combien|kg|steres?|construi\\w*|fabriqu\\w*|isol\\w*|potagers?|bacs?|jardinieres?|soleil|rangement|stocker|stockage) `,
    ),
  },
  {
    fait: "vendre_sa_recolte",
    dit: / (?:vendre|vends?|vendons|vente|revendre) /,
    et: toutesDans(
      "confitures?|oeufs?|legumes?|fruits?|recoltes?|tomates?|pommes?|conserves?|sirops?|surplus (?:du|de (?:mon|son|notre)) (?:potager|jardin|verger)|(?:du|mon|son|notre) (?:potager|jardin|verger)",
      `${PERMIS}|declar\\w*|impots?|imposables?|statut|en tant que particulier|un particulier|sans etre|hygiene|etiquet\\w*`,
    ),
    sauf: new RegExp(
      ` (?:${CHERCHE}|maisons? (?:a|avec|et)|terrains?|hectares?|panneaux?|kwc|electricite|solaires?|amap|maraich\\w*|fermes?|exploitations?|agriculteurs?|paysan\\w*|supermarches?|combien (?!de poules )\\w+|rapport\\w*|gagner|en vivre|semences?|graines?|ogm|pesticides?|mort aux) `,
    ),
  },
  {
    fait: "fosse_septique_controlee",
    dit: / (?:fosses? (?:septiques?|toutes eaux)|spanc|assainissements? (?:non collectifs?|individuels?|autonomes?)|micro ?stations?) /,
    et: new RegExp(
      ` (?:${PERMIS}|vente|vendre|vend|achet\\w*|achat|acquereur|controle\\w*|normes?|conform\\w*|diagnostics?|profondeur|installer|refaire|spanc) `,
    ),
    sauf: new RegExp(
      ` (?:${CHERCHE}|odeurs?|pue|sent|bouch\\w*|debord\\w*|vidang\\w*|prix|coute\\w*|tomb\\w*|descend\\w*|roseaux|phyto ?epuration|filtres? plantes?|toilettes? seches?|compost\\w*) `,
    ),
  },
  {
    fait: "garantie_du_solaire",
    dit: / (?:onduleurs?|micro ?onduleurs?|panneaux? (?:solaires?|photovolt\w*)|photovolt\w*|mes panneaux) /,
    et: / (?:garanties?|garantie? (?:combien|quelle)|sous garantie) /,
    sauf: new RegExp(
      ` (?:${CHERCHE}|prix|d occasion|trouver|combien coute\\w*|rentab\\w*|rembours\\w*|kwc|revenus?|origine|garantir|vent|voitures?|chauffe eau|batteries?|en feu|electrocut\\w*) `,
    ),
  },
];
