import { hesiteEntreDeuxChauffages, remplaceUnChauffage, veutDesGranules } from "./besoins/chauffages.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { BETES } from "#app/contextes/assistants/domaine/comprehension/grandeurs/betes.ts";
import { contenanceDe, parleDeCordes, quantiteDe } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import { FIOUL, GAZ } from "./besoins/combustibles.ts";
import { estUneMaisonEquipee, estUnFoyerEnBref, lireBesoin, type GenreBesoin } from "./besoins/lire-besoin.ts";
import { axesDeLAutonomie } from "./depenses/autonomie.ts";
import { lireDepense, type DepenseDite } from "./depenses/lire-depense.ts";
import { kwcDit, kwhDeBatterie } from "./puissances.ts";
import { mesureUnEquipement, surfaceDe } from "./surfaces.ts";
import { veutIsoler } from "./variantes.ts";

/** Les équipements qui se dimensionnent : une cuve, des panneaux, une batterie, un potager, des pommes de terre, des poules, le bois d’un hiver. */
export type GenreEquipement = "cuve" | "panneaux" | "batterie" | "potager" | "pommes_de_terre" | "poules" | "bois";
/** Ce qui se déduit du moteur et des tables : un prix, un remboursement, un besoin, une maison autonome. */
export type GenreDeduit = GenreBesoin | "prix" | "retour" | "autonomie";
export type GenreCalcul = GenreEquipement | GenreDeduit;

// Une cuve à fioul, une citerne de gaz ne se remplissent pas de pluie.
const AUTRE_CUVE = new RegExp(` (?:cuves?|citernes?|reservoirs?) (?:a |de |du |d )(?:${FIOUL}|${GAZ}|essence|gasoil|vin|lisier|chasse) `);
const CUVE = / (?:cuves?|citernes?|recup\w*(?: d)?(?: eau)?|pluie|gouttieres?|toits?|toiture|toi) /;
const PANNEAUX = / (?:panneaux?|photovolt\w*|solaires?|kwc|pv|electricite|facture) /;
const SOLEIL = / (?:panneaux?|photovolt\w*|solaires?) /;
// Celle d'un engin, d'un appareil qu'on emporte n'est pas celle d'une maison.
const BATTERIE =
  / batteries? (?!(?:de|d|du) (?:(?:mon|ma|mes|son|sa|notre|un|une|le|la|l|cette|ce) )?(?:\w+ )?(?:voitures?|camping cars?|vans?|fourgons?|bateaux?|velos?|vae|trottinettes?|scooters?|motos?|camions?|telephones?|portables?|smartphones?|ordinateurs?|pc|tablettes?|perceuses?|tondeuses?|montres?|cuisine) )/;
const POTAGER =
  / (?:potagers?|jardins?|jardinage|jardiner|legumes?|tomates?|courgettes?|salades?|fraises?|haricots?|arros(?:er|age)|nourrir|nourri\w*|maraich\w*|cultiver|serres?|autosuffi\w*|autarci\w*|autonomie alimentaire) /;
const PATATES = / (?:patates?|pommes? de terre|tubercules?) /;
// « Combien de stères », « quelle quantité de bois », « combien d'œufs » : c'est ce mot-là que l'on compte, quoi que la question dise d'autre.
const COMPTE = / (?:combien|cb|cmb|quantite|nombre|volume) (?:de |d )(?<compte>\w+)/g;
// « Des poules, combien en faut-il ? » : ce que l'on compte est nommé avant.
const EN_FALLOIR = "(?:m |nous |vous )?en (?:faut|faudra|faudrait|mettre|avoir|prevoir)(?!(?: il)? (?:(?:de|en) plus|encore) )(?: il)?";
const EN_COMBIEN = new RegExp(` (?:combien (?:(?:faut|faudrait|dois|doit|devrait|peut|puis|il|on|je|t) ){0,3}${EN_FALLOIR}|${EN_FALLOIR} combien) `);
const POULES = /^(?:poules?|pondeuses?|oeufs?)$/;
// « 5 poules, œufs par semaine » : la ponte se demande sans « combien ».
const PONTE = / oeufs? (?:\w+ ){0,2}(?:par|a la|chaque) (?:jour|semaine|mois|an) /;
const GRAIN = /^(?:grains?|aliments?)$/;
const BOIS = /^(?:steres?|cordes?|bois|buches?)$/;
const AUTRES_COMPTES = /^(?:panneaux|modules|batteries?|pommes?|patates?)$/;
// Ce que le simulateur sait compter, avec les mots qui mesurent. « Combien de tuiles », « combien d'adhérents » : ce n'est pas lui.
const COMPTABLES =
  /^(?:temps|heures?|jours?|nuits?|semaines?|mois|ans?|annees?|surface|place|terrains?|terres?|espace|m|m2|m3|metres?|hectares?|ha|ares?|litres?|l|eaux?|pluie|reserve|kwh|kw|kwc|w|watts?|kilowatts?|panneaux?|modules?|electricite|courant|energie|batteries?|euros?|argent|personnes?|monde|gens|familles?|bouches?|kilos?|kg|tonnes?|legumes?|patates?|pommes?|nourriture|cuves?|citernes?|potagers?|jardins?|part|autonomie|points?|poules?|pondeuses?|oeufs?|grains?|aliments?|steres?|bois|buches?)$/;
