/** Écrit, à côté de l'application construite, les communes rangées pour la recherche. `node scripts/outils/construction/communes.ts <dossier>`. */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ecrireCommunesRangees, NOM_COMMUNES } from "#app/contextes/geographie/adaptateurs/communes-construites.server.ts";
import { lireSourceCommunes, rangerSource } from "#app/contextes/geographie/adaptateurs/communes.server.ts";

const [, , dossier] = process.argv;
if (dossier === undefined) throw new Error("Le dossier où écrire manque.");

const source = lireSourceCommunes(resolve(import.meta.dirname, "../../../data"));
writeFileSync(join(dossier, NOM_COMMUNES), ecrireCommunesRangees(source, rangerSource(source)));
