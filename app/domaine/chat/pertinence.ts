import { motsUtiles, plier, radical } from "#app/domaine/mots.ts";

// Une question contient des mots d'usage qui ne disent rien de son sujet : les compter ferait passer « où trouver un cinéma » pour une question d'annuaire.
const MOTS_D_USAGE = new Set(
  plier(
    "aide aider aidez aimerais apprendre avis besoin bonjour bonsoir chercher cherche conseil conseiller cours connaitre connais coucou dire dis dit donner exemple existe expliquer explique facile idée infos information jour marche marcher meilleur merci mieux nouveau parler penser pense pensent plait possible proche quelqu quelques question raconter rapidement répondre réponds salut savoir sais souhaite svp trouver trouve trouvez utiliser vivre voudrais voulons france français année mois semaine heure journée gens personne chose manière façon",
  )
    .split(" ")
    .map(radical),
);

const USAGE_LONGS = [...MOTS_D_USAGE].filter((mot) => mot.length >= 7);

/** Les mots d'une question qui en disent le sujet, sans doublon ; « aprendre » est un mot d'usage mal écrit, pas un sujet. */
export function motsDuSujet(question: string): ReadonlyArray<string> {
  return [...new Set(motsUtiles(question))].filter(
    (mot) => !MOTS_D_USAGE.has(mot) && !(mot.length >= 7 && USAGE_LONGS.some((usage) => fauteDe(mot, usage, 1))),
  );
}

// Un mot-clé choisi à la main dit de quoi parle un document : même fréquent (« décroissance »), il suffit presque.
const COUVERTURE_MIN_MOT_CLE = 0.2;
// Sous cette part, un document ne partage avec la question qu'un mot courant : le citer serait du bruit.
const COUVERTURE_MIN = 0.3;
// Une question courte dont un mot est inconnu du corpus entier (« la recette du tiramisu ») doit être couverte par ailleurs.
const COUVERTURE_MIN_INCONNU = 0.5;
const QUESTION_COURTE = 3;
// En dessous de cette part du meilleur document, les autres ne parlent plus du même sujet.
const COUVERTURE_RELATIVE = 0.55;

export type Pertinence = {
  /** Parmi ces documents, ceux qui concernent la question ; aucun si elle est hors sujet. */
  retenir(question: string, ids: ReadonlyArray<string>): ReadonlyMap<string, number>;
  /** Part du sujet de la question que porte ce document, de 0 (rien) à 1 (tout) ; un mot rare compte davantage qu'un mot fréquent. */
  couverture(question: string, id: string): number;
};

const POIDS_APPROCHE = 0.6;
const POIDS_SYNONYME = 0.7;

