import { racines } from "#app/commun/texte/mots.ts";
import { uneFois } from "#app/commun/memoires/une-fois.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";

/** Une page où le site parle de lui-même : ce qu'elle dit, et les mots qui la demandent. */
type PageDuSite = { readonly adresse: string; readonly titre: string; readonly dit: string; readonly mots: string };

const PAGES: ReadonlyArray<PageDuSite> = [
  {
    adresse: "/confidentialite",
    titre: "Confidentialité",
    dit: "pas de compte pour simuler, pas de mesure d’audience ; les conversations restent dans l’onglet de votre navigateur et s’effacent avec lui, ou par « Effacer tout » : le serveur ne les garde pas. Si l’hébergeur a branché un modèle de langue, la question lui est envoyée, jamais votre adresse. Ce que vous publiez (fiche, proposition) se corrige et se retire par sa page de suivi ; pour le reste, on s’adresse à l’hébergeur.",
    mots: "lire lit voir accéder récupérer retirer télécharger confidentialité données personnelles privée cookies témoins traceurs garder gardez conserver stocker enregistrer enregistrées effacer supprimer revendre revendez revendues vendre vendues transmises conversations messages espionner pister rgpd compte mot passe inscription anonyme",
  },
  {
    adresse: "/a-propos",
    titre: "À propos",
    dit: "ce qu’est ce site (un simulateur d’autonomie en eau, en énergie et en alimentation, une carte et quatre assistants), avec quelles données et quelles licences. Simuler et poser des questions ne demandent ni compte ni paiement.",
    mots: "utilisez utiliser langue robot ia intelligence artificielle humain machine chatgpt modèle propos êtes derrière fait faites créé créer crée gère gérer auteurs auteur équipe financer financé finance argent payer payant gratuit gratuite publicité pub licence libre open source sources association entreprise politique indépendant sérieux confiance",
  },
  {
    adresse: "/aide",
    titre: "Aide",
    dit: "comment se servir de chaque partie du site. Il faut internet pour ouvrir une page ; une page du simulateur déjà ouverte recalcule dans le navigateur quand c’est possible, et une fiche d’atelier écrite sans réseau attend son envoi.",
    mots: "hors ligne sans connexion réseau téléphone mobile aide perdu perdue comprends aidez débuter premier première marche marcher fonctionne fonctionner utiliser servir sert mode emploi comprendre partie",
  },
  {
    adresse: "/codev",
    titre: "Atelier",
    dit: "l’atelier de codéveloppement : son code d’entrée vient de qui l’anime, et le QR d’une séance y mène.",
    mots: "atelier ateliers codev codéveloppement séance",
  },
  {
    adresse: "/simulateur/methode",
    titre: "Méthode",
    dit: "chaque coefficient du calcul, sa source, son année et sa fourchette ; ce qui n’a pas de source est dit tel. Les réponses des assistants nomment les leurs.",
    mots: "sources source viennent vient sortent sortez proviennent inventés inventez méthode calcul calculs calculer calculez chiffres nombres coefficients résultats fiable fiables précis juste exact faux vérifié vérifiées hypothèses formules simulateur simulation",
  },
  {
    adresse: "/contact",
    titre: "Contact",
    dit: "écrire à qui tient le site.",
    mots: "contact contacter écrire joindre signaler erreur bug problème mail courriel humain responsable",
  },
  {
    adresse: "/proposer",
    titre: "Proposer",
    dit: "ajouter un lieu, un réseau, une plateforme.",
    mots: "proposer ajouter référencer inscrire fiche annuaire lieu structure corriger retirer",
  },
  {
    adresse: "/developpeurs",
    titre: "Développeurs",
    dit: "l’API, ses schémas et ses limites.",
    mots: "développeurs développeur api code github réutiliser export json mcp",
  },
  {
    adresse: "/accessibilite",
    titre: "Accessibilité",
    dit: "ce que le site fait pour tous les lecteurs, et ce qui manque encore.",
    mots: "accessibilité accessible malvoyant aveugle lecteur écran clavier",
  },
];

