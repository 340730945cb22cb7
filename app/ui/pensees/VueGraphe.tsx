import { avecRecherche } from "#app/domaine/adresse.ts";
import { NOMS_ETATS_RELATION, NOMS_RELATIONS, TRACES_FORMES, verbeRelation, dates, type RelationVue } from "#app/domaine/pensees-graphe.ts";
import type { TypeRelation } from "#app/domaine/pensees.ts";
import { typo } from "#app/domaine/typo.ts";
import type { FamilleVue, VueGraphe as Donnees } from "#app/services/pensees.server.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { classeFamille, EtiquetteFamille, Forme } from "./Famille.tsx";

const BASE = "/pensees-ecologiques";
const TYPES: ReadonlyArray<TypeRelation> = ["influence", "filiation", "compagnonnage", "debat"];

/** Graphe dessiné par le serveur : chaque nœud est un lien, la liste des relations et celle des familles le suivent. */
export function VueGraphe({ graphe, familles }: { readonly graphe: Donnees; readonly familles: ReadonlyArray<FamilleVue> }) {
  const { noeuds, aretes, cadre, choisi, interpretations, masquees, inconnu } = graphe;
  const vers = (auteur: string | undefined, avecInterpretations = interpretations) =>
    `${avecRecherche(BASE, { vue: "graphe", auteur, interpretations: avecInterpretations ? "1" : undefined })}#graphe`;
  return (
    <>
      {inconnu !== undefined && <Avis titre="Cet auteur n'est pas dans le corpus.">{`« ${inconnu} » est laissé de côté : voici tout le graphe.`}</Avis>}
      <ul className="familles" aria-label="Familles">
        {familles.map((famille) => (
          <li key={famille.id}>
            <EtiquetteFamille ecole={famille} href={`${BASE}?vue=famille#famille-${famille.id}`} />
          </li>
        ))}
      </ul>
      <div className="gr-page" id="graphe">
        <div>
          {/* Une zone qui défile doit pouvoir recevoir le focus (WCAG 2.1.1). */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="defile gr-cadre" tabIndex={0} role="region" aria-label="Graphe, à faire défiler">
            <svg
              className={choisi === undefined ? "gr" : "gr gr--choix"}
              viewBox={`${cadre.x} ${cadre.y} ${cadre.largeur} ${cadre.hauteur}`}
              role="group"
              aria-label={typo(`Graphe de ${noeuds.length} auteurs et ${aretes.length} liens ; la liste des liens suit`)}
            >
              <defs>
                <marker id="fleche" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="10" markerHeight="10" markerUnits="userSpaceOnUse" orient="auto">
                  <path d="M0 1L10 5 0 9z" />
                </marker>
                <marker id="fleche-on" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="12" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto">
                  <path d="M0 1L10 5 0 9z" />
                </marker>
              </defs>
              <g aria-hidden="true">
                {aretes.map((arete) => (
                  <path
                    key={arete.id}
                    className={`arete arete--${arete.type} ${arete.role === "choisie" ? "on" : ""} ${arete.etat === "interpretative" ? "arete--interpretation" : ""}`
                      .replaceAll(/\s+/g, " ")
                      .trim()}
                    d={arete.d}
                    {...(arete.type === "influence" && { markerEnd: `url(#fleche${arete.role === "choisie" ? "-on" : ""})` })}
                  />
                ))}
              </g>
              {noeuds.map((noeud) => (
                <g key={noeud.id} transform={`translate(${noeud.x} ${noeud.y})`}>
                  <a
                    className={`noeud noeud--${noeud.role} ${classeFamille(noeud.ecole)}`}
                    href={vers(noeud.role === "choisi" ? undefined : noeud.id)}
                    aria-label={typo(noeud.role === "choisi" ? `${noeud.nom}, choisi : revenir à tout le graphe` : noeud.nom)}
                    {...(noeud.role === "choisi" && { "aria-current": true })}
                  >
                    <rect x={-demiLargeur(noeud.court)} y="-16" width={2 * demiLargeur(noeud.court)} height="50" rx="6" />
                    <path transform="translate(-11 -11) scale(1.84)" d={TRACES_FORMES[noeud.forme]} />
                    <text y="25">{typo(noeud.court)}</text>
                  </a>
                </g>
              ))}
            </svg>
          </div>
          <ul className="legende legende--graphe" aria-label="Sortes de liens">
            {TYPES.map((type) => (
              <li key={type}>
                <svg aria-hidden="true" focusable="false" viewBox="0 0 28 16">
                  <path className={`arete arete--${type} on`} d="M1 8h25" {...(type === "influence" && { markerEnd: "url(#fleche-on)" })} />
                </svg>
                {NOMS_RELATIONS[type]}
              </li>
            ))}
          </ul>
          <p className="petit interpretations">
            {interpretations ? (
              <a href={vers(choisi?.id, false)}>Masquer les rapprochements proposés par interprétation</a>
            ) : (
              <a href={vers(choisi?.id, true)}>{typo(`Montrer aussi les ${masquees} rapprochements proposés par interprétation`)}</a>
            )}
          </p>
        </div>
        {choisi === undefined ? (
          <aside className="carte pile pile--2" aria-labelledby="mode">
            <h2 id="mode">Choisissez un nom</h2>
            <p className="petit">
              {typo("Ses liens passent à l'encre, les autres s'estompent, et sa fiche courte s'ouvre ici. La forme et la couleur disent la famille.")}
            </p>
            <p className="petit doux">
              {typo("Une flèche va de qui influence à qui reçoit. Chaque lien a une note et un degré de preuve, dans la liste qui suit.")}
            </p>
          </aside>
        ) : (
          <aside className="carte pile pile--2 auteur-court" aria-labelledby="auteur-choisi">
            <div>
              <p className="surtitre">{typo(`${dates(choisi)}, ${choisi.pays}`)}</p>
              <h2 id="auteur-choisi">{typo(choisi.nom)}</h2>
            </div>
            <p className="etiqs">
              {familles
                .filter((f) => choisi.ecoles.includes(f.id))
                .map((f) => (
                  <EtiquetteFamille key={f.id} ecole={f} />
                ))}
            </p>
            <p className="petit">{typo(choisi.resume)}</p>
            {choisi.livres[0] !== undefined && (
              <div>
                <h3>{typo("À lire d'abord")}</h3>
                <p className="petit">
                  <cite>{typo(choisi.livres[0].titre)}</cite>, {choisi.livres[0].annee}
                </p>
              </div>
            )}
            <div>
              <h3>Liens</h3>
              <LiensCourts relations={choisi.relations} vers={vers} />
            </div>
            <p className="rang">
              <LienBouton court href={`${BASE}/${choisi.id}`}>
                Lire la fiche
              </LienBouton>
              <LienBouton allure="clair" court href={vers(undefined)}>
                Tout le graphe
              </LienBouton>
            </p>
          </aside>
        )}
      </div>
      <Repli titre="La même chose en liste, par famille" ouvert id="liste">
        <div className="colonnes">
          {familles.map((famille) => (
            <div key={famille.id} className={classeFamille(famille.id)}>
              <h3>
                <Forme forme={famille.forme} />
                {typo(famille.nom)}
              </h3>
              <ul className="liens petit">
                {famille.auteurs.map(({ id, nom }) => (
                  <li key={id}>
                    <a href={`${BASE}/${id}`}>{typo(nom)}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Repli>
      <Repli titre={`Les ${graphe.relations.length} liens, avec leur note et leur preuve`} imprime={false}>
        <Tableau
          titre="Liens entre auteurs"
          titreCache
          colonnes={[
            { titre: "De", texte: true },
            { titre: "Lien", texte: true },
            { titre: "Vers", texte: true },
            { titre: "Note", texte: true },
            { titre: "Preuve", texte: true },
          ]}
          lignes={graphe.relations.map((r) => ({
            cle: r.id,
            cellules: [r.source, verbeRelation(r.type, "source"), r.cible, r.note, NOMS_ETATS_RELATION[r.etat]],
          }))}
        />
      </Repli>
    </>
  );
}

// La zone qui reçoit le toucher et l'anneau de focus : le nom entier y tient.
function demiLargeur(libelle: string): number {
  return Math.round(Math.max(26, libelle.length * 4.6));
}

/** « influence André Gorz, Serge Latouche » : une ligne par sorte de lien. */
function LiensCourts({ relations, vers }: { readonly relations: ReadonlyArray<RelationVue>; readonly vers: (auteur: string) => string }) {
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
                <a href={vers(id)}>{typo(nom)}</a>
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
