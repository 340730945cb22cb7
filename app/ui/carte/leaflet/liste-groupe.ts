import { poserNom, poserTexte } from "#app/ui/typographie/dom.ts";
import { nommerPoint, type PointAffiche } from "./puces-leaflet.ts";

/** Le groupe touché, ce qu'il réunit, et comment s'en approcher s'il peut se séparer. */
export type OuvertureListe = { readonly feuilles: ReadonlyArray<PointAffiche>; readonly depuis: string; readonly approcher?: () => void };

export type ListeDeGroupe = { ouvrir(ouverture: OuvertureListe): void; fermer(): void };

// Au-delà, une liste posée sur une carte ne se parcourt plus : mieux vaut s'approcher.
const LIGNES_MAX = 60;
const COMPARER = new Intl.Collator("fr", { numeric: true });

/**
 * La liste d'un groupe, posée sur la carte. Le foyer va à son premier lien, Échap et « Fermer » le rendent au groupe.
 * `adresseListe` : où lire la liste entière, quand elle déborde et que s'approcher n'y changerait rien.
 */
export function preparerListe(
  hote: HTMLElement,
  { nomDuGroupe, adresseListe }: { readonly nomDuGroupe: string; readonly adresseListe?: ((points: ReadonlyArray<PointAffiche>) => string) | undefined },
): ListeDeGroupe {
  let ouverte: HTMLElement | undefined;

  function fermer(): void {
    ouverte?.remove();
    ouverte = undefined;
  }
  function rendre(depuis: string): void {
    fermer();
    // La carte a pu se redessiner : le groupe se retrouve par son nom.
    [...hote.querySelectorAll<HTMLElement>("[data-groupe]")].find(({ dataset }) => dataset.groupe === depuis)?.focus({ preventScroll: true });
  }

  return {
    fermer,
    ouvrir({ feuilles, depuis, approcher }) {
      fermer();
      const titre = `${feuilles.length} ${nomDuGroupe} ici`;
      const boite = creer("div", "liste-groupe");
      boite.setAttribute("role", "dialog");
      poserNom(boite, titre);
      const entete = creer("div", "liste-groupe-tete");
      entete.append(creer("b", "", titre));
      if (approcher !== undefined)
        entete.append(
          bouton("Agrandir ici", () => {
            fermer();
            approcher();
          }),
        );
      entete.append(bouton("Fermer", () => rendre(depuis)));
      const liste = creer("ul", "");
      const rangees = feuilles.toSorted((a, b) => COMPARER.compare(a.nom, b.nom));
      for (const feuille of rangees.slice(0, LIGNES_MAX)) liste.append(ligne(feuille, fermer));
      boite.append(entete, liste);
      const reste = feuilles.length - LIGNES_MAX;
      if (reste > 0) boite.append(direReste(reste, approcher === undefined ? adresseListe?.(feuilles) : undefined));
      boite.addEventListener("keydown", (e) => {
        if (e.key !== "Escape") return;
        e.stopPropagation();
        rendre(depuis);
      });
      hote.append(boite);
      ouverte = boite;
      liste.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
    },
  };
}

function ligne(feuille: PointAffiche, fermer: () => void): HTMLElement {
  const rang = creer("li", "");
  const lien = document.createElement("a");
  lien.href = feuille.href;
  poserTexte(lien, feuille.nom);
  // Le lien mène hors de la carte : la liste n'a plus rien à y faire.
  lien.addEventListener("click", () => setTimeout(fermer));
  rang.append(lien, creer("span", "xs doux", nommerPoint({ ...feuille, nom: "" }).replace(/^, /, "")));
  return rang;
}

function direReste(reste: number, adresse: string | undefined): HTMLElement {
  const phrase = creer("p", "xs doux");
  if (adresse === undefined) poserTexte(phrase, `Et ${reste} de plus : agrandissez la carte.`);
  else {
    const lien = document.createElement("a");
    lien.href = adresse;
    poserTexte(lien, `Et ${reste} de plus : voir toute la liste`);
    phrase.append(lien);
  }
  return phrase;
}

function creer(balise: string, classe: string, texte = ""): HTMLElement {
  const element = document.createElement(balise);
  if (classe !== "") element.className = classe;
  poserTexte(element, texte);
  return element;
}

function bouton(texte: string, geste: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "btn btn--clair btn--court";
  poserTexte(element, texte);
  element.addEventListener("click", geste);
  return element;
}
