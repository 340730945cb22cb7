import type { ReactNode } from "react";

/** Page à lire : titre, chapeau, puis un texte à la bonne mesure. `large` : contenu qui suit, sur toute la largeur utile. */
export function PageTexte({
  titre,
  chapeau,
  children,
  large,
}: {
  readonly titre: ReactNode;
  readonly chapeau?: ReactNode;
  readonly children?: ReactNode;
  readonly large?: ReactNode;
}) {
  return (
    <div className="cadre page-texte">
      <h1>{titre}</h1>
      {chapeau != null && <p className="chapeau blanc-3">{chapeau}</p>}
      {children != null && <div className="prose">{children}</div>}
      {large != null && <div className="large">{large}</div>}
    </div>
  );
}
