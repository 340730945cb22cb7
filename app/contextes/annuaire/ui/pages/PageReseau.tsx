import { href } from "react-router";
import { NOMS_CATEGORIES_RESEAU } from "#app/contextes/annuaire/domaine/reseaux.ts";
import type { PhotoPubliee } from "#app/contextes/annuaire/domaine/publications.ts";
import { PhotoDeFiche } from "#app/contextes/annuaire/ui/PhotoDeFiche.tsx";
import type { ReseauListe } from "#app/contextes/annuaire/service/annuaire.server.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { EtiquettesAxes } from "#app/ui/base/EtiquettesAxes.tsx";
import { Fiabilite } from "#app/contextes/annuaire/ui/Fiabilite.tsx";
import { portee } from "./PageReseaux.tsx";

/** `photo` : celle qu'une proposition acceptée a apportée. */
export function PageReseau({
  reseau,
  proches,
  photo,
}: {
  readonly reseau: ReseauListe;
  readonly proches: ReadonlyArray<ReseauListe>;
  readonly photo?: PhotoPubliee | undefined;
}) {
  return (
    <div className="cadre fiche">
      <p className="surtitre">
        <a href={href("/reseaux")}>Annuaire des réseaux</a>
      </p>
      <div className="pile pile--5 etroit-large">
        <div className="pile pile--2">
          <h1>
            {reseau.nom}
            {reseau.sigle !== undefined && <span className="doux"> ({reseau.sigle})</span>}
          </h1>
          <p className="chapeau">{reseau.description}</p>
          <EtiquettesAxes axes={reseau.axes} />
        </div>
        {photo !== undefined && <PhotoDeFiche photo={photo} sujet={reseau.nom} />}
        <dl className="fiche-faits">
          <dt>{reseau.categories.length > 1 ? "Domaines" : "Domaine"}</dt>
          <dd>
            {reseau.categories.map((categorie, rang) => (
              <span key={categorie}>
                {rang > 0 && ", "}
                <a href={`${href("/reseaux")}?categorie=${categorie}`}>{NOMS_CATEGORIES_RESEAU[categorie]}</a>
              </span>
            ))}
          </dd>
          <dt>Portée</dt>
          <dd>{portee(reseau)}</dd>
          {reseau.siege !== undefined && (
            <>
              <dt>Siège</dt>
              <dd>{`${reseau.siege.ville} (la commune seulement)`}</dd>
            </>
          )}
          {reseau.annee_creation !== undefined && (
            <>
              <dt>Création</dt>
              <dd>{reseau.annee_creation}</dd>
            </>
          )}
          {reseau.mots_cles.length > 0 && (
            <>
              <dt>Mots clés</dt>
              <dd>{reseau.mots_cles.join(", ")}</dd>
            </>
          )}
        </dl>
        <p className="rang">
          <LienBouton href={reseau.url} icone="externe">
            Ouvrir le site du réseau
          </LienBouton>
        </p>
        <Fiabilite fiche={reseau} rubrique="reseau" id={reseau.id} />
      </div>
      {proches.length > 0 && (
        <section className="sec" aria-labelledby="proches">
          <h2 id="proches">Dans le même domaine</h2>
          <ul className="portes">
            {proches.map((proche) => (
              <li key={proche.id}>
                <a href={href("/reseaux/:id", { id: proche.id })}>
                  <span className="titre">{proche.nom}</span>
                  <span className="petit doux">{portee(proche)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
