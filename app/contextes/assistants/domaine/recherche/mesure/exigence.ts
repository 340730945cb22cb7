import { enLocution } from "#app/commun/texte/mots.ts";
import type { Juge } from "#app/contextes/assistants/domaine/recherche/juge.ts";
import { demandeLaMeteo, estUnRenseignement, seDemandeAilleurs } from "#app/contextes/assistants/domaine/recherche/renseignements.ts";
import { souderLesComposes } from "#app/contextes/assistants/domaine/recherche/mots/mots-composes.ts";
import type { QuestionLue } from "#app/contextes/assistants/domaine/recherche/mots/lexique.ts";

// Sous cette part, un document ne partage avec la question qu'un mot courant : le citer serait du bruit.
const COUVERTURE_MIN = 0.44;
// Ce que vaut le sens de la question entière : d'un sujet étranger, il faut d'autant plus de mots ; d'un sujet du site, un peu moins.
const PAR_DOMAINE = 0.1;
const DOMAINE_ORDINAIRE = 1;
const ECART_MAX = 0.4;
const COUVERTURE_PLANCHER = 0.25;
// Quand des mots sont inconnus du corpus entier (« la recette du tiramisu »), le reste doit être bien couvert.
const PART_INCONNUE = 0.5;
const COUVERTURE_MIN_INCONNUS = 0.46;
// « recette », « match » : il faut que tout le reste de la question parle des documents.
const COUVERTURE_MIN_ETRANGER = 0.82;
// La fiche emploie elle-même ce mot étranger : il faut encore que le reste suive.
const COUVERTURE_MIN_ADMIS = 0.5;
// Le vocabulaire du site emploie lui-même ce mot étranger (« smartphone ») : il faut que le reste suive bien.
const COUVERTURE_MIN_PARTAGE = 0.6;

// Plus qu'un document ne peut porter.
const HORS_DE_PORTEE = 2;

/**
 * La part de la question qu'un document doit porter pour qu'elle le concerne. `domaine` : ce que le sens de la question dit de son sujet (`Sens.domaine`) ; à qui la
 * question appelle par une tournure entière (`dits`), un sujet d'apparence étrangère n'ôte rien.
 */
export function exigence(
  question: string,
  lue: QuestionLue,
  { domaine, dits }: { readonly domaine: number | undefined; readonly dits: ReadonlySet<string> },
): (juge: Juge | undefined) => number {
  if (demandeLaMeteo(question) || seDemandeAilleurs(question)) return () => HORS_DE_PORTEE;
  const dite = enLocution(souderLesComposes(question));
  const appeles = new Set(lue.voisins.flatMap(({ appelants }) => [...appelants]));
  const presents = new Set(lue.mots.map(({ mot }) => mot));
  const total = lue.mots.reduce((somme, { poids }) => somme + poids, 0);
  const inconnus = lue.mots.reduce((somme, { mot, poids, inconnu }) => somme + (inconnu && !appeles.has(mot) ? poids : 0), 0);
  const ordinaire = inconnus >= PART_INCONNUE * total ? COUVERTURE_MIN_INCONNUS : COUVERTURE_MIN;
  const renseignement = estUnRenseignement(question);
  const ecart = Math.max(-ECART_MAX, Math.min(ECART_MAX, PAR_DOMAINE * ((domaine ?? DOMAINE_ORDINAIRE) - DOMAINE_ORDINAIRE)));
  const brute = (juge: Juge | undefined) => {
    // « imprimante » est étrangère au site, sauf à la fiche qui en parle.
    if (lue.horsSujet.some((locution) => !(juge?.tournures ?? []).some((tournure) => tournure.includes(locution) && dite.includes(tournure))))
      return COUVERTURE_MIN_ETRANGER;
    if (renseignement) return COUVERTURE_MIN_ETRANGER;
    if (lue.horsSujet.length > 0) return COUVERTURE_MIN_ADMIS;
    if (lue.partagees.length > 0) return COUVERTURE_MIN_PARTAGE;
    // Un mot-clé choisi à la main, entier dans la question, dit de quoi parle un document : des mots inconnus autour n'y changent rien.
    return juge?.cles.some((cle) => cle.every((mot) => presents.has(mot))) === true ? COUVERTURE_MIN : ordinaire;
  };
  // Un mot-clé de plusieurs mots (« toilettes sèches ») ne se dit pas d'autre chose : un sujet d'apparence étrangère n'y ôte rien non plus.
  const nomme = (juge: Juge): boolean => dits.has(juge.document.id) || juge.cles.some((cle) => cle.length > 1 && cle.every((mot) => presents.has(mot)));
  return (juge) => Math.max(COUVERTURE_PLANCHER, brute(juge) - (juge !== undefined && nomme(juge) ? Math.max(0, ecart) : ecart));
}
