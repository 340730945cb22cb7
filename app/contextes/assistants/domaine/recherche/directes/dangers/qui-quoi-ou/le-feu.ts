import { FEU, FEU_DEHORS } from "#app/contextes/assistants/domaine/recherche/directes/dangers/qui-appeler.ts";
import { estUnProche } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";
import { BRULE, ensemble, INFLAMMABLES } from "./lexique-du-danger.ts";
import { ARTICLES, DE, enImage, quelquUn, type Mots } from "./phrase.ts";

const FINS = ensemble("on nous il elle ils elles je j aide aidez sos help que quoi maintenant svp");
const APPELS = ensemble("aide aidez sos help svp vite");
/** Là où le feu est à sa place, ou dont les prix flambent : il faut qu'il en sorte. */
const FOYERS = ensemble(
  "four poele poeles cheminee insert chaudiere conduit friteuse casserole haie champ terrasse moteur voiture tracteur huile graisse friture essence gaz lampe radiateur chauffage pellets",
);
const MATIERES = ensemble("foin paille huile graisse friture essence gaz bonbonne pellets sapin guirlande batterie batteries chargeur matelas rideaux");
const DONT_LE_PRIX_EXPLOSE = ensemble("essence gaz chauffage compteur pellets huile foin");
const AU_DEHORS = ensemble("foret colline garrigue");
const APPAREILS = ensemble("batterie batteries chargeur onduleur prise multiprise tableau compteur telephone trottinette ordinateur");
const A_MOI = ensemble("mon ma mes notre nos sa son ses leur leurs cette cet ce");
const EN_GENERAL = ensemble(
  "regardons ailleurs greta climat planete amazonie amazonienne siberie pourquoi souvent frequent frequents parfois rarement risque risques toujours danger dangereux peut pourrait facilement chaque",
);
// « Prend feu plus vite », « grille tous les deux ans », « explose depuis qu'on a la pompe » : ce qui arrive d'habitude n'arrive pas là.
const D_HABITUDE = / (?:(?:plus|moins|aussi|tres) vite|(?:tous|toutes) les|depuis qu\w*|vrai que) /;
// « La paille, ça prend feu », « la maison, on la chauffe au feu » : un autre sujet prend la suite.
const AUTRE_SUJET = ensemble("ca cela je j on nous tu vous pour si quand comment mais et que qu");

const FOYER =
  "(?:petite?s? |grande?s? |vieux |vieille |nouveau |nouvelle )?(?:poeles?|cheminees?|inserts?|foyers?|braseros?|barbecues?|chaudieres?|fours?|fourneaux?|cuisinieres?|atre|rocket|bouilleur|fumoir|barbeuk|bbq)";
const ARTICLE = "(?:l |le |la |les |mon |ma |notre |un |une |leur |son |sa )?";
const BATI =
  "(?:cabane|maison|grange|hangar|garage|cuisine|chambre|yourte|caravane|camion|fourgon|toit|toiture|grenier|appart\\w*|immeuble|atelier|serre|salon|chalet|tente|cave|remise|bergerie|etable|ecurie|poulailler|compteur|tableau|poubelles?|rideaux|canape|lit|matelas|hotte|friteuse)";
const LE_FEU_EST_LA = [
  new RegExp(` (?:il y a|y a|ya|on a) le feu (?:(?:derriere|sous|chez|autour)|(?:dans|a|au|sur) (?!${ARTICLE}${FOYER} ))`),
  new RegExp(` (?:il y a|y a|ya) du feu (?:dans|sur|sous|derriere) ${ARTICLE}${BATI} `),
  new RegExp(` (?:ai|a|avons|ont) mis le feu (?:a|au|aux|dans) ${ARTICLE}${BATI} `),
  / (?:feux?|incendies?|flammes?) (?:de (?:foret|broussailles?|vegetation|champs?|garrigue|maquis|chaume) )?(?:qui )?(?:est |sont )?(?:avance|avancent|approche|approchent|arrive|arrivent|se rapproche|vient|menace|menacent|proche|tout pres|aux portes)(?: \w+){0,3}? (?:maison|chez|nous|moi|hameau|village|ferme|grange|jardin|habitations?|camping|terrain) /,
];
// Un toit fume par sa cheminée, un four à pain par sa bouche.
const FUMEE_HORS_DU_FOYER =
  /^(?!.* (?:cheminee|conduit|poele|insert|souche|faitage|tubage|chapeau|chaudiere|four a (?:pain|pizzas?|bois)) ).* (?:fumees?|flammes) (?:\w+ )?(?:qui )?(?:sort|sortent|s echappe|s echappent) (?:du|de la|de l|de mon|de ma|des) (?:tableau|compteur|onduleur|batteries?|prise|toit|toiture|grange|moteur|four|lave \w+|frigo|murs?|plafond|grenier|cave) /;
