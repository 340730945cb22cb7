import { SECOURS, secourir } from "#app/contextes/assistants/domaine/recherche/directes/dangers/gestes-de-secours.ts";
import { estUnProche } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";
import { EAUX, ENGINS, ensemble, FOSSES, IMAGES, LOURDS, MEMBRES, PRIS, S_ABAT, SIGNES_DU_CORPS, TOMBE } from "./lexique-du-danger.ts";
import { ARTICLES, AUXILIAIRES, DANS, DE, enImage, JE, LUI, nomApres, PLUS, quelquUn, sujetEstQuelquUn, type Mots } from "./phrase.ts";

// Quelqu'un, et un endroit dont on ne sort pas seul.

const BROYEURS = ensemble(
  "hachoir broyeur broyeuse scie tondeuse courroie petrin presse engrenage engrenages mixeur chaine fendeuse batteuse cardan treuil machine ventilateur helice motoculteur",
);
const COULEURS = ensemble("blanc blanche bleu bleue froid froide gris grise pale mou molle");
const ETATS = ensemble("est tout toute devient devenu devenue tres");
const EBOULIS = ensemble("eboulement eboulis decombres gravats avalanche silo citerne cuve tunnel cave incendie");

/** Un endroit dont on ne sort pas seul, nommé dans la phrase, et d'où rien d'imagé ne détourne. */
const nommeUnPiege = (mots: Mots): boolean =>
  mots.some((mot, i) => (FOSSES.has(mot) || EAUX.has(mot) || LOURDS.has(mot) || ENGINS.has(mot)) && !enImage(mots, i));

const gesteDe = (lieu: string): string => secourir(FOSSES.has(lieu) ? "fosse" : EAUX.has(lieu) ? "noie" : "tombe");

/** Coincé, pris, enseveli quelque part. */
export function etrePris(mots: Mots): string | null {
  if (["bouchons", "embouteillages", "chaque", "matins", "soirs", "jours"].some((mot) => mots.includes(mot))) return null;
  for (const [i, mot] of mots.entries()) {
    if (!PRIS.has(mot)) continue;
    const suivant = mots[i + 1] ?? "";
    const membre = MEMBRES.has(mots[i - 1] ?? "") && ARTICLES.has(mots[i - 2] ?? "");
    if (suivant === "dessous" || suivant === "dedans") {
      if ((membre || sujetEstQuelquUn(mots, i)) && nommeUnPiege(mots)) return secourir("tombe");
      continue;
    }
    if (!DANS.has(suivant)) continue;
    // Un membre pris l'est, où que ce soit, sauf en image ; un corps, seulement là d'où l'on ne sort pas.
    if (membre && !mots.slice(i + 2, i + 6).some((dit) => IMAGES.has(dit) || dit === "sac")) return secourir("tombe");
    if (mot === "pris" || mot === "prise") continue;
    if (suivant === "entre" && decritUnTerrain(mots, i)) continue;
    const lieu = [FOSSES, suivant === "dans" ? EBOULIS : LOURDS, ENGINS].map((sorte) => nomApres(mots, i + 1, sorte)).find((rang) => rang !== null);
    if (lieu != null && (sujetEstQuelquUn(mots, i) || i === 0)) return gesteDe(mots[lieu] ?? "");
  }
  return null;
}

/** « On est coincés entre le mur du voisin et le garage pour mettre une cuve » : la place manque, et aucune machine ne serre personne. */
function decritUnTerrain(mots: Mots, rang: number): boolean {
  const suite = mots.slice(rang + 1);
  if (suite.some((mot) => ENGINS.has(mot))) return false;
  return / (?:pour (?:\w+ )?\w+(?:er|ir|re|oir)|ou (?:mettre|poser|planter|installer)|voisine?s?|mitoyen\w*|parcelles?|terrains?|limites?|chemin|rues?|route) /.test(
    ` ${suite.join(" ")} `,
  );
}

/** Une main mise, et non à mettre, dans ce qui la broie. */
export function mettreLaMain(mots: Mots): string | null {
  for (const [i, mot] of mots.entries()) {
    if (!/^(?:mis|mise|passe|passee|laisse|a|ai)$/.test(mot) || !ARTICLES.has(mots[i + 1] ?? "") || !MEMBRES.has(mots[i + 2] ?? "") || mots[i + 3] !== "dans")
      continue;
    const engin = nomApres(mots, i + 3, BROYEURS);
    if (engin !== null && sujetEstQuelquUn(mots, i)) return secourir("saigne");
  }
  return null;
}

/** Tombé, sauté là où l'on se noie ou l'on étouffe. */
export function yTomber(mots: Mots): string | null {
  if (SOUS_LA_GLACE.test(` ${mots.join(" ")} `) && mots.some((_, i) => quelquUn(mots, i))) return secourir("noie");
  for (const [i, mot] of mots.entries()) {
    if (!TOMBE.has(mot) || !sujetEstQuelquUn(mots, i)) continue;
    if (mots[i + 1] === "dedans") {
      const lieu = mots.find((dit, rang) => (FOSSES.has(dit) || EAUX.has(dit)) && !enImage(mots, rang));
      if (lieu !== undefined) return gesteDe(lieu);
    }
    const fosse = mots[i + 1] === "dans" ? nomApres(mots, i + 1, FOSSES) : null;
    // « J'ai plongé dans la cuve une pompe » l'y met.
    if (fosse !== null && !unObjetSuit(mots, fosse)) return gesteDe(mots[fosse] ?? "");
  }
  return null;
}

