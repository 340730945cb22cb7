import { href } from "react-router";
import { avecRecherche } from "#app/commun/adresses/adresse.ts";
import { NOMS_ETATS_RELATION, NOMS_RELATIONS, TRACES_FORMES, verbeRelation } from "#app/contextes/pensees/domaine/graphe.ts";
import { TYPES_RELATION } from "#app/contextes/pensees/domaine/pensees.ts";
import type { FamilleVue, VueGraphe as Donnees } from "#app/contextes/pensees/service/pensees.server.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Pagination } from "#app/ui/base/Pagination.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { CadreZoom } from "./CadreZoom.tsx";
import { Cote, type Vers } from "./CoteGraphe.tsx";
import { classeFamille, Forme } from "./Famille.tsx";
import { FiltresGraphe } from "./FiltresGraphe.tsx";

const BASE = href("/pensees-ecologiques");

/** Graphe dessiné par le serveur : chaque nœud est un lien, les filtres un formulaire, la liste des relations et celle des familles le suivent. */
export function VueGraphe({
  graphe,
  familles,
  filtrer: demandes = false,
}: {
  readonly graphe: Donnees;
  readonly familles: ReadonlyArray<FamilleVue>;
  /** Les filtres sont ouverts ; la liste par famille leur laisse sa place. */
  readonly filtrer?: boolean;
}) {
  const { noeuds, aretes, cadre, choisi, allumes, interpretations, masquees, inconnus, filtres, liens } = graphe;
  const vers: Vers = (auteur, avecInterpretations = interpretations) =>
    `${avecRecherche(BASE, {
      vue: "graphe",
      auteur,
      ...(auteur === undefined && avecInterpretations !== interpretations ? { auteurs: allumes.map(({ id }) => id).join(",") } : {}),
      ecole: filtres.ecoles,
      relation: filtres.relations,
      interpretations: avecInterpretations ? "1" : undefined,
    })}#graphe`;
  const versLiens: VersLiens = (page) => `${ici({ liens: page === undefined ? undefined : String(page) })}#${page === undefined ? "liste" : "liens"}`;
  const ici = (plus: Readonly<Record<string, string | undefined>>): string =>
    avecRecherche(BASE, {
      vue: "graphe",
      auteur: choisi?.id,
      auteurs: allumes.map(({ id }) => id).join(","),
      ecole: filtres.ecoles,
      relation: filtres.relations,
      interpretations: interpretations ? "1" : undefined,
      ...plus,
    });
  // Des filtres qui servent restent sous les yeux.
  const filtrer = demandes || filtres.ecoles.length + filtres.relations.length > 0;
  const famillesMontrees = familles.filter(({ id }) => filtres.ecoles.length === 0 || filtres.ecoles.includes(id));
  return (
    <>
      {inconnus.length > 0 && (
        <Avis titre={inconnus.length > 1 ? "Des auteurs demandés ne sont pas dans le corpus." : "Cet auteur n'est pas dans le corpus."}>
          {inconnus.length > 1
            ? `${inconnus.map((id) => `« ${id} »`).join(", ")} sont laissés de côté.`
            : `« ${inconnus[0] ?? ""} » est laissé de côté : voici ${allumes.length + (choisi === undefined ? 0 : 1) > 0 ? "les autres" : "tout le graphe"}.`}
        </Avis>
      )}
      <FiltresGraphe
        graphe={graphe}
        familles={familles}
        ouvert={filtrer}
        ouvrir={`${ici({ filtrer: "1" })}#graphe-filtres`}
        fermer={`${ici({})}#graphe-filtres`}
      />
      <div className="gr-page" id="graphe">
        <div>
          <CadreZoom
            cadre={cadre}
            nom="Graphe, à faire défiler"
            classe={choisi === undefined && allumes.length === 0 ? "gr" : "gr gr--choix"}
            nomDessin={`Graphe de ${noeuds.length} auteurs et ${aretes.length} liens ; la liste des liens suit`}
            centre={noeuds.find(({ role }) => role === "choisi")}
          >
            <Fleches />
            <Aretes aretes={aretes} />
            {noeuds.map((noeud) => (
              <Noeud key={noeud.id} noeud={noeud} choisi={noeud.id === choisi?.id} href={vers(noeud.id === choisi?.id ? undefined : noeud.id)} />
            ))}
          </CadreZoom>
          <Legendes familles={famillesMontrees} />
          <BasculeInterpretations montrees={interpretations} masquees={masquees} vers={(montrer) => vers(choisi?.id, montrer)} />
        </div>
        <Cote graphe={graphe} familles={familles} vers={vers} />
      </div>
      {liens === undefined ? (
        <>
          {filtrer || choisi !== undefined ? (
            <p>
              <a href={`${BASE}?vue=graphe#liste`}>La même chose en liste, par famille</a>
            </p>
          ) : (
            <ListeParFamille familles={famillesMontrees} />
          )}
          {graphe.nombreDeLiens > 0 && (
            <p>
              <a href={versLiens(1)}>
                {graphe.nombreDeLiens === 1 ? "Le lien, avec sa note et sa preuve" : `Les ${graphe.nombreDeLiens} liens, avec leur note et leur preuve`}
              </a>
            </p>
          )}
        </>
      ) : (
        <LiensDuGraphe liens={liens} vers={versLiens} />
      )}
    </>
  );
}

