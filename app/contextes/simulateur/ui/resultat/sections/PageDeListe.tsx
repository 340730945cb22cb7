import type { ReactNode } from "react";
import { pageNumerotee } from "#app/commun/listes/page-numerotee.ts";
import { pageDeListe, versPage, type Liste, type Section } from "#app/contextes/simulateur/domaine/lien/section.ts";
import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { Pagination } from "#app/ui/base/Pagination.tsx";

export type ProprietesListe = { readonly vue: VueResultat; readonly section: Section };

/** Une page d'une longue liste, et le chemin vers les autres ; toute la liste quand on lit tout. Au-delà de la dernière page, la dernière. */
export function PageDeListe<T>({
  vue,
  section,
  liste,
  elements,
  parPage,
  children,
}: ProprietesListe & {
  readonly liste: Liste;
  readonly elements: ReadonlyArray<T>;
  readonly parPage: number;
  readonly children: (montres: ReadonlyArray<T>) => ReactNode;
}) {
  if (section === "tout") return children(elements);
  const { page, pages, debut, fin } = pageNumerotee(elements.length, parPage, pageDeListe(section, liste));
  return (
    <>
      {children(elements.slice(debut, fin))}
      <Pagination page={page} pages={pages} lien={(n) => versPage(vue.liens.vers, liste, n)} surPlace />
    </>
  );
}
