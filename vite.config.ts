import { availableParallelism } from "node:os";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import cascadeLayers from "@csstools/postcss-cascade-layers";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { EN_ASCII } from "./scripts/outils/ascii.ts";
import { COMBLE } from "./scripts/outils/construction/combler.ts";

// Sous vitest, le greffon du cadriciel reste éteint : les modules se testent comme des fonctions.
const sousVitest = process.env.VITEST !== undefined;
// Cent quarante fichiers isolés, autant de processus, et les commandes qu'ils lancent : ce que Node a compilé pour l'un sert aux suivants.
if (sousVitest) process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, ".cache", "compiles");

// Un travailleur par cœur, et un de plus : l'un d'eux attend presque toujours un délai, un disque ou un serveur de théâtre.
// Des bornes, pas des attentes : ce qui prend dix secondes en prend trente sur une machine chargée, et un test n'y doit rien apprendre de la machine.
const BORNES = { testTimeout: 180_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } } as const;
// Le site se passe de Maglev (ADR 044), et ses tests avec lui.
const SANS_MAGLEV = "--no-maglev";
const TOUS_LES_COEURS = { ...BORNES, execArgv: [SANS_MAGLEV], maxWorkers: availableParallelism() + 1 };
// Les tests du site et des moteurs partagent les modules chargés : les relire pour chaque fichier coûtait plus que les tests. Un test qui remplace un module
// (`vi.mock`) les recharge donc, avant et après lui. Restent isolés les données et ce qui tient un processus, un port ou une base d'un autre programme :
// scripts, serveur, rangements de PostgreSQL et de Valkey, fiabilité.
const ENSEMBLE = { ...TOUS_LES_COEURS, isolate: false };

const NAVIGATEUR_REEL = ["tests/e2e/**/*.test.ts", "tests/{source,fiabilite,securite}/**/*.e2e.test.ts"];

