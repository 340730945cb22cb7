import { href } from "react-router";
import type { EtatCalcul } from "#app/contextes/simulateur/service/calculs.server.ts";
import type { Lecture, ServiceSimulateur } from "#app/contextes/simulateur/service/simulateur.server.ts";
import { CLE_POUR, type PagePour } from "#app/contextes/simulateur/domaine/lien/pour.ts";
import type { Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import { rediriger } from "#app/socle/http/redirections.ts";

// Ce que partagent les pages de calcul long : lire le scénario de l'adresse, attendre un peu, revenir.

/** Un calcul court se montre tout de suite ; au-delà, la page dit où il en est et se recharge. */
export const PATIENCE_MS = 1_200;
const RECHARGE_S = 2;

/** Le scénario de l'adresse ; incomplet ou fautif, il se corrige au simulateur, qui dit pourquoi et mène ensuite à la page demandée. */
export function exigerScenario(simulateur: Pick<ServiceSimulateur, "lire">, requete: URLSearchParams, pour?: PagePour): Lecture {
  const lecture = simulateur.lire(requete);
  if (lecture.lieu !== undefined && lecture.erreurs.length === 0) return lecture;
  const ailleurs = new URLSearchParams(requete);
  if (pour !== undefined) ailleurs.set(CLE_POUR, pour);
  throw rediriger(ailleurs.size === 0 ? href("/simulateur") : `${href("/simulateur")}?${ailleurs.toString()}`);
}

/** Sans script aussi, la page d'attente revient seule ; une page finie se garde. */
export function entetesCalcul(etat: EtatCalcul<Tache["sorte"]>["etat"]): Record<string, string> {
  return etat === "en_cours" ? { "Cache-Control": "no-store", Refresh: String(RECHARGE_S) } : { "Cache-Control": "private, max-age=600" };
}
