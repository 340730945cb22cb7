import type { ReactNode } from "react";

export type Colonne = {
  /** Intitulé, unité comprise : « Besoin (m³) ». */
  readonly titre: string;
  /** L'intitulé en tête de colonne, où la place manque ; une carte dit toujours le titre entier. */
  readonly tete?: string;
  /** Texte plutôt que nombre : aligné à gauche. */
  readonly texte?: boolean;
};

export type ProprietesTableau = {
  readonly titre: string;
  /** Le titre reste lu, mais ne se voit pas : quand un titre de section le dit déjà. */
  readonly titreCache?: boolean;
  readonly colonnes: ReadonlyArray<Colonne>;
  /** Sur un téléphone, une carte par ligne. D'office à partir de quatre colonnes ; à demander quand moins de colonnes portent de longs textes. */
  readonly enCartes?: boolean;
  /** La première cellule de chaque ligne est son en-tête. */
  readonly lignes: ReadonlyArray<{ readonly cle: string; readonly cellules: ReadonlyArray<ReactNode> }>;
};

/** À partir de ce nombre de colonnes, un téléphone lit chaque ligne comme une carte : rien à faire glisser. */
const EN_CARTES = 4;

/** Tableau de données, défilable au clavier s'il déborde. */
export function Tableau({ titre, titreCache = false, colonnes, lignes, enCartes = colonnes.length >= EN_CARTES }: ProprietesTableau) {
  return (
    // Une zone qui défile doit pouvoir recevoir le focus (WCAG 2.1.1).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="defile" tabIndex={0} role="region" aria-label={titre}>
      <table className={enCartes ? "en-cartes" : ""}>
        <caption className={titreCache ? "vh" : ""}>{titre}</caption>
        <thead>
          <tr>
            {colonnes.map((colonne) => (
              <th key={colonne.titre} scope="col" {...(colonne.texte && { className: "texte" })}>
                {colonne.tete ?? colonne.titre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ cle, cellules }) => (
            <tr key={cle}>
              {cellules.map((cellule, i) =>
                i === 0 ? (
                  <th key={i} scope="row">
                    {cellule}
                  </th>
                ) : (
                  <td key={i} data-titre={colonnes[i]?.titre} {...(colonnes[i]?.texte && { className: "texte" })}>
                    {cellule}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
