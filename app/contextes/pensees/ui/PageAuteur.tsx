import { Fragment } from "react";
import { href } from "react-router";
import { avecRecherche } from "#app/commun/adresses/adresse.ts";
import type { Livre } from "#app/contextes/pensees/domaine/pensees.ts";
import { datesEnTete, NOMS_ETATS_RELATION } from "#app/contextes/pensees/domaine/graphe.ts";
import { adresseDocument } from "#app/contextes/pensees/domaine/texte.ts";
import type { DocumentVu, PageAuteur as Donnees } from "#app/contextes/pensees/service/pensees.server.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { EtiquetteFamille } from "./Famille.tsx";

export function PageAuteur({ auteur, ecoles, relations, documents, lies, questions }: Donnees) {
  const { verification } = auteur;
  return (
    <article className="cadre fiche">
      <p className="surtitre">
        <a href={`${href("/pensees-ecologiques")}?vue=famille`}>Pensées écologiques</a>
      </p>
      <div className="pile pile--2 etroit-large">
        <h1>{auteur.nom}</h1>
        <p className="doux">{`${datesEnTete(auteur)}, ${auteur.pays}${verification.dates === "non_verifie" ? " (dates non vérifiées)" : ""}`}</p>
        <p className="etiqs">
          {ecoles.map((ecole) => (
            <EtiquetteFamille key={ecole.id} ecole={ecole} href={`${href("/pensees-ecologiques")}?vue=famille#famille-${ecole.id}`} />
          ))}
        </p>
        <p className="chapeau">{auteur.resume}</p>
        <p className="rang">
          <LienBouton allure="clair" court icone="reseau" href={`${href("/pensees-ecologiques")}?vue=graphe&auteur=${auteur.id}#graphe`}>
            Voir dans le graphe
          </LienBouton>
        </p>
      </div>
      <div className="fiche-duo fiche-duo--texte">
        <div>
          <section className="sec" aria-labelledby="theses">
            <h2 id="theses">Ce que défend cette pensée</h2>
            <ol className="theses">
              {auteur.theses.map((these) => (
                <li key={these.id} id={these.id}>
                  <h3>{these.titre}</h3>
                  <p>{these.enonce}</p>
                </li>
              ))}
            </ol>
          </section>
          <section className="sec" aria-labelledby="relations">
            <h2 id="relations">Avec qui, contre qui</h2>
            {relations.length === 0 ? (
              <p className="doux">Aucun lien n'est décrit pour l'instant.</p>
            ) : (
              <ul className="relations">
                {relations.map((relation) => (
                  <li key={relation.id}>
                    <p>
                      <span className="doux">{relation.verbe}</span>{" "}
                      <a href={href("/pensees-ecologiques/:auteur", { auteur: relation.autre })}>{relation.autre_nom}</a>
                    </p>
                    <p className="petit">
                      {relation.note} <span className="doux">({NOMS_ETATS_RELATION[relation.etat]})</span>
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
        <div>
          <section className="sec" aria-labelledby="questions">
            <h2 id="questions">Questions à poser</h2>
            <ul className="puces">
              {questions.map((question) => (
                <li key={question}>
                  <a href={`${avecRecherche(href("/pensees-ecologiques"), { q: question })}#assistant`}>{question.replace(/^#\S+\s/, "")}</a>
                </li>
              ))}
            </ul>
          </section>
          <section className="sec" aria-labelledby="textes">
            <h2 id="textes">Dans le corpus</h2>
            <ListeDocuments documents={documents} />
            {lies.length > 0 && (
              <>
                <h3 className="suite-titre">Cité dans</h3>
                <ListeDocuments documents={lies} />
              </>
            )}
          </section>
          <section className="sec" aria-labelledby="livres">
            <h2 id="livres">Livres</h2>
            <ul className="livres">
              {auteur.livres.map((livre) => (
                <li key={`${livre.titre} ${livre.annee}`}>
                  <UnLivre livre={livre} />
                </li>
              ))}
            </ul>
            <p className="petit doux">
              {verification.livres_verifies === verification.livres_total
                ? "Titres et dates retrouvés dans au moins une source."
                : `${verification.livres_verifies} livres sur ${verification.livres_total} retrouvés dans une source ; titre ou date des autres restent incertains.`}
            </p>
            {verification.sources.length > 0 && <p className="xs doux">{`Sources : ${verification.sources.join(" ; ")}.`}</p>}
          </section>
        </div>
      </div>
    </article>
  );
}

function UnLivre({ livre }: { readonly livre: Livre }) {
  const details = [
    livre.titre_original !== undefined && <span lang={livre.langue_originale}>{livre.titre_original}</span>,
    livre.annee_fr !== undefined && livre.annee_fr !== livre.annee && `en français en ${livre.annee_fr}`,
    livre.editeur,
    livre.isbn && `ISBN ${livre.isbn}`,
    livre.note,
    !livre.verifie && !/incertain/.test(livre.note ?? "") && "titre ou date incertains",
  ].filter(Boolean);
  return (
    <>
      <cite lang={livre.langue}>{livre.titre}</cite>, {livre.annee}
      {details.length > 0 && (
        <span className="petit doux">
          {" ("}
          {details.map((detail, i) => (
            <Fragment key={i}>
              {i > 0 && " ; "}
              {detail}
            </Fragment>
          ))}
          {")"}
        </span>
      )}
    </>
  );
}

export function ListeDocuments({ documents }: { readonly documents: ReadonlyArray<DocumentVu> }) {
  return (
    <ul className="liens documents">
      {documents.map(({ id, titre, mots }) => (
        <li key={id}>
          <a href={adresseDocument(id)}>{titre}</a> <span className="petit doux">{`${mots} mots`}</span>
        </li>
      ))}
    </ul>
  );
}
