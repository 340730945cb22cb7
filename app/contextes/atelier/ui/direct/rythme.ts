import { attenteAvantEssai_ms } from "#app/commun/cadence.ts";

const ECHECS_AVANT_RELEVE = 2;
export const RELEVE_MS = 5_000;
// Un mandataire a pu couper le direct pour un moment seulement.
const REESSAYER_DIRECT_MS = 60_000;

/** Quand recommencer, et quoi : l'attente s'allonge d'un échec au suivant, et un geste prévu remplace le précédent. */
export function creerRythme(hasard: () => number) {
  let echecs = 0;
  let minuterie: ReturnType<typeof setTimeout> | undefined;
  let dernierDirect_ms = 0;

  function annuler(): void {
    clearTimeout(minuterie);
  }
  function plusTard(faire: () => void, delai_ms: number): void {
    annuler();
    minuterie = setTimeout(faire, delai_ms);
  }

  return {
    annuler,
    plusTard,
    reussir(): void {
      echecs = 0;
    },
    echouer(): void {
      echecs += 1;
    },
    noterDirect(): void {
      dernierDirect_ms = Date.now();
    },
    /** Le direct vient d'être perdu : on le retente, ou l'on relève la liste s'il s'est déjà trop refusé. */
    apresRupture({ ouvrir, relever, prevenir }: { readonly ouvrir: () => void; readonly relever: () => void; readonly prevenir: () => void }): void {
      if (echecs >= ECHECS_AVANT_RELEVE) return relever();
      prevenir();
      plusTard(ouvrir, attenteAvantEssai_ms(echecs, hasard()));
    },
    /** Serveur redémarré : le direct est la première chose à retrouver. Direct refusé mais liste servie : on n'insiste qu'une fois par minute. */
    apresReleve(servie: boolean, { ouvrir, relever }: { readonly ouvrir: () => void; readonly relever: () => void }): void {
      const repos_ms = servie ? RELEVE_MS * (0.75 + hasard() / 2) : attenteAvantEssai_ms(echecs, hasard(), { plafond_ms: 15_000 });
      const directDabord = !servie || Date.now() - dernierDirect_ms > REESSAYER_DIRECT_MS;
      if (directDabord) dernierDirect_ms = Date.now();
      plusTard(directDabord ? ouvrir : relever, repos_ms);
    },
  };
}
