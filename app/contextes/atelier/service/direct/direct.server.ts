import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import type { AnnexesAtelier } from "#app/contextes/atelier/ports/annexes.ts";
import type { DepotFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { canalDeLAtelier } from "#app/contextes/atelier/service/fiches-communes.ts";
import { lireMessageEffacee, type Effacees } from "#app/contextes/atelier/service/ecriture/effacees.ts";
import { creerAbonnes } from "./abonnes.ts";
import { creerPresence, estPresence } from "./presence.ts";
import { creerRelecture } from "./relecture.ts";
import { direEffacee } from "./envois.ts";
import { diffuser, salleVide, type Abonne, type Salle, type Suivi } from "./salle.ts";
import { creerVeilleEnsemble } from "./ensemble.ts";

export type { EnvoiDirect } from "./salle.ts";

export type Dependances = {
  readonly fiches: Pick<DepotFiches, "lister">;
  readonly ateliers: Pick<DepotAteliers, "lire">;
  readonly sessions: Pick<DepotSessions, "compterDeLAtelier">;
  readonly ensembles: Pick<AnnexesAtelier, "lire" | "listerParts">;
  readonly bus: Bus;
  readonly effacees: Effacees;
  readonly journal: Journal;
  readonly tirerId: () => string;
  readonly maintenant: () => Date;
};

// Filet pour un réveil perdu, une session finie ailleurs, un processus muet.
const RONDE_MS = 15_000;

export type ServiceDirect = ReturnType<typeof creerDirect>;

/**
 * Suivre un atelier en direct. Un réveil du bus fait une seule lecture par atelier et par processus, dont le résultat part à tous les abonnés ; la vérité
 * reste dans le rangement.
 */
export function creerDirect({ fiches, ateliers, sessions, ensembles, bus, effacees, journal, tirerId, maintenant }: Dependances) {
  const salles = new Map<string, Salle>();
  const { prevoirPresence, mesurerPresence, entendrePresence, annoncer } = creerPresence({ bus, sessions, maintenant, processus: tirerId() });
  const { prevoirEnsemble, rattraperEnsemble } = creerVeilleEnsemble({ ensembles });
  const { relire, direAtelier, lireManques } = creerRelecture({ fiches, ateliers, effacees, journal, maintenant, mesurerPresence });

  const { controler, quitter } = creerAbonnes({ prevoirPresence, annoncer });

  function ouvrir(id: string): Salle {
    const ronde = setInterval(() => void faireLaRonde(salle), RONDE_MS);
    ronde.unref();
    const desabonner = bus.abonner(canalDeLAtelier(id), (message) => ecouter(salle, message));
    const salle = salleVide(id, maintenant().toISOString(), () => {
      clearInterval(ronde);
      desabonner();
      salles.delete(id);
    });
    salles.set(id, salle);
    void rattraperEnsemble(salle);
    return salle;
  }

  function ecouter(salle: Salle, message: string): void {
    if (estPresence(message)) {
      entendrePresence(salle, message);
      return;
    }
    const effacee = lireMessageEffacee(message, maintenant().toISOString());
    if (effacee !== undefined) {
      // L'effacement a pu être fait par un autre processus.
      effacees.noter(salle.id, effacee);
      diffuser(salle, () => [direEffacee(effacee)]);
      return;
    }
    switch (message) {
      case "fiches":
        void relire(salle);
        return;
      case "atelier":
        void direAtelier(salle).then(() => controler(salle));
        return;
      case "ensemble":
        prevoirEnsemble(salle);
        return;
      case "acces":
        void controler(salle);
        prevoirPresence(salle);
        return;
      default:
        prevoirPresence(salle);
    }
  }

  async function faireLaRonde(salle: Salle): Promise<void> {
    salle.annonce = "";
    prevoirPresence(salle);
    await Promise.all([relire(salle), controler(salle), rattraperEnsemble(salle)]);
  }

  return {
    /** Commence à suivre l'atelier de la session. Rend de quoi cesser. */
    suivre(suivi: Suivi): () => void {
      const { atelier } = suivi.acces.session;
      const salle = salles.get(atelier) ?? ouvrir(atelier);
      const depart = maintenant().toISOString();
      const abonne: Abonne = { ...suivi, attente: [] };
      salle.abonnes.add(abonne);
      prevoirPresence(salle);
      void rattraper(salle, abonne, depart);
      return () => void quitter(salle, abonne);
    },
  };

  // Inscrit d'abord, relu ensuite : rien ne tombe entre les deux, et ce qui vient deux fois porte la même version.
  async function rattraper(salle: Salle, abonne: Abonne, depart: string): Promise<void> {
    try {
      const manques = await lireManques(salle, abonne, depart);
      const attendus = abonne.attente ?? [];
      abonne.attente = undefined;
      if (!salle.abonnes.has(abonne)) return;
      abonne.recevoir([...manques, ...attendus]);
    } catch (cause) {
      journal.erreur("direct impossible", { atelier: salle.id, erreur: cause instanceof Error ? cause.message : String(cause) });
      if (quitter(salle, abonne)) abonne.finir();
    }
  }
}
