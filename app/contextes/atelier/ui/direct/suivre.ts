import { lireEvenement, type EvenementDirect } from "#app/contextes/atelier/domaine/direct.ts";
import { attenteAvantEssai_ms } from "#app/commun/cadence.ts";
import { signalerReseau } from "#app/ui/reseau/etat.ts";
import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";

/** `direct` : les changements arrivent d'eux-mêmes. `releve` : on les demande de temps en temps. */
export type EtatLiaison = "direct" | "reprise" | "releve" | "hors-ligne" | "session-finie";

export type ListeRelevee = {
  readonly fiches: ReadonlyArray<FichePublique>;
  readonly supprimees: ReadonlyArray<string>;
  readonly jusqua: string;
  /** La page suivante, s'il y en a une. */
  readonly suivant?: string | null;
};

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
  readonly demander: (adresse: string) => Promise<{ readonly statut: number; readonly corps: unknown }>;
  readonly hasard: () => number;
  readonly enLigne: () => boolean;
  readonly visible: () => boolean;
};

type Passages = Readonly<Record<"reprendre" | "perdre" | "cacher" | "montrer", () => void>> & Pick<Navigateur, "visible">;
type Branchements = { readonly ouverte: () => void; readonly recevoir: (message: MessageEvent<string>) => void; readonly rompue: () => void };

const ADRESSE = "/api/codev/evenements";
const LISTE = "/api/codev/fiches";
const ECHECS_AVANT_RELEVE = 2;
const RELEVE_MS = 5_000;
// Un mandataire a pu couper le direct pour un moment seulement.
const REESSAYER_DIRECT_MS = 60_000;
// Un onglet caché garde le direct le temps d'un coup d'œil ailleurs, pas plus : le navigateur n'ouvre que six liaisons par site.
const CACHE_MS = 30_000;