const LES_SIENS = "(?:donnees|infos|informations|conversations|questions|messages)";
const VOUS = "(?:etes vous|vous etes|es tu|tu es|t es|c est|je parle a|je parle avec|on parle a)";
// À qui s'adresse la question : « ce site », « votre outil », « vous gardez mes données ». « Le site de mon association », « cette page pour » sont ceux d'un autre.
const LUI_MEME = new RegExp(
  ` (?:${[
    "(?:votre|vos) (?:site|outil|appli(?:cation)?|plateforme|pages?|assistants?|chatbot|simulateur) ",
    "(?:(?:ce|cet|cette) (?:site|outil|appli(?:cation)?|plateforme|page|assistant|chatbot|simulateur)|(?:le|du) simulateur) (?!(?:(?:web|internet) )?(?:d|de|du|des|pour) )",
    `vos ${LES_SIENS} `,
    `(?:vous (?:gard|conserv|enregistr|stock|revend|vend|utilis)ez|(?:gard|conserv|enregistr|stock|revend|vend|utilis)ez vous|faites vous de|deviennent) (?:mes ${LES_SIENS}|ce que j ecris) `,
    "(?:codev|atelier (?:de )?codeveloppement) ",
    `mes ${LES_SIENS} (?:sont|seront|restent) `,
    `qui (?:peut |pourra |va )?(?:lire|lit|voir|voit|acceder a|accede a) mes ${LES_SIENS} `,
    "(?:vous utilisez|utilisez vous|vous etes) (?:une ia|chatgpt|une intelligence artificielle|un modele de langue) ",
    "(?:qui etes vous|vous etes qui|qui es tu|t es qui|tu es qui) $",
    `${VOUS} (?:un |une )?(?:vrai |vraie )?(?:robot|ia|intelligence artificielle|humaine?|machine|chatgpt|etre humain|personne) `,
    // « C'est gratuit ? » seul n'a que le site pour sujet.
    "(?<=^ )(?:est ce que )?(?:c est|est ce|ca coute|c) (?:vraiment |bien |totalement )?(?:gratuit|payant|libre|open source)(?: ici)? $",
    "(?:supprimer|effacer|retirer|recuperer|telecharger|acceder a) (?:toutes )?mes (?:donnees|conversations|questions|messages) (?:(?:personnelles|privees) )?(?:(?:du|de ce|de votre|sur ce|sur le) site )?$",
    "vos (?:chiffres|sources|calculs|resultats|coefficients|nombres|hypotheses|formules|reponses|prix) ",
    "(?:le|ce) site (?:marche|fonctionne)(?: t il| il)? (?:sans|hors|bien sans) ",
  ].join("|")})`,
);
const NOMS =
  "temps durée longtemps combien chez personne êtes perso personnel vrai rejoindre entrer participer venir site outil appli application plateforme page assistant chatbot simulateur web internet information question réponse autonomie";
const PAGES_MAX = 3;

const lexique = uneFois(() => {
  const pages = PAGES.map((page) => ({ page, mots: new Set(racines(page.mots)) }));
  return { pages, noms: new Set(racines(NOMS)), tous: new Set([...racines(NOMS), ...pages.flatMap(({ mots }) => [...mots])]) };
});

/** La réponse à qui demande ce qu'est le site, qui le fait ou ce qu'il garde ; rien si la question parle aussi d'autre chose. */
export function repondreDuSite(question: string): string | null {
  if (!LUI_MEME.test(enTournure(question))) return null;
  const { pages, noms, tous } = lexique();
  const dits = racines(question);
  if (motsDuSujet(question).some((mot) => !tous.has(mot))) return null;
  const trouvees = pages
    .map(({ page, mots }) => ({ page, portes: dits.filter((mot) => mots.has(mot) && !noms.has(mot)).length }))
    .filter(({ portes }) => portes > 0)
    .toSorted((a, b) => b.portes - a.portes)
    .slice(0, PAGES_MAX);
  const choisies = trouvees.length === 0 ? PAGES.filter(({ adresse }) => adresse === "/a-propos" || adresse === "/aide") : trouvees.map(({ page }) => page);
  return `Votre question porte sur le site lui-même, et ses pages y répondent :\n\n${choisies.map(({ adresse, titre, dit }) => `- [${titre}](${adresse}) : ${dit}`).join("\n")}`;
}
