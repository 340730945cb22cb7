// Qui peut importer qui. Les flèches vont vers l'intérieur : ce qui n'est pas permis est interdit. Lue par ESLint et par dependances.test.ts.

const VOISIN = "\\./(?!.*\\.\\./)";
const VOISIN_SANS_SERVEUR = "\\./(?!.*\\.server\\.)";
const MOTEURS = "@autonomie/engines$";
// La table des champs ne calcule rien : libellés, unités, bornes. Le formulaire et l'adresse la lisent.
const TABLE_CHAMPS = "@autonomie/engines/champs$";
const NODE = "node:";
const COMMUN = "#app/commun/";
// Une page ne compose pas ses textes : le JSX le fait pour elle (ADR 027).
const PARTAGE_UI = "#app/(commun/(?!texte/typo\\.ts$)|ui/)(?!.*\\.server\\.)";
const SOCLE = "#app/socle/";
// De quoi dire en français une faute de saisie, et les morceaux communs aux réponses.
const FORMES = "#app/socle/api/(francais|formes)\\.ts$";
const REACT = "react(/jsx-runtime)?$";
const ROUTEUR = "react-router$";
const AFFICHAGE = ["eventsource-parser$", "d3-", "leaflet", "protomaps-leaflet$", "supercluster$", "uqr$", "minisearch$", "@fontsource-variable/"];
// Un adaptateur vient avec sa bibliothèque : tout paquet passe, sauf ceux de l'interface.
const BIBLIOTHEQUES = "(?![.#]|react|@react-router|remix-auth)";
const CLIENT_HTTP = "#app/socle/(amont/[\\w.-]+|disjoncteur)\\.ts$";
const PORTS_COMMUNS = "#app/(socle/ports/|rangements/(depots|transfert|contenus)\\.ts)";

// Les sujets, et ceux que chacun peut appeler, toujours par leur porte (ADR 023).
export const FLECHES = {
  geographie: [],
  annuaire: ["geographie"],
  pensees: ["annuaire"],
  atelier: ["geographie"],
  propositions: ["annuaire", "pensees", "geographie"],
  simulateur: ["annuaire", "geographie"],
  assistants: ["annuaire", "pensees", "simulateur", "geographie"],
  ensemble: ["simulateur", "atelier", "geographie"],
  campagne: ["ensemble", "simulateur", "geographie"],
};

const SUJETS = Object.keys(FLECHES);
const portes = (/** @type {ReadonlyArray<string>} */ sujets) => (sujets.length === 0 ? [] : [`#app/contextes/(${sujets.join("|")})/index\\.ts$`]);
// Le direct se charge à part, quand une page le suit : c'est le seul fichier qu'un autre sujet nomme.
const portesUi = (/** @type {ReadonlyArray<string>} */ sujets) =>
  sujets.length === 0 ? [] : [`#app/contextes/(${sujets.join("|")})/((ui/)?index|ui/direct/suivre)\\.ts$`];

