import { href } from "react-router";
import { lazy, Suspense, type ReactNode } from "react";
import { adresseCorrection } from "#app/commun/adresses/adresse.ts";
import type { PagePensees as Donnees } from "#app/contextes/pensees/service/pensees.server.ts";
import { BasculeLiens } from "#app/ui/champs/Bascule.tsx";
import { classeFamille } from "./Famille.tsx";
import { adresseFamille, TOUTES, VueFamille } from "./VueFamille.tsx";

// Le graphe pèse autant que le reste de la page, et n'en est qu'une vue. S'il ne vient pas, celui du serveur reste, où tout est lien.
const VueGraphe = import.meta.env.SSR
  ? (await import("./VueGraphe.tsx")).VueGraphe
  : lazy(() => import("./VueGraphe.tsx").then(({ VueGraphe }) => ({ default: VueGraphe }), garderLeDessin));
const garderLeDessin = () => new Promise<never>(() => undefined);

const VUES = [
  { href: `${href("/pensees-ecologiques")}?vue=famille`, libelle: "Familles" },
  { href: `${href("/pensees-ecologiques")}?vue=graphe`, libelle: "Graphe" },
] as const;

export function PagePensees({
  page: { familles, comptes, references, graphe },
  vue,
  famille = TOUTES,
  filtrer = false,
  choisir = false,
  assistant,
}: {
  readonly page: Donnees;
  readonly vue: "famille" | "graphe";
  /** La famille ouverte ; vide, toutes en bref ; absente, toutes avec leurs thèses et leurs livres. */
  readonly famille?: string;
  /** Les filtres du graphe sont ouverts. */
  readonly filtrer?: boolean;
  /** On choisit à qui poser sa question : la liste des noms prend la place des familles ou du graphe. */
  readonly choisir?: boolean;
  readonly assistant?: ReactNode;
}) {
  const seul = assistant != null && choisir;
  const ouverte = familles.find(({ id }) => id === famille);
  return (
    <div className="cadre pensees">
      <div className="tete-page">
        <div className="pile pile--1">
          <h1>{vue === "graphe" ? "Qui pense avec qui" : "Huit familles de pensée écologique"}</h1>
          <p className="doux">
            {`${comptes.auteurs} autrices et auteurs, ${comptes.relations} liens sourcés ou signalés comme interprétation, `}
            <a href={href("/pensees-ecologiques/corpus")}>{`${comptes.documents} textes de synthèse`}</a>.
          </p>
        </div>
        <div className="rang">
          <BasculeLiens nom="Vue" choix={VUES} courant={`${href("/pensees-ecologiques")}?vue=${vue}`} />
          {assistant != null && vue === "graphe" && !seul && (
            <a className="btn btn--clair btn--court" href="#assistant">
              Poser une question
            </a>
          )}
        </div>
      </div>
      {/* Avant les familles, qui font plusieurs écrans au téléphone ; sous le graphe, que l'on vient regarder. */}
      {assistant != null && (vue === "famille" || seul) && assistant}
      {seul && (
        <p>
          <a href={`${href("/pensees-ecologiques")}?vue=${vue}`}>{vue === "graphe" ? "Revenir au graphe" : "Revenir aux familles"}</a>
        </p>
      )}
      {vue === "famille" && !seul && (
        <nav className="sec" aria-label="Aller à une famille">
          <ul className="rang">
            {familles.map(({ id, nom }) => (
              <li key={id}>
                <a
                  className={`etiq famille ${classeFamille(id)}`}
                  href={ouverte === undefined ? `#famille-${id}` : adresseFamille(id)}
                  {...(id === ouverte?.id && { "aria-current": "true" as const })}
                >
                  {nom}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {seul ? null : graphe === undefined ? (
        <VueFamille familles={ouverte === undefined ? familles : [ouverte]} enBref={ouverte === undefined && famille !== TOUTES} />
      ) : (
        <Suspense>
          <VueGraphe graphe={graphe} familles={familles} filtrer={filtrer} />
        </Suspense>
      )}
      {!seul && references.length > 0 && (
        <section className="sec" aria-labelledby="references">
          <h2 id="references">Textes proposés par des visiteurs</h2>
          <ul className="lieux">
            {references.map((reference) => (
              <li key={reference.id} className="lieu" id={`reference-${reference.id}`}>
                <h3>{reference.url === undefined ? reference.titre : <a href={reference.url}>{reference.titre}</a>}</h3>
                <p className="petit doux">{[reference.auteur, reference.annee].filter(Boolean).join(", ")}</p>
                {reference.description !== undefined && <p className="petit">{reference.description}</p>}
                <p className="xs">
                  <a href={adresseCorrection("references", reference.id)}>Corriger ou retirer cette référence</a>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {assistant != null && vue === "graphe" && !seul && <div className="sec">{assistant}</div>}
    </div>
  );
}
