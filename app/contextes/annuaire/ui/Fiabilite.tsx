import { Fragment, type ReactNode } from "react";
import type { Fiabilite as DonneesFiabilite } from "#app/contextes/annuaire/domaine/reseaux.ts";
import { SOURCE_PROPOSITION } from "#app/contextes/annuaire/domaine/provenance.ts";
import { adresseCorrection } from "#app/commun/adresses/adresse.ts";
import type { RubriqueSignalee } from "#app/commun/signalement.ts";
import { Signaler } from "./Signaler.tsx";
import { Avis } from "#app/ui/base/Avis.tsx";

/** Une adresse web dans un texte devient un lien ; le reste passe tel quel. */
export function TexteAvecLiens({ texte }: { readonly texte: string }) {
  return texte.split(/(https?:\/\/[^\s)]+)/).map((morceau, rang) =>
    rang % 2 === 1 ? (
      <a key={rang} href={morceau} rel="noreferrer" className="lien-long">
        {morceau}
      </a>
    ) : (
      <Fragment key={rang}>{morceau}</Fragment>
    ),
  );
}

/** Ce que nous savons, et ne savons pas, d'une fiche : montré avec elle, jamais à part. */
export function Fiabilite({
  fiche,
  rubrique,
  id,
  reprise = false,
  children,
}: {
  readonly fiche: DonneesFiabilite;
  readonly rubrique: RubriqueSignalee;
  readonly id: string;
  /** Reprise d'une base publique, sans relecture. */
  readonly reprise?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <section className="fiabilite pile pile--2" aria-labelledby="fiabilite">
      <h2 id="fiabilite">Ce que vaut cette fiche</h2>
      {fiche.avertissement !== undefined && <Avis titre="À vérifier.">{fiche.avertissement}</Avis>}
      <ul className="puces petit">
        <li>
          {fiche.verifie
            ? fiche.avertissement !== undefined && reprise
              ? "Fiche reprise telle quelle d'une base publique. Le lieu n'a pas été appelé."
              : "Le nom ou l'adresse web a été retrouvé dans un document public. Le site lui-même n'a pas été appelé."
            : fiche.source.startsWith(SOURCE_PROPOSITION)
              ? "Le nom et l'adresse n'ont pas encore été retrouvés dans un document public : à confirmer."
              : "Le nom et l'adresse n'ont pas été retrouvés dans un document public : fiche écrite de mémoire, à confirmer."}
        </li>
        <li>
          Source : <TexteAvecLiens texte={fiche.source} />
        </li>
        {children}
      </ul>
      <p>
        <a href={adresseCorrection(rubrique, id)}>Corriger ou retirer ma fiche</a>
      </p>
      <Signaler rubrique={rubrique} id={id} />
    </section>
  );
}
