import { type GESTE, secourir } from "#app/contextes/assistants/domaine/recherche/directes/dangers/gestes-de-secours.ts";
import { estUneBete } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";
import type { Mots } from "./phrase.ts";

// Qui a peur écrit sans sujet : « huile bouillante sur la main », « descendu dans la fosse, ne répond plus ». Une bête nommée rend la phrase à la question qu'elle pose.

const NE_PLUS = "(?:ne |n )?(?:repond|reagit|bouge|respire|parle|remonte)(?:nt)? (?:plus|pas)";
const FOSSE = "(?:la|le|l|une?|notre|ma|mon|sa|son) (?:\\w+ )?(?:fosse|cuve|puits|citerne|silo|regard|egout|puisard|digesteur)";
const CORPS = "(?:tete|bras|mains?|pieds?|jambes?|visage|doigts?|cuisses?|ventre|dos|cou|poitrine|epaules?|yeux)";
const VA_MAL = "(?:tete (?:qui |me |lui )?tourne|vertiges?|malaise|mal a la tete|nausees?|etouff\\w*|evanoui\\w*|inconscient\\w*)";

const MACHINE = /^(?:pompes?|sondes?|telephones?|arbres?|cerisiers?|pommiers?|robots?)$/;

/** `descend` : ce qui se dit aussi d'une machine, descendue ou posée là. */
const CRIS: ReadonlyArray<{ readonly geste: keyof typeof GESTE; readonly dit: RegExp; readonly descend?: true }> = [
  {
    geste: "brule",
    dit: new RegExp(
      `(?<!(?: (?:vers|jet|mett|coul)\\w*) (?:(?:de|du|l|la|un|une|d) )*)(?:eau|huile|soupe|the|cafe|lait|confiture|cire|graisse) (?:bouillante?|brulante?)(?: renversee?| tombee?| recue?)? sur (?:la|le|les|l|ma|mon|mes|sa|son|ses) ${CORPS}(?! (?:d|du|des|de (?!(?:mon|ma|mes|notre|la petite|le petit) )) )`,
    ),
  },
  { geste: "courant", dit: new RegExp(` (?:electrisee?|electrocutee?) (?:\\w+ ){0,8}?${NE_PLUS} `) },
  { geste: "courant", dit: /^ collee? (?:au|a la|a l|a un|a une) (?:fil|cable|courant|cloture|ligne|prise|tableau|compteur) / },
  { geste: "courant", dit: / (?:fil|fils|cable|prise|cloture|ligne|tableau|compteur) (?:\w+ ){0,4}?(?:reste|restee?|est) (?:\w+ )?collee? / },
  {
    geste: "fosse",
    descend: true,
    dit: new RegExp(` (?:descendue?s?|entree?s?|tombee?s?) dans ${FOSSE} (?:\\w+ ){0,5}?(?:${NE_PLUS}|${VA_MAL}) `),
  },
  {
    geste: "inconscient",
    descend: true,
    dit: new RegExp(
      ` (?:couchee?|allongee?|etendue?|ecroulee?|affalee?) (?:par terre|au sol|a terre|dans|sur) (?:\\w+ ){0,6}?(?:ne |n )?(?:repond|reagit|bouge|respire) (?:plus|pas) `,
    ),
  },
  { geste: "saigne", dit: / sang (?:qui )?(?:gicle|jaillit|coule a (?:flots?|gros bouillons)) / },
];

/** Le geste de ce qu'on crie sans dire de qui ; rien s'il s'agit d'une bête ou d'une machine qu'on y descend. */
export function sansSujet(mots: Mots): string | null {
  if (mots.some(estUneBete)) return null;
  const texte = ` ${mots.join(" ")} `;
  const machine = mots.some((mot) => MACHINE.test(mot));
  const cri = CRIS.find(({ dit, descend = false }) => !(descend && machine) && dit.test(texte));
  return cri === undefined ? null : secourir(cri.geste);
}
