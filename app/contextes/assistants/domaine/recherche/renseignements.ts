import { demandeDeNuire } from "./directes/nuire.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// Ce que le site ne sait de rien ni de personne, quels que soient les mots autour : un fait d'encyclopédie, un guichet, un horaire, une panne de chez soi. Ces
// tournures annoncent un autre sujet, sans que leurs mots soient étrangers au site : « carte », « soleil », « revenu », « machine » y sont aussi.

// « Quelle est la masse du soleil », « combien pèse un éléphant », « combien de temps vit une poule ».
const GRANDEUR =
  "(?:masse|poids|hauteur|longueur|largeur|vitesse|altitude|profondeur|superficie|population|capitale|monnaie|devise|distance|age|couleur|formule|symbole|drapeau|hymne|orthographe|pluriel|feminin|racine carree|definition medicale|date de naissance|nationalite|taille adulte|esperance de vie|duree de vie)";
const FAITS = [
  `quel(?:le)?s? (?:est|sont|etait|etaient|etai) (?:la |le |l |les )?${GRANDEUR} (?:d|de|du|des|la|le) `,
  "combien (?:pese|pesent|mesure|mesurent|gagne|gagnent|touche|touchent) (?:un|une|le|la|les|l) ",
  "combien de (?:temps|jours|mois|annees) (?:vit|vivent|vive|dort|dorment) ",
  "(?:qui|quand) (?:a|ont|est ce qu on a) (?:gagne|invente|decouvert|marche|chante|peint|tue|battu) ",
  "en quelle annee ",
  "combien d (?:habitants|electeurs|morts|victimes|joueurs|etoiles|planetes|abonnes) (?:\\w+ ){0,2}(?:a|en|au|aux|dans|de|du|sur) ",
  "quel(?:le)?s? (?:est|sont) (?:le|la|les) plus (?:haut|grand|gros|long|large|profond|vieu|vieil|rapide|cher|petit)\\w* ",
  "(?:dates?|calendrier) (?:des|de la|de|du) (?:vacances|soldes|examens?|bac|brevet|paques|ramadan|elections?|match\\w*|sortie) ",
];
// Un impôt, un papier, un numéro, un titre de transport : d'autres guichets les donnent.
const GUICHETS = [
  "(?:declarer?|declaration) (?:\\w+ ){0,3}(?:revenus?|impots?|naissances?|tva|foncier\\w*|dons?|donations?|succession) ",
  "(?:remplir|payer|calculer|contester|baisser|reduire) (?:\\w+ ){0,3}(?:impots?|taxe d habitation|prelevements?|amendes?) ",
  "(?:cartes? (?:grises?|d identite|vitale|bancaires?|bleues?|sim|sd|cadeaux?)|cartes? de fidelite|passeports?|permis (?:de |du )?(?:conduire|sejour|chasse|peche|bateau|moto|cotier|b)|visas?) ",
  "numeros? (?:(?:de|d|du|des) )?(?:la )?(?:securite|siret|siren|compte|urgences?|telephone) ",
  "estimations? (?:du prix )?de (?:ma|mon|notre|sa) (?:maison|appart\\w*|bien) ",
  "(?:numeros?|horaires?|heures? d ouverture) (?:de (?:telephone|tel) )?(?:d|de|du|des|de la|de l|a|au|aux|pour) ",
  "(?:tarifs?|prix|tickets?|abonnements?|lignes?|horaires?|arrets?|reseaux?) (?:d|de|du|des) (?:bus|metros?|trams?|tramways?|trains?|rer|tgv|cars?|avions?|ferry) ",
  "(?:operateurs?|forfaits?|fournisseurs?|abonnements?|reseaux?|couverture|debit|antennes?) (?:\\w+ )?(?:mobiles?|telephones?|telephoniques?|internet|fibre|wifi|4g|5g|box|linkedin|facebook|instagram|snap\\w*|tiktok) ",
  "(?:avocats?|notaires?|huissiers?|prud ?hommes) (?:\\w+ ){0,4}(?:licenciements?|divorces?|testaments?|succession|heritage|loyers?|permis|garde|pensions?|accidents?|droit du travail|droit penal|droit de la famille) ",
  "(?:m a|nous a|on m a) (?:facture|compte|fait payer|arnaque) ",
  "(?:actions?|titres?|cours) (?:en|de) (?:la )?bourse ",
  "(?:suivre|suivi|retourner|recevoir) (?:de )?(?:mon|ma|mes|un|le|son) (?:colis|commande|paquet|recommande) ",
  "(?:ouverte?s?|fermee?s?) (?:le |un |ce |les )?(?:dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi|jours? feries?|24h|la nuit|tard) ",
  "prix (?:du|au|des) (?:m2|m²|metres? carres?) ",
  "(?:inscri\\w+|(?<!(?:en|sur) )places?|admission) (?:\\w+ ){0,6}(?:creches?|garderie|maternelle|primaire|college|lycee|cantine|centre de loisirs|ehpad|maison de retraite|fac|universite) ",
  "actes? de (?:naissance|mariage|deces) ",
  "(?:ouvrir|cloturer|fermer) (?:un |mon |le )?comptes? ",
  "(?:comptes? (?:courants?|bancaires?|epargne|joints?|en banque)|frais (?:de tenue )?de comptes?|(?:immobilier|investissements?) locatifs?) ",
  "syndicats? (?:des |de |du |d )(?!(?:l |la )?(?:eau|eaux|energies?|electrification|mixte|bassin|riviere|dechets|copropri\\w*|eleveu\\w*|maraich\\w*|viticul\\w*|vignerons?|forestiers?|bergers?|apicul\\w*|pecheurs?|salaries) )\\w+ ",
  "(?:porter|deposer|depot de) plainte ",
];
// Trouver quelqu'un pour chez soi, un lieu de vacances ; y travailler, c'est autre chose.
const SERVICES = [
  "(?:electriciens?|plombiers?|serruriers?|chauffagistes?|vitriers?|peintres?|femme de menage|demenageurs?) (?:pour|pas|en|a|pres|sur|disponible) ",
  "campings? ",
];
const TRAVAIL =
  "(?:travaill\\w*|(?<!france )travail|emplois?|metiers?|reconversion|jobs?|boulots?|saisonni\\w*|embauch\\w*|recrut\\w*|formations?|se former|apprendre)";
