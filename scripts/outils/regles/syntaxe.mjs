// La seule règle d'`eslint.config.js` qu'oxlint n'a pas : il prend celle d'ESLint.
import { builtinRules } from "eslint/use-at-your-own-risk";

export default {
  meta: { name: "depot" },
  rules: Object.fromEntries(["no-restricted-syntax", "no-restricted-imports"].map((nom) => [nom, builtinRules.get(nom)])),
};