const TAILLE =
  / (?:combien|cb|(?:k|qu)el(?:le)?s? (?:taille|surface|superficie|puissance|capacite|contenance|volume|nombre|quantite|dimensions?|part|pourcentage|cuve|citerne|recuperateur|batterie|installation)|dimensionn\w*|contenance|(?:surface|superficie|taille|capacite|volume) (?:de|d|du|des|pour|necessaire|ideale|minimum|minimale)) /;
const SUFFIT =
  / (?:suffi\w*|assez|couvr\w*|nourri\w*|autonom\w*|autosuffi\w*|autarci\w*|tien\w*|dure\w*|rentab\w*|econom\w*|donne\w*|produi\w*|trop|pourcentage|change|baisse\w*|reduit|reduisent|prevoir|faut|necessaires?|besoins?|pour|vaut le coup) /;
const POUR_VIVRE = / (?:pour|nourri\w*|faut|faudrait|prevoir|autonom\w*|autosuffi\w*|autarci\w*|necessaires?|besoins?) /;
// « Six stères, c'est beaucoup ? » : un jugement demandé, pas « peu de place » ni « trop cher ».
const DE_CELA = "(?! (?:de (?!bois |steres )|d |chere?s? |sec |seche?s? |secs |tard |humides? |loin ))";
const EST_CE_ASSEZ = new RegExp(
  ` (?:suffi\\w*|assez)${DE_CELA} | ca (?:ira|passera|va aller) | (?:c est|est ce|serait ce|ca fait|(?:ca )?(?:vous |te )?(?:semble|parait)|vous trouvez ca)(?: que c est)? (?:\\w+ )?(?:beaucoup|trop|peu|normale?|enorme|raisonnable|excessif|exagere)${DE_CELA} `,
);
// « 3 stères, ça chauffe combien de temps ».
const TENIR =
  / (?:chauff\w*|tien\w*|tenir|dur\w*) (?:\w+ ){0,4}(?:combien de (?:temps|jours|semaines|mois)|jusqu a quand|longtemps|tout l hiver) | combien de (?:temps|jours|semaines|mois) (?:\w+ ){0,6}(?:chauff\w*|tien\w*|tenir|dur\w*) /;
const CHEZ_SOI = / (?:chauff\w*|poeles?|hivers?|maisons?|cheminees?|inserts?) /;
// Le bois qu'on façonne, qu'on abrite ou qu'on garde ne brûle pas encore.
const FACONNER =
  / (?:dehors|exterieur|(?:a l|sous|un) (?:\w+ )?(?:abri|bache|hangar|appentis)|bachee?s?|abrit\w*|stock\w*|conserv\w*|pourri\w*|moisi\w*|fend\w*|sech\w*|sci(?:er|e|age)|coup(?:er|e)|debit\w*|rang\w*|livr\w*|pouss\w*|empil\w*) /;
