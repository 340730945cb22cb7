import { servirPasserelle, type DemandeRecue, type ServeurPasserelle } from "#scripts/amonts-faux/serveur-passerelle.ts";
import type { CasPasserelle } from "#scripts/amonts-faux/cas-passerelle.ts";

export type ServeurBifrost = Omit<ServeurPasserelle, "regler"> & {
  readonly recues: Array<DemandeRecue>;
  /** Comment répondre ensuite : un texte (lentement si `cadence_ms`), une panne, jamais, ou n'importe quel cas par son nom. */
  regler(suite: { readonly texte: string; readonly cadence_ms?: number } | "panne" | "muet" | CasPasserelle): void;
};

/** Une passerelle de théâtre sur un vrai port, pour les parcours dans un navigateur. */
export async function servirBifrost(): Promise<ServeurBifrost> {
  const serveur = await servirPasserelle({ texte: "Une piste [1]." });
  return {
    ...serveur,
    regler(suite) {
      if (typeof suite === "object") serveur.regler("ok", suite);
      else serveur.regler(suite === "panne" ? "502-html" : suite === "muet" ? "muette" : suite, { texte: "Une piste [1]." });
    },
  };
}
