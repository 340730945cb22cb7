import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { FIOUL, GRANULES, PROPANE } from "#app/contextes/assistants/domaine/calcul/besoins/combustibles.ts";
import { mesureUnCoursDEau } from "./cours-d-eau.ts";
import type { Equipement } from "./equipement.ts";
import { equipementDuPrix, trouverEquipement } from "./trouver-equipement.ts";

/** Le prix d'une énergie, tel que les coefficients du site le donnent. */
export type EnergieVendue = { readonly coefficient: string; readonly dit: RegExp; readonly nom: string; readonly chauffage: string };

/** Ce que la question veut savoir d'une dépense : son prix, ou en combien de temps elle se rembourse. */
export type DepenseDite =
  | { readonly but: "prix"; readonly equipement: Equipement }
  | { readonly but: "prix"; readonly energie: EnergieVendue }
  | { readonly but: "retour"; readonly equipement: Equipement & { readonly retour: NonNullable<Equipement["retour"]> } };

const ENERGIES: ReadonlyArray<EnergieVendue> = [
  {
    coefficient: "energie.prix.stere",
    dit: / (?:steres?|bois de chauffage|bois de chauffe|buches?) /,
    nom: "Le stère de bûches livré",
    chauffage: "poele_buches",
  },
  { coefficient: "energie.prix.granules", dit: new RegExp(` ${GRANULES} `), nom: "Le kilo de granulés en sacs", chauffage: "poele_granules" },
  { coefficient: "energie.prix.fioul", dit: new RegExp(` ${FIOUL} `), nom: "Le litre de fioul", chauffage: "fioul" },
  { coefficient: "energie.prix.propane", dit: new RegExp(` ${PROPANE} `), nom: "Le kilo de propane en citerne", chauffage: "gaz" },
  { coefficient: "energie.prix.gaz", dit: / gaz /, nom: "Le kilowattheure de gaz, hors abonnement", chauffage: "gaz" },
  { coefficient: "energie.prix.elec", dit: / (?:kwh|kilowattheures?|electricite|courant) /, nom: "Le kilowattheure d’électricité", chauffage: "effet_joule" },
];
// Un prix à l'unité : « le kWh de gaz », « le litre de fioul ». Sans cela, c'est la dépense d'un foyer qui se demande.
const A_L_UNITE = new RegExp(` (?:kwh|kilowattheures?|litres?|l (?:de|d) ${FIOUL}|steres?|kilos?|kg|sacs?|tonnes?|unite) `);

const COMBIEN = "(?:combien|a combien)";
const PRIX = new RegExp(
  ` (?:prix|tarifs?|couts?|devis|budget|montants?|investissements?|cher|chere|chers|cheres) | ${COMBIEN} (?:\\w+ ){0,9}(?:cout\\w*|vaut|valent|vaudra\\w*|revien\\w*|debours\\w*|depens\\w*|investi\\w*|compter|payer|paye|paie) | (?:cout\\w*|vaut|valent|revien\\w*|debours\\w*|faut compter|c est|ca fait|est a) (?:\\w+ ){0,8}combien | ${COMBIEN} (?:d |de )?(?:euros?|argent|sous|thunes?|balles) | (?:que|ce que|quoi) (?:\\w+ ){0,3}cout\\w* | c est combien | a combien (?:est|sont|se vend\\w*|se paie) | ${COMBIEN} (?:\\w+ ){0,2}pour (?:\\w+ )?(?:isoler|renover|poser|installer|mettre|planter|forer|creuser|construire|acheter) | d euros | en euros `,
);
const RETOUR =
  / (?:rentab\w*|rembours\w*|amorti\w*|retours? sur (?:investissement|achat)|temps de retour|(?:mes|ses|nos|leurs|vos|les) frais|gagnante?s?|financierement|roi|rapport(?:e|ent|era|eront|eraient)|se (?:paie|paient|paye|payent|payer|paiera|paieront|rattrap\w*)|vaut le coup|valent le coup|vaut la peine|(?:est|sont|serait|seraient)(?: (?:ce|il|elle|ils|elles))? (?:\w+ )?interessante?s?|ca (?:marche|fonctionne)(?! (?:comment|a quoi|avec|mal|plus|pas))) /;
const GAIN = / (?:combien|de combien|quelles?) (?:\w+ ){0,6}(?:economi\w*|baiss\w*|gagn\w*|reduit|reduire|reduisent|diminu\w*) /;
const TEMPS_OU_ARGENT = /^(?:temps|jours?|mois|ans?|annees?|euros?|argent|sous|thunes?|balles|k)$/;
const DU_COURANT = /^(?:electricite|courant|energie|kwh|kw|watts?)$/;
// « Combien de poser une cuve » ne compte rien : c'est un verbe.
const COMPTE =
  / combien (?:de |d )(?!(?:faire|mettre|poser|installer|chauffer|isoler|renover|construire|creuser|forer|planter|passer|changer|acheter|avoir|nourrir|elever|entretenir) )(?<compte>\w+)/g;
