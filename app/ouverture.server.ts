import { creerServices, ouvrirBassins, type Composition } from "./composition.server.ts";
import { env as lireEnvCourant, type Env } from "./env.server.ts";
import { rechauffer } from "./temperature.server.ts";

let configuree: Env | undefined;

/** La configuration du processus, lue et contrôlée une fois. Lève une phrase par faute. */
export function configuration(): Env {
  configuree ??= lireEnvCourant();
  return configuree;
}

let courante: Composition | undefined;
let cesserDeRechauffer = (): Promise<void> => Promise.resolve();

// Un fil de calcul naît en une seconde de processeur : la première page, qui n'en a pas besoin, passe devant.
const EVEIL_MS = 1_000;

/** Un ouvrier se prépare peu après l'ouverture : la première simulation ne l'attend pas. */
function ouvrirLeSite(): Composition {
  const bassins = ouvrirBassins();
  const composee = creerServices(configuration(), bassins);
  // Sur un seul cœur, tout se calcule dans le fil des requêtes.
  const eveil = setTimeout(() => {
    if (bassins.pourLesPages === 0) return;
    try {
      bassins.pages.eveiller();
    } catch (e) {
      // Le premier calcul réessaiera, et le dira à qui l'attend.
      composee.services.journal.avertir("le fil de calcul ne s'éveille pas", { erreur: e instanceof Error ? e.message : "inconnue" });
    }
  }, EVEIL_MS);
  eveil.unref();
  return {
    ...composee,
    fermer: async () => {
      clearTimeout(eveil);
      await cesserDeRechauffer();
      await composee.fermer();
    },
  };
}

/** Composition du processus : construite au premier appel (le serveur l'appelle avant d'écouter). */
export function composition(): Composition {
  courante ??= ouvrirLeSite();
  return courante;
}

/** Une fois le site ouvert : répète ce que ses visiteurs demanderont, tant que `calme` dit que personne n'est servi. */
export function mettreEnTemperature(calme: () => boolean): void {
  const { aRepeter, env, services } = composition();
  cesserDeRechauffer = rechauffer(aRepeter, { calme, echauffement_s: env.echauffement_s, journal: services.journal });
}
