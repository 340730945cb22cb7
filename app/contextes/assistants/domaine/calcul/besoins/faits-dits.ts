import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { AILLEURS } from "#app/contextes/assistants/domaine/comprehension/pays-d-usage.ts";
import type { DemandeDUnFait } from "./demande-d-un-fait.ts";
import { POULES_PERMISES } from "./droit-aux-poules.ts";
import { FAITS_DE_L_ENERGIE } from "./faits/faits-de-l-energie.ts";
import { FAITS_DE_LA_MAISON } from "./faits-de-la-maison.ts";
import { FAITS_DES_ABORDS } from "./faits/faits-des-abords.ts";
import { FAITS_DU_JARDIN } from "./faits/faits-du-jardin.ts";
import { FAITS_DU_LOGEMENT } from "./faits/faits-du-logement.ts";
import { ODEUR_D_EGOUT } from "./odeur-d-egout.ts";
import type { RegleDite, ReglesDites } from "./regles-dites.ts";
import { FROID_SANS_COURANT, MEDICAMENT_SANS_COURANT } from "./sans-courant.ts";

// Qui cherche une annonce, une terre, une formation n'attend pas une définition.
const CHERCHE =
  / (?:cherch\w*|recherch\w*|offres?|annonces?|trouver|trouve|recrut\w*|postuler|embauch\w*|louer|acheter|terres?|terrains?|formations?|stages?|ou (?:aller|sont|est)) /;
const C_EST_QUOI = "c est quoi|c quoi|qu est ce|definition|veut dire|signifie|expliqu\\w*|comment (?:ca )?(?:marche|fonctionne)|en quoi consiste";

/** Un autre pays est nommé : nos règles ne s'y disent pas. */
export const HORS_DE_FRANCE = new RegExp(
  ` (?:${[...AILLEURS.keys()].join("|")}|belges?|allemagne|autriche|italie|espagne|portugal|angleterre|royaume uni|irlande|pays bas|canada|quebec|etats unis|usa|maroc|algerie|tunisie|senegal|europe) `,
);
// Celui d'une autre année, d'un apprenti, ou l'emploi qu'il paie n'est pas son montant.
const EMPLOI = "(?:boulots?|emplois?|jobs?|postes?|metiers?|travail|tafs?|secteurs?)";
const AUTRE_SMIC = `(?:smic|minimum|en|de|l an|annees?) (?!2026)(?:19|20)\\d\\d(?! euros?)|annees? \\d+|apprenti\\w*|alternan\\w*|contrat pro|stagiaires?|quels? ${EMPLOI}|${EMPLOI} (?:payee? )?au smic|(?<!combien )je (?:gagne|touche|suis) (?:au |le )?smic`;
// « Quelle surface pour en vivre », « ce que rapporte un mètre carré » demandent une récolte ; « vivre en microferme », un lieu.
const DU_MARAICHAGE = "(?:\\w+ment |bien )?(?:d|de|du|des) (?:son |sa |une? |la |le |l )?(?:petite? )?(?:maraich\\w*|micro ?fermes?)";
const EN_VIVRE = `(?:on|on a|il|ils|peux|peut|pouvoir|possible de|arrive a|comment) (?:\\w+ment |bien )?(?:en (?:vit|vivre|vivent)|(?:vit|vivre|vivent) ${DU_MARAICHAGE})|vit on ${DU_MARAICHAGE}`;

// Craindre une secte, ou en voir une prendre quelqu'un ; « un insecte », « les sectes du marxisme », un lieu « non sectaire » qu'on cherche n'en sont pas. « N'est-ce pas une secte ? » la craint.
const SANS_SECTE = "(?<! (?:est|soit|etait) (?:il |ce |elle )?)(?:pas|non|sans|ni) (?:une? |de |aucune? )?(?:(?:derives? )?sectaires?|sectes?|gourous?)";
const DERIVE_SECTAIRE = {
  dit: / (?:sectes?|sectaires?|gourous?|(?:emprise mentale|sous (?:l |une )?emprise)|embrigad\w*|endoctrin\w*|miviludes) /,
  sauf: new RegExp(
    ` (?:${SANS_SECTE}|abeilles?|(?:romans?|livres?|films?|series?) (?:\\w+ )?(?:sur|a propos|qui parl\\w+ (?:d|de|des|du))|auteurs?|penseurs?|selon|marxis\\w*|marx|histoire des|gourou (?:de la finance|du marketing)|debat) `,
  ),
};

const PAYE = "(?:paye\\w*|paie|payes?|touche\\w*|gagn\\w*|remunere\\w*|verse\\w*)";
const COMBIEN_PAYE = `${PAYE} (?:\\w+ )?(?:combien|cb)|(?:combien|cb) (?:(?!de |d )\\w+ ){0,4}${PAYE}|quel(?:le)?s? (?:est (?:le |la |l )?)?(?:salaire|remuneration|indemnite|gratification|montant)|(?:est il|est ce|c est|il est|sont ils) (?:\\w+ )?(?:payes?|remuneres?)`;
// Ce que gagne un autre que celui qui est en stage ou en service civique.
const GAGNE_UN_AUTRE =
  "(?:gagne\\w*|touche|payee?s?|remuneree?s?) (?:une? |les? |des |la |l )(?!stag\\w*|services?|volontaires?|etudiant\\w*|jeunes?|eleves?|gratification|indemnite)\\w+";

