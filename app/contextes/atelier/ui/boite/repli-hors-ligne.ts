import { tirerUuid } from "#app/commun/texte/identifiants.ts";
import { lireFiltreCarto } from "#app/contextes/atelier/vues/carto.ts";
import { dessiner, placer } from "#app/contextes/atelier/vues/dessin-carto.ts";
import { ecrireDepartements, ecrireReperes, lireDepartements, lireReperes } from "#app/contextes/atelier/vues/reperes-compacts.ts";
import type { VueCompacte } from "#app/contextes/atelier/ui/pages/vue-compacte.ts";
import { voirFiche } from "#app/contextes/atelier/vues/vue-carto.ts";
import { cadrer } from "#app/commun/geo/carte.ts";
import { cadreDuPlan } from "#app/commun/geo/projection.ts";
import type { ProprietesCarto } from "#app/contextes/atelier/ui/pages/PageCarto.tsx";
import type { ProprietesFiche } from "#app/contextes/atelier/ui/pages/PageFiche.tsx";
import { signalerReseau } from "#app/ui/reseau/etat.ts";
import { memoireDeLOnglet } from "./memoire-page.ts";

type CarteVue = Omit<ProprietesCarto, "sansReseau"> & { readonly ecran: "carte"; readonly titre: string };
/** Telle que le serveur l'envoie, ou telle que l'onglet la refait. */
export type DonneesCarte = Omit<CarteVue, "vue"> & { readonly vue: CarteVue["vue"] | VueCompacte };
export type DonneesFiche = Omit<ProprietesFiche, "retour"> & { readonly ecran: "fiche" };

// Un réseau mourant peut ne jamais dire non.
const PATIENCE_MS = 8_000;

/** Demande la page au serveur ; s'il ne répond pas, la refait avec ce que l'onglet a vu en dernier. */
export async function replier(url: URL, demander: () => Promise<DonneesCarte | DonneesFiche>): Promise<DonneesCarte | DonneesFiche> {
  const memoire = memoireDeLOnglet<CarteVue, DonneesFiche>();
  const connue = refaire(url);
  try {
    const donnees = await (connue === undefined ? demander() : avantLaFin(demander()));
    signalerReseau(true);
    if (donnees.ecran === "fiche") memoire.formulaire = donnees;
    return donnees;
  } catch (e) {
    // Une réponse du serveur (session finie, fiche retirée) suit son cours ; seule la panne se rattrape.
    if (!(e instanceof TypeError) || connue === undefined) throw e;
    signalerReseau(false);
    return connue;
  }
}

function avantLaFin<T>(promesse: Promise<T>): Promise<T> {
  return new Promise((rendre, refuser) => {
    const limite = setTimeout(() => refuser(new TypeError("le serveur ne répond pas")), PATIENCE_MS);
    promesse.then(rendre, refuser).finally(() => clearTimeout(limite));
  });
}

/** La page demandée, d'après ce que l'onglet a vu : une carte suffit à refaire un formulaire, un formulaire à refaire une carte sans les fiches des autres. */
function refaire({ searchParams: recherche }: URL): CarteVue | DonneesFiche | undefined {
  const { carte, formulaire, trouver } = memoireDeLOnglet<CarteVue, DonneesFiche>();
  const demandee = recherche.get("fiche");
  const connue = demandee === null || demandee === "nouvelle" ? undefined : trouver?.(demandee);
  const inconnue = demandee !== null && demandee !== "nouvelle" && connue === undefined;
  // Une fiche que ce téléphone n'a pas lue ne s'ouvre pas sans réseau : la carte, elle, se montre.
  if (inconnue || (demandee === null && !recherche.has("envoi"))) {
    const depart = carte ?? (formulaire === undefined ? undefined : carteDepuis(formulaire));
    if (depart === undefined) return undefined;
    return {
      ...depart,
      vue: { ...depart.vue, filtre: lireFiltreCarto(recherche, cadreDuPlan(depart.vue.plan)) },
      posee: recherche.get("posee"),
      gardee: recherche.get("gardee"),
      retiree: null,
      faite: recherche.get("fait"),
    };
  }
  const depart = formulaire ?? (carte === undefined ? undefined : formulaireDepuis(carte));
  if (depart === undefined) return undefined;
  const contexte = { reperes: depart.commun.reperes, maintenant: new Date() };
  return {
    ...depart,
    titre: connue === undefined ? "Une fiche en trois touchers" : `Modifier « ${connue.titre} »`,
    fiche: connue === undefined ? null : voirFiche(connue, 0, contexte),
    envoi: recherche.get("envoi"),
    cle: tirerUuid(),
    depart: {},
  };
}

const VIDE = {
  fiches: [],
  aussi: [],
  retenues: 0,
  pages: 1,
  complete: true,
  retirees: [],
  enCours: [],
  total: 0,
  miennes: 0,
  parType: {},
  corbeille: [],
  enCorbeille: 0,
};

function carteDepuis({ commun, fond: { plan, villes } }: DonneesFiche): CarteVue {
  const filtre = lireFiltreCarto(new URLSearchParams(), cadreDuPlan(plan));
  const vue = { ...commun, ...enTexte(commun), filtre, ...dessiner({ plan, villes }, [], filtre), ...VIDE, plan };
  return { ecran: "carte", titre: commun.atelier.titre, vue, posee: null, gardee: null, retiree: null, faite: null, incomplete: true };
}

function enTexte({ reperes, departements }: DonneesFiche["commun"]): Pick<CarteVue["vue"], "reperes" | "departements"> {
  return { reperes: ecrireReperes(reperes), departements: ecrireDepartements(departements) };
}

function formulaireDepuis({ vue: { atelier, pseudo, admin, jusqua, plan, fiches, aussi, ...textes } }: CarteVue): DonneesFiche {
  const [reperes, departements] = [lireReperes(textes.reperes), lireDepartements(textes.departements)];
  const points = placer(
    plan,
    [...fiches, ...aussi].map(({ id, lat, lon }) => ({ id, lat, lon })),
  );
  return {
    ecran: "fiche",
    titre: "Une fiche en trois touchers",
    fiche: null,
    envoi: null,
    qui: { atelier: atelier.id, pseudo },
    cle: tirerUuid(),
    commun: { atelier, pseudo, admin, jusqua, reperes, departements },
    fond: { plan, vue: cadrer(points, cadreDuPlan(plan)), villes: placer(plan, reperes), points, departements },
    depart: {},
  };
}