// Une aide, une occasion, un vendeur, un mode d'emploi, un métier : ce n'est pas un prix du catalogue.
const AUTRE_CHOSE =
  / (?:aides?|aider|subventions?|primes?|maprimerenov|cee|financements?|financer|credits?|prets?|emprunt\w*|occasion|gratuit\w*|gratos|moins chers?|moins cheres?|pas chers?|pas cheres?|bon marche|solidaires?|louer|location|adhesion|cotisation|formations?|stages?|cours|salaires?|metiers?|assurances?|pollution|planete|ecologique\w*|bruit|revendre|vendre|occasions|voitures?|velos?|entretenir|repar\w*|effet|moyen age|autrefois|siecles?|histoire|elysee|carbone|environnementa\w*|humain|ecologie|prix libre|parts?(?: sociales?)?|cooperatives?|visiter|visites?) /;
// « Une ferme avec un puits », « une maison avec des panneaux » : ce qu'un bien a déjà n'est pas ce dont on veut le prix.
const DEJA_LA =
  / (?:maisons?|fermes?|terrains?|apparts?|appartements?|logements?|bien|biens|propriete|habitat\w*|ecolieux?|cantines?|locations?|gites?) (?:\w+ ){0,3}(?:avec|dote\w*|equipe\w*) (?:(?:un|une|des|du|de la|d|de|ses|son|sa|leurs?) )?(?<avec>(?:\w+ ){1,3})/g;
const OU_TROUVER = / (?:ou|qui) (?:\w+ ){0,3}(?:acheter|achete|trouver|trouve|vend|vendent|vendre|install\w*|pose|poser|posent|fabriqu\w*) /;
const COMMENT = / comment /;

/** Vrai si la question demande un montant : ni une aide, ni un vendeur, ni un mode d'emploi, ni un nombre de choses. */
export function demandeUnPrix({ dite, intention }: QuestionComprise): boolean {
  if (intention === "travailler" || intention === "droit") return false;
  const texte = enTournure(dite);
  if (AUTRE_CHOSE.test(texte) || OU_TROUVER.test(texte) || COMMENT.test(texte) || !PRIX.test(texte)) return false;
  return [...texte.matchAll(COMPTE)].every(({ groups }) => ARGENT.test(groups?.["compte"] ?? ""));
}
const ARGENT = /^(?:euros?|argent|sous|thunes?|balles|k)$/;

/** Le prix ou le remboursement que la question demande ; rien si elle demande autre chose. */
export function lireDepense({ dite, intention }: QuestionComprise): DepenseDite | null {
  if (intention === "travailler" || intention === "droit") return null;
  const texte = enTournure(dite);
  if (AUTRE_CHOSE.test(texte) || OU_TROUVER.test(texte) || COMMENT.test(texte)) return null;
  const comptes = [...texte.matchAll(COMPTE)].map(({ groups }) => groups?.["compte"] ?? "");
  // « Combien d'électricité » d'un ruisseau mesuré : ce que donnerait la turbine.
  const duCourant = mesureUneTurbine(texte, dite) || (/ eoliennes? /.test(texte) && PRODUIT.test(texte));
  if (comptes.some((mot) => !TEMPS_OU_ARGENT.test(mot) && !(duCourant && DU_COURANT.test(mot)))) return null;
  // Le bois que l'on brûle déjà se compare à celui de la maison isolée : rien ne s'achète ici.
  if (/ \d+ ?(?:steres?|cordes?) /.test(texte) && / isol(?:er|ant|e|ais|ons|ation) /.test(texte) && !PRIX.test(texte)) return null;
  // Une chute et un débit mesurés disent une turbine, et demandent ce qu'elle donnerait ; un équipement nommé passe avant.
  const turbine = equipementDuPrix("cout.hydro");
  const nomme = trouverEquipement(sansCeQuiEstLa(texte));
  const mesure = (nomme ?? turbine) === turbine && mesureUneTurbine(texte, dite);
  const equipement = mesure ? turbine : nomme;
  if (equipement !== undefined && demandeCeQueCaDonne(texte, equipement)) return null;
  // Ce que fait gagner ce qui ne se rembourse pas (un potager) est ce qu'il donne, non ce qu'il coûte.
  if (equipement !== undefined && equipement.retour === undefined && GAIN.test(texte) && !EN_EUROS.test(texte)) return null;
  if (equipement !== undefined && ((mesure && !PRIX.test(texte)) || demandeUnRetour(texte, equipement)))
    return { but: "retour", equipement: { ...equipement, retour: equipement.retour ?? "chauffage" } };
  if (comptes.some((mot) => /^(?:temps|jours?|mois|ans?|annees?)$/.test(mot)) || !(PRIX.test(texte) || demandeUnPrixNu(texte, equipement))) return null;
  const energie = ENERGIES.find(({ dit }) => dit.test(texte));
  const aLUnite = energie !== undefined && A_L_UNITE.test(texte) && !/ (?:hivers?|maison|chauffer|pour \d+|par an) /.test(texte);
  if (aLUnite && (equipement === undefined || / (?:steres?|kwh) /.test(texte))) return { but: "prix", energie };
  return equipement === undefined ? null : { but: "prix", equipement };
}

