import type { ReactNode } from "react";
import type { Axe } from "#app/commun/axes.ts";
import { phraseHuitSurDix } from "#app/commun/nombres/nombres.ts";
import { ecrireTauxCourt } from "#app/commun/nombres/taux.ts";
import { Carte } from "#app/ui/base/Carte.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Jauge } from "./Jauge.tsx";

/** Lien vers l'explication d'un chiffre ; le nom du chiffre le distingue des autres pour un lecteur d'écran. */
export function Pourquoi({ href, quoi, surPlace = false }: { readonly href: string; readonly quoi: string; readonly surPlace?: boolean }) {
  return (
    <Lien className="pourquoi" href={href} surPlace={surPlace} aria-label={`Pourquoi ce chiffre ? (${quoi})`}>
      Pourquoi ce chiffre ?
    </Lien>
  );
}

export type ProprietesStat = {
  readonly axe?: Axe | "global" | undefined;
  /** Ce que dit le nombre : « jours sans eau, année médiane ». */
  readonly libelle: ReactNode;
  /** Valeur déjà écrite à la française. */
  readonly valeur: string;
  readonly unite?: string;
  /** L'incertitude en une phrase : « 8 fois sur 10 entre 50 et 66 % ». */
  readonly fourchette?: ReactNode;
  /** Ancre `#pq-<indicateur>` ou adresse de l'explication. */
  readonly pourquoi?: string;
  /** L'explication s'ouvre dans la même page. */
  readonly surPlace?: boolean;
  readonly taille?: "grande" | "moyenne";
  readonly children?: ReactNode;
};

/** Un chiffre, son unité, son doute et d'où il vient. */
export function Stat({ axe, libelle, valeur, unite, fourchette, pourquoi, surPlace = false, taille = "moyenne", children }: ProprietesStat) {
  return (
    <div className={["stat", axe, taille === "moyenne" && "stat--moyenne"].filter(Boolean).join(" ")}>
      <p className="libelle">{libelle}</p>
      <p className="chiffre">
        {valeur}
        {unite && <small>{unite}</small>}
      </p>
      {fourchette != null && <p className="fourchette">{fourchette}</p>}
      {children}
      {pourquoi && <Pourquoi href={pourquoi} quoi={texteDe(libelle)} surPlace={surPlace} />}
    </div>
  );
}

function texteDe(noeud: ReactNode): string {
  return typeof noeud === "string" ? noeud : "explication du calcul";
}

export type ProprietesCarteTaux = {
  readonly axe: Axe;
  readonly titre: string;
  /** `null` : axe non évalué ; donner alors `renseigner`. */
  readonly taux: number | null;
  readonly p10?: number;
  readonly p90?: number;
  readonly renseigner?: string;
  readonly pourquoi?: string;
  readonly niveau?: "h2" | "h3";
  /** Une ou deux phrases concrètes : volumes, mois difficile. */
  readonly children?: ReactNode;
};

/** La carte d'un axe : trame, taux, fourchette, réglette, phrase, pourquoi. Trois côte à côte en tête d'un résultat. */
export function CarteTaux({ axe, titre, taux, p10, p90, renseigner, pourquoi, niveau: Titre = "h3", children }: ProprietesCarteTaux) {
  const bornes = p10 !== undefined && p90 !== undefined ? { p10, p90 } : {};
  return (
    <Carte balise="article" axe={axe} trame>
      <Titre>{titre}</Titre>
      {taux === null ? (
        <p className="fourchette">
          Axe non évalué.{renseigner && " "}
          {renseigner && <Lien href={renseigner}>Le renseigner</Lien>}
        </p>
      ) : (
        <>
          <p className="chiffre blanc-2">{ecrireTauxCourt(taux)}</p>
          {p10 !== undefined && p90 !== undefined && <p className="fourchette">{phraseHuitSurDix(p10, p90)}</p>}
        </>
      )}
      <Jauge axe={axe} nom={titre} taux={taux} {...bornes} ecrite />
      {children != null && <p className="petit">{children}</p>}
      {taux !== null && pourquoi && (
        <p>
          <Pourquoi href={pourquoi} quoi={titre} />
        </p>
      )}
    </Carte>
  );
}
