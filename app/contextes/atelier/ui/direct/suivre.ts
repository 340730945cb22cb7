import type { EvenementDirect } from "#app/contextes/atelier/domaine/direct.ts";
import { signalerReseau } from "#app/ui/reseau/etat.ts";
import { releverListe, type Demander, type ListeRelevee } from "./liste-relevee.ts";
import { creerRythme, RELEVE_MS } from "./rythme.ts";
import { creerSource } from "./source.ts";

/** `direct` : les changements arrivent d'eux-mêmes. `releve` : on les demande de temps en temps. */
export type EtatLiaison = "direct" | "reprise" | "releve" | "hors-ligne" | "session-finie";

export type OptionsSuivi = {
  /** Moment de la lecture de la page : la suite se demande à partir de lui. */
  readonly depuis: string;
  /** Un écran projeté n'est pas une personne. */
  readonly projection?: boolean;
  readonly surEvenement: (evenement: EvenementDirect) => void;
  readonly surListe: (liste: ListeRelevee) => void;
  readonly surEtat: (etat: EtatLiaison) => void;
};

/** Ce que le navigateur fournit ; remplacé dans les tests. */
export type Navigateur = {
  readonly ouvrir: (adresse: string) => EventSource;
  readonly demander: Demander;
  readonly hasard: () => number;
  readonly enLigne: () => boolean;
  readonly visible: () => boolean;
};

type Passages = Readonly<Record<"reprendre" | "perdre" | "cacher" | "montrer", () => void>> & Pick<Navigateur, "visible">;

const ADRESSE = "/api/codev/evenements";
// Un onglet caché garde le direct le temps d'un coup d'œil ailleurs, pas plus : le navigateur n'ouvre que six liaisons par site.
const CACHE_MS = 30_000;

/** Suit un atelier tant qu'on ne l'arrête pas : en direct, sinon en relevant la liste, et reprend là où il en était. */
export function suivreAtelier(options: OptionsSuivi, navigateur: Navigateur = navigateurReel): () => void {
  let curseur = options.depuis;
  let arrete = false;
  let etat: EtatLiaison | undefined;
  const rythme = creerRythme(navigateur.hasard);
  const source = creerSource(navigateur.ouvrir, {
    ouverte() {
      rythme.reussir();
      dire("direct");
    },
    avancer(suivant) {
      curseur = suivant;
    },
    recevoir(evenement) {
      if (evenement.type === "erreur") return finirSession();
      rythme.noterDirect();
      options.surEvenement(evenement);
    },
    rompue() {
      rythme.annuler();
      rythme.echouer();
      if (etat !== "session-finie") rythme.apresRupture({ ouvrir, relever: () => void relever(), prevenir: direPerdu });
    },
  });

  function dire(neuf: EtatLiaison): void {
    if (neuf === etat || arrete) return;
    etat = neuf;
    if (neuf === "direct" || neuf === "releve") signalerReseau(true);
    options.surEtat(neuf);
  }
  // « Hors ligne » n'est qu'une opinion du navigateur : un ordinateur sans Wi-Fi se sert très bien sa propre carte. On essaie toujours.
  function direPerdu(): void {
    dire(navigateur.enLigne() ? "reprise" : "hors-ligne");
  }
  function fermer(): void {
    source.fermer();
    rythme.annuler();
  }
  function finirSession(): void {
    fermer();
    dire("session-finie");
  }

  function ouvrir(): void {
    if (arrete) return;
    fermer();
    if (etat !== "releve") direPerdu();
    source.ouvrir(`${ADRESSE}?${new URLSearchParams({ depuis: curseur, ...(options.projection === true ? { ecran: "projection" } : {}) })}`);
  }

  const inutile = (): boolean => arrete || source.estOuverte();

  /** Demande ce qui a changé ; sert aussi à savoir pourquoi le direct ne s'ouvre pas. */
  async function relever(): Promise<void> {
    if (arrete) return;
    try {
      const liste = await releverListe(navigateur.demander, curseur, inutile);
      if (inutile()) return;
      if (liste === "session-finie") return finirSession();
      if (liste !== undefined) {
        curseur = liste.jusqua;
        options.surListe(liste);
      }
      dire(liste === undefined ? "reprise" : "releve");
    } catch {
      if (source.estOuverte()) return;
      signalerReseau(false);
      direPerdu();
      rythme.echouer();
    }
    if (!inutile()) rythme.apresReleve(etat === "releve", { ouvrir, relever: () => void relever() });
  }

  function reprendre(): void {
    if (arrete || etat === "session-finie") return;
    rythme.reussir();
    ouvrir();
  }
  const oublier = ecouterLaPage({
    reprendre,
    perdre() {
      fermer();
      dire("hors-ligne");
      rythme.plusTard(ouvrir, RELEVE_MS);
    },
    cacher: fermer,
    montrer() {
      if (!source.estOuverte()) reprendre();
    },
    visible: navigateur.visible,
  });
  ouvrir();

  return () => {
    arrete = true;
    fermer();
    oublier();
  };
}

/** Le retour et la perte du réseau, l'onglet caché ou revenu. Rend de quoi ne plus écouter. */
function ecouterLaPage({ reprendre, perdre, cacher, montrer, visible }: Passages): () => void {
  let cachette: ReturnType<typeof setTimeout> | undefined;
  function changerVisibilite(): void {
    clearTimeout(cachette);
    if (!visible()) cachette = setTimeout(cacher, CACHE_MS);
    else montrer();
  }
  window.addEventListener("online", reprendre);
  window.addEventListener("offline", perdre);
  document.addEventListener("visibilitychange", changerVisibilite);
  return () => {
    clearTimeout(cachette);
    window.removeEventListener("online", reprendre);
    window.removeEventListener("offline", perdre);
    document.removeEventListener("visibilitychange", changerVisibilite);
  };
}

const navigateurReel: Navigateur = {
  ouvrir: (adresse) => new EventSource(adresse),
  async demander(adresse) {
    const reponse = await fetch(adresse, { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(10_000) });
    return { statut: reponse.status, corps: reponse.ok ? ((await reponse.json()) as unknown) : undefined };
  },
  hasard: Math.random,
  enLigne: () => navigator.onLine,
  visible: () => document.visibilityState === "visible",
};
