import { EMPOISONNEMENT } from "./dangers/qui-appeler.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// Ce qu'on hésite à manger, ou qu'on n'aurait pas dû boire : la réponse ne se cherche pas, elle jette ou elle fait contrôler.

// Un corps qui réagit déjà n'attend pas de conseils.
const VA_DEJA_MAL =
  / (?:bleue?s?|grise?s?|vomi\w*|diarrhees?|fievre|malades?|convuls\w*|somnolente?|endormie?|reveille plus|sang|mal au ventre|coliques?|voit double|respire mal) /;

/** `dit` : ce que la question doit porter, tout à la fois ; `sauf` : ce qui en fait une autre. */
type Douteux = { readonly dit: ReadonlyArray<RegExp>; readonly sauf: RegExp; readonly reponse: string };

const EAU =
  "(?:de )?(?:l |cette |notre |son )?eau (?:\\w+ ){0,2}?(?:de la |du |de l |de |d |des |d une? )?(?:cuve|citerne|pluie|recuperateur|recup|puits|forage|source|riviere|mare|etang|ruisseau|lac|fosse|arrosoir|gouttiere|bidon|abreuvoir|lavoir|canal)";

const DOUTEUX: ReadonlyArray<Douteux> = [
  {
    dit: [new RegExp(` (?:(?:a|ai|ont|avons|as|avez) (?:\\w+ )?(?:bu|avale)|vient de boire|viens de boire) (?:\\w+ )?(?:(?:un|une|des) \\w+ de )?${EAU} `)],
    sauf: / (?:vaches?|chevres?|brebis|poules?|chevaux|cheval|anes?|chiens?|chats?|abeilles?|moutons?|autrefois|toute (?:leur|ma|sa|notre|une) (?:vie|enfance)|delicieuse|tres bonne|etait bonne|(?<! (?:non|pas|jamais|sans etre) )(?:filtree|bouillie|potable|traitee|analysee)|purificat\w+|pastilles?) /,
    reponse:
      "Une gorgée d’une eau non traitée ne rend pas toujours malade, mais elle peut porter des microbes, ceux des fientes ou d’une fosse. Donnez de l’eau potable, surveillez une dizaine de jours. **Médecin dans la journée** si : diarrhée, fièvre ou vomissements ; un bébé, une femme enceinte, une personne âgée ou fragile ; une eau où quelque chose a coulé (traitement, engrais, fosse). **15** tout de suite si : sang, grande soif, bouche sèche, somnolence, peu d’urine ; ou produit dans l’eau. Dites ce qui a été bu, et quand. Ensuite, écrivez « eau non potable » au robinet, hors de portée des enfants.",
  },
  {
    dit: [
      / (?:champignons?|cepes?|bolets?|girolles?|chanterelles?|coulemelles?|amanites?|russules?|lactaires?) /,
      / (?:comment (?:\w+ ){0,2}(?:savoir|reconnaitre|etre sure?s?|verifier|distinguer)|comestibles?|(?:sont|est) (?:\w+ )?bons?|veneneux|toxiques?|peut on (?:les |le )?manger|(?:puis je|on peut|je peux) (?:les |le |en )?manger|identifier) /,
    ],
    sauf: / (?:cultiv\w+|(?:champignons?|blancs) de paris|pousser|kit|pleurotes?|mildiou|meruel\w*|murs?|cuisine[rz]?|secher|congeler|arbres?|chien\w*|poules?|compost|purin|roman|livre|stages?|formations?|associations?) /,
    reponse:
      "N’en mangez aucun dont vous n’êtes pas sûr : des espèces mortelles ressemblent aux bonnes, et ni une photo, ni une application, ni un animal qui en mange ne suffisent. Montrez la cueillette entière, pied compris, à un **pharmacien** qui connaît les champignons ou à une **association de mycologie** ; au moindre doute, jetez tout. Un malaise après le repas, même le lendemain : le **15** ou le **centre antipoison**, en gardant les restes.",
  },
  {
    dit: [
      / (?:boca(?:l|ux)|conserves?|boites?|pots?|terrines?) /,
      / (?:bombee?s?|gonflee?s?|gonflent|gonfle|couvercle (?:qui )?(?:se souleve|saute|bombe)|jaillit|sous pression) /,
    ],
    sauf: / (?:comment (?:\w+ )?steriliser|levain|kefir|kombucha|lacto\w*|ferment\w*|choucroute|saumure|kimchi|cidre|boites? (?:aux lettres|de vitesses?|a outils|a oeufs)|(?:eviter|empecher) |biogaz|pots? d echappement|pneus?) /,
    reponse:
      "Jetez-le, fermé, **sans y goûter** et sans l’ouvrir : un couvercle bombé dit qu’un gaz s’y est fait, et la toxine du **botulisme** ne se voit, ne se sent ni ne se goûte. Ni à une bête, ni au compost : dans un sac fermé, aux ordures ; lavez-vous les mains. Regardez aussi les bocaux de la même fournée. Quelqu’un en a mangé et voit double, parle ou avale mal : le **15**, tout de suite.",
  },
  {
    dit: [
      / congelateurs? /,
      / (?:eteinte?|panne|coupure|coupee?|debranchee?|arretee?|degele|decongele\w*|disjoncte\w*|sans (?:courant|electricite)|plus de courant) /,
      / (?:\d+ ?h|heures?|jours?|nuits?|hier|depuis|jet\w+|manger|gard\w+|degele|decongele\w*|recongel\w*|aliments?|viandes?|perdu\w*) /,
    ],
    sauf: / (?:consomm\w+|kwh|watts?|prix|repar\w+|acheter|choisir|quel congelateur|sans congelateur|batteries?|groupe|onduleur|panneaux?|solaire|comment (?:degivrer|eviter)) /,
    reponse:
      "Resté fermé, un congélateur plein garde le froid **48 heures** environ, à moitié plein **24 heures** : n’ouvrez pas, couvrez-le. Au retour du courant, regardez chaque aliment : encore dur, avec des cristaux, il se garde ; mou mais froid comme un réfrigérateur (4 °C au plus), mangez-le bien cuit dans la journée, ou cuisinez-le avant de le recongeler ; tiède, d’odeur ou de couleur changée, ou sans qu’on sache depuis quand, jetez. Ne recongelez rien de cru, et jetez sans hésiter viande hachée, poisson, crustacés, plats et glaces dégelés.",
  },
];

/** Ce qui se jette ou se fait contrôler avant d'être mangé : un champignon dont on doute, un bocal bombé, un congélateur arrêté, une eau qu'on n'a pas traitée ; rien pour toute autre question. */
export function repondreALAlimentDouteux(question: string): string | null {
  const texte = enTournure(question);
  const reponse = DOUTEUX.find(({ dit, sauf }) => dit.every((motif) => motif.test(texte)) && !sauf.test(texte))?.reponse;
  if (reponse === undefined) return null;
  return VA_DEJA_MAL.test(texte) ? `${EMPOISONNEMENT} ${reponse}` : reponse;
}
