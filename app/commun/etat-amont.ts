/** Ce que l'on sait d'un service extérieur sans le solliciter : en pause après plusieurs échecs, clé refusée, ou rien dedans. Le site sert sans lui. */
export type EtatAmont = "ok" | "en_pause" | "cle_refusee" | "vide";

/** Ce qu'un service extérieur a pris, d'après ses derniers appels. Sans réussite récente, pas de durée. */
export type LatenceAmont = {
  readonly service: string;
  readonly appels: number;
  readonly echecs: number;
  readonly mediane_ms: number | null;
  readonly p95_ms: number | null;
};
