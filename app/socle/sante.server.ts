import type { EtatAmont } from "#app/commun/etat-amont.ts";

/** État d'un adaptateur : `nom` dit lequel sert le port, `etat` s'il répond. Seule une `panne` ferme le site. */
export type EtatAdaptateur = { readonly nom: string; readonly etat: "panne" | EtatAmont };

export type Sante = {
  readonly statut: "ok" | "panne";
  readonly version: string;
  readonly duree_s: number;
  readonly adaptateurs: Readonly<Record<string, EtatAdaptateur>>;
  /** Ce qui s'emplit ou vieillit ; `null` : la machine ne le dit pas. */
  readonly mesures?: Mesures;
};

export type Mesures = Readonly<Record<string, number | null>>;

/** Ce qu'un port annonce : un nom d'adaptateur, et une épreuve courte si l'adaptateur peut tomber. */
export type Sonde = {
  readonly nom: string;
  readonly eprouver?: (signal: AbortSignal) => Promise<void>;
  /** Pour un service que la sonde publique ne doit pas solliciter : ce que ses dernières réponses ont appris. */
  readonly constater?: () => EtatAmont;
};

export type DependancesSante = {
  readonly version: string;
  readonly sondes: Readonly<Record<string, Sonde>>;
  readonly demarre_ms: number;
  readonly maintenant_ms: () => number;
  /** Au-delà, un adaptateur qui ne répond pas est en panne. */
  readonly delai_ms?: number;
  readonly mesurer?: () => Mesures;
};

export type ServiceSante = {
  /** Le site peut-il servir ? Chaque adaptateur est éprouvé. */
  examiner(): Promise<Sante>;
  /** Le processus tourne-t-il ? Rien n'est éprouvé : une panne d'un rangement ne se répare pas en redémarrant le site. */
  vivre(): Sante;
};

const DELAI_SONDE_MS = 2_000;

export function creerSante({ version, sondes, demarre_ms, maintenant_ms, delai_ms = DELAI_SONDE_MS, mesurer }: DependancesSante): ServiceSante {
  async function eprouver({ nom, eprouver: epreuve, constater }: Sonde): Promise<EtatAdaptateur> {
    if (epreuve === undefined) return { nom, etat: constater?.() ?? "ok" };
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

  const duree_s = (): number => Math.round((maintenant_ms() - demarre_ms) / 1000);

  return {
    vivre: () => ({ statut: "ok", version, duree_s: duree_s(), adaptateurs: {} }),
    async examiner() {
      const etats = await Promise.all(Object.entries(sondes).map(async ([port, sonde]) => [port, await eprouver(sonde)] as const));
      const adaptateurs = Object.fromEntries(etats);
      const enPanne = etats.some(([, { etat }]) => etat === "panne");
      return { statut: enPanne ? "panne" : "ok", version, duree_s: duree_s(), adaptateurs, ...(mesurer === undefined ? {} : { mesures: mesurer() }) };
    },
  };
}

/** Ce qu'un inconnu en sait : le site marche-t-il, et sinon ce qui manque. Ni version, ni technique, ni durée, ni taille. */
export function pourTous({
  statut,
  adaptateurs,
}: Sante): Pick<Sante, "statut"> & { readonly adaptateurs: Readonly<Record<string, Pick<EtatAdaptateur, "etat">>> } {
  return { statut, adaptateurs: Object.fromEntries(Object.entries(adaptateurs).map(([port, { etat }]) => [port, { etat }])) };
}
