import { GESTE, SECOURS } from "./gestes-de-secours.ts";
import { AU_SECOURS, CABLE_A_TERRE, CRUE, DISPARITION, FEU, INTRUS, MEDICAMENTS_DE_TROP } from "./qui-appeler.ts";
import { BRULE, EAUX, ENGINS, FOSSES, IMAGES, INFLAMMABLES, LOURDS, MEMBRES, PRIS, S_ABAT, SIGNES_DU_CORPS, TOMBE } from "./lexique-du-danger.ts";
import { estUneBete, estUnProche } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";

// Qui, quoi, où : un danger se lit du rôle de ses mots, non d'une tournure. Quelqu'un, un état, un endroit dont on ne sort pas seul, dans l'ordre où la phrase
// les met ; ce qui n'est qu'une image (« la voiture du budget ») ne tient personne.

const ensemble = (mots: string): ReadonlySet<string> => new Set(mots.split(" "));

const JE = ensemble("je j on nous m me moi");
const LUI = ensemble("il elle ils elles lui");
const ARTICLES = ensemble("le la les l un une des mon ma mes notre nos son sa ses leur leurs cet cette ce deux");
const DE = ensemble("de du d des");
const DANS = ensemble("dans sous entre contre");
const AUXILIAIRES = ensemble("est suis sont sommes etes ete etait reste restee restes retrouve retrouvee a ai ont avons s se me m vient vont va ne n y en qui");
const FINS = ensemble("on nous il elle ils elles je j aide aidez sos help que quoi maintenant svp");
const PREPOSITIONS = ensemble("dans de d sur sous avec contre depuis a par en au vers derriere devant chez pres");
const CHOSES = [
  FOSSES,
  EAUX,
  ENGINS,
  LOURDS,
  INFLAMMABLES,
  ensemble("champ champs jardin sol vigne vignes foret plante plantes plant plants compost pompe feu tomates semis"),
];
const COULEURS = ensemble("blanc blanche bleu bleue froid froide gris grise pale mou molle");
const ETATS = ensemble("est tout toute devient devenu devenue tres");
const EBOULIS = ensemble("eboulement eboulis decombres gravats avalanche silo citerne cuve tunnel cave incendie");
/** Là où le feu est à sa place : il faut qu'il en sorte. */
const FOYERS = ensemble("four poele poeles cheminee insert chaudiere conduit friteuse casserole haie champ terrasse moteur voiture tracteur");
const APPAREILS = ensemble("batterie batteries chargeur onduleur prise multiprise tableau compteur telephone trottinette ordinateur");
const EN_GENERAL = ensemble(
  "regardons ailleurs greta climat planete pourquoi souvent frequent frequents parfois rarement risque risques toujours danger dangereux peut pourrait",
);
const PLUS = ensemble("plus pas");

/** Les mots d'une question, dans l'ordre. */
type Mots = ReadonlyArray<string>;

const a = (mots: Mots, ...suite: ReadonlyArray<string>): boolean => ` ${mots.join(" ")} `.includes(` ${suite.join(" ")} `);

/** Vrai si ce qui suit un mot en fait une image : « du budget », « administrative ». */
function suiviDUneImage(mots: Mots, rang: number): boolean {
  const [un = "", deux = "", trois = ""] = mots.slice(rang + 1, rang + 4);
  return IMAGES.has(un) || (DE.has(un) && (IMAGES.has(deux) || (ARTICLES.has(deux) && IMAGES.has(trois))));
}

/** Vrai si ce n'est pas un endroit : une image, une cause (« par la réforme »), une mesure (« cent litres »). */
function enImage(mots: Mots, rang: number): boolean {
  const suivant = mots[rang + 1] ?? "";
  return suivant === "par" || /^\d+$/.test(suivant) || suiviDUneImage(mots, rang);
}

/** Le rang du nom qu'introduit `rang` (« dans la grosse cuve ») s'il est de `rangees`, à trois mots près. */
function nomApres(mots: Mots, rang: number, rangees: ReadonlySet<string>): number | null {
  for (let i = rang + 1; i <= rang + 4 && i < mots.length; i += 1) {
    const mot = mots[i] ?? "";
    if (rangees.has(mot)) return enImage(mots, i) ? null : i;
    if (DANS.has(mot)) return null;
  }
  return null;
}

