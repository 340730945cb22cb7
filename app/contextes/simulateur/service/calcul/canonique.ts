import { CLE_AVANT, lireAvant } from "#app/contextes/simulateur/domaine/lien/avant.ts";
import { CLE_POUR, lirePour } from "#app/contextes/simulateur/domaine/lien/pour.ts";
import { CLE_SECTION, lireSection, partieDe } from "#app/contextes/simulateur/domaine/lien/section.ts";
import { CLE_VALEURS, ecrireRequete, lireVersionValeurs } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { ETAPES } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { CLE_FINS, lireRepli } from "#app/contextes/simulateur/domaine/questions/replis.ts";
import type { Calcul } from "./calcul.ts";

/** Le plus long identifiant d'étape de la trace tient largement dedans. */
const CIBLE_MAX = 120;

/** Ce que l'adresse dit en plus des réponses : la note, l'étape et ses réglages fins, ou l'âge des valeurs, la partie ouverte, l'explication demandée, les taux que l'on quitte, la page où l'on allait. */
export function lirePlus(requete: URLSearchParams) {
  const mode = requete.get("mode") === "global" ? ("global" as const) : ("par_axe" as const);
  const demandee = ETAPES.find((e) => e.id === requete.get("etape"))?.id;
  const fins = lireRepli(requete, demandee);
  const etape = demandee ?? fins?.etape;
  const pourquoi = (requete.get("pourquoi") ?? "").slice(0, CIBLE_MAX);
  const dite = lireVersionValeurs(requete);
  // Un lien d'avant les parties, ou écrit d'ailleurs, demande une explication sans dire où : elle s'ouvre dans la sienne.
  const ouverte = lireSection(requete) ?? (pourquoi === "" ? null : partieDe(pourquoi));
  const section = etape === undefined ? ouverte : null;
  const avant = etape === undefined ? lireAvant(requete) : undefined;
  const pour = lirePour(requete);
  const plus = {
    ...(mode === "global" ? { mode } : {}),
    // Une étape de saisie n'a pas d'âge : ce qui en sortira sera calculé avec les valeurs du jour.
    ...(etape === undefined ? { [CLE_VALEURS]: dite ?? "" } : { etape }),
    ...(fins === undefined ? {} : { [CLE_FINS]: fins.id }),
    ...(section === null ? {} : { [CLE_SECTION]: section }),
    ...(pourquoi === "" ? {} : { pourquoi }),
    ...(pour === undefined ? {} : { [CLE_POUR]: pour }),
    ...(avant === undefined ? {} : { [CLE_AVANT]: requete.get(CLE_AVANT) ?? "" }),
  };
  return { mode, etape, fins, section, avant, pourquoi, pour, dite, plus };
}

/**
 * L'adresse la plus courte qui dise la même chose, si ce n'est pas celle-ci : trouvée sans rien simuler, pour qu'un renvoi ne coûte pas deux calculs. Une
 * adresse fautive ou qui porte une clé inconnue reste telle quelle : sa page le dit.
 */
export function creerAdresseCanonique(calcul: Pick<Calcul, "lire" | "apercevoir">, version: string) {
  return async function adresseCanonique(requete: URLSearchParams): Promise<string | undefined> {
    const { reponses, lieu, scenario, erreurs, inconnues } = calcul.lire(requete);
    if (Object.keys(reponses).length === 0 || lieu === undefined || erreurs.length > 0 || inconnues.length > 0) return undefined;
    const { etape, dite, plus } = lirePlus(requete);
    if (ecrireRequete(reponses, plus).toString() === requete.toString()) return undefined;
    const apercevoir = await calcul.apercevoir(lieu.code);
    if (apercevoir(scenario) === null) return undefined;
    // Un lien ancien garde son âge ; celui que l'on récrit prend la version du jour.
    return ecrireRequete(reponses, etape === undefined ? { ...plus, [CLE_VALEURS]: dite ?? version } : plus).toString();
  };
}
