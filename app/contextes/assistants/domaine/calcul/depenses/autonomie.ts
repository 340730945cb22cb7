import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { minuscule } from "#app/commun/texte/majuscule.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { coutDesEconomes } from "#app/contextes/assistants/domaine/calcul/besoins/dire-besoins.ts";
import { euros, fourchette } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import type { Matiere, VarianteCalculee } from "#app/contextes/assistants/domaine/calcul/references.ts";
import type { Foyer, VarianteCalcul } from "#app/contextes/assistants/domaine/calcul/variantes.ts";
import type { Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import { demandeUnPrix } from "./lire-depense.ts";

/** Ce que l'on veut produire chez soi. */
type AxeVoulu = "eau" | "energie" | "alim";
const AXES: ReadonlyArray<AxeVoulu> = ["eau", "energie", "alim"];

const AUTONOMIE = / (?:autonom\w*|autosuffi\w*|autarci\w*|independance energetique|independants? (?:du|des) reseaux?|hors(?: du)? reseau|off grid) /;
// L'autonomie d'une batterie de voiture, d'une personne âgée, d'un enfant : une autre question.
const AUTRE_AUTONOMIE =
  / (?:voitures?|velos?|telephones?|drones?|camions?|vans?|camping|ordinateurs?|personnes? agees?|handicap\w*|dependan\w*|apa|enfants? autonomes?|financiere|alimentaire d un pays|france|pays|ville|commune|village) /;
const DITS: Readonly<Record<AxeVoulu, RegExp>> = {
  eau: / (?:eaux?|pluie) /,
  energie: / (?:energies?|energetique\w*|electricite|electrique\w*|courant|chauffage|solaires?) /,
  alim: / (?:alimentaires?|alimentation|nourriture|manger|legumes?|potagers?|bouffe) /,
};

// Se couper du réseau, c'est produire tout son courant.
const SE_DEBRANCHER =
  / (?:(?:couper|debrancher|deconnecter|detacher|passer|defaire|affranchir|quitter|sortir)(?: \w+){0,3} (?:du reseau|d edf|d enedis|le reseau|de l electricite)|(?:quitter|larguer) (?:edf|enedis)|sans (?:etre raccorde\w*|raccordement|edf)) /;
// Quitter un vendeur pour un autre, ou un employeur : le compteur reste.
const AUTRE_FOURNISSEUR =
  / (?:fournisseurs?|enercoop|ekwateur|ilek|engie|total\w*|octopus|vattenfall|planete oui|plenitude|mint|concurren\w*|(?:passer|aller|souscrire|basculer|partir) chez|(?:autre|nouveau|changer de|resili\w*) (?:\w+ )?(?:contrat|offre|abonnement)|resili\w*|demission\w*|salarie\w*|devenir|reconver\w*) /;
const COMMENT_SE_DEBRANCHER =
  / comment (?:\w+ ){0,3}(?:me|se|nous|s|m) (?:couper|debrancher|deconnecter|detacher|passer|defaire|affranchir) (?!(?:\w+ ){0,3}reseau (?:social|wifi|internet|mobile|d eau|de gaz))/;
// Par où commencer, si cela se peut, combien de temps cela prend : la même réponse, deux ensembles chiffrés.
const PAR_OU_COMMENCER =
  / (?:par (?:ou|quoi) (?:\w+ ){0,4}(?:commenc\w*|debut\w*|demarr\w*|s y prendre)|(?:commenc\w*|debut\w*|demarr\w*) (?:\w+ )?par (?:ou|quoi)|(?:premiers?|premieres?) (?:pas|etapes?|choses?)|quelles? (?:sont les )?(?:etapes?|priorites?)|dans quel ordre|comment (?:\w+ ){0,3}(?:faire|devenir|etre|rendre|s y prendre)|que (?:faut il|faire|dois je faire)) /;
const EST_CE_POSSIBLE =
  / (?:possible|realiste|faisable|jouable|realisable|utopique|(?:est ce|c est)(?: qu\w*)? (?:on|je|nous|il)? ?(?:peut|peux|pouvons)|peut on|puis je|je peux|on peut|peux je|y arriver|reussir|(?:combien|cb) (?:de temps|d annees|d heures?|de mois|d ans)|en combien (?:de temps|d annees)) /;
// Une forme qui n'est pas celle d'une maison à équiper : une pensée, un lieu où aller, un métier.
const AUTRE_DEMANDE =
  / (?:cherch\w*|ecolieux?|ecovillages?|communautes?|collectifs?|associations?|reseaux? (?:de|d|pour)|stages?|formations?|emplois?|metiers?|livres?|auteurs?|philosoph\w*|politique\w*|pensee\w*|definition|c est quoi|signifie|psycholog\w*|debat\w*|jeunesse|sans (?:depenser|argent|un sou|rien acheter)|gratuit\w*|enfants? (?:plus )?autonomes?|(?:mon|ma|notre|un) (?:fils|fille|bebe|mere|pere|grand mere|ado)|scolaire|travail en autonomie|equipe autonome|ou (?:vivre|aller|s installer|trouver|apprendre)|apprendre|visiter) /;

/**
 * Une maison autonome, sans équipement nommé : son prix, par où commencer, si cela se peut. Les axes que dit la question, ou les trois ; rien si elle demande
 * autre chose.
 */
export function axesDeLAutonomie(comprise: QuestionComprise): ReadonlyArray<AxeVoulu> | null {
  const texte = enTournure(comprise.dite);
  if (AUTRE_AUTONOMIE.test(texte)) return null;
  const debranche = SE_DEBRANCHER.test(texte) && !AUTRE_FOURNISSEUR.test(texte);
  const dits = debranche ? (["energie"] as const) : AXES.filter((axe) => DITS[axe].test(texte));
  if ((AUTONOMIE.test(texte) || debranche) && demandeUnPrix(comprise)) return dits.length === 0 ? AXES : dits;
  const commencer = PAR_OU_COMMENCER.test(texte);
  // Une surface à cultiver dit ce qu'elle nourrit, mieux qu'un ensemble supposé.
  const seNourrir = dits.length === 0 ? !commencer : dits.every((axe) => axe === "alim");
  if (seNourrir && comprise.quantites.some(({ unite }) => unite === "m2")) return null;
  if (comprise.intention === "travailler" || AUTRE_DEMANDE.test(texte) || comprise.quantites.some(({ unite }) => NOMMENT_UN_EQUIPEMENT.has(unite))) return null;
  const comment = debranche && COMMENT_SE_DEBRANCHER.test(texte);
  if ((AUTONOMIE.test(texte) || debranche) && (commencer || comment || EST_CE_POSSIBLE.test(texte))) return dits.length === 0 ? AXES : dits;
  // « Eau, électricité, potager : par où commencer ? » dit l'autonomie sans la nommer.
  return commencer && dits.length > 1 && CHEZ_SOI.test(texte) ? dits : null;
}

/** Vrai si la question demande par quoi commencer : les équipements se rangent alors du moins cher au plus cher. */
export const demandeParOuCommencer = (dite: string): boolean => PAR_OU_COMMENCER.test(enTournure(dite));

const CHEZ_SOI =
  / (?:maisons?|fermes?|granges?|terrains?|longeres?|chez (?:moi|nous|soi)|yourtes?|on (?:arrive|s installe|demenage|emmenage|vient)|notre|mon) /;
const NOMMENT_UN_EQUIPEMENT: ReadonlySet<string> = new Set(["m3", "kwc", "kwh", "steres", "poules", "panneaux", "eur"]);

/** Ce qu'un ensemble ajoute sur un axe : ce qui part au simulateur, et comment il se nomme. */
type Ajout = { readonly reponses: Foyer; readonly dit: string };
type Ensemble = Readonly<Record<AxeVoulu, (personnes: number, tailles: Tailles) => Ajout>>;

const SIMPLE: Ensemble = {
  eau: (_, { toit_m2: toit, ensemble_cuve_m3: cuve }) => ({
    reponses: { toit: String(toit.valeur), cuve: String(cuve.valeur) },
    dit: `une cuve de ${cuve.valeur} m³`,
  }),
  energie: (_, { ensemble_kwc: kwc }) => ({
    reponses: { pv: String(kwc.valeur), chauffage: "poele_buches" },
    dit: `${kwc.valeur} kWc de panneaux solaires et un poêle à bûches`,
  }),
  alim: (personnes, { ensemble_potager_m2, ensemble_poules: poules }) => {
    const potager = ensemble_potager_m2.valeur * personnes;
    return {
      reponses: { potager: String(potager), poules: String(poules.valeur) },
      dit: `${formaterNombre(potager)} m² de potager et ${poules.valeur} poules`,
    };
  },
};
const POUSSE: Ensemble = {
  eau: (_, { toit_m2: toit, ensemble_pousse_cuve_m3: cuve }) => ({
    reponses: { toit: String(toit.valeur), cuve: String(cuve.valeur), mousseurs: "oui", douche_econome: "oui" },
    dit: `une cuve de ${cuve.valeur} m³, des robinets et une douche économes`,
  }),
  energie: (_, { ensemble_pousse_kwc: kwc, ensemble_pousse_batterie_kwh: batterie, capteurs_m2: cesi }) => ({
    reponses: {
      pv: String(kwc.valeur),
      batterie: String(batterie.valeur),
      chauffage: "poele_buches",
      ecs: "solaire",
      cesi: String(cesi.valeur),
    },
    dit: `${kwc.valeur} kWc de panneaux, ${batterie.valeur} kWh de batterie, un chauffe-eau solaire et un poêle à bûches`,
  }),
  alim: (personnes, { ensemble_pousse_potager_m2, ensemble_pousse_verger_m2, ensemble_pousse_poules: poules }) => {
    const [potager, verger] = [ensemble_pousse_potager_m2.valeur * personnes, ensemble_pousse_verger_m2.valeur * personnes];
    return {
      reponses: { potager: String(potager), poules: String(poules.valeur), verger: String(verger) },
      dit: `${formaterNombre(potager)} m² de potager, ${formaterNombre(verger)} m² de verger et ${poules.valeur} poules`,
    };
  },
};

/** Deux ensembles d'équipements : un premier pas, et un ensemble poussé. */
export function ensemblesAutonomes(axes: ReadonlyArray<AxeVoulu>, foyer: Foyer, personnes: number, tailles: Tailles): ReadonlyArray<VarianteCalcul> {
  return [SIMPLE, POUSSE].map((ensemble, rang) => {
    const ajouts = axes.map((axe) => ensemble[axe](personnes, tailles));
    return {
      valeur: 1,
      nom: `${rang === 0 ? "Un premier ensemble" : "Un ensemble poussé"} (${ajouts.map(({ dit }) => dit).join(" ; ")})`,
      reponses: ajouts.reduce<Foyer>((dites, { reponses }) => ({ ...dites, ...reponses }), foyer),
    };
  });
}

const SOBRE = "sobre";
const ORDINAIRE = "ordinaire";

/** Le même foyer, robinets et douche ordinaires puis économes : ce qui s'épargne avant de produire. */
export function avantDeProduire(axes: ReadonlyArray<string>, foyer: Foyer): ReadonlyArray<VarianteCalcul> {
  if (!axes.includes("eau")) return [];
  return [
    { valeur: 0, nom: ORDINAIRE, reponses: foyer },
    { valeur: 0, nom: SOBRE, reponses: { ...foyer, mousseurs: "oui", douche_econome: "oui" } },
  ];
}

/** L'ordre où commencer : ce qui s'épargne, puis ce qui s'achète, du moins cher au plus cher. */
function direParOuCommencer(variantes: ReadonlyArray<VarianteCalculee>): string {
  const [ordinaire, sobre] = [ORDINAIRE, SOBRE].map((nom) => variantes.find((une) => une.nom === nom)?.resultat);
  const prix = sobre === undefined ? 0 : coutDesEconomes(sobre);
  const [avant, apres] = [ordinaire?.eau?.besoin.m3_an ?? 0, sobre?.eau?.besoin.m3_an ?? 0];
  const epargne =
    prix > 0 && avant > apres
      ? `D’abord épargner : robinets et douche économes, environ ${euros(prix)}, ôtent ${formaterNombre(avant - apres)} m³ des ${formaterNombre(avant)} m³ d’eau d’un an. `
      : "";
  const achats = (variantes[0]?.resultat.budget.equipements ?? [])
    .filter(({ duree_an }) => duree_an > 1)
    .toSorted((a, b) => a.cout_eur - b.cout_eur)
    .map(({ nom, cout_eur }) => `${minuscule(nom)} (${euros(cout_eur)})`);
  return `${epargne}${epargne === "" ? "Du" : "Puis, du"} moins cher au plus cher : ${achats.join(", ")}. Une maison mal isolée s’isole avant. `;
}

/** Ce que coûte chaque ensemble, et ce qu'il fournit ; par où commencer, si on le demande. */
export function direAutonomie({ axes = [], commencer }: { readonly axes?: ReadonlyArray<string>; readonly commencer?: true }, { variantes }: Matiere): string {
  const dits = variantes.map((une) => direEnsemble(une, axes)).filter((phrase) => phrase !== "");
  if (dits.length === 0) return "";
  const bois = axes.includes("energie") ? " Le bois à acheter chaque année s’y ajoute, et ne compte pas comme produit sur place." : "";
  return `${commencer === true ? direParOuCommencer(variantes) : ""}${dits.join(" ")}${bois} Aucun prix ne vaut pour toutes les maisons, et rien ne s’achète qui rende tout à fait autonome : ce sont deux exemples, toutes taxes comprises, aides non déduites, hors isolation. Le prix de chaque équipement du premier, avec son année et sa source, est dans le calcul.`;
}

function direEnsemble({ nom = "", resultat: { budget, eau, energie, alim } }: VarianteCalculee, axes: ReadonlyArray<string>): string {
  if (nom === SOBRE || nom === ORDINAIRE) return "";
  const { cout_total_eur, cout_bas_eur, cout_haut_eur, fonctionnement_an_eur } = budget;
  if (cout_total_eur <= 0) return "";
  const voulu = (axe: AxeVoulu) => axes.includes(axe);
  const fournies = [
    ...(eau === null || !voulu("eau") ? [] : [`${ecrireTaux(eau.autonomie.taux)} de l’eau (${fourchette(eau.ic)})`]),
    ...(energie === null || !voulu("energie")
      ? []
      : [
          `${ecrireTaux(energie.courant.part_couverte)} de l’électricité et ${ecrireTaux(energie.autonomie.taux)} de toute l’énergie (${fourchette(energie.ic)})`,
        ]),
    ...(alim === null || !voulu("alim") ? [] : [`${ecrireTaux(alim.autonomie.taux)} de l’alimentation (${fourchette(alim.ic)})`]),
  ];
  const temps =
    alim === null || !voulu("alim") || alim.travail.h_semaine_moyenne <= 0
      ? ""
      : ` Jardin et poules : environ ${formaterNombre(alim.travail.h_semaine_moyenne, 1)} h par semaine.`;
  const chaqueAnnee = fonctionnement_an_eur >= 1 ? `, puis ${euros(fonctionnement_an_eur)} par an de grain pour les poules` : "";
  return `${nom} : environ ${euros(cout_total_eur)}, de ${euros(cout_bas_eur)} à ${euros(cout_haut_eur)}${chaqueAnnee}, pour ${fournies.join(", ")}.${temps}`;
}