/** « Le mur », « la rivière », « mon champ » : ce que « il », « elle » peuvent être, s'il n'est pas seulement où l'on est. */
function nommeUneChose(mots: Mots): boolean {
  return mots.some((mot, i) => CHOSES.some((sorte) => sorte.has(mot)) && ARTICLES.has(mots[i - 1] ?? "") && !PREPOSITIONS.has(mots[i - 2] ?? ""));
}

/** Quelqu'un, à ce rang : une personne dite, et non « le chat de mon voisin ». */
function quelquUn(mots: Mots, rang: number): boolean {
  const mot = mots[rang] ?? "";
  if (JE.has(mot)) return true;
  if (LUI.has(mot)) return !mots.some(estUneBete) && !nommeUneChose(mots);
  if (!estUnProche(mot)) return false;
  const avant = mots[rang - 1] ?? "";
  return !DE.has(avant) && !(ARTICLES.has(avant) && DE.has(mots[rang - 2] ?? ""));
}

/** Le sujet de ce qui se dit au rang : le nom ou le pronom le plus proche avant lui. Une chose déterminée qui n'est pas quelqu'un est le sujet à sa place. */
function sujetEstQuelquUn(mots: Mots, rang: number): boolean {
  for (let i = rang - 1; i >= 0 && i >= rang - 8; i -= 1) {
    const mot = mots[i] ?? "";
    if (AUXILIAIRES.has(mot)) continue;
    if (quelquUn(mots, i)) return true;
    if (mot === "que" || mot === "qu") return false;
    const suivant = mots[i + 1] ?? "";
    if (ARTICLES.has(mot) && !MEMBRES.has(suivant) && !DE.has(mots[i - 1] ?? "")) return estUnProche(suivant) || estUnProche(mots[i + 2] ?? "");
  }
  return false;
}

/** Un endroit dont on ne sort pas seul, nommé dans la phrase, et d'où rien d'imagé ne détourne. */
const nommeUnPiege = (mots: Mots): boolean =>
  mots.some((mot, i) => (FOSSES.has(mot) || EAUX.has(mot) || LOURDS.has(mot) || ENGINS.has(mot)) && !enImage(mots, i));

const parle = (geste: keyof typeof GESTE): string => `${SECOURS} ${GESTE[geste]}`;
const gesteDe = (lieu: string): string => parle(FOSSES.has(lieu) ? "fosse" : EAUX.has(lieu) ? "noie" : "tombe");

/** Coincé, pris, enseveli quelque part. */
function etrePris(mots: Mots): string | null {
  if (["bouchons", "embouteillages", "chaque", "matins", "soirs", "jours"].some((mot) => mots.includes(mot))) return null;
  for (const [i, mot] of mots.entries()) {
    if (!PRIS.has(mot)) continue;
    const suivant = mots[i + 1] ?? "";
    const membre = MEMBRES.has(mots[i - 1] ?? "") && ARTICLES.has(mots[i - 2] ?? "");
    if (suivant === "dessous" || suivant === "dedans") {
      if ((membre || sujetEstQuelquUn(mots, i)) && nommeUnPiege(mots)) return parle("tombe");
      continue;
    }
    if (!DANS.has(suivant)) continue;
    // Un membre pris l'est, où que ce soit, sauf en image ; un corps, seulement là d'où l'on ne sort pas.
    if (membre && !mots.slice(i + 2, i + 6).some((dit) => IMAGES.has(dit) || dit === "sac")) return parle("tombe");
    if (mot === "pris" || mot === "prise") continue;
    const lieu = [FOSSES, suivant === "dans" ? EBOULIS : LOURDS, ENGINS].map((sorte) => nomApres(mots, i + 1, sorte)).find((rang) => rang !== null);
    if (lieu != null && (sujetEstQuelquUn(mots, i) || i === 0)) return gesteDe(mots[lieu] ?? "");
  }
  return null;
}

/** Tombé, sauté là où l'on se noie ou l'on étouffe. */
function yTomber(mots: Mots): string | null {
  for (const [i, mot] of mots.entries()) {
    if (!TOMBE.has(mot) || !sujetEstQuelquUn(mots, i)) continue;
    if (mots[i + 1] === "dedans") {
      const lieu = mots.find((dit, rang) => (FOSSES.has(dit) || EAUX.has(dit)) && !enImage(mots, rang));
      if (lieu !== undefined) return gesteDe(lieu);
    }
    const fosse = mots[i + 1] === "dans" ? nomApres(mots, i + 1, FOSSES) : null;
    if (fosse !== null) return gesteDe(mots[fosse] ?? "");
  }
  return null;
}

