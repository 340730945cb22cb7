// Point d'entrée de la commande, après `scripts/commande/cli.mjs`.
import { commander } from "./commander.ts";

// Un lecteur qui s'en va (`| head`) n'est pas une panne.
process.stdout.on("error", (e: NodeJS.ErrnoException) => process.exit(e.code === "EPIPE" ? 0 : 1));
process.exitCode = await commander(process.argv.slice(2), { entree: process.stdin, sortie: process.stdout, erreur: process.stderr });
