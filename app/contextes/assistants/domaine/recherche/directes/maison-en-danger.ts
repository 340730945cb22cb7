// Une fuite de gaz, du monoxyde, un feu, chez qui écrit : sortir d'abord. « Le gaz à effet de serre », « où poser un détecteur » sont des questions comme les autres.

const MA = "(?:l |la |le |ma |mon |notre )";
const ICI = `(?:chez (?:moi|nous|ma \\w+|mon \\w+)|dans ${MA}(?:cuisine|maison|cave|chambre|appart\\w*|immeuble|escalier|garage|salle de bains?))`;
// Ce qui suit un danger dit maintenant ; « brûle 8 stères », « une fuite de gaz, comment l'éviter » parlent d'autre chose.
const A_L_AIDE = "$|(?:et )?(?:que|quoi) (?:dois je )?faire|(?:et )?qui appeler|aidez|vite|au secours|svp";
const MAINTENANT = `(?= (?:${A_L_AIDE}|ca |c est|j ai|je (?:fais|sais|dois)|depuis ))`;
const SECOURS = "**18** ou **112** ; par message : **114**";

/** Un danger de la maison, comment il se dit, et ce qui sauve. */
type Danger = { readonly dit: ReadonlyArray<string>; readonly reponse: string };

// 0 800 47 33 33 : urgence sécurité gaz de GRDF. 18, 112, 114 : service-public.fr, « Quels sont les numéros d'appel d'urgence ? ».
const DANGERS: ReadonlyArray<Danger> = [
  {
    dit: [
      `(?:fuites?|odeurs?) de gaz (?:\\w+ )?${ICI}`,
      `(?:fuites?|odeurs?) de gaz${MAINTENANT}`,
      `(?:ca|cela|je) (?:pue|sent|sens) (?:\\w+ )?(?:une odeur de |le )?gaz (?:\\w+ )?${ICI}`,
      `(?:ca|cela|je) (?:pue|sent|sens) (?:\\w+ )?(?:une odeur de |le )?gaz${MAINTENANT}`,
    ],
    reponse: `Sortez, sans rien allumer ni éteindre : ni flamme, ni lumière, ni téléphone à l’intérieur. En passant, ouvrez les fenêtres et fermez l’arrivée de gaz si vous le pouvez. Dehors, appelez l’urgence gaz de GRDF, **0 800 47 33 33**, gratuite, jour et nuit, ou les pompiers : ${SECOURS}.`,
  },
  {
    dit: [
      `${MA}(?:alarme|detecteur) (?:de |du |a )?(?:monoxyde(?: de carbone)?|co) (?:sonne|bipe|hurle|s est declenchee?)`,
      `(?:intoxication|intoxiquee?s?) (?:au|par le) monoxyde(?: de carbone)?${MAINTENANT}`,
    ],
    reponse: `Sortez tous, maintenant, en ouvrant les fenêtres et en arrêtant l’appareil si vous le pouvez : le monoxyde de carbone ne se sent pas. Dehors, appelez les secours : ${SECOURS}. Ne rentrez pas avant leur accord.`,
  },
  {
    dit: [
      `(?:il y a|y a|ya) le feu (?:\\w+ )?${ICI}`,
      `${MA}(?:maison|appart\\w*|grange|cuisine|cheminee|four|compteur|grenier) (?:brule|est en feu|prend feu|a pris feu)${MAINTENANT}`,
      `(?:j ai|on a|nous avons) un feu de cheminee(?= (?:${A_L_AIDE}))`,
      `(?:j ai|on a|nous avons) un incendie (?:\\w+ )?${ICI}`,
    ],
    reponse: `Sortez tous, maintenant, en fermant les portes derrière vous, et appelez dehors les pompiers : ${SECOURS}. Ne rentrez rien chercher.`,
  },
];

const LUS = DANGERS.map(({ dit, reponse }) => ({ dit: new RegExp(` (?:${dit.join("|")})(?= )`), reponse }));

/** Ce qui sauve d'un danger de la maison, si la question, repliée, en dit un. */
export function repondreAuDangerChezSoi(texte: string): string | null {
  return LUS.find(({ dit }) => dit.test(texte))?.reponse ?? null;
}
