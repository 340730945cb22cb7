// Les règles d'écriture d'`eslint.config.js`, passées par oxlint : ESLint mettait cinquante secondes à lire et à convertir les fichiers (ADR 042).
import regles from "./eslint.config.js";

const D_ESLINT = new Set(["no-restricted-syntax", "@typescript-eslint/no-restricted-imports"]);
// Fautes que la lecture d'un module refuse d'elle-même.
const REFUSEES_A_LA_LECTURE = new Set(["no-octal", "no-dupe-args"]);

const eteinte = (/** @type {unknown} */ reglage) => [0, "off"].includes(Array.isArray(reglage) ? reglage[0] : reglage);
// Éteindre une règle que rien n'allume nommerait des règles qu'oxlint ne connaît pas.
const ALLUMEES = new Set(regles.flatMap(({ rules = {} }) => Object.keys(rules).filter((regle) => !eteinte(rules[regle]) && !REFUSEES_A_LA_LECTURE.has(regle))));

const renommer = (/** @type {string} */ regle) =>
  D_ESLINT.has(regle) ? `depot/${regle.split("/").at(-1)}` : regle.replace(/^@typescript-eslint\//, "typescript/");

function traduire({ files = ["**/*"], ignores = [], rules, languageOptions }) {
  return {
    files: files.map((motif) => (Array.isArray(motif) ? motif.at(-1) : motif)),
    excludeFiles: ignores,
    plugins: ["typescript", "jsx-a11y"],
    jsPlugins: ["./scripts/outils/regles/syntaxe.mjs"],
    ...(languageOptions?.globals ? { globals: languageOptions.globals } : {}),
    rules: Object.fromEntries(
      Object.entries(rules ?? {}).flatMap(([regle, reglage]) => (ALLUMEES.has(regle) ? [[renommer(regle), eteinte(reglage) ? "off" : reglage]] : [])),
    ),
  };
}

const ignorees = regles.filter(({ files, rules }) => files === undefined && rules === undefined).flatMap(({ ignores = [] }) => ignores);

export default {
  plugins: ["typescript", "jsx-a11y"],
  categories: { correctness: "off" },
  ignorePatterns: ignorees,
  overrides: regles.filter(({ rules }) => rules !== undefined).map(traduire),
};
