import { createHash, timingSafeEqual } from "node:crypto";
import { createRequire } from "node:module";
import type { Metriques } from "#app/socle/ports/metriques.ts";

// Comparer des empreintes, de même longueur, ne dit rien de la longueur du jeton.
const empreinte = (texte: string) => createHash("sha256").update(texte).digest();

// Des étiquettes en nombre fini : une méthode inventée ne doit pas créer une série.
const METHODES = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const AVANT_LES_ROUTES = "serveur";
const DUREES_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Client = typeof import("prom-client");

/** Mesures du processus (mémoire, processeur, boucle d'évènements), des requêtes, des flux et des assistants. Sans jeton, rien n'est mesuré, ni chargé. */
export function creerMetriques({ jeton }: { readonly jeton: string | undefined }): Metriques {
  return jeton === undefined ? FERMEES : mesurer(jeton);
}

const rien = (): void => undefined;
const FERMEES: Metriques = {
  ouvertes: false,
  admet: () => false,
  relever: async () => ({ texte: "", type: "text/plain; charset=utf-8" }),
  exposer: rien,
  compterRequete: rien,
  compterRefus: rien,
  mesurerAmont: rien,
  ouvrirFlux: () => rien,
  compterAppel: rien,
};

function mesurer(jeton: string): Metriques {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = createRequire(import.meta.url)("prom-client") as Client;
  const registre = new Registry();
  const registers = [registre];
  const requetes = new Counter({
    name: "autonomie_requetes_total",
    help: "Requêtes servies, par motif de route, méthode et classe de statut.",
    labelNames: ["route", "methode", "statut"],
    registers,
  });
  const durees = new Histogram({
    name: "autonomie_requete_duree_secondes",
    help: "Temps jusqu'aux en-têtes de la réponse, par motif de route.",
    labelNames: ["route"],
    buckets: DUREES_S,
    registers,
  });
  const refus = new Counter({
    name: "autonomie_refus_total",
    help: "Requêtes refusées ou en échec, par cause (le code du problème) et motif de route ; « serveur » : avant toute route.",
    labelNames: ["cause", "route"],
    registers,
  });
  const amonts = new Histogram({
    name: "autonomie_amont_duree_secondes",
    help: "Temps d'un appel à un service extérieur, par service et issue ; pour un flux, jusqu'au premier octet.",
    labelNames: ["service", "issue"],
    buckets: DUREES_S,
    registers,
  });
  const flux = new Gauge({ name: "autonomie_flux_ouverts", help: "Flux d'évènements ouverts en ce moment.", labelNames: ["sorte"], registers });
  const appels = new Counter({
    name: "autonomie_assistant_appels_total",
    help: "Questions posées à chaque assistant, par issue.",
    labelNames: ["assistant", "issue"],
    registers,
  });
  collectDefaultMetrics({ register: registre });
  // Une série absente et une série à zéro ne se lisent pas pareil.
  for (const sorte of ["assistant", "atelier"]) flux.set({ sorte }, 0);
  const relectures: Array<() => Promise<void>> = [];
  return {
    ouvertes: true,
    admet: (recu) => timingSafeEqual(empreinte(recu), empreinte(jeton)),
    async relever() {
      await Promise.all(relectures.map((relire) => relire()));
      return { texte: await registre.metrics(), type: registre.contentType };
    },
    exposer(jauges, lire) {
      const parNom = new Map(
        jauges.map(({ nom, aide, etiquettes = [] }) => [nom, new Gauge({ name: nom, help: aide, labelNames: [...etiquettes], registers })]),
      );
      relectures.push(async () => {
        const valeurs = await lire().catch(() => []);
        for (const jauge of parNom.values()) jauge.reset();
        for (const { nom, valeur, etiquettes = {} } of valeurs) parNom.get(nom)?.set(etiquettes, valeur);
      });
    },
    compterRequete({ route, methode, statut, duree_s, cause }) {
      requetes.inc({ route, methode: METHODES.has(methode) ? methode : "autre", statut: `${Math.floor(statut / 100)}xx` });
      durees.observe({ route }, duree_s);
      if (cause !== undefined) refus.inc({ cause, route });
    },
    compterRefus(cause) {
      refus.inc({ cause, route: AVANT_LES_ROUTES });
    },
    mesurerAmont({ service, issue, duree_s }) {
      amonts.observe({ service, issue }, duree_s);
    },
    ouvrirFlux(sorte) {
      flux.inc({ sorte });
      let ouvert = true;
      return () => {
        if (ouvert) flux.dec({ sorte });
        ouvert = false;
      };
    },
    compterAppel(assistant, issue) {
      appels.inc({ assistant, issue });
    },
  };
}