const CHAUFFER = / (?:steres?|chauff\w*|poeles?|cheminees?|inserts?|hivers?|buches?) /;
// « 3 000 m² de prairie pour deux chèvres » : ce qu'un pré nourrit de bêtes ne se compte pas comme un potager.
const BETES_AU_PRE = new RegExp(` (?:${BETES}) `);
const PRE = / (?:prairies?|pres? (?!(?:de|d|du|des) )|patur\w*|pacage|foin|fourrages?|brouter|enclos) /;
// « 2 ha de prairie, qu'y nourrir ? » : la terre dite est un pré, un bois, et nul n'y demande une récolte.
const TERRE_SANS_BECHE = / (?:ha|hectares?|ares?|m2|metres carres) (?:de |d |en )(?:prairies?|pres?|patur\w*|herbe|friches?|landes?|bois|forets?|etangs?) /;
const CULTURE = / (?:potagers?|legumes?|tomates?|cultiver|maraich\w*|patates?|cereales?|fruits?) /;
// « Que récolter sur 15 ares ? » : une terre, et ce qu'on en tire à manger.
const RECOLTER = / (?:recolt\w*|produire|produit|cultiver|faire pousser) /;
const AUTRE_RECOLTE = / (?:eaux?|pluie|graines?|semences?|miel|bois|foin|electricite|energie|courant|panneaux?|fleurs?|champignons?) /;
const CHERCHE = / (?:cherch\w*|recherch\w*|louer|acheter|a vendre|location) /;

const BRULER = / (?:combien|cb|econom\w*|baiss\w*|moins|reste\w*|gagn\w*) /;
const BOIS_D_UN_HIVER = / (?:bois|buches?|steres?|cordes?) (?:\w+ ){0,4}(?:hivers?|an|annee|chauffer|maison) /;

// Ce que l'on demande d'un équipement sans en attendre un nombre du simulateur.
const PRIX = / (?:cout\w*|prix|tarifs?|budget|combien) /;
const A_QUEL_PRIX =
  / (?:(?:combien|cb) (?:\w+ )?(?:cout\w*|vaut|valent|vaudrait|pese\w*|mesure\w*)|(?:quels? (?:est |sont |serait )?(?:le |les )?|a quel )(?:prix|tarifs?|couts?)) /;
const OU_TROUVER =
  / (?:(?:ou|qui) (?:\w+ ){0,3}(?:acheter|achete|achetes|trouver|trouve|vend|vends|vendent|vendre|install\w*|pose|poser|posent|loue|louer|fabriqu\w*)|d occasion|a vendre) /;
const TRAVAUX =
  / (?:re)?(?:peindre|peins|peint\w*|isoler|isolation|isolants?|nettoy\w*|demouss\w*|vegetalis\w*|refaire|refection|repar\w*|etancheite|fuite|fuit|tuiles?|ardoises?|lauzes?|charpente|amiante|vidang\w*|entretenir|entretien|demonter|recycl\w*) /;
// « Changer 12 m de gouttière » : l'ouvrage lui-même, et non l'eau ni le soleil qu'il reçoit.
const OUVRAGE =
  / (?:changer|remplacer|poser|pose|refaire|reparer|installer|acheter|nettoyer|peindre|demousser) (?:(?!(?:sur|sous|pour|avec|dans|a|au|du|mon|et) )\w+ ){0,4}(?:(?:mon|ma|mes) )?(?:gouttieres?|toits?|toitures?) /;
const CE_QU_IL_RECOIT = / (?:eaux?|pluie|cuves?|citernes?|recup\w*|litres?|m3|panneaux?|photovolt\w*|solaires?|kwc|pv) /;
const APPRENDRE = / (?:formations?|stages?|diplomes?|apprendre|salaires?|metiers?) /;
const DURER = / (?:duree de vie|garanties?) /;
const COMMENT = / comment (?!(?:bien )?(?:dimensionn|calcul|choisi|estim|savoir|couvr|nourrir (?:\w+ ){1,4}(?:avec|sur) \d))/;

/** Le calcul que la question appelle ; rien si elle demande autre chose d'un équipement, ou n'en attend aucun nombre. */
export function lireGenre(comprise: QuestionComprise, depense: DepenseDite | null = lireDepense(comprise)): GenreCalcul | null {
  const { intention } = comprise;
  if (intention === "travailler" || intention === "droit") return null;
  if ([hesiteEntreDeuxChauffages, remplaceUnChauffage, veutDesGranules].some((lire) => lire(comprise.dite))) return "facture";
  if (depense !== null) return genreDeLaDepense(depense);
  if (axesDeLAutonomie(comprise) !== null) return "autonomie";
  if (estUneMaisonEquipee(comprise)) return "foyer";
  return lireBesoin(comprise) ?? lireParEquipement(comprise) ?? (estUnFoyerEnBref(comprise) ? "foyer" : null);
}