const Y_TRAVAILLER = new RegExp(` ${TRAVAIL} `);
// Aller d'une ville à l'autre : d'autres cartes le savent.
const CHEMIN = "(?:distance|trajet|itineraire|(?<!(?:en|feuilles? de) )route)(?: le plus \\w+| la plus \\w+)?";
// Le nom d'une ville, ou la place qu'il laisse une fois lu ; « entre les rangs », « de la maison » n'en sont pas.
const NOM = "(?!(?:les?|la|l|des?|d|deux|chaque|une?|mes|mon|ma|nos|notre|vos|votre|ses|son|sa|leurs?|ces?|cette) )(?:\\w+ ){0,3}";
const TRAJETS = [
  "combien (?:de |d )(?:temps|heures?|km|kilometres?) (?:\\w+ )?(?:pour (?:aller|rejoindre|se rendre)|entre|separent?|de route|en (?:voiture|train|avion|bus|car)) ",
  "(?:\\w+ ){2}en (?:voiture|train|avion|bus|car) combien (?:de |d )?(?:temps|heures?|km) ",
  `${CHEMIN} pour (?:aller|rejoindre) `,
  `${CHEMIN} (?:entre ${NOM}et|(?:de|depuis) ${NOM}(?:a|au|jusqu)) `,
];
const ECOLE = "(?:grandes? )?ecoles? (?:de |d )(?:commerce|ingenieurs?|management|gestion|mode|coiffure)";
// Un vote, un candidat, une école à choisir : le site n'en dit rien.
const CHOIX = [
  "pour qui voter ",
  "(?:faut il|dois je|devrais je) voter (?!(?:ou|et|plutot|encore|quand|si) )",
  "voter (?:blanc|nul|aux |par procuration|pour (?:qui|le|la|les) )",
  "listes? electorales? ",
  // Qui en sort cherche autre chose : il faut la choisir, ou y entrer.
  `(?:quelles?|meilleures?|choisir une|entrer (?:en|dans une)|integrer une|classement des) ${ECOLE} |${ECOLE} (?:classement|laquelle|concours|prix|avis) `,
];
// Choisir un produit de magasin, partir en vacances : d'autres sites comparent.
const ACHATS = [
  "(?:comparatifs?|codes? promos?|avis clients?|meilleure? marque|meilleur rapport qualite|(?:le|la|les) plus fiables?) ",
  "acheter (?:une?|des|mon|ma) (?:petite? )?(?:voitures?|autos?|motos?|scooters?|canapes?|matelas|tele\\w*|console|iphone|smartphone|parfum|robe|chaussures?|montre|bague) ",
  "que (?:visiter|voir) (?:a|en|dans|pres|autour) ",
  "ou (?:partir|aller) en (?:vacances|voyage|week end|lune de miel) ",
  "plus (?:beaux|belles|grands|grandes) (?:villages?|villes?|plages?|chateaux|endroits?|paysages?|monuments?|hotels?) ",
];
// Le corps, le sommeil, l'appétit des siens ou de ses bêtes : un soignant répond.
const CORPS = [
  "(?:ne|n) (?:dors|dort|dorment|mange|mangent|digere|respire|marche plus droit|boite)(?: plus| pas) ",
  "(?:arreter|arrete|cesser) (?:de )?(?:fumer|boire de l alcool|le tabac|la cigarette|se ronger) ",
];
// Un appareil de la maison et ce qui l'empêche de marcher ; le réparer à plusieurs, lui, se demande autrement.
const APPAREIL =
  "(?:machine a laver|lave linge|lave vaisselle|seche linge|frigos?|frigidaires?|congelateurs?|four|chaudiere|chauffe eau|ballon d eau chaude|piscine|spa|jacuzzi|climatisation|clim|imprimante|television|tele|box|voiture|moto|scooter|tondeuse|portail|volets?|alarme|chasse d eau|robinet|lavabo|evier|baignoire|serrure|telephone|portable|ordinateur|pc|tablette)";
