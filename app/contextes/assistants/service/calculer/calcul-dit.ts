import type { DocumentSoumis } from "#app/contextes/assistants/domaine/invite.ts";
import type { SourceReponse } from "#app/contextes/assistants/domaine/flux/evenements.ts";

/** Ce que le simulateur répond à une question chiffrée : une source comme une autre, avec l'adresse qui la rouvre. */
export type CalculDit = {
  readonly source: SourceReponse;
  readonly document: DocumentSoumis;
  /** Le lien rouvre le calcul sans lieu, à choisir. */
  readonly aChoisir?: true;
  /** Une règle de droit que le simulateur ne tient pas : aucun calcul à rouvrir. */
  readonly sansCalcul?: true;
  /** Ce que nomme une fiche qui s'y rapporte ; absent : toutes. */
  readonly sujet?: Pick<RegExp, "test">;
  /** Les fiches trouvées sont la réponse autant que lui : aucune ne se coupe. */
  readonly toutesLesFiches?: true;
};

/** Ce que le site a relevé, puis le calcul, qui se rouvre à son adresse. */
export function apresLeFait(fait: CalculDit, calcul: CalculDit): CalculDit {
  const { source, document } = calcul;
  const nature = `${document.nature}, après ce que le site a relevé`;
  return {
    ...calcul,
    source: { ...source, nature, extrait: [fait.source.extrait, source.extrait].filter((texte) => texte !== undefined).join("\n") },
    document: { ...document, nature, texte: `${fait.document.texte}\n${document.texte}` },
  };
}

/** L'adresse du simulateur à l'étape du lieu, tout le reste répondu. */
export function sansLeLieu(lien: string): string {
  const [chemin = "", requete = ""] = lien.split("?");
  const reponses = new URLSearchParams(requete);
  for (const cle of DU_LIEU) reponses.delete(cle);
  reponses.set("etape", "lieu");
  return `${chemin}?${reponses.toString()}`;
}
const DU_LIEU = ["dep", "commune"] as const;