// Le calcul d'une cuve, de panneaux ou d'une batterie dit déjà ce qu'ils rapportent : le remboursement s'y ajoute.
function genreDeLaDepense(depense: DepenseDite): GenreCalcul {
  if (depense.but === "prix") return "prix";
  const { retour } = depense.equipement;
  return retour === "cuve" || retour === "panneaux" || retour === "batterie" ? retour : "retour";
}

function lireParEquipement(comprise: QuestionComprise): GenreEquipement | null {
  const { dite, quantites } = comprise;
  const texte = enTournure(dite);
  const comptes = lireComptes(texte);
  const compte = (motif: RegExp) => comptes.some((mot) => motif.test(mot));
  // Une serre n'est pas une maison : sa chaleur ne se calcule pas ici.
  const suffisent =
    quantiteDe(quantites, "steres") !== undefined &&
    !OU_TROUVER.test(texte) &&
    (EST_CE_ASSEZ.test(texte) || (TENIR.test(texte) && CHEZ_SOI.test(texte) && !FACONNER.test(texte)));
  const compteDuBois = compte(BOIS) && (!compte(/^cordes?$/) || parleDeCordes(dite));
  if ((compteDuBois || suffisent || (PRIX.test(texte) && BOIS_D_UN_HIVER.test(texte))) && CHAUFFER.test(texte)) return / serres? /.test(texte) ? null : "bois";
  // « 12 stères par an, combien j'économise en isolant » : la même maison, rénovée.
  if (chauffeUneSurface(texte, comprise)) return "bois";
  if (quantiteDe(quantites, "steres") !== undefined && veutIsoler(dite) && BRULER.test(texte)) return "bois";
  if (compte(POULES)) return "poules";
  const taille = comptes.length === 0 ? TAILLE.test(texte) : compte(COMPTABLES);
  if (comptes.length > 0 && !taille) return null;
  if (comptes.length === 0 && quantiteDe(quantites, "poules") !== undefined && PONTE.test(texte) && !OU_TROUVER.test(texte) && !A_QUEL_PRIX.test(texte))
    return "poules";
  if (demandeAutreChose(texte, taille) || !(taille || attendUnNombre(texte, comprise))) return null;
  const poules = quantiteDe(quantites, "poules") !== undefined;
  if (poules && compte(GRAIN)) return "poules";
  const surface = surfaceDe(dite, quantites, ["culture", "jardin", "terre", "inconnu"]) !== undefined;
  if (PATATES.test(texte) && (surface || taille || quantiteDe(quantites, "kg") !== undefined)) return "pommes_de_terre";
  return lireEquipement(texte, comprise) ?? (poules && comptes.length === 0 && SUFFIT.test(texte) ? "poules" : null);
}

/** Ce que la question compte, mot à mot : « combien de poules », ou « des poules, combien en faut-il ». */
function lireComptes(texte: string): ReadonlyArray<string> {
  const nommes = [...texte.matchAll(COMPTE)].map(({ groups }) => groups?.["compte"] ?? "");
  const repris = EN_COMBIEN.exec(texte);
  if (nommes.length > 0 || repris === null) return nommes;
  const avant = texte.slice(0, repris.index).trim().split(" ");
  return avant.filter((mot) => [POULES, BOIS, AUTRES_COMPTES].some((motif) => motif.test(mot))).slice(-1);
}

function demandeAutreChose(texte: string, taille: boolean): boolean {
  if (A_QUEL_PRIX.test(texte) || APPRENDRE.test(texte) || OU_TROUVER.test(texte) || DURER.test(texte)) return true;
  if (OUVRAGE.test(texte) && !CE_QU_IL_RECOIT.test(texte)) return true;
  return !taille && (TRAVAUX.test(texte) || COMMENT.test(texte));
}

