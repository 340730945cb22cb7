// Avant `npm pack` : les schémas que le paquet des moteurs emporte, et le document des constantes. Copies jetables : l'original fait foi.
import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { RACINE } from "./commun.mjs";

/** Configuration, scénario, fichiers de coefficients, de coûts et de territoire, et ces trois-là tels que les moteurs les reçoivent. */
const EMPORTES = /^(algo_config|scenario|coefficients|couts|territoire|moteur-[a-z]+)\.schema\.json$/;

const sortie = join(RACINE, "engines", "schemas");
mkdirSync(sortie, { recursive: true });
for (const nom of readdirSync(sortie).filter((nom) => !EMPORTES.test(nom))) rmSync(join(sortie, nom));
for (const nom of readdirSync(join(RACINE, "schemas")).filter((nom) => EMPORTES.test(nom))) copyFileSync(join(RACINE, "schemas", nom), join(sortie, nom));
copyFileSync(join(RACINE, "docs", "constantes.md"), join(RACINE, "engines", "constantes.md"));
