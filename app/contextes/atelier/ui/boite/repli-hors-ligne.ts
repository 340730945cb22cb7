import { lireFiltreCarto } from "#app/contextes/atelier/vues/carto.ts";
import { voirFiche } from "#app/contextes/atelier/vues/vue-carto.ts";
import { cadreDuPlan } from "#app/commun/geo/projection.ts";
import { uuidDepuis } from "#app/contextes/atelier/domaine/uuid.ts";
import type { ProprietesCarto } from "#app/contextes/atelier/ui/pages/PageCarto.tsx";
import type { ProprietesFiche } from "#app/contextes/atelier/ui/pages/PageFiche.tsx";
import { memoireDeLOnglet } from "./memoire-page.ts";

export type DonneesCarte = Omit<ProprietesCarto, "sansReseau"> & { readonly ecran: "carte"; readonly titre: string };
export type DonneesFiche = Omit<ProprietesFiche, "retour"> & { readonly ecran: "fiche" };

// Un réseau mourant peut ne jamais dire non.
const PATIENCE_MS = 8_000;

/** Demande la page au serveur ; s'il ne répond pas, la refait avec ce que l'onglet a vu en dernier. */
export async function replier(url: URL, demander: () => Promise<DonneesCarte | DonneesFiche>): Promise<DonneesCarte | DonneesFiche> {
  const memoire = memoireDeLOnglet<DonneesCarte, DonneesFiche>();
  const connue = refaire(url);
  try {
    const donnees = await (connue === undefined ? demander() : avantLaFin(demander()));
    if (donnees.ecran === "fiche") memoire.formulaire = donnees;
    return donnees;
  } catch (e) {
    // Une réponse du serveur (session finie, fiche retirée) suit son cours ; seule la panne se rattrape.
    if (!(e instanceof TypeError) || connue === undefined) throw e;
    return connue;
  }
}

function avantLaFin<T>(promesse: Promise<T>): Promise<T> {
  return new Promise((rendre, refuser) => {
    const limite = setTimeout(() => refuser(new TypeError("le serveur ne répond pas")), PATIENCE_MS);
    promesse.then(rendre, refuser).finally(() => clearTimeout(limite));
  });
}

function refaire({ searchParams: recherche }: URL): DonneesCarte | DonneesFiche | undefined {
  const { carte, formulaire, trouver } = memoireDeLOnglet<DonneesCarte, DonneesFiche>();
  const demandee = recherche.get("fiche");
  if (demandee === null && !recherche.has("envoi")) {
    if (carte === undefined) return undefined;
    return {
      ...carte,
      vue: { ...carte.vue, filtre: lireFiltreCarto(recherche, cadreDuPlan(carte.vue.plan)) },
      posee: recherche.get("posee"),
      gardee: recherche.get("gardee"),
      retiree: null,
      faite: recherche.get("fait"),
    };
  }
  if (formulaire === undefined) return undefined;
  const connue = demandee === null || demandee === "nouvelle" ? undefined : trouver?.(demandee);
  if (connue === undefined && demandee !== null && demandee !== "nouvelle") return undefined;
  const contexte = { reperes: carte?.vue.reperes ?? [], maintenant: new Date() };
  return {
    ...formulaire,
    titre: connue === undefined ? "Une fiche en trois touchers" : `Modifier « ${connue.titre} »`,
    fiche: connue === undefined ? null : voirFiche(connue, 0, contexte),
    envoi: recherche.get("envoi"),
    cle: uuidDepuis(crypto.getRandomValues(new Uint8Array(16))),
    depart: {},
  };
}
