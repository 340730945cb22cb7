import { retenirParTexte } from "#app/commun/memoires/memoire-bornee.ts";
import { estMotVide, racine, racines } from "#app/commun/texte/mots.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { uneFois } from "#app/commun/memoires/une-fois.ts";
import { sansLiaisons } from "./mots-de-liaison.ts";
import { fauteDe } from "./ressemblance-mots.ts";

// Une question contient des mots d'usage qui ne disent rien de son sujet : les compter ferait passer « où trouver un cinéma » pour une question d'annuaire.
const ECRITS = plier(
  "accès actuellement adulte afin an aide aident aider aidez aimer aime aimerais aimerait ajouter ancien année apprendre apprends arriver aujourd avis assez aucune auprès autant avant certain certains chacun contre déjà écrire écris effet besoin bon bonne bonjour bonsoir bref cas chercher cherche choisir chose cinq combien commencer comprendre conseil conseiller connaître connais coucou côté cours deux devenir devoir dernier devrait différence différences difficile dire dis dit dix donner donne endroit envie exemple existe exister expliquer explique façon facile facilement faudrait faut fois français france gens genre grand grande heure hui idée importe impossible infos information jamais jour journée kilomètre lancer liste long manière marche marcher meilleur merci mettre mieux minute mois moment montrer moyen moyens nombre nommer nouveau nouvelle numéro objet ok oui parler part partout passer pays pense penser pensent pendant permet permettre plutôt ni occuper occupe fonctionne fonctionner grave malgré meilleure prochain prochaine selon via permis personne petit petite place plaît poser possible possibles pouvoir premier préféré prendre presque pris proche proposer propose puisse quatre quelqu quelques quelque question quitter raconter rapidement refaire rendre répondre réponds ressembler rester sache salut savoir sais semaine sens sept serait seul seulement signifie signifier simplement six soient sortir souhaite souhaiter souvent suffit suivre svp tel tenir toujours tourner trois trouver trouve trouvent trouvez type utile utiliser venir veuille vite vivre voir voit vois voudrait voudrais voulait vouloir voulons vrai vraiment kel kelle koi ki chuis jsuis jveux bcp tjs pkoi pourkoi rien stp ya truc cool monde quelqu jai jy jen kiter samedi dimanche week end coin peur bosser commence pareil plein sympa sou sous tard tôt ado bébé famille enfant prévenir contacter marre savez pouvoir vis vit vivent vivons vivez habite habitent habiter installe ensuite aussi bientôt beau région secteur département ville connaissez til tils atil yatil",
).split(" ");

// Un verbe d'usage l'est à tous ses temps : « mettent », « trouvera » ne disent pas plus le sujet que « mettre ».
const VERBES_EN_ER =
  "aider aimer apprécier arriver chercher commencer conseiller continuer demander donner durer essayer expliquer exister fonctionner habiter laisser lancer manquer marcher montrer parler passer penser poser préférer proposer quitter raconter rester ressembler sembler souhaiter tourner trouver utiliser".split(
    " ",
  );
const TEMPS = "e es ons ez ent ais ait ions iez aient era erai eras erons erez eront erais erait erions eriez eraient ant é ée és ées".split(" ");
const VERBES_IRREGULIERS =
  "vois voit voyons voyez voient voyais voyait voyaient verra verrai verrais verrait vu mets met mettons mettez mettent mettais mettait mettaient mettra mettrai mettrais mettrait mette mis mise prends prend prenons prenez prennent prenais prenait prenaient prendra prendrai prendrais prendrait prenne prennent pris viens vient venons venez viennent venais venait venaient viendra viendrai viendrais viendrait vienne venu tiens tient tenons tenez tiennent tenait tiendra tiendrait dis dit disons dites disent disais disait disaient dira dirai dirais dirait dise crois croit croyons croyez croient croyais croyait croire cru comprends comprend comprenons comprenez comprennent comprenais comprenait compris rends rend rendons rendez rendent rendait rendra deviens devient devenons devenez deviennent devenu connais connaît connaissons connaissent connu vis vit vivons vivez vivent vivait vivaient vivais vivra vécu écris écrit écrivons écrivez écrivent".split(
    " ",
  );

/** Près de mille mots ramenés à leur racine : à la première question, pas au démarrage. */
const usages = uneFois(() => {
  const conjugues = [...VERBES_IRREGULIERS.map(plier), ...VERBES_EN_ER.flatMap((verbe) => TEMPS.map((fin) => plier(`${verbe.slice(0, -2)}${fin}`)))];
  // « habitait » à une faute près est « habitat », « l'ait » sans apostrophe est « lait » : seuls les mots écrits ci-dessus se reconnaissent mal écrits.
  const ecrits = new Set(ECRITS.map(racine));
  return { tous: new Set([...ecrits, ...conjugues.map(racine)]), ecrits, longs: [...ecrits].filter((mot) => mot.length >= 6) };
});

// « jai », « dune », « maider » : l'apostrophe oubliée, devant un mot d'usage ou un mot vide.
const ELISION = /^(?:qu|[ldjnmtsc])(?=[aeiouhy])/;
const PAS_DES_ELISIONS = new Set(["lune", "tous", "sous", "mais", "dans", "sans", "sont", "dont", "nous"]);

function estUsage(mot: string): boolean {
  const { tous, ecrits } = usages();
  if (tous.has(mot)) return true;
  const nu = mot.replace(ELISION, "");
  return nu !== mot && nu.length >= 3 && !PAS_DES_ELISIONS.has(mot) && (ecrits.has(nu) || estMotVide(nu));
}

// Une question redemande son sujet à chaque étape. Seuls des mots se gardent, un par un : une question, jamais.
const MOTS_GARDES = 512;

// « Aprendre » est un mot d'usage mal écrit, pas un sujet.
const estDUsage = retenirParTexte((mot) => estUsage(mot) || (mot.length >= 6 && usages().longs.some((usage) => fauteDe(mot, usage, 1))), MOTS_GARDES);

/** Les racines d'une question qui en disent le sujet, sans doublon ni mot d'usage. */
export function motsDuSujet(question: string): ReadonlyArray<string> {
  return [...new Set(racines(sansLiaisons(question)))].filter((mot) => !estDUsage(mot));
}

/** Les mêmes ; « aider les autres le samedi » n'est fait que de mots d'usage, qui en sont alors le sujet s'ils sont plusieurs. */
export function motsDuSujetOuDUsage(question: string): ReadonlyArray<string> {
  const sujet = motsDuSujet(question);
  if (sujet.length > 0) return sujet;
  const tous = [...new Set(racines(question))];
  return tous.length > 1 ? tous : [];
}
