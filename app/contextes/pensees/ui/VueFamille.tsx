import { Fragment } from "react";
import { href } from "react-router";
import { dates, datesEnTete } from "#app/contextes/pensees/domaine/graphe.ts";
import { adresseDocument } from "#app/contextes/pensees/domaine/texte.ts";
import type { AuteurListe, FamilleVue } from "#app/contextes/pensees/service/pensees.server.ts";
import { Repli } from "#app/ui/base/Repli.tsx";
import { classeFamille, Forme } from "./Famille.tsx";

/** Ce que l'adresse dit pour ouvrir toutes les familles. */
export const TOUTES = "toutes";

/** La page d'une famille ouverte, avec les thèses et les livres des siens ; ou de toutes. */
export function adresseFamille(famille: string): string {
  return `${href("/pensees-ecologiques")}?vue=famille&famille=${famille}#famille-${famille}`;
}

/** Les familles et leurs auteurs : en bref, ou avec les notions, les voisins, les thèses et les livres. */
export function VueFamille({ familles, enBref }: { readonly familles: ReadonlyArray<FamilleVue>; readonly enBref: boolean }) {
  if (enBref)
    return (
      <div className="familles-liste">
        {familles.map((famille) => (
          <FamilleEnBref key={famille.id} famille={famille} />
        ))}
        <p className="petit">
          <a href={`${href("/pensees-ecologiques")}?vue=famille&famille=${TOUTES}`}>Tout sur une page, longue, à imprimer</a>
        </p>
      </div>
    );
  return (
    <div className="familles-liste">
      {familles.map((famille) => (
        <section key={famille.id} id={`famille-${famille.id}`} className={`famille-bloc ${classeFamille(famille.id)}`} aria-labelledby={`titre-${famille.id}`}>
          <div className="famille-tete">
            <h2 id={`titre-${famille.id}`}>
              <Forme forme={famille.forme} />
              {famille.nom}
            </h2>
            <p className="petit doux">{famille.periode}</p>
            <p className="petit">{famille.description}</p>
            <p className="xs doux">{famille.concepts.join(", ")}</p>
            {famille.affilies.length > 0 && (
              <p className="xs">
                <span className="doux">{"Voisins : "}</span>
                {famille.affilies.map(({ id, nom }, rang) => (
                  <span key={id}>
                    {rang > 0 && ", "}
                    <a href={href("/pensees-ecologiques/:auteur", { auteur: id })}>{nom}</a>
                  </span>
                ))}
              </p>
            )}
            <p className="petit">
              <a href={adresseDocument(`ecole__${famille.id}`)}>Lire la synthèse</a>
            </p>
          </div>
          <ul className="auteurs">
            {famille.auteurs.map((auteur) => (
              <AuteurDeFamille key={auteur.id} auteur={auteur} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function FamilleEnBref({ famille: { id, nom, forme, periode, description, auteurs } }: { readonly famille: FamilleVue }) {
  return (
    <section id={`famille-${id}`} className={`famille-bloc ${classeFamille(id)}`} aria-labelledby={`titre-${id}`}>
      <div className="famille-tete">
        <h2 id={`titre-${id}`}>
          <Forme forme={forme} />
          {nom}
        </h2>
        <p className="petit">
          {`${periode}. ${description} `}
          <a href={adresseFamille(id)} aria-label={`Notions, thèses et livres : ${nom}`}>
            Notions, thèses et livres
          </a>
        </p>
      </div>
      <ul className="auteurs">
        {auteurs.map((auteur) => (
          <li key={auteur.id}>
            <a href={href("/pensees-ecologiques/:auteur", { auteur: auteur.id })}>{auteur.nom}</a>
            {` (${dates(auteur)}, ${auteur.pays})`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AuteurDeFamille({ auteur }: { readonly auteur: AuteurListe }) {
  return (
    <li>
      <h3>
        <a href={href("/pensees-ecologiques/:auteur", { auteur: auteur.id })}>{auteur.nom}</a>
      </h3>
      <p className="xs doux">{`${datesEnTete(auteur)}, ${auteur.pays}`}</p>
      <Repli titre={`${auteur.theses.length} thèses, ${auteur.livres.length} livres`}>
        {/* Deux phrases plutôt que deux listes : 32 fiches font la page, et chacune a la sienne avec le détail. */}
        <p className="petit">{`Thèses : ${auteur.theses.map(({ titre }) => titre).join(" ; ")}.`}</p>
        <p className="petit">
          {"Livres : "}
          {/* Un titre d'une autre langue garde sa balise : il se lit et se ponctue dans la sienne. */}
          <cite>
            {auteur.livres.map(({ titre, langue, annee }, i) => (
              <Fragment key={`${titre} ${annee}`}>
                {i > 0 && ", "}
                {langue === undefined ? titre : <span lang={langue}>{titre}</span>}
                {` (${annee})`}
              </Fragment>
            ))}
          </cite>
          .
        </p>
      </Repli>
    </li>
  );
}
