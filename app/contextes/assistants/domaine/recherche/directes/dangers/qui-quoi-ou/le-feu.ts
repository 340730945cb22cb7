import { FEU } from "#app/contextes/assistants/domaine/recherche/directes/dangers/qui-appeler.ts";
import { estUnProche } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";
import { BRULE, INFLAMMABLES } from "./lexique-du-danger.ts";
import { ARTICLES, DE, enImage, ensemble, quelquUn, type Mots } from "./phrase.ts";

const FINS = ensemble("on nous il elle ils elles je j aide aidez sos help que quoi maintenant svp");
/** Là où le feu est à sa place : il faut qu'il en sorte. */
const FOYERS = ensemble(
  "four poele poeles cheminee insert chaudiere conduit friteuse casserole haie champ terrasse moteur voiture tracteur huile graisse friture essence gaz lampe radiateur",
);
const APPAREILS = ensemble("batterie batteries chargeur onduleur prise multiprise tableau compteur telephone trottinette ordinateur");
const EN_GENERAL = ensemble(
  "regardons ailleurs greta climat planete pourquoi souvent frequent frequents parfois rarement risque risques toujours danger dangereux peut pourrait",
);

const LE_FEU_EST_LA = [
  / (?:il y a|y a|ya|on a) (?:le|du) feu (?:dans|a|au|sur|chez|derriere|sous) (?!(?:l |le |la |les |mon |notre )?(?:poele|cheminee|insert|foyer|brasero|barbecue) )/,
  / fumees? (?:\w+ )?(?:qui )?(?:sort|sortent|s echappe|s echappent) (?:du|de la|de l|de mon|de ma|des) (?:tableau|compteur|onduleur|batteries?|prise|toit|toiture|grange|moteur|four|lave \w+|frigo|murs?|plafond|grenier|cave) /,
];

/** Quelque chose brûle, chez soi ou avec quelqu'un dedans ; le bois, le fioul qu'un poêle brûle n'en sont pas, ni un feu qu'on suppose ou qu'on explique. */
export function brulerLa(mots: Mots): string | null {
  if (mots.some((mot) => EN_GENERAL.has(mot))) return null;
  if (LE_FEU_EST_LA.some((dit) => dit.test(` ${mots.join(" ")} `))) return FEU;
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
