import { secourir } from "#app/contextes/assistants/domaine/recherche/directes/dangers/gestes-de-secours.ts";
import { estUneBete, estUnProche } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";
import { quelquUn, seSuivent, sujetEstQuelquUn, type Mots } from "./phrase.ts";

const texteDe = (mots: Mots): string => ` ${mots.join(" ")} `;
const DARD = "(?:frelons?|guepes?|abeilles?|bourdons?|insectes?|bestiole|bete|taon)";
const GORGE = "(?:la|ma|sa|l interieur de la) (?:gorge|bouche|langue|luette|palais)(?! d)";
const DANS_LA_BOUCHE = new RegExp(
  [
    ` ${DARD} (?:\\w+ ){0,4}?piquee?s? (?:\\w+ ){0,3}?(?:(?:dans|a|au fond de|sur) )?${GORGE}`,
    ` piquee?s? (?:par (?:\\w+ ){1,2})?(?:dans|a|au fond de|sur) ${GORGE}`,
    `(?<! (?:d|de|des|miel)) ${DARD} (?:\\w+ ){0,2}?(?:dans|au fond de) ${GORGE}`,
    ` (?:ai|a|vient d|viens d) aval(?:e|er) (?:une?|la|le) (?:\\w+ )?${DARD} `,
  ].join("|"),
);
const pourUneBete = (mots: Mots): boolean => mots.some((mot) => estUneBete(mot) && !/^(?:abeilles?|bete)$/.test(mot));

/** Un essaim, une gorge qui enfle, un coup de chaleur. */
export function reagir(mots: Mots): string | null {
  const pique = mots.findIndex((mot) => /^piquee?s?$/.test(mot));
  const essaim = pique > 0 && ["ruche", "essaim", "nid"].some((dit) => mots.slice(0, pique).includes(dit));
  if (essaim && (/^(?:m|nous)$/.test(mots[pique - 2] ?? "") || mots.slice(pique).some(estUnProche)) && !mots.some(estUneBete)) return secourir("malaise");
  if (DANS_LA_BOUCHE.test(texteDe(mots)) && !pourUneBete(mots)) return secourir("gorge");
  const piqures =
    / (?:piquee?s?|piqures?) (?:\w+ ){0,3}?(?:partout|(?:[5-9]|\d\d+|dix|vingt|trente|cinquante|cent|plusieurs|plein|une? (?:dizaine|vingtaine|trentaine|centaine|essaim)) (?:\w+ ){0,2}?(?:frelons?|guepes?|abeilles?|fois))/;
  const texte = ` ${mots.join(" ")} `;
  if (piqures.test(texte) && mots.some((_, i) => quelquUn(mots, i)) && !pourUneBete(mots)) return secourir("malaise");
  if (
    / poitrine (?:qui )?(?:me |lui |se )?(?:serre|serree|oppresse\w*|comprime\w*)| (?:serre|oppresse\w*|etau) (?:dans )?(?:la|ma|sa) poitrine | (?:fourmis|fourmillements|engourdi|douleur|mal) (?:\w+ ){0,3}?bras gauche /.test(
      texte,
    )
  )
    return secourir("malaise");
  if (/ enceinte /.test(texte) && / contractions? /.test(texte) && / (?:fortes?|rapprochees?|intenses?|toutes les|sans arret|mois|semaines) /.test(texte))
    return secourir("malaise");
  const enfle = mots.findIndex((mot) => /^(?:gonfle\w*|enfle\w*)$/.test(mot));
  const enfles = mots.slice(Math.max(0, enfle - 5), Math.max(0, enfle));
  if (["gorge", "langue", "levres", "visage", "bouche"].some((dit) => enfles.includes(dit)) && !mots.some(estUneBete) && mots[enfle + 1] !== "de")
    return secourir("gorge");
  const chaud = seSuivent(mots, "coup", "de", "chaleur") || ["insolation", "canicule", "soleil", "moisson", "chaleur"].some((mot) => mots.includes(mot));
  const delire = mots.findIndex((mot) => /^(?:delire|titube|vomit|divague|confuse?)$/.test(mot));
  const brulant = / (?:4[0-2](?: \d)? (?:de fievre|degres? de fievre)|fievre a 4[0-2]) /.test(texte);
  if (chaud && brulant && mots.some((_, i) => quelquUn(mots, i))) return secourir("chaleur");
  return chaud && delire > 0 && sujetEstQuelquUn(mots, delire) ? secourir("chaleur") : null;
}