/** Suit un atelier tant qu'on ne l'arrête pas : en direct, sinon en relevant la liste, et reprend là où il en était. */
export function suivreAtelier(options: OptionsSuivi, navigateur: Navigateur = navigateurReel): () => void {
  let curseur = options.depuis;
  let source: EventSource | undefined;
  let echecs = 0;
  let minuterie: ReturnType<typeof setTimeout> | undefined;
  let dernierDirect_ms = 0;
  let arrete = false;
  let etat: EtatLiaison | undefined;

  function dire(neuf: EtatLiaison): void {
    if (neuf === etat || arrete) return;
    etat = neuf;
    if (neuf === "direct" || neuf === "releve") signalerReseau(true);
    options.surEtat(neuf);
  }
  function plusTard(faire: () => void, delai_ms: number): void {
    clearTimeout(minuterie);
    minuterie = setTimeout(faire, delai_ms);
  }
  function fermer(): void {
    source?.close();
    source = undefined;
    clearTimeout(minuterie);
  }

  function ouvrir(): void {
    if (arrete) return;
    fermer();
    // « Hors ligne » n'est qu'une opinion du navigateur : un ordinateur sans Wi-Fi se sert très bien sa propre carte. On essaie toujours.
    if (etat !== "releve") dire(navigateur.enLigne() ? "reprise" : "hors-ligne");
    const neuve = navigateur.ouvrir(`${ADRESSE}?${new URLSearchParams({ depuis: curseur, ...(options.projection === true ? { ecran: "projection" } : {}) })}`);
    source = neuve;
    brancher(neuve, {
      ouverte() {
        echecs = 0;
        dire("direct");
      },
      recevoir,
      rompue: () => quandRompue(neuve),
    });
  }

  function quandRompue(rompue: EventSource): void {
    if (source !== rompue) return;
    fermer();
    echecs += 1;
    if (etat === "session-finie") return;
    if (echecs < ECHECS_AVANT_RELEVE) {
      dire(navigateur.enLigne() ? "reprise" : "hors-ligne");
      plusTard(ouvrir, attenteAvantEssai_ms(echecs, navigateur.hasard()));
    } else void relever();
  }

  function recevoir({ data, lastEventId }: MessageEvent<string>): void {
    if (typeof data !== "string") return;
    if (lastEventId !== "") curseur = lastEventId;
    const evenement = lireEvenement(data);
    if (evenement === undefined) return;
    if (evenement.type === "erreur") return finirSession();
    dernierDirect_ms = Date.now();
    options.surEvenement(evenement);
  }

  function finirSession(): void {
    fermer();
    dire("session-finie");
  }

  /** Demande ce qui a changé ; sert aussi à savoir pourquoi le direct ne s'ouvre pas. */
  async function relever(): Promise<void> {
    if (arrete) return;
    try {
      const { statut, corps } = await navigateur.demander(`${LISTE}?${new URLSearchParams({ depuis: curseur })}`);
      if (arrete || source !== undefined) return;
      if (statut === 401) return finirSession();
      const liste = statut === 200 && estListe(corps) ? await releverLaSuite(corps) : undefined;
      if (arrete || source !== undefined) return;
      if (liste === undefined) dire("reprise");
      else {
        curseur = liste.jusqua;
        options.surListe(liste);
        dire("releve");
      }
    } catch {
      if (source !== undefined) return;
      signalerReseau(false);
      dire(navigateur.enLigne() ? "reprise" : "hors-ligne");
      echecs += 1;
    }
    if (arrete || source !== undefined) return;
    const repos_ms =
      etat === "releve" ? RELEVE_MS * (0.75 + navigateur.hasard() / 2) : attenteAvantEssai_ms(echecs, navigateur.hasard(), { plafond_ms: 15_000 });
    // Serveur redémarré : le direct est la première chose à retrouver. Direct refusé mais liste servie : on n'insiste qu'une fois par minute.
    const directDabord = etat !== "releve" || Date.now() - dernierDirect_ms > REESSAYER_DIRECT_MS;
    if (directDabord) dernierDirect_ms = Date.now();
    plusTard(directDabord ? ouvrir : () => void relever(), repos_ms);
  }

  /** Les pages suivantes s'ajoutent à la première ; si l'une manque, rien n'est pris : le même curseur les redemandera toutes. */
  async function releverLaSuite(premiere: ListeRelevee): Promise<ListeRelevee | undefined> {
    const fiches = [...premiere.fiches];
    let suivant = premiere.suivant ?? null;
    while (suivant !== null) {
      const { statut, corps } = await navigateur.demander(suivant);
      if (arrete || statut !== 200 || !estListe(corps)) return undefined;
      fiches.push(...corps.fiches);
      suivant = corps.suivant ?? null;
    }
    return { ...premiere, fiches };
  }

  function reprendre(): void {
    if (arrete || etat === "session-finie") return;
    echecs = 0;
    ouvrir();
  }
  function perdre(): void {
    fermer();
    dire("hors-ligne");
    plusTard(ouvrir, RELEVE_MS);
  }
  const oublier = ecouterLaPage({
    reprendre,
    perdre,
    cacher: fermer,
    montrer() {
      if (source === undefined) reprendre();
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

/** Branche une source neuve : ce qu'elle reçoit, et ce qu'il advient d'elle. */
function brancher(source: EventSource, { ouverte, recevoir, rompue }: Branchements): void {
  source.onopen = ouverte;
  source.onmessage = (e: MessageEvent<string>) => recevoir(e);
  for (const type of ["fiche", "retiree", "atelier", "presence", "ensemble"]) source.addEventListener(type, (e) => recevoir(e as MessageEvent<string>));
  // « erreur » dit que la session a pris fin ; « error », de l'EventSource, que la liaison est rompue.
  source.addEventListener("erreur", (e) => recevoir(e as MessageEvent<string>));
  source.onerror = rompue;
}

function estListe(corps: unknown): corps is ListeRelevee {
  const lue = corps as Partial<ListeRelevee> | undefined;
  return typeof lue === "object" && Array.isArray(lue.fiches) && Array.isArray(lue.supprimees) && typeof lue.jusqua === "string";
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
