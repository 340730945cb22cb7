import { sansAbreviationsOutils } from "#app/contextes/assistants/domaine/comprehension/abreviations.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { meleAUneQuestion, secourirLeCorps } from "./dangers/corps-en-danger.ts";
import { aAvaleUnPoison, MEDICAMENT, POISONS, QUI } from "./dangers/empoisonnement.ts";
import { REFROIDIR, secourir } from "./dangers/gestes-de-secours.ts";
import { petiteBrulureAvecUneQuestion } from "./dangers/petite-brulure.ts";
import { estUnVieuxPoison, lireLeMoment, nEstPlusLa } from "./dangers/moment.ts";
import { EMPOISONNEMENT, PAS_ICI, VITAL } from "./dangers/qui-appeler.ts";
import { faitCraindreUnDanger } from "./dangers/soupcon.ts";
import { DANGERS_DE_LA_MAISON, type Urgence } from "./dangers/maison-en-danger.ts";
import { IDEES_NOIRES } from "./idees-noires.ts";
import { BETE } from "./personnes.ts";
import { VIOLENCES } from "./violences.ts";
import { FIN_DE_VIE, ORGANISER_LA_FIN, VOULOIR_MOURIR, VOULOIR_MOURIR_ACCOMPAGNE } from "./vouloir-mourir.ts";

// Quelqu'un qui dit aller mal, ou être en danger, n'attend pas des fiches : il lui faut un numéro, tout de suite, et sans qu'un modèle l'écrive.

// Numéros nationaux : 3114 (service-public.fr, actualité A15206, 29 septembre 2021 ; 3114.fr) ; 15, 17, 112, 114, 119 et 3919 (service-public.fr, « Quels sont les numéros d'appel d'urgence ? »).
const DETRESSE = `${PAS_ICI} **3114**, numéro national de prévention du suicide : gratuit, jour et nuit, pour soi ou pour un proche ([3114.fr](https://3114.fr)). ${VITAL}`;

// Centre national des soins palliatifs et de la fin de vie : numéro, MNT, 19 novembre 2020 ; parlons-fin-de-vie.fr.
const QUI_ACCOMPAGNE =
  "Le **médecin traitant** d’abord : il peut demander une équipe de soins palliatifs, ou une hospitalisation à domicile, qui soulage et soigne à la maison. Le **Centre national des soins palliatifs et de la fin de vie** informe et écoute, pour soi ou pour un proche ([parlons-fin-de-vie.fr](https://www.parlons-fin-de-vie.fr) ; **01 53 72 33 04**, numéro relevé en 2020, à vérifier sur ce site) : ce que la loi permet, les directives anticipées, la personne de confiance.";
const FIN_DE_VIE_ACCOMPAGNEE = `Cet assistant ne sait pas aider pour cela, mais d’autres accompagnent. ${QUI_ACCOMPAGNE} Si l’envie de mourir vient d’une souffrance d’aujourd’hui, parlez-en maintenant : **3114**, gratuit, jour et nuit. ${VITAL}`;

const URGENCES: ReadonlyArray<Urgence> = [
  { dit: ORGANISER_LA_FIN, reponse: FIN_DE_VIE_ACCOMPAGNEE },
  { dit: VOULOIR_MOURIR_ACCOMPAGNE, reponse: `${DETRESSE} Une fin de vie, elle, s’accompagne. ${QUI_ACCOMPAGNE}` },
  { dit: VOULOIR_MOURIR, reponse: DETRESSE },
  { dit: IDEES_NOIRES, reponse: DETRESSE },
  { dit: FIN_DE_VIE, reponse: FIN_DE_VIE_ACCOMPAGNEE },
  {
    dit: VIOLENCES,
    reponse: `${PAS_ICI} **3919**, violences faites aux femmes : gratuit, jour et nuit, hors des factures. Un enfant en danger : **119**. ${VITAL} La police : **17**.`,
  },
];

