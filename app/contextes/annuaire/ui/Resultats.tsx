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

export function Pagination({ page, pages, lien }: { readonly page: number; readonly pages: number; readonly lien: (page: number) => string }) {
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label="Pages de résultats">
      <ul className="rang">
        {numerosDePages(page, pages).map((n, rang) => (
          <li key={n ?? `saut-${rang}`}>
            {n === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a href={lien(n)} {...(n === page && { "aria-current": "page" as const })}>
                <span className="vh">Page </span>
                {n}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Tous les numéros s'ils sont peu ; sinon la première, la dernière et les voisines, `undefined` pour ce qui est sauté. */
export function numerosDePages(page: number, pages: number): ReadonlyArray<number | undefined> {
  const tous = Array.from({ length: pages }, (_, i) => i + 1);
  if (pages <= 9) return tous;
  const montres = tous.filter((n) => n === 1 || n === pages || Math.abs(n - page) <= 2);
  return montres.flatMap((n, rang) => (rang > 0 && n - (montres[rang - 1] ?? n) > 1 ? [undefined, n] : [n]));
}

/** « 1 lieu », « 12 lieux », « aucun lieu ». */
export function compter(n: number, singulier: string, pluriel = `${singulier}s`, aucun = "Aucun"): string {
  if (n === 0) return `${aucun} ${singulier}`;
  return n === 1 ? `1 ${singulier}` : `${n} ${pluriel}`;
}
