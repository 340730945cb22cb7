import { QUESTION_MAX } from "#app/contextes/assistants/domaine/agents.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import type { EtatVecteurs } from "#app/contextes/assistants/domaine/reglages.ts";
import type { DocumentChat } from "#app/contextes/assistants/domaine/recherche/documents.ts";
import type { Ressemblance } from "#app/contextes/assistants/domaine/recherche/fusion.ts";
import { ressemblance } from "#app/contextes/assistants/domaine/recherche/mots/sens.ts";
import type { DepotVecteurs, Plongements } from "#app/contextes/assistants/ports/vecteurs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { creerVecteursRanges } from "./vecteurs-ranges.ts";
import { creerPlongeePayee, type Bourse } from "./payer.ts";
import { creerTexteDeFiche, type TexteFiche } from "./texte.ts";

/** Rapproche une question des fiches ; null si les vecteurs ne peuvent rien dire : alors les mots suffisent. */
export type RapprocherQuestion = (question: string, signal: AbortSignal) => Promise<ReadonlyArray<Ressemblance> | null>;

export type IndexVecteurs = {
  readonly rapprocher: RapprocherQuestion;
  /** Met l'index d'accord avec les fiches publiées. Deux appels ne se croisent pas ; un appel pendant un autre en demande un de plus. Ne lève pas. */
  suivre(): Promise<void>;
  /** La fin de ce qui est en cours. */
  calme(): Promise<void>;
  etat(): EtatVecteurs;
};

type Dependances = {
  readonly plongements: Plongements;
  readonly depot: DepotVecteurs;
  readonly bourse: Bourse;
  /** Les fiches publiées. */
  readonly lire: () => Promise<ReadonlyArray<DocumentChat>>;
  /** Empreinte d'un texte, pour savoir s'il a changé. */
  readonly empreindre: (texte: string) => string;
  readonly journal: Journal;
  /** Le site s'arrête. */
  readonly arret: AbortSignal;
  /** Ce qu'une question peut attendre son vecteur, en millisecondes. */
  readonly delaiQuestion_ms?: number;
};

// Assez pour peu d'appels, assez peu pour qu'un lot perdu ne coûte presque rien.
const LOT_FICHES = 24;
const LOT_CARACTERES = 40_000;
const DELAI_LOT_MS = 30_000;
const DELAI_QUESTION_MS = 800;

/** L'index des fiches par vecteurs : rangé lot par lot, il reprend où il s'était arrêté. */
export function creerIndexVecteurs({
  plongements,
  depot,
  bourse,
  lire,
  empreindre,
  journal,
  arret,
  delaiQuestion_ms = DELAI_QUESTION_MS,
}: Dependances): IndexVecteurs {
  const { modele } = plongements;
  const texteDeFiche = creerTexteDeFiche(empreindre);
  const plonger = creerPlongeePayee(plongements, bourse);
  const ranges = creerVecteursRanges(depot, modele, journal);
  const { connus } = ranges;
  let fiches = 0;
  let attend: EtatVecteurs["attend"] = null;
  let enCours: Promise<void> | undefined;
  let encore = false;

  async function completer(): Promise<void> {
    // Une fiche par nom : deux du même nom se remplaceraient l'une l'autre sans fin.
    const textes = [...new Map((await lire()).map((document) => [document.id, texteDeFiche(document)])).values()];
    fiches = textes.length;
    await ranges.elaguer(textes);
    await ranges.relire(textes);
    let restants = Infinity;
    for (;;) {
      // Relu à chaque lot : un autre processus a pu ranger les mêmes.
      const manquent = textes.filter(({ fiche, empreinte }) => connus().get(fiche)?.empreinte !== empreinte);
      if (manquent.length === 0 || arret.aborted) return;
      // Payer encore pour un rangement qui ne garde rien n'avancerait pas.
      if (manquent.length >= restants) throw new ErreurApp("indisponible", "Les vecteurs rangés ne se retrouvent pas.");
      restants = manquent.length;
      const lot = couperLot(manquent);
      const rendu = await plonger(
        lot.map(({ texte }) => texte),
        { signal: arret, delai_ms: DELAI_LOT_MS },
      );
      if (rendu === null) {
        attend = "budget";
        return;
      }
      if (rendu.vecteurs[0] !== undefined && (await ranges.suivreDimension(rendu.vecteurs[0])) === "une autre") restants = Infinity;
      await ranges.poser(
        lot.flatMap(({ fiche, empreinte }, rang) => {
          const vecteur = rendu.vecteurs[rang];
          return vecteur === undefined ? [] : [{ fiche, empreinte, vecteur }];
        }),
      );
      await ranges.relire(textes);
    }
  }

  function suivre(): Promise<void> {
    if (enCours !== undefined) encore = true;
    enCours ??= ronde().finally(() => (enCours = undefined));
    return enCours;
  }

  async function ronde(): Promise<void> {
    do {
      encore = false;
      attend = null;
      try {
        await completer();
      } catch (e) {
        attend = "panne";
        if (!arret.aborted) journal.avertir("vecteurs des fiches en attente", { code: estErreurApp(e) ? e.code : "inconnu", pretes: connus().size, fiches });
      }
    } while (encore && !arret.aborted);
  }

  return {
    suivre,
    async rapprocher(question, signal) {
      if (connus().size === 0) return null;
      try {
        const rendu = await plonger([question.slice(0, QUESTION_MAX)], { signal, delai_ms: delaiQuestion_ms });
        const vecteur = rendu?.vecteurs[0];
        if (vecteur === undefined) return null;
        if ((await ranges.suivreDimension(vecteur)) === "une autre") {
          void suivre();
          return null;
        }
        return [...connus().values()].map((une) => ({ id: une.fiche, ressemblance: ressemblance(vecteur, une.vecteur) }));
      } catch (e) {
        if (signal.aborted) throw e;
        return null;
      }
    },
    calme: () => enCours ?? Promise.resolve(),
    etat: () => ({ modele, fiches, pretes: connus().size, attend }),
  };
}

function couperLot(textes: ReadonlyArray<TexteFiche>): ReadonlyArray<TexteFiche> {
  const lot: Array<TexteFiche> = [];
  let caracteres = 0;
  for (const une of textes.slice(0, LOT_FICHES)) {
    caracteres += une.texte.length;
    if (lot.length > 0 && caracteres > LOT_CARACTERES) break;
    lot.push(une);
  }
  return lot;
}