const ISOLES = ["tests/app/rangements/{*,{postgres,valkey}/**/*}.test.ts", "tests/app/serveur/{*,demarrage/**/*}.test.ts", "tests/app/root.test.ts"];
// Ceux-là n'ont qu'une base en mémoire ou un dossier à eux, ou lisent sans rien changer.
const PARTAGES = ["tests/securite/**/*.test.ts", "tests/scripts/{annuaire,bench}/**/*.test.ts"];
// Les données que les moteurs jugent par des milliers de simulations : avec eux.
const DONNEES_CALCULEES = ["tests/data/{usages,validations}.test.ts"];
// Un moteur remplacé (`vi.mock`) demande la lecture par Vite, et un processus à lui.
const MOTEURS_REMPLACES = ["tests/engines/integrateur/decision/appels.test.ts"];
// Le client MCP des tests : la condition « source » y mène à du TypeScript, que Node ne lit pas sous node_modules.
const CLIENT_MCP = { deps: { inline: [/@modelcontextprotocol\/sdk\/dist\/esm\/client/, /eventsource-parser/] } };
// Les moteurs, lus par Node lui-même : récrits par Vite, les imports passent par un objet à chaque appel, et une année simulée prend un cinquième de temps en plus.
const MOTEURS_TELS_QUELS = { deps: { external: [/\/engines\/src\//] } };

// Une entrée peut servir d'elle-même ce que d'autres partagent avec elle : sans quoi chacune serait un fichier de trois lignes devant celui qui la contient.
// Posé après le cadriciel, qui demande l'inverse.
const ENTREES_PARTAGEES = {
  name: "entrees-partagees",
  enforce: "post",
  configEnvironment: (nom: string) => (nom === "client" ? { build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } } : {}),
} as const satisfies Plugin;

// Le plancher des navigateurs (ADR 041) : la construction y ramène les styles et l'écriture des scripts ; un test y tient leurs méthodes.
const PLANCHER = ["chrome92", "safari15.4", "firefox113"];

export default defineConfig({
  plugins: sousVitest ? [] : [reactRouter(), ENTREES_PARTAGEES, COMBLE],
  worker: { plugins: () => [COMBLE] },
  // La condition « source » fait lire les moteurs dans engines/src ; Node seul lit engines/dist.
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  ssr: {
    // Réunies au serveur construit : lues une à une parmi les dépendances, leurs cent quarante fichiers prenaient un sixième du démarrage.
    ...(sousVitest ? {} : { noExternal: ["zod", "minisearch", /^d3-/, "uqr", "nanotar", "isbot", "remix-auth", "remix-auth-form"] }),
    resolve: { conditions: ["source", "module", "node", "development|production"], externalConditions: ["source", "node"] },
  },
  build: { target: "es2022" },
  // Un navigateur sans `@layer` laisse tomber tout ce qui s'y range, c'est-à-dire la feuille (ADR 041).
  css: { postcss: { plugins: [cascadeLayers()] } },
  // Préparées d'un coup au premier lancement : découverte en cours de visite, chacune ferait recharger la page, et ses morceaux d'avant répondre 504.
  optimizeDeps: {
    include: [
      ...["react", "react-dom", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime", "react-router", "react-router/dom"],
      ...["leaflet", "supercluster", "protomaps-leaflet", "pmtiles", "eventsource-parser", "zod", "d3-force", "minisearch", "uqr", "nanotar"],
      // Nommées par des modules de route dont le navigateur ne reçoit pas la part du serveur.
      ...["iovalkey", "pino", "prom-client", "tinypool", "remix-auth", "remix-auth-form"],
    ],
  },
  environments: {
    ssr: { build: { rolldownOptions: { output: EN_ASCII } } },
    client: {
      build: {
        target: PLANCHER,
        // Déjà là quand un morceau en demande un autre : les annoncer de nouveau ne ferait que des balises de plus.
        modulePreload: {
          resolveDependencies: (_, morceaux, { hostType }) =>
            hostType === "js" ? morceaux.filter((nom) => !/(^|\/)(socle|root|rolldown-runtime)-[\w-]+\.js$/.test(nom)) : morceaux,
        },
        rolldownOptions: {
          output: {
            // Peu de fichiers plutôt que beaucoup de petits : chaque requête coûte plus, sur un réseau d'atelier, que quelques kilooctets partagés.
            codeSplitting: {
              groups: [
                {
                  name: "socle",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]|rolldown[\\/-]runtime|vite[\\/]preload|scripts[\\/]combler\.ts/,
                  priority: 6,
                },
                // Le contrôle des formulaires pèse autant que le reste : seules les pages qui contrôlent dans le navigateur le chargent.
                { name: "controle", test: /node_modules[\\/]zod[\\/]/, priority: 7 },
                // Le cadre de toute page, et le peu que presque toutes emploient.
                {
                  name: "cadre",
                  test: /[\\/]app[\\/](root\.tsx|ui[\\/](mise-en-page[\\/](?!textes[\\/]|MenuAnimation|cadre[\\/](Pied|navigation)|erreurs[\\/](PageErreur|erreur-page))|typographie[\\/]|icones|figures[\\/]Trames|reseau[\\/]retour|base[\\/](Lien|Bouton|Avis|Repli|Carte|Onglets|Etiquette)\.|champs[\\/]Bascule)|commun[\\/](texte[\\/]typo|axes|adresses[\\/]adresse\.|nombres[\\/](milliers|denombrer-ou-aucun)|theme)\.?)/,
                  priority: 5,
                },
                // Les champs d'un formulaire, et les petites tables que trois d'entre eux proposent ; ceux d'une seule sorte de page voyagent avec elle.
                {
                  name: "saisie",
                  test: /[\\/]app[\\/](ui[\\/]champs[\\/](?!ChampCommune|Reglage|Bascule|ChampNombre|photo[\\/])|contextes[\\/](propositions[\\/]domaine[\\/]photo|annuaire[\\/]domaine[\\/](reseaux|plateformes))\.)/,
                  minShareCount: 2,
                  priority: 4,
                },
                // Joindre une photo : deux sortes de pages. Ce qui la redessine ne vient que si l'on en choisit une.
                {
                  name: "photo",
                  test: /[\\/]app[\\/](ui[\\/]champs[\\/]photo[\\/]ChampPhoto|commun[\\/]photo[\\/]regles|contextes[\\/]propositions[\\/]ui[\\/]ChampsPhoto)\.?/,
                  priority: 1,
                },
                // Les briques d'une liste, puis ce qui sert à plusieurs rubriques. Réunies, elles pèseraient sur les pages d'un seul formulaire.
                {
                  name: "listes",
                  test: /[\\/]app[\\/](ui[\\/]base[\\/](Filtres|EtatVide|EtiquettesAxes|Pagination)|commun[\\/]signalement|contextes[\\/]annuaire[\\/]ui[\\/](Resultats|SignalerEnLigne|criteres[\\/]Criteres\.))/,
                  minShareCount: 2,
                  priority: 4,
                },
                {
                  name: "commun",
                  test: /[\\/]app[\\/](ui[\\/](?!carte[\\/]|figures[\\/]|champs[\\/](ChampCommune|use-combo|Reglage|Bascule|ChampNombre|photo[\\/])|base[\\/](CodeQr|Tableau|Sommaire)|mise-en-page[\\/](textes|erreurs)[\\/]Page)|commun[\\/](?!photo[\\/]|geo[\\/](?!communes)))/,
                  minShareCount: 2,
                  priority: 3,
                },
                // À part : rangé avec l'atelier, qui en lit aussi, il l'amènerait tout entier au simulateur, qui lit une courbe de charge.
                { name: "csv", test: /[\\/]app[\\/]commun[\\/](formats[\\/]csv|listes[\\/]par-tranches)\.ts/, priority: 5 },
                // Le reste voyage avec les rubriques qui s'en servent. Les cartes qui se déplacent viennent, elles, quand on les demande : prises ici, elles
                // chargeraient Leaflet sur chaque page.
                { name: "figures", test: /[\\/]app[\\/]ui[\\/]figures[\\/]/, minShareCount: 2, priority: 3 },
                {
                  name: "cartes",
                  test: /[\\/]app[\\/](ui[\\/]carte[\\/](?!([\w-]+[\\/])?([\w-]*leaflet|liste-groupe|fonds|sol|rues|explorer)\.)|commun[\\/]geo[\\/])/,
                  minShareCount: 2,
                  priority: 2,
                },
                // La conversation : d'un côté ce qui l'attend, de l'autre ce qu'elle demande une fois là.
                {
                  name: "attente",
                  test: /[\\/]app[\\/]contextes[\\/]assistants[\\/](ui[\\/](AssistantDiffere|differer|demande-du-code|flux[\\/]action-client)|domaine[\\/]demande\.)/,
                  minShareCount: 2,
                  priority: 3,
                },
                {
                  name: "Assistant",
                  test: /[\\/]app[\\/]contextes[\\/](assistants[\\/](ui[\\/](Assistant\.|flux[\\/]action-jugement)|domaine[\\/](jugement|agents)|vues[\\/]etat)|pensees[\\/]domaine[\\/]pensees\.)/,
                  priority: 2,
                },
                // Ce qu'une page animée est seule à employer voyage avec elle : les autres qui s'en servent n'ont pas de script.
                {
                  name: "page-reseaux",
                  test: /[\\/]app[\\/](routes[\\/]annuaire[\\/]reseaux\.tsx(?!\?route-chunk)|contextes[\\/]annuaire[\\/]ui[\\/]pages[\\/]PageReseaux)/,
                  priority: 1,
                },
                {
                  name: "page-pensees",
                  test: /[\\/]app[\\/](routes[\\/]pensees[\\/]pensees-ecologiques\.tsx(?!\?route-chunk)|contextes[\\/]pensees[\\/](ui[\\/]Famille\.|domaine[\\/](graphe|texte)\.))/,
                  priority: 1,
                },
                { name: "commune", test: /[\\/]app[\\/]ui[\\/]champs[\\/]ChampCommune/, minShareCount: 2, priority: 3 },
                // Une proposition : envoyée, suivie.
                {
                  name: "proposition",
                  test: /[\\/]app[\\/]contextes[\\/](propositions[\\/](ui[\\/](?!ChampsPhoto)|domaine)|annuaire[\\/]domaine[\\/](offres|ecosysteme)\.)/,
                  minShareCount: 2,
                  priority: 2,
                },
                { name: "atelier", test: /[\\/]app[\\/]contextes[\\/]atelier[\\/](ui|domaine|vues)[\\/]/, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  test: {
    ...(sousVitest ? { sequence: { sequencer: (await import("./tests/montage/ordre.ts")).LongsDAbord } } : {}),
    projects: [
      {
        extends: true,
        test: {
          ...ENSEMBLE,
          name: "engines",
          environment: "node",
          // Lus par Node lui-même : récrits par Vite, les imports passent par un objet à chaque appel, et une année simulée prend un cinquième de temps en plus.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: [SANS_MAGLEV, "--conditions=source"],
          include: ["tests/engines/**/*.test.ts", ...DONNEES_CALCULEES],
          exclude: MOTEURS_REMPLACES,
          setupFiles: ["tests/montage/console.ts", "tests/montage/serveur.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...ENSEMBLE,
          name: "serveur",
          environment: "node",
          include: ["tests/{app,source}/**/*.test.ts", ...PARTAGES],
          exclude: [...NAVIGATEUR_REEL, ...ISOLES],
          setupFiles: ["tests/montage/console.ts", "tests/montage/serveur.ts"],
          server: { deps: { ...CLIENT_MCP.deps, ...MOTEURS_TELS_QUELS.deps } },
        },
      },
      {
        extends: true,
        test: {
          ...TOUS_LES_COEURS,
          name: "isole",
          environment: "node",
          include: ["tests/{architecture,data,scripts,references,fiabilite}/**/*.test.ts", ...ISOLES, ...MOTEURS_REMPLACES],
          exclude: [...NAVIGATEUR_REEL, ...DONNEES_CALCULEES, ...PARTAGES],
          setupFiles: ["tests/montage/console.ts", "tests/montage/serveur.ts"],
          server: CLIENT_MCP,
        },
      },
      {
        extends: true,
        test: {
          ...ENSEMBLE,
          name: "navigateur",
          environment: "jsdom",
          include: ["tests/app/**/*.test.tsx"],
          setupFiles: ["tests/montage/console.ts", "tests/montage/navigateur.ts"],
          server: MOTEURS_TELS_QUELS,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          environment: "node",
          include: NAVIGATEUR_REEL,
          globalSetup: ["tests/e2e/preparation.ts"],
          // Une borne, pas une attente : plusieurs pages analysées à la suite prennent plus d'une minute sur une machine très chargée.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: BORNES.expect,
          execArgv: [SANS_MAGLEV],
          // Après les autres, et trois navigateurs au plus, un par travailleur : la moitié du temps s'y passe à attendre une panne, une horloge ou un réseau coupé.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Devant de vrais serveurs, quand la machine peut les avoir. Seul `npm run test:reel` les lance ; `npm test` les écarte.
        extends: true,
        test: {
          name: "reel",
          environment: "node",
          include: ["tests/reel/**/*.reel.ts"],
          setupFiles: ["tests/montage/console.ts"],
          testTimeout: 120_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
      {
        // Les moteurs que Chromium n'est pas, là où la machine les a. Seul `npm run navigateurs` les lance ; `npm test` les écarte.
        extends: true,
        test: {
          ...BORNES,
          name: "navigateurs",
          environment: "node",
          include: ["tests/navigateurs/**/*.navigateurs.ts"],
          globalSetup: ["tests/e2e/preparation.ts"],
          testTimeout: 600_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
