/** Ce que l'on sait d'un service extérieur sans le solliciter : en pause après plusieurs échecs, clé refusée, ou rien dedans. Le site sert sans lui. */
export type EtatAmont = "ok" | "en_pause" | "cle_refusee" | "vide";
