/** État d'un adaptateur : `nom` dit lequel sert le port, `etat` s'il répond. */
export type EtatAdaptateur = { readonly nom: string; readonly etat: "ok" | "panne" };

export type Sante = {
  readonly statut: "ok" | "panne";
  readonly version: string;
  readonly duree_s: number;
  readonly adaptateurs: Readonly<Record<string, EtatAdaptateur>>;
};

/** Ce qu'un port annonce : un nom d'adaptateur, et une épreuve courte si l'adaptateur peut tomber. */
export type Sonde = { readonly nom: string; readonly eprouver?: (signal: AbortSignal) => Promise<void> };

export type DependancesSante = {
  readonly version: string;
  readonly sondes: Readonly<Record<string, Sonde>>;
  readonly demarre_ms: number;
  readonly maintenant_ms: () => number;
  /** Au-delà, un adaptateur qui ne répond pas est en panne. */
  readonly delai_ms?: number;
};

export type ServiceSante = { examiner(): Promise<Sante> };

const DELAI_SONDE_MS = 2_000;

export function creerSante({ version, sondes, demarre_ms, maintenant_ms, delai_ms = DELAI_SONDE_MS }: DependancesSante): ServiceSante {
  async function eprouver({ nom, eprouver: epreuve }: Sonde): Promise<EtatAdaptateur> {
    if (epreuve === undefined) return { nom, etat: "ok" };
    const signal = AbortSignal.timeout(delai_ms);
    // Une sonde qui ignore son signal ne doit pas bloquer la réponse.
    const limite = new Promise<never>((_, refuser) => {
      signal.addEventListener("abort", () => refuser(new Error("délai dépassé")), { once: true });
    });
    try {
      await Promise.race([epreuve(signal), limite]);
      return { nom, etat: "ok" };
    } catch {
      return { nom, etat: "panne" };
    }
  }

  return {
    async examiner() {
      const etats = await Promise.all(Object.entries(sondes).map(async ([port, sonde]) => [port, await eprouver(sonde)] as const));
      const adaptateurs = Object.fromEntries(etats);
      const enPanne = etats.some(([, { etat }]) => etat === "panne");
      return { statut: enPanne ? "panne" : "ok", version, duree_s: Math.round((maintenant_ms() - demarre_ms) / 1000), adaptateurs };
    },
  };
}
