import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";

// Sous vitest, le greffon du cadriciel reste éteint : les modules se testent comme des fonctions.
const sousVitest = process.env.VITEST !== undefined;

export default defineConfig({
  plugins: sousVitest ? [] : [tailwindcss(), reactRouter()],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  ssr: { resolve: { conditions: ["source", "module", "node", "development|production"], externalConditions: ["source", "node"] } },
  test: {
    projects: [
      { extends: true, test: { name: "engines", environment: "node", include: ["tests/engines/**/*.test.ts"] } },
      { extends: true, test: { name: "serveur", environment: "node", include: ["tests/{app,architecture,source,data,scripts}/**/*.test.ts"] } },
      { extends: true, test: { name: "navigateur", environment: "jsdom", include: ["tests/app/**/*.test.tsx"] } },
      { extends: true, test: { name: "e2e", environment: "node", include: ["tests/e2e/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false } },
    ],
  },
});