/** Les couches d'un sujet. @returns {ReadonlyArray<import("./matrice.mjs").Zone>} */
function zonesDe(/** @type {string} */ sujet) {
  const ici = `#app/contextes/${sujet}`;
  const dossier = `app/contextes/${sujet}`;
  const autres = portes(FLECHES[/** @type {keyof typeof FLECHES} */ (sujet)]);
  const autresUi = portesUi(FLECHES[/** @type {keyof typeof FLECHES} */ (sujet)]);
  const domaine = [VOISIN, COMMUN, `${ici}/(domaine|vues)/`];
  const schemas = `${ici}/schemas/`;
  const ports = `${ici}/ports/`;
  return [
    {
      nom: `${sujet}/porte`,
      fichiers: [`${dossier}/index.ts`],
      permis: ["\\./(domaine|vues|schemas)/", "\\./service/(?!.*\\.server\\.)"],
      typesPermis: ["\\./(service|ports)/"],
      regle: "Une porte ne donne rien d'un serveur en valeur, et aucun composant.",
    },
    {
      nom: `${sujet}/composition`,
      fichiers: [`${dossier}/composition.server.ts`],
      permis: ["\\./(domaine|service|adaptateurs)/", ...autres, COMMUN, SOCLE, NODE, "#app/env\\.server\\.ts$"],
      typesPermis: ["\\./(ports|schemas)/", "#app/socle\\.server\\.ts$"],
      regle: "Un sujet branche ses adaptateurs à ses services ; d'un autre, il ne connaît que la porte.",
    },
    {
      nom: `${sujet}/domaine`,
      fichiers: [`${dossier}/{domaine,vues}/**/*.ts`],
      permis: [...domaine, ...autres, TABLE_CHAMPS],
      typesPermis: [MOTEURS],
      regle: "Le domaine est pur : lui-même, le commun, les portes permises, et les types des moteurs.",
    },
    {
      nom: `${sujet}/schemas`,
      fichiers: [`${dossier}/schemas/**/*.ts`],
      permis: [...domaine, ...autres, FORMES, "zod(/|$)"],
      regle: "Les schémas ne connaissent que zod et le domaine.",
    },
    {
      nom: `${sujet}/ports`,
      fichiers: [`${dossier}/ports/**/*.ts`],
      permis: [],
      typesPermis: [...domaine, ...autres, PORTS_COMMUNS, MOTEURS],
      regle: "Un port n'est fait que de types du domaine.",
    },
    {
      nom: `${sujet}/service`,
      fichiers: [`${dossier}/service/**/*.ts`],
      permis: [VOISIN_SANS_SERVEUR, `${ici}/service/(?!.*\\.server\\.)`, ...domaine.slice(1), ...autres, MOTEURS, TABLE_CHAMPS, "#app/socle/disjoncteur\\.ts$"],
      typesPermis: [ports, PORTS_COMMUNS, schemas, "\\./"],
      regle: "Un service ne connaît ni adaptateur, ni HTTP, ni configuration ; un autre sujet, par sa porte.",
    },
    {
      nom: `${sujet}/adaptateurs`,
      fichiers: [`${dossier}/adaptateurs/**/*.ts`],
      permis: ["#data/", "#schemas/", ...domaine, ...autres, schemas, CLIENT_HTTP, NODE, BIBLIOTHEQUES],
      typesPermis: [ports, PORTS_COMMUNS, "#app/env\\.server\\.ts$"],
      regle: "Un adaptateur ne connaît ni service, ni route, ni configuration, ni autre adaptateur.",
    },
    {
      nom: `${sujet}/http`,
      fichiers: [`${dossier}/http/**/*.ts`],
      // La session est à l'atelier, et tout pont HTTP peut demander qui parle.
      permis: [
        ...domaine,
        ...autres,
        schemas,
        SOCLE,
        "#app/contextes/atelier/http/session\\.server\\.ts$",
        "#app/contexte\\.server\\.ts$",
        ROUTEUR,
        NODE,
        "remix-auth",
        "zod(/|$)",
      ],
      typesPermis: [`${ici}/service/`, ports],
      regle: "Le pont HTTP ne connaît ni adaptateur ni service (sauf leurs types).",
    },
    {
      nom: `${sujet}/ui`,
      fichiers: [`${dossier}/ui/**/*.{ts,tsx}`],
      sauf: [`${dossier}/ui/**/*.worker.ts`],
      permis: [
        VOISIN_SANS_SERVEUR,
        PARTAGE_UI,
        `${ici}/(domaine|vues|schemas|ui)/(?!.*\\.server\\.)`,
        ...autresUi,
        REACT,
        "react-dom",
        ROUTEUR,
        "zod(/|$)",
        ...AFFICHAGE,
      ],
      typesPermis: [`${ici}/service/`, MOTEURS],
      regle: "L'interface ne connaît aucun module du serveur, et l'interface d'un autre sujet par sa porte.",
    },
  ];
}

