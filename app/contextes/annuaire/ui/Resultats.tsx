import { Avis } from "#app/ui/base/Avis.tsx";

/** Le compte des résultats, et ce qu'il faut savoir pour le lire. */
export function Resultats({
  phrase,
  approche = false,
  ignores,
  effacer,
}: {
  readonly phrase: string;
  readonly approche?: boolean;
  readonly ignores: ReadonlyArray<string>;
  /** Adresse sans critère ; absente si aucun n'est posé. */
  readonly effacer?: string | undefined;
}) {
  return (
    <div className="resultats pile pile--1">
      <p className="petit" role="status">
        {phrase}
        {approche && " Aucune fiche ne porte exactement ces mots : voici les plus proches."}
        {effacer !== undefined && (
          <>
            {" "}
            <a href={effacer}>Effacer les critères</a>
          </>
        )}
      </p>
      {ignores.length > 0 && <Avis titre="Un critère de cette adresse n'est pas reconnu.">{`Il est laissé de côté : ${ignores.join(", ")}.`}</Avis>}
    </div>
  );
}
