import type { FormeEcole } from "#app/contextes/pensees/domaine/pensees.ts";
import { TRACES_FORMES } from "#app/contextes/pensees/domaine/graphe.ts";

// La couleur suit la famille par une classe : les jetons changent avec le thème.
const CLASSES: Readonly<Record<string, string>> = {
  "ecologie-sociale": "f-sociale",
  "ecologie-profonde": "f-profonde",
  ecofeminisme: "f-feminisme",
  decroissance: "f-decroissance",
  ecosocialisme: "f-socialisme",
  technocritique: "f-technique",
  "ecologie-decoloniale": "f-decoloniale",
  "pensees-du-vivant": "f-vivant",
};

export function classeFamille(ecole: string): string {
  return CLASSES[ecole] ?? "f-autre";
}

/** La forme d'une famille, à la taille du texte. */
export function Forme({ forme }: { readonly forme: FormeEcole }) {
  return (
    <svg className="forme" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path d={TRACES_FORMES[forme]} />
    </svg>
  );
}

export function EtiquetteFamille({
  ecole,
  href,
}: {
  readonly ecole: { readonly id: string; readonly nom: string; readonly forme: FormeEcole };
  readonly href?: string;
}) {
  const classe = `etiq famille ${classeFamille(ecole.id)}`;
  const contenu = (
    <>
      <Forme forme={ecole.forme} />
      {ecole.nom}
    </>
  );
  return href === undefined ? (
    <span className={classe}>{contenu}</span>
  ) : (
    <a className={classe} href={href}>
      {contenu}
    </a>
  );
}