/** @type {ReadonlyArray<import("./matrice.mjs").Zone>} */
export const ZONES = [
  {
    // En tête : les zones suivantes, plus précises, prennent le pas sur celle-ci.
    nom: "donnees",
    fichiers: ["app/*.{ts,tsx}"],
    permis: ["(?!#data/|#schemas/|#scripts/|#tests/)"],
    regle: "Les données versionnées n'entrent que par un adaptateur.",
  },
  {
    nom: "moteurs",
    fichiers: ["engines/src/**/*.ts"],
    permis: ["\\./", "\\.\\./"],
    regle: "Les moteurs n'importent qu'eux-mêmes : ni paquet, ni node:, ni donnée.",
  },
  {
    nom: "commun",
    fichiers: ["app/commun/**/*.ts"],
    permis: [VOISIN, COMMUN],
    typesPermis: [MOTEURS],
    regle: "Le commun n'a pas de sujet : lui-même, et les types des moteurs.",
  },
  ...SUJETS.flatMap(zonesDe),
  {
    nom: "socle",
    fichiers: ["app/socle/**/*.ts"],
    permis: [VOISIN, SOCLE, COMMUN, NODE, ROUTEUR, "zod(/|$)", BIBLIOTHEQUES],
    typesPermis: ["#app/env\\.server\\.ts$"],
    regle: "Le socle ne connaît aucun sujet.",
  },
  ...["sqlite", "nocodb", "postgres", "valkey", "memoire", "embarque", "secours"].map((technique) => ({
    nom: `rangements/${technique}`,
    fichiers: [`app/rangements/${technique}/**/*.ts`],
    permis: [
      ...(technique === "embarque" ? ["#data/"] : []),
      VOISIN,
      `#app/rangements/(${technique}/|(enregistrements|ecritures-sql|avec-photos|fraicheur|file-attente)\\.ts)`,
      COMMUN,
      "#app/contextes/\\w+/domaine/",
      CLIENT_HTTP,
      NODE,
      BIBLIOTHEQUES,
    ],
    typesPermis: ["#app/contextes/\\w+/ports/", PORTS_COMMUNS, "#app/env\\.server\\.ts$"],
    regle: "Un rangement connaît les ports et le domaine qu'il sert, sa bibliothèque et le client HTTP du socle ; ni service, ni autre rangement.",
  })),
  {
    nom: "rangements/ouvrir",
    fichiers: ["app/rangements/ouvrir.server.ts"],
    permis: [VOISIN, "#app/rangements/", SOCLE],
    typesPermis: ["#app/contextes/\\w+/ports/", "#app/env\\.server\\.ts$"],
    regle: "Ce qui choisit les rangements les connaît tous, et aucun service.",
  },
  {
    nom: "rangements/ports",
    fichiers: ["app/rangements/{depots,transfert,contenus}.ts"],
    permis: [],
    typesPermis: ["#app/contextes/\\w+/(domaine|ports)/", "#app/socle/ports/"],
    regle: "Un port n'est fait que de types du domaine.",
  },
  {
    nom: "routes",
    fichiers: ["app/routes/**/*.{ts,tsx}"],
    permis: [
      "\\.(/|\\./)+\\+types/",
      "\\.\\./(\\.\\./)*\\+types/",
      COMMUN,
      SOCLE,
      "#app/ui/",
      "#app/contextes/\\w+/(index\\.ts$|http/|schemas/|ui/)",
      "#app/(contexte|contrats)\\.server\\.ts$",
      REACT,
      ROUTEUR,
      "zod(/|$)",
    ],
    typesPermis: [MOTEURS],
    regle: "Une route ne connaît ni adaptateur, ni configuration, ni moteur, ni service, ni autre route.",
  },
  {
    nom: "interface",
    fichiers: ["app/ui/**/*.{ts,tsx}"],
    sauf: ["app/ui/typographie/**"],
    permis: [VOISIN_SANS_SERVEUR, PARTAGE_UI, REACT, "react-dom", ROUTEUR, ...AFFICHAGE],
    regle: "L'interface partagée ne connaît ni sujet, ni module du serveur.",
  },
  {
    nom: "typographie",
    fichiers: ["app/ui/typographie/**/*.ts"],
    permis: [VOISIN, "#app/commun/texte/typo\\.ts$", "react(/jsx(-dev)?-runtime)?$"],
    regle: "La typographie ne connaît que React et ses règles.",
  },
  {
    nom: "calcul-dans-le-navigateur",
    fichiers: ["app/contextes/*/ui/**/*.worker.ts"],
    permis: [MOTEURS],
    regle: "Le calcul dans le navigateur n'importe que les moteurs : les données lui arrivent par message.",
  },
  {
    nom: "composition",
    fichiers: ["app/composition.server.ts"],
    permis: ["\\.\\./package\\.json$", VOISIN, SOCLE, COMMUN, "#app/contextes/\\w+/composition\\.server\\.ts$"],
    regle: "La composition ouvre le socle et appelle les sujets : elle n'en connaît ni adaptateur ni service.",
  },
  {
    nom: "ouverture",
    fichiers: ["app/ouverture.server.ts"],
    permis: [VOISIN],
    regle: "L'ouverture compose le site du processus, une fois : elle n'en branche rien.",
  },
  {
    nom: "socle-ouvert",
    fichiers: ["app/socle.server.ts"],
    permis: [NODE, VOISIN, SOCLE, "#app/rangements/"],
    regle: "Le socle ouvert ne connaît aucun sujet.",
  },
  {
    nom: "entretien",
    fichiers: ["app/{entretien,surveillance}.server.ts"],
    permis: [SOCLE, "\\./planifier\\.server\\.ts$"],
    typesPermis: ["#app/contextes/\\w+/index\\.ts$", PORTS_COMMUNS],
    regle: "L'entretien ne connaît que des portes, le socle et la ronde de chaque heure.",
  },
  {
    nom: "contexte",
    fichiers: ["app/contexte.server.ts"],
    permis: [ROUTEUR],
    typesPermis: ["#app/socle/", "#app/contextes/\\w+/index\\.ts$"],
    regle: "Le contexte déclare des clés et des types.",
  },
  {
    nom: "configuration",
    fichiers: ["app/env.server.ts", "app/env/*.ts"],
    permis: ["zod$", NODE, VOISIN, "#app/env/", "#app/commun/texte/code-faible\\.ts$"],
    regle: "La configuration se lit seule : elle ne connaît que ce qui fait un code assez long.",
  },
];
