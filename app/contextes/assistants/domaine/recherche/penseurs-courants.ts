import { motsDits } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// Qui l'on demande souvent, que le site le lise ou non : sans capitale, rien d'autre ne dit que « tolstoï » est quelqu'un. Un nom que la langue partage (« pascal »,
// « débord ») ne se lit qu'avec son prénom ; entre parenthèses, celui qui peut précéder.
const PENSEURS: ReadonlyArray<string> =
  "Adorno (Theodor)|Althusser (Louis)|Aristote|Bachelard (Gaston)|Bakounine (Michel)|Baudrillard (Jean)|Bourdieu (Pierre)|Confucius|Deleuze (Gilles)|Derrida (Jacques)|Descartes (René)|Diderot (Denis)|Durkheim (Émile)|Engels (Friedrich)|Épictète|Épicure|Foucault (Michel)|Freud (Sigmund)|Gandhi (Mahatma)|Gramsci (Antonio)|Guattari (Félix)|Habermas (Jürgen)|Hegel (Friedrich)|Heidegger (Martin)|Héraclite|Jancovici (Jean-Marc)|Kant (Emmanuel)|Keynes (John Maynard)|Krishnamurti (Jiddu)|La Boétie|Lénine (Vladimir)|Lévinas (Emmanuel)|Lévi-Strauss (Claude)|Machiavel (Nicolas)|Malthus (Thomas)|Marcuse (Herbert)|Marx (Karl)|Merleau-Ponty (Maurice)|Montaigne|Montesquieu|Nietzsche (Friedrich)|Piketty (Thomas)|Platon|Proudhon (Pierre-Joseph)|Rabhi (Pierre)|Rousseau (Jean-Jacques)|Ruskin (John)|Saint-Exupéry (Antoine de)|Sartre (Jean-Paul)|Schopenhauer (Arthur)|Sénèque|Simondon (Gilbert)|Socrate|Spinoza (Baruch)|Stiegler (Bernard)|Stirner (Max)|Tocqueville|Tolstoï (Léon)|Trotski (Léon)|Voltaire|Wittgenstein (Ludwig)|Camus (Albert)|Kollontaï (Alexandra)|Angela Davis|Bertrand Russell|Blaise Pascal|Charles Fourier|Graeber (David)|Emma Goldman|Flora Tristan|Orwell (George)|George Sand|Jean Giono|Günther Anders|Guy Debord|Arendt (Hannah)|Hans Jonas|Hartmut Rosa|Jean Jaurès|Mumford (Lewis)|Louise Michel|Max Weber|Michel Serres|Olympe de Gouges|Paul Lafargue|Robert Owen|Luxemburg (Rosa)|François d’Assise|Federici (Silvia)|Simone de Beauvoir|Simone Weil|William Morris".split(
    "|",
  );
// « Rue Jean-Jaurès », « le lycée George-Sand » : leur nom y est celui d'un lieu.
const PORTE_LEUR_NOM = new Set(
  "rue avenue boulevard bd place quai cours square impasse quartier ecole college lycee universite hopital station metro gare salle parc".split(" "),
);
// Ce qui annonce un nom seul : « selon camus », « la pensée de rousseau ». « Un poêle rousseau », « mon voisin s'appelle camus » en nomment un autre.
const ANNONCE = new Set(
  "a apres auteur avec ce chez citation citations comme compare comparer connais connaissez contre d dans de dirait disait dit donc du ecrit en entre est et expliquer explique lire lis livre livres lu mais ni oeuvre ou par pense pensait pensee penseur philosophe pour qu quand que quid qui relire selon si sont sur texte textes versus vs vu".split(
    " ",
  ),
);
const enMots = (nom: string): ReadonlyArray<string> => motsDits(nom).map(({ plie }) => plie);
const LUS = PENSEURS.map((ecrit) => {
  const [nom = "", prenom = ""] = ecrit.split(/ \(|\)/);
  return { nom, mots: enMots(nom), prenom: enMots(prenom).at(-1) };
});

/** Les penseurs que la question nomme, avec ou sans capitale. */
export function penseursNommes(question: string): ReadonlyArray<string> {
  const parts = question.split(/[.,;:!?()«»\n]+/).map(enMots);
  return LUS.filter(({ mots, prenom }) => parts.some((dits) => dits.some((_, rang) => estNomme(dits, rang, mots, prenom)))).map(({ nom }) => nom);
}

function estNomme(dits: ReadonlyArray<string>, rang: number, mots: ReadonlyArray<string>, prenom: string | undefined): boolean {
  if (!mots.every((mot, suite) => dits[rang + suite] === mot)) return false;
  const avant = dits[rang - 1];
  if (avant === undefined) return true;
  return mots.length > 1 ? !PORTE_LEUR_NOM.has(avant) : ANNONCE.has(avant) || avant === prenom;
}
