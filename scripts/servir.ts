// Sert le site construit. `npm start` passe par ici, après `scripts/preparer.mjs`.
import { existsSync } from "node:fs";
import { join } from "node:path";

const reglages = join(import.meta.dirname, "..", ".env");
// Une variable déjà posée l'emporte sur le fichier.
if (existsSync(reglages)) process.loadEnvFile(reglages);

// React et le cadriciel choisissent leur version rapide au premier import, d'après cette variable : elle est posée avant de les charger.
process.env.NODE_ENV = "production";

await import("./serveur/demarrer.ts");
