/** Écrit, à côté de l'application construite, l'exemple de l'accueil calculé avec les données de cette construction. `node scripts/outils/construction/exemple.ts <dossier>`. */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { ecrireExemple, NOM_EXEMPLE } from "#app/contextes/simulateur/adaptateurs/exemple-construit.server.ts";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { creerAccueil } from "#app/contextes/simulateur/service/accueil.server.ts";
import { creerServiceSimulateur } from "#app/contextes/simulateur/service/simulateur.server.ts";

const [, , dossier] = process.argv;
if (dossier === undefined) throw new Error("Le dossier où écrire manque.");

const donnees = creerDonneesMoteur({ dossier: resolve(import.meta.dirname, "../../../data") });
const taux = await creerAccueil(creerServiceSimulateur({ donnees, cacheSolaire: creerMemoireBornee(1), resultats: creerMemoireBornee(1) })).calculer();
if (taux === null) throw new Error("L'exemple de l'accueil ne se calcule pas avec ces données.");
writeFileSync(join(dossier, NOM_EXEMPLE), await ecrireExemple(donnees, taux));