function unObjetSuit(mots: Mots, rang: number): boolean {
  const objet = mots[rang + 2] ?? "";
  return ARTICLES.has(mots[rang + 1] ?? "") && objet !== "" && !estUnProche(objet) && !MEMBRES.has(objet);
}

const SOUS_LA_GLACE = / (?:passee?|tombee?|coule|disparue?) (?:a travers|sous|dans) la glace /;

/** Quelque chose de lourd est tombé sur quelqu'un ; « je suis tombé sur mon voisin » le rencontre. */
export function recevoir(mots: Mots): string | null {
  for (const [i, mot] of mots.entries()) {
    if (!(S_ABAT.has(mot) || vientDeSAbattre(mots, i)) || mots[i + 1] !== "sur" || !sujetEstLourd(mots, i)) continue;
    if (estSurQuelquUn(mots, i + 2)) return secourir("tombe");
    const dedans = mots.indexOf("dedans", i);
    if (dedans > 0 && nomApres(mots, i + 1, ENGINS) !== null && mots.slice(i, dedans).some((dit) => estUnProche(dit) || /^(?:gens|on|nous|je)$/.test(dit)))
      return secourir("tombe");
  }
  return null;
}

/** « Vient de tomber » ; « peut tomber », « va s'effondrer » n'ont touché personne. */
const vientDeSAbattre = (mots: Mots, rang: number): boolean =>
  /^(?:tomber|abattre|effondrer|ecrouler|renverser)$/.test(mots[rang] ?? "") && / (?:vient|viennent) d(?:e|e s)? $/.test(` ${mots.slice(0, rang).join(" ")} `);

/** « Sur moi », « sur mon mari », « sur ma jambe » ; non « sur ma serre, je… », ni « sur le toit de mon voisin ». */
function estSurQuelquUn(mots: Mots, rang: number): boolean {
  const mot = mots[rang] ?? "";
  if (/^(?:moi|nous|lui|eux)$/.test(mot)) return true;
  if (!ARTICLES.has(mot)) return estUnProche(mot);
  const [un = "", deux = ""] = mots.slice(rang + 1, rang + 3);
  if (MEMBRES.has(un)) return /^(?:ma|mon|mes|sa|son|ses)$/.test(mot) && !DE.has(deux);
  // « Ma petite serre » n'est personne.
  const nom = /^(?:petite?s?|jeunes?|vieux|vieille|pauvre|grande?)$/.test(un) && deux !== "" ? deux : un;
  if (nom !== un && /^petite?s?$/.test(un) && /^(?:il|elle|et|qui|est|aide|aidez|que)$/.test(deux)) return true;
  return estUnProche(nom);
}

function sujetEstLourd(mots: Mots, rang: number): boolean {
  let premier = true;
  for (let i = rang - 1; i >= 0 && i >= rang - 8; i -= 1) {
    const mot = mots[i] ?? "";
    if (AUXILIAIRES.has(mot)) continue;
    if (LOURDS.has(mot) || ENGINS.has(mot)) return !enImage(mots, i);
    if (ARTICLES.has(mot) || (premier && (JE.has(mot) || LUI.has(mot)))) return false;
    premier = false;
  }
  return false;
}

/** Étendu sans connaissance, qu'on l'ait trouvé ou qu'on le voie. */
export function etreInerte(mots: Mots): string | null {
  const inerte = mots.findIndex((mot, i) => /^(?:inanimee?s?|inerte)$/.test(mot) && !DE.has(mots[i + 1] ?? ""));
  return inerte > 0 && sujetEstQuelquUn(mots, inerte) ? secourir("inconscient") : null;
}

/** Ne répond plus, ne bouge plus, ne remonte pas, là où l'on est en danger ou avec le corps qui le dit. */
export function neRepondrePlus(mots: Mots): string | null {
  for (const [i, mot] of mots.entries()) {
    if (!/^(?:repond|decroche|reagit|bouge|respire|remonte|ressort|reveille)(?:nt)?$/.test(mot) || !PLUS.has(mots[i + 1] ?? "") || !sujetEstQuelquUn(mots, i))
      continue;
    const seule = /\b(?:ans|seule?|agee?|vieille|vieux|jours|mamie|papi)\b/.test(mots.join(" "));
    // Une personne âgée, ou qui vit seule, que plus rien ne fait répondre.
    if (mots[i + 1] === "plus" && seule && ["porte", "sonnette", "volets"].some((signe) => mots.includes(signe)))
      return `${SECOURS} Dites depuis quand elle ne répond plus, et si les volets ou le courrier ont bougé.`;
    // « Ne répond plus à mes lettres » n'est pas un corps.
    if (/^(?:a|au|aux|de|du|pour)$/.test(mots[i + 2] ?? "")) continue;
    const lieu = mots.find(
      (dit, rang) =>
        (FOSSES.has(dit) || EAUX.has(dit)) && !enImage(mots, rang) && mots.slice(Math.max(0, rang - 3), rang).some((dit2) => DANS.has(dit2) || dit2 === "fond"),
    );
    if (lieu !== undefined) return gesteDe(lieu);
    if (mots.some((dit, rang) => SIGNES_DU_CORPS.has(dit) && (!COULEURS.has(dit) || ETATS.has(mots[rang - 1] ?? "")))) return secourir("inconscient");
  }
  return null;
}