/** L'adresse d'une page de la table des liens, de toutes en une, ou du graphe sans elle. */
type VersLiens = (page: number | "tout" | undefined) => string;

/** Les liens, par pages : la liste des familles laisse sa place à leur table, sans alourdir le document. */
function LiensDuGraphe({ liens, vers }: { readonly liens: NonNullable<Donnees["liens"]>; readonly vers: VersLiens }) {
  return (
    <section className="pile" id="liens" aria-labelledby="h-liens">
      <h2 id="h-liens">Les liens, avec leur note et leur preuve</h2>
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
        lignes={liens.montres.map((r) => ({
          cle: r.id,
          cellules: [r.source, verbeRelation(r.type, "source"), r.cible, r.note, NOMS_ETATS_RELATION[r.etat]],
        }))}
      />
      <Pagination page={liens.page} pages={liens.pages} lien={vers} />
      {liens.pages > 1 && (
        <p className="petit">
          <a href={vers("tout")}>Tous les liens sur une page, longue, à imprimer</a>
        </p>
      )}
      <p>
        <a href={vers(undefined)}>La liste des auteurs par famille</a>
      </p>
    </section>
  );
}

/** Les rapprochements qu'aucune source ne dit : montrés ou masqués, d'un lien. */
function BasculeInterpretations({
  montrees,
  masquees,
  vers,
}: {
  readonly montrees: boolean;
  readonly masquees: number;
  readonly vers: (montrer: boolean) => string;
}) {
  return (
    <p className="petit interpretations">
      {montrees ? (
        <a href={vers(false)}>Masquer les rapprochements proposés par interprétation</a>
      ) : masquees === 0 ? (
        "Aucun rapprochement par interprétation n'est masqué."
      ) : (
        <a href={vers(true)}>
          {masquees === 1
            ? "Montrer aussi le rapprochement proposé par interprétation"
            : `Montrer aussi les ${masquees} rapprochements proposés par interprétation`}
        </a>
      )}
    </p>
  );
}

function Fleches() {
  return (
    <defs>
      <marker id="fleche" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="10" markerHeight="10" markerUnits="userSpaceOnUse" orient="auto">
        <path d="M0 1L10 5 0 9z" />
      </marker>
      <marker id="fleche-on" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="12" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto">
        <path d="M0 1L10 5 0 9z" />
      </marker>
    </defs>
  );
}

function Aretes({ aretes }: { readonly aretes: Donnees["aretes"] }) {
  return (
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
  );
}

/** Un auteur : un lien vers le graphe autour de lui, ou vers tout le graphe s'il est déjà choisi. */
function Noeud({ noeud, choisi, href }: { readonly noeud: Donnees["noeuds"][number]; readonly choisi: boolean; readonly href: string }) {
  return (
    <g transform={`translate(${noeud.x} ${noeud.y})`}>
      <a
        className={`noeud noeud--${noeud.role} ${classeFamille(noeud.ecole)}`}
        href={href}
        aria-label={choisi ? `${noeud.nom}, choisi : revenir à tout le graphe` : noeud.nom}
        {...(noeud.role === "choisi" && { "aria-current": true })}
      >
        <rect x={-demiLargeur(noeud.court)} y="-16" width={2 * demiLargeur(noeud.court)} height="50" rx="6" />
        <path transform="translate(-11 -11) scale(1.84)" d={TRACES_FORMES[noeud.forme]} />
        <text y="25">{noeud.court}</text>
      </a>
    </g>
  );
}

function Legendes({ familles }: { readonly familles: ReadonlyArray<FamilleVue> }) {
  return (
    <>
      <ul className="legende legende--graphe" aria-label="Sortes de liens">
        {TYPES_RELATION.map((type) => (
          <li key={type}>
            <svg aria-hidden="true" focusable="false" viewBox="0 0 28 16">
              <path className={`arete arete--${type} on`} d="M1 8h25" {...(type === "influence" && { markerEnd: "url(#fleche-on)" })} />
            </svg>
            {NOMS_RELATIONS[type]}
          </li>
        ))}
      </ul>
      <ul className="legende legende--graphe" aria-label="Familles">
        {familles.map((famille) => (
          <li key={famille.id} className={classeFamille(famille.id)}>
            <Forme forme={famille.forme} />
            {famille.nom}
          </li>
        ))}
      </ul>
    </>
  );
}

function ListeParFamille({ familles }: { readonly familles: ReadonlyArray<FamilleVue> }) {
  return (
    <Repli titre="La même chose en liste, par famille" ouvert id="liste" classe="colonnes">
      {familles.map((famille) => (
        <div key={famille.id} className={classeFamille(famille.id)}>
          <h3>
            <Forme forme={famille.forme} />
            {famille.nom}
          </h3>
          <ul className="liens petit">
            {famille.auteurs.map(({ id, nom }) => (
              <li key={id}>
                <a href={`${BASE}/${id}`}>{nom}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Repli>
  );
}

// La zone qui reçoit le toucher et l'anneau de focus : le nom entier y tient.
function demiLargeur(libelle: string): number {
  return Math.round(Math.max(26, libelle.length * 4.6));
}
