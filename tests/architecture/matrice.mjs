// Qui peut importer qui. Les flèches vont vers l'intérieur : ce qui n'est pas permis est interdit. Lue par ESLint et par dependances.test.ts.

const VOISIN = "\\./(?!.*\\.\\./)";
const VOISIN_SANS_SERVEUR = "\\./(?!.*\\.server\\.)";
const MOTEURS = "@autonomie/engines$";
const NODE = "node:";
const DOMAINE = "#app/domaine/";
const PORTS = "#app/(ports/|rangements/depots\\.ts)";
const SCHEMAS = "#app/schemas/";
const REACT = "react(/jsx-runtime)?$";
const ROUTEUR = "react-router$";
const AFFICHAGE = ["eventsource-parser$", "@conform-to/", "d3-", "leaflet", "supercluster$", "uqr$", "minisearch$", "@fontsource-variable/"];

/** @type {ReadonlyArray<import("./matrice.mjs").Zone>} */
export const ZONES = [
  {
    // En tête : les zones suivantes, plus précises, prennent le pas sur celle-ci.
    nom: "donnees",
    fichiers: ["app/*.{ts,tsx}"],
    sauf: ["app/composition.server.ts"],
    permis: ["(?!#data/|#schemas/|#scripts/|#tests/)"],
    regle: "Les données versionnées n'entrent que par l'adaptateur embarqué ou la composition.",
  },
  {
    nom: "moteurs",
    fichiers: ["engines/src/**/*.ts"],
    permis: ["\\./", "\\.\\./"],
    regle: "Les moteurs n'importent qu'eux-mêmes : ni paquet, ni node:, ni donnée.",
  },
  {
    nom: "domaine",
    fichiers: ["app/domaine/**/*.ts"],
    permis: [VOISIN, DOMAINE],
    typesPermis: [MOTEURS],
    regle: "Le domaine est pur : lui-même, et les types des moteurs.",
  },
  {
    nom: "schemas",
    fichiers: ["app/schemas/**/*.ts"],
    permis: [VOISIN, DOMAINE, "zod(/|$)"],
    regle: "Les schémas ne connaissent que zod et le domaine.",
  },
  {
    nom: "ports",
    fichiers: ["app/ports/**/*.ts", "app/rangements/depots.ts"],
    permis: [],
    typesPermis: [VOISIN, PORTS, DOMAINE, MOTEURS],
    regle: "Un port n'est fait que de types du domaine.",
  },
  {
    nom: "services",
    fichiers: ["app/services/**/*.ts"],
    permis: [VOISIN_SANS_SERVEUR, DOMAINE, MOTEURS],
    typesPermis: [PORTS, SCHEMAS, "\\./", "#app/services/"],
    regle: "Un service ne connaît ni adaptateur, ni HTTP, ni configuration, ni autre service.",
  },
  {
    nom: "adaptateurs",
    fichiers: ["app/adaptateurs/**/*.ts"],
    // Un adaptateur vient avec sa bibliothèque : tout paquet passe, sauf ceux de l'interface.
    permis: [VOISIN, DOMAINE, SCHEMAS, "#app/adaptateurs/http\\.server\\.ts$", NODE, "(?![.#]|react|@react-router|remix-auth|@conform-to)"],
    typesPermis: [PORTS, "#app/env\\.server\\.ts$"],
    regle: "Un adaptateur ne connaît ni service, ni route, ni configuration, ni autre adaptateur.",
  },
  {
    nom: "adaptateurs-embarques",
    fichiers: ["app/adaptateurs/embarque/**/*.ts"],
    permis: [
      "#data/",
      "#schemas/",
      VOISIN,
      DOMAINE,
      SCHEMAS,
      "#app/adaptateurs/http\\.server\\.ts$",
      NODE,
      "(?![.#]|react|@react-router|remix-auth|@conform-to)",
    ],
    typesPermis: [PORTS, "#app/env\\.server\\.ts$"],
    regle: "Un adaptateur ne connaît ni service, ni route, ni configuration, ni autre adaptateur ; lui seul lit les données versionnées.",
  },
  {
    nom: "http",
    fichiers: ["app/http/**/*.{ts,tsx}"],
    permis: [VOISIN, DOMAINE, SCHEMAS, ROUTEUR, NODE, "remix-auth", "zod(/|$)", "@conform-to/zod/v4$", "#app/contexte\\.server\\.ts$"],
    typesPermis: ["#app/services/", PORTS],
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
      "#app/http/",
      "#app/ui/",
      "#app/contexte\\.server\\.ts$",
      REACT,
      ROUTEUR,
      "zod(/|$)",
      "@conform-to/",
    ],
    typesPermis: ["#app/services/", PORTS, MOTEURS],
    regle: "Une route ne connaît ni adaptateur, ni configuration, ni moteur, ni autre route.",
  },
  {
    nom: "interface",
    fichiers: ["app/ui/**/*.{ts,tsx}"],
    sauf: ["app/ui/**/*.worker.ts"],
    permis: [VOISIN_SANS_SERVEUR, "#app/(domaine|schemas|ui)/(?!.*\\.server\\.)", REACT, "react-dom", ROUTEUR, "zod(/|$)", ...AFFICHAGE],
    typesPermis: ["#app/services/", MOTEURS],
    regle: "L'interface ne connaît aucun module du serveur.",
  },
  {
    nom: "calcul-dans-le-navigateur",
    fichiers: ["app/ui/**/*.worker.ts"],
    permis: [MOTEURS],
    regle: "Le calcul dans le navigateur n'importe que les moteurs : les données lui arrivent par message.",
  },
  {
    nom: "contexte",
    fichiers: ["app/contexte.server.ts"],
    permis: [ROUTEUR],
    typesPermis: [PORTS, DOMAINE, "#app/services/"],
    regle: "Le contexte déclare des clés et des types.",
  },
  {
    nom: "configuration",
    fichiers: ["app/env.server.ts"],
    permis: ["zod$", NODE],
    regle: "La configuration se lit seule.",
  },
];