/** Mesure, pour un jeu de documents, si une question les concerne : c'est ce qui distingue une mauvaise orthographe d'un hors sujet. */
export function creerPertinence(
  documents: ReadonlyArray<{ readonly id: string; readonly texte: string; readonly motsCles: string }>,
  synonymes: ReadonlyArray<ReadonlyArray<string>>,
): Pertinence {
  const vocabulaires = new Map(documents.map(({ id, texte, motsCles }) => [id, new Set(motsUtiles(`${texte} ${motsCles}`))]));
  const cles = new Map(documents.map(({ id, motsCles }) => [id, new Set(motsUtiles(motsCles))]));
  const frequences = new Map<string, number>();
  for (const mots of vocabulaires.values()) for (const mot of mots) frequences.set(mot, (frequences.get(mot) ?? 0) + 1);
  const rarete = (mot: string) => Math.log(1 + documents.length / (1 + (frequences.get(mot) ?? 0)));
  const groupes = synonymes.map((groupe) => groupe.map((terme) => motsUtiles(terme)).filter((terme) => terme.length > 0));

  function proximite(mot: string, vocabulaire: Iterable<string> & { has(mot: string): boolean }): number {
    if (vocabulaire.has(mot)) return 1;
    if (mot.length < 4) return 0;
    for (const autre of vocabulaire) if (memeFamille(mot, autre)) return POIDS_APPROCHE + 0.2;
    if (mot.length < 5) return 0;
    // Un mot que le corpus connaît ailleurs est bien écrit : le rapprocher d'un voisin serait une erreur.
    if (frequences.has(mot)) return 0;
    const tolerance = mot.length < 9 ? 1 : 2;
    for (const autre of vocabulaire) if (fauteDe(mot, autre, tolerance)) return POIDS_APPROCHE;
    return 0;
  }

  const tousLesMots = { has: (mot: string) => frequences.has(mot), [Symbol.iterator]: () => frequences.keys() };

  function couvertureDe(mots: ReadonlyArray<string>, id: string): number {
    const vocabulaire = vocabulaires.get(id);
    if (vocabulaire === undefined || mots.length === 0) return 0;
    const presents = new Set(mots);
    // Un synonyme couvre les mots de la question qui l'ont appelé, si le terme entier y est.
    const appeles = new Set<string>();
    for (const groupe of groupes) {
      const declencheurs = groupe.filter((terme) => terme.every((mot) => presents.has(mot)));
      if (declencheurs.length === 0) continue;
      if (groupe.some((terme) => !declencheurs.includes(terme) && terme.every((mot) => vocabulaire.has(mot)))) {
        for (const mot of declencheurs.flat()) appeles.add(mot);
      }
    }
    let total = 0;
    let couvert = 0;
    for (const mot of mots) {
      const poids = rarete(mot);
      total += poids;
      couvert += poids * Math.max(proximite(mot, vocabulaire), appeles.has(mot) ? POIDS_SYNONYME : 0);
    }
    return total === 0 ? 0 : couvert / total;
  }

  return {
    couverture: (question, id) => couvertureDe(motsDuSujet(question), id),
    retenir(question, ids) {
      const mots = motsDuSujet(question);
      const parts = new Map(ids.map((id) => [id, couvertureDe(mots, id)]));
      const meilleure = Math.max(0, ...parts.values());
      const etranger =
        mots.length <= QUESTION_COURTE && mots.some((mot) => proximite(mot, tousLesMots) === 0 && !groupes.some((g) => g.some((t) => t.includes(mot))));
      const parMotCle = ids.some((id) => mots.some((mot) => cles.get(id)?.has(mot) === true));
      const minimum = parMotCle ? COUVERTURE_MIN_MOT_CLE : etranger ? COUVERTURE_MIN_INCONNU : COUVERTURE_MIN;
      if (meilleure < minimum) return new Map();
      // Deux documents au moins, s'il y en a : une réponse ne repose pas sur une seule voix.
      const tries = [...parts].toSorted(([, a], [, b]) => b - a);
      return new Map(tries.filter(([, part], rang) => rang < 2 || part >= meilleure * COUVERTURE_RELATIVE));
    },
  };
}

// « jardiner » et « jardin », « semence » et « semencier » : un long début commun, des fins courtes.
function memeFamille(a: string, b: string): boolean {
  const court = Math.min(a.length, b.length);
  let commun = 0;
  while (commun < court && a[commun] === b[commun]) commun += 1;
  return commun >= 5 && a.length - commun <= 5 && b.length - commun <= 5;
}

// La première lettre est rarement fausse : « tarte » n'est pas « carte ».
function fauteDe(mot: string, autre: string, tolerance: number): boolean {
  return mot[0] === autre[0] && Math.abs(autre.length - mot.length) <= tolerance && distance(mot, autre, tolerance) <= tolerance;
}

/** Distance d'édition, inversions de lettres voisines comprises ; au-delà de `max`, rend une valeur plus grande que `max`. */
function distance(a: string, b: string, max: number): number {
  let avant: Array<number> = [];
  let precedente = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const ligne = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cout = a[i - 1] === b[j - 1] ? 0 : 1;
      let valeur = Math.min((precedente[j] ?? 0) + 1, (ligne[j - 1] ?? 0) + 1, (precedente[j - 1] ?? 0) + cout);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) valeur = Math.min(valeur, (avant[j - 2] ?? 0) + 1);
      ligne.push(valeur);
    }
    if (Math.min(...ligne) > max) return max + 1;
    avant = precedente;
    precedente = ligne;
  }
  return precedente[b.length] ?? max + 1;
}
