import { href } from "react-router";
import { datesEnTete, type RelationVue } from "#app/contextes/pensees/domaine/graphe.ts";
import type { FamilleVue, VueGraphe as Donnees } from "#app/contextes/pensees/service/pensees.server.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { EtiquetteFamille } from "./Famille.tsx";

/** Adresse du graphe ouvert sur un auteur, filtres gardés ; sans auteur, le graphe entier. */
export type Vers = (auteur: string | undefined, interpretations?: boolean) => string;

type Proprietes = { readonly graphe: Donnees; readonly familles: ReadonlyArray<FamilleVue>; readonly vers: Vers };

/** À côté du dessin : comment le lire, la fiche courte de l'auteur choisi, ou ceux d'une réponse. */
export function Cote({ graphe: { choisi, allumes, aretes }, familles, vers }: Proprietes) {
  if (allumes.length > 0) {
    const communs = aretes.filter(({ role }) => role === "choisie").length;
    return (
      <aside className="carte pile pile--2" aria-labelledby="allumes">
        <h2 id="allumes">{`${allumes.length} noms ensemble`}</h2>
        <p className="petit">
          {communs === 0
            ? "Aucun lien direct entre eux n'est décrit."
            : communs === 1
              ? "Un lien les unit, à l'encre."
              : `${communs} liens les unissent, à l'encre.`}
        </p>
        <ul className="liens petit">
          {allumes.map(({ id, nom }) => (
            <li key={id}>
              <a href={vers(id)}>{nom}</a>
            </li>
          ))}
        </ul>
        <p className="rang">
          <LienBouton allure="clair" court href={vers(undefined)}>
            Tout le graphe
          </LienBouton>
        </p>
      </aside>
    );
  }
  return choisi === undefined ? (
    <aside className="carte pile pile--2" aria-labelledby="mode">
      <h2 id="mode">Choisissez un nom</h2>
      <p className="petit">Ses liens passent à l'encre, les autres s'estompent, et sa fiche courte s'ouvre ici. La forme et la couleur disent la famille.</p>
      <p className="petit doux">Une flèche va de qui influence à qui reçoit. Chaque lien a une note et un degré de preuve, dans la liste qui suit.</p>
    </aside>
  ) : (
    <aside className="carte pile pile--2 auteur-court" aria-labelledby="auteur-choisi">
      <div>
        <p className="surtitre">{`${datesEnTete(choisi)}, ${choisi.pays}`}</p>
        <h2 id="auteur-choisi">{choisi.nom}</h2>
      </div>
      <p className="etiqs">
        {familles
          .filter((f) => choisi.ecoles.includes(f.id))
          .map((f) => (
            <EtiquetteFamille key={f.id} ecole={f} />
          ))}
      </p>
      <p className="petit">{choisi.resume}</p>
      {choisi.livres[0] !== undefined && (
        <div>
          <h3>À lire d'abord</h3>
          <p className="petit">
            <cite lang={choisi.livres[0].langue}>{choisi.livres[0].titre}</cite>, {choisi.livres[0].annee}
          </p>
        </div>
      )}
      <div>
        <h3>Liens</h3>
        <LiensCourts relations={choisi.relations} vers={vers} />
      </div>
      <p className="rang">
        <LienBouton court href={href("/pensees-ecologiques/:auteur", { auteur: choisi.id })}>
          Lire la fiche
        </LienBouton>
        <LienBouton allure="clair" court href={vers(undefined)}>
          Tout le graphe
        </LienBouton>
      </p>
    </aside>
  );
}

/** « influence André Gorz, Serge Latouche » : une ligne par sorte de lien. */
function LiensCourts({ relations, vers }: { readonly relations: ReadonlyArray<RelationVue>; readonly vers: Vers }) {
  const verbes = [...new Set(relations.map((r) => r.verbe))];
  return (
    <ul className="liens-auteur petit">
      {verbes.map((verbe) => {
        const autres = [...new Map(relations.filter((r) => r.verbe === verbe).map((r) => [r.autre, r.autre_nom]))];
        return (
          <li key={verbe}>
            <span className="doux">{verbe}</span>{" "}
            {autres.map(([id, nom], rang) => (
              <span key={id}>
                {rang > 0 && ", "}
                <a href={vers(id)}>{nom}</a>
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