const PETITES_BETES = / (?:tiques?|puces?|punaises?|aoutats?|moustiques?|taons?|araignees?|poux|souris|mulots?|hamsters?) /;
// « La batterie se décharge », « une décharge de gravats » ne se prennent pas.
const A_PRIS_LE_COURANT =
  / (?:(?:pris|prise|prendre|recu|recue|recevoir) (?:\w+ ){0,3}?(?:coup de jus|decharge(?! (?:d|de) (?:gravats|dechets|encombrants|dettes)| publique| sauvage)|chataigne(?! a )|220|380)|electrocut(?:ee?s?|er)) /;

/** Un corps blessé sans que la machine soit dite : une veine, des jambes qu'on ne sent plus, une brûlure, quelqu'un qu'on trouve pendu. */
export function blesser(mots: Mots): string | null {
  const texte = ` ${mots.join(" ")} `;
  if (
    / (?:coupee?|ouverte?|tranchee?|sectionnee?) (?:(?:la|une|les|l) )?(?:veines?|artere|carotide|femorale) /.test(texte) &&
    mots.some((_, i) => quelquUn(mots, i))
  )
    return secourir("saigne");
  if (
    / sen[st] (?:plus|pas) (?:ses|mes|les) (?:jambes?|bras|pieds|mains|orteils) /.test(texte) &&
    / (?:chut\w+|tomb\w+|accident|choc|cheval|sautee?) /.test(texte)
  )
    return secourir("tombe");
  const brulee = mots.findIndex((mot) => /^brulee?s?$/.test(mot));
  if (
    brulee > 0 &&
    / (?:explos\w+|retour de flammes?|bouillante?|friteuse|visage|essence|gaz) /.test(texte) &&
    /^(?:est|suis|sont|ete)$/.test(mots[brulee - 1] ?? "") &&
    sujetEstQuelquUn(mots, brulee)
  )
    return secourir("brule");
  const pendu = mots.findIndex((mot) => /^pendue?s?$/.test(mot));
  if (
    / explose(?:e|es)? /.test(texte) &&
    / (?:brulee?s?|blesse\w*|en sang|saigne) /.test(texte) &&
    mots.some((mot, i) => estUnProche(mot) && quelquUn(mots, i))
  )
    return secourir("brule");
  // Une tique, une araignée mordent sans qu'il y ait où appuyer.
  const mordu = PETITES_BETES.test(texte) ? -1 : mots.findIndex((mot) => /^(?:mordue?s?|mordre|morsure)$/.test(mot));
  if (
    mordu > 0 &&
    / (?:au|a la|au niveau d[ue]|dans le|sur le|le|la|l) (?:visage|cou|gorge|tete|bras|avant bras|mains?|jambes?|mollets?|joues?|cuisses?|oreilles?|nez) /.test(
      ` ${mots.slice(mordu + 1).join(" ")} `,
    ) &&
    (sujetEstQuelquUn(mots, mordu) || mots[mordu - 2] === "m")
  )
    return secourir("saigne");
  if (
    A_PRIS_LE_COURANT.test(texte) &&
    / (?:(?:il|elle|on|est|suis|sont|tombee?|reste|git|allongee?|retrouvee?) (?:par terre|au sol|a terre)|bouge plus|bouge pas|repond plus|repond pas|tremble|mal au coeur|brulee?) /.test(
      texte,
    ) &&
    mots.some((_, i) => quelquUn(mots, i))
  )
    return secourir("courant");
  const trouve = mots.findIndex((mot) => /^(?:(?:re)?trouv|decouv)/.test(mot));
  if (trouve >= 0 && trouve < pendu && sujetEstQuelquUn(mots.slice(trouve), pendu - trouve)) return secourir("pendu");
  if (
    / (?:touchee?|accrochee?|heurtee?) (?:la|une|l|le|un) (?:\w+ )?(?:haute tension|lignes? (?:electrique|haute|a haute|de)|cables? (?:electriques?|haute)) /.test(
      texte,
    ) &&
    mots.some((_, i) => quelquUn(mots, i))
  )
    return secourir("courant");
  if (
    / accident (?:de |d |avec |en )/.test(texte) &&
    / (?:vient|venons|viens|y a eu) /.test(texte) &&
    / (?:bless\w+|coince\w*|sang|inconscient\w*) /.test(texte)
  )
    return secourir("tombe");
  return null;
}