/** Sans « combien » ni « quelle taille » : une grandeur, et de quoi la comparer. */
function attendUnNombre(texte: string, comprise: QuestionComprise): boolean {
  const { dite, intention, quantites } = comprise;
  const jardin = surfaceDe(dite, quantites, ["jardin"]) !== undefined && !CHERCHE.test(texte);
  const facture = / facture /.test(texte) && / (?:electricite|electrique|courant|edf|panneaux?|kwh) /.test(texte);
  return (
    intention === "calculer" ||
    mesureUnEquipement(dite, quantites) ||
    kwcDit(dite, quantites) !== undefined ||
    jardin ||
    toitEtFoyer(texte, comprise) ||
    equipementEnBref(texte, comprise) ||
    terrainEtFoyer(texte, comprise) ||
    (quantiteDe(quantites, "kg") !== undefined && / (?:surfaces?|superficies?) /.test(texte)) ||
    (facture && quantiteDe(quantites, "eur") !== undefined) ||
    (SUFFIT.test(texte) && quantites.some(({ unite, valeur }) => ["poules", "w"].includes(unite) || (unite === "panneaux" && valeur > 1))) ||
    recolteDUneTerre(texte, comprise) ||
    (SUFFIT.test(texte) && POUR_VIVRE.test(texte) && surfaceDe(dite, quantites, ["culture", "terre"]) !== undefined && !CHERCHE.test(texte))
  );
}

function recolteDUneTerre(texte: string, { dite, quantites }: QuestionComprise): boolean {
  if (!RECOLTER.test(texte) || AUTRE_RECOLTE.test(texte) || CHERCHE.test(texte)) return false;
  // Un balcon se cultive aussi, si rien ne parle de soleil à capter.
  return surfaceDe(dite, quantites, ["culture", "terre", "jardin", ...DEHORS]) !== undefined;
}
const DEHORS = ["dehors"] as const;

const nourritDesBetes = (texte: string): boolean => BETES_AU_PRE.test(texte) && (PRE.test(texte) || / nourri\w* /.test(texte));
const terreSansPotager = (texte: string, { foyer }: QuestionComprise): boolean =>
  foyer.personnes === undefined && !CULTURE.test(texte) && (nourritDesBetes(texte) || (TERRE_SANS_BECHE.test(texte) && !RECOLTER.test(texte)));

// « 100 m² à Privas, 4 personnes » : un toit et un foyer, l'eau qu'il donne ; sauf à qui cherche un logement.
function toitEtFoyer(texte: string, { dite, quantites, foyer, lieux }: QuestionComprise): boolean {
  const m2 = surfaceDe(dite, quantites, ["inconnu"]);
  return m2 !== undefined && m2 <= TOIT_D_UNE_MAISON_M2 && foyer.personnes !== undefined && lieux.length > 0 && !CHERCHE.test(texte);
}

// Au-delà, des mètres carrés dont rien n'est dit sont un terrain.
const TOIT_D_UNE_MAISON_M2 = 300;
const BATI = / (?:chauff\w*|isol\w*|habitables?|maisons?|batiments?|hangars?|immeubles?|bureaux?|salles?|ateliers?) /;

// « Combien de bois pour 100 m² à Metz » : des mètres carrés qu'on chauffe, non qu'on construit.
const BOIS_POUR = / (?:bois|buches?) pour (?:(?:une? |ma |mon |notre )?(?:maison|logement|appart\w*) (?:de |d )?)?\d/;
const BATIR =
  / (?:terrasses?|planchers?|parquets?|bardages?|charpentes?|ossature|cabanes?|abris?|clotures?|palissades?|constru\w*|batir|fabriqu\w*|paill\w*|broy\w*|brf|serres?|toits?|toitures?|foret) /;
const chauffeUneSurface = (texte: string, { dite, quantites, lieux }: QuestionComprise): boolean =>
  BOIS_POUR.test(texte) && !BATIR.test(texte) && lieux.length > 0 && surfaceDe(dite, quantites, ["autre", "inconnu"]) !== undefined;

// « Potager pour 6 en Alsace », « cuve pour 3 à Lyon » : ni verbe ni taille, et rien d'autre à chercher.
const EN_BREF = 9;
const EQUIPEMENT_EN_BREF =
  / (?:potagers?|jardin (?:potager|nourricier)|cuves?|citernes?|recuperateurs?|panneaux?(?: (?:solaires?|photovolt\w*))?|photovolt\w*) /;
