import type { ReactNode } from "react";
import type { Axe } from "#app/commun/axes.ts";
import { Icone, type NomIcone } from "#app/ui/icones.tsx";
import { Lien } from "./Lien.tsx";

export type Onglet = {
  readonly href: string;
  readonly libelle: ReactNode;
  readonly icone?: NomIcone;
  /** Étape remplie : coche, et « (rempli) » pour qui ne la voit pas. */
  readonly fait?: boolean;
};

/** Onglets : une navigation entre pages ou étapes, jamais un `tablist`. */
export function Onglets({
  nom,
  onglets,
  courant,
  genre = "page",
  axe,
  surPlace = false,
}: {
  /** Nom de la navigation pour les lecteurs d'écran : « Étapes de la saisie ». */
  readonly nom: string;
  readonly onglets: ReadonlyArray<Onglet>;
  /** `href` de l'onglet choisi. */
  readonly courant: string;
  readonly genre?: "page" | "step";
  readonly axe?: Axe | undefined;
  readonly surPlace?: boolean;
}) {
  return (
    <nav className={axe ? `onglets ${axe}` : "onglets"} aria-label={nom}>
      {onglets.map(({ href, libelle, icone, fait = false }) => {
        const ici = href === courant;
        const dessin: NomIcone | undefined = fait && !ici ? "coche" : icone;
        return (
          <Lien key={href} href={href} surPlace={surPlace} {...(fait && { className: "fait" })} {...(ici && { "aria-current": genre })}>
            {dessin && <Icone nom={dessin} />}
            {fait ? (
              <span>
                {libelle} <span className="vh">(rempli)</span>
              </span>
            ) : (
              libelle
            )}
          </Lien>
        );
      })}
    </nav>
  );
}
