import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { RegleDite, ReglesDites } from "./regles-dites.ts";

/** Ce que la question doit dire pour demander ce fait, et ce qui en fait une autre question. */
type Demande = { readonly fait: string; readonly dit: RegExp; readonly et: RegExp; readonly sauf: RegExp };

// Qui cherche une annonce, une terre, une formation n'attend pas une définition.
const CHERCHE =
  / (?:cherch\w*|recherch\w*|offres?|annonces?|trouver|trouve|recrut\w*|postuler|embauch\w*|louer|acheter|terres?|terrains?|formations?|stages?|ou (?:aller|sont|est)) /;
const C_EST_QUOI = "c est quoi|c quoi|qu est ce|definition|veut dire|signifie|expliqu\\w*|comment (?:ca )?(?:marche|fonctionne)|en quoi consiste";

const DEMANDES: ReadonlyArray<Demande> = [
  {
    fait: "poules",
    dit: / (?:poules?|poulaillers?|coqs?|basse cour|volailles?) /,
    et: / (?:lotissements?|coproprietes?|copro|la loi|lois?|droits?|legal\w*|interdi\w*|autoris\w*|reglement\w*|regles?|declar\w*|permis|mairie|plaign\w*|(?:peut on|puis je|on peut|je peux|a t on) (?:\w+ ){0,2}(?:avoir|mettre|elever|installer|garder)) /,
    sauf: / (?:nourri\w*|restes|dechets|epluchures|vendre|vente|abatt\w*|tuer|association|battre|renards?|oeufs?|plus fort|combien de poules (?:pour|par|faut|il faut|me faut)) /,
  },
  {
    fait: "smic",
    dit: / (?:smic|salaire minimum|minimum legal) /,
    et: new RegExp(` (?:combien|cb|quel|montant|taux|horaire|heure|net|brut|mensuel|${C_EST_QUOI}) `),
    sauf: CHERCHE,
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
    fait: "revenu_maraicher",
    dit: / (?:maraich\w*|micro ?fermes?) /,
    et: / (?:gagn\w*|revenus?|salaires?|remuner\w*|touche|rapporte|se verser|se paye|se paie|(?:on|peut on|il|ils|peux|peut|pouvoir|possible de|arrive a) (?:en )?(?:vit|vivre|vivent)|vivre (?:du|de son|en)) /,
    sauf: CHERCHE,
  },
  {
    fait: "froid_sans_courant",
    dit: / (?:congel\w*|frigos?|frigidaires?|refrigerateurs?|surgeles?) /,
    et: / (?:coupures?(?: (?:de |d )\w+)?|pannes? (?:de courant|d electricite|d elec|electrique|de secteur|generale)|sans (?:courant|electricite|elec|jus)|plus (?:de courant|d electricite|d elec|de jus)|courant (?:est |a ete )?coupe|black ?out|delestages?|debranchee?) /,
    sauf: / (?:batteries?|onduleurs?|groupes?|panneaux?|solaires?|repar\w*|depann\w*|acheter|eau) /,
  },
];

/** Les faits que la question demande et que le site a relevés ; aucun si elle cherche autre chose. */
export function lireFaitsDits(question: string, { textes }: ReglesDites): ReadonlyArray<RegleDite> {
  const texte = enTournure(question);
  return DEMANDES.filter(({ dit, et, sauf }) => dit.test(texte) && et.test(texte) && !sauf.test(texte)).flatMap(({ fait }) => textes.get(fait) ?? []);
}