function equipementEnBref(texte: string, { foyer, lieux }: QuestionComprise): boolean {
  if (foyer.personnes === undefined || lieux.length === 0 || texte.trim().split(" ").length > EN_BREF) return false;
  return (
    EQUIPEMENT_EN_BREF.test(texte) &&
    !CHERCHE.test(texte) &&
    !/ (?:partage\w*|collectifs?|comment|qui|ou|prix|association\w*|visiter|apprendre|stages?|aides?|subventions?|primes?|poseurs?|install\w*|occasion|recycl\w*|droits?|autoris\w*|interdi\w*|repar\w*|panne|fuit|fuite|d affichage|en bois|signalisation|emplois?) /.test(
      texte,
    )
  );
}

// « Peut-on être autonome avec 1 000 m² », « 1 000 m² suffisent pour vivre ».
const SUFFIT_A_VIVRE =
  / (?:(?:peut on|est ce qu\w* (?:on |il |je )?(?:peut|peux|suffi\w*)|puis je|possible|on peut|je peux|suffi\w*|assez|combien|realiste|jouable) .*(?:vivre|nourri\w*|autonom\w*|autosuffi\w*|autarci\w*)|(?:vivre|nourri\w*|autonom\w*|autosuffi\w*|autarci\w*) .*(?:possible|suffi\w*|assez|realiste|jouable)) /;
// « 1 000 m² dans le Lot, ça suffit ? »
const CA_SUFFIT = / (?:ca|cela|c est|est ce|est il) (?:\w+ )?(?:suffi\w*|assez) $/;
const VIVRE_DESSUS = / (?:(?:vivre|vit|vivent|nourri\w*|manger) |autonom\w* |autosuffi\w* |autarci\w* )/;
// « Vivre à 4 avec 2 000 m² dans le Gers » : un terrain et un foyer, ce qu'il nourrit.
function terrainEtFoyer(texte: string, { dite, quantites, foyer, lieux }: QuestionComprise): boolean {
  const m2 = surfaceDe(dite, quantites, ["inconnu", "terre"]);
  if (m2 === undefined || m2 <= TOIT_D_UNE_MAISON_M2) return false;
  // « C'est assez pour vivre dessus », « l'autonomie alimentaire d'une famille » : les gens se disent, ou se supposent.
  if (foyer.personnes === undefined && !/ autonom\w* alimentaire /.test(texte) && !SUFFIT_A_VIVRE.test(texte) && !(CA_SUFFIT.test(texte) && lieux.length > 0))
    return false;
  if (surfaceDe(dite, quantites, ["inconnu"]) === undefined && !VIVRE_DESSUS.test(texte)) return false;
  return ![CHERCHE, CUVE, SOLEIL, BATI].some((motif) => motif.test(texte));
}

// L'eau chaude du soleil ne se compte pas en kilowatts-crête.
const CHAUFFE_EAU_SOLAIRE =
  / (?:(?:chauffe eau|ballons?|cumulus|eau chaude) (?:\w+ )?solaires?|solaires? thermiques?|panneaux? (?:solaires? )?thermiques?|capteurs? (?:solaires? )?(?:thermiques?|pour l eau chaude)|cesi) /;

function lireEquipement(texte: string, comprise: QuestionComprise): GenreEquipement | null {
  const { dite, quantites, foyer } = comprise;
  const kwc = kwcDit(dite, quantites) !== undefined;
  if (BATTERIE.test(texte) && (kwc || kwhDeBatterie(dite, quantites) !== undefined || SOLEIL.test(texte) || TAILLE.test(texte))) return "batterie";
  if (kwc) return "panneaux";
  if (CHAUFFE_EAU_SOLAIRE.test(texte)) return null;
  if (AUTRE_CUVE.test(texte)) return null;
  if (CUVE.test(texte) && !SOLEIL.test(texte)) return "cuve";
  if (PANNEAUX.test(texte)) return "panneaux";
  if (terreSansPotager(texte, comprise)) return null;
  const surface = surfaceDe(dite, quantites, ["culture", "jardin", "terre", "serre", "inconnu"]) !== undefined;
  if (recolteDUneTerre(texte, comprise)) return "potager";
  if (POTAGER.test(texte) && (surface || quantiteDe(quantites, "kg") !== undefined || foyer.personnes !== undefined || POUR_VIVRE.test(texte)))
    return "potager";
  if (contenanceDe(quantites) !== undefined && / (?:eau|secheresse|sans pluie) /.test(texte)) return "cuve";
  if (terrainEtFoyer(texte, comprise)) return "potager";
  return toitEtFoyer(texte, comprise) ? "cuve" : null;
}
