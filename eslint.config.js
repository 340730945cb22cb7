import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { ZONES } from "./tests/architecture/matrice.mjs";

// La matrice des imports vit dans `tests/architecture/matrice.mjs` : la même liste nourrit les règles ci-dessous et le test d'architecture.
const FRONTIERES = ZONES.map(({ nom, fichiers, sauf = [], permis, typesPermis = [], regle }) => ({
  name: `frontiere/${nom}`,
  files: [...fichiers],
  ignores: [...sauf],
  rules: {
    "@typescript-eslint/no-restricted-imports": [
      "error",
      {
        patterns: [
          { regex: `^(?!${[...permis, ...typesPermis].join("|") || "$"})`, message: regle },
          // Permis en type mais pas en valeur.
          ...(typesPermis.length === 0
            ? []
            : [
                {
                  regex: `^(?=${typesPermis.join("|")})(?!${permis.join("|") || "$"})`,
                  allowTypeImports: true,
                  message: `${regle} (« import type » est admis)`,
                },
              ]),
        ],
      },
    ],
  },
}));

const SYNTAXE = [
  { selector: "TSEnumDeclaration", message: "Une union de littéraux plutôt qu'une énumération." },
  { selector: "JSXAttribute[name.name='style']", message: "La politique de sécurité refuse les styles en ligne : une classe, ou un attribut SVG." },
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: "Aucun HTML injecté : du texte et des éléments." },
  {
    selector:
      "JSXAttribute[name.name=/^(href|action|to)$/] > :matches(Literal[value=/^\\x2F/], JSXExpressionContainer > TemplateLiteral[quasis.0.value.raw=/^\\x2F/])",
    message: "Une adresse du site se demande à href() : une route renommée se voit à la vérification des types.",
  },
  {
    selector: "CallExpression[callee.name='rediriger'] > :matches(Literal[value=/^\\x2F/], TemplateLiteral[quasis.0.value.raw=/^\\x2F/])",
    message: "Une redirection vers une page du site se demande à href() : une route renommée se voit à la vérification des types.",
  },
];
const REDIRECTION_NUE = {
  selector: "ImportDeclaration[source.value='react-router'] > ImportSpecifier[imported.name='redirect']",
  message: "Une redirection se demande à rediriger() (app/socle/http/redirections.ts), qui borne l'adresse.",
};

export default defineConfig(
  globalIgnores(["build", "build.*", ".react-router", ".cache", "engines/dist", "node_modules", "bench/adversaires", "public", "data"]),

  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    // Sans les règles qui lisent les types : elles sont dans `.oxlintrc.json`.
    extends: [tseslint.configs.recommended],
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports", disallowTypeAnnotations: false }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
    },
  },
  {
    rules: {
      "no-console": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-restricted-syntax": ["error", ...SYNTAXE, REDIRECTION_NUE],
    },
  },
  {
    // Un essai joue le serveur : il peut rendre une redirection telle quelle ; dans le navigateur, rien ne part en en-tête ; et un fichier les borne toutes.
    files: ["tests/**", "app/contextes/atelier/ui/boite/depuis-la-page.ts", "app/socle/http/redirections.ts"],
    rules: { "no-restricted-syntax": ["error", ...SYNTAXE] },
  },
  {
    name: "tirages",
    files: ["tests/**"],
    ignores: ["tests/montage/proprietes.ts"],
    rules: {
      "no-restricted-imports": ["error", { name: "fast-check", message: "Les tirages viennent de tests/montage/proprietes.ts, qui fixe leur graine." }],
    },
  },
  {
    name: "environnement",
    files: ["app/**", "engines/src/**", "schemas/**"],
    // Une exception : le seul lecteur de la configuration.
    ignores: ["app/env.server.ts"],
    rules: {
      "no-restricted-properties": ["error", { object: "process", property: "env", message: "La configuration se lit dans app/env.server.ts." }],
    },
  },
  {
    name: "moteurs",
    files: ["engines/src/**/*.ts"],
    ignores: ["engines/src/commun/debug/**", "engines/src/commun/debug.ts"],
    rules: {
      "no-restricted-globals": ["error", "Date", "console", "process", "fetch", "setTimeout", "setInterval", "performance", "crypto"],
      "no-restricted-properties": ["error", { object: "Math", property: "random", message: "Le hasard vient du générateur à graine, reçu en argument." }],
    },
  },
  { ...jsxA11y.flatConfigs.recommended, files: ["app/**/*.tsx"] },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: {
      globals: { Buffer: "readonly", process: "readonly", console: "readonly", performance: "readonly", setTimeout: "readonly", URL: "readonly" },
    },
    rules: { "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }] },
  },
  {
    name: "bancs",
    files: ["bench/**", "scripts/**"],
    rules: { "no-console": "off" },
  },
  ...FRONTIERES,
);
