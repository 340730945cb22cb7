import { pageNumerotee } from "#app/commun/listes/page-numerotee.ts";
import { adresseComparaison } from "#app/contextes/simulateur/domaine/comparaison/adresse-comparaison.ts";
import type { LigneComparee, VueComparaison } from "#app/contextes/simulateur/domaine/comparaison/comparaison.ts";
import { ecrireOuverture, type ListeComparee, type Ouverture } from "#app/contextes/simulateur/domaine/comparaison/ouverture.ts";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Pagination } from "#app/ui/base/Pagination.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";

/** L'adresse de la même comparaison, ouverte ainsi. */
export const ouvrir = (vue: VueComparaison, ouverture: Ouverture): string =>
  adresseComparaison(
    vue.scenarios.map(({ requete }) => requete),
    ecrireOuverture(ouverture),
  );

export type ProprietesComparaison = { readonly vue: VueComparaison; readonly ouverture: Ouverture | null };

/** Autant de lignes qu'un téléphone en montre sans se perdre ; les autres sont à une page de là. */
const LIGNES_PAR_PAGE = 10;

/** Une longue liste de lignes, par pages ; entière quand on demande tout. */
export function LignesParPages({ liste, titre, vue, ouverture }: ProprietesComparaison & { readonly liste: ListeComparee; readonly titre: string }) {
  const lettres = vue.scenarios.map(({ lettre }) => lettre);
  const toutes = vue[liste];
  // Une longue liste s'efface devant ce que l'on vient d'ouvrir à sa place.
  if (toutes.length > LIGNES_PAR_PAGE && ouverture !== null && ouverture.genre !== liste && ouverture.genre !== "tout") {
    return (
      <p>
        <Lien href={`${ouvrir(vue, { genre: liste, page: 1 })}#h-differences`} surPlace>
          {`${toutes.length} réponses diffèrent`}
        </Lien>
      </p>
    );
  }
  const parPage = ouverture?.genre === "tout" ? Math.max(1, toutes.length) : LIGNES_PAR_PAGE;
  const { page, pages, debut, fin } = pageNumerotee(toutes.length, parPage, ouverture?.genre === liste ? ouverture.page : 1);
  return (
    <>
      <Lignes titre={titre} premiere="Question" lettres={lettres} lignes={toutes.slice(debut, fin)} />
      {pages > 1 && (
        <p className="petit doux sans-impression">
          {`${toutes.length} réponses, dix par page. `}
          <Lien href={ouvrir(vue, { genre: "tout" })} surPlace>
            Toutes, pour imprimer
          </Lien>
        </p>
      )}
      <Pagination page={page} pages={pages} lien={(n) => `${ouvrir(vue, { genre: liste, page: n })}#h-differences`} surPlace />
    </>
  );
}

/** Ce que personne n'a répondu, et qui diffère quand même : compté, et lu à la demande. */
export function ValeursQuiOntSuivi({ vue, ouverture }: ProprietesComparaison) {
  const nombre = vue.suites.length;
  if (nombre === 0) return null;
  if (ouverture?.genre === "suites" || ouverture?.genre === "tout") {
    return (
      <>
        <h3>{nombre === 1 ? "La valeur courante qui change aussi" : "Les valeurs courantes qui changent aussi"}</h3>
        <LignesParPages liste="suites" titre="Valeurs courantes qui diffèrent" vue={vue} ouverture={ouverture} />
      </>
    );
  }
  return (
    <p className="petit sans-impression">
      <Lien href={`${ouvrir(vue, { genre: "suites", page: 1 })}#h-differences`} surPlace>
        {nombre === 1 ? "Une valeur courante change aussi" : `${nombre} valeurs courantes changent aussi`}
      </Lien>
    </p>
  );
}

/** Un tableau : une ligne par question ou par résultat, une colonne par scénario. */
export function Lignes({
  titre,
  premiere,
  lettres,
  lignes,
}: {
  readonly titre: string;
  readonly premiere: string;
  readonly lettres: ReadonlyArray<string>;
  readonly lignes: ReadonlyArray<LigneComparee>;
}) {
  return (
    <Tableau
      titre={titre}
      titreCache
      colonnes={[{ titre: premiere, texte: true }, ...lettres.map((lettre) => ({ titre: lettre, texte: true }))]}
      lignes={lignes.map(({ cle, libelle, valeurs }) => ({ cle, cellules: [libelle, ...valeurs] }))}
    />
  );
}