/** Quelque chose de lourd est tombé sur quelqu'un ; « je suis tombé sur mon voisin » le rencontre. */
function recevoir(mots: Mots): string | null {
  for (const [i, mot] of mots.entries()) {
    if (!S_ABAT.has(mot) || mots[i + 1] !== "sur" || !sujetEstLourd(mots, i)) continue;
    if ([i + 2, i + 3, i + 4].some((rang) => quelquUn(mots, rang) && mots[rang] !== "on")) return parle("tombe");
  }
  return null;
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

/** Ne répond plus, ne bouge plus, ne remonte pas, là où l'on est en danger ou avec le corps qui le dit. */
function neRepondrePlus(mots: Mots): string | null {
  for (const [i, mot] of mots.entries()) {
    if (!/^(?:repond|reagit|bouge|respire|remonte|ressort|reveille)(?:nt)?$/.test(mot) || !PLUS.has(mots[i + 1] ?? "") || !sujetEstQuelquUn(mots, i)) continue;
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
    if (mots.some((dit, rang) => SIGNES_DU_CORPS.has(dit) && (!COULEURS.has(dit) || ETATS.has(mots[rang - 1] ?? "")))) return parle("inconscient");
  }
  return null;
}

/** Quelque chose brûle, chez soi ou avec quelqu'un dedans ; le bois, le fioul qu'un poêle brûle n'en sont pas, ni un feu qu'on suppose ou qu'on explique. */
function brulerLa(mots: Mots): string | null {
  if (mots.some((mot) => EN_GENERAL.has(mot))) return null;
  for (const [i, mot] of mots.entries()) {
    if (
      !INFLAMMABLES.has(mot) ||
      !ARTICLES.has(mots[i - 1] ?? "") ||
      DE.has(mots[i - 2] ?? "") ||
      /^(?:que|qu|si|quand|comment)$/.test(mots[i - 2] ?? "") ||
      enImage(mots, i)
    )
      continue;
    // « La bonbonne de gaz », « le four à pain de mon père » : ce qui complète le nom n'est pas ce qui brûle.
    for (let v = i + 1; v <= i + 6 && v < mots.length; v += 1) if (leFeuYEst(mots, mot, v)) return FEU;
  }
  return null;
}

function leFeuYEst(mots: Mots, chose: string, verbe: number): boolean {
  const [mot = "", suite = "", apres = ""] = mots.slice(verbe, verbe + 3);
  if (BRULE.has(mot))
    return (
      !FOYERS.has(chose) &&
      (suite === "" ||
        (suite === "au"
          ? apres === "secours"
          : FINS.has(suite) || (ARTICLES.has(suite) && estUnProche(apres)) || (suite === "avec" && mots.slice(verbe).some(estUnProche))))
    );
  if (mot === "feu") return /^(?:en|pris|prend|prennent)$/.test(mots[verbe - 1] ?? "");
  if (mot === "explose") return mots.slice(verbe).some((_, rang) => quelquUn(mots, verbe + rang));
  // Une batterie, une prise qui fument, qui crépitent : le feu commence.
  return APPAREILS.has(chose) && /^(?:fume|crepite|grille)$/.test(mot) && suite !== "t";
}

/** Un essaim, une gorge qui enfle, un coup de chaleur. */
function reagir(mots: Mots): string | null {
  const pique = mots.findIndex((mot) => /^piquee?s?$/.test(mot));
  const essaim = pique > 0 && ["ruche", "essaim", "nid"].some((dit) => mots.slice(0, pique).includes(dit));
  if (essaim && (/^(?:m|nous)$/.test(mots[pique - 2] ?? "") || mots.slice(pique).some(estUnProche)) && !mots.some(estUneBete)) return parle("malaise");
  const enfle = mots.findIndex((mot) => /^(?:gonfle\w*|enfle\w*)$/.test(mot));
  const enfles = mots.slice(Math.max(0, enfle - 5), Math.max(0, enfle));
  if (["gorge", "langue", "levres", "visage"].some((dit) => enfles.includes(dit)) && !mots.some(estUneBete) && mots[enfle + 1] !== "de")
    return parle("malaise");
  const chaud = a(mots, "coup", "de", "chaleur") || ["insolation", "canicule", "soleil"].some((mot) => mots.includes(mot));
  const delire = mots.findIndex((mot) => /^(?:delire|titube|vomit|divague|confuse?)$/.test(mot));
  return chaud && delire > 0 && sujetEstQuelquUn(mots, delire) ? parle("malaise") : null;
}

/** Un corps blessé sans que la machine soit dite : une veine, des jambes qu'on ne sent plus, une brûlure, quelqu'un qu'on trouve pendu. */
function blesser(mots: Mots): string | null {
  const texte = ` ${mots.join(" ")} `;
  if (
    / (?:coupee?|ouverte?|tranchee?|sectionnee?) (?:(?:la|une|les|l) )?(?:veines?|artere|carotide|femorale) /.test(texte) &&
    mots.some((_, i) => quelquUn(mots, i))
  )
    return parle("saigne");
  if (
    / sen[st] (?:plus|pas) (?:ses|mes|les) (?:jambes?|bras|pieds|mains|orteils) /.test(texte) &&
    / (?:chut\w+|tomb\w+|accident|choc|cheval|sautee?) /.test(texte)
  )
    return parle("tombe");
  const brulee = mots.findIndex((mot) => /^brulee?s?$/.test(mot));
  if (
    brulee > 0 &&
    / (?:explos\w+|retour de flammes?|bouillante?|friteuse|visage|essence|gaz) /.test(texte) &&
    /^(?:est|suis|sont|ete)$/.test(mots[brulee - 1] ?? "") &&
    sujetEstQuelquUn(mots, brulee)
  )
    return parle("brule");
  const pendu = mots.findIndex((mot) => /^pendue?s?$/.test(mot));
  const trouve = mots.findIndex((mot) => /^(?:(?:re)?trouv|decouv)/.test(mot));
  if (trouve >= 0 && trouve < pendu && sujetEstQuelquUn(mots.slice(trouve), pendu - trouve)) return parle("pendu");
  if (
    / (?:touchee?|accrochee?|heurtee?) (?:la|une|l|le|un) (?:\w+ )?(?:haute tension|lignes? (?:electrique|haute|a haute|de)|cables? (?:electriques?|haute)) /.test(
      texte,
    ) &&
    mots.some((_, i) => quelquUn(mots, i))
  )
    return parle("courant");
  if (
    / accident (?:de |d |avec |en )/.test(texte) &&
    / (?:vient|venons|viens|y a eu) /.test(texte) &&
    / (?:bless\w+|coince\w*|sang|inconscient\w*) /.test(texte)
  )
    return parle("tombe");
  return null;
}

/** Ce dont on n'est pas encore blessé : l'eau qui monte, un câble à terre, quelqu'un qui menace ou qui manque, un appel tout court. */
function autour(mots: Mots): string | null {
  const texte = ` ${mots.join(" ")} `;
  if (
    /^ (?:(?:au secours|a l aide|aidez moi|aide moi|help|sos|urgence|au feu|c est (?:une )?urgen(?:t|ce)|vite|svp|appelez (?:les secours|le samu|les pompiers)|besoin d aide urgente) )+$/.test(
      texte,
    )
  )
    return AU_SECOURS;
  if (
    / (?:cables?|lignes?|fils?|poteau) (?:electriques?|haute tension|edf|enedis) (?:est |sont )?(?:tombee?s?(?! en panne)|arrachee?s?|par terre|au sol|pend\w*|a terre) /.test(
      texte,
    )
  )
    return CABLE_A_TERRE;
  if (
    / (?:monte|envahit|rentre|entre|deborde|arrive) (?:\w+ ){0,4}?(?:maison|salon|rez de chaussee|cuisine|chez) /.test(texte) &&
    / (?:riviere|eau|crue|torrent|fleuve|mer) /.test(texte) &&
    / (?:coincee?s?|bloquee?s?|toit|(?:a|au) (?:l etage|premier|grenier)|aidez|secours|vite) /.test(texte)
  )
    return CRUE;
  if (
    / (?:me|m|nous) (?:menace|a menacee?|agresse|poursuit|frappe|attaque|vise) (?:\w+ ){0,3}?(?:avec (?:un|une|son|sa|des) )(?:couteau|arme|fusil|hache|pistolet|machette|batte|fourche) /.test(
      texte,
    )
  )
    return INTRUS;
  if (
    / (?:defonce|defoncer|force|forcer|casse|casser) (?:\w+ )?(?:ma|notre|la|mes|nos) (?:porte|fenetres?|volets?) /.test(texte) &&
    / (?:ex|collegue|quelqu|voleurs?|cambrioleurs?) /.test(texte)
  )
    return INTRUS;
  if (
    / (?:pris|prise|avale|avalee) (?:\w+ )?(?:toute?s? |tous )(?:la|les|le|sa|ses|une|ma|mes) (?:(?:boites?|flacon) (?:de|d) (?:\w+ )?(?:somnif|cachet|medic|compri|dolipr|parac|pilule|anxio|xanax|tranqu|antid|calmant|gelule|valium|lexomil)|plaquettes? |cachets |comprimes |medicaments )/.test(
      texte,
    ) &&
    mots.some((_, i) => quelquUn(mots, i))
  )
    return MEDICAMENTS_DE_TROP;
  return disparaitre(mots, texte);
}

function disparaitre(mots: Mots, texte: string): string | null {
  const perdu = / (?:sommes|est|suis|on est) perdue?s? (?:en|dans|au) (?:la |le |un |une )?(?:montagne|foret|mer|bois|brouillard|neige|glacier) /.test(texte);
  if (perdu && / (?:bless\w+|nuit|froid|neige|batterie|secours|tempete|aidez) /.test(texte)) return DISPARITION;
  const manque = mots.findIndex((mot) => /^(?:disparue?|introuvable|perdue?|rentree?)$/.test(mot));
  if (manque < 0 || (mots[manque] === "rentre" && !PLUS.has(mots[manque - 1] ?? ""))) return null;
  if (!/ (?:depuis (?:ce matin|hier|cette nuit|\w+ heures?|midi|tout a l heure)|il fait nuit|la nuit (?:tombe|arrive)) /.test(texte)) return null;
  return mots.slice(0, manque).some((mot, i) => estUnProche(mot) && quelquUn(mots, i)) ? DISPARITION : null;
}

const LECTURES = [etrePris, yTomber, recevoir, neRepondrePlus, brulerLa, reagir, blesser, autour];
// Sans un de ces mots, aucune lecture n'aboutit ; presque aucune question n'en porte.
const PORTE_UN_DANGER =
  / (?:coince|bloque|enseveli|ecrase|prisonnier|piege|pris|enfonce|happe|tomb|saut|gliss|plonge|chut|effondr|bascul|renvers|ecroul|lache|repond|reagit|bouge|respire|remonte|ressort|reveille|brul|flamb|cram|feu|explos|fume|crepit|grille|siffle|piqu|gonfl|enfl|serre|delir|titub|vomi|divag|confus|coupe|ouvert|tranch|section|sen[st] p|pendu|touche|accroche|heurte|accident|secours|aide|sos|help|urgen|vite|cable|ligne|monte|envahit|rentre|deborde|menace|agresse|poursuit|attaque|defonce|force|casse|avale|disparu|introuvable|perdu)/;

/** Vrai si l'endroit nommé n'est qu'une image, ou si l'on y est pris tous les jours : personne n'attend de secours. */
export function estUneImage(texte: string): boolean {
  const mots = texte.trim().split(" ");
  return (
    / (?:tous les (?:jours|matins|soirs)|chaque (?:jour|matin|soir)|bouchons|embouteillages) /.test(texte) ||
    mots.some((mot, i) => (ENGINS.has(mot) || LOURDS.has(mot)) && suiviDUneImage(mots, i))
  );
}

/** Qui appeler, et le geste qui attend les secours, quand les mots de la phrase mettent quelqu'un en danger quelque part ; rien pour toute autre question. */
export function lireQuiQuoiOu(texte: string): string | null {
  if (!PORTE_UN_DANGER.test(texte)) return null;
  const mots = texte.trim().split(" ");
  for (const lire of LECTURES) {
    const reponse = lire(mots);
    if (reponse !== null) return reponse;
  }
  return null;
}