const DEHORS = / (?:feux?|incendies?|flammes?) (?:de |qui |est |sont |avance|approche|arrive|se |vient|menace)/;

/** Quelque chose brûle, chez soi ou avec quelqu'un dedans ; le bois, le fioul qu'un poêle brûle n'en sont pas, ni un feu qu'on suppose, qu'on explique ou qui revient d'habitude. */
export function brulerLa(mots: Mots): string | null {
  const texte = ` ${mots.join(" ")} `;
  if (mots.some((mot) => EN_GENERAL.has(mot)) || D_HABITUDE.test(texte)) return null;
  if (LE_FEU_EST_LA.some((dit) => dit.test(texte)) || FUMEE_HORS_DU_FOYER.test(texte)) return DEHORS.test(texte) ? FEU_DEHORS : FEU;
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
    for (let v = i + 1; v <= i + 8 && v < mots.length && !AUTRE_SUJET.has(mots[v] ?? ""); v += 1)
      if (leFeuYEst(mots, i, v)) return AU_DEHORS.has(mot) ? FEU_DEHORS : FEU;
  }
  return null;
}

function leFeuYEst(mots: Mots, rang: number, verbe: number): boolean {
  const chose = mots[rang] ?? "";
  const [mot = "", suite = "", apres = ""] = mots.slice(verbe, verbe + 3);
  const avant = mots[verbe - 1] ?? "";
  if (BRULE.has(mot))
    return (
      !FOYERS.has(chose) &&
      (suite === "" ||
        (suite === "au"
          ? apres === "secours"
          : FINS.has(suite) || (ARTICLES.has(suite) && estUnProche(apres)) || (suite === "avec" && mots.slice(verbe).some(estUnProche))))
    );
  if (mot === "flammes") return avant === "en";
  if (mot === "feu") return /^(?:en|pris)$/.test(avant) || (/^(?:prend|prennent)$/.test(avant) && prendFeuIci(mots, rang, suite));
  if (mot === "explose") {
    if (!/^(?:a|ont|d|vient)$/.test(avant) || DONT_LE_PRIX_EXPLOSE.has(chose)) return false;
    return mots.slice(verbe).some((_, place) => quelquUn(mots, verbe + place));
  }
  // Une batterie, une prise qui fument, qui crépitent : le feu commence.
  return APPAREILS.has(chose) && /^(?:fume|crepite)$/.test(mot) && suite !== "t";
}

/** « La maison prend feu », et rien de plus, ou un appel ; d'une paille, d'une batterie, d'une maison en général, c'est ce qu'elles font. */
function prendFeuIci(mots: Mots, rang: number, suite: string): boolean {
  const article = mots[rang - 1] ?? "";
  if (A_MOI.has(article)) return true;
  if (/^(?:un|une|des|deux)$/.test(article)) return false;
  return APPELS.has(suite) || (suite === "" && !MATIERES.has(mots[rang] ?? ""));
}

const BRULE_ENCORE = / (?:en feu|en flammes) /;

/** Vrai d'un feu dit au présent : une question ordinaire posée avec ne l'éteint pas. */
export const brulerMaintenant = (texte: string): boolean => BRULE_ENCORE.test(texte) && brulerLa(texte.trim().split(" ")) !== null;
