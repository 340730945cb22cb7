import type { Config } from "@react-router/dev/config";

// Tous les drapeaux v8_* stables sont levés : le passage à la version 8 sera un changement de numéro (ADR 001).
export default {
  appDirectory: "app",
  // `scripts/outils/construire.mjs` construit à côté du site en service, puis le remplace.
  buildDirectory: process.env.DOSSIER_CONSTRUIT ?? "build",
  ssr: true,
  // Les pages sans interaction ne reçoivent aucun script : la découverte paresseuse des routes n'apporterait qu'une requête de plus.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
