import { href } from "react-router";
import type { DocumentVu, PageDocument as Donnees } from "#app/contextes/pensees/service/pensees.server.ts";
import { EtiquetteFamille } from "./Famille.tsx";
import { ListeDocuments } from "./PageAuteur.tsx";

const GENRES: Readonly<Record<DocumentVu["type"], string>> = { auteur: "Synthèse d'une pensée", ecole: "Synthèse d'une famille", projet: "Fiche projet" };

/** Un texte du corpus : chaque paragraphe a son ancre, celle que citent les réponses des assistants. */
export function PageDocument({ document, blocs, auteurs, ecole }: Donnees) {
  return (
    <article className="cadre fiche document">
      <p className="surtitre">
        <a href={href("/pensees-ecologiques/corpus")}>Le corpus</a>
      </p>
      <h1>{document.titre}</h1>
      <p className="doux">{`${GENRES[document.type]}, ${document.mots} mots. Texte écrit pour ce site à partir des œuvres : ce n'est pas une citation.`}</p>
      <div className="prose texte-ancre">
        {blocs.map((bloc) =>
          bloc.genre === "titre" ? (
            <h2 key={bloc.ancre} id={bloc.ancre}>
              {bloc.texte}
            </h2>
          ) : (
            <p key={bloc.ancre} id={bloc.ancre}>
              {bloc.texte}{" "}
              <a className="ancre" href={`#${bloc.ancre}`} aria-label={`Lien vers le paragraphe ${bloc.ancre.slice(2)}`}>
                {bloc.ancre.slice(2)}
              </a>
            </p>
          ),
        )}
      </div>
      <footer className="sec pile pile--2 etroit">
        {ecole !== undefined && (
          <p>
            <EtiquetteFamille ecole={ecole} href={`${href("/pensees-ecologiques")}?vue=famille#famille-${ecole.id}`} />
          </p>
        )}
        {auteurs.length > 0 && (
          <p>
            <span className="doux">{"À lire aussi : "}</span>
            {auteurs.map(({ id, nom }, rang) => (
              <span key={id}>
                {rang > 0 && ", "}
                <a href={href("/pensees-ecologiques/:auteur", { auteur: id })}>{nom}</a>
              </span>
            ))}
          </p>
        )}
        {document.mots_cles.length > 0 && <p className="petit doux">{`Mots clés : ${document.mots_cles.join(", ")}.`}</p>}
        <p className="petit">
          <a href={`${href("/proposer")}?onglet=references`}>Proposer une correction ou un texte</a>
        </p>
      </footer>
    </article>
  );
}

const GROUPES = [
  { type: "auteur", titre: "Pensées, par auteur" },
  { type: "ecole", titre: "Familles" },
  { type: "projet", titre: "Fiches projet" },
] as const;

export function PageCorpus({ documents }: { readonly documents: ReadonlyArray<DocumentVu> }) {
  return (
    <div className="cadre">
      <h1>{`Les ${documents.length} textes du corpus`}</h1>
      <p className="chapeau blanc-3">
        Des synthèses écrites pour ce site, que les assistants citent paragraphe par paragraphe. Elles ne remplacent pas les livres.
      </p>
      <div className="grille g3 corpus">
        {GROUPES.map(({ type, titre }) => (
          <section key={type} aria-labelledby={`corpus-${type}`}>
            <h2 id={`corpus-${type}`}>{titre}</h2>
            <ListeDocuments documents={documents.filter((d) => d.type === type)} />
          </section>
        ))}
      </div>
    </div>
  );
}
