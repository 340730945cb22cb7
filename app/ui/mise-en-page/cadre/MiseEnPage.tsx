import { useEffect, type ReactNode } from "react";
import type { Theme } from "#app/commun/theme.ts";
import { Inerte } from "./Inerte.ts";
import { rubriqueCourante } from "./rubrique.ts";
import { SortieProjection } from "./SortieProjection.tsx";
import { Sortie } from "./Sortie.tsx";

// L'en-tête, le pied et les motifs n'ont rien de vivant : leur code ne part pas.
const fixes = import.meta.env.SSR ? await import("./parties-fixes.ts") : undefined;
const TETE = "tete";
const HORS_DU_TEXTE = { className: "motifs", width: 0, height: 0, "aria-hidden": true, focusable: false } as const;

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
  useEffect(() => suivre(chemin), [chemin]);
  return (
    <div className="page">
      <a className="evite" href="#contenu">
        Aller au contenu
      </a>
      <Inerte balise="svg" id="motifs" {...HORS_DU_TEXTE}>
        {fixes && <fixes.Motifs />}
      </Inerte>
      {!projetee && (
        <Inerte balise="header" id={TETE} className="tete">
          {fixes && <fixes.Entete theme={theme} chemin={chemin} />}
        </Inerte>
      )}
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      {projetee ? (
        <SortieProjection chemin={chemin} />
      ) : (
        <>
          <Sortie chemin={chemin} />
          <Inerte balise="footer" id="pied" className="pied">
            {fixes && <fixes.Pied />}
          </Inerte>
        </>
      )}
    </div>
  );
}

let lue: string | undefined;

/**
 * Dans une page vivante, l'adresse change sans que l'en-tête ni le pied soient récrits : la rubrique allumée et le retour du choix du thème la suivent, et le
 * poids de la page d'avant se retire.
 */
function suivre(chemin: string): void {
  lue ??= chemin;
  if (chemin !== lue) document.querySelector("#pied .poids-page")?.remove();
  const tete = document.getElementById(TETE);
  const retour = tete?.querySelector<HTMLInputElement>("input[name=retour]");
  if (retour != null) retour.value = chemin;
  for (const lien of tete?.querySelectorAll<HTMLAnchorElement>("a[data-racine]") ?? []) {
    const ici = rubriqueCourante({ href: lien.pathname, racine: lien.dataset["racine"] ?? "" }, chemin);
    if (ici === undefined) lien.removeAttribute("aria-current");
    else lien.setAttribute("aria-current", ici);
  }
}
