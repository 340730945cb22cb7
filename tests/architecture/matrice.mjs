// Qui peut importer qui. Les flèches vont vers l'intérieur : ce qui n'est pas permis est interdit. Lue par ESLint et par dependances.test.ts.

const VOISIN = "\\./(?!.*\\.\\./)";
const VOISIN_SANS_SERVEUR = "\\./(?!.*\\.server\\.)";
const MOTEURS = "@autonomie/engines$";
// La table des champs ne calcule rien : libellés, unités, bornes. Le formulaire et l'adresse la lisent.
const TABLE_CHAMPS = "@autonomie/engines/champs$";
const NODE = "node:";
const DOMAINE = "#app/(commun|contextes/\\w+/(domaine|vues))/";
const PORTS = "#app/(socle/ports|contextes/\\w+/ports|rangements/(depots|transfert)\\.ts)";
const SCHEMAS = "#app/(contextes/\\w+/schemas|socle/api/(francais|reponses)|rangements/enregistrements)";
const SERVICES = "#app/(contextes/\\w+/service/|socle/sante)";
const CLIENT_HTTP = "#app/socle/(client-http\\.server|disjoncteur)\\.ts$";
const HTTP = "#app/(socle/(http|api)|contextes/\\w+/http)/";
const REACT = "react(/jsx-runtime)?$";
const ROUTEUR = "react-router$";
const AFFICHAGE = ["eventsource-parser$", "@conform-to/", "d3-", "leaflet", "supercluster$", "uqr$", "minisearch$", "@fontsource-variable/"];
// Un adaptateur vient avec sa bibliothèque : tout paquet passe, sauf ceux de l'interface.
const BIBLIOTHEQUES = "(?![.#]|react|@react-router|remix-auth|@conform-to)";

/** @type {ReadonlyArray<import("./matrice.mjs").Zone>} */
export const ZONES = [
  {
    // En tête : les zones suivantes, plus précises, prennent le pas sur celle-ci.
    nom: "donnees",
    fichiers: ["app/*.{ts,tsx}"],
    sauf: ["app/composition.server.ts"],
    permis: ["(?!#data/|#schemas/|#scripts/|#tests/)"],
    regle: "Les données versionnées n'entrent que par un adaptateur ou la composition.",
  },
  {
    nom: "moteurs",
    fichiers: ["engines/src/**/*.ts"],
    permis: ["\\./", "\\.\\./"],
    regle: "Les moteurs n'importent qu'eux-mêmes : ni paquet, ni node:, ni donnée.",
  },
  {
    nom: "domaine",
    fichiers: ["app/{commun,contextes/*/domaine,contextes/*/vues}/**/*.ts"],
    permis: [VOISIN, DOMAINE, TABLE_CHAMPS],
    typesPermis: [MOTEURS],
    regle: "Le domaine est pur : lui-même, et les types des moteurs.",
  },
  {
    nom: "schemas",
    fichiers: ["app/contextes/*/schemas/**/*.ts"],
    permis: [VOISIN, DOMAINE, SCHEMAS, "zod(/|$)"],
    regle: "Les schémas ne connaissent que zod et le domaine.",
  },
  {
    nom: "ports",
    fichiers: ["app/{socle/ports,contextes/*/ports}/**/*.ts", "app/rangements/{depots,transfert}.ts"],
    permis: [],
    typesPermis: [VOISIN, DOMAINE, PORTS, MOTEURS],
    regle: "Un port n'est fait que de types du domaine.",
  },
  {
    nom: "services",
    fichiers: ["app/contextes/*/service/**/*.ts"],
    permis: [VOISIN_SANS_SERVEUR, DOMAINE, MOTEURS, TABLE_CHAMPS, "#app/contextes/\\w+/service/(?!.*\\.server\\.)", "#app/socle/disjoncteur\\.ts$"],
    typesPermis: [PORTS, SCHEMAS, "\\./", SERVICES],
    regle: "Un service ne connaît ni adaptateur, ni HTTP, ni configuration, ni autre service.",
  },
  ...["sqlite", "nocodb", "valkey", "memoire"].map((technique) => ({
    nom: `rangements/${technique}`,
    fichiers: [`app/rangements/${technique}/**/*.ts`],
    permis: [VOISIN, `#app/rangements/${technique}/`, DOMAINE, SCHEMAS, CLIENT_HTTP, NODE, BIBLIOTHEQUES],
    typesPermis: [PORTS, "#app/env\\.server\\.ts$"],
    regle: "Un rangement ne connaît ni service, ni route, ni configuration, ni autre rangement.",
  })),
  {
    nom: "adaptateurs",
    fichiers: ["app/contextes/*/adaptateurs/**/*.ts"],
    permis: ["#data/", "#schemas/", VOISIN, DOMAINE, SCHEMAS, CLIENT_HTTP, NODE, BIBLIOTHEQUES],
    typesPermis: [PORTS, "#app/env\\.server\\.ts$"],
    regle: "Un adaptateur ne connaît ni service, ni route, ni configuration, ni autre adaptateur ; lui seul lit les données versionnées.",
  },
  {
    nom: "http",
    fichiers: ["app/{socle/http,socle/api,contextes/*/http}/**/*.{ts,tsx}"],
    permis: [VOISIN, HTTP, DOMAINE, SCHEMAS, ROUTEUR, NODE, "remix-auth", "zod(/|$)", "@conform-to/zod/v4$", "#app/contexte\\.server\\.ts$"],
    typesPermis: [SERVICES, PORTS],
    regle: "Le pont HTTP ne connaît ni adaptateur ni service (sauf leurs types).",
  },
  {
    nom: "routes",
    fichiers: ["app/routes/**/*.{ts,tsx}"],
    permis: [
      "\\.(/|\\./)+\\+types/",
      "\\.\\./(\\.\\./)*\\+types/",
      DOMAINE,
      SCHEMAS,
      HTTP,
      "#app/(ui|contextes/\\w+/ui)/",
      "#app/contexte\\.server\\.ts$",
      REACT,
      ROUTEUR,
      "zod(/|$)",
      "@conform-to/",
    ],
    typesPermis: [SERVICES, PORTS, MOTEURS],
    regle: "Une route ne connaît ni adaptateur, ni configuration, ni moteur, ni autre route.",
  },
  {
    nom: "interface",
    fichiers: ["app/{ui,contextes/*/ui}/**/*.{ts,tsx}"],
    sauf: ["app/contextes/*/ui/**/*.worker.ts"],
    permis: [
      VOISIN_SANS_SERVEUR,
      "#app/(commun|ui|contextes/\\w+/(domaine|vues|schemas|ui)|socle/api)/(?!.*\\.server\\.)",
      REACT,
      "react-dom",
      ROUTEUR,
      "zod(/|$)",
      ...AFFICHAGE,
    ],
    typesPermis: [SERVICES, MOTEURS],
    regle: "L'interface ne connaît aucun module du serveur.",
  },
  {
    nom: "calcul-dans-le-navigateur",
    fichiers: ["app/contextes/*/ui/**/*.worker.ts"],
    permis: [MOTEURS],
    regle: "Le calcul dans le navigateur n'importe que les moteurs : les données lui arrivent par message.",
  },
  {
    nom: "contexte",
    fichiers: ["app/contexte.server.ts"],
    permis: [ROUTEUR],
    typesPermis: [PORTS, DOMAINE, SERVICES],
    regle: "Le contexte déclare des clés et des types.",
  },
  {
    nom: "configuration",
    fichiers: ["app/env.server.ts"],
    permis: ["zod$", NODE],
    regle: "La configuration se lit seule.",
  },
];