const PANNES = [
  `(?:bruits?|odeurs?|fuites?|code erreur|erreur|voyant|fait) (?:\\w+ ){0,4}${APPAREIL} `,
  `${APPAREIL} (?:est |qui |ne |n |fait |sent |affiche |grince |fuit |siffle |clignote )(?:est |fait |ne |n )?(?:verte?s?|bruits?|du bruit|un bruit|s allume\\w*|demarre\\w*|fuit|essore\\w*|vidange\\w*|chauffe plus|charge plus|capte plus|imprime plus|clignot\\w*|bouche\\w*|mauvais|erreur|plus) `,
  `(?:deboucher|vidanger|detartrer|purger|demonter|rallumer|reinitialiser|debloquer) (?:\\w+ ){0,2}(?:${APPAREIL}|toilettes?|wc|canalisations?|siphon|radiateurs?) `,
];

// Le temps qu'il fera : aucun document ne le sait, même celui qui couvre tous les mots.
const METEO =
  / (?:quel temps (?:\w+ ){0,2}(?:demain|aujourd|ce|cet|cette|ces|fait|fera|fait il|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|meteo (?:\w+ ){0,4}(?:demain|aujourd|semaine|week end|ce|a|au|du|de)|(?:quelles? temperatures?|temperatures? (?:de|d|du|a|au|en)|combien de degres) (?:\w+ ){0,5}(?:demain|aujourd|ce soir|cette nuit|ce week end|dehors)|(?:va|vont|va t il|va t elle|il va|fera t il|il fera|risque de) (?:\w+ ){0,2}(?:pleuvoir|neiger|geler|arreter|faire (?:beau|chaud|froid|mauvais|combien)|beau|chaud|froid) (?:\w+ ){0,3}(?:demain|aujourd|ce soir|ce week end|cette nuit|cette semaine|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)) /;

/** Vrai si la question demande le temps qu'il fait ou fera. */
export function demandeLaMeteo(question: string): boolean {
  return METEO.test(enTournure(question));
}

const VEHICULE = "(?:voitures?|motos?|scooters?|autos?|camions?)";
const VEHICULES = [
  "pneus? (?:creve\\w*|a plat|neige|hiver|ete) (?!(?:de |d |du |sur )?(?:mon |ton |son |un |le )?(?:velo|tracteur|remorque))",
  `(?:cles?|pneus?|vidange|moteur|freins?|courroie|embrayage|pare brise|plaquettes?|phares?|jantes?|plaques?|bruits?|odeurs?|roulement|assurance) (?:\\w+ ){0,2}(?:de |d |dans |sur )?(?:ma |mon |sa |la |une )?${VEHICULE} `,
  `(?:clim\\w*|batterie|autoradio|boite de vitesses?|essuie glaces?|retroviseurs?|controle technique) (?:\\w+ ){0,2}${VEHICULE} `,
  "(?:changer|crever?|gonfler) (?:un|une|mon|mes|le|les) pneus? (?!(?:de|d|du) (?:mon |ton |son |un )?(?:velo|tracteur|remorque))",
  "controles? techniques? (?:prix|tarifs?|date|voiture|moto|expire\\w*|obligatoire) ",
  `(?:pleut|fume|sent|fuit|vibre|cale|accroche|raye|vole|voler) (?:\\w+ ){0,2}(?:dans |sur )?(?:ma |mon |sa |la )${VEHICULE} `,
  `(?:ma|mon|sa) ${VEHICULE} (?:fume|vibre|cale|broute|siffle|(?:ne |n )?demarre|fait un bruit)`,
];
// Réparer ensemble, un service coopératif, ce qui se bâtit ou se cultive chez soi : le site en sait quelque chose.
const DU_SITE = new RegExp(
  ` (?:${[
    "repar\\w*|repair|solidaires?|ethiques?|citoyen\\w*|associati\\w*|cooperati\\w*|ecolo\\w*|alternati\\w*|bio|autrement",
    "(?:toilettes?|wc) seche?s?|potagers?|poulaillers?|puits|cuves?|citernes?|eoliennes?|panneaux?|serres?|vergers?|fermes?|paysan\\w*|agricoles?|cultiv\\w*|a la campagne|bois|paille",
    "ressourceri\\w*|recycleri\\w*|reemploi|recuperation|de recup|dechets?|compost\\w*|chaux|argiles?|chanvre|ocres?|naturel(?:le)?s?|biosource\\w*|terre crue|farine",
    "tiers lieux?|eco ?(?:lieux?|villages?|hameaux?)|habitats? (?:partage|participatif|leger|groupe)\\w*|yourtes?|autonomes?|autarcie|woof\\w*|ateliers? de quartier",
    // Le faire à plusieurs, ou sans argent.
    "partager|partageons|partagee?s? (?:entre|avec)|ateliers? (?:partages?|velo)|mutualis\\w*|preter|troc|troquer|(?:entre|par|avec) (?:les |des |mes |nos )?(?:voisin\\w*|habitant\\w*)|entre parents|a plusieurs|en echange d\\w*|covoitur\\w*|auto ?partage",
    // Ce que pensent des auteurs du corpus.
    "decolonial\\w*|feminis\\w*|ecofeminis\\w*|desobei\\w*|vivants?|nature|democrati\\w*|anarchis\\w*",
  ].join("|")}) `,
);
const SERVICE = new RegExp(` (?:${SERVICES.join("|")})`);
const RENSEIGNEMENT = new RegExp(` (?:${[...FAITS, ...GUICHETS, ...ACHATS, ...CORPS, ...PANNES, ...VEHICULES].join("|")})`);

const EMPLOYEUR =
  "(?:(?:mon|ma|notre) (?:ancien(?:ne)? )?(?:patron(?:ne)?|employeur|employeuse|chef(?:fe)?|boss|boite|manager)|(?:l|la|le) \\w+ ou (?:je|j|on|nous) (?:travaill|boss)\\w+)";
const ME = "(?:me|m|nous)";
const GAIN = "(?:salaires?|payes?|paies?|heures|primes?|conges|indemnites?)";
const MON_GAIN = `(?:(?:mon|ma|mes|nos|notre|le|la|les) (?:\\w+ )?)?${GAIN}`;
const NON = "(?:pas|plus|jamais|toujours pas|pas encore)";
const sansPayer = (verbe: string) => `(?:${verbe}\\w* ${NON}|a ${NON} ${verbe}\\w*)`;
// « Me paie plus que le smic », « pas mal », « plus tard », « pas le vélo » : il paie.
const IL_PAIE =
  "(?:(?:que?|mal|bien|mieux|tard|tot|cher|assez|beaucoup|trop|autant|souvent|\\d+) |(?:de|d|l|le|la|les|une?) (?!(?:\\w+ )?(?:salaires?|payes?|paies?|primes?|mois|semaine) ))";
// De « mes kWh », de « trier mes déchets », personne n'est l'employé.
const PAS_D_UN_TRAVAIL = `(?:pour|par|a|de|d) (?!(?:(?:mes|mon|ma|la|les|le|l|ce|ces|cette) )?(?:\\w+ )?(?:${GAIN}|mois|travail|vendanges?|saisons?|recoltes?|missions?|journees?|jours|semaines?|patron(?:ne)?|employeur) )`;
/** Un différend avec un employeur, que ni une annonce ni une fiche ne tranche. */
export const DIFFEREND_DE_TRAVAIL = [
  `${EMPLOYEUR} (?:ne |n )?${ME} ${sansPayer("(?:pay|pai|vers)")}(?! ${IL_PAIE})`,
  `${EMPLOYEUR} (?:ne |n )?(?:${ME} )?${sansPayer("(?:pay|pai|vers|regl)")} ${MON_GAIN}`,
  `${EMPLOYEUR} refuse (?:de ${ME} (?:pay|vers|regl|rembours|declar|donner m)\\w*|mes (?:conges|heures|arrets?|primes?))`,
  `${EMPLOYEUR} ${ME} doit (?:\\w+ ){0,2}(?:${GAIN}|mois|semaines|jours|euros|argent|sous|\\d+)`,
  `${EMPLOYEUR} ${ME} (?:a |ont )?(?:licenci\\w+|menac\\w+|vir(?:ee?s?|er|ent)(?! (?:mon|ma|mes|le|la|les|une?|des|\\d+) (?:\\w+ )?(?:${GAIN}|euros)))`,
  `(?:mon|ma|mes|nos|leurs?) (?:salaires?|payes?|paies?|heures sup\\w*) (?:(?:est|sont|n est|ne sont) )?(?:impayee?s?|(?:pas|jamais|toujours pas) (?:encore )?(?:pay|pai|vers|regl|arriv)\\w*)`,
  `(?:ai|a|avons|ont) (?:toujours |encore )?(?:pas|jamais) (?:encore |toujours )?(?:ete payee?s?(?! ${PAS_D_UN_TRAVAIL})|(?:recu|touche) (?:mon|mes|ma|nos|notre) (?:\\w+ )?(?:salaires?|payes?|paies?))`,
].join("|");
export const HARCELEMENT_AU_TRAVAIL = `${EMPLOYEUR} ${ME} (?:a |ont )?harcel\\w*`;
const DIFFEREND = new RegExp(` (?:${DIFFEREND_DE_TRAVAIL}|${HARCELEMENT_AU_TRAVAIL}) `);
const CHERCHE_UN_TRAVAIL = new RegExp(
  ` (?:(?:cherch\\w*|trouv\\w*|veux|voulons|voudrais|aimerais|envie|faire|quel\\w*|comment|vers) (?:\\w+ ){0,4}?(?<! (?:mon|ma|mes|notre|ce|au|du|le) )${TRAVAIL}|reconversion|w?woof\\w*|benevolat|volontariat|service civique) `,
);

/** Vrai si la question, repliée, cherche un travail : qui quitte un employeur pour un autre en cherche un d'abord. */
export const chercheUnTravail = (texte: string): boolean => CHERCHE_UN_TRAVAIL.test(texte);

// Vendre son bien, son loyer, sa décoration, une fête, un club de loisir : la vie de tous les jours, qui a ses propres sites.
const QUOTIDIEN = [
  "(?:louer|location (?:de |d )|sous louer) (?:un |une |mon |ma |son |d un )?(?:\\w+ )?(?:appart\\w*|studios?|garages?|parkings?|meubles?|villas?|utilitaires?) ",
  "(?:vendre|revendre|estimer|combien (?:vaut|valent)) (?:ma|mon|mes|notre|nos|une|un) (?:\\w+ )?(?:maisons?|appart\\w*|terrains?|biens?|villas?|voitures?|meubles?|bijoux) ",
  "(?:augment\\w*|hausse|revision|(?<!sans )payer|impay\\w*|retard) (?:\\w+ ){0,3}loyers? ",
  "loyers? (?:impay\\w*|augment\\w*|trop)",
  "(?:expulser (?:un|une|mon|ma|le|la|des) |preavis|depot de garantie|quittance)",
  // Celui d'un logement qu'on rend : l'état des lieux d'un jardin, d'une consommation se fait ici.
  "etat des lieux (?:(?:(?:d|de|du|a|avant) )?(?:l )?(?:\\w+ )?(?:entree|sortie|appart\\w*|logements?|studios?|locations?|locati\\w*|agence|proprio|proprietaire|bailleur)|(?:avec|sans|par|contest\\w*|refuse\\w*) |$)",
  "(?:peinture|peindre|carrelage|parquet|papier peint|moquette|rideaux?|gazon synthetique|cuisine equipee|salle de bains?) (?:pour|de|du|en|effet|d|sur|a) ",
  "(?:aide aux devoirs|soutien scolaire|gardes? d enfants?|baby ?sitt\\w*|parents d eleves|nounou|assistante maternelle) ",
  "(?:anniversaires?|mariages?|baptemes?|faire part|obseques|enterrement de vie|funerailles) ",
  "dons? (?:d organes?|du sang|de sang|de plasma|de sperme) |donner son sang ",
  "clubs? (?:de |d )(?:bridge|foot\\w*|sports?|gym\\w*|danse|moto|randonn\\w*|echecs|petanque|golf|tennis|judo|poker|rencontres?|vacances|fitness|boxe|natation|equitation) ",
  "(?:s inscrire|inscription|actualis\\w*) (?:\\w+ )?(?:a |au |sur )(?:france travail|pole emploi|la caf|ameli) ",
  "(?:plans?|reseaux?) (?:du |de |des )(?:metros?|bus|trams?|tramways?|transports? de) ",
  "(?:litres?|prix|plein) (?:de |d )(?:essence|gasoil|gazole|diesel|carburant) |consomme(?:nt)? (?:\\w+ )(?:voiture|moto|twingo|clio|suv) ",
  "(?:tondre|tonte|tondeuse) (?:\\w+ ){0,4}(?:dimanches?|bruit|heures?|voisins?) ",
];
const AILLEURS = new RegExp(` (?:${[...TRAJETS, ...CHOIX, ...QUOTIDIEN].join("|")})`);

// « Ingénieur pétrolier » : un métier que le site ne propose pas, fût-il celui que d'autres quittent par lui.
const DANS =
  "(?:(?:dans|en|sur|d|de|du|des|l|la|le|une?|pour|chez|industrie|compagnie|plateforme|secteur|groupe|geologie|domaine|genie|forage|ingenieure?) ){0,5}";
const METIER_DU_PETROLE = new RegExp(
  `(?:^ (?:un |une |des |les )?| (?:cherch\\w*|recherch\\w*|veu[xt]|voudr\\w+|trouver|devenir|etre|qui) (?:\\w+ ){0,3}?)(?:ingenieure?|technicien(?:ne)?|foreu(?:r|se)|geologue|operat(?:eur|rice)|soudeur|metiers?|emplois?|postes?|jobs?|boulots?|travail(?:ler)?|bosser|recrute|embauche|stages?) ${DANS}(?:petroli(?:er|ere)s?|petrole|raffineries?|petrochimi\\w*)(?: a \\w+)? $`,
);
const EN_SORTIR =
  / (?:quitt\w*|sort(?:ir|i|ie|s)|fuir|laiss\w*|arret\w*|change\w*|reconver\w*|reorient\w*|transition|apres|ancien\w*|ex|decarbon\w*|renouvelables?|solaires?|eolien\w*|climat|ecolo\w*|environnement\w*|pas|plus|sans|contre|ou|si|fin) /;

const estUnMetierDuPetrole = (texte: string): boolean => METIER_DU_PETROLE.test(texte) && !EN_SORTIR.test(texte);

/**
 * Vrai si la question demande un trajet, un vote, une école à choisir, un métier du pétrole ou une arme à fabriquer : aucun document ne le sait, même celui qui
 * en couvre tous les mots.
 */
export function seDemandeAilleurs(question: string): boolean {
  const texte = enTournure(question);
  if (demandeDeNuire(question)) return true;
  return (AILLEURS.test(texte) || estUnMetierDuPetrole(texte) || (DIFFEREND.test(texte) && !chercheUnTravail(texte))) && !DU_SITE.test(texte);
}

/** Vrai si la question demande un fait, un guichet ou un dépannage dont le site ne sait rien : seule une fiche qui en couvre presque tous les mots y répond. */
export function estUnRenseignement(question: string): boolean {
  const texte = enTournure(question);
  if (DU_SITE.test(texte)) return false;
  return RENSEIGNEMENT.test(texte) || (SERVICE.test(texte) && !Y_TRAVAILLER.test(texte));
}
