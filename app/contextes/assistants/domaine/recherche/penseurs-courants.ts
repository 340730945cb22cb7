import { motsDits } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// Qui l'on demande souvent, que le site le lise ou non : sans capitale, rien d'autre ne dit que « tolstoï » est quelqu'un. Un nom que la langue partage (« pascal »,
// « débord ») ne se lit qu'avec son prénom.
const PENSEURS: ReadonlyArray<string> =
  "Adorno|Althusser|Aristote|Bachelard|Bakounine|Baudrillard|Bourdieu|Confucius|Deleuze|Derrida|Descartes|Diderot|Durkheim|Engels|Épictète|Épicure|Foucault|Freud|Gandhi|Gramsci|Guattari|Habermas|Hegel|Heidegger|Héraclite|Jancovici|Kant|Keynes|Krishnamurti|La Boétie|Lénine|Lévinas|Lévi-Strauss|Machiavel|Malthus|Marcuse|Marx|Merleau-Ponty|Montaigne|Montesquieu|Nietzsche|Piketty|Platon|Proudhon|Rabhi|Rousseau|Ruskin|Saint-Exupéry|Sartre|Schopenhauer|Sénèque|Simondon|Socrate|Spinoza|Stiegler|Stirner|Tocqueville|Tolstoï|Trotski|Voltaire|Wittgenstein|Camus|Kollontaï|Angela Davis|Bertrand Russell|Blaise Pascal|Charles Fourier|Graeber|Emma Goldman|Flora Tristan|Orwell|George Sand|Jean Giono|Günther Anders|Guy Debord|Arendt|Hans Jonas|Hartmut Rosa|Jean Jaurès|Mumford|Louise Michel|Max Weber|Michel Serres|Olympe de Gouges|Paul Lafargue|Robert Owen|Luxemburg|Saint François d’Assise|Federici|Simone de Beauvoir|Simone Weil|William Morris".split(
    "|",
  );
// « Rue Jean-Jaurès », « le lycée George-Sand » : leur nom y est celui d'un lieu.
const PORTE_LEUR_NOM = new Set(
  "rue avenue boulevard bd place quai cours square impasse quartier ecole college lycee universite hopital station metro gare salle parc".split(" "),
);
const enMots = (nom: string): ReadonlyArray<string> => motsDits(nom).map(({ plie }) => plie);
const LUS = PENSEURS.map((nom) => ({ nom, mots: enMots(nom) }));

/** Les penseurs que la question nomme, avec ou sans capitale. */
export function penseursNommes(question: string): ReadonlyArray<string> {
  const dits = enMots(question);
  return LUS.filter(({ mots }) =>
    dits.some((_, rang) => !PORTE_LEUR_NOM.has(dits[rang - 1] ?? "") && mots.every((mot, suite) => dits[rang + suite] === mot)),
  ).map(({ nom }) => nom);
}
