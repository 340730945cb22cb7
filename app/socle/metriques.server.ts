import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Metriques } from "#app/socle/ports/metriques.ts";

// Comparer des empreintes, de même longueur, ne dit rien de la longueur du jeton.
const empreinte = (texte: string) => createHash("sha256").update(texte).digest();

// Des étiquettes en nombre fini : une méthode inventée ne doit pas créer une série.
const METHODES = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const AVANT_LES_ROUTES = "serveur";
const DUREES_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Mesures du processus (mémoire, processeur, boucle d'évènements), des requêtes, des flux et des assistants. Sans jeton, rien n'est mesuré. */
export function creerMetriques({ jeton }: { readonly jeton: string | undefined }): Metriques {
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
  const ouvertes = jeton !== undefined;
  if (ouvertes) {
    collectDefaultMetrics({ register: registre });
    // Une série absente et une série à zéro ne se lisent pas pareil.
    for (const sorte of ["assistant", "atelier"]) flux.set({ sorte }, 0);
  }
  const relectures: Array<() => Promise<void>> = [];
  return {
    ouvertes,
    admet: (recu) => jeton !== undefined && timingSafeEqual(empreinte(recu), empreinte(jeton)),
    async relever() {
      await Promise.all(relectures.map((relire) => relire()));
      return { texte: await registre.metrics(), type: registre.contentType };
    },
    exposer(jauges, lire) {
      if (!ouvertes) return;
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
      if (!ouvertes) return;
      requetes.inc({ route, methode: METHODES.has(methode) ? methode : "autre", statut: `${Math.floor(statut / 100)}xx` });
      durees.observe({ route }, duree_s);
      if (cause !== undefined) refus.inc({ cause, route });
    },
    compterRefus(cause) {
      if (ouvertes) refus.inc({ cause, route: AVANT_LES_ROUTES });
    },
    mesurerAmont({ service, issue, duree_s }) {
      if (ouvertes) amonts.observe({ service, issue }, duree_s);
    },
    ouvrirFlux(sorte) {
      if (!ouvertes) return () => undefined;
      flux.inc({ sorte });
      let ouvert = true;
      return () => {
        if (ouvert) flux.dec({ sorte });
        ouvert = false;
      };
    },
    compterAppel(assistant, issue) {
      if (ouvertes) appels.inc({ assistant, issue });
    },
  };
}
