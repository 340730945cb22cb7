import type { ReactNode } from "react";
import type { Theme } from "#app/commun/theme.ts";
import { Motifs } from "#app/ui/figures/Trames.tsx";
import { Entete } from "./Entete.tsx";
import { Pied } from "./Pied.tsx";
import { SortieProjection } from "./SortieProjection.tsx";
import { Sortie } from "./Sortie.tsx";

export type ProprietesMiseEnPage = {
  readonly theme: Theme;
  /** Adresse lue, chaîne de recherche comprise : le choix du thème y ramène. */
  readonly chemin: string;
  /** Page faite pour un mur : ni menu ni pied, une sortie discrète et le plein écran. */
  readonly projetee?: boolean;
  readonly children: ReactNode;
};

/** Ce que toute page partage : lien d'évitement, motifs, en-tête, contenu, pied. */
export function MiseEnPage({ theme, chemin, projetee = false, children }: ProprietesMiseEnPage) {
  return (
    <div className="page">
      <a className="evite" href="#contenu">
        Aller au contenu
      </a>
      <Motifs />
      {!projetee && <Entete theme={theme} chemin={chemin} />}
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      {projetee ? (
        <SortieProjection chemin={chemin} />
      ) : (
        <>
          <Sortie chemin={chemin} />
          <Pied />
        </>
      )}
    </div>
  );
}
