import { href } from "react-router";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { titrer, type GroupeValidation } from "#app/contextes/simulateur/vues/methode/validation.ts";
import type { PartieDeValidation } from "#app/contextes/simulateur/vues/methode/validation-parties.ts";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Pagination } from "#app/ui/base/Pagination.tsx";
import { Sommaire } from "#app/ui/base/Sommaire.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { EcartsPublies } from "#app/contextes/simulateur/ui/figures/EcartsPublies.tsx";

/** L'adresse d'une partie de la page, et d'une page de cette partie. */
function adresseValidation(partie: string, page = 1): string {
  const params = new URLSearchParams({ ...(partie === "ensemble" ? {} : { partie }), ...(page > 1 ? { page: String(page) } : {}) });
  return `${href("/simulateur/validation")}${params.size === 0 ? "" : `?${params.toString()}`}`;
}

/** Ce qui est comparé à des nombres publiés, de combien nous nous en écartons, et ce qui n'est pas validé : en aperçu, groupe par groupe, ou tout d'un coup. */
export function PageValidation({ partie, sommaire, borne, page, pages, ...vue }: PartieDeValidation) {
  const ensemble = partie === "ensemble";
  const entiere = ensemble || partie === "tout";
  const titres = [...sommaire.map(({ id, titre }) => ({ id: `h-${id}`, titre })), { id: "h-non-valide", titre: "Ce qui n’est pas validé" }];
  return (
    <div className="cadre pile pile--6">
      <header className="pile">
        <h1>Ce qui est validé, et ce qui ne l’est pas</h1>
        {entiere ? <Chapeau {...vue} /> : <Parties partie={partie} sommaire={sommaire} />}
      </header>
      {entiere && <Sommaire titres={titres} />}
      {ensemble &&
        sommaire.map(({ id, titre, phrase, compte }) => (
          <section key={id} className="pile" aria-labelledby={`h-${id}`}>
            <h2 id={`h-${id}`}>{titre}</h2>
            <p className="petit doux">{phrase}</p>
            <p>
              {`${compte} `}
              <a href={adresseValidation(id)}>{`Chaque nombre : ${titre.charAt(0).toLowerCase()}${titre.slice(1)}`}</a>
            </p>
          </section>
        ))}
      {vue.groupes.map((g) => (
        <Comparaisons key={g.id} groupe={g} borne={borne} ecartes={vue.ecartes} />
      ))}
      {!entiere && <Pagination page={page} pages={pages} lien={(n) => adresseValidation(partie, n)} />}
      {entiere && <NonValide non_valide={vue.non_valide} />}
      {ensemble && (
        <p className="petit">
          <a href={adresseValidation("tout")}>Toutes les comparaisons sur une page, longue, à imprimer</a>
        </p>
      )}
    </div>
  );
}

function Chapeau({ version, resume, hors }: Pick<PartieDeValidation, "version" | "resume" | "hors">) {
  return (
    <>
      <p className="chapeau">
        Chaque nombre publié auquel nous nous comparons, le nôtre, et l’écart. Puis, sans détour, ce que rien ne permet encore de vérifier.
      </p>
      <p>{resume}</p>
      {hors.length > 0 && (
        <Repli titre={hors.length === 1 ? "Celle qui sort de sa tolérance" : `Les ${formaterNombre(hors.length)} qui sortent de leur tolérance`}>
          <ul className="puces petit">
            {hors.map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
          </ul>
        </Repli>
      )}
      <p className="doux petit">
        {`Version des valeurs : ${version}. `}
        <Lien href={href("/simulateur/methode")}>La méthode et ses coefficients</Lien>
      </p>
    </>
  );
}

/** D'un groupe, aller aux autres et à l'aperçu. */
function Parties({ partie, sommaire }: Pick<PartieDeValidation, "partie" | "sommaire">) {
  return (
    <nav className="sans-impression" aria-label="Parties de la validation">
      <ul className="rang">
        {[{ id: "ensemble", titre: "Vue d’ensemble" }, ...sommaire].map(({ id, titre }) => (
          <li key={id}>
            <a href={adresseValidation(id)} {...(id === partie && { "aria-current": "page" as const })}>
              {titre}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ProprietesComparaisons = { readonly groupe: GroupeValidation; readonly borne: number; readonly ecartes: string };

/** Un groupe : le dessin des écarts, puis les nombres. */
function Comparaisons({ groupe: g, borne, ecartes }: ProprietesComparaisons) {
  return (
    <section className="pile" aria-labelledby={`h-${g.id}`}>
      <h2 id={`h-${g.id}`}>{g.titre}</h2>
      <p className="petit doux">{g.phrase}</p>
      <EcartsPublies lignes={g.lignes} borne={borne} />
      <Repli titre="Les nombres, la tolérance et la source">
        <Tableau
          titre={g.titre}
          titreCache
          colonnes={[
            { titre: "Comparaison", texte: true },
            { titre: "Publié" },
            { titre: "Calculé" },
            { titre: "Écart" },
            { titre: "Tolérance" },
            { titre: "Verdict", texte: true },
            { titre: "Source", texte: true },
          ]}
          lignes={g.lignes.map((l) => ({
            cle: l.id,
            cellules: [
              titrer(l),
              l.publie,
              l.calcule,
              l.ecart_texte,
              l.tolerance_texte,
              l.dedans === null ? "indicatif" : l.dedans ? "dans la tolérance" : "hors tolérance",
              l.source,
            ],
          }))}
        />
        {g.lignes.some((l) => l.remarque !== undefined) && (
          <ul className="puces petit">{g.lignes.map((l) => l.remarque !== undefined && <li key={l.id}>{`${titrer(l)}. ${l.remarque}`}</li>)}</ul>
        )}
        {g.id === "etp" && ecartes !== "" && <p className="petit doux">{`Villes publiées que nous ne comparons pas. ${ecartes}.`}</p>}
      </Repli>
    </section>
  );
}

function NonValide({ non_valide }: Pick<PartieDeValidation, "non_valide">) {
  return (
    <section className="pile" aria-labelledby="h-non-valide">
      <h2 id="h-non-valide">Ce qui n’est pas validé</h2>
      {non_valide.map(({ axe, nom, points }) => (
        <div key={axe} className="pile">
          <h3>{nom}</h3>
          <dl className="petit limites">
            {points.map(({ titre, pourquoi }) => (
              <div key={titre}>
                <dt>{titre}</dt>
                <dd>{pourquoi}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p>
        {"Vous avez une mesure, une année de relevés, un jardin pesé ? "}
        <Lien href={`${href("/proposer")}?onglet=references`}>Proposer une mesure ou une source</Lien>
      </p>
    </section>
  );
}
