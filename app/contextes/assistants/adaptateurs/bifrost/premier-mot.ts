import { ErreurApp } from "#app/commun/erreurs.ts";
import type { DemandePasserelle, MorceauPasserelle, Passerelle } from "#app/contextes/assistants/ports/passerelle.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

// Une passerelle ne passe jamais au modèle suivant quand le premier se tait dans un flux (vu sur une vraie 1.5.2) : c'est fait ici. Un seul nombre borne l'attente
// du premier mot, tous modèles et tous essais compris, en flux comme d'un bloc : au-delà, c'est à la réponse documentaire de venir.

/** Attente du premier mot d'une réponse, à défaut de réglage. */
export const PREMIER_MOT_MS = 30_000;
// Neuf secondes sur trente : un modèle qui répond d'ordinaire a commencé depuis longtemps.
const PART_DU_PREMIER = 0.3;

export type OptionsPremierMot = {
  readonly journal: Journal;
  readonly premierMot_ms?: number | undefined;
  /** Avance, pour les tests. */
  readonly attendre?: (delai_ms: number) => { readonly fini: Promise<"trop long">; readonly cesser: () => void };
};

type Debut = {
  readonly suite: AsyncIterator<MorceauPasserelle>;
  readonly premier: IteratorResult<MorceauPasserelle>;
  /** Un autre modèle que le premier demandé. */ readonly bascule: boolean;
};

export function avecPremierMot(passerelle: Passerelle, { journal, premierMot_ms = PREMIER_MOT_MS, attendre = minuter }: OptionsPremierMot): Passerelle {
  /** Le flux du premier modèle qui parle à temps. */
  async function commencer(demande: DemandePasserelle, signal: AbortSignal): Promise<Debut> {
    let reste_ms = premierMot_ms;
    for (let [modele, ...secours] = [demande.modele, ...demande.secours]; ; [modele = "", ...secours] = secours) {
      const patience_ms = secours.length === 0 ? reste_ms : Math.min(reste_ms, premierMot_ms * PART_DU_PREMIER);
      reste_ms -= patience_ms;
      const abandon = new AbortController();
      const suite = passerelle.diffuser({ ...demande, modele, secours }, AbortSignal.any([signal, abandon.signal]))[Symbol.asyncIterator]();
      const arrivee = suite.next();
      const { fini, cesser } = attendre(patience_ms);
      try {
        const issue = await Promise.race([arrivee, fini]);
        if (issue !== "trop long") return { suite, premier: issue, bascule: secours.length < demande.secours.length };
      } finally {
        cesser();
      }
      // L'appel abandonné finit ou échoue sans témoin.
      arrivee.catch(() => undefined);
      abandon.abort(new DOMException("pas de premier mot", "AbortError"));
      demande.surAbandon?.(modele);
      journal.avertir("modèle sans premier mot : on passe au suivant", { modele, reste: secours.length });
      if (secours.length === 0) throw new ErreurApp("delai_depasse", "L'assistant tarde trop à répondre.");
    }
  }

  async function* diffuser(demande: DemandePasserelle, signal: AbortSignal): AsyncGenerator<MorceauPasserelle, void, void> {
    const { suite, premier, bascule } = await commencer(demande, signal);
    let entier = false;
    try {
      for (let lu = premier; ; lu = await suite.next()) {
        if (lu.done === true) {
          entier = true;
          return;
        }
        yield lu.value.type === "fin" && bascule ? { type: "fin", reponse: { ...lu.value.reponse, secours: true } } : lu.value;
      }
    } finally {
      if (!entier) await suite.return?.();
    }
  }

  return {
    etat: () => passerelle.etat?.() ?? "ok",
    diffuser,
    // D'un bloc, le premier octet serait la fin de la rédaction : la demande part en flux, et c'est la première parole qui est attendue.
    async completer(demande, signal) {
      for await (const morceau of diffuser(demande, signal)) if (morceau.type === "fin") return morceau.reponse;
      throw new ErreurApp("amont_invalide");
    },
  };
}

function minuter(delai_ms: number): { readonly fini: Promise<"trop long">; readonly cesser: () => void } {
  let minuterie: ReturnType<typeof setTimeout> | undefined;
  const fini = new Promise<"trop long">((resoudre) => (minuterie = setTimeout(() => resoudre("trop long"), Math.max(0, delai_ms))));
  return { fini, cesser: () => clearTimeout(minuterie) };
}