// Qui s'effondre ou dont la poitrine se serre attend les secours, assis ou couché ; un poison, il faut qu'on le nomme.
const CORPS_QUI_LACHE = new RegExp(
  ` (?:${[
    "(?:mal|douleurs?|serrement) (?:a|dans|au) (?:la |le )?(?:poitrine|thorax|coeur)(?! (?:pour|de voir|quand) )",
    "(?:fait|fais|faire) un malaise|perd\\w* connaissance",
  ].join("|")}) `,
);
const NOMME_UN_POISON = new RegExp(
  ` (?:${POISONS}|${MEDICAMENT}|champignons?|baies?|conserves?|bocal|bocaux|produits?|gaz|fumees?|monoxyde|drogue|overdose|avale\\w*|empoisonn\\w*|intoxi\\w*|traite|trait(?:er|ement)s?|pulveris\\w*) `,
);
const MALAISE = new RegExp(
  ` (?:${[
    `${QUI} (?:ne |n )?(?:respire mal|arrive (?:plus|mal|pas) a respirer|(?:ai|a|avons|ont) le souffle court)|du mal a respirer`,
    "overdose",
    `${QUI} (?:me |m |s |nous )?(?:suis|sens|ai|a|est|sommes|avons|sont|ont) (?:ete )?(?:empoisonnee?s?|intoxiquee?s?)(?! (?:mon|ma|mes|nos|notre|le|la|les|des) ${BETE} )(?! par (?:la |les |l |le )?(?:pub\\w*|ecrans?|reseaux|medias?|tele\\w*|internet))`,
    "(?:pris|prise|avale|avalee|prendre) trop de (?:medicaments?|cachets?|comprimes?|somniferes?)",
  ].join("|")}) `,
);

// Mal respirer dans un logement, près d'un champ, par un air qui dure : c'est un mal à soigner et à faire cesser, non un poison qu'on vient d'avaler.
const AIR_MALSAIN =
  / (?:pesticides?|epandages?|pollution|humid\w*|moisi\w*|poussieres?|passoire|insalubre|appart\w*|amiante|radon|pollens?|la ville|fumees? (?:du|des|de la|de ma|de mon) voisin\w*) /;
const RESPIRE_MAL = / (?:respire mal|du mal a respirer|le souffle court) /;
// Ce qui vient de prendre, ou qui gonfle, n'attend pas, où que l'on habite.
const D_UN_COUP =
  / (?:d un coup|soudain\w*|tout a coup|brusquement|ce matin|ce soir|cette nuit|aujourd hui|maintenant|hier|depuis (?:\w+ )?(?:minutes?|heures?|tout a l heure)|vien(?:s|t|nent) (?:de|d)|levres?|gorge|langue|visage|poitrine|gonfle\w*|enfle\w*|piqu\w+|bleue?s?|incendie|feu) /;

const dure = (texte: string): boolean => RESPIRE_MAL.test(texte) && AIR_MALSAIN.test(texte) && !D_UN_COUP.test(texte);
const malaise = (texte: string): boolean => CORPS_QUI_LACHE.test(texte) || MALAISE.test(texte);
const malaiseSeul = (texte: string): boolean => !dure(texte) && lireLeMoment(texte) === "seul";

function secourirLeMalaise(texte: string): string | null {
  if (!malaise(texte) || !malaiseSeul(texte)) return null;
  return CORPS_QUI_LACHE.test(texte) && !NOMME_UN_POISON.test(texte) ? secourir("malaise") : EMPOISONNEMENT;
}

/** La réponse à qui dit aller mal ou être en danger ; rien pour toute autre question. */
export function repondreUrgence(question: string): string | null {
  const dite = sansAbreviationsOutils(question);
  const texte = enTournure(dite);
  if (aAvaleUnPoison(dite) && !estUnVieuxPoison(texte)) return EMPOISONNEMENT;
  const dit = URGENCES.find((urgence) => urgence.dit.test(texte));
  if (dit !== undefined) return dit.reponse;
  // Qui se sent mal dans une odeur de gaz en sort d'abord.
  const maison = DANGERS_DE_LA_MAISON.find((urgence) => urgence.dit.test(texte));
  if (maison !== undefined && !nEstPlusLa(texte)) return maison.reponse;
  if (petiteBrulureAvecUneQuestion(texte)) return null;
  return secourirLeCorps(texte) ?? secourirLeMalaise(texte);
}

/** Ce qui précède une réponse ordinaire, et ne la remplace pas. */
export const AVERTISSEMENT = "Si quelqu’un est en danger maintenant : **15**, **18** ou **112** ; par message, **114**.";

/** Vrai de ce qui précède toujours la réponse, fût-elle vide. */
export const neFaitQuePreceder = (secours: string): boolean => secours === AVERTISSEMENT || secours === REFROIDIR;

/** Le mot qui précède la réponse, quand un danger est dit avec une question ordinaire, qu'il dure ou qu'il est passé, ou que les mots le font craindre ; rien pour toute autre question. */
export function avertirDuDanger(question: string): string | null {
  const dite = sansAbreviationsOutils(question);
  const texte = enTournure(dite);
  const passe = (nEstPlusLa(texte) && DANGERS_DE_LA_MAISON.some(({ dit }) => dit.test(texte))) || (estUnVieuxPoison(texte) && aAvaleUnPoison(dite));
  if (petiteBrulureAvecUneQuestion(texte)) return REFROIDIR;
  return passe || (malaise(texte) && !malaiseSeul(texte)) || meleAUneQuestion(texte) || faitCraindreUnDanger(texte) ? AVERTISSEMENT : null;
}