const DE_FRANCE: ReadonlyArray<DemandeDUnFait> = [
  { fait: "poules", ...POULES_PERMISES },
  ...FAITS_DE_LA_MAISON,
  ...FAITS_DE_L_ENERGIE,
  ...FAITS_DU_JARDIN,
  ...FAITS_DU_LOGEMENT,
  ...FAITS_DES_ABORDS,
  {
    fait: "smic",
    dit: / (?:smic|salaire minimum|minimum legal (?:de|pour un) salaire) /,
    et: new RegExp(` (?:combien|cb|quel|montant|taux|horaire|heure|net|brut|mensuel|${C_EST_QUOI}) `),
    sauf: new RegExp(`${CHERCHE.source}| (?:${AUTRE_SMIC}) `),
  },
  {
    fait: "gratification_stage",
    dit: / (?:stages?|stagiaires?) /,
    et: new RegExp(` (?:${COMBIEN_PAYE}|gratifications?|obligatoirement payes?) `),
    sauf: new RegExp(
      ` (?:3e|3eme|troisieme|college|observation|coute\\w*|cout|prix|tarifs?|m inscrire|permaculture|formateurs?|apres (?:un|le|mon|ce) stage|installation|paysans? creatifs?|wwoof\\w*|${GAGNE_UN_AUTRE}) `,
    ),
  },
  {
    fait: "indemnite_service_civique",
    dit: / (?:services? civiques?) /,
    et: new RegExp(` (?:${COMBIEN_PAYE}|indemnites?|remuneration) `),
    sauf: new RegExp(` (?:benevol\\w*|apres (?:mon|un|le) service|${GAGNE_UN_AUTRE}) `),
  },
  {
    fait: "france_travail",
    dit: / (?:france travail|pole emploi|anpe) /,
    et: / (?:numeros?|telephone|tel|appeler|joindre|contact\w*|s inscrire|inscription|m inscrire|inscrire) /,
    sauf: / (?:offres?|annonces?|alternatives?|autre que|sans passer|radi\w*|actualis\w*|identifiants?|numero (?:d |de )?(?:allocataire|dossier)|formations?|chantiers?|fermes?|bprea|financ\w*|vue? sur|conseill\w* (?:\w+ ){0,3}(?:ne|n)) /,
  },
  {
    fait: "contrat_insertion",
    dit: / (?:cddi|(?:contrats?|cdd|emplois?) d insertion) /,
    et: new RegExp(
      ` (?:combien|quel\\w*|duree|dure|renouvel\\w*|qui (?:peut|a droit)|conditions?|avoir droit|droit a|pour qui|heures?|${C_EST_QUOI}) |^ (?:(?:le|un|et) )?(?:cddi|contrat d insertion) $`,
    ),
    sauf: CHERCHE,
  },
  {
    fait: "age_apprentissage",
    dit: / (?:apprentissage(?! (?:du|de la|de l|des|d) )|apprentie?s?|alternan\w+|contrats? d apprentissage) /,
    et: / (?:[3-6]\d ans|quel age|limite d age|age (?:limite|maxi\w*|max)|trop (?:vieux|vieille|agee?)|jusqu a (?:quel age|[23]\d ans)) /,
    sauf: / (?:enseign\w*|moniteur|tuteur|maitre d apprentissage|experience|etudiant\w* (?:de|en) alternance|recrut\w*|embauch\w*|on cherche un apprenti) /,
  },
  {
    fait: "benevolat_rsa",
    dit: / rsa /,
    et: / (?:benevol\w*|w?woof\w*|workaway|volontariat|volontaire|coups? de main|chantiers? (?:participatifs?|collectifs?)) /,
    sauf: / (?:quinze heures|15 h(?:eures)?|reforme) /,
  },
  {
    fait: "revenu_maraicher",
    dit: / (?:maraich\w*|micro ?fermes?) /,
    et: new RegExp(
      ` (?:gagn\\w*(?! (?:du temps|de la place|a etre) )|revenus?|salaires?|remuner\\w*|touche|(?:combien|que|ca|cela) rapporte|rapporte (?:combien|assez|quoi)|ca pa[iy]e|se verser?|se paye|se paie|${EN_VIVRE}) `,
    ),
    sauf: new RegExp(`${CHERCHE.source}| (?:surfaces?|m2|m²|metres? carres?|hectares?|ha|ares?|planches?|combien de legumes) `),
  },
];
const DE_PARTOUT: ReadonlyArray<DemandeDUnFait> = [
  { fait: "froid_sans_courant", ...FROID_SANS_COURANT },
  { fait: "medicament_sans_courant", ...MEDICAMENT_SANS_COURANT },
  { fait: "odeur_d_egout", ...ODEUR_D_EGOUT },
  { fait: "derive_sectaire", ...DERIVE_SECTAIRE },
];

/** Les faits que la question demande et que le site a relevés ; aucun si elle cherche autre chose. */
export function lireFaitsDits(question: string, { textes }: ReglesDites): ReadonlyArray<RegleDite> {
  const texte = enTournure(question);
  const demandes = HORS_DE_FRANCE.test(texte) ? DE_PARTOUT : [...DE_FRANCE, ...DE_PARTOUT];
  return demandes
    .filter(({ dit, et, sauf }) => dit.test(texte) && et?.test(texte) !== false && !sauf.test(texte))
    .flatMap(({ fait }) => textes.get(fait) ?? []);
}
