import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { plier } from "#app/commun/texte/plier.ts";
import { Sommaire, type TitreDePage } from "#app/ui/base/Sommaire.tsx";

/** En dessous, la page se parcourt d'un coup d'œil. */
const TITRES_MIN = 4;

/** Page à lire : titre, chapeau, sommaire si elle est longue, puis un texte à la bonne mesure. `large` : contenu qui suit, sur toute la largeur utile. */
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
  const { titres, contenu } = ancrer(children);
  return (
    <div className="cadre page-texte">
      <h1>{titre}</h1>
      {chapeau != null && <p className="chapeau blanc-3">{chapeau}</p>}
      {titres.length >= TITRES_MIN && <Sommaire titres={titres} />}
      {children != null && <div className="prose">{contenu}</div>}
      {large != null && <div className="large">{large}</div>}
    </div>
  );
}

/** Donne une ancre à chaque titre du texte, et en rend la liste. */
function ancrer(children: ReactNode): { readonly titres: ReadonlyArray<TitreDePage>; readonly contenu: ReactNode } {
  const titres: Array<TitreDePage> = [];
  const contenu = Children.map(children, (enfant): ReactNode => {
    if (!isValidElement(enfant) || enfant.type !== "h2") return enfant;
    const titre = enfant as ReactElement<{ readonly id?: string; readonly children?: ReactNode }>;
    const texte = titre.props.children;
    if (typeof texte !== "string") return enfant;
    const id = titre.props.id ?? `s-${plier(texte).replaceAll(/[^a-z0-9]+/g, "-")}`;
    titres.push({ id, titre: texte });
    return cloneElement(titre, { id });
  });
  return { titres, contenu };
}