/** La question sans ce que le bien cherché a déjà. Le mot « avec » reste : seul l'équipement s'en va. */
function sansCeQuiEstLa(texte: string): string {
  return texte.replaceAll(DEJA_LA, (passage: string, avec: string) => `${passage.slice(0, passage.length - avec.length)}`);
}

const EAU_QUI_TOMBE =
  / (?:chutes?|deniveles?|rivieres?|ruisseaux?|torrents?|cascades?|sources?|biefs?|moulins?|cours d eau|turbines?|turbiner|hydrauli\w*|hydroelectri\w*|pico\w*) /;
const EAU_QUI_SERT = / (?:pomp\w*|beliers?|arros\w*|irrigu\w*|irrigation|fuites?|robinets?|puits|forages?|douches?|boire|abreuv\w*|goutte a goutte) /;

/** Une hauteur et un débit sont ceux d'une turbine si l'eau tombe et ne sert à rien d'autre : une pompe, une fuite, un arrosage se mesurent pareil. */
function mesureUneTurbine(texte: string, dite: string): boolean {
  return EAU_QUI_TOMBE.test(texte) && !EAU_QUI_SERT.test(texte) && mesureUnCoursDEau(dite);
}

// « Une éolienne de 1 kW produit combien » : ce qu'elle donne.
const PRODUIT =
  / (?:produi\w*|donne\w*|fourni\w*|rend|genere\w*|fait de courant) (?:\w+ ){0,2}combien | (?:combien|que|quoi|ce que?) (?:de courant |d electricite |de kwh )?(?:\w+ ){0,3}(?:produi\w*|donne\w*|fourni\w*|genere\w*)(?= .*eoliennes? )| eoliennes? (?:\w+ ){0,5}(?:produi\w*|donne\w*|fourni\w*|genere\w*) /;
const COMBIEN_POUR = / combien (?:pour|dans) (?:une?|des|l|le|la|les) (?<suite>(?:\w+ ){1,4})/;
// Ce qui se compte ou se mesure attend un nombre, pas un prix : « panneaux solaires, combien ? ».
const SE_COMPTENT: ReadonlySet<string> = new Set([
  "cout.cuve",
  "cout.pv_toiture",
  "cout.batterie_lfp",
  "cout.poulailler",
  "cout.potager_amenagement",
  "cout.arbre_fruitier",
]);

/** « Combien pour un puits ? », « pompe à chaleur, combien ? » : le verbe manque, le prix reste. */
function demandeUnPrixNu(texte: string, equipement: Equipement | undefined): boolean {
  if (equipement === undefined) return false;
  const suite = COMBIEN_POUR.exec(texte)?.groups?.["suite"];
  if (suite !== undefined) return equipement.dit.test(` ${suite}`);
  return / combien $/.test(texte) && !PRODUIT.test(texte) && !SE_COMPTENT.has(equipement.cout);
}

// « 10 panneaux de 425 W, ça fait combien à l’année ? » : ce qui se compte par an est ce que l’équipement donne.
const CA_FAIT = / (?:ca fait|c est|ca donne) (?:\w+ ){0,3}combien /;
const PAR_AN = / (?:a l annee|par (?:an|annee|mois|jour)|dans l annee|chaque (?:annee|mois|jour)|l hiver|l ete|en hiver|en ete) /;
const EN_EUROS = / (?:prix|tarifs?|couts?|coute\w*|coutent|devis|budget|cher|chere|chers|cheres|payer|paye|factures?) /;

function demandeCeQueCaDonne(texte: string, { cout }: Equipement): boolean {
  return SE_COMPTENT.has(cout) && CA_FAIT.test(texte) && PAR_AN.test(texte) && !EN_EUROS.test(texte);
}

// « J'ai une rivière, je peux faire de l'électricité ? » : ce que donnerait la turbine.
const FAIRE_DU_COURANT = / (?:faire|fais|produire|tirer|fabriquer) (?:de l |du |d |mon |ma |notre |leur )?(?:propre )?(?:electricite|courant) /;

function demandeUnRetour(texte: string, { cout, retour }: Equipement): boolean {
  if (retour === undefined) return false;
  return RETOUR.test(texte) || GAIN.test(texte) || (cout === "cout.hydro" && FAIRE_DU_COURANT.test(texte)) || (cout === "cout.eolien" && PRODUIT.test(texte));
}
