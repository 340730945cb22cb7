import { Lien } from "./Lien.tsx";

/** Les pages d'une liste : des liens, un par élément de la barre. */
export function Pagination({
  page,
  pages,
  lien,
  surPlace = false,
}: {
  readonly page: number;
  readonly pages: number;
  readonly lien: (page: number) => string;
  /** Sans recharger ; réservé aux pages qui ont leurs scripts. */
  readonly surPlace?: boolean;
}) {
  if (pages < 2) return null;
  return (
    <nav className="pagination rang" aria-label="Pages de la liste">
      {numerosDePages(page, pages).map((n, rang) =>
        n === undefined ? (
          <span key={`saut-${rang}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Lien key={n} href={lien(n)} surPlace={surPlace} aria-label={`Page ${n}`} {...(n === page && { "aria-current": "page" as const })}>
            {n}
          </Lien>
        ),
      )}
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
